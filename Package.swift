// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The test target of one profile: the corpus, played to the subjects.
func profile(_ name: String) -> Target {
  .testTarget(
    name: name,
    dependencies: [
      "ConformanceKit", "ConformanceTesting", "Corpus", "FaultySubjects", "ReferenceSubjects",
    ],
    swiftSettings: settings)
}

let package = Package(
  name: "push-conformance",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ConformanceKit", targets: ["ConformanceKit"]),
    .library(name: "ConformanceTesting", targets: ["ConformanceTesting"]),
    .executable(name: "push-conformance", targets: ["push-conformance"]),
  ],
  targets: [
    .target(
      name: "Corpus",
      path: "Corpus",
      resources: [
        .copy("corpus.json"), .copy("proof-escapes.json"), .copy("requirements"), .copy("cases"),
        .copy("schemas"),
      ],
      swiftSettings: settings),
    .target(name: "ConformanceKit", swiftSettings: settings),
    .target(
      name: "ReferenceSubjects", dependencies: ["ConformanceKit"], swiftSettings: settings),
    .target(
      name: "FaultySubjects", dependencies: ["ConformanceKit", "ReferenceSubjects"],
      swiftSettings: settings),
    .target(
      name: "ConformanceTesting",
      dependencies: ["ConformanceKit", "Corpus", "FaultySubjects", "ReferenceSubjects"],
      swiftSettings: settings),
    .executableTarget(
      name: "push-conformance",
      dependencies: ["ConformanceKit", "Corpus", "FaultySubjects", "ReferenceSubjects"],
      swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["ConformanceKit", "Corpus", "ReferenceSubjects"],
      path: "Benchmarks",
      exclude: ["README.md"],
      swiftSettings: settings),
    .testTarget(
      name: "ConformanceKitTests",
      dependencies: [
        "ConformanceKit", "ConformanceTesting", "Corpus", "FaultySubjects", "ReferenceSubjects",
        "push-conformance",
      ],
      exclude: ["Fixtures", "Golden"],
      swiftSettings: settings),
    .testTarget(
      name: "CorpusTests", dependencies: ["ConformanceKit", "ConformanceTesting", "Corpus"],
      exclude: ["Fixtures"],
      swiftSettings: settings),
    profile("APNsPayloadTests"),
    profile("HTTPv1Tests"),
    profile("XMPPTests"),
    profile("SwizzleOffTests"),
  ],
  swiftLanguageModes: [.v6]
)

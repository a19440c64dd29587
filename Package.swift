// swift-tools-version: 6.2
import PackageDescription

/// Our own checks set `CONFORMANCE_STRICT`; who depends on this package isn't stopped by a warning.
let isStrict = Context.environment["CONFORMANCE_STRICT"] != nil

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

func library(
  _ name: String, path: String? = nil, _ dependencies: [Target.Dependency] = []
) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// The test target of one profile: its cases run against the reference and the seeded faults.
func profile(_ name: String) -> Target {
  tests(
    name,
    ["ConformanceKit", "ConformanceTesting", "ProofTesting", "ReferenceSubjects", "SeededFaults"])
}

let package = Package(
  name: "push-conformance",
  platforms: [.macOS(.v15), .iOS(.v18), .visionOS(.v2)],
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
        .copy("corpus.json"), .copy("seeds.json"), .copy("survivors.json"), .copy("reliance.json"),
        .copy("requirements"),
        .copy("cases"),
        .copy("schemas"),
      ],
      swiftSettings: settings),
    library("StrictJSON"),
    library("ChildProcesses"),
    library(
      "ConformanceKit",
      [
        "StrictJSON",
        .target(name: "ChildProcesses", condition: .when(platforms: [.macOS, .linux])),
      ]),
    library("ConformanceTesting", ["ConformanceKit", "Corpus"]),
    library("CorpusLint", ["ConformanceKit"]),
    library("ResultComparison", ["ConformanceKit"]),
    library("ReferenceSubjects", ["ConformanceKit"]),
    library("SeededFaults", ["ConformanceKit", "ReferenceSubjects"]),
    library("ConformanceProof", ["ConformanceKit", "ReferenceSubjects", "SeededFaults"]),
    .executableTarget(
      name: "push-conformance",
      dependencies: [
        "ChildProcesses", "ConformanceKit", "ConformanceProof", "Corpus", "CorpusLint",
        "ReferenceSubjects", "ResultComparison", "SeededFaults",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Instruments", "ChildProcesses", "ConformanceKit", "Corpus", "ReferenceSubjects",
        "ResultComparison",
      ],
      path: "Benchmarks",
      exclude: ["README.md"],
      swiftSettings: settings),
    library("Instruments", path: "Tests/Instruments"),
    library(
      "ProofTesting", path: "Tests/Support",
      [
        "ConformanceKit", "ConformanceProof", "ConformanceTesting", "ReferenceSubjects",
        "SeededFaults",
      ]),
    tests(
      "ConformanceKitTests",
      [
        "Instruments", "ChildProcesses", "ConformanceKit", "ConformanceProof", "ConformanceTesting",
        "Corpus", "ReferenceSubjects", "ResultComparison", "SeededFaults", "push-conformance",
      ],
      exclude: ["Fixtures", "Golden"]),
    tests(
      "CorpusTests", ["ConformanceKit", "ConformanceTesting", "Corpus", "CorpusLint"],
      exclude: ["Fixtures"]),
    profile("APNsPayloadTests"),
    profile("HTTPv1Tests"),
    profile("XMPPTests"),
    profile("SwizzleOffTests"),
  ],
  swiftLanguageModes: [.v6]
)

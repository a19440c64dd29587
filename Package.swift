// swift-tools-version: 6.2
import PackageDescription

/// Our own checks set `CONFORMANCE_STRICT`; who depends on this package isn't stopped by a warning.
let isStrict = Context.environment["CONFORMANCE_STRICT"] != nil

/// The archive of FoundationEssentials, where `Scripts/tool` links all of the tool statically on Linux.
///
/// It is linked before all others, and the corpus stands beside the tool, without SwiftPM's own way to it, which goes
/// through `Bundle`: so nothing is looked for in the rest of Foundation, which brings 40 MB of ICU.
let essentials = Context.environment["CONFORMANCE_ESSENTIALS"]
let corpusFiles = [
  "corpus.json", "seeds.json", "survivors.json",
  "requirements", "cases", "schemas", "generated",
]

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// Who plays an app with AppHost waits for the tool to be built: there it is `run` alone.
let isHosting = Context.environment["APP_HOST_RUNS"] != nil

func library(
  _ name: String, path: String? = nil, _ dependencies: [Target.Dependency] = [],
  _ own: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings + own)
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

/// The roles by their Swift types.
let roles = [
  "APNsClassifier", "APNsProvider", "APNsReceiver", "APNsServer",
  "HTTPv1Gateway", "HTTPv1Sender", "HTTPv1ServiceExtension",
  "SwizzleOffApp", "SwizzleOffSDK",
  "XMPPAppServer", "XMPPClient", "XMPPServer",
]

let package = Package(
  name: "push-conformance",
  // docs/macos.md says what sets these; asynchronous players ask for more by themselves.
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "ConformanceKit", targets: ["ConformanceKit"]),
    .library(name: "ConformanceReports", targets: ["ConformanceReports"]),
    .library(name: "ConformanceTesting", targets: ["ConformanceTesting"]),
    .library(name: "PushCheck", targets: ["PushCheck"]),
    .executable(name: "push-conformance", targets: ["push-conformance"]),
    .plugin(name: "PushConformance", targets: ["PushConformance"]),
  ],
  // All of it is there by default; a package that names what it needs compiles no more than that.
  // One trait stands for all, and none turns on another: before 6.4 SwiftPM gives several to the compiler in
  // an order drawn by lot, and so compiles anew whenever it plans anew.
  traits: Set(
    roles.map { .trait(name: $0, description: "The role \($0) as a Swift type") } + [
      .trait(name: "Everything", description: "What all other traits have"),
      .trait(
        name: "Properties", description: "Properties, held against cases and histories, as tests"),
      .trait(name: "Reports", description: "Reports of tests in every form: JUnit, HTML, Markdown"),
      .trait(
        name: "WireProtocol", description: "Executables as subjects, and Swift types behind pipes"),
      .default(enabledTraits: ["Everything"]),
    ]),
  targets: [
    .target(
      name: "Corpus",
      path: "Corpus",
      exclude: essentials == nil ? [] : corpusFiles,
      resources: essentials == nil ? corpusFiles.map { .copy($0) } : [],
      swiftSettings: settings + (essentials == nil ? [] : [.define("CORPUS_BESIDE")])),
    library("StrictJSON"),
    library("Locking"),
    library("ChildProcesses", ["Locking"]),
    library(
      "ConformanceKit",
      [
        "Locking", "StrictJSON",
        .target(
          name: "ChildProcesses",
          condition: .when(
            platforms: [.macOS, .linux], traits: ["Everything", "WireProtocol"])),
      ],
      [
        .define(
          "CHILD_PROCESSES",
          .when(platforms: [.macOS, .linux], traits: ["Everything", "WireProtocol"]))
      ]),
    library("ConformanceReports", ["ConformanceKit"]),
    library(
      "ConformanceTesting",
      [
        "ConformanceKit", "Corpus", "Locking",
        .target(name: "ConformanceReports", condition: .when(traits: ["Everything", "Reports"])),
        .target(name: "Histories", condition: .when(traits: ["Everything", "Properties"])),
        .target(name: "RoleProperties", condition: .when(traits: ["Everything", "Properties"])),
      ],
      [.define("PROPERTIES", .when(traits: ["Everything", "Properties"]))]),
    library(
      "Histories", ["ConformanceKit", "Locking"],
      [
        .define(
          "CHILD_PROCESSES",
          .when(platforms: [.macOS, .linux], traits: ["Everything", "WireProtocol"]))
      ]),
    library("RoleProperties", ["ConformanceKit", "Histories"]),
    library("CorpusLint", ["ConformanceKit"]),
    library("ResultComparison", ["ConformanceKit", "ConformanceReports"]),
    library("ReferenceSubjects", ["ConformanceKit"]),
    library("PushCheck", ["ConformanceKit", "Corpus", "ReferenceSubjects"]),
    library("SeededFaults", ["ConformanceKit", "ReferenceSubjects"]),
    library(
      "ConformanceProof",
      [
        "ConformanceKit", "ConformanceReports", "Histories", "Locking", "ReferenceSubjects",
        "RoleProperties", "SeededFaults",
      ]),
    .executableTarget(
      name: "push-conformance",
      dependencies: [
        "ChildProcesses", "ConformanceKit", "ConformanceReports", "Corpus", "Histories", "Locking",
        "ResultComparison", "RoleProperties",
      ]
        + (isHosting
          ? []
          : ["ConformanceProof", "CorpusLint", "PushCheck", "ReferenceSubjects", "SeededFaults"]),
      sources: isHosting
        ? [
          "AddressSpace.swift", "Arguments.swift", "Commands/RunCommand.swift", "Options.swift",
          "Progress.swift", "PropertyRun.swift", "PushConformance.swift", "Recorder.swift",
          "ReportOutput.swift", "Resumption.swift", "Stopping.swift", "Terminal.swift",
          "TraceRun.swift",
        ] : nil,
      swiftSettings: settings + (isHosting ? [.define("RUN_ALONE")] : []),
      linkerSettings: essentials.map { [.unsafeFlags([$0])] } ?? []),
    .plugin(
      name: "PushConformance",
      capability: .command(
        intent: .custom(
          verb: "push-conformance", description: "Runs push-conformance, as its pages have it")),
      dependencies: ["push-conformance"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Instruments", "ChildProcesses", "ConformanceKit", "Corpus", "Locking", "ReferenceSubjects",
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
        "Instruments", "ChildProcesses", "ConformanceKit", "ConformanceProof", "ConformanceReports",
        "ConformanceTesting", "Corpus", "Histories", "Locking", "ReferenceSubjects",
        "ResultComparison", "RoleProperties", "SeededFaults", "push-conformance",
      ],
      exclude: ["Fixtures", "Golden"]),
    tests(
      "CorpusTests", ["ConformanceKit", "ConformanceTesting", "Corpus", "CorpusLint"],
      exclude: ["Fixtures"]),
    tests(
      "PushCheckTests", ["ConformanceKit", "Corpus", "Locking", "PushCheck", "ReferenceSubjects"],
      exclude: ["no-rules.json", "pushes.json", "rules.json"]),
    profile("APNsPayloadTests"),
    profile("HTTPv1Tests"),
    profile("XMPPTests"),
    profile("SwizzleOffTests"),
  ],
  swiftLanguageModes: [.v6]
)

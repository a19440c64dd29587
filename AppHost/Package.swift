// swift-tools-version: 6.2
import PackageDescription

// `run` says that it hosts. Without it there is only the library: modules named like the platform's must
// not stand in the graph of an app that has the real ones.
let isHosting = Context.environment["APP_HOST_RUNS"] != nil

/// The modules that delegate code imports, each with those that it imports itself.
let standIns: [(name: String, dependencies: [Target.Dependency])] = [
  ("AppTrackingTransparency", []),
  ("BackgroundTasks", []),
  ("Combine", []),
  ("CoreServices", []),
  ("Expo", ["React"]),
  (
    "Firebase",
    [
      "FirebaseAnalytics", "FirebaseAuth", "FirebaseCore", "FirebaseCrashlytics",
      "FirebaseFirestore",
      "FirebaseMessaging",
    ]
  ),
  ("FirebaseAnalytics", []),
  ("FirebaseAuth", []),
  ("FirebaseCore", []),
  ("FirebaseCrashlytics", []),
  ("FirebaseFirestore", []),
  ("FirebaseMessaging", ["UserNotifications"]),
  ("Flutter", ["UIKit"]),
  ("GoogleUtilities", []),
  ("Intents", []),
  ("MobileCoreServices", ["UniformTypeIdentifiers"]),
  ("OSLog", ["os"]),
  ("React", ["UIKit"]),
  ("ReactAppDependencyProvider", ["React"]),
  ("React_RCTAppDelegate", ["React"]),
  ("SwiftUI", ["UIKit", "Combine"]),
  ("UIKit", ["UserNotifications"]),
  ("UniformTypeIdentifiers", []),
  ("UserNotifications", []),
  ("os", []),
]

let hosting: [Target] =
  [.target(name: "StandIns")]
  + standIns.map { .target(name: $0.name, dependencies: ["StandIns"] + $0.dependencies) }
  + [
    .target(
      name: "AppHosting",
      dependencies: standIns.map { .target(name: $0.name) } + [
        "PushDelegateTesting", "StandIns",
        .product(name: "ConformanceKit", package: "push-conformance"),
      ])
  ]

let package = Package(
  name: "app-host",
  // What hosts takes locks of the standard library.
  platforms: isHosting ? [.macOS(.v15)] : [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
  products: [
    .library(name: "PushDelegateTesting", targets: ["PushDelegateTesting"])
  ] + (isHosting ? [.library(name: "AppHosting", type: .dynamic, targets: ["AppHosting"])] : []),
  dependencies: [
    .package(name: "push-conformance", path: ".."),
    .package(name: "push-delegate", path: "Sources/PushDelegate"),
  ],
  targets: [
    .target(
      name: "PushDelegateTesting",
      dependencies: [
        .product(name: "ConformanceKit", package: "push-conformance"),
        .product(name: "PushDelegate", package: "push-delegate"),
      ])
  ] + (isHosting ? hosting : []),
  swiftLanguageModes: [.v5]
)

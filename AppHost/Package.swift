// swift-tools-version: 6.2
import PackageDescription

// `run` copies the app's own sources here and says so. Without them there is only the library: modules
// named like the platform's must not stand in the graph of an app that has the real ones.
let sources = ".build/HostedApp"
let isHosting = Context.environment["APP_HOST_RUNS"] != nil

let standIns: [Target.Dependency] = [
  "UIKit", "UserNotifications", "FirebaseCore", "FirebaseMessaging", "Firebase", "SwiftUI",
]

let hosting: [Target] = [
  .target(name: "StandIns"),
  .target(name: "UserNotifications", dependencies: ["StandIns"]),
  .target(name: "UIKit", dependencies: ["StandIns"]),
  .target(name: "FirebaseCore", dependencies: ["StandIns"]),
  .target(name: "FirebaseMessaging", dependencies: ["StandIns", "UserNotifications"]),
  .target(name: "Firebase", dependencies: ["FirebaseCore", "FirebaseMessaging"]),
  .target(name: "SwiftUI", dependencies: ["UIKit"]),
  .target(name: "HostedApp", dependencies: standIns + ["PushDelegate"], path: sources),
  .executableTarget(
    name: "app-host",
    dependencies: [
      "HostedApp", "PushDelegateTesting", "StandIns", "UIKit", "UserNotifications",
      "FirebaseCore", "FirebaseMessaging",
      .product(name: "ConformanceKit", package: "push-conformance"),
    ]),
]

let package = Package(
  name: "app-host",
  platforms: [.macOS(.v15), .iOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "PushDelegate", targets: ["PushDelegate"]),
    .library(name: "PushDelegateTesting", targets: ["PushDelegateTesting"]),
  ],
  dependencies: [.package(name: "push-conformance", path: "..")],
  targets: [
    .target(name: "PushDelegate"),
    .target(
      name: "PushDelegateTesting",
      dependencies: [
        "PushDelegate", .product(name: "ConformanceKit", package: "push-conformance"),
      ]),
  ] + (isHosting ? hosting : []),
  swiftLanguageModes: [.v5]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ferry-push",
  // Those of asynchronous players.
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(name: "push-conformance", path: "../..", traits: ["APNsClassifier"])
  ],
  targets: [
    .target(name: "FerryPush"),
    .target(
      name: "FerryApp", dependencies: ["FerryPush"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "FerryPushTests",
      dependencies: [
        "FerryPush",
        .product(name: "ConformanceKit", package: "push-conformance"),
        .product(name: "ConformanceTesting", package: "push-conformance"),
      ]),
    .testTarget(
      name: "FerryAppTests",
      dependencies: [
        "FerryApp", "FerryPush",
        .product(name: "ConformanceKit", package: "push-conformance"),
        .product(name: "ConformanceTesting", package: "push-conformance"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

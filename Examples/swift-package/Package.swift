// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ferry-push",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(name: "push-conformance", path: "../..", traits: ["APNsClassifier"])
  ],
  targets: [
    .target(name: "FerryPush"),
    .testTarget(
      name: "FerryPushTests",
      dependencies: [
        "FerryPush",
        .product(name: "ConformanceKit", package: "push-conformance"),
        .product(name: "ConformanceTesting", package: "push-conformance"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ferry-app",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(name: "push-conformance", path: "../.."),
    .package(name: "app-host", path: "../../AppHost"),
  ],
  targets: [
    .target(
      name: "FerryPush", dependencies: [.product(name: "PushDelegate", package: "push-conformance")]
    ),
    .testTarget(
      name: "FerryPushTests",
      dependencies: [
        "FerryPush",
        .product(name: "PushDelegateTesting", package: "app-host"),
        .product(name: "ConformanceKit", package: "push-conformance"),
        .product(name: "ConformanceTesting", package: "push-conformance"),
      ]),
  ],
  swiftLanguageModes: [.v5]
)

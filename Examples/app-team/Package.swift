// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ferry-app",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    .package(name: "push-conformance", path: "../.."),
    .package(name: "app-host", path: "../../AppHost"),
    .package(name: "push-delegate", path: "../../AppHost/Sources/PushDelegate"),
  ],
  targets: [
    .target(
      name: "FerryPush", dependencies: [.product(name: "PushDelegate", package: "push-delegate")]),
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

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ferry-server",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(name: "push-conformance", path: "../..")
  ],
  targets: [
    .target(name: "FerryServer"),
    .testTarget(
      name: "FerryServerTests",
      dependencies: [
        "FerryServer",
        .product(name: "ConformanceKit", package: "push-conformance"),
        .product(name: "ConformanceTesting", package: "push-conformance"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

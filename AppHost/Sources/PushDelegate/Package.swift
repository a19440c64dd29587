// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as it goes into apps: the systems of the packages around it are not asked of them.
let package = Package(
  name: "push-delegate",
  platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .visionOS(.v1)],
  products: [.library(name: "PushDelegate", targets: ["PushDelegate"])],
  targets: [.target(name: "PushDelegate", path: ".")],
  // That of apps.
  swiftLanguageModes: [.v5]
)

import Foundation
import PackagePlugin

/// `swift package push-conformance …`: the tool, built from the package that a package depends on.
@main
struct PushConformance: CommandPlugin {
  /// Runs the tool in the folder of the package, with its exit status.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try Process.run(
      context.tool(named: "push-conformance").url, arguments: arguments)
    tool.waitUntilExit()
    guard tool.terminationStatus == 0 else { exit(tool.terminationStatus) }
  }
}

import ConformanceKit
import Foundation
import PushCheck

/// `check`: tells what a push is, what becomes of it, and what is wrong with it.
enum CheckCommand: Command {
  static let name = "check"
  static let summary = "tells what is wrong with one push, and what servers and devices make of it"
  static let usage = "[FILE…|-]"
  static let options = [
    Arguments.Option("--header", "LINE", "a header that goes with it, such as 'apns-priority: 5'"),
    Arguments.Option("--strict", nil, "what pages recommend counts like what they demand"),
    Arguments.Option("--json", nil, "one JSON object a push, by check.schema.json"),
    Arguments.Option("--github", nil, "annotations of GitHub Actions"),
    Arguments.Option("--report", "junit=PATH", "writes a report in JUnit's form"),
    Arguments.corpus,
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let headers = try headers(arguments.all("--header"))
    let report = try arguments.all("--report").map(junitPath)
    let directory = arguments.last("--corpus").map {
      URL(filePath: $0, directoryHint: .isDirectory)
    }
    let catalogue = try PushCatalogue(directory: directory)
    let checks = try CheckedFile.inputs(arguments.operands).map { input in
      CheckedFile(input, headers: headers, catalogue: catalogue)
    }
    let isStrict = arguments.has("--strict")
    for check in checks { print(check, arguments) }
    for path in report { try CheckJUnit(checks, isStrict: isStrict).write(to: path) }
    let statuses = checks.map { $0.status(isStrict: isStrict) }
    return statuses.contains(.misuse)
      ? .misuse : statuses.contains(.notConforming) ? .notConforming : .conforming
  }

  private static func print(_ check: CheckedFile, _ arguments: Arguments) {
    let output = Terminal.standardOutput
    if arguments.has("--json") {
      for line in check.lines { output.write(json: line.compact + "\n") }
    } else if arguments.has("--github") {
      output.write(commands: CheckAnnotations(check, isStrict: arguments.has("--strict")).text)
    } else {
      output.write(CheckText(check).text)
    }
  }

  private static func headers(_ lines: [String]) throws -> [String: String] {
    var headers: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: true)
      guard parts.count == 2 else {
        throw Misuse("'--header \(line)' is not of the form 'apns-push-type: background'")
      }
      headers[parts[0].trimmingSpace.lowercased()] =
        parts[1].trimmingSpace
    }
    return headers
  }

  private static func junitPath(_ text: String) throws -> String {
    guard text.hasPrefix("junit="), text.count > 6 else {
      throw Misuse("'check' writes reports in JUnit's form alone: --report junit=PATH")
    }
    return String(text.dropFirst(6))
  }
}

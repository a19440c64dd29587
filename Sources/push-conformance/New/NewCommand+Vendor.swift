import ConformanceKit
import Foundation

extension NewCommand {
  /// Makes the folder of a vendor, with an adapter in Python that claims a role and does nothing yet.
  static func vendor(_ name: String) throws -> Added {
    let folder = "Adapters/\(name)"
    guard name.isKebabCase else {
      throw Misuse("'\(name)' isn't the name of a folder, such as 'async-firebase'")
    }
    guard !FileManager.default.fileExists(atPath: folder) else {
      throw Misuse("there is a folder '\(folder)'")
    }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let findings: JSONValue = [
      "$schema": "../findings.schema.json", "subject": .string("\(name) VERSION"),
      "language": "Python", "maintained": "", "source": "", "findings": [],
    ]
    let hollow: JSONValue = ["$schema": "../hollow.schema.json", "library": .string(name)]
    try ReportOutput.write(adapter(name), to: "\(folder)/adapter.py")
    try ReportOutput.write(
      "--require-hashes\n# The library judged.\n\(name)==VERSION\n",
      to: "\(folder)/requirements.txt")
    try ReportOutput.write(findings.pretty() + "\n", to: "\(folder)/findings.json")
    try ReportOutput.write(hollow.pretty() + "\n", to: "\(folder)/hollow.json")
    return Added(
      file: folder, what: "an adapter, its pins, and lists of what is found and what is hollow",
      next: [
        "name the version in requirements.txt, and what it brings along; then Adapters/pin "
          + "\(folder)/requirements.txt",
        "write the adapter: docs/writing-an-adapter.md; Adapters/setup \(name)",
        "\(Tool.name) smoke -- Adapters/start \(name)",
        "\(Tool.name) run -- Adapters/start \(name)   # each failure goes into findings.json",
        "Adapters/fresh \(name) && Adapters/lists && Adapters/hollow \(name) && \(Tool.name) format \(folder)",
        "add its line to the table of Adapters/README.md; Adapters/run-all \(name)",
      ])
  }

  private static func adapter(_ name: String) -> String {
    """
    #!/usr/bin/env python3
    \"\"\"\(name) as a sender by FCM HTTP v1.\"\"\"

    from push_conformance import Unsupported, serve


    class Sender:
        def __init__(self, configuration, edition, clock):
            self.clock = clock

        def receive(self, event, members):
            raise Unsupported(f"{event} is not connected yet")


    serve("\(name)", "VERSION", {"http-v1.sender": (Sender, [])})

    """
  }
}

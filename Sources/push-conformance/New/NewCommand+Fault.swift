import ConformanceKit
import Foundation
import SeededFaults

extension NewCommand {
  /// Adds a fault behind those that break the requirements nearest to its own.
  static func fault(
    _ name: String, _ requirement: Requirement, _ corpus: ConformanceKit.Corpus
  ) throws -> Added {
    guard name.isKebabCase else {
      throw Misuse("'\(name)' isn't the name of a fault, such as 'acks-twice'")
    }
    guard !Fault.all.contains(where: { $0.name == name }) else {
      throw Misuse("there is a fault '\(name)'; give this one another name")
    }
    guard let role = corpus.cases.first(where: { $0.requirement === requirement })?.role else {
      throw Misuse("'\(requirement.id)' has no case yet; write one first, with 'new case'")
    }
    let others = Fault.all.filter { $0.role == role }
    let nearest =
      others.last { $0.breaks.contains(requirement.id) }
      ?? others.last { $0.breaks.contains { $0.area == requirement.id.area } } ?? others.last
    guard let nearest, let (file, text) = source(of: nearest.name) else {
      throw Misuse("no file of Sources/SeededFaults has a fault of '\(role)'")
    }
    guard let start = text.firstRange(of: "\"\(nearest.name)\"")?.lowerBound,
      let player = text[start...].firstMatch(of: /of: (\w+)\.self/)?.output.1,
      let end = text[start...].firstRange(of: "\n  ]")?.lowerBound
    else { throw Misuse("'\(file)' is not written as the others are; add the fault by hand") }
    let entry = """

          Fault(
            "\(name)", of: \(player).self, breaks: ["\(requirement.id)"],
            summary: "",
            seen: "",
            effects: { effect, _ in [effect] }),
      """
    try ReportOutput.write("\(text[..<end])\(entry)\(text[end...])", to: file)
    return Added(
      file: file, what: name,
      next: [
        "write what it does wrong and where that was seen; change 'effects', 'events' or 'rules'",
        "swift build --product \(Tool.name)",
        "\(Tool.name) prove --fault \(name) --corpus Corpus",
      ])
  }

  /// The file that has a fault, and its text.
  private static func source(of name: String) -> (file: String, text: String)? {
    let root = "Sources/SeededFaults"
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    for file in files where file.hasSuffix("Faults.swift") {
      let path = "\(root)/\(file)"
      if let data = FileManager.default.contents(atPath: path) {
        let text = String(decoding: data, as: UTF8.self)
        if text.firstRange(of: "\n      \"\(name)\"") != nil { return (path, text) }
      }
    }
    return nil
  }
}

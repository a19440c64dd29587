import ConformanceKit
import Foundation
import Histories
import RoleProperties

extension NewCommand {
  /// Adds a property behind those that hold the requirements nearest to its own.
  static func property(
    _ name: String, _ requirement: Requirement, _ corpus: ConformanceKit.Corpus
  ) throws -> Added {
    let suites = PropertySuite.all
    guard !suites.contains(where: { $0.properties.contains { $0.name == name } }) else {
      throw Misuse("there is a property '\(name)'; give this one another name")
    }
    let roles = Set(corpus.cases.filter { $0.requirement === requirement }.map(\.role))
    let others = suites.filter { roles.contains($0.role) }.flatMap(\.properties)
      .filter { !$0.requirements.isEmpty }
    let nearest =
      others.last { $0.requirements.contains(requirement.id) }
      ?? others.last { $0.requirements.contains { $0.area == requirement.id.area } } ?? others.last
    guard let nearest, let (file, text) = source(ofProperty: nearest.name) else {
      throw Misuse(
        "no role of '\(requirement.id)' has properties yet; docs/writing-a-property.md says how they begin"
      )
    }
    guard let start = text.firstRange(of: "\"\(nearest.name)\"")?.lowerBound,
      let end = text[start...].firstMatch(of: /\n +\]/)?.range.lowerBound
    else { throw Misuse("'\(file)' is not written as the others are; add the property by hand") }
    let entry = """

          Property("\(name)", "", "\(requirement.id)") { reading in
            reading.requests.each { _ in nil }
          },
      """
    try ReportOutput.write("\(text[..<end])\(entry)\(text[end...])", to: file)
    return Added(
      file: file, what: name,
      next: [
        "write what holds, and the list of things of which it holds; nil says that it is unclear",
        "swift build --product \(Tool.name)",
        "\(Tool.name) prove --properties --role \(roles.sorted().first ?? "") --survivors --corpus Corpus",
        "Scripts/readme.py --write list",
      ])
  }

  /// The file that has a property, and its text.
  private static func source(ofProperty name: String) -> (file: String, text: String)? {
    let root = "Sources/RoleProperties"
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    for file in files where file.hasSuffix(".swift") {
      let path = "\(root)/\(file)"
      if let data = FileManager.default.contents(atPath: path) {
        let text = String(decoding: data, as: UTF8.self)
        if text.firstRange(of: "\"\(name)\",") != nil { return (path, text) }
      }
    }
    return nil
  }
}

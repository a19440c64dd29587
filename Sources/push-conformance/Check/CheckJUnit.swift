import ConformanceKit
import ConformanceReports
import Foundation
import PushCheck

/// What was found in JUnit's form: one test case a push.
struct CheckJUnit {
  private let files: [CheckedFile]
  private let isStrict: Bool

  init(_ files: [CheckedFile], isStrict: Bool) {
    (self.files, self.isStrict) = (files, isStrict)
  }

  /// Writes the document.
  func write(to path: String) throws {
    let cases = files.flatMap { self.cases(of: $0) }
    let failures = cases.count { $0.isFailure }
    let counts = [("tests", "\(cases.count)"), ("failures", "\(failures)"), ("errors", "0")]
    let suite = XMLElement(
      "testsuite", [("name", "push-conformance check")] + counts, cases.map(\.element))
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(XMLElement("testsuites", counts, [suite]))"
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw Misuse("can't write '\(path)'; name a file in a folder that exists")
    }
  }

  private func cases(of file: CheckedFile) -> [(isFailure: Bool, element: XMLElement)] {
    switch file.result {
    case .failure(let failure): return [testCase(file, 1, [failure.description])]
    case .success(let pushes):
      return pushes.enumerated().map { place, push in
        let broken = push.findings.filter { $0.weight <= (isStrict ? .advised : .wrong) }
        let lines =
          (push.syntax.map { ["no JSON: \($0)"] } ?? [])
          + broken.map { "\($0.requirement.id): \($0.place): \($0.text)" }
        return testCase(file, place + 1, lines)
      }
    }
  }

  private func testCase(
    _ file: CheckedFile, _ number: Int, _ lines: [String]
  ) -> (isFailure: Bool, element: XMLElement) {
    let name = [("classname", "check"), ("name", "\(file.input.name) \(number)")]
    guard let first = lines.first else { return (false, XMLElement("testcase", name, [])) }
    let failure = XMLElement(
      "failure", [("message", first)], text: lines.joined(separator: "\n"))
    return (true, XMLElement("testcase", name, [failure]))
  }
}

import ConformanceKit
import ConformanceReports
import PushCheck

/// What was found as annotations of GitHub Actions, at the lines of the file.
struct CheckAnnotations {
  private let file: CheckedFile
  private let isStrict: Bool

  init(_ file: CheckedFile, isStrict: Bool) {
    (self.file, self.isStrict) = (file, isStrict)
  }

  /// One workflow command a line.
  var text: String {
    switch file.result {
    case .failure(let failure):
      return command("error", failure.line, failure.column, "no push", failure.reason)
    case .success(let pushes):
      return pushes.flatMap { push in
        (push.syntax.map { [command("error", nil, nil, "no JSON", $0)] } ?? [])
          + push.findings.map { annotation($0) }
      }.joined()
    }
  }

  private func annotation(_ finding: CheckedPush.Finding) -> String {
    let isError = finding.weight <= (isStrict ? .advised : .wrong)
    let kind = isError ? "error" : finding.weight <= .useless ? "warning" : "notice"
    let instead = finding.instead.map { "\nwrite \($0)" } ?? ""
    return command(
      kind, finding.line, finding.column, finding.requirement.id,
      "\(finding.place): \(finding.text)\(instead)\n\(finding.requirement.text)")
  }

  private func command(
    _ kind: String, _ line: Int?, _ column: Int?, _ title: String, _ message: String
  ) -> String {
    var properties = file.input.path.map { ["file=\(Self.property($0))"] } ?? []
    if let line { properties.append("line=\(line)") }
    if let column { properties.append("col=\(column)") }
    properties.append("title=\(Self.property(title))")
    return "::\(kind) \(properties.joined(separator: ","))::\(Self.data(message))\n"
  }

  private static func data(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).displayed }
      .joined(separator: "\n").replacing("%", with: "%25").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

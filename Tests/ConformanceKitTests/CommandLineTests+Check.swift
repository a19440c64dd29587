import Foundation
import Testing

/// `check`, played by the built tool.
extension CommandLineTests {
  private static let right = #"{"aps":{"alert":{"title":"T","body":"B"}}}"#
  private static let useless = #"{"aps":{"alert":"x","pier":1}}"#
  private static let advised =
    #"{"message":{"token":"t","notification":{"body":"x"},"data":{"message_type":"b"}}}"#
  private static let wrong = "{\n  \"aps\": {\"alert\": \"x\", \"badge\": \"3\"}\n}"
  private static let code = "{ aps: { alert: 'x' } }"

  /// Checks texts, each in a file of its own.
  private func check(
    _ texts: [String], _ options: [String] = [], _ body: (Ended, URL) throws -> Void
  ) throws {
    try withFolder { folder in
      for (number, text) in texts.enumerated() {
        try Data(text.utf8).write(to: folder.appending(path: "\(number).json"))
      }
      try body(try run(["check"] + options + [folder.path]), folder)
    }
  }

  @Test("The status of a check says whether a must, with strictness a should, is broken")
  func checkStatuses() throws {
    for (text, options, status) in [
      (Self.right, [], 0), (Self.useless, [], 0), (Self.wrong, [], 1), (Self.advised, [], 0),
      (Self.advised, ["--strict"], 1), (Self.code, [], 2), ("hello", [], 2), ("{", [], 2),
    ] as [(String, [String], Int32)] {
      try check([text], options) { ended, _ in #expect(ended.status == status, "\(text)") }
    }
    try check([Self.right, Self.wrong, "no push"]) { ended, _ in #expect(ended.status == 2) }
  }

  @Test("A check for programs is one JSON object a push")
  func checkJSON() throws {
    try check([Self.wrong, Self.right], ["--json"]) { ended, _ in
      let lines = ended.output.split(separator: "\n").map { Data($0.utf8) }
      let objects = try lines.map {
        try #require(try JSONSerialization.jsonObject(with: $0) as? [String: Any])
      }
      #expect(objects.count == 2)
      let findings = try #require(objects.first?["findings"] as? [[String: Any]])
      #expect(findings.first?["requirement"] as? String == "APNS-A-022")
      #expect(findings.first?["line"] as? Int == 2)
      #expect((objects.last?["findings"] as? [Any])?.isEmpty == true)
    }
  }

  @Test("A check for GitHub names the line of the file")
  func checkAnnotations() throws {
    try check([Self.wrong], ["--github"]) { ended, folder in
      let line = "::error file=\(folder.path)/0.json,line=2,col=25,title=APNS-A-022::"
      #expect(ended.output.hasPrefix(line), "\(ended.output)")
    }
  }

  @Test("A check in JUnit's form has a case a push")
  func checkJUnit() throws {
    try withFolder { folder in
      let (push, report) = (
        folder.appending(path: "push.json"), folder.appending(path: "check.xml")
      )
      try Data(Self.wrong.utf8).write(to: push)
      let ended = try run(["check", push.path, "--report", "junit=\(report.path)"])
      #expect(ended.status == 1)
      let text = try String(contentsOf: report, encoding: .utf8)
      #expect(text.contains(#"tests="1" failures="1""#))
      #expect(text.contains("APNS-A-022"))
    }
  }

  @Test("What is said of a push that somebody pasted fits a screen")
  func checkScreen() throws {
    struct Pasted: Decodable { let text: String }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../PushCheckTests/pushes.json")
    let pasted = try JSONDecoder().decode([Pasted].self, from: Data(contentsOf: file))
    #expect(pasted.count > 100)
    let unknown = (1...30).map { #""name\#($0)": 1"# }.joined(separator: ", ")
    let faulty = #"{"message": {"token": "t", "notification": {\#(unknown)}}}"#
    try check(pasted.map(\.text) + [faulty], []) { ended, folder in
      let answers = ended.output.components(separatedBy: "\(folder.path)/").dropFirst()
      #expect(answers.count > pasted.count)
      for answer in answers {
        let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 42, "\(answer)")
        // A word such as an address may be longer.
        let isWrapped = lines.dropFirst(2).allSatisfy {
          $0.count <= 82 || $0.split(separator: " ").count < 4
        }
        #expect(isWrapped, "\(answer)")
      }
    }
  }

  @Test("Nothing of a push reaches the terminal raw")
  func checkHostile() throws {
    let escape = #"{"aps":{"alert":"x","\u001b[31mkey\u202e":1,"badge":"\u0007"}}"#
    for options in [[], ["--json"], ["--github"]] {
      try check([escape], options) { ended, _ in
        let isClean = ended.output.unicodeScalars.allSatisfy { scalar in
          scalar == "\n" || scalar.value >= 0x20 && scalar.value != 0x7F && scalar != "\u{202E}"
        }
        #expect(isClean, "\(options)")
      }
    }
  }
}

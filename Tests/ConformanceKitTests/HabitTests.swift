import ConformanceKit
import ConformanceReports
import Testing

/// What a report says first of subjects that nobody writes on purpose and everybody has at first.
@Suite("Causes: what a subject does wherever it fails")
struct HabitTests {
  /// A case that fails: what each event had for effects, and what is wrong in the end.
  private struct Failing {
    var effects: [String]
    var difference: String?
    var reason = "differs"
    var standardError = ""
  }

  private static func report(
    _ failing: [Failing], requirements: Int = 5, passing: Int = 0
  ) throws -> Report {
    var lines = [
      #"{"type":"header","format":"1","tool":"t","corpus":"1","subject":{"name":"s","version":"1","#
        + #""editions":["current"],"clock":"virtual","roles":{"echo":[]}},"arguments":[],"#
        + #""selected":\#(failing.count + passing)}"#
    ]
    for (number, one) in failing.enumerated() {
      let exchanges = one.effects.map { #"{"event":{"go":{}},"effects":\#($0)}"# }
      let end = one.difference.map {
        #","expected":[{"a":{}}],"observed":\#(one.effects.last ?? "[]"),"difference":"\#($0)""#
      }
      let remark = one.standardError.isEmpty ? "" : #","standardError":"\#(one.standardError)""#
      lines.append(
        Self.finding(number, "failed", of: requirements)
          + #","reason":"\#(one.reason)","evidence":{"configuration":{},"exchanges":["#
          + exchanges.joined(separator: ",") + "]\(end ?? "")\(remark)}}")
    }
    for number in failing.count..<failing.count + passing {
      lines.append(Self.finding(number, "passed", of: requirements) + "}")
    }
    var report = try Report(jsonLines: Array(lines.joined(separator: "\n").utf8), file: "r")
    report.explain(by: Reliance())
    return report
  }

  private static func finding(_ number: Int, _ verdict: String, of requirements: Int) -> String {
    #"{"type":"finding","case":"p/t/c\#(number)","summary":"s","#
      + #""requirement":"A-0\#(10 + number % requirements)","#
      + #""level":"must","role":"echo","verdict":"\#(verdict)""#
  }

  @Test("A subject that never has an effect, and others in its place, is one cause before the rest")
  func never() throws {
    let refused = Failing(effects: [#"[{"refused":{}}]"#], difference: "refused for sent")
    let other = Failing(effects: [#"[{"refused":{"n":1}}]"#], difference: "refused.n differs")
    let report = try Self.report(Array(repeating: refused, count: 12) + [other], passing: 3)
    #expect(report.causeTexts[0].name == "the subject never does 'sent'")
    #expect(report.causes[0].cases.count == 12)
    #expect(report.causes[1].cases == ["p/t/c12"])
    let sent = Failing(effects: [#"[{"sent":{}}]"#, "[]"], difference: "no sent")
    let some = try Self.report(Array(repeating: refused, count: 12) + [sent], passing: 3)
    #expect(some.causes.allSatisfy { $0.requirementID != nil }, "it does so in one of the cases")
  }

  @Test("Fewer failures are enough where no case passes that is known to expect the effect")
  func neverKnown() throws {
    let failing = Failing(effects: ["[]"], difference: "no sent")
    let other = Failing(effects: [#"[{"refused":{"n":1}}]"#], difference: "refused.n differs")
    let findings = Array(repeating: failing, count: 12) + [other]
    func known(_ cases: ClosedRange<Int>) -> Reliance {
      let differences = cases.map { ("p/t/c\($0)", "no sent") }
      return Reliance([
        Reliance.Line(
          name: "sends-nothing", role: "echo", summary: "Sends nothing", breaks: [],
          differences: Dictionary(differences) { $1 })
      ])
    }
    var report = try Self.report(findings, requirements: 12, passing: 30)
    report.explain(by: known(0...11))
    #expect(report.causeTexts.first?.name == "the subject never does 'sent'")
    report.explain(by: known(0...20))
    #expect(report.causes.allSatisfy { $0.requirementID != nil }, "one that expects it passes")
    report = try Self.report(findings, requirements: 5, passing: 30)
    report.explain(by: known(0...11))
    #expect(report.causes.allSatisfy { $0.requirementID != nil }, "one requirement may say it all")
  }

  @Test("A subject that stops after its first answer is one cause")
  func stops() throws {
    let silent = Failing(effects: [#"[{"a":{}}]"#, "[]"], difference: "no a")
    let findings = Array(repeating: silent, count: 12)
    let report = try Self.report(findings, requirements: 12, passing: 11)
    #expect(report.causeTexts.map(\.name) == ["the subject stops after its first answer"])
    let healthy = try Self.report(findings, requirements: 12, passing: 40)
    #expect(healthy.causes.allSatisfy { $0.requirementID != nil })
    let narrow = try Self.report(findings, requirements: 5, passing: 11)
    #expect(narrow.causes.allSatisfy { $0.requirementID != nil }, "a few may say it all")
  }

  @Test(
    "Calls that wait for the outside world are one cause, by error or by silence, and not idleness")
  func waits() throws {
    let silent = Failing(
      effects: ["[]"], difference: "no a",
      standardError: "\(ConformanceKit.Waiting.calls), 1 of 'push'")
    let thrown = Failing(
      effects: [], reason: "\(ConformanceKit.Waiting.onAnotherThread): a task went on")
    let report = try Self.report(
      Array(repeating: silent, count: 12) + Array(repeating: thrown, count: 2))
    #expect(
      report.causeTexts.map(\.name) == [
        "the subject waits for something else than the world's clock"
      ])
    #expect(report.causes[0].cases.count == 14)
  }

  @Test(
    "Breakdowns are grouped by the error's type, or the last line written, and the adapter's own stand apart"
  )
  func breakdowns() throws {
    func error(_ message: String) -> Failing {
      Failing(effects: [], reason: "answered with the error -32000: \(message)")
    }
    let report = try Self.report([
      error("FCMError: 400 INVALID a"), error("FCMError: 404 UNREGISTERED b"),
      error("raised by your adapter: KeyError: 'x'"),
      error("raised by your adapter: KeyError: 'y'"),
      Failing(
        effects: [], reason: "exited with status 1", standardError: "at line 3\\nKeyError: 'z'"),
      Failing(effects: [], reason: "exited with status 1", standardError: "KeyError: 'w'\\n"),
      Failing(effects: [], reason: "exited with status 1", standardError: "ValueError: 7"),
    ])
    #expect(report.causes.map(\.cases.count) == [2, 2, 2, 1])
    let names = report.causeTexts.map(\.name)
    #expect(names.contains("your adapter raises an error, and not what it adapts"))
    #expect(report.causeTexts.contains { $0.sentence.hasSuffix("it wrote last: KeyError: 'z'") })
  }

  @Test("The calls that Swift's runtime lists behind a fatal error are not its words")
  func fatalErrors() throws {
    let report = try Self.report(
      ["0x55fa", "0x7f0b"].map {
        Failing(
          effects: [], reason: "was ended by SIGILL",
          standardError: "A.swift:4: Fatal error: no pier\\nCurrent stack trace:\\n0 a \($0) main")
      })
    #expect(report.causes.map(\.cases.count) == [2])
    #expect(report.causeTexts[0].sentence.hasSuffix("A.swift:4: Fatal error: no pier"))
  }

  @Test("What is wrong is told to its end where that stands behind a long place")
  func longPlace() throws {
    let place = (1...12).map { "member-number-\($0)" }.joined(separator: ".")
    let report = try Self.report([
      Failing(effects: ["[]"], difference: "a differs", reason: "\(place): is missing")
    ])
    let text = TerminalReport(report, hasColour: false, detail: .causes).text
    #expect(text.contains("is missing\n"))
  }

  @Test("Each of fifteen causes has its sentence, its case and what is wrong on the screen")
  func manyCauses() throws {
    let failing = (1...15).map { number in
      Failing(
        effects: [#"[{"answer":{"n":\#(number)}}]"#], difference: "answer.m\(number) differs",
        reason: "member \(number) is missing")
    }
    let report = try Self.report(failing, requirements: 15, passing: 30)
    let text = TerminalReport(report, hasColour: false, detail: .causes).text
    #expect(report.causes.count == 15)
    for number in 1...15 {
      #expect(text.contains("   what is wrong: member \(number) is missing\n"))
    }
  }

  @Test("What is answered with one value wherever a case fails stands before the causes")
  func monotony() throws {
    let yes = Failing(
      effects: [#"[{"answer":{"status":200}}]"#], difference: "answer.status differs")
    var report = try Self.report(Array(repeating: yes, count: 12), passing: 30)
    let line = "each 'answer' up to a failure has the same 'status', 200, and 12 cases want another"
    #expect(report.monotony == line)
    let text = TerminalReport(report, hasColour: false, detail: .causes).text
    #expect(text.hasPrefix("each 'answer' up to a failure has the same 'status', 200"))
    let no = Failing(
      effects: [#"[{"answer":{"status":400}}]"#], difference: "answer.status differs")
    report = try Self.report(Array(repeating: yes, count: 12) + [no], passing: 30)
    #expect(report.monotony == nil)
    let bare = Failing(effects: [#"[{"answer":{}}]"#], difference: "answer.failure differs")
    report = try Self.report(Array(repeating: bare, count: 12), passing: 30)
    #expect(report.monotony == "no 'answer' up to a failure has 'failure', and 12 cases want it")
    let acks = #"[{"stanza":{"gcm":"{\"message_type\":\"ack\"}"}}]"#
    let written = Failing(effects: [acks], difference: "stanza.gcm.message_type differs")
    report = try Self.report(Array(repeating: written, count: 12), passing: 30)
    let same = #"each 'stanza' up to a failure has the same 'gcm.message_type', "ack","#
    #expect(report.monotony == "\(same) and 12 cases want another")
    let words = Failing(
      effects: [#"[{"stanza":{"gcm":"{ack"}}]"#], difference: "stanza.gcm.message_type differs")
    report = try Self.report(Array(repeating: words, count: 12), passing: 30)
    #expect(report.monotony == nil, "what is no JSON has no members")
  }
}

import ConformanceKit
import Corpus
import Histories
import ReferenceSubjects
import RoleProperties
import SeededFaults
import Testing

/// Properties, held against what was heard.
@Suite struct RecordingTests {
  private static let corpus = Result {
    try ConformanceKit.Corpus(directory: BundledCorpus.directory)
  }
  /// 2026-11-26, when nothing of a case is.
  private static let start = 1_795_700_000_000

  private func recordings(_ lines: [String]) throws -> [Recording] {
    try Recording.all(
      in: Array(lines.joined(separator: "\n").utf8), file: "t", of: Self.corpus.get())
  }

  private func begin(_ role: String, _ more: String = "") -> String {
    #"{"begin": {"role": "\#(role)", "now": \#(Self.start)\#(more)}}"#
  }

  private func line(_ kind: String, _ what: String, at milliseconds: Int) -> String {
    #"{"\#(kind)": \#(what), "now": \#(Self.start + milliseconds)}"#
  }

  private func end(at milliseconds: Int) -> String {
    #"{"end": {"now": \#(Self.start + milliseconds)}}"#
  }

  private func request(_ name: String, on connection: String, iat: Int = 0) -> String {
    #"{"request": {"request": "\#(name)", "method": "POST", "path": "/3/device/0a1b", "#
      + #""headers": {"authorization": "bearer …", "apns-push-type": "alert"}, "payload": "{\"aps\":{}}", "#
      + #""connection": "\#(connection)", "#
      + #""providerToken": {"alg": "ES256", "kid": "k", "iss": "t", "iat": \#(Self.start / 1000 + iat)}}}"#
  }

  private let accepted = #"{"response": {"request": "r1", "status": 200}}"#

  /// The names of the properties that a trace breaks, and the places of its breaks.
  private func broken(
    _ lines: [String], by suite: PropertySuite = .apnsProvider, patience: Int64 = 1000
  ) throws -> [String: [Int]] {
    let recording = try #require(try recordings(lines).first)
    let judgements = try suite.judge(recording, patience: patience)
    return zip(suite.properties, judgements).reduce(into: [:]) { broken, pair in
      let places = pair.1.breaks.map(\.point.place)
      if !places.isEmpty { broken[pair.0.name] = places }
    }
  }

  @Test("What comes within the patience after a GOAWAY may have been sent before it")
  func crossing() throws {
    func trace(_ milliseconds: Int) -> [String] {
      [
        begin("apns.provider"), line("effect", request("r1", on: "c1"), at: 0),
        line("event", accepted, at: 10),
        line("event", #"{"goAway": {"connection": "c1"}}"#, at: 5000),
        line("effect", request("r2", on: "c1"), at: milliseconds), end(at: 20_000),
      ]
    }
    #expect(try broken(trace(5400)).isEmpty)
    let late = ["nothing-on-a-closed-connection": [3]]
    #expect(try broken(trace(5400), patience: 100) == late)
    #expect(try broken(trace(9000)) == late)
  }

  @Test("A bound of time is broken where it is by more than the patience")
  func bounds() throws {
    func trace(_ age: Int) -> [String] {
      [
        begin("apns.provider"), line("effect", request("r1", on: "c1", iat: -age), at: 0),
        end(at: 10),
      ]
    }
    #expect(try broken(trace(3601)) == [:])
    #expect(try broken(trace(3603)) == ["provider-tokens-are-fresh": [0]])
  }

  @Test("Nothing is judged by the absence of what nothing shows")
  func unseen() throws {
    func trace(_ more: String) -> [String] {
      [
        begin("apns.provider", more), line("effect", request("r1", on: "c1"), at: 0),
        line("event", accepted, at: 10), end(at: 60_000),
      ]
    }
    #expect(try broken(trace("")).isEmpty)
    #expect(try broken(trace(#", "unseen": ["notify"]"#)) == ["acceptance-is-told": [1]])
  }

  @Test(
    "A file that is no whole trace is refused, with the line and what to do",
    arguments: [
      ([], "t: has no trace"),
      (["hello"], "t:1:1: a value expected"),
      ([#"{"type": "finding"}"#], "t:1: a line of a trace is"),
      ([#"{"end": {"now": 1}}"#], "t:1: a trace begins with its role"),
      (
        [#"{"begin": {"role": "apns.provider", "now": 2}}"#],
        "t:1: the trace that begins here has no end"
      ),
      (
        [#"{"begin": {"role": "apns.provider", "now": 2}}"#, #"{"even"#],
        "t:2:2: the line is cut off"
      ),
      (
        [#"{"begin": {"role": "apns.provider", "now": 2}}"#, #"{"end": {"now": 1}}"#],
        "t:2: now: 1 is before 2"
      ),
      ([#"{"begin": {"role": "apns.provide", "now": 2}}"#], "did you mean 'apns.provider'?"),
      (
        [
          #"{"begin": {"role": "apns.provider", "now": 2}}"#, #"{"effect": {"ask": {}}, "now": 2}"#,
        ],
        "t:2: is no effect of the role 'apns.provider'"
      ),
    ] as [([String], String)])
  func refusals(lines: [String], sentence: String) throws {
    let error = try #require(throws: CorpusError.self) { try recordings(lines) }
    #expect(error.description.contains(sentence), "\(error)")
  }

  /// Leaves out what nobody hears at a socket, and lets what the subject does be heard later than it is done.
  private func heard(_ played: Played, of vocabulary: Vocabulary, _ number: Int) throws -> Recording
  {
    let unheard = vocabulary.calls.union([
      "outcome", "refused", "process", "receipt", "processed", "restart", "start", "shutDown",
    ])
    var bytes: [UInt8] = []
    Recording(
      played.exchanges, configuration: played.script.configuration, role: played.test.role,
      edition: played.edition, features: [], test: played.test.id
    ).write(into: &bytes)
    var lines: [JSONValue] = []
    var last: Int64 = 0
    for (place, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      var value = try #require(try JSONValue(parsing: line).object)
      if var head = value["begin"]?.object {
        head["clock"] = nil
        value["begin"] = .object(head)
      } else if let now = value["now"]?.number?.int64 {
        let what = (value["event"] ?? value["effect"])?.object?.members.first?.name ?? ""
        if unheard.contains(what) { continue }
        let delay = value["effect"] == nil ? 0 : Int64((place * 37 + number) % 300)
        last = max(last, now + delay)
        value["now"] = .number(JSONNumber(last))
      } else if let now = value["end"]?["now"]?.number?.int64 {
        value["end"] = ["now": .number(JSONNumber(max(last, now)))]
      }
      lines.append(.object(value))
    }
    return try #require(try recordings(lines.map(\.compact)).first)
  }

  @Test(
    "What the reference and its variants do, heard at a socket, breaks nothing",
    arguments: [PropertySuite.apnsProvider, .httpV1Sender, .xmppAppServer].map(\.role))
  func sound(role: String) throws {
    let corpus = try Self.corpus.get()
    let suite = try #require(PropertySuite.all.first { $0.role == role })
    let vocabulary = try #require(corpus.vocabularies[role])
    let subjects = [.reference] + Variant.all.map(\.subject).filter { $0.roles[role] != nil }
    #expect(subjects.count > 5)
    var touched = 0
    for subject in subjects {
      let runner = Runner(corpus: corpus, subject: subject)
      for (number, history) in suite.histories(0..<4, for: subject, of: corpus).enumerated() {
        let played = try #require(runner.play(history))
        let recording = try heard(played, of: vocabulary, number)
        for (property, judgement) in zip(
          suite.properties, try suite.judge(recording, patience: 1000))
        {
          touched += judgement.touched
          let breaks = judgement.breaks
          #expect(breaks.isEmpty, "\(subject.name), \(history.id): \(property.name) \(breaks)")
        }
      }
    }
    #expect(touched > 100)
  }
}

import ConformanceKit
import ConformanceProof
import SeededFaults
import Foundation
import ReferenceSubjects

/// The echo as a reference: what it says, and when, are its rules.
struct EchoReference: ReferencePlayer<EchoRole> {
  struct Rules: Sendable {
    var delay = 60.0
    var isDeaf = false
  }

  static let specified = Rules()

  private let rules: Rules
  private var due: Instant?

  init(configuration: NoConfiguration, edition: Edition, rules: Rules) {
    self.rules = rules
  }

  mutating func receive(_ event: EchoRole.Event, at now: Instant) throws -> [EchoRole.Effect] {
    guard case .say(let text) = event else { throw Unsupported("has no voice") }
    guard text == "later" else { return rules.isDeaf ? [] : [.said(text: text)] }
    due = now.advanced(bySeconds: rules.delay)
    return []
  }

  mutating func advance(to limit: Instant) -> Advance<EchoRole.Effect> {
    guard let due, due <= limit else { return Advance(now: limit) }
    self.due = nil
    return Advance(now: due, effects: [.said(text: "later")])
  }
}

/// The proof of a corpus of two requirements, to be spoilt in one place.
struct EchoProof {
  /// A must and a should, each with its cases.
  var cases: JSONValue = [
    [
      "name": "word", "summary": "A word is said again", "requirement": "ECHO-001",
      "steps": [
        ["event": ["say": ["text": "one"]], "effects": [["said": ["text": "one"]]]],
        ["advance": 3600, "effects": []],
      ],
    ],
    [
      "name": "later", "summary": "A word is said again after a minute", "requirement": "ECHO-002",
      "steps": [
        ["event": ["say": ["text": "later"]], "effects": []],
        ["advance": 59, "effects": []],
        ["await": 60, "effects": [["said": ["text": "later"]]]],
      ],
    ],
  ]

  var faults = [
    Fault(
      "says-nothing", of: EchoReference.self, breaks: ["ECHO-001"],
      summary: "Says nothing at once", seen: "in a library of the time", rules: { $0.isDeaf = true }
    ),
    Fault(
      "says-it-late", of: EchoReference.self, breaks: ["ECHO-002"],
      summary: "Says it late", seen: "in a library of the time", rules: { $0.delay = 300 }),
  ]

  var notes = SurvivorNotes()

  /// Adds a case.
  mutating func add(_ test: JSONValue) {
    cases = .array((cases.array ?? []) + [test])
  }

  /// Plays the corpus as it is now.
  func proof(isWhole: Bool = true, memory: ProofMemory = ProofMemory()) throws -> Proof {
    let corpus = try corpus()
    var settings = Proof.Settings(
      cases: corpus.cases, faults: faults, reference: Self.reference)
    settings.notes = notes
    settings.isWhole = isWhole
    settings.eventsPlayed = 1_000
    settings.jobs = 2
    settings.memory = memory
    return Proof(of: corpus, settings)
  }

  /// The reference that the cases are proved with.
  static let reference = Subject(name: "reference", version: "1", editions: [.current])
    .playing(reference: EchoReference.self)

  /// Reads the corpus as it is now.
  func corpus() throws -> Corpus {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "echo-proof-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: directory) }
    try FileManager.default.copyItem(at: Echo.fixtures.appending(path: "corpus"), to: directory)
    let folder = directory.appending(path: "cases/test.echo")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder.appending(path: file))
    }
    let file: JSONValue = ["cases": cases]
    try Data(file.compact.utf8).write(to: folder.appending(path: "words.json"))
    return try Corpus(directory: directory)
  }
}

extension ProofLedger {
  /// Keeps what a proof has shown, and nothing else.
  init(of proof: Proof) {
    self.init()
    record(proof)
  }
}

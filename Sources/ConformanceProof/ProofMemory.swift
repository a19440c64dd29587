import ConformanceKit
package import Foundation
import Locking

/// What a proof has shown, kept so that the next one plays only what a change can touch.
///
/// It is of one build of the tool, in which are references, faults, variants and the engine. A case is known
/// by its content: one that was changed is played anew, and the others aren't.
package final class ProofMemory: Sendable {
  private let file: URL?
  private let build: String
  private let former: [String: JSONValue]
  private let current = Locked<[String: JSONValue]>([:])

  /// Makes a memory with nothing in it.
  package init() {
    file = nil
    build = ""
    former = [:]
  }

  /// Reads what was kept in a file, if this build of the tool has kept it.
  ///
  /// - Parameters:
  ///   - file: The file, which need not be there.
  ///   - build: What tells this build of the tool from others.
  ///   - isFresh: Whether what was kept is forgotten.
  package init(at file: URL, of build: String, isFresh: Bool) {
    self.file = file
    self.build = build
    let value = (try? Data(contentsOf: file)).flatMap { try? JSONValue(parsing: $0) }
    guard !isFresh, let value, value["build"]?.string == build else {
      former = [:]
      return
    }
    former = (value["shown"]?.object?.members ?? []).reduce(into: [:]) { $0[$1.name] = $1.value }
  }

  /// Writes what was shown, so that it is remembered; where nothing can be written it is forgotten.
  ///
  /// - Parameter isAll: Whether all was shown that there is, so that the rest is forgotten.
  package func write(isAll: Bool) {
    guard let file else { return }
    let shown = current.withLock { current in isAll ? current : former.merging(current) { $1 } }
    let members = shown.sorted { $0.key.precedes($1.key) }
      .map { JSONObject.Member(name: $0.key, value: $0.value) }
    let value: JSONValue = ["build": .string(build), "shown": .object(JSONObject(members))]
    try? Data(value.compact.utf8).write(to: file, options: .atomic)
  }

  /// Returns what was kept under a key.
  func recalled(_ key: String) -> JSONValue? {
    guard let value = former[key] else { return nil }
    keep(value, as: key)
    return value
  }

  /// Keeps what was shown under a key.
  func keep(_ value: JSONValue, as key: String) {
    current.withLock { $0[key] = value }
  }
}

/// The keys under which a memory keeps what was shown of cases.
struct ProofKeys {
  private let byCase: [String: String]

  /// Makes the keys of cases out of all by which they are played.
  init(_ cases: [Case], of corpus: Corpus, jobs: Int) {
    let schemas = corpus.vocabularies.mapValues { Fingerprint(of: $0.schema.compact) }
    let keys = Threads.map(cases, jobs: jobs) { test in
      test.fingerprint(with: schemas[test.role])
    }
    byCase = Dictionary(zip(cases.map(\.id), keys)) { first, _ in first }
  }

  /// The key of something that was shown of a case.
  func key(_ noun: String, of test: Case) -> String { "\(noun) \(byCase[test.id] ?? test.id)" }

  /// The key of something that was shown of several cases, and that depends on some words.
  func key(_ noun: String, of cases: [Case], _ words: [String]) -> String {
    let parts = cases.map { byCase[$0.id] ?? $0.id } + words
    return "\(noun) \(Fingerprint(of: parts.joined(separator: "\n")))"
  }
}

/// A number that texts of other content don't have, but by a chance that never comes (FNV-1a, twice).
struct Fingerprint: CustomStringConvertible {
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  private var second: UInt64 = 0x9AE1_6A3B_2F90_404F

  init(of text: String) {
    for byte in text.utf8 {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
      second = (second ^ UInt64(byte)) &* 0x1000_0000_1B3F
    }
  }

  var description: String { String(first, radix: 36) + String(second, radix: 36) }
}

extension Case {
  /// A number of all by which the case is played, the schema of its role among it.
  fileprivate func fingerprint(with schema: Fingerprint?) -> String {
    let parts: [JSONValue] = [
      .string(id), .string(requirement.id), .string(requirement.level.rawValue),
      .array(editions.map { .string($0.rawValue) }), .array(features.map { .string($0) }),
      configuration, watch.map { .array($0.map { .string($0) }) } ?? .null,
      .object(JSONObject(values)),
      .array(replies.map { [$0.to, $0.event, $0.times.map { .number(JSONNumber($0)) } ?? .null] }),
      .array(steps),
    ]
    return "\(Fingerprint(of: "\(schema.map(\.description) ?? "")\(JSONValue.array(parts))"))"
  }
}

import ConformanceKit
import Foundation
import Testing

/// One pattern, what it is held against, and what comes of it.
private struct Vector: Sendable, CustomTestStringConvertible {
  let json: JSONValue
  let number: Int

  var testDescription: String { "\(number): \(json["pattern"]?.compact ?? "")" }

  static func all() throws -> [Vector] {
    let named = ProcessInfo.processInfo.environment["MATCHER_VECTORS"].map { URL(filePath: $0) }
    let file =
      named
      ?? URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/matcher-vectors.json")
    let vectors = try JSONValue(parsing: [UInt8](Data(contentsOf: file))).array ?? []
    return vectors.enumerated().map { Vector(json: $1, number: $0) }
  }

  /// What matching came to: `fits`, `differs` or `fault`, and what was captured.
  func result() -> (word: String, bindings: Bindings) {
    let constants = json["values"]?.object?.members ?? []
    var bindings = Bindings(Dictionary(uniqueKeysWithValues: constants.map { ($0.name, $0.value) }))
    let matcher = Matcher()
    do throws(CaseFault) {
      let pattern = try bindings.fill(json["pattern"] ?? .null, later: true)
      let observed = json["observed"] ?? .null
      let found =
        json["kind"] == "effects"
        ? try matcher.sequence(pattern.array ?? [], observed.array ?? [], .effects, &bindings)
        : try matcher.mismatch(pattern, observed, &bindings)
      return (found == nil ? "fits" : "differs", bindings)
    } catch {
      return ("fault", bindings)
    }
  }
}

/// The pattern language, held against vectors that another implementation of it made.
@Suite struct MatcherVectorsTests {
  @Test("Patterns fit, differ or are at fault as the design has it", arguments: try Vector.all())
  fileprivate func agrees(vector: Vector) {
    let (word, bindings) = vector.result()
    #expect(word == vector.json["result"]?.string, "\(vector.json.compact)")
    guard word == "fits" else { return }
    for capture in vector.json["captures"]?.object?.members ?? [] {
      #expect(bindings[capture.name] == capture.value, "\(vector.json.compact)")
    }
  }
}

import ConformanceKit
import Histories

/// What is proved of the properties of one role, for a reader.
package struct PropertiesText: CustomStringConvertible {
  private let proof: ProofOfProperties
  private let isLong: Bool

  /// Makes the text.
  ///
  /// - Parameters:
  ///   - proof: What was proved.
  ///   - isLong: Whether every fault is listed with the properties that see it.
  package init(_ proof: ProofOfProperties, isLong: Bool) {
    self.proof = proof
    self.isLong = isLong
  }

  package var description: String {
    var lines = proof.problems.map { "error: \($0)" }
    for wrong in proof.wrongs {
      lines += [""] + wrong.lines
    }
    if isLong {
      lines += proof.touched.map { "\($0.property.name): touched \($0.times) times" }
      lines += proof.catches.map { found in
        let names = found.properties.map { "\($0.name) (\($0.count))" }
        return "\(found.fault): \(found.first.map { "history \($0): " } ?? "unseen")"
          + names.joined(separator: ", ")
      }
    }
    let within = [1, 10, 100].map { count in
      let first = proof.histories.prefix(count)
      return "\(proof.catches.count { $0.first.map(first.contains) == true }) within \(count)"
    }
    lines.append(
      "\(proof.role): \(proof.touched.count) properties, \(proof.histories.count) histories, "
        + "\(proof.events) events; of \(proof.catches.count) seeded faults "
        + "\(proof.catches.count { $0.first != nil }) are seen, \(within.joined(separator: ", "))")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ProofOfProperties {
  /// What is wrong, as sentences without a period.
  package var problems: [String] {
    wrongs.map { wrong in
      "'\(wrong.subject)' breaks '\(role)/property/\(wrong.property.name)' in \(wrong.count) histories, "
        + "first in \(wrong.history)"
    }
      + touched.filter { isWhole && $0.times * 1000 < Self.floor * histories.count }.map {
        "'\(role)/property/\($0.property.name)' is touched \($0.times) times in \(histories.count) histories; "
          + "let the histories come to it more often"
      }
  }
}

extension ProofOfProperties.Wrong {
  fileprivate var lines: [String] {
    var lines = ["\(subject) breaks \(property.name): \(property.summary)"]
    guard let shrunk else { return lines + ["  which can't be played again"] }
    if shrunk.trace.configuration != [:] {
      lines.append("  configuration: \(shrunk.trace.configuration.line)")
    }
    for (step, exchange) in shrunk.trace.exchanges.enumerated() {
      lines.append("  step \(step + 1): \(exchange.stimulus.line.truncated(toBytes: 600))")
      lines += (exchange.effects ?? []).map { "    → \($0.line.truncated(toBytes: 600))" }
    }
    lines += shrunk.judgement.breaks.map {
      "  wrong at step \($0.point.step + 1)"
        + ($0.sentence.map { ": \($0)" } ?? "") + ($0.requirement.map { " (\($0))" } ?? "")
    }
    return lines
  }
}

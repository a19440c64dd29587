/// How the playing of a case ended, before its level is considered.
package enum Outcome: Sendable {
  /// All that was expected was observed.
  case fits
  /// Something else was observed than what is expected.
  case differs(Mismatch, expected: JSONValue, observed: [JSONValue])
  /// The subject answered with what is no answer, or didn't answer.
  case broke(String)
  /// The subject can't express what the case asks for.
  case unsupported(String)
  /// The case itself is at fault.
  case fault(CaseFault)
  /// The subject could not be started or spoken to.
  case unreachable(String)
}

extension Outcome {
  /// Returns the verdict on a requirement of that level.
  package func verdict(at level: Requirement.Level) -> Verdict {
    switch self {
    case .fits: level == .open ? .observed : .passed
    case .differs:
      switch level {
      case .must: .failed
      case .should: .deviated
      case .open: .observed
      }
    case .broke: .failed
    case .unsupported: .skipped
    case .fault, .unreachable: .errored
    }
  }

  /// Whether nothing speaks against the subject so far.
  package var isHealthy: Bool {
    switch self {
    case .fits, .unsupported: true
    case .differs, .broke, .fault, .unreachable: false
    }
  }

  /// Whether the subject did less than was expected, or no more than a part of it.
  var isCutShort: Bool {
    switch self {
    case .differs(let mismatch, _, _): mismatch.isEnd
    case .broke, .fault, .unreachable: true
    case .fits, .unsupported: false
    }
  }

  /// Why the verdict isn't *passed*.
  package var reason: String? {
    switch self {
    case .fits: nil
    case .differs(let mismatch, _, _): mismatch.description
    case .broke(let sentence), .unreachable(let sentence): sentence
    case .unsupported(let reason): "unsupported: \(reason)"
    case .fault(let fault): "\(Self.faultWords)\(fault)"
    }
  }

  /// How the reason of a case that is itself at fault begins.
  fileprivate static let faultWords = "the case is at fault: "
}

extension Finding {
  /// Whether the case itself is at fault, and neither the subject nor the way to it.
  var isFaultOfCase: Bool {
    verdict == .errored && reason?.hasPrefix(Outcome.faultWords) == true
  }
}

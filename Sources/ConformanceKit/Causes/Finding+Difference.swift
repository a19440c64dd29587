extension Finding {
  /// In what the subject differs: the effect, the member and the kind of difference; nothing where the
  /// case holds.
  ///
  /// Two findings whose differences read the same may have one cause: `extra stanza`, `no outcome`,
  /// `request.headers.apns-topic differs`.
  package var difference: String? {
    guard verdict == .failed || verdict == .deviated || isUnlisted else { return nil }
    guard evidence?.expected != nil else { return Self.breakdown }
    // Results of a former version don't say it.
    return evidence?.difference ?? "differs"
  }

  /// The difference of a case that the subject never answered, or answered with nonsense.
  package static let breakdown = "breaks down"

  /// Whether the subject waits for something else than the world's clock.
  package var isWaiting: Bool {
    isBreakdown
      ? reason?.hasPrefix(Waiting.onAnotherThread) ?? false
      : evidence?.standardError.hasPrefix(Waiting.calls) ?? false
  }

  /// Whether the subject answered each event, and did nothing.
  var isWithoutEffects: Bool {
    guard let evidence, !isBreakdown, !evidence.exchanges.isEmpty else { return false }
    return evidence.exchanges.allSatisfy { $0.effects?.isEmpty ?? false }
  }

  /// Whether the subject crashed, hung or answered nonsense, which breaks no requirement of its own.
  package var isBreakdown: Bool { verdict == .failed && evidence?.expected == nil }
}

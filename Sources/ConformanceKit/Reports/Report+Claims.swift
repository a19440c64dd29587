extension Report {
  /// The findings of the roles that the subject claims; all of them where it claims none of those chosen.
  ///
  /// What wasn't played because its whole role isn't claimed is told on one line, and counted nowhere else.
  package var claimedFindings: [Finding] {
    let claimed = findings.filter { !isUnclaimed($0) }
    return claimed.isEmpty ? findings : claimed
  }

  /// The findings of the other roles; none where no role that was chosen is claimed.
  package var unclaimedFindings: [Finding] {
    let unclaimed = findings.filter(isUnclaimed)
    return unclaimed.count < findings.count ? unclaimed : []
  }

  private func isUnclaimed(_ finding: Finding) -> Bool {
    finding.verdict == .skipped && finding.knownReason == nil
      && header.subject.roles[finding.role] == nil
  }
}

import ConformanceKit

extension ReferenceAPNsReceiver {
  /// Starts, updates or ends the Live Activity.
  mutating func update(_ aps: JSONObject, at now: Instant) -> Effects {
    let timestamp = aps["timestamp"]?.number?.int64 ?? 0
    let event = aps["event"]?.string
    if let activity, event != "start" {
      guard !activity.isEnded || !rules.endIsFinal else { return [] }
      let isNewer =
        timestamp > activity.timestamp
        || rules.sameTimestampCounts && timestamp == activity.timestamp
      guard isNewer || !rules.comparesTimestamps else { return [] }
      self.activity?.timestamp = timestamp
    } else {
      guard event == "start" else { return [] }
      activity = Activity(timestamp: timestamp)
    }
    let shown = aps["content-state"].map { [APNsReceiver.Effect.activity(content: $0)] } ?? []
    return shown + (event == "end" ? end(dismissal: aps["dismissal-date"], at: now) : [])
  }

  /// Ends the Live Activity, which stays until its dismissal date, and for four hours at most.
  private mutating func end(dismissal: JSONValue?, at now: Instant) -> Effects {
    activity?.isEnded = true
    let stamp = Instant(milliseconds: (activity?.timestamp ?? 0) * 1000)
    let longest = (rules.staysFromTimestamp ? stamp : now).advanced(bySeconds: rules.activityStay)
    let asked = dismissal?.number?.int64.map { Instant(milliseconds: $0 * 1000) }
    let removal =
      asked.map { min($0, longest) }
      ?? rules.stayWithoutDate.map { now.advanced(bySeconds: $0) } ?? longest
    guard removal > now else { return [.activityRemoved] }
    activity?.removal = removal
    return []
  }
}

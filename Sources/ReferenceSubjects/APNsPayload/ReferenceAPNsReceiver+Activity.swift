import ConformanceKit

extension ReferenceAPNsReceiver {
  /// Starts, updates or ends the Live Activity.
  mutating func update(_ aps: JSONObject, at now: Instant) -> Effects {
    let timestamp = date(aps["timestamp"]) ?? 0
    let event = aps["event"]?.string
    let isLatest = latestTimestamp.map { timestamp > $0 } ?? true
    if isLatest { latestTimestamp = timestamp }
    if let activity, event != "start" {
      guard !activity.isEnded || !rules.endIsFinal else {
        because(ReceiverRule.nothingAfterTheEnd)
        return []
      }
      let isNewer =
        timestamp > activity.timestamp
        || rules.sameTimestampCounts && timestamp == activity.timestamp
      because(ReceiverRule.laterTimestampCounts)
      guard isNewer || !rules.comparesTimestamps else { return [] }
      self.activity?.timestamp = timestamp
    } else {
      guard event == "start", isLatest || rules.startsWithAnyTimestamp else { return [] }
      activity = Activity(timestamp: timestamp)
    }
    let woken = event == "start" && rules.activitiesWake ? wake() : []
    if event == "end", aps["content-state"] != nil { because(ReceiverRule.lastContentIsShown) }
    let shown = aps["content-state"].map { [APNsReceiver.Effect.activity(content: $0)] } ?? []
    return shown + woken + (event == "end" ? end(dismissal: aps["dismissal-date"], at: now) : [])
  }

  /// Ends the Live Activity, which stays until its dismissal date, and for four hours at most.
  private mutating func end(dismissal: JSONValue?, at now: Instant) -> Effects {
    activity?.isEnded = true
    let stamp = activity?.timestamp.instant ?? now
    let longest = (rules.staysFromTimestamp ? stamp : now).advanced(bySeconds: rules.activityStay)
    let asked = date(dismissal)?.instant
    let removal =
      asked.map { min($0, longest) }
      ?? rules.stayWithoutDate.map { now.advanced(bySeconds: $0) } ?? longest
    because(ruleOfRemoval(asked: asked, longest: longest, at: now))
    guard removal > now else { return [.activityRemoved] }
    activity?.removal = removal
    return []
  }

  /// The rule by which an ended Live Activity goes.
  private func ruleOfRemoval(asked: Instant?, longest: Instant, at now: Instant) -> ReceiverRule {
    guard let asked else { return .removedAfterFourHours }
    if asked <= now { return .pastDateRemovesAtOnce }
    return asked <= longest ? .removedAtItsDate : .dateBeyondFourHoursIsCut
  }

  private func date(_ value: JSONValue?) -> JSONNumber? {
    value?.number.flatMap { $0.int64 != nil || rules.readsFractions ? $0 : nil }
  }
}

extension JSONNumber {
  /// The instant that many seconds after 1970.
  fileprivate var instant: Instant { Instant(seconds: Double(text) ?? 0) }
}

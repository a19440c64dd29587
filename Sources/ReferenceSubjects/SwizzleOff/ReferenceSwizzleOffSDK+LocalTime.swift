import ConformanceKit

extension ReferenceSwizzleOffSDK {
  /// Whether a message is to be shown at a local time.
  func isLocalTime(_ message: JSONValue) -> Bool {
    if let start = message[rules.localTime.startKey]?.string {
      return !start.utf8.isEmpty || rules.localTime.emptyStartCounts
    }
    return rules.localTime.anyLocalTimeKeyCounts && message["google.c.cm.lt_end"] != nil
  }

  /// Schedules a local-time message, unless its time is over.
  mutating func schedule(_ message: JSONValue, at now: Instant) -> [SwizzleOffSDK.Effect] {
    guard isLocalTime(message) else { return [] }
    guard !configuration.twelveHourClock || !rules.localTime.readsByTheDeviceClock else {
      return []
    }
    because(SDKRule.localTimeByItsStart, SDKRule.localTimeInTheZone)
    let start = message[rules.localTime.startKey]?.string.flatMap {
      rules.choices.readsLooseTimes ? LocalTime(loosely: $0) : LocalTime($0)
    }
    let unreadable = notify(message, at: LocalTime(Instant(milliseconds: 0), offset: 0))
    let offset = rules.localTime.timesAreGreenwich ? 0 : configuration.timeZoneOffset
    let current = LocalTime(now, offset: offset)
    let soon = notify(message, at: current.advanced(bySeconds: rules.localTime.delayInsideWindow))
    guard let start else {
      let hasEnd = message["google.c.cm.lt_end"] != nil
      if hasEnd, rules.choices.unreadableStartHasPassed { return [soon] }
      let isThere = message[rules.localTime.startKey]?.string?.utf8.isEmpty == false
      let isScheduled =
        rules.localTime.schedulesWithoutStart || rules.localTime.schedulesUnreadable && isThere
      return isScheduled ? [unreadable] : []
    }
    if current < start || current == start && rules.localTime.startOfNowIsAhead {
      because(SDKRule.scheduledAtItsStart)
      return [notify(message, at: start)]
    }
    guard let end = message["google.c.cm.lt_end"]?.string else {
      because(SDKRule.startWithoutEndHasPassed)
      return rules.localTime.schedulesWithoutEnd ? [soon] : []
    }
    if LocalTime(end) == nil, rules.localTime.schedulesUnreadable { return [unreadable] }
    if LocalTime(end) == nil, rules.choices.unreadableEndIsAhead { return [soon] }
    guard let end = LocalTime(end), current <= end || rules.localTime.schedulesAfterEnd,
      current != end || !rules.localTime.endOfNowHasPassed
    else {
      because(SDKRule.endHasPassed)
      return []
    }
    because(SDKRule.scheduledWithinItsTime)
    return [soon]
  }

  private func notify(_ message: JSONValue, at date: LocalTime) -> SwizzleOffSDK.Effect {
    let id = message[rules.messages.messageIDKey]
    let idAsText = id?.string ?? (rules.choices.namesByAnyID ? id?.compact : nil)
    let identifier = rules.localTime.usesMessageID ? idAsText : nil
    let alert = message["aps"]?["alert"]
    let title =
      text(message, "gcm.notification.title")
      ?? (rules.localTime.readsAPS ? alert?["title"] : nil)?.string
    let body =
      text(message, "gcm.notification.body")
      ?? (rules.localTime.readsAPS ? alert?["body"] : nil)?.string
    return .scheduled(
      notification: SwizzleOffSDK.LocalNotification(
        identifier: identifier ?? "local-\(requestCount)", date: date.text,
        repeats: rules.localTime.repeats,
        title: title, body: body, badge: message["gcm.notification.badge"],
        sound: rules.localTime.setsSound ? detail(message, "gcm.notification.sound", "sound") : nil,
        category: rules.localTime.setsCategory
          ? detail(message, "gcm.notification.click_action", "category") : nil,
        userInfo: userInfo(of: message)))
  }

  private func detail(_ message: JSONValue, _ key: String, _ apsKey: String) -> String? {
    text(message, key) ?? (rules.localTime.readsAPSDetails ? message["aps"]?[apsKey]?.string : nil)
  }

  private func text(_ message: JSONValue, _ key: String) -> String? {
    guard let text = message[key]?.string, !text.utf8.isEmpty || rules.localTime.setsEmptyText
    else {
      return nil
    }
    return text
  }

  /// The message without what made it a silent carrier.
  private func userInfo(of message: JSONValue) -> JSONValue? {
    let members = message.object?.members ?? []
    if rules.localTime.keepsEveryKey { return message }
    let kept = members.filter {
      $0.name != "aps" && $0.name != "gcm.notification.content-available"
        && !$0.name.utf8.starts(with: "google.c.cm.".utf8)
    }
    return kept.isEmpty ? nil : .object(JSONObject(kept))
  }
}

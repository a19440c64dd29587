import ConformanceKit

extension ReferenceSwizzleOffSDK {
  /// Takes a message that the app reports, and says what it makes of it.
  mutating func take(_ userInfo: JSONValue, at now: Instant) -> [SwizzleOffSDK.Effect] {
    guard rules.messages.acceptsManualReports else { return [.status(status: .new)] }
    because(SDKRule.offIsToldByTheApp)
    guard userInfo.object?.isEmpty == false || rules.messages.processesEmptyMessages else {
      because(SDKRule.emptyIsUnknown)
      return [.status(status: rules.messages.statusOfEmptyMessage)]
    }
    because(SDKRule.statusIsNew)
    let isRepeated = isKnown(userInfo)
    let status = isRepeated ? rules.messages.statusOfRepeatedMessage : .new
    let effects = report(userInfo, at: now)
    return rules.choices.returnsStatusFirst
      ? [.status(status: status)] + effects : effects + [.status(status: status)]
  }

  /// The effects of a message that came in, by hand or through the proxy.
  mutating func report(_ message: JSONValue, at now: Instant) -> [SwizzleOffSDK.Effect] {
    guard message.object?.isEmpty == false || rules.messages.processesEmptyMessages else {
      return []
    }
    if rules.messages.abortsOnMalformed, isMalformed(message) { return [] }
    guard isNew(message, at: now) else {
      because(SDKRule.repeatedLinkStaysShut)
      return rules.topics.reopensLinks ? openLink(of: message) : []
    }
    let logged = log(message)
    if !configuration.analyticsLinked { because(SDKRule.worksWithoutAnalytics) }
    if !rules.analytics.worksWithoutAnalytics, !configuration.analyticsLinked { return [] }
    let scheduled = schedule(message, at: now)
    let opened = openLink(of: message)
    if !opened.isEmpty { because(SDKRule.logComesBeforeTheLink) }
    return rules.messages.opensLinkFirst ? opened + logged + scheduled : logged + scheduled + opened
  }

  /// The id by which a message is told apart; an empty one is none.
  func messageID(_ message: JSONValue) -> JSONValue? {
    let keys = [rules.messages.messageIDKey] + rules.messages.otherMessageIDKeys
    let read = keys.lazy.compactMap { message[$0] }.compactMap {
      $0.string ?? (rules.choices.readsAnyID ? $0.compact : nil)
    }
    guard let id = read.first, !id.utf8.isEmpty else {
      return rules.messages.dedupesWithoutID ? message["aps"] : nil
    }
    if rules.messages.comparesIDsInAnyCase { return .string(id.lowercased()) }
    return .string(rules.messages.comparesIDsByLetters ? id.filter(\.isLetter) : id)
  }

  /// Whether the id was processed in this process.
  func isKnown(_ message: JSONValue) -> Bool {
    messageID(message).map { process.seen.contains($0) } ?? false
  }

  /// Whether a message is to be processed: for the first time, or as the tap that may count too.
  private mutating func isNew(_ message: JSONValue, at now: Instant) -> Bool {
    guard let id = messageID(message) else {
      because(isSilent(message) ? SDKRule.silentWithoutID : SDKRule.withoutIDEachTime)
      return true
    }
    because(SDKRule.messageIDIdentifies, SDKRule.idsAreComparedAsTheyStand)
    let mayBeTap = rules.choices.countsTheTapToo && process.state == .inactive
    let isTap = mayBeTap && process.tapped.insert(id).inserted
    return isUnseen(message, id: id, at: now) || isTap
  }

  /// Whether a message comes for the first time; it is remembered from now on.
  private mutating func isUnseen(_ message: JSONValue, id: JSONValue, at now: Instant) -> Bool {
    let isSilent = isSilent(message)
    because(SDKRule.onceInAProcess, ruleOfSilence(message, isSilent: isSilent))
    if isSilent || rules.messages.remembersEveryMessage, rules.messages.dedupesOverLaunches {
      because(SDKRule.silentOnceOverLaunches, SDKRule.rememberedForItsLifetime)
      if isLocalTime(message) { because(SDKRule.localTimeOnce) }
      if isLocalTime(message), !rules.messages.dedupesLocalTime { return true }
      let stored = storedKey(id)
      let known = storage.syncMessages[stored]
      let isForgotten = rules.choices.forgetsInOneProcess && known.map { $0 < now } ?? false
      if isForgotten { process.seen.remove(id) }
      guard known == nil || isForgotten else { return false }
      storage.syncMessages[stored] = expiry(of: message, at: now)
    }
    guard !isLocalTime(message) || rules.messages.localTimeTakesID else { return true }
    return process.seen.insert(id).inserted || !rules.messages.dedupesInProcess
  }

  /// The rule by which a message is silent or isn't.
  private func ruleOfSilence(_ message: JSONValue, isSilent: Bool) -> SDKRule {
    guard !isSilent else { return .silentByTheFlag }
    if let aps = message["aps"], aps.object == nil { return .apsOfAnotherKindIsNone }
    switch message["aps"]?["content-available"] {
    case .array, .object, .bool, .null: return .flagOfAnotherKindIsNone
    case .number, .string: return .shownAgainInAnotherProcess
    case nil:
      let elsewhere = message["content-available"] ?? message["aps"]?["content_available"]
      return elsewhere == nil ? .shownAgainInAnotherProcess : .flagElsewhereIsNone
    }
  }

  /// Under what an id is remembered over launches.
  private func storedKey(_ id: JSONValue) -> JSONValue {
    guard rules.choices.cutsStoredIDs, let text = id.string else { return id }
    return .string(String(text.prefix { $0.isASCII }))
  }

  /// Until when a silent message is remembered.
  private mutating func expiry(of message: JSONValue, at now: Instant) -> Instant {
    let early: Int64 = rules.messages.forgetsAtTheInstant ? -1 : 0
    return now.advanced(bySeconds: ttl(of: message)).advanced(byMilliseconds: early)
  }

  private mutating func ttl(of message: JSONValue) -> Double {
    let nested = rules.messages.readsTTLOfAPS ? message["aps"]?[rules.messages.ttlKey] : nil
    switch nested ?? message[rules.messages.ttlKey] {
    case nil: return rules.messages.defaultTTL
    case .number(let number): return number.double ?? rules.messages.defaultTTL
    case .string(let text): return Double(leadingInteger(text))
    default:
      because(SDKRule.malformedLifetimeIsNone)
      return rules.messages.malformedTTL ?? rules.messages.defaultTTL
    }
  }

  /// Whether the message wakes the app without being shown: `content-available` in `aps`.
  func isSilent(_ message: JSONValue) -> Bool {
    var flag = message["aps"]?["content-available"]
    if rules.messages.silentAnywhere {
      flag = flag ?? message["content-available"] ?? message["aps"]?["content_available"]
    }
    if rules.messages.silentNowhere { return false }
    if rules.messages.silentByPresence { return flag != nil }
    switch flag {
    case .bool(let flag): return flag && !rules.messages.silentOnlyForOne
    case .number(let number): return rules.messages.silentOnlyForOne ? number == 1 : number != 0
    case .string(let text):
      return rules.messages.silentTexts.contains(text) && !rules.messages.silentOnlyForOne
    default: return false
    }
  }

  /// Whether a number or a text is missing where one belongs.
  private func isMalformed(_ message: JSONValue) -> Bool {
    let read = [
      message["aps"]?["content-available"], message[rules.messages.ttlKey],
      message["google.c.a.tc"],
    ]
    let isMisread = read.contains { $0?.array != nil || $0?.object != nil || $0?.isNull == true }
    return isMisread || message["aps"].map { $0.object == nil } ?? false
  }

  /// The whole number at the beginning of a text, as Objective-C's `integerValue` reads it, else zero.
  func leadingInteger(_ text: String) -> Int64 {
    let number = text.utf8.drop { " \t\n\r".utf8.contains($0) }
    let isNegative = number.first == UInt8(ascii: "-")
    let isSigned = isNegative || number.first == UInt8(ascii: "+")
    let digits = number.dropFirst(isSigned ? 1 : 0).prefix { "0123456789".utf8.contains($0) }
    guard !digits.isEmpty else { return 0 }
    let sign = isNegative ? "-" : ""
    return Int64(sign + String(Substring(digits))) ?? (isNegative ? .min : .max)
  }

  /// A number without its fraction, or the greatest or least whole number.
  func whole(_ number: JSONNumber) -> Int64 {
    if let whole = number.int64 { return whole }
    let value = Double(number.text) ?? 0
    return Int64(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }

  /// Opens a message's link as a browsing activity.
  private mutating func openLink(of message: JSONValue) -> [SwizzleOffSDK.Effect] {
    guard rules.topics.opensLinks, let link = link(of: message) else { return [] }
    because(SDKRule.linkIsText)
    let isThere = !configuration.appExtension || rules.topics.linksInExtensions
    guard isThere, rules.topics.linkPlatforms.contains(configuration.platform) else {
      because(SDKRule.linksOnPhonesAlone)
      return []
    }
    let inherits = rules.topics.opensThroughInheritedMethods
    let inherited = inherits ? process.appDelegate?.inherits ?? [] : []
    let methods = (process.appDelegate?.implements ?? []) + inherited
    let old: [SwizzleOffSDK.DelegateMethod] = [
      .openURL, .openURLWithSourceApplication, .handleOpenURL,
    ]
    let isOlder = edition == .legacy && rules.choices.legacyOpensThroughOldMethods
    let usesOld = isOlder || rules.topics.opensThroughOldMethods
    let order = [.continueUserActivity] + (usesOld ? old : [])
    let missing: SwizzleOffSDK.DelegateMethod? =
      rules.topics.opensWithoutMethod ? .continueUserActivity : nil
    guard let method = order.first(where: methods.contains) ?? missing else {
      because(SDKRule.linkNeedsAMethod)
      return []
    }
    because(SDKRule.linkIsABrowsingActivity)
    return [.linkOpened(url: link, method: method)]
  }

  private func link(of message: JSONValue) -> String? {
    guard let value = message["gcm.app_link"] else { return nil }
    if let text = value.string, !text.utf8.isEmpty { return text }
    return rules.topics.opensAnyLink ? value.compact : nil
  }
}

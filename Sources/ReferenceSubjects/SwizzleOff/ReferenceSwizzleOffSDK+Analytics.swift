import ConformanceKit

extension ReferenceSwizzleOffSDK {
  /// Logs a message as received in the foreground, or as opened.
  mutating func log(_ message: JSONValue) -> [SwizzleOffSDK.Effect] {
    because(ruleOfPlace, SDKRule.loggedWhenTheGateIsOpen)
    guard mayLog, isGateOpen(message) else { return [] }
    let isShown = isShown(message)
    because(SDKRule.alertCountsAsShown)
    if !isShown, isSilent(message) { because(SDKRule.silentIsLoggedWhileActive) }
    switch process.state {
    case .active: because(SDKRule.loggedInTheForeground)
    case .inactive: because(SDKRule.openWhileInactive, SDKRule.conversionBeforeTheOpen)
    case .background: because(SDKRule.openInTheBackground, SDKRule.conversionBeforeTheOpen)
    }
    switch process.state {
    case .active:
      guard isShown || !rules.analytics.foregroundNeedsAlert else { return [] }
      let tracked = rules.analytics.tracksInForeground ? conversion(of: message) : []
      return tracked + [event(rules.analytics.foregroundEvent, message)]
    case .background where rules.choices.wakingIsNoOpen && isSilent(message): return []
    case .inactive, .background:
      guard isShown && rules.analytics.logsOpens || rules.analytics.logsSilentOpens else {
        return []
      }
      let open = [event(rules.analytics.openEvent, message)]
      let tracked = rules.analytics.tracksConversion ? conversion(of: message) : []
      return rules.analytics.tracksAfterOpen ? open + tracked : tracked + open
    }
  }

  /// The rule by which the SDK logs here or doesn't.
  private var ruleOfPlace: SDKRule {
    configuration.appExtension ? .extensionsLogNothing : .loggedOnPhonesAlone
  }

  private var mayLog: Bool {
    configuration.analyticsLinked
      && (!configuration.appExtension || rules.analytics.logsInExtensions)
      && rules.analytics.analyticsPlatforms.contains(configuration.platform)
  }

  private func isGateOpen(_ message: JSONValue) -> Bool {
    guard let gate = message["google.c.a.e"] else { return rules.analytics.gateIsOpen }
    if rules.analytics.gateIsOpen || gate == rules.analytics.gateValue { return true }
    return rules.analytics.gateAcceptsNumbers && (gate == 1 || gate == true)
  }

  /// Whether the message has an alert: a text, or a dictionary that is not empty.
  private func isShown(_ message: JSONValue) -> Bool {
    switch message["aps"]?["alert"] {
    case .string: rules.analytics.alertTextCounts
    case .object(let alert): !alert.isEmpty || rules.analytics.emptyAlertCounts
    default:
      rules.analytics.anyAPSCounts && message["aps"]?.object?.isEmpty == false
        || rules.choices.localNotificationsOpen && message["aps"] == nil
    }
  }

  private func event(_ name: String, _ message: JSONValue) -> SwizzleOffSDK.Effect {
    .analytics(
      event: name, origin: rules.analytics.origin, parameters: .object(parameters(message)))
  }

  private func parameters(_ message: JSONValue) -> JSONObject {
    var parameters = JSONObject()
    for (key, name) in rules.analytics.textParameters.sorted(by: { $0.key < $1.key }) {
      guard let value = message[key] else { continue }
      let isText =
        value.string.map { !$0.utf8.isEmpty || rules.analytics.keepsEmptyParameters } ?? false
      if isText || rules.analytics.keepsWrongTypes { parameters[name] = value }
    }
    if let from = message["from"] {
      let isTopic =
        from.string.map { contains($0, rules.analytics.topicMark) } ?? rules.analytics.logsAnyFrom
      if isTopic { parameters["_nt"] = from }
    }
    if rules.analytics.copiesTimestamp {
      parameters["_nmt"] = message["google.c.a.ts"]
    } else if let time = timestamp(message), time != 0 || rules.analytics.keepsZeroTimestamp {
      parameters["_nmt"] = .number(JSONNumber(time))
    }
    if let usesDeviceTime = message["google.c.a.udt"] { parameters["_ndt"] = usesDeviceTime }
    if rules.choices.logsOtherKeys {
      let keys = ["gcm.n.e", "google.c.sender.id", "google.c.fid"]
      for key in keys { parameters[key] = message[key] }
    }
    return parameters
  }

  private func contains(_ text: String, _ mark: String) -> Bool {
    let text = Array(text.utf8)
    let mark = Array(mark.utf8)
    guard text.count >= mark.count else { return false }
    return (0...(text.count - mark.count)).contains { text[$0...].starts(with: mark) }
  }

  private func timestamp(_ message: JSONValue) -> Int64? {
    switch message["google.c.a.ts"] {
    case .string(let text): leadingInteger(text)
    case .number(let number): whole(number)
    default: nil
    }
  }

  /// Ascribes what the user does from now on to the message's campaign.
  private mutating func conversion(of message: JSONValue) -> [SwizzleOffSDK.Effect] {
    guard isTracked(message["google.c.a.tc"]) else {
      because(SDKRule.conversionNeedsAFlag)
      return []
    }
    let campaign = message["google.c.a.c_id"]?.string ?? ""
    guard !campaign.utf8.isEmpty || rules.analytics.tracksWithoutCampaign else {
      because(SDKRule.conversionNeedsACampaign)
      return []
    }
    because(SDKRule.conversionOfACampaign)
    return [
      .userProperty(name: "_ln", value: campaign, origin: rules.analytics.origin),
      .analytics(
        event: "_cmp", origin: rules.analytics.origin,
        parameters: [
          "source": "Firebase", "medium": "notification", "campaign": .string(campaign),
        ]),
    ]
  }

  private func isTracked(_ flag: JSONValue?) -> Bool {
    guard let flag else { return rules.analytics.tracksWithoutFlag }
    if rules.analytics.tracksAnyValue { return true }
    switch flag {
    case .bool(let flag): return flag
    case .number(let number): return number == 1
    case .string(let text): return leadingInteger(text) == 1
    default: return false
    }
  }
}

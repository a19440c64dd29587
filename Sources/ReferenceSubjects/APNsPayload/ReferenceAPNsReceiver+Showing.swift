import ConformanceKit

extension ReferenceAPNsReceiver {
  /// Shows a push as far as the user and, in the foreground, the app allow it.
  mutating func show(
    _ push: Push, options: [APNsReceiver.PresentationOption]? = nil
  ) -> Effects {
    let isInCenter =
      rules.centerShowsText && options == nil && configuration.allowed?.isEmpty == false
    let text =
      isInCenter || allows(.alert, options, rules.textOptions) ? text(of: push) : nil
    let badge = allows(.badge, options, [.badge]) ? badge(of: push) : nil
    let sound = allows(.sound, options, [.sound]) ? sound(of: push) : nil
    if configuration.allowed != nil { because(ReceiverRule.onlyWhatIsAllowed) }
    if options != nil { because(ReceiverRule.eachOptionAllowsItsOwn) }
    if options?.contains(.alert) == true { because(ReceiverRule.alertOptionShowsTheText) }
    guard text != nil || sound != nil || push.aps["badge"] != nil && badge != nil else { return [] }
    let replaced = push.collapseID.flatMap { shown.updateValue(push.name, forKey: $0) }
    if replaced != nil { because(ReceiverRule.sameIdentifierIsOne) }
    let presentation = APNsReceiver.Effect.present(
      push: push.name, alert: text, badge: badge.map { Int($0) }, sound: sound,
      lightsScreen: text != nil && breaksThrough(push),
      actions: category(of: push)?.actions, thread: push.aps["thread-id"]?.string,
      target: push.aps["target-content-id"]?.string, replaces: replaced)
    return [presentation]
  }

  /// Passes a push to the service extension, which comes before everything else that is shown.
  mutating func extend(_ push: Push) -> Effects {
    let mayAlert = configuration.allowed?.contains(.alert) ?? true
    guard configuration.serviceExtension, mayAlert || !rules.extensionNeedsPermission,
      APNsPush(push.aps, rules: rules.reading).runsServiceExtension
    else { return [] }
    because(APNsRule.alertAndMutableContentRunTheExtension)
    return [.extension(push: push.name)]
  }

  private func allows(
    _ interaction: APNsReceiver.Interaction, _ options: [APNsReceiver.PresentationOption]?,
    _ fitting: [APNsReceiver.PresentationOption]
  ) -> Bool {
    (configuration.allowed?.contains(interaction) ?? true || !rules.respectsPermission)
      && options.map { $0.contains(where: fitting.contains) } ?? true
  }

  /// The number that the icon gets, or nothing where it stays as it is.
  private func badge(of push: Push) -> Int64? {
    let isRemoved = edition == .legacy && rules.removesAbsentBadges && push.aps["badge"] == nil
    return isRemoved ? 0 : push.aps["badge"]?.number?.int64
  }

  /// The text in the user's language.
  private mutating func text(of push: Push) -> APNsReceiver.Alert? {
    switch push.aps["alert"] {
    case .string(let body):
      return APNsReceiver.Alert(title: nil, subtitle: nil, body: plain(body))
    case .object(let alert):
      return APNsReceiver.Alert(
        title: localised(alert, "title", prefix: "title-"),
        subtitle: localised(alert, "subtitle", prefix: "subtitle-"),
        body: localised(alert, "body", prefix: ""))
    default:
      return nil
    }
  }

  /// The text of the app's strings, or the plain one; a key that they lack is shown itself.
  private mutating func localised(_ alert: JSONObject, _ plain: String, prefix: String) -> String? {
    guard rules.localises, let key = alert[prefix + "loc-key"]?.string else {
      return alert[plain]?.string.map(self.plain)
    }
    because(ReceiverRule.keyTakesTheTextsPlace)
    if configuration.strings?[key] != nil { because(ReceiverRule.keyNamesAText) }
    guard let format = configuration.strings?[key] ?? rules.textOfUnknownKey(key) else {
      return nil
    }
    let arguments = alert[prefix + "loc-args"]?.array?.compactMap(\.string) ?? []
    if !arguments.isEmpty { because(ReceiverRule.argumentsFillThePlaces) }
    return rules.fill(format, arguments)
  }

  /// A text as it stands.
  private func plain(_ text: String) -> String {
    rules.looksUpPlainTexts ? configuration.strings?[text] ?? text : text
  }

  private mutating func sound(of push: Push) -> String? {
    guard breaksThrough(push) else { return nil }
    guard let name = push.aps["sound"]?.string ?? push.aps["sound"]?["name"]?.string else {
      return nil
    }
    guard let sounds = configuration.sounds, name != "default" else { return name }
    guard let length = sounds[name] else {
      because(ReceiverRule.defaultSoundInItsPlace)
      return rules.knowsEverySound ? name : "default"
    }
    guard length < rules.longestSound || length == rules.longestSound && rules.playsLongest else {
      because(ReceiverRule.defaultSoundInItsPlace)
      return "default"
    }
    return name
  }

  /// Whether the push may light the screen and sound, by its interruption level.
  private mutating func breaksThrough(_ push: Push) -> Bool {
    let isSilenced = configuration.silenced && rules.respectsSilence
    let isEntitled: Bool
    switch push.aps["interruption-level"]?.string {
    case "passive":
      because(ReceiverRule.passiveStaysQuiet)
      return rules.passiveDisturbs
    case "time-sensitive": isEntitled = configuration.timeSensitive
    case "critical": isEntitled = configuration.criticalAlerts
    case nil: return !isSilenced && rules.defaultIsActive
    default: return !isSilenced
    }
    because(ReceiverRule.urgentBreaksThrough, ReceiverRule.urgentNeedsItsEntitlement)
    return !isSilenced || isEntitled && rules.breaksThrough
  }
}

#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension Property where Reading == APNsReceiverReading {
  /// What a notification has.
  static let apnsReceiverContents: [Property] = [
    Property(
      "text-of-the-alert", "A notification has the text of its own alert", "APNS-A-020",
      "APNS-A-062", "APNS-A-063", "APNS-A-065", "APNS-A-009b"
    ) { reading in
      reading.texts.when { reading.alert(of: $0) == .plain }.each { reading.hasItsText($0) }
      reading.texts.when { reading.alert(of: $0) == .keyWithArguments }.each(against: "APNS-A-062")
      {
        reading.hasItsText($0)
      }
      reading.texts.when { [.key, .plainLikeAKey].contains(reading.alert(of: $0)) }.each(
        against: "APNS-A-065"
      ) {
        reading.hasItsText($0)
      }
    },
    Property(
      "text-is-there", "A notification that is shown has its text where that is allowed",
      "APNS-A-020",
      "APNS-A-063"
    ) { reading in
      let shown = reading.presentations.when { presentation in
        presentation.isUnasked
          ? both(reading.allows(.alert), reading.push(of: presentation)?.text.isThere) : nil
      }
      let isPlain: [APNsReceiverReading.Spelling?] = [.plain, .plainLikeAKey]
      shown.when { isPlain.contains(reading.alert(of: $0)) }.each(\.hasText)
      shown.when { !isPlain.contains(reading.alert(of: $0)) }.each(against: "APNS-A-063", \.hasText)
    },
    Property(
      "badge-of-the-push", "The icon gets the number that the push has, and 0 takes it away",
      "APNS-A-022", "APNS-A-023"
    ) { reading in
      let badges = reading.presentations.when { presentation in
        presentation.isUnasked ? reading.allows(.badge) : nil
      }
      badges.each { shown in
        reading.push(of: shown)?.badge.value.flatMap { $0 == 0 ? nil : shown.told.badge == $0 }
      }
      badges.each(against: "APNS-A-023") { shown in
        reading.push(of: shown)?.badge.value.flatMap { $0 == 0 ? shown.told.badge == 0 : nil }
      }
    },
    Property(
      "badge-stays-without-another",
      "A push without a badge leaves the number on the icon as it is",
      "APNS-A-024b"
    ) { reading in
      reading.presentations.when { shown in
        reading.edition == .current && reading.push(of: shown)?.badge.isThere == false
      }.each { reading.keepsTheBadge($0) }
    },
    Property(
      "sound-of-the-push",
      "The sound that the push names is played, or the default one in its place",
      "APNS-A-026", "APNS-A-030"
    ) { reading in
      let sounds = reading.presentations.when { $0.isUnasked ? reading.allows(.sound) : nil }
        .when { reading.push(of: $0)?.level.sounds }
      sounds.when { reading.isReplaced($0) == false }.each { reading.hasItsSound($0) }
      sounds.when { reading.isReplaced($0) }.each(against: "APNS-A-030") { reading.hasItsSound($0) }
    },
    Property(
      "levels-light-and-sound",
      "A passive notification neither lights the screen nor sounds, and an active one does",
      "APNS-A-038"
    ) { reading in
      let leveled = reading.levels { $0 == nil || $0 == "active" || $0 == "passive" }
      let loud = leveled.when { _ in !reading.configuration.silenced }
      loud.each { reading.lightsAsItsLevel($0) }
      loud.each { reading.staysQuiet($0) }
    },
    Property(
      "some-levels-break-through",
      "A silenced device lights and sounds for what may break through, and for nothing else",
      "APNS-A-038b", "APNS-A-031"
    ) { reading in
      let silenced = reading.levels { $0 != "passive" }.when { _ in reading.configuration.silenced }
      let plain = silenced.when { reading.level(of: $0).map { $0 == "active" } ?? true }
      let urgent = silenced.when { reading.level(of: $0).map { $0 != "active" } }
      silenced.when { reading.push(of: $0)?.level.lights }.each { reading.lightsAsItsLevel($0) }
      plain.each { reading.lightsAsItsLevel($0) }
      plain.each { reading.staysQuiet($0) }
      let unentitled = urgent.when { reading.push(of: $0)?.level.lights == false }
      unentitled.each(against: "APNS-A-031") { reading.lightsAsItsLevel($0) }
      unentitled.each(against: "APNS-A-031") { reading.staysQuiet($0) }
    },
    Property(
      "actions-of-the-category",
      "A notification has the actions that the app registered for its category",
      "APNS-A-033"
    ) { reading in
      reading.texts.when { _ in reading.hearsOfResponses }.each { shown in
        let actions = reading.push(of: shown).flatMap(reading.category)?.actions ?? []
        return Set(shown.told.actions ?? []) == Set(actions)
      }
    },
    Property(
      "thread-of-the-push", "A thread-id becomes the thread identifier of the notification",
      "APNS-A-032"
    ) { reading in
      reading.texts.each { reading.has($0.told.thread, "thread-id", of: $0) }
    },
    Property(
      "target-of-the-push",
      "A target-content-id becomes the target content identifier of the notification", "APNS-A-036"
    ) { reading in
      reading.texts.each { reading.has($0.told.target, "target-content-id", of: $0) }
    },
  ]
}

extension APNsReceiverReading.Presentation {
  /// Whether it comes with its push to an app that isn't asked: what an answer allows is another sentence's.
  fileprivate var isUnasked: Bool {
    if case .push = cause { app.isInForeground == false } else { false }
  }
}

extension APNsReceiverReading {
  /// What is shown of alerts with a text: of what has none, nothing says that it is a notification.
  fileprivate var texts: [Presentation] {
    presentations.when { $0.hasText && push(of: $0)?.kind == .alert }
  }

  /// How an alert gives its text.
  fileprivate enum Spelling {
    case plain
    /// A text that the app's strings have, too.
    case plainLikeAKey
    case key
    case keyWithArguments
  }

  fileprivate func alert(of shown: Presentation) -> Spelling? {
    guard let alert = push(of: shown)?.aps["alert"] else { return nil }
    let names = alert.object?.names ?? []
    if names.contains(where: { $0.hasSuffix("loc-args") }) { return .keyWithArguments }
    if names.contains(where: { $0.hasSuffix("loc-key") }) { return .key }
    let texts = [alert.string] + ["title", "subtitle", "body"].map { alert[$0]?.string }
    let isLikeAKey = texts.contains { $0.map { configuration.strings?[$0] != nil } ?? false }
    return isLikeAKey ? .plainLikeAKey : .plain
  }

  /// Whether each part of the text is that of the alert; an empty one is none.
  fileprivate func hasItsText(_ shown: Presentation) -> Bool? {
    guard let text = push(of: shown)?.text else { return nil }
    let told = [shown.told.alert?.title, shown.told.alert?.subtitle, shown.told.alert?.body]
    return zip(text.parts, told).reduce(true) { holds, pair in
      both(holds, pair.0.isThere.map { _ in isSame(pair.1 ?? "", pair.0.value ?? "") })
    }
  }

  /// Whether another sound is to be played than the push names.
  fileprivate func isReplaced(_ shown: Presentation) -> Bool? {
    guard let push = push(of: shown), push.sound.isThere != nil else { return nil }
    let name = push.aps["sound"]?.string ?? push.aps["sound"]?["name"]?.string
    return push.sound.value != nil && push.sound.value != name
  }

  fileprivate func hasItsSound(_ shown: Presentation) -> Bool? {
    guard let sound = push(of: shown)?.sound, let isThere = sound.isThere else { return nil }
    return isThere ? isSame(shown.told.sound, sound.value ?? "") : shown.told.sound?.isEmpty ?? true
  }

  fileprivate func level(of shown: Presentation) -> String? {
    push(of: shown)?.aps["interruption-level"]?.string
  }

  /// What is shown of alerts with some levels, where the device knows levels.
  fileprivate func levels(_ fits: (String?) -> Bool) -> [Presentation] {
    guard features.contains(.focus) else { return [] }
    return presentations.when { shown in
      push(of: shown).flatMap { push in
        push.kind != .alert
          ? false : push.aps["interruption-level"].map { $0.string.map(fits) ?? false } ?? fits(nil)
      }
    }
  }

  /// Whether a text that comes while the app isn't on the screen lights it as its level says.
  fileprivate func lightsAsItsLevel(_ shown: Presentation) -> Bool? {
    guard let push = push(of: shown), push.app.isInForeground == false, shown.hasText else {
      return nil
    }
    return same(shown.told.lightsScreen, push.level.lights)
  }

  /// Whether no sound is played of what has no sound by its level.
  fileprivate func staysQuiet(_ shown: Presentation) -> Bool? {
    push(of: shown)?.level.sounds == false ? shown.told.sound == nil : nil
  }

  /// Whether the app can hear of actions: else it gets none (APNS-B-056).
  fileprivate var hearsOfResponses: Bool {
    edition == .legacy
      ? implements(.handleAction)
      : configuration.hasCenterDelegate && implements(.didReceiveResponse)
  }

  /// Whether an identifier is that of the push; an empty one is none.
  fileprivate func has(_ told: String?, _ key: String, of shown: Presentation) -> Bool? {
    guard let value = push(of: shown)?.aps[key] else { return told?.isEmpty ?? true }
    return value.string.flatMap { $0.isEmpty ? nil : isSame(told, $0) }
  }

  /// Whether two texts are the same, to the byte.
  func isSame(_ told: String?, _ expected: String) -> Bool {
    told?.hasSameBytes(as: expected) ?? false
  }
}

#endif

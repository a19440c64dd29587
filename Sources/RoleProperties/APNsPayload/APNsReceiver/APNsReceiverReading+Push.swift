#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension APNsReceiverReading {
  /// Something that a push may ask for.
  enum Asked<Value: Sendable>: Sendable {
    case nothing
    case something(Value)
    case unclear

    /// Whether it asks for it.
    var isThere: Bool? {
      switch self {
      case .nothing: false
      case .something: true
      case .unclear: nil
      }
    }

    var value: Value? { if case .something(let value) = self { value } else { nil } }
  }

  /// A push that arrives.
  struct Push: Thing {
    enum Kind {
      case alert
      case silent
      case liveActivity
      case voip
    }

    /// What it says, read once and in one place, so that many properties ask for it at little cost.
    private final class Content: Sendable {
      let root: JSONObject?
      let aps: JSONObject?
      let kind: Kind?
      let isMixed: Bool?
      let text: Text
      let badge: Asked<Int>
      let sound: Asked<String>
      let level: Level
      let extends: Bool?

      init(_ push: APNsReceiver.Event.Push, in reading: APNsReceiverReading) {
        root = (try? JSONValue(parsing: push.payload))?.object
        aps = root?["aps"]?.object
        let aps = aps ?? [:]
        let text = Text(aps["alert"], strings: reading.configuration.strings ?? [:])
        let level = Level(
          aps["interruption-level"], isCritical: aps["sound"]?.object?["critical"] != nil,
          in: reading)
        let badge = aps.badge
        let asked = aps.soundName
        self.text = text
        self.badge = badge
        self.level = level
        let played = Self.played(asked, level, in: reading)
        // Whether a critical sound that may not break through is played under its name, no page says.
        let mayDiffer = aps["sound"]?.object != nil && !reading.configuration.criticalAlerts
        sound = mayDiffer && played.value.map { $0 != "default" } == true ? .unclear : played
        isMixed = aps.wakes
        extends = Self.extends(aps, text, in: reading)
        kind =
          self.aps == nil
          ? nil
          : Self.kind(
            aps, pushType: push.pushType,
            interacts: known([text.isThere, badge.isThere, asked.isThere]) { $0 })
      }

      /// What a push is; nothing where no page says, or where its type says something else.
      private static func kind(
        _ aps: JSONObject, pushType: String?, interacts: Bool?
      ) -> Kind? {
        if pushType == "voip" { return .voip }
        let (kind, type): (Kind, String)
        if aps["event"] != nil {
          (kind, type) = (.liveActivity, "liveactivity")
        } else if interacts == true {
          (kind, type) = (.alert, "alert")
        } else if interacts == false, aps.wakes == true,
          // Whether a background push may have further keys of the system, no page says (APNS-B-002b).
          aps.names.allSatisfy({
            $0 == "content-available" || !JSONObject.keysOfTheSystem.contains($0)
          })
        {
          (kind, type) = (.silent, "background")
        } else {
          return nil
        }
        return pushType.map { $0 == type } ?? true ? kind : nil
      }

      /// The sound that is played for it where it is allowed.
      private static func played(
        _ asked: Asked<String>, _ level: Level, in reading: APNsReceiverReading
      ) -> Asked<String> {
        guard let name = asked.value, level.sounds != false else {
          return level.sounds == false && asked.isThere != nil ? .nothing : asked
        }
        guard level.sounds != nil else { return .unclear }
        guard name != "default", let sounds = reading.configuration.sounds else { return asked }
        if let length = sounds[name], length < 30 { return asked }
        // One of just 30 seconds is played, or not (APNS-A-030b).
        guard sounds[name] != 30, reading.features.contains(.sounds) else { return .unclear }
        return .something("default")
      }

      /// Whether the service extension runs for it.
      private static func extends(
        _ aps: JSONObject, _ text: Text, in reading: APNsReceiverReading
      ) -> Bool? {
        guard reading.edition == .current, let flag = aps.flag("mutable-content") else {
          return nil
        }
        guard reading.configuration.serviceExtension, flag, let alert = aps["alert"] else {
          return false
        }
        // For a text alone, and for texts that are keys, no page says it (APNS-A-069b).
        let hasText = ["title", "subtitle", "body"].contains { alert[$0]?.string?.isEmpty == false }
        return hasText && reading.allows(.alert) == true ? true : nil
      }
    }

    let point: Trace.Point
    let place: Int
    let told: APNsReceiver.Event.Push
    /// Where the app was when it came.
    let app: App
    private let content: Content
    /// Whether a silent push must reach the app as it comes.
    var isOwed: Bool?
    /// Whether another push has its name, too.
    var isAlike = false

    init(
      _ told: APNsReceiver.Event.Push, place: Int, at point: Trace.Point, app: App,
      in reading: APNsReceiverReading
    ) {
      self.point = point
      self.place = place
      self.told = told
      self.app = app
      content = Content(told, in: reading)
    }

    var name: String { told.push }
    var kind: Kind? { content.kind }
    /// The payload, where it is an object.
    var root: JSONObject? { content.root }
    var aps: JSONObject { content.aps ?? [:] }
    /// Whether it asks to wake the app.
    var wakes: Bool? { content.isMixed }
    var text: Text { content.text }
    var badge: Asked<Int> { content.badge }
    var sound: Asked<String> { content.sound }
    var level: Level { content.level }
    var extends: Bool? { content.extends }

    /// An alert, badge or sound that asks to wake the app, too.
    var isMixed: Bool? { kind == .alert ? wakes : false }
  }

  /// The text of an alert, as it is to be read.
  struct Text: Sendable {
    var title = Asked<String>.nothing
    var subtitle = Asked<String>.nothing
    var body = Asked<String>.nothing

    init(_ alert: JSONValue?, strings: [String: String]) {
      switch alert {
      case nil: return
      case .string(let text)?: body = text.isEmpty ? .unclear : .something(text)
      case .object(let alert)?:
        title = Self.part(alert, "title", key: "title-loc-", strings)
        subtitle = Self.part(alert, "subtitle", key: "subtitle-loc-", strings)
        body = Self.part(alert, "body", key: "loc-", strings)
        // Whether an alert without a text counts as one, no page says (APNS-A-021).
        if isThere == false { body = .unclear }
      default: body = .unclear
      }
    }

    var parts: [Asked<String>] { [title, subtitle, body] }
    /// Whether there is a text at all; unclear where one part is.
    var isThere: Bool? {
      parts.contains { $0.isThere == nil } ? nil : parts.contains { $0.isThere == true }
    }

    private static func part(
      _ alert: JSONObject, _ plain: String, key prefix: String, _ strings: [String: String]
    ) -> Asked<String> {
      guard let key = alert[prefix + "key"] else {
        guard let text = alert[plain] else { return .nothing }
        return text.string.flatMap { $0.isEmpty ? nil : .something($0) } ?? .unclear
      }
      let arguments = alert[prefix + "args"].map { $0.array?.compactMap(\.string) } ?? []
      // What is shown for a key that the strings lack, or for other placeholders than arguments, no page says.
      guard let key = key.string, alert[plain] == nil, let format = strings[key], let arguments,
        arguments.count == alert[prefix + "args"]?.array?.count ?? 0
      else { return .unclear }
      let parts = format.split(separator: "%@", omittingEmptySubsequences: false)
      guard parts.count == arguments.count + 1, !parts.contains(where: { $0.contains("%") }) else {
        return .unclear
      }
      let text = zip(parts, arguments + [""]).map { $0 + $1 }.joined()
      return text.isEmpty ? .unclear : .something(text)
    }
  }

  /// How far a push breaks through, by its interruption level; without the feature only the plain case is known.
  struct Level: Sendable {
    /// Whether it lights the screen.
    let lights: Bool?
    /// Whether its sound is played.
    let sounds: Bool?

    /// Reads a level; one that a critical sound contradicts is unclear.
    init(_ level: JSONValue?, isCritical: Bool, in reading: APNsReceiverReading) {
      let isSilenced = reading.configuration.silenced
      guard reading.features.contains(.focus), !isCritical || level == "critical" else {
        (lights, sounds) = (nil, level == nil && !isSilenced ? true : nil)
        return
      }
      switch level.map(\.string) {
      case nil, "active"?: (lights, sounds) = (!isSilenced, !isSilenced)
      case "passive"?: (lights, sounds) = (false, false)
      case "time-sensitive"?:
        let may = reading.configuration.timeSensitive
        lights = may ? true : isSilenced ? false : nil
        // It breaks through a Focus, and not through the switch.
        sounds = isSilenced ? may ? nil : false : may ? true : nil
      case "critical"?:
        let may = reading.configuration.criticalAlerts
        lights = may ? true : isSilenced ? false : nil
        sounds = lights
      default: (lights, sounds) = (nil, nil)
      }
    }
  }

  /// Whether the user allows an interaction; the text may appear in Notification Center all the same (APNS-B-070b).
  func allows(_ interaction: APNsReceiver.Interaction) -> Bool? {
    guard let allowed = configuration.allowed, !allowed.contains(interaction) else { return true }
    return interaction == .alert && !allowed.isEmpty ? nil : false
  }
}

extension JSONObject {
  /// The keys of aps that the system knows.
  fileprivate static let keysOfTheSystem: Set<String> = [
    "alert", "badge", "sound", "thread-id", "category", "content-available", "mutable-content",
    "target-content-id", "interruption-level", "relevance-score", "filter-criteria", "stale-date",
    "content-state", "timestamp", "event", "dismissal-date", "attributes-type", "attributes",
    "input-push-channel", "input-push-token", "content-changed", "url-args",
  ]

  /// The keys that are the app's own: in aps those that the system doesn't know.
  var ownKeysOfAps: [Member] { members.filter { !Self.keysOfTheSystem.contains($0.name) } }

  /// Whether a flag is 1; unclear where it is something else than 0 and 1.
  fileprivate func flag(_ name: String) -> Bool? {
    guard let value = self[name] else { return false }
    return value == 1 ? true : value == 0 ? false : nil
  }

  /// Whether it asks to wake the app.
  fileprivate var wakes: Bool? { flag("content-available") }

  /// The number for the icon; of negative ones, fractions and those beyond 32 bits no page says what they do.
  fileprivate var badge: APNsReceiverReading.Asked<Int> {
    guard let badge = self["badge"] else { return .nothing }
    guard let number = badge.number?.int64, 0...Int64(Int32.max) ~= number else { return .unclear }
    return .something(Int(number))
  }

  fileprivate var soundName: APNsReceiverReading.Asked<String> {
    guard let sound = self["sound"] else { return .nothing }
    guard let name = sound.string ?? sound["name"]?.string, !name.isEmpty else { return .unclear }
    return .something(name)
  }
}

#endif

#if Everything || SwizzleOffSDK

import ConformanceKit
import Histories

extension SwizzleOffSDKReading {
  /// A message that came in, in the members that the SDK reads.
  final class Message: Sendable {
    enum ID: Sendable {
      case absent
      case text(String)
      /// Neither absent nor text: how it is read is open.
      case unclear
    }

    let json: JSONValue
    let isEmpty: Bool
    let id: ID
    /// Whether it wakes the app without being shown.
    let isSilent: Bool?
    /// Whether it has an alert; whether a text without characters is one is unclear.
    let isShown: Bool?
    /// Whether it is to be shown at a local time.
    let isLocalTime: Bool
    /// Whether it is one that is logged.
    let isForAnalytics: Bool
    /// Whether opening it is ascribed to its campaign, if it has one.
    let isTracked: Bool?
    let campaign: String
    let link: String

    init(json: JSONValue) {
      self.json = json
      isEmpty = json.object?.isEmpty ?? true
      id = Self.id(in: json)
      isSilent = Self.isSilent(json)
      isShown = Self.isShown(json)
      isLocalTime = json["google.c.cm.lt_start"]?.string?.isEmpty == false
      isForAnalytics = json["google.c.a.e"] == "1"
      isTracked = Self.wholeNumber(json["google.c.a.tc"]).map { $0 == 1 }
      campaign = json["google.c.a.c_id"]?.string ?? ""
      link = json["gcm.app_link"]?.string ?? ""
    }

    private static func id(in json: JSONValue) -> ID {
      guard let id = json["gcm.message_id"] else { return .absent }
      guard let text = id.string else { return .unclear }
      return text.isEmpty ? .absent : .text(text)
    }

    private static func isSilent(_ json: JSONValue) -> Bool? {
      guard let aps = json["aps"]?.object, let flag = aps["content-available"] else { return false }
      switch flag {
      case .number(let number): return number != 0
      case .array, .object: return false
      case .string(let text):
        if ["1", "yes", "YES", "true", "Y", "y", "t", "T"].contains(text) { return true }
        return ["", "0", "no", "NO", "false"].contains(text) ? false : nil
      // JSON's Booleans are numbers to the platform, and null is a type of its own.
      case .bool, .null: return nil
      }
    }

    /// How many seconds it is remembered: below zero it is forgotten as it comes.
    var lifetime: Int64? {
      let fourWeeks: Int64 = 2_419_200
      switch json["gcm.ttl"] {
      case nil, .array, .object: return fourWeeks
      case .number(let number): return number.int64
      case .string(let text):
        let digits = text.hasPrefix("-") ? text.dropFirst() : Substring(text)
        let isPlain = !digits.isEmpty && digits.utf8.allSatisfy { (48...57).contains($0) }
        return isPlain ? Int64(text) : nil
      case .bool, .null: return nil
      }
    }

    private static func isShown(_ json: JSONValue) -> Bool? {
      guard let aps = json["aps"] else { return nil }
      switch aps["alert"] {
      case .string(let text): return text.isEmpty ? nil : true
      case .object(let alert): return !alert.isEmpty
      default: return false
      }
    }

    /// A member that is text, or else nothing.
    func text(_ name: String) -> String { json[name]?.string ?? "" }

    /// The whole number at the start of a text, or a number's; unclear where readers differ.
    static func wholeNumber(_ value: JSONValue?) -> Int64? {
      switch value {
      case .number(let number): return number.int64
      case .string(let text):
        let digits = text.utf8.prefix { (48...57).contains($0) }
        if text.utf8.first.map({ $0 == 0x20 || $0 == 0x2B || $0 == 0x2D || $0 > 127 }) == true {
          return nil
        }
        return digits.isEmpty ? 0 : Int64(String(Substring(digits)))
      case .bool, .null: return nil
      case nil, .array, .object: return 0
      }
    }
  }

  /// A message that the SDK got to know of, or may have.
  struct Report: Thing {
    enum Way {
      case hand, directChannel
      case callback(SwizzleOffSDK.DelegateMethod)
    }

    let point: Trace.Point
    let message: Message
    let way: Way
    let isReported: Bool?
    /// Whether it counts as new; unclear also where it isn't known whether it is reported.
    let isNew: Bool?
    /// The place of its moment.
    let place: Int

    var isByHand: Bool { if case .hand = way { true } else { false } }
  }

  mutating func report(
    _ userInfo: JSONValue, _ way: Report.Way, isReported: Bool?, at point: Trace.Point
  ) {
    let message = Message(json: userInfo)
    let isNew = memory.take(
      message, way, isReported: isReported, isInactive: state.app == .inactive, at: point.now)
    reports.append(
      Report(
        point: point, message: message, way: way, isReported: isReported, isNew: isNew,
        place: moments.count - 1))
  }

  /// The moment in which a message came.
  func moment(of report: Report) -> Moment { moments[report.place] }

  /// What of messages is remembered, in a process and over launches.
  struct Memory {
    private struct Stored {
      let until: Instant
      var isCertain: Bool
    }

    /// The ids of this process; of each whether that is certain.
    private var seen: [ExactString: Bool] = [:]
    private var seenInactive: Set<ExactString> = []
    /// Those of messages that were presented, until they are tapped.
    private var presented: Set<ExactString> = []
    private var localTimes: Set<ExactString> = []
    /// The ids of silent messages.
    private var stored: [ExactString: Stored] = [:]
    private var started = Instant.start

    /// Until when a silent message is remembered that is remembered yet, by the order of these times.
    func end(_ which: Int, after now: Instant) -> Instant? {
      let ends = stored.values.filter { $0.isCertain && $0.until >= now }.map(\.until).sorted()
      return ends.isEmpty ? nil : ends[which % ends.count]
    }

    mutating func restart(at now: Instant) {
      (seen, seenInactive, localTimes, started) = ([:], [], [], now)
      presented = []
    }

    /// Forgets what is past its time.
    ///
    /// Whether a launch is the start or the configuration is unclear, and so is the second after the end for an
    /// SDK that counts whole ones.
    mutating func launch(at now: Instant) {
      for (id, message) in stored where message.isCertain && message.until < now {
        let isPast = message.until.advanced(bySeconds: 1) <= started
        stored[id] = isPast ? nil : Stored(until: message.until, isCertain: false)
      }
    }

    private mutating func doubt(_ id: ExactString, isSilent: Bool?) {
      seen[id] = false
      guard isSilent != false else { return }
      stored[id] = Stored(until: .start, isCertain: false)
      // Whether the store tells ids outside ASCII apart is open.
      guard let cut = id.string.utf8.firstIndex(where: { $0 > 127 }) else { return }
      doubt(ExactString(String(Substring(id.string.utf8[..<cut]))), isSilent: true)
    }

    /// Takes note of a message; returns whether it counts as new, where that is clear.
    mutating func take(
      _ message: Message, _ way: Report.Way, isReported: Bool?, isInactive: Bool, at now: Instant
    ) -> Bool? {
      guard isReported != false, !message.isEmpty else { return nil }
      let id: ExactString
      switch message.id {
      case .absent: return isReported
      case .unclear:
        doubt(ExactString(message.json["gcm.message_id"]?.compact ?? ""), isSilent: true)
        return nil
      case .text(let text): id = ExactString(text)
      }
      guard isReported == true, let isSilent = message.isSilent else {
        doubt(id, isSilent: message.isSilent)
        return nil
      }
      if isSilent, id.string.utf8.contains(where: { $0 > 127 }) {
        doubt(id, isSilent: true)
        return nil
      }
      // Whether a message that was presented counts again when it is tapped is open.
      var mayBeTap = isInactive && seenInactive.insert(id).inserted
      switch way {
      case .callback(.willPresent): presented.insert(id)
      case .callback(.didReceiveResponse): mayBeTap = presented.remove(id) != nil || mayBeTap
      default: break
      }
      if isSilent {
        if let known = stored[id] {
          guard known.isCertain, known.until >= now else {
            doubt(id, isSilent: true)
            return nil
          }
          return mayBeTap ? nil : false
        }
        let lifetime = message.lifetime ?? 0
        stored[id] = Stored(
          until: now.advanced(bySeconds: Double(lifetime)), isCertain: message.lifetime != nil)
      }
      if message.isLocalTime {
        let isFirst = localTimes.insert(id).inserted
        return isFirst && seen[id] == nil ? true : nil
      }
      guard let isCertain = seen.updateValue(true, forKey: id) else { return true }
      seen[id] = isCertain
      return isCertain && !mayBeTap ? false : nil
    }
  }
}

#endif

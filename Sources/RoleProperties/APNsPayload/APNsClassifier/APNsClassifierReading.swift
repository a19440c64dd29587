#if Everything || APNsClassifier

package import ConformanceKit
package import Histories

/// What a trace of a classifier says: each push, what is wrong with it, and the answer.
package struct APNsClassifierReading: RoleReading {
  package typealias PlayedRole = APNsClassifier

  let features: Set<APNsClassifier.Feature>
  private(set) var pushes: [Push] = []
  /// The pushes with one thing wrong, of which alone it is clear how they are refused.
  private(set) var refusals: [Push] = []
  /// The pushes in which nothing is wrong or open, or that were taken all the same.
  private(set) var taken: [Push] = []
  /// The wake-ups for device management, which have no aps.
  private(set) var managed: [Push] = []

  package init(
    _ configuration: APNsClassifier.Configuration, edition: Edition,
    features: Set<APNsClassifier.Feature>
  ) {
    self.features = features
  }

  package mutating func take(_ event: APNsClassifier.Event, at point: Trace.Point) {
    switch event {
    case .push(let push): pushes.append(Push(push, features, at: point))
    }
  }

  package mutating func take(_ effect: APNsClassifier.Effect, at point: Trace.Point) {
    guard !pushes.isEmpty else { return }
    pushes[pushes.count - 1].answers.append(effect)
  }

  package mutating func pass(to now: Instant) {}

  package mutating func end() {
    refusals = pushes.filter { $0.faults.count == 1 }
    taken = pushes.filter { $0.faults.isEmpty && $0.aps != nil }
    managed = pushes.filter { $0.root?.names == ["mdm"] && $0.root?["mdm"]?.string != nil }
  }
}

extension APNsClassifierReading {
  /// Something that is wrong with a push.
  struct Fault: Sendable {
    let requirement: String
    /// The words for it that a refusal may have.
    let reasons: Set<APNsClassifier.Rejection>
    /// The key, as a path.
    var key: String?
  }

  /// A push, and what was answered.
  struct Push: Thing, Sendable {
    let point: Trace.Point
    let headers: [String: String]
    private(set) var root: JSONObject?
    private(set) var aps: JSONObject?
    private(set) var faults: [Fault] = []
    /// Whether it is open whether it is refused.
    private(set) var mayBeRefused = false
    /// Whether it is as long as only a broadcast may be.
    private(set) var isLongBroadcast = false
    /// The keys of aps whose values are wrong or open.
    private(set) var unclear: Set<String> = []
    var answers: [APNsClassifier.Effect] = []

    init(
      _ push: APNsClassifier.Event.Push, _ features: Set<APNsClassifier.Feature>,
      at point: Trace.Point
    ) {
      self.point = point
      headers = push.headers ?? [:]
      let body = push.bytes.map(Array.init) ?? Array((push.payload ?? "").utf8)
      read(body)
      weigh(body, features)
      guard let aps else { return }
      // What a push without any effect is, and one with the flag and further keys (APNS-B-002b), is open.
      let asks = ["event", "alert", "badge", "sound"].contains { aps[$0] != nil }
      // APNs may go by the push type where the payload is something else (APNS-B-031).
      if let type = headers["apns-push-type"],
        (type == "liveactivity") != (aps["event"] != nil)
      {
        mayBeRefused = true
      }
      if !asks, aps["content-available"] != 1 || aps.members.count > 1 { mayBeRefused = true }
      // Apple's page on Live Activities doesn't list the flag among their keys.
      if aps["event"] != nil, aps["content-available"] != nil { mayBeRefused = true }
      // What starts a Live Activity may be for that alone.
      if aps["event"] != "start",
        aps["input-push-token"] != nil || aps["input-push-channel"] != nil
      {
        mayBeRefused = true
      }
      for check in APNsClassifierChecks(aps) where check.isRight != true {
        unclear.insert(check.key)
        if check.isRight == nil || !features.contains(.validation) {
          mayBeRefused = true
        } else {
          let isMissing = check.isMissing
          faults.append(
            Fault(
              requirement: check.requirement,
              reasons: isMissing ? [.missingKey, .invalidValue] : [.invalidValue],
              key: "aps.\(check.path)"))
        }
      }
    }

    /// What was classified, where the answer is that.
    var classified: APNsClassifier.Effect.Classified? {
      if answers.count == 1, case .classified(let classified) = answers[0] { return classified }
      return nil
    }

    /// The reason and the key, where the answer is a refusal.
    var rejected: APNsClassifier.Effect.Rejected? {
      if answers.count == 1, case .rejected(let rejected) = answers[0] { return rejected }
      return nil
    }

    private mutating func read(_ body: [UInt8]) {
      do {
        let root = try JSONValue(parsing: body)
        guard let object = root.object else {
          return faults = [Fault(requirement: "APNS-A-001", reasons: [.notAnObject, .notJSON])]
        }
        self.root = object
        readRoot(object)
      } catch {
        // Half a surrogate pair, names that stand twice, great depth and a mark of the byte order are open.
        let open = ["surrogate", "stands twice", "deep", "within each other"]
        mayBeRefused =
          body.starts(with: [0xEF, 0xBB, 0xBF]) || open.contains(where: error.cause.contains)
        if mayBeRefused { return }
        faults = [
          Fault(
            requirement: Self.requirement(of: error, body),
            reasons: body.isEmpty ? [.notJSON, .empty] : [.notJSON])
        ]
      }
    }

    /// The requirement by which a body is no JSON: what is cut short breaks a must, and other errors a should.
    private static func requirement(of error: JSONSyntaxError, _ body: [UInt8]) -> String {
      if !String(decoding: body, as: UTF8.self).utf8.elementsEqual(body) { return "APNS-A-009e" }
      if error.offset >= body.count { return "APNS-A-008" }
      let isEscape = body[...error.offset].suffix(2).contains(UInt8(ascii: "\\"))
      return isEscape ? "APNS-A-009c" : "APNS-A-008c"
    }

    private mutating func readRoot(_ object: JSONObject) {
      guard let value = object["aps"] else {
        if object["mdm"] != nil {
          mayBeRefused = object.members.count > 1
        } else {
          faults.append(
            Fault(
              requirement: "APNS-A-002",
              reasons: [.missingAPS, .invalidAPS, .missingKey, .invalidValue], key: "aps"))
        }
        return
      }
      aps = value.object
      if aps == nil {
        faults.append(
          Fault(
            requirement: "APNS-A-002", reasons: [.missingAPS, .invalidAPS, .invalidValue],
            key: "aps"))
      }
      for member in object.members where member.name != "aps" {
        if member.value.isLargeNumber { mayBeRefused = true }
      }
    }

    /// Weighs the body; which limit it has under a push type that there isn't is unclear.
    private mutating func weigh(_ body: [UInt8], _ features: Set<APNsClassifier.Feature>) {
      // One of Apple's pages has 256 bytes for the app's own data (APNS-A-003b).
      if body.count > 256, root?.members.count != 1 { mayBeRefused = true }
      guard body.count > 4096 else { return }
      let type = headers["apns-push-type"]
      // Without a push type, a topic may say that it is a VoIP push (APNS-B-032c).
      let mayBeVoIP = type == nil && headers["apns-topic"]?.hasSuffix(".voip") == true
      let isVoIP = type == "voip" || mayBeVoIP
      let isKnown = type.map { APNsClassifierReading.suffixes[$0] != nil } ?? true
      if mayBeVoIP { mayBeRefused = true }
      // Of a channel beside another push type no page speaks: a broadcast has this one.
      let isBroadcast = headers["apns-channel-id"] != nil && type == "liveactivity"
      guard features.contains(.size), isKnown, isBroadcast || headers["apns-channel-id"] == nil
      else {
        return mayBeRefused = true
      }
      let limit = isVoIP || isBroadcast ? 5120 : 4096
      guard body.count > limit else { return isLongBroadcast = isBroadcast }
      let characters = String(decoding: body, as: UTF8.self).unicodeScalars.count
      let requirement = isVoIP ? "APNS-A-004" : isBroadcast ? "APNS-A-005b" : "APNS-A-003"
      faults.append(
        Fault(
          requirement: characters > limit ? requirement : "APNS-A-005", reasons: [.tooLarge]))
    }
  }
}

extension JSONValue {
  /// Whether it is a number that not every reader can hold (APNS-A-016).
  fileprivate var isLargeNumber: Bool {
    guard let number else { return false }
    guard let double = number.double else { return true }
    return abs(double) > 9_007_199_254_740_991
  }
}

#endif

import ConformanceKit
import ReferenceSubjects

extension PushJudge {
  /// Judges a payload for APNs and the headers that are known of its request.
  mutating func judgePayload() {
    let root = push.value
    guard let aps = apsObject(of: root) else { return }
    let text = JSONValue.object(root).compact
    let body = push.body ?? text
    judgeBody(body)
    judgePayload(root, aps: aps, at: [])
    let reading = APNsPush(aps)
    describe(reading)
    judgeHeaders(of: reading)
    answerOfAPNs(reading, to: body)
    sayWhatDevicesDo(with: root, as: text, pushType: push.headers?["apns-push-type"])
  }

  /// The object `aps`, with a finding where there is none.
  private mutating func apsObject(of root: JSONObject) -> JSONObject? {
    let keys = PayloadKeys.apple
    switch root["aps"] {
    case .object(let aps): return aps
    case .string(let text):
      let inner = (try? JSONValue(parsing: text))?.object
      find(
        APNsRule.apsIsAnObject, at: ["aps"], "'aps' is a text and no object",
        instead: inner.map { "\"aps\": \(JSONValue.object($0).compact), without quotes around it" })
      return inner
    case nil where root["mdm"] != nil:
      say(.kind, "a wake-up for device management", APNsRule.mdmStandsWithoutAPS)
      if root.count > 1 {
        find(
          APNsRule.mdmHasFurtherKeys, at: [],
          "no page says what becomes of a wake-up for device management with further keys")
      }
      return nil
    case nil:
      let misplaced = root.members.filter {
        keys.contains($0.name) || PayloadKeys.closest($0.name) != nil
      }
      let inside = JSONObject(
        misplaced.map { .init(name: PayloadKeys.closest($0.name) ?? $0.name, value: $0.value) })
      // A push for PushKit reaches the app with whatever it has.
      let isVoIP = push.headers?["apns-push-type"] == "voip"
      find(
        APNsRule.apsIsAnObject, at: [], "there is no 'aps'",
        instead: misplaced.isEmpty
          ? "\"aps\": {…} at the root" : "\"aps\": \(JSONValue.object(inside).compact)",
        weight: isVoIP ? .doubtful : nil)
      return inside
    case let other?:
      find(APNsRule.apsIsAnObject, at: ["aps"], "'aps' is \(other.kind) and no object")
      return nil
    }
  }

  private mutating func judgeBody(_ body: String) {
    let isVoIP = push.headers?["apns-push-type"] == "voip"
    let isBroadcast = push.request?.path.hasPrefix("/4/broadcasts/") ?? false
    let rules = ReferenceAPNsClassifier.specified
    let limit = isVoIP || isBroadcast ? rules.voipLimit : rules.limit
    guard body.utf8.count > limit else { return }
    let rule: APNsRule =
      isBroadcast
      ? .broadcastBodyHasAtMost5120Bytes
      : isVoIP ? .voipBodyHasAtMost5120Bytes : .bodyHasAtMost4096Bytes
    // Letters beyond ASCII have several bytes.
    if body.unicodeScalars.count <= limit {
      find(
        APNsRule.sizeIsCountedInBytes, at: [],
        "the payload has \(body.unicodeScalars.count) characters, but \(body.utf8.count) bytes")
    }
    find(rule, at: [], "the payload has \(body.utf8.count) bytes, and at most \(limit) are taken")
  }

  /// Judges what stands in a payload.
  ///
  /// - Parameters:
  ///   - root: The payload.
  ///   - aps: Its `aps`, which may have more than stands in the payload as it is written.
  ///   - base: The way to the payload within the value.
  mutating func judgePayload(_ root: JSONObject, aps: JSONObject, at base: JSONPath) {
    let classifier = try? ReferenceAPNsClassifier(
      configuration: NoConfiguration(), edition: .current)
    for fault in classifier?.faults(in: aps) ?? [] {
      let path = JSONPath(
        base.elements + (fault.key ?? "").split(separator: ".").map { .member(String($0)) })
      let value = JSONValue.object(["aps": .object(aps)])[
        JSONPath(Array(path.elements.dropFirst(base.elements.count)))]
      guard value?.isNull != true else {
        find(APNsRule.nullIsUnspecified, at: path, "a value that is null: leave the key out")
        continue
      }
      // A flag in quotes is the one that people find at last.
      let isQuoted = fault.rule == .contentAvailableInAnotherForm && value?.string != nil
      find(
        fault.rule, at: path, PayloadWords.sentence(fault, value),
        instead: PayloadWords.instead(fault, value), weight: isQuoted ? .useless : nil)
    }
    if let text = aps["alert"]?.string, text.utf8.first == UInt8(ascii: "{"),
      let inner = (try? JSONValue(parsing: text))?.object
    {
      find(
        APNsRule.alertIsTextOrObject, at: base.appending("aps").appending("alert"),
        "'alert' is a text with JSON in it, which is shown as it stands",
        instead: "\"alert\": \(JSONValue.object(inner).compact.truncated(toBytes: 100))",
        weight: .useless)
    }
    judgeKeys(root, aps, at: base)
    judgeFlags(aps, at: base)
    judgeActivity(aps, at: base)
    if aps.isEmpty {
      find(
        APNsRule.apsMayBeEmpty, at: base.appending("aps"),
        "'aps' has no key: nothing is shown, and the app isn't woken")
    }
  }

  /// Says what the push is, by the members that make it so.
  mutating func describe(_ push: APNsPush) {
    let shown = push.interactions.map(\.rawValue)
    let list = shown.joined(separator: ", ")
    let words =
      switch push.kind {
      case .background:
        "a background (silent) push: content-available is 1, without alert, badge and sound"
      case .alert where push.wakesApp:
        "an alert push that wakes the app too: \(list) and content-available 1"
      case .alert where shown.contains("alert"): "an alert push: \(list)"
      case .alert: "an alert push: it has \(list)"
      case .liveActivity: "a push to a Live Activity: it has 'event'"
      case .mdm: "a wake-up for device management"
      case .nothing:
        "a push that asks for nothing: no alert, badge, sound, and no content-available of 1"
      }
    say(.kind, words, push.rules)
    if push.runsServiceExtension {
      say(
        .kind, "the app's service extension runs before it is shown",
        APNsRule.alertAndMutableContentRunTheExtension, APNsRule.extensionNeedsAnAlertWithText)
    }
  }
}

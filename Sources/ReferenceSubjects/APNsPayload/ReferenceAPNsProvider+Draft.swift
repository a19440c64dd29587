import ConformanceKit

extension ReferenceAPNsProvider {
  /// A request before it is given a name and a connection.
  struct Draft {
    let message: String
    let path: String
    var headers: [String: String]
    let payload: String
    /// The reason with which the server would refuse it, if the provider knows one.
    var fault: String?
    /// How often it has been sent.
    var attempts = 0
    /// The connection on which it was sent last.
    var connection = 0
    /// When it was sent last.
    var sent = Instant.start

    /// Makes the request for a call, or nothing for any other event.
    init?(_ event: APNsProvider.Event, rules: Rules) {
      switch event {
      case .notify(let notify):
        let parts = Parts(
          alert: notify.alert, badge: notify.badge, sound: notify.sound,
          criticalSound: notify.criticalSound,
          contentAvailable: notify.contentAvailable,
          mutableContent: notify.mutableContent, category: notify.category,
          threadID: notify.threadID, custom: notify.custom)
        let body = notify.payload ?? parts.payload
        self.init(notify.message, path: "/3/device/\(notify.token)", body)
        headers["apns-topic"] = notify.topic
        headers["apns-collapse-id"] = notify.collapseID
        headers["apns-expiration"] = notify.expiration.map(String.init)
        headers["apns-id"] = notify.id
        describe(body, pushType: notify.pushType, priority: notify.priority, rules: rules)
        if (notify.collapseID?.utf8.count ?? 0) > rules.collapseLimit { fault = "BadCollapseId" }
        if let priority = notify.priority, !rules.priorities.contains(priority) {
          fault = "BadPriority"
        }
        if rules.refusesOwnAPS, notify.custom?["aps"] != nil { fault = "PayloadInvalid" }
      case .broadcast(let broadcast):
        self.init(broadcast.message, path: "/4/broadcasts/apps/\(broadcast.app)", broadcast.payload)
        headers["apns-channel-id"] = broadcast.channel
        headers["apns-push-type"] = "liveactivity"
        headers["apns-priority"] = broadcast.priority.map { "\($0)" }
        headers["apns-expiration"] = broadcast.expiration.map(String.init)
      case .response, .goAway:
        return nil
      }
    }

    private init(_ message: String, path: String, _ payload: JSONValue) {
      self.message = message
      self.path = path
      self.payload = payload.compact
      headers = [:]
    }

    private static func pushType(for kind: APNsClassifier.PushClass?) -> String {
      switch kind {
      case .background: "background"
      case .liveActivity: "liveactivity"
      case .mdm: "mdm"
      case .alert, .nothing, nil: "alert"
      }
    }

    /// Chooses the push type that reflects the contents, and the priority that goes with it.
    private mutating func describe(
      _ payload: JSONValue, pushType: String?, priority: Int?, rules: Rules
    ) {
      let push = payload["aps"]?.object.map { APNsPush($0) }
      let type = pushType ?? Self.pushType(for: push?.kind)
      headers["apns-push-type"] = type
      headers["apns-priority"] = priority.map { "\($0)" }
      if type == "background" { headers["apns-priority"] = rules.backgroundPriority }
    }
  }

  /// The parts of a payload that a caller names.
  struct Parts {
    let alert: APNsProvider.Alert?
    let badge: Int?
    let sound: String?
    let criticalSound: APNsProvider.CriticalSound?
    let contentAvailable: Bool?
    let mutableContent: Bool?
    let category: String?
    let threadID: String?
    let custom: JSONValue?

    var payload: JSONValue {
      var aps = JSONObject()
      aps["alert"] = alert.map { alert in
        var object = JSONObject()
        object["title"] = alert.title.map { .string($0) }
        object["subtitle"] = alert.subtitle.map { .string($0) }
        object["body"] = alert.body.map { .string($0) }
        object["loc-key"] = alert.locKey.map { .string($0) }
        object["loc-args"] = alert.locArgs?.json
        object["title-loc-key"] = alert.titleLocKey?.json
        object["title-loc-args"] = alert.titleLocArgs?.json
        object["subtitle-loc-key"] = alert.subtitleLocKey?.json
        object["subtitle-loc-args"] = alert.subtitleLocArgs?.json
        return .object(object)
      }
      aps["badge"] = badge.map { .number(JSONNumber($0)) }
      aps["sound"] = sound.map { .string($0) } ?? criticalSound.map(Self.critical)
      aps["content-available"] = contentAvailable == true ? 1 : nil
      aps["mutable-content"] = mutableContent == true ? 1 : nil
      aps["category"] = category.map { .string($0) }
      aps["thread-id"] = threadID.map { .string($0) }
      var root = custom?.object ?? JSONObject()
      root["aps"] = .object(aps)
      return .object(root)
    }

    private static func critical(_ sound: APNsProvider.CriticalSound) -> JSONValue {
      ["critical": 1, "name": .string(sound.name), "volume": sound.volume.json]
    }
  }
}

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

    /// Makes the request for a call, or nothing for any other event.
    init?(_ event: APNsProvider.Event, rules: Rules) {
      switch event {
      case .notify(
        let message, let token, let topic, let payload, let alert, let badge, let sound,
        let contentAvailable, let mutableContent, let category, let threadID, let custom,
        let pushType, let priority, let collapseID, let expiration, let id):
        let parts = Parts(
          alert: alert, badge: badge, sound: sound, contentAvailable: contentAvailable,
          mutableContent: mutableContent, category: category, threadID: threadID, custom: custom)
        let body = payload ?? parts.payload
        self.init(message, path: "/3/device/\(token)", body)
        headers["apns-topic"] = topic
        headers["apns-collapse-id"] = collapseID
        headers["apns-expiration"] = expiration.map(String.init)
        headers["apns-id"] = id
        describe(body, pushType: pushType, priority: priority, rules: rules)
        if (collapseID?.utf8.count ?? 0) > rules.collapseLimit { fault = "BadCollapseId" }
        if let priority, !rules.priorities.contains(priority) { fault = "BadPriority" }
      case .broadcast(
        let message, let app, let channel, let payload, let priority, let expiration):
        self.init(message, path: "/4/broadcasts/apps/\(app)", payload)
        headers["apns-channel-id"] = channel
        headers["apns-push-type"] = "liveactivity"
        headers["apns-priority"] = priority.map { "\($0)" }
        headers["apns-expiration"] = expiration.map(String.init)
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
      case .alert, .some(.none), nil: "alert"
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
        object["loc-args"] = alert.locArgs.map { .array($0.map { .string($0) }) }
        return .object(object)
      }
      aps["badge"] = badge.map { .number(JSONNumber($0)) }
      aps["sound"] = sound.map { .string($0) }
      aps["content-available"] = contentAvailable == true ? 1 : nil
      aps["mutable-content"] = mutableContent == true ? 1 : nil
      aps["category"] = category.map { .string($0) }
      aps["thread-id"] = threadID.map { .string($0) }
      var root = custom?.object ?? JSONObject()
      root["aps"] = .object(aps)
      return .object(root)
    }
  }
}

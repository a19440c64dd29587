import ConformanceKit

/// Tells by its members what a value is, and takes it out of what others put around it.
struct PushRecogniser {
  private let source: PushSource

  init(_ source: PushSource) {
    self.source = source
  }

  func pushes() throws(NoPush) -> [FoundPush] {
    if let elements = source.value.array {
      var pushes: [FoundPush] = []
      for (place, element) in elements.enumerated() where element.object != nil {
        pushes += try recognise(element.object ?? [:], at: [.index(place)])
      }
      guard pushes.isEmpty else { return pushes }
    }
    guard let object = source.value.object else {
      throw NoPush("\(source.value.kind) is no push; \(Self.forms)")
    }
    return try recognise(object, at: [])
  }

  /// The forms that are known, for messages.
  static let forms = """
    known are a payload {"aps": …}, a message {"message": …}, a legacy message {"to": …}, what a device \
    prints, an answer {"reason": …} or {"error": …}, a request as HTTP or curl, a HAR file
    """

  private func recognise(
    _ object: JSONObject, at path: JSONPath, within envelopes: [String] = []
  ) throws(NoPush) -> [FoundPush] {
    guard envelopes.count < 4 else { throw NoPush("envelopes within envelopes; \(Self.forms)") }
    if let push = push(object) {
      var push = push
      push.path = path
      push.envelopes = envelopes
      return [push]
    }
    if let entries = object["log"]?["entries"]?.array { return try archive(entries) }
    for envelope in PushEnvelope.all where envelope.fits(object) {
      let inner = envelope.open(object)
      guard !inner.isEmpty else { continue }
      var pushes: [FoundPush] = []
      for (place, value) in inner {
        let part = PushSource(source.bytes, value: .object(value))
        let isInPlace = source.value[JSONPath(path.elements + place.elements)]?.object != nil
        let recogniser = isInPlace ? self : PushRecogniser(part)
        pushes += try recogniser.recognise(
          value, at: isInPlace ? JSONPath(path.elements + place.elements) : [],
          within: envelopes + [envelope.name])
      }
      return pushes
    }
    throw NoPush("nothing in it says what it is; \(Self.forms)")
  }

  /// Takes an object for the push that its members make it.
  private func push(_ object: JSONObject) -> FoundPush? {
    if object["Simulator Target Bundle"] != nil {
      var payload = object
      payload["Simulator Target Bundle"] = nil
      return FoundPush(.simulatorFile, payload, in: source)
    }
    if let message = object["message"], message.object != nil, object["aps"] == nil {
      return FoundPush(.message, object, in: source)
    }
    if object["aps"] != nil {
      let isArrived = object.names.contains {
        $0 == "gcm.message_id" || $0.hasPrefix("google.c.") || $0.hasPrefix("gcm.n")
      }
      return FoundPush(isArrived || isLog ? .arrived : .payload, object, in: source)
    }
    if isAnswer(object) { return FoundPush(.apnsAnswer, object, in: source) }
    if object["error"]?["status"] != nil || object["error"]?["code"] != nil {
      return FoundPush(.fcmAnswer, object, in: source)
    }
    return message(object)
  }

  private var isLog: Bool {
    if case .log = source.form { true } else { false }
  }

  private func isAnswer(_ object: JSONObject) -> Bool {
    object["reason"]?.string != nil && Set(object.names).isSubset(of: ["reason", "timestamp"])
  }

  /// Takes an object for what should stand in `message`, a legacy message, or a payload without `aps`.
  private func message(_ object: JSONObject) -> FoundPush? {
    let isSomebodyElses = PushEnvelope.all.contains { $0.fits(object) }
    guard !isSomebodyElses else { return nil }
    let legacy = [
      "to", "registration_ids", "registrationIds", "notification_key", "delay_while_idle",
    ]
    if legacy.contains(where: { object[$0] != nil }) {
      return FoundPush(.legacyMessage, object, in: source)
    }
    let ours = [
      "token", "tokens", "topic", "condition", "notification", "apns", "android", "webpush",
      "fcm_options",
      "fcmOptions", "data",
    ]
    if ours.contains(where: { object[$0] != nil }) {
      var push = FoundPush(.message, ["message": .object(object)], in: source)
      push.isBare = true
      return push
    }
    let apple = [
      "alert", "badge", "sound", "content-available", "content_available", "mutable-content", "mdm",
      "contentAvailable",
    ]
    guard apple.contains(where: { object[$0] != nil }) else { return nil }
    return FoundPush(.payload, object, in: source)
  }

  /// Takes the requests out of an HTTP archive.
  private func archive(_ entries: [JSONValue]) throws(NoPush) -> [FoundPush] {
    var pushes: [FoundPush] = []
    for entry in entries {
      guard let text = entry["request"]?["postData"]?["text"]?.string,
        let value = try? JSONValue(parsing: text), let object = value.object
      else { continue }
      let source = PushSource(self.source.bytes, value: value)
      guard let found = try? PushRecogniser(source).recognise(object, at: []) else { continue }
      var headers: [String: String] = [:]
      for header in entry["request"]?["headers"]?.array ?? [] {
        guard let name = header["name"]?.string, let value = header["value"]?.string else {
          continue
        }
        headers[name.lowercased()] = value
      }
      pushes += found.map { push in
        var push = push
        push.headers = headers
        push.body = text
        push.envelopes.insert("an HTTP archive", at: 0)
        return push
      }
    }
    guard !pushes.isEmpty else { throw NoPush("an HTTP archive without a push in it") }
    return pushes
  }
}

import ConformanceKit

/// Tells by its members what a value is, and takes it out of what others put around it.
struct PushRecogniser {
  private let source: PushSource
  private let context: PushContext

  init(_ source: PushSource, _ context: PushContext = PushContext()) {
    (self.source, self.context) = (source, context)
  }

  func pushes() throws(NoPush) -> [FoundPush] {
    if let elements = source.value.array {
      var pushes: [FoundPush] = []
      let sources = source.elements
      for (place, element) in elements.prefix(PushSource.mostElements).enumerated() {
        guard let object = element.object else { continue }
        let own = sources.map { PushRecogniser($0[place], context) }
        pushes += try (own ?? self).recognise(object, at: own == nil ? [.index(place)] : [])
      }
      guard pushes.isEmpty else { return pushes }
    }
    guard let object = source.value.object else {
      throw KnownForm.unrecognised("\(source.value.kind) is no push", source.bytes)
    }
    return try recognise(object, at: [])
  }

  private func recognise(
    _ object: JSONObject, at path: JSONPath, within envelopes: [String] = [],
    _ context: PushContext? = nil
  ) throws(NoPush) -> [FoundPush] {
    let context = context ?? self.context
    guard envelopes.count < 4 else {
      throw KnownForm.unrecognised("envelopes within envelopes", object)
    }
    if let push = push(object, context) {
      var push = push
      push.path = path
      push.envelopes = envelopes
      return [push]
    }
    if let entries = object["log"]?["entries"]?.array { return try archive(entries) }
    for envelope in PushEnvelope.all where envelope.fits(object) {
      var pushes: [FoundPush] = []
      for part in envelope.open(object) {
        let place = JSONPath(path.elements + part.path.elements)
        let isInPlace = source.value[place]?.object == part.value
        let recogniser =
          isInPlace
          ? self : PushRecogniser(PushSource(source.bytes, value: .object(part.value)), context)
        pushes += try recogniser.recognise(
          part.value, at: isInPlace ? place : [], within: envelopes + [envelope.name],
          part.context)
      }
      guard pushes.isEmpty else { return pushes }
    }
    // What goes to APNs is a payload, whatever is in it, but not what are headers alone.
    let isOfHeaders = object.names.contains { $0.hasPrefix("apns-") || $0.hasPrefix(":") }
    guard context.server == .apns, !isOfHeaders else {
      throw KnownForm.unrecognised("nothing in it says what it is", object)
    }
    return [FoundPush(.payload, object, in: source)]
  }

  /// Takes an object for the push that its members make it.
  private func push(_ object: JSONObject, _ context: PushContext) -> FoundPush? {
    if object["Simulator Target Bundle"] != nil {
      var payload = object
      payload["Simulator Target Bundle"] = nil
      return FoundPush(.simulatorFile, payload, in: source)
    }
    if let message = object["message"], message.object != nil, object["aps"] == nil {
      var push = FoundPush(.message, object, in: source)
      push.isAddressedElsewhere = source.isElided || context.isAddressedElsewhere
      return push
    }
    // An app that prints 'aps' alone.
    if isLog, object["aps"] == nil,
      ["alert", "badge", "sound"].contains(where: { object[$0] != nil })
    {
      return FoundPush(.arrived, ["aps": .object(object)], in: source)
    }
    if object["aps"] != nil {
      let isArrived = object.names.contains {
        $0 == "gcm.message_id" || $0.hasPrefix("google.c.") || $0.hasPrefix("gcm.n")
      }
      return FoundPush(
        isArrived || isLog || context.isArrived ? .arrived : .payload, object, in: source)
    }
    if let reason = reason(in: object) {
      return FoundPush(.apnsAnswer, ["reason": .string(reason)], in: source)
    }
    let isOfLegacy = object["multicast_id"] != nil || object["failure"] != nil
    if object["error"]?["status"] != nil || object["error"]?["code"] != nil || isOfLegacy {
      return FoundPush(.fcmAnswer, object, in: source)
    }
    return message(object, context)
  }

  private var isLog: Bool {
    if case .log = source.form { true } else { false }
  }

  /// The reason in an answer of APNs, as it is or as a library hands it on.
  private func reason(in object: JSONObject) -> String? {
    if let reason = object["reason"]?.string,
      Set(object.names).isSubset(of: ["reason", "timestamp"])
    {
      return reason
    }
    return object.members.prefix(8).lazy.filter { $0.name.lowercased().contains("reason") }
      .compactMap(\.value.string).first { AnsweredReason.apns[$0] != nil }
  }

  /// Takes an object for what should stand in `message`, a legacy message, or a payload without `aps`.
  private func message(_ object: JSONObject, _ context: PushContext) -> FoundPush? {
    guard !PushEnvelope.named.contains(where: { $0.fits(object) }) else { return nil }
    switch context.server {
    case .httpv1: return FoundPush(.message, object, in: source)
    case .legacy: return legacyMessage(object)
    case .apns, nil: break
    }
    if Self.isLegacy(object) { return legacyMessage(object) }
    if let message = SDKMessage(object, in: source) { return message.push }
    let ours = [
      "token", "tokens", "topic", "condition", "notification", "apns", "android", "webpush",
      "fcm_options", "fcmOptions", "data",
    ]
    if ours.contains(where: { object[$0] != nil }) {
      var push = FoundPush(.message, ["message": .object(object)], in: source)
      push.isBare = true
      push.isAddressedElsewhere = source.isElided || context.isAddressedElsewhere
      push.mayBeLegacy = !Self.namesOfV1.contains { object[$0] != nil }
      return push
    }
    let apple = [
      "alert", "badge", "sound", "content-available", "content_available", "mutable-content", "mdm",
      "contentAvailable",
    ]
    guard apple.contains(where: { object[$0] != nil }) else { return nil }
    return FoundPush(.payload, object, in: source)
  }

  private static func isLegacy(_ object: JSONObject) -> Bool {
    let targets = [
      "to", "registration_ids", "registrationIds", "notification_key", "delay_while_idle",
    ]
    guard !targets.contains(where: { object[$0] != nil }) else { return true }
    let flags = [
      "content_available", "mutable_content", "collapse_key", "dry_run", "time_to_live", "priority",
    ]
    let content = ["notification", "data", "condition"]
    return content.contains { object[$0] != nil }
      && flags.contains { flag in object.names.contains { flag.isSpelling(of: $0) } }
      && !namesOfV1.contains { object[$0] != nil }
  }

  /// Members that HTTP v1 and the SDKs for it have, and the legacy protocols don't.
  private static let namesOfV1 = [
    "token", "tokens", "topic", "apns", "android", "webpush", "message", "fcm_options",
    "fcmOptions", "aps", "content_state", "messageId",
  ]

  private func legacyMessage(_ object: JSONObject) -> FoundPush {
    var push = FoundPush(.legacyMessage, object, in: source)
    if source.form.isCode { push.value = SDKMessage.legacyNames(of: object) }
    return push
  }

  /// Takes the requests out of an HTTP archive.
  private func archive(_ entries: [JSONValue]) throws(NoPush) -> [FoundPush] {
    var pushes: [FoundPush] = []
    for entry in entries.prefix(10_000) {
      guard let text = entry["request"]?["postData"]?["text"]?.string,
        let value = try? JSONValue(parsing: text), let object = value.object
      else { continue }
      var headers: [String: String] = [:]
      for header in entry["request"]?["headers"]?.array ?? [] {
        guard let name = header["name"]?.string, let value = header["value"]?.string else {
          continue
        }
        headers[name.lowercased()] = value
      }
      let context = PushContext(
        server: .init(path: entry["request"]?["url"]?.string ?? "", headers: headers))
      let source = PushSource(self.source.bytes, value: value)
      guard let found = try? PushRecogniser(source, context).recognise(object, at: []) else {
        continue
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

/// What stands around a value and tells what it is.
struct PushContext: Sendable {
  /// Where it goes.
  enum Server: Sendable {
    case apns
    case httpv1
    case legacy

    /// The server that the path of a request, or its address, and its headers name.
    init?(path: String, headers: [String: String] = [:]) {
      if path.contains("/v1/projects/") {
        self = .httpv1
      } else if path.contains("/fcm/send") || path.contains("/gcm/send") {
        self = .legacy
      } else if path.contains("/3/device/") || path.hasPrefix("/4/broadcasts/")
        || headers.keys.contains(where: { $0.hasPrefix("apns-") })
      {
        self = .apns
      } else {
        return nil
      }
    }
  }

  var server: Server?
  /// Whether whom it is for is said elsewhere.
  var isAddressedElsewhere = false
  /// Whether it is known to have arrived on a device.
  var isArrived = false
}

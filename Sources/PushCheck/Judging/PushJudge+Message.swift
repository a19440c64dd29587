import ConformanceKit
import ReferenceSubjects

extension PushJudge {
  /// Judges a message for FCM's HTTP v1 API.
  mutating func judgeMessage() {
    var rules = ReferenceHTTPv1Gateway.specified
    rules.fields.addInstallationIDs()
    let (request, faults) = rules.fields.read(.object(push.value))
    for fault in faults.prefix(Self.mostFaults) { findField(fault) }
    let message = request["message"]?.object ?? JSONObject()
    guard let gateway = try? gateway(for: message) else { return }
    let refusals = gateway.faults(of: message).filter { refusal in
      !(push.isAddressedElsewhere && refusal.rule == .targetIsThere)
    }
    for refusal in refusals.prefix(Self.mostFaults) { findRefusal(refusal, message) }
    judgeDoubtsOfMessage(message)
    judgeAndroid(message["android"]?["notification"])
    if push.isOfSDK {
      say(
        .kind, "in an SDK's own spelling, which the SDK turns into that of HTTP v1",
        FCMRule.fieldsAreKnown)
    }
    if let lifetime = push.source.value[push.path]?["android"]?["ttl"]
      ?? message["android"]?["ttl"],
      lifetime.string == nil
    {
      say(
        .kind, "sent with android.ttl, in seconds here and in milliseconds in an SDK: pages differ",
        FCMRule.durationIsText, AdviceRule.lifetimeInMilliseconds, AdviceRule.lifetimesDiffer)
    }
    sayWhatFCMAnswers(faults.isEmpty, refusals)
    sayWhatGoesOn(message, gateway, isRefused: !faults.isEmpty || !refusals.isEmpty)
  }

  /// How many faults of one message are looked at: in a hostile one are hundreds of thousands.
  private static let mostFaults = 200

  /// Looks for names that FCM doesn't know in what is for Android: they keep the whole message back.
  private mutating func judgeAndroid(_ notification: JSONValue?) {
    guard !push.isOfSDK else { return }
    for name in notification?.object?.names ?? [] {
      guard !MessageFields.ofAndroid.contains(where: { $0.isSpelling(of: name) }) else { continue }
      find(
        FCMRule.fieldsAreKnown, at: ["message", "android", "notification", .member(name)],
        "FCM knows no field of that name there",
        instead: name == "badge"
          ? "\"notification_count\"" : StrictJSON.closest(to: name, in: MessageFields.ofAndroid))
    }
  }

  /// A gateway that knows the receivers of a message.
  private func gateway(for message: JSONObject) throws -> ReferenceHTTPv1Gateway {
    let names = (message["condition"]?.string ?? "").split(separator: "'").map(String.init)
    let receiver = HTTPv1Gateway.Registration(
      token: message["token"]?.string ?? "token", fid: message["fid"]?.string, deviceToken: "00",
      bundleID: "the bundle identifier",
      topics: names + [message["topic"]?.string].compactMap(\.self))
    return try ReferenceHTTPv1Gateway(
      configuration: HTTPv1Gateway.Configuration(
        project: "project", accessToken: "token", registrations: [receiver]),
      edition: .current)
  }

  private mutating func findField(_ fault: HTTPv1Fields.Fault) {
    guard case .member(let name)? = fault.path.elements.last else {
      return find(fault.rule, at: fault.path, fault.words)
    }
    let owner = JSONPath(Array(fault.path.elements.dropLast()))
    switch fault.rule {
    case .fieldsAreKnown, .notificationHasThreeFields, .noClickActionInTheNotification,
      .appleOptionsHaveTwoFields, .messageStandsInItsField:
      guard fault.words.contains("Unknown name") else { break }
      find(
        fault.rule, at: fault.path, "FCM knows no field of that name there",
        instead: MessageFields.instead(
          of: name, at: owner, value: JSONValue.object(push.value)[fault.path]),
        weight: push.mayBeLegacy ? .doubtful : nil)
      return
    default: break
    }
    let value = JSONValue.object(push.value)[fault.path]
    find(
      fault.rule, at: fault.path,
      "'\(name)' is \(value.map(PayloadWords.describe) ?? "missing"), \(MessageFields.wanted(fault.rule))",
      instead: MessageFields.instead(of: fault.rule, name, value))
  }

  private mutating func findRefusal(
    _ refusal: ReferenceHTTPv1Gateway.Refusal, _ message: JSONObject
  ) {
    let text: String
    var instead: String?
    switch refusal.rule {
    case .targetIsThere:
      (text, instead) = ("the message has no target", "\"token\": …, or a topic or condition")
    case .targetIsOne: text = "the message has more than one target"
    case .topicNameIsLegal, .topicEndsWithoutNewline:
      let topic = message["topic"]?.string ?? ""
      text = "'\(topic.truncated(toBytes: 60))' is no topic name"
      if topic.hasPrefix("/topics/") { instead = "\"topic\": \"\(topic.dropFirst(8))\"" }
    case .conditionIsWellFormed:
      text = "the condition isn't made of 'name' in topics, &&, || and parentheses"
      instead = conditionInstead(message)
    case .conditionHasAtMostFiveTopics: text = "the condition has more than five topics"
    case .dataKeyIsNotReserved, .dataKeyIsNotReservedElsewhere:
      text = "FCM keeps that data key for itself"
    case .sizeIsBounded: text = "the message is larger than 4096 bytes"
    case .labelIsLegal: text = "an analytics label has 1 to 50 letters, digits and -_.~%"
    case .lifetimeIsFourWeeksAtMost: text = "the time to live isn't between 0 and 2419200 seconds"
    case .payloadHasAPS:
      text = "the payload has no 'aps' with a member: the live service was seen to refuse that"
    case .dataHasPriorityFive:
      (text, instead) = ("a message with data only has priority 10", "\"apns-priority\": \"5\"")
    default: text = refusal.words
    }
    // An excerpt leaves out whom it is for, and on conditions with ! and double quotes pages differ.
    let isOpen =
      refusal.rule == .targetIsThere && push.isBare
      || refusal.rule == .conditionIsWellFormed
        && HTTPv1Condition(message["condition"]?.string ?? "", isExtended: true) != nil
    // What was seen to be refused is told before the keys that stand beside it and do nothing.
    let isMisplaced =
      refusal.rule == .payloadHasAPS
      && message["apns"]?["payload"]?.object?.names.contains(where: PayloadKeys.apple.contains)
        ?? false
    let weight: CheckedPush.Finding.Weight? = isOpen ? .doubtful : isMisplaced ? .useless : nil
    find(refusal.rule, at: refusal.path, text, instead: instead, weight: weight)
  }

  private func conditionInstead(_ message: JSONObject) -> String? {
    guard let text = message["condition"]?.string else { return nil }
    let mended = text.replacing("\"", with: "'").replacing(" and ", with: " && ")
      .replacing(" or ", with: " || ").replacing(" AND ", with: " && ").replacing(
        " OR ", with: " || ")
    return HTTPv1Condition(mended) == nil || mended == text ? nil : "\"condition\": \"\(mended)\""
  }

  private mutating func sayWhatFCMAnswers(
    _ hasFields: Bool, _ refusals: [ReferenceHTTPv1Gateway.Refusal]
  ) {
    if !hasFields {
      say(.server, "FCM answers 400 INVALID_ARGUMENT", FCMRule.fieldsAreKnown)
    } else if let first = refusals.first {
      say(.server, "FCM answers \(first.status) \(first.word)", first.rule)
    } else {
      say(
        .server, "FCM answers 200 with the message's name, for a token of this project",
        AdviceRule.acceptedHasAName)
    }
  }

  /// Says what a message becomes on its way to Apple's devices, and judges that.
  private mutating func sayWhatGoesOn(
    _ message: JSONObject, _ gateway: ReferenceHTTPv1Gateway, isRefused: Bool
  ) {
    var gateway = gateway
    let receiver = gateway.configuration.registrations
    let effects = gateway.send(message, as: "id", to: receiver, at: .start)
    guard case .apnsRequest(let sent)? = effects.first,
      let payload = (try? JSONValue(parsing: sent.payload))?.object
    else { return }
    let headers = sent.headers.filter { $0.key == "apns-priority" || $0.key == "apns-push-type" }
    let list = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    say(
      .onward,
      "\(isRefused ? "were it accepted: " : "")\(sent.payload.truncated(toBytes: 300))",
      message.payloadRules)
    let words =
      list.isEmpty ? "without a priority and a push type" : "with \(list.joined(separator: ", "))"
    say(.onward, words, message.headerRules)
    judgeOnward(payload, as: sent.payload, message)
  }

  /// Judges the payload that APNs gets of a message.
  private mutating func judgeOnward(
    _ payload: JSONObject, as text: String, _ message: JSONObject
  ) {
    let images: [JSONPath] = [["notification", "image"], ["apns", "fcm_options", "image"]]
    if let image = images.first(where: { JSONValue.object(message)[$0] != nil }) {
      judgeImage(in: text, at: JSONPath(["message"] + image.elements))
    }
    let aps = payload["aps"]?.object ?? JSONObject()
    let reading = APNsPush(aps)
    describe(reading)
    let own = message["apns"]?["payload"]?.object ?? JSONObject()
    judgePayload(own, aps: aps.isEmpty ? [:] : aps, at: ["message", "apns", "payload"])
    let headers = message["apns"]?["headers"]?.object
    let given = (headers?.members ?? []).reduce(into: [String: String]()) {
      $0[$1.name] = $1.value.string
    }
    for misfit in APNsHeaderFitness().misfits(of: reading, headers: given)
    where given[misfit.header] != nil {
      find(
        misfit.rule, at: ["message", "apns", "headers", .member(misfit.header)],
        "'\(misfit.header)' is '\(given[misfit.header] ?? "")', which doesn't fit the push",
        instead: misfit.rule == .backgroundHasPriorityFive ? "\"apns-priority\": \"5\"" : nil)
    }
    sayWhatDevicesDo(
      with: payload, as: text, pushType: given["apns-push-type"], isOfFirebase: true)
  }
}

extension JSONObject {
  /// The rules by which the gateway makes the payload of a message.
  fileprivate var payloadRules: [FCMRule] {
    let apns = self["apns"]
    var rules: [FCMRule] = []
    if self["data"] != nil { rules += [.dataStandsBesideAPS, .dataIsPassedOnUnchanged] }
    if self["notification"] != nil {
      rules.append(
        apns?["payload"]?["aps"]?["alert"] == nil ? .textsGoIntoTheAlert : .appleAlertGoesFirst)
    }
    if apns?["fcm_options"]?["image"] != nil {
      rules.append(.appleImageGoesFirst)
    } else if self["notification"]?["image"] != nil {
      rules.append(.commonImageGoesOn)
    }
    if apns?["payload"]?.object?.names.contains(where: { $0 != "aps" }) ?? false {
      rules.append(.ownKeysGoOn)
    }
    return rules + [.messageIDGoesAlong]
  }

  /// The rules by which the gateway makes the headers of a message.
  fileprivate var headerRules: [FCMRule] {
    let headers = self["apns"]?["headers"]
    var rules: [FCMRule] = headers?["apns-priority"] == nil ? [.notificationHasPriorityTen] : []
    switch headers?["apns-expiration"] {
    case nil: rules.append(.expiresAfterThirtyDays)
    case "0": rules.append(.expirationOfZeroGoesOn)
    default: rules.append(.expirationGoesOn)
    }
    if self["apns"]?["live_activity_token"] != nil {
      rules += [.activityGoesToItsToken, .activityHasItsTypeAndTopic]
    }
    return rules
  }
}

import ConformanceKit
import ReferenceSubjects

extension PushJudge {
  /// Judges the headers of a request, or says which ones belong to the push.
  mutating func judgeHeaders(of reading: APNsPush) {
    guard let headers = push.headersWithoutPlaceholders else { return adviseHeaders(of: reading) }
    for misfit in APNsHeaderFitness().misfits(of: reading, headers: headers) {
      find(
        misfit.rule, at: [], sentence(misfit, headers),
        instead: instead(misfit, reading, headers), weight: weight(of: misfit.rule, reading))
    }
  }

  /// What is only recommended counts as such where it decides what becomes of the push.
  private func weight(of rule: APNsRule, _ reading: APNsPush) -> CheckedPush.Finding.Weight? {
    guard rule == .pushTypeIsSent, reading.kind == .alert || reading.kind == .nothing else {
      return nil
    }
    return .doubtful
  }

  private func sentence(
    _ misfit: APNsHeaderFitness.Misfit, _ headers: [String: String]
  ) -> String {
    let type = headers["apns-push-type"] ?? ""
    let value = (headers[misfit.header] ?? "").truncated(toBytes: 80)
    switch misfit.rule {
    case .pushTypeIsSent: return "the header apns-push-type is missing"
    case .pushTypeIsOneOfEleven: return "there is no push type '\(value)'"
    case .pushTypeFitsThePayload, .backgroundNeedsTheFlag:
      return "the push type '\(value)' doesn't fit what the payload has"
    case .priorityIsTenFiveOrOne: return "there is no priority '\(value)'"
    case .backgroundHasPriorityFive:
      return headers["apns-priority"] == nil
        ? "a background push without the header apns-priority has priority 10"
        : "a background push with priority \(value)"
    case .priorityOfAlerts:
      return "\(type == "location" ? "a location" : "an alert") push with priority \(value)"
    case .priorityOfActivities: return "a push to a Live Activity with priority \(value)"
    case .topicFitsThePushType: return "the topic '\(value)' doesn't fit the push type '\(type)'"
    default: return "the topic '\(value)' ends as that of another push type than '\(type)'"
    }
  }

  private func instead(
    _ misfit: APNsHeaderFitness.Misfit, _ reading: APNsPush, _ headers: [String: String]
  ) -> String? {
    switch misfit.rule {
    case .pushTypeIsSent, .pushTypeIsOneOfEleven, .pushTypeFitsThePayload, .backgroundNeedsTheFlag:
      return reading.kind.pushType.map { "apns-push-type: \($0)" }
    case .backgroundHasPriorityFive: return "apns-priority: 5"
    case .priorityIsTenFiveOrOne, .priorityOfAlerts, .priorityOfActivities:
      return "apns-priority: 10 or 5"
    case .topicFitsThePushType:
      let suffix = headers["apns-push-type"].flatMap { APNsPushType.suffixes[$0] } ?? ""
      return "apns-topic: the bundle identifier and \(suffix)"
    default: return nil
    }
  }

  private mutating func adviseHeaders(of reading: APNsPush) {
    guard let type = reading.kind.pushType else { return }
    say(
      .headers, "apns-push-type: \(type)", APNsRule.pushTypeIsSent, APNsRule.pushTypeFitsThePayload)
    if reading.kind == .background {
      say(
        .headers, "apns-priority: 5; pages differ on whether it must or should be",
        APNsRule.backgroundHasPriorityFive, AdviceRule.backgroundPriorityDiffers)
    }
    let suffix = APNsPushType.suffixes[type] ?? ""
    guard !suffix.isEmpty else {
      return say(
        .headers, "apns-topic: the bundle identifier", APNsRule.topicFitsThePushType)
    }
    say(
      .headers, "apns-topic: the bundle identifier and \(suffix); pages differ on its first dot",
      APNsRule.topicFitsThePushType, AdviceRule.topicSuffixesDiffer, AdviceRule.firstDotDiffers)
  }

  /// A topic that fits the push type.
  private func topic(_ headers: [String: String]) -> String {
    "topic\(headers["apns-push-type"].flatMap { APNsPushType.suffixes[$0] } ?? "")"
  }

  /// Says what APNs answers to the request, or to one with the headers that belong to the push.
  mutating func answerOfAPNs(_ reading: APNsPush, to body: String) {
    let known = push.headersWithoutPlaceholders ?? [:]
    var headers = known
    headers["authorization"] = known["authorization"] ?? "bearer token"
    if push.headers == nil {
      headers["apns-push-type"] = reading.kind.pushType
      headers["apns-priority"] = reading.kind == .background ? "5" : nil
      headers["apns-topic"] = topic(headers)
    }
    // A certificate may supply the topic, and headers that are given alone needn't be all of them.
    if known["authorization"] == nil {
      headers["apns-topic"] = known["apns-topic"] ?? topic(headers)
    }
    // One that a variable stands for is taken to fit.
    if push.headers?["apns-topic"] != nil {
      headers["apns-topic"] = known["apns-topic"] ?? topic(headers)
    }
    let path = push.request.map { $0.pathWithoutPlaceholders } ?? "/3/device/00"
    guard !body.isEmpty,
      let server = try? ReferenceAPNsServer(
        configuration: APNsServer.Configuration(), edition: .current)
    else { return }
    let request = ReferenceAPNsServer.Request(
      method: push.request?.method ?? "POST", path: path, headers: headers,
      duplicates: push.request?.duplicates ?? [:], body: body)
    let faults = server.faults(of: request)
    guard let first = faults.first else {
      let condition = push.headers == nil ? " with these headers," : ""
      return say(
        .server, "APNs answers 200\(condition) for a device token and credentials of the app",
        AdviceRule.acceptedIs200)
    }
    say(.server, "APNs answers \(first.status) \(first.reason)", first.rule)
    for fault in faults { find(fault.rule, at: [], fault.sentence) }
  }
}

extension ReferenceAPNsServer.Refusal {
  /// What is wrong with the request, as a sentence without a period.
  fileprivate var sentence: String {
    "APNs refuses the request with \(status) \(reason)"
  }
}

extension APNsClassifier.PushClass {
  /// The push type that belongs to a push of this class.
  var pushType: String? {
    switch self {
    case .alert, .nothing: "alert"
    case .background: "background"
    case .liveActivity: "liveactivity"
    case .mdm: "mdm"
    }
  }
}

extension FoundPush {
  /// The headers without those that a variable or a name in brackets stands for.
  fileprivate var headersWithoutPlaceholders: [String: String]? {
    headers?.filter { name, value in
      name == "authorization" || !value.contains { "<>${}*…".contains($0) }
    }
  }
}

extension WrittenRequest {
  /// The path, with a device token where a name stands for one.
  fileprivate var pathWithoutPlaceholders: String {
    guard path.hasPrefix("/3/device/") else { return path }
    let token = path.dropFirst("/3/device/".count)
    // A token that is shortened or named isn't the one that is sent.
    let isPlaceholder = token.isEmpty || token.contains { !$0.isHexDigit }
    return isPlaceholder ? "/3/device/00" : path
  }
}

#if Everything || HTTPv1Sender

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1SenderReading {
  /// The line, the headers and the envelope of a request.
  static let httpV1SenderRequests: [Property] = [
    Property(
      "messages-go-to-the-project", "A message is sent by POST to the path of its project",
      "FCM-D-001"
    ) { reading in
      reading.sendings.each { request in
        request.method == "POST"
          && request.path == "/v1/projects/\(reading.configuration.project)/messages:send"
      }
    },
    Property(
      "bearer-access-token", "A request carries the access token under the scheme Bearer",
      "FCM-D-002b"
    ) { reading in
      reading.requests.each { request in
        let words = (request.headers["authorization"] ?? "").split(separator: " ")
        return words.count == 2 && words[0].lowercased() == "bearer"
          && words[1] == reading.configuration.accessToken
      }
    },
    Property(
      "one-message-in-the-body", "The body is an object with the message in its field message",
      "FCM-D-003c"
    ) { reading in
      reading.sendings.each { request in
        guard let root = request.root, request.message != nil else { return false }
        return root.names.allSatisfy { ["message", "validate_only"].contains($0) }
      }
    },
    Property(
      "media-type-is-json", "The media type of a body is application/json", "FCM-D-003d"
    ) { reading in
      // A change of subscriptions that its path names has no body.
      reading.requests.filter { $0.body?.object != nil }.each { request in
        let type = request.headers["content-type"]?.prefix { $0 != ";" } ?? ""
        return type.lowercased().filter { $0 != " " } == "application/json"
      }
    },
    Property(
      "validate-only-for-dry-runs", "A dry run sets validate_only, and nothing else does",
      "FCM-D-005b"
    ) { reading in
      reading.sendings.each { request in
        // What a call that doesn't say is, is the library's default.
        guard let dryRun = reading.message(of: request)?.dryRun, let root = request.root else {
          return nil
        }
        return (root["validate_only"] == true) == dryRun
      }
    },
    Property(
      "messages-have-no-name", "A message doesn't fill the output-only field name", "FCM-D-013"
    ) { reading in
      reading.sendings.none { request in
        request.message.map { $0["name"] != nil && $0["name"] != "" }
      }
    },
    Property(
      "target-as-given", "The target that the caller gives is the only one", "FCM-D-020f",
      "FCM-D-110c", "FCM-D-065b", "FCM-D-022b"
    ) { reading in
      let aims = reading.sendings.compactMap { reading.aim(of: $0) }
      aims.filter(\.message.hasPrefixedTopic).each(against: "FCM-D-022b", \.isKept)
      aims.filter { !$0.message.hasPrefixedTopic }.each(\.isKept)
      aims.filter(\.message.isForInstallation).each(against: "FCM-D-110c", \.isKept)
      aims.filter { $0.message.json["apns"]?["liveActivityToken"] != nil }
        .each(against: "FCM-D-065b", \.isKept)
    },
    Property(
      "topics-without-prefix", "No topic is sent with the prefix /topics/", "FCM-D-022b"
    ) { reading in
      reading.sendings.each { request in
        guard reading.message(of: request)?.isUnfit != true else { return nil }
        return request.message?["topic"]?.string.map { !$0.hasPrefix("/topics/") }
      }
    },
    Property(
      "unfit-messages-stay", "A message that no server can take is refused", "FCM-X-30",
      "FCM-X-24", "FCM-D-024b", "FCM-X-25"
    ) { reading in
      // Whether one message stops a batch is open (FCM-D-111b), and so is what is sent of it.
      let single = reading.messages.filter { !reading.calls[$0.call].isBatch }
      single.filter { $0.fault == .targets && !$0.hasEmptyTarget }.none { !$0.requests.isEmpty }
      single.filter { $0.fault == .topic }.none(against: "FCM-X-24") { !$0.requests.isEmpty }
      single.filter { $0.fault == .newline }.none(against: "FCM-D-024b") { !$0.requests.isEmpty }
      single.filter { $0.fault == .data }.none(against: "FCM-X-25") { !$0.requests.isEmpty }
    },
    Property(
      "fit-messages-go-out", "A message that every page allows is sent, to any legal topic",
      "FCM-D-110b", "FCM-X-24b"
    ) { reading in
      let calls = reading.calls.when { call in
        // No page has a limit of messages; FCM's own libraries have 500 (FCM-D-110).
        call.subscription == nil && !call.messages.isEmpty && call.messages.count <= 500
          && call.messages.allSatisfy { reading.messages[$0].fault == nil }
          && !reading.isForTheGone(call)
      }
      let toTopics = calls.filter { reading.hasTopic($0) }
      let others = calls.filter { !reading.hasTopic($0) }
      others.each { !$0.isRefused && $0.refusals.isEmpty }
      others.each { reading.goesOut($0) }
      toTopics.each(against: "FCM-X-24b") { !$0.isRefused && $0.refusals.isEmpty }
      toTopics.each(against: "FCM-X-24b") { reading.goesOut($0) }
    },
  ]
}

extension HTTPv1SenderReading {
  /// A request with its message.
  fileprivate struct Aim: Thing {
    let point: Trace.Point
    let message: Message
    /// Whether it has the target that the message is given, and no other.
    let isKept: Bool
  }

  fileprivate func aim(of request: Request) -> Aim? {
    guard let message = message(of: request), let targets = targets(of: request) else { return nil }
    return Aim(
      point: request.point, message: message, isKept: targets.given == targets.sent)
  }

  /// Whether FCM may have said of a target that it is gone: a library may keep that in mind (FCM REST ErrorCode,
  /// UNREGISTERED).
  fileprivate func isForTheGone(_ call: Call) -> Bool {
    let asked = call.messages.map { messages[$0].words }
    return answers.contains { answer in
      guard answer.maySayGone, answer.point < call.point else { return false }
      let refused = requests[answer.request]
      return asked.contains { words in
        words.token != nil && words.token == refused.message?["token"]?.string
          || words.fid != nil && words.fid == refused.message?["fid"]?.string
          || words.token.map { refused.names($0) } == true
      }
    }
  }

  /// Whether one of its messages is for a topic.
  fileprivate func hasTopic(_ call: Call) -> Bool {
    call.messages.contains { messages[$0].words.topic != nil }
  }

  /// Whether a call has a request at once; unclear where it may have to wait for others.
  ///
  /// A library may make the requests of a batch in turn; where none waits, the first goes out at once.
  fileprivate func goesOut(_ call: Call) -> Bool? {
    guard !call.isRefused, !call.isUnclear else { return nil }
    let goesOut = requests.contains { $0.point.step == call.point.step && $0.subscription == nil }
    return isAlone(call) || !goesOut && hasFailedAtOnce(call) ? goesOut : nil
  }

  /// Whether a message by itself is told to have failed as soon as it is asked for, while all that went before was
  /// taken, or was too much for its own target.
  ///
  /// That a library may keep anything else in mind for an hour, or for as long as Retry-After says, is ours.
  private func hasFailedAtOnce(_ call: Call) -> Bool {
    let isTold = call.outcomes.map { outcomes[$0] }.contains {
      $0.point.step == call.point.step && $0.failure != nil
    }
    let isUp = requests.prefix { $0.point < call.point }.allSatisfy { request in
      if let answer = request.answer, [200, 429].contains(answers[answer].status) { return true }
      let end = (request.ended ?? request.point).now
      return end.advanced(bySeconds: 3600) <= call.point.now
    }
    return !call.isBatch && isTold && isUp && !mayWait(call, isForQuota: false)
  }

  /// Whether everything that was asked for before a call had its end by then, and no answer asks to wait any more.
  ///
  /// Retry-After may hold back other requests, too (RFC 9110, 10.2.3), and a library may spread its requests over
  /// time (FCM, Best practices when sending at scale): a second after the last is ours.
  fileprivate func isAlone(_ call: Call) -> Bool {
    calls.prefix(call.place).allSatisfy { earlier in
      isTold(earlier) && earlier.outcomes.allSatisfy { outcomes[$0].point < call.point }
    }
      && requests.prefix { $0.point < call.point }.allSatisfy { request in
        request.point.now.advanced(bySeconds: 1) <= call.point.now
      }
      && !mayWait(call, isForQuota: true)
  }

  /// Whether an answer from before a call asks to wait, be it for a minute where a quota is used up (FCM-D-094d).
  private func mayWait(_ call: Call, isForQuota: Bool) -> Bool {
    answers.prefix { $0.point < call.point }.contains { answer in
      switch answer.retryAfter {
      case .absent:
        isForQuota && answer.status == 429
          && answer.point.now.advanced(bySeconds: 60) > call.point.now
      case .named(let instant): instant > call.point.now
      case .unreadable: true
      }
    }
  }

  /// The targets that a message is given and those that are sent; nothing where that is unclear.
  func targets(of request: Request) -> (given: JSONObject, sent: JSONObject)? {
    guard let message = message(of: request), let sent = request.message else { return nil }
    // That a topic has no prefix is another sentence's.
    if message.isUnfit { return nil }
    var (given, found) = (JSONObject(), JSONObject())
    for name in ["fid", "token", "topic", "condition"] {
      // An empty one counts as none for some (FCM-X-47).
      given[name] = message.json[name] == "" ? nil : message.json[name]
      found[name] = sent[name] == "" ? nil : sent[name]
    }
    if let topic = given["topic"]?.string { given["topic"] = .string(topic.withoutTopicPrefix) }
    if let topic = found["topic"]?.string { found["topic"] = .string(topic.withoutTopicPrefix) }
    return (given, found)
  }
}

extension HTTPv1SenderReading.Message {
  /// Whether one of its targets is empty, which counts as none for some (FCM-X-47).
  var hasEmptyTarget: Bool {
    ["fid", "token", "topic", "condition"].contains { json[$0]?.string?.isEmpty == true }
  }

  /// Whether its target is one that shouldn't be sent at all: of what goes out then no sentence speaks.
  var isUnfit: Bool { [.targets, .topic, .newline].contains(fault) }

  var isForInstallation: Bool { words.fid != nil }

  /// Whether its target is one app instance.
  var isForRegistration: Bool { words.token != nil || words.fid != nil }

  /// Whether its topic is written as the old interface has it, of which a sentence of its own speaks.
  var hasPrefixedTopic: Bool { json["topic"]?.string?.hasPrefix("/topics/") == true }
}

#endif

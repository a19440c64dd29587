#if Everything || HTTPv1Gateway

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1GatewayReading {
  /// What becomes of a message of the old interface.
  static let httpV1GatewayLegacy: [Property] = [
    Property(
      "legacy-priorities", "A legacy priority of normal is 5, and of high 10",
      "FCM-D-120", "FCM-D-121", "FCM-D-122"
    ) { reading in
      let pairs = reading.legacyPairs
      pairs.filter { $0.legacy["priority"] == "normal" }.each { $0.push.priority == "5" }
      // What is sent in the background can't have 10 (Apple: Sending notification requests to APNs).
      pairs.filter { $0.legacy["priority"] == "high" && $0.isShown }.each(
        against: "FCM-D-121", \.isUrgent)
      let plain = pairs.filter { $0.legacy["priority"] == nil }
      plain.filter { $0.isShown && $0.legacy["content_available"] == nil }.each(
        against: "FCM-D-122", \.isUrgent)
      plain.filter { $0.legacyNotification == nil && $0.legacy["data"] != nil }.each(
        against: "FCM-D-122"
      ) { $0.push.priority == "5" }
    },
    Property(
      "legacy-flags", "What wakes the app or its extension is the number 1 in aps", "FCM-D-123",
      "FCM-D-124"
    ) { reading in
      let pairs = reading.legacyPairs
      pairs.filter { $0.legacy["content_available"] == true }.each {
        $0.push.aps["content-available"] == 1
      }
      pairs.filter { $0.isShown && [nil, false].contains($0.legacy["content_available"]) }.each {
        [nil, 0].contains($0.push.aps["content-available"])
      }
      pairs.filter { $0.legacy["mutable_content"] == true }.each(against: "FCM-D-124") {
        $0.push.aps["mutable-content"] == 1
      }
    },
    Property(
      "legacy-alerts", "The texts of a legacy notification stand in the alert", "FCM-D-125",
      "FCM-D-129", "FCM-D-130"
    ) { reading in
      let pairs = reading.legacyPairs
      pairs.each { $0.alert(["title": "title", "subtitle": "subtitle", "body": "body"]) }
      pairs.each(against: "FCM-D-129") {
        $0.alert(["body_loc_key": "loc-key", "body_loc_args": "loc-args"])
      }
      pairs.each(against: "FCM-D-130") {
        $0.alert(["title_loc_key": "title-loc-key", "title_loc_args": "title-loc-args"])
      }
    },
    Property(
      "legacy-sound-and-badge", "Sound, badge and click_action stand in aps", "FCM-D-126",
      "FCM-D-127", "FCM-D-128"
    ) { reading in
      let pairs = reading.legacyPairs
      pairs.each { pair in
        pair.legacyNotification?["sound"]?.text.map { .string($0) == pair.push.aps["sound"] }
      }
      pairs.each(against: "FCM-D-127") { pair in
        pair.legacyNotification?["badge"]?.text.flatMap { Int64($0) }.map {
          pair.push.aps["badge"]?.number?.int64 == $0
        }
      }
      pairs.each(against: "FCM-D-128") { pair in
        pair.legacyNotification?["click_action"]?.text.map {
          .string($0) == pair.push.aps["category"]
        }
      }
      // A badge that isn't specified is not changed (FCM: HTTP protocol, Notification payload support).
      pairs.each(against: "FCM-D-127") { pair in
        guard let notification = pair.legacyNotification, notification["badge"] == nil else {
          return nil
        }
        return pair.push.aps["badge"] == nil
      }
    },
    Property(
      "legacy-results-in-order",
      "A legacy message for registration_ids has a result for each, in their order, and counts them",
      "FCM-D-135", "FCM-D-136"
    ) { reading in
      let answers = reading.legacyAnswers
      answers.each { answer in
        answer.results.count == answer.tokens.count
          && zip(answer.tokens, answer.results).allSatisfy { token, result in
            // What is wrong with the message itself isn't judged: a token that is known may have an error, too.
            reading.isRegistered(token) || result["error"] != nil && result["message_id"] == nil
          }
      }
      answers.each(against: "FCM-D-136") { answer in
        let failed = answer.results.count { $0["error"] != nil }
        return answer.json["failure"]?.number?.int64 == Int64(failed)
          && answer.json["success"]?.number?.int64 == Int64(answer.results.count - failed)
      }
    },
    Property(
      "legacy-server-keys", "A legacy message without a valid server key is refused by 401",
      "FCM-D-137"
    ) { reading in
      reading.requests.filter(\.lacksServerKey).each { request in
        reading.response(to: request).map { $0.status == 401 && request.pushes.isEmpty }
      }
    },
    Property(
      "legacy-data-beside-aps", "The entries of legacy data stand beside aps", "FCM-D-133"
    ) { reading in
      reading.legacyPairs.each { pair in
        let entries = pair.legacy["data"]?.object?.members.filter { $0.value.text != nil } ?? []
        return entries.isEmpty ? nil : entries.allSatisfy { pair.push.payload[$0.name] == $0.value }
      }
    },
    Property(
      "legacy-registration-ids",
      "A legacy message reaches each of up to 1,000 app instances, and none of more", "FCM-D-134"
    ) { reading in
      reading.undisturbed.filter { reading.sendsPushes && $0.legacy != nil }.each { request in
        guard let audience = request.audience, request.hasContents, reading.isOver(request),
          let count = request.legacy?["registration_ids"]?.array?.count
        else { return nil }
        let due = count > 1000 ? [] : Set(audience.map { reading.device($0) })
        return due == Set(request.pushes.map { reading.pushes[$0].device })
      }
    },
  ]
}

/// The answer to a legacy message for several app instances.
private struct LegacyAnswer: Thing {
  let point: Trace.Point
  let tokens: [String]
  let json: JSONObject
  var results: [JSONValue] { json["results"]?.array ?? [] }
}

extension HTTPv1GatewayReading {
  /// The answers to messages for up to 1,000 app instances that were taken.
  fileprivate var legacyAnswers: [LegacyAnswer] {
    requests.compactMap { request in
      guard let ids = request.legacy?["registration_ids"]?.array, (1...1000).contains(ids.count),
        let response = response(to: request), response.status == 200,
        let json = response.json?.object
      else { return nil }
      let tokens = ids.compactMap(\.string)
      return tokens.count == ids.count
        ? LegacyAnswer(point: response.point, tokens: tokens, json: json) : nil
    }
  }

  fileprivate func isRegistered(_ token: String) -> Bool {
    configuration.registrations.contains { $0.token == token }
  }
}

extension HTTPv1GatewayReading.Pair {
  fileprivate var legacy: JSONObject { request.legacy ?? [:] }
  fileprivate var legacyNotification: JSONObject? { legacy["notification"]?.object }

  /// Whether it has a text that the user sees.
  fileprivate var isShown: Bool {
    ["title", "body"].contains { legacyNotification?[$0] ?? "" != "" }
  }

  /// Whether it goes out at once: 10 is APNs' default.
  fileprivate var isUrgent: Bool? { push.priority ?? "10" == "10" }

  /// Whether the alert has what stands under some keys of the notification.
  fileprivate func alert(_ keys: [String: String]) -> Bool? {
    guard let notification = legacyNotification else { return nil }
    let given = keys.filter { notification[$0.key]?.isEmpty == false }
    guard !given.isEmpty else { return nil }
    let alert = push.aps["alert"]
    // An alert that is a text is one with that body, and sound, badge and category stand beside it.
    let beside = ["sound", "badge", "click_action"].filter { notification[$0] != nil }
    if notification.count - beside.count == 1, let body = notification["body"], alert == body {
      return true
    }
    return given.allSatisfy { alert?[$0.value] == notification[$0.key]?.listed }
  }
}

extension JSONValue {
  /// A text that isn't empty.
  fileprivate var text: String? { string.flatMap { $0.isEmpty ? nil : $0 } }

  /// The list that a text is, as arguments may be given (FCM: HTTP protocol, Notification payload support).
  fileprivate var listed: JSONValue {
    guard let string, string.hasPrefix("["), let list = try? JSONValue(parsing: string) else {
      return self
    }
    return list
  }

  /// Whether it is a text or a list without anything in it.
  fileprivate var isEmpty: Bool { self == "" || self == [] || self == .null }
}

#endif

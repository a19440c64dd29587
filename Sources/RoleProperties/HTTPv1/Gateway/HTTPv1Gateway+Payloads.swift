#if Everything || HTTPv1Gateway

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1GatewayReading {
  /// What APNs gets.
  static let httpV1GatewayPayloads: [Property] = [
    Property(
      "alert-of-the-common-notification",
      "Title and body of the common notification stand in the alert, unless Apple's part has its own",
      "FCM-D-053", "FCM-D-051"
    ) { reading in
      let shown = reading.pairs.filter { $0.request.notification != nil }
      shown.each { pair in
        guard pair.request.aps["alert"] == nil else { return nil }
        return pair.shows(pair.request.notification ?? [:])
      }
      shown.each(against: "FCM-D-051") { pair in
        switch pair.request.aps["alert"] {
        case .string(let body)?: body.isEmpty ? nil : pair.shows(["body": .string(body)])
        case .object(let alert)?: pair.shows(GatewayVerdict.set(alert))
        default: nil
        }
      }
    },
    Property(
      "image-of-the-apple-part",
      "The image is that of Apple's part, or else that of the common notification", "FCM-D-052",
      "FCM-D-052b"
    ) { reading in
      let pairs = reading.pairs.filter { $0.request.payload["fcm_options"] == nil }
      pairs.each { pair in
        pair.request.options["image"].map { $0 == pair.push.payload["fcm_options"]?["image"] }
      }
      pairs.each(against: "FCM-D-052b") { pair in
        guard pair.request.options["image"] == nil else { return nil }
        return pair.request.notification?["image"].map {
          $0 == pair.push.payload["fcm_options"]?["image"]
        }
      }
    },
    Property(
      "apple-keys-as-written", "What the sender writes for aps is passed on under its keys",
      "FCM-D-007b", "FCM-D-054"
    ) { reading in
      reading.pairs.each { pair in
        let given = pair.request.aps.members.filter { $0.name != "alert" && !$0.value.isNothing }
        return given.isEmpty ? nil : given.allSatisfy { pair.push.aps[$0.name] == $0.value }
      }
      reading.pairs.each(against: "FCM-D-054") { pair in
        pair.request.aps["category"].map { $0 == pair.push.aps["category"] }
      }
      reading.pairs.each { pair in
        guard pair.request.notification == nil, let alert = pair.request.aps["alert"] else {
          return nil
        }
        return alert.isNothing ? nil : pair.push.aps["alert"] == alert
      }
      // The common notification has a title and a body, and takes the place of nothing else.
      reading.pairs.each { pair in
        guard pair.request.notification != nil, let alert = pair.request.aps["alert"]?.object
        else { return nil }
        let own = alert.members.filter {
          $0.name != "title" && $0.name != "body" && !$0.value.isNothing
        }
        return own.isEmpty ? nil : own.allSatisfy { pair.push.aps["alert"]?[$0.name] == $0.value }
      }
    },
    Property(
      "nothing-added-to-silent-pushes",
      "Without a notification nothing is shown that the sender didn't write, and with one no badge",
      "FCM-D-062b"
    ) { reading in
      reading.pairs.filter { $0.request.notification == nil }.each { pair in
        // To one that is shown a sound may be added (FCM-D-055).
        let isShown = pair.request.aps["alert"] != nil
        return (isShown ? ["badge"] : ["alert", "badge", "sound"]).allSatisfy {
          pair.request.aps[$0] != nil || pair.push.aps[$0] == nil
        }
      }
      // A badge changes the number on the icon, whatever else is shown.
      reading.pairs.filter { $0.request.notification != nil }.each { pair in
        pair.request.aps["badge"] == nil ? pair.push.aps["badge"] == nil : nil
      }
    },
    Property(
      "own-keys-unchanged", "The app's own keys stand beside aps, with their values",
      "FCM-D-062b"
    ) { reading in
      reading.pairs.each { pair in
        let own = pair.request.payload.members.filter { member in
          member.name != "aps" && pair.request.data[member.name] == nil
        }
        return own.isEmpty ? nil : own.allSatisfy { pair.push.payload[$0.name] == $0.value }
      }
    },
    Property(
      "data-beside-aps", "Each entry of data stands beside aps under its key, unchanged",
      "FCM-D-044", "FCM-D-045"
    ) { reading in
      reading.pairs.each { pair in
        pair.entries?.allSatisfy { pair.push.payload[$0.name] != nil }
      }
      reading.pairs.each(against: "FCM-D-045") { pair in
        pair.entries?.allSatisfy { entry in
          pair.push.payload[entry.name].map { $0 == entry.value } ?? true
        }
      }
    },
    Property(
      "nothing-from-other-platforms",
      "Nothing from the parts for Android and web push is in the push", "FCM-D-009d"
    ) { reading in
      reading.pairs.each { pair in
        let parts = ["android", "webpush"].map { pair.request.message[$0]?["data"]?.object ?? [:] }
        let foreign = parts.flatMap(\.names).filter {
          pair.request.data[$0] == nil && pair.request.payload[$0] == nil
        }
        return foreign.isEmpty ? nil : foreign.allSatisfy { pair.push.payload[$0] == nil }
      }
      reading.pairs.each { pair in
        let android = pair.request.message["android"]
        let keys = [android?["collapse_key"], android?["notification"]?["tag"]]
          .compactMap { $0?.string }
        guard !keys.isEmpty, pair.request.headers["apns-collapse-id"] == nil else { return nil }
        return !keys.contains { pair.push.headers["apns-collapse-id"] == $0 }
      }
      reading.pairs.each { pair in
        let names = pair.request.message["webpush"]?["headers"]?.object?.names ?? []
        let foreign = names.map { $0.lowercased() }.filter { pair.request.headers[$0] == nil }
        return foreign.isEmpty ? nil : foreign.allSatisfy { pair.push.headers[$0] == nil }
      }
    },
    Property("message-id", "The payload names the message in gcm.message_id", "FCM-D-069") {
      reading in
      // What a Live Activity gets no page says.
      let pairs = reading.pairs.filter { $0.request.liveActivityToken == nil }
      pairs.each { pair in
        let id = pair.push.payload["gcm.message_id"]
        return id?.string?.isEmpty == false || id?.number != nil
      }
      pairs.filter { $0.push.place == $0.request.pushes.first }.differ {
        $0.push.payload["gcm.message_id"]?.string
      }
    },
    Property(
      "thirty-days-to-live",
      "A message without an expiration for APNs expires after 30 days, whatever Android's part says",
      "FCM-D-061", "FCM-D-083"
    ) { reading in
      let unlimited = reading.pairs.filter { $0.request.headers["apns-expiration"] == nil }
      unlimited.filter { $0.request.message["android"]?["ttl"] == nil }.each(\.lastsThirtyDays)
      unlimited.filter { $0.request.message["android"]?["ttl"] != nil }.each(
        against: "FCM-D-083", \.lastsThirtyDays)
    },
    Property(
      "expiration-as-given", "An expiration for APNs is passed on, 0 as 0", "FCM-D-072",
      "FCM-D-083b"
    ) { reading in
      let pairs = reading.pairs.filter { !$0.request.faults.contains(.open) }
      pairs.filter { $0.request.headers["apns-expiration"] != "0" }.each(\.hasItsExpiration)
      pairs.filter { $0.request.headers["apns-expiration"] == "0" }.each(
        against: "FCM-D-083b", \.hasItsExpiration)
    },
    Property(
      "priority-of-notifications", "A notification without a priority has 10, or none",
      "FCM-D-061b"
    ) { reading in
      reading.pairs.each { pair in
        guard let notification = pair.request.notification,
          ["title", "body"].contains(where: { notification[$0] ?? "" != "" }),
          pair.request.headers["apns-priority"] == nil, pair.request.liveActivityToken == nil,
          // With that push type Apple asks for 5.
          pair.request.headers["apns-push-type"] != "background"
        else { return nil }
        return pair.push.priority ?? "10" == "10"
      }
    },
    Property(
      "headers-as-written", "The headers that the sender writes for APNs are passed on",
      "FCM-D-007b"
    ) { reading in
      reading.pairs.filter { !$0.request.faults.contains(.open) }.each { pair in
        // What the gateway makes of the app and of a Live Activity itself may come first (FCM-D-073, FCM-D-065e).
        let itsOwn = pair.request.liveActivityToken == nil ? "" : "apns-push-type"
        let given = pair.request.headers.members.filter {
          !["apns-expiration", "apns-topic", itsOwn].contains($0.name)
        }
        return given.isEmpty
          ? nil : given.allSatisfy { $0.value.string == pair.push.headers[$0.name] }
      }
    },
    Property("topic-is-the-bundle-id", "The topic for APNs is the app's bundle id", "FCM-D-073") {
      $0.pairs.each { pair in
        guard pair.request.liveActivityToken == nil, let registration = pair.registration,
          pair.request.headers["apns-topic"] == nil
        else { return nil }
        return pair.push.headers["apns-topic"] == registration.bundleID
      }
    },
  ]
}

extension HTTPv1GatewayReading.Pair {
  /// Whether the alert has the title and body of a notification.
  fileprivate func shows(_ notification: [String: JSONValue]) -> Bool? {
    let texts = ["title", "body"].filter { notification[$0]?.string?.isEmpty == false }
    guard !texts.isEmpty else { return nil }
    let alert = push.aps["alert"]
    // An alert that is a text is one with that body (Apple: Generating a remote notification).
    if texts == ["body"], alert == notification["body"] { return true }
    return texts.allSatisfy { alert?[$0] == notification[$0] }
  }

  /// The entries of data that have a place of their own beside aps.
  ///
  /// Of collapse_key FCM's own may be in its place (FCM-D-042).
  fileprivate var entries: [JSONObject.Member]? {
    let entries = request.data.members.filter {
      !["aps", "collapse_key"].contains($0.name) && $0.value.string != nil
        && request.payload[$0.name] == nil
    }
    return entries.isEmpty ? nil : entries
  }

  /// Whether it has the expiration that is asked for.
  fileprivate var hasItsExpiration: Bool? {
    request.headers["apns-expiration"]?.string.map { $0 == push.headers["apns-expiration"] }
  }

  /// Whether it expires 30 days after the message came.
  ///
  /// That it may be rounded to the minute is a bound of ours.
  fileprivate var lastsThirtyDays: Bool? {
    guard let seconds = push.headers["apns-expiration"].flatMap({ Int64($0) }) else { return false }
    // Added, not subtracted: what a subject sends may be any number.
    let first = request.point.now.milliseconds / 1000 + 2_592_000
    let last = push.point.now.milliseconds / 1000 + 2_592_000
    return (first - 59...last + 59).contains(seconds)
  }
}

extension JSONValue {
  /// Whether it is null, or empty, so that it may count as none.
  fileprivate var isNothing: Bool {
    self == .null || self == "" || object?.isEmpty == true || array?.isEmpty == true
  }
}

#endif

#if Everything || APNsProvider

import ConformanceKit
import Histories

extension Property where Reading == APNsProviderReading {
  /// The line and the headers of a request.
  static let apnsProviderRequests: [Property] = [
    Property("requests-are-posts", "The method of a request is POST", "APNS-C-002") {
      $0.requests.each { $0.method == "POST" }
    },
    Property(
      "path-of-the-device", "A notification goes to the path of its device token", "APNS-C-003",
      "APNS-C-004b"
    ) { reading in
      reading.requests.each { request in
        guard let call = reading.call(of: request), !call.isBroadcast else { return nil }
        return request.lowercasePath == "/3/device/" + call.address
      }
    },
    Property(
      "broadcasts-go-to-their-channel",
      "A broadcast goes to the path of its app with its channel and the push type liveactivity",
      "APNS-C-029"
    ) { reading in
      reading.requests.each { request in
        guard let broadcast = reading.call(of: request)?.broadcast else { return nil }
        return request.path == "/4/broadcasts/apps/\(broadcast.app)"
          && request.headers["apns-channel-id"] == broadcast.channel
          && request.pushType?.lowercased() == "liveactivity"
      }
    },
    Property("broadcasts-have-no-topic", "A broadcast has no topic", "APNS-C-029f") { reading in
      reading.requests.each { request in
        guard reading.call(of: request)?.isBroadcast == true else { return nil }
        return request.headers["apns-topic"] == nil
      }
    },
    Property("host-of-the-environment", "Requests go to the host of the environment", "APNS-C-001")
    {
      reading in
      reading.requests.each { request in
        guard let host = request.sent.authority?.split(separator: ":").first else { return nil }
        return reading.configuration.environment == .production
          ? host == "api.push.apple.com"
          : host == "api.sandbox.push.apple.com" || host == "api.development.push.apple.com"
      }
    },
    Property("body-is-not-compressed", "A request says of no compression", "APNS-A-006") {
      $0.requests.none { request in
        request.headers["content-encoding"].map { $0.lowercased() != "identity" } ?? false
      }
    },
    Property("topic-as-given", "A topic is sent as the caller gives it", "APNS-B-032", "APNS-C-025")
    {
      reading in
      reading.requests.each { request in
        guard let topic = reading.call(of: request)?.topic else { return nil }
        return request.headers["apns-topic"] == topic
      }
    },
    Property(
      "own-topics-have-their-suffix",
      "A topic that the library chooses ends as its push type asks for", "APNS-B-032"
    ) { reading in
      reading.requests.each { request in
        guard let call = reading.call(of: request), !call.isBroadcast, call.topic == nil,
          let suffix = request.pushType.flatMap({ suffixes[$0] })
        else { return nil }
        return request.headers["apns-topic"].map { $0.hasSuffix(suffix) } ?? true
      }
    },
    Property(
      "expiration-as-given", "An expiration is sent as the caller gives it, 0 too", "APNS-C-022e",
      "APNS-C-022", "APNS-C-029c"
    ) { reading in
      reading.requests.each { request in
        guard let expiration = reading.call(of: request)?.expiration else { return nil }
        return request.headers["apns-expiration"] == String(expiration)
      }
      // What a library sends of its own choice (APNS-C-023) is by no chance a time years ahead that was given for
      // another notification.
      reading.requests.each { request in
        guard let call = reading.call(of: request), call.expiration == nil,
          let sent = request.headers["apns-expiration"].flatMap({ Int($0) }),
          Int64(sent) > request.point.now.milliseconds / 1000 + 157_680_000
        else { return nil }
        let others = reading.calls.prefix { $0.point < request.point }
        return !others.contains { $0.expiration == sent }
      }
    },
    Property(
      "collapse-identifier-as-given",
      "A collapse identifier goes out as its caller gives it, and only with that notification",
      "APNS-C-026c"
    ) { reading in
      reading.requests.each { request in
        guard let call = reading.call(of: request) else { return nil }
        let sent = request.headers["apns-collapse-id"]
        guard let id = call.notify?.collapseID else {
          // One that the library chooses for it alone stands for no other notification.
          return sent.map { !reading.isOthers(collapseID: $0, than: request) } ?? true
        }
        // What becomes of a longer one is open (APNS-C-026f); of an empty one no page speaks. A header's value
        // neither begins nor ends with a space (RFC 9113, 8.2.1), and beyond ASCII it has no one meaning.
        guard (1...64).contains(id.utf8.count), id.first != " ", id.last != " ",
          id.utf8.allSatisfy({ (0x20...0x7e).contains($0) })
        else { return nil }
        return sent.map { JSONValue.string($0) == .string(id) } ?? false
      }
    },
    Property(
      "identifier-as-given", "An apns-id goes out as its caller gives it", "APNS-C-020"
    ) { reading in
      reading.requests.each { request in
        guard let id = reading.call(of: request)?.id else { return nil }
        return request.headers["apns-id"]?.lowercased() == id.lowercased()
      }
    },
    Property(
      "identifiers-of-its-own",
      "An apns-id that a provider makes is a UUID in lower case, and names one notification",
      "APNS-C-020", "APNS-C-020c"
    ) { reading in
      let own = reading.requests.when { request in
        reading.call(of: request).map {
          $0.id == nil && request.headers["apns-id"] != nil
        }
      }
      own.each { $0.headers["apns-id"]?.isUUID }
      own.each(against: "APNS-C-020c") { request in
        request.headers["apns-id"].map { $0 == $0.lowercased() }
      }
      own.agree(on: { $0.owner }, of: { $0.headers["apns-id"]?.lowercased() })
    },
  ]

  /// How the topics of push types end, as far as Apple's pages agree on that (APNS-B-032b).
  private static let suffixes = APNsHeaders.suffixes
    .filter { $0.key != "complication" && !$0.value.isEmpty }
    .merging(["liveactivity": "push-type.liveactivity"]) { $1 }
}

extension APNsProviderReading {
  /// Whether a collapse identifier was given to, or sent with, another notification before a request.
  fileprivate func isOthers(collapseID: String, than request: Request) -> Bool {
    calls.prefix { $0.point < request.point }.contains { $0.notify?.collapseID == collapseID }
      || requests.prefix(request.place).contains {
        $0.owner != nil && $0.owner != request.owner
          && $0.headers["apns-collapse-id"] == collapseID
      }
  }
}

#endif

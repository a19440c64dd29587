import ConformanceKit
import ReferenceSubjects

private typealias Server = ReferenceAPNsServer

extension Fault {
  /// Faults in what a server answers.
  static let apnsServer: [Fault] = apnsChecks + apnsStrictness + apnsRefusals + apnsCredentials

  private static let mock = "mock servers that accept whatever comes"

  /// A server that does without some checks.
  private static func skipping(
    _ name: String, _ reasons: String..., breaks: String...,
    seen: String = mock
  ) -> Fault {
    Fault(
      name, of: Server.self, breaks: breaks,
      summary: "Never answers \(reasons.joined(separator: " or "))", seen: seen,
      rules: { $0.ignores.formUnion(reasons) })
  }

  /// A server that changes its answers.
  private static func answering(
    _ name: String, breaks: [String], _ summary: String, seen: String,
    _ change:
      @escaping @Sendable (inout Int, inout [String: String], inout JSONObject) -> Void
  ) -> Fault {
    Fault(
      name, of: Server.self, breaks: breaks, summary: summary, seen: seen,
      effects: { effect, _ in effect.response(change) })
  }

  /// A server that refuses a request for what it finds in it.
  private static func refusing(
    _ name: String, breaks: [String], _ summary: String, seen: String,
    _ finds: @escaping @Sendable (APNsServer.Event) -> Bool
  ) -> Fault {
    Fault(
      name, of: Server.self, breaks: breaks, summary: summary, seen: seen,
      effects: { effect, memory in
        guard let event = memory.event, finds(event) else { return [effect] }
        if case .deliver = effect { return [] }
        return effect.response { status, _, body in
          status = 400
          body = ["reason": "BadRequest"]
        }
      })
  }

  private static let apnsChecks: [Fault] = [
    skipping("takes-any-method", "MethodNotAllowed", breaks: "APNS-C-002"),
    skipping(
      "takes-no-device", "MissingDeviceToken", breaks: "APNS-C-003b",
      seen: "pushy's mock server answers BadDeviceToken"),
    skipping("takes-any-device-token", "BadDeviceToken", breaks: "APNS-C-004", "APNS-C-004c"),
    Fault(
      "trusts-certificates-for-tokens", of: Server.self, breaks: ["APNS-C-004c"],
      summary: "Takes a device token that no device has on a connection with a certificate",
      seen: "jchambers/pushy #483",
      rules: { $0.certificateVouchesForTokens = true }),
    skipping(
      "takes-repeated-headers", "DuplicateHeaders", breaks: "APNS-C-012",
      seen: "mock servers behind HTTP libraries that join repeated headers"),
    skipping("takes-any-identifier", "BadMessageId", breaks: "APNS-C-020"),
    skipping("takes-any-expiration", "BadExpirationDate", breaks: "APNS-C-022"),
    skipping(
      "takes-every-priority", "BadPriority", breaks: "APNS-C-042c"),
    skipping("takes-every-push-type", "InvalidPushType", breaks: "APNS-C-042d"),
    skipping("takes-long-collapse-identifiers", "BadCollapseId", breaks: "APNS-C-026"),
    skipping("takes-empty-bodies", "PayloadEmpty", breaks: "APNS-A-007"),
    skipping(
      "takes-large-bodies", "PayloadTooLarge",
      breaks: "APNS-A-003", "APNS-A-004", "APNS-A-005", "APNS-A-005b", "APNS-C-042b"),
    skipping("takes-any-topic", "TopicDisallowed", breaks: "APNS-C-030"),
    Fault(
      "takes-foreign-topics", of: Server.self, breaks: ["APNS-C-025b"],
      summary: "Takes a topic for which the credentials are not good", seen: mock,
      rules: { $0.ignores.formUnion(["TopicDisallowed", "DeviceTokenNotForTopic"]) }),
    skipping("takes-foreign-devices", "DeviceTokenNotForTopic", breaks: "APNS-C-025c"),
    Fault(
      "parses-identifiers-leniently", of: Server.self, breaks: ["APNS-C-020"],
      summary: "Takes an identifier that a lenient reader can mend",
      seen: "pushy's mock server, whose UUID.fromString takes short groups",
      rules: { $0.isIdentifier = { $0.filter(\.isHexDigit).count == 32 } }),
    Fault(
      "parses-expirations-as-numbers", of: Server.self, breaks: ["APNS-C-022"],
      summary: "Reads an expiration as far as it is a number",
      seen: "servers in JavaScript, whose parseInt takes 1h for 1",
      rules: { $0.isExpiration = { Int64($0.prefix(while: \.isNumber)) != nil } }),
    Fault(
      "reads-the-path-to-the-next-slash", of: Server.self, breaks: ["APNS-C-003"],
      summary: "Takes a path that goes on behind the device token",
      seen: "routers that take a part of the path for the token and leave the rest",
      events: { event, _ in
        guard case .request(var request) = event else { return [event] }
        let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count > 4, parts[1] == "3" { request.path = parts[..<4].joined(separator: "/") }
        return [.request(request)]
      }),
    Fault(
      "counts-collapse-characters", of: Server.self, breaks: ["APNS-C-026"],
      summary: "Counts the characters of a collapse identifier",
      seen: "checks that use the length of a string", rules: { $0.collapseSize = { $0.count } }),
    Fault(
      "counts-body-characters", of: Server.self, breaks: ["APNS-A-005"],
      summary: "Counts the characters of a body", seen: "checks that use the length of a string",
      rules: { $0.size = { $0.count } }),
    Fault(
      "counts-body-twice", of: Server.self, breaks: ["APNS-A-005"],
      summary: "Counts each letter beyond ASCII as its escape",
      seen: "checks of the size on a body that was parsed and written again",
      rules: { $0.size = { $0.utf16.reduce(0) { $0 + ($1 < 128 ? 1 : 6) } } }),
  ]

  private static let apnsStrictness: [Fault] = [
    Fault(
      "voip-at-4096", of: Server.self, breaks: ["APNS-A-004"],
      summary: "Holds VoIP pushes to 4096 bytes", seen: "pushy's mock server",
      rules: { $0.voipLimit = 4096 }),
    Fault(
      "broadcasts-at-4096", of: Server.self, breaks: ["APNS-A-005b"],
      summary: "Holds broadcasts to 4096 bytes", seen: "mock servers with one limit for all bodies",
      rules: { $0.broadcastLimit = 4096 }),
    Fault(
      "bodies-below-4095", of: Server.self, breaks: ["APNS-A-003", "APNS-C-042b"],
      summary: "Holds bodies to less than the limit", seen: "checks with < in place of <=",
      rules: { $0.limit = 4094 }),
    Fault(
      "collapse-at-32", of: Server.self, breaks: ["APNS-C-026"],
      summary: "Holds collapse identifiers to 32 bytes", seen: "columns made for a UUID",
      rules: { $0.collapseLimit = 32 }),
    refusing(
      "wants-an-identifier", breaks: ["APNS-C-021b"], "Refuses a request without an apns-id",
      seen: "a mock server in Rust, made for one client"
    ) { $0.request.map { $0.headers["apns-id"] == nil } ?? false },
    refusing(
      "wants-long-collapse-identifiers", breaks: ["APNS-C-026"],
      "Refuses a collapse identifier of one letter", seen: "checks for a hash"
    ) { $0.request?.headers["apns-collapse-id"] == "c" },
    Fault(
      "lacks-priority-one-too", of: Server.self, breaks: ["APNS-B-034"],
      summary: "Does not know priority 1", seen: "APNSwift's test server refuses it",
      rules: { $0.priorities = ["10", "5"] }),
    Fault(
      "takes-priority-ten-alone", of: Server.self, breaks: ["APNS-B-034", "APNS-B-035"],
      summary: "Does not know priorities 1 and 5", seen: "servers made for alerts",
      rules: { $0.priorities = ["10"] }),
    Fault(
      "takes-priority-five-alone", of: Server.self, breaks: ["APNS-C-042c", "APNS-C-024"],
      summary: "Does not know priority 10", seen: "servers made for silent pushes",
      rules: { $0.priorities = ["5"] }),
    Fault(
      "takes-background-pushes-of-priority-ten", of: Server.self, breaks: ["APNS-B-020d"],
      summary: "Takes a background push of priority 10", seen: "pushy's mock server",
      rules: { $0.refusesOtherPriorities = false }),
    Fault(
      "takes-bare-topics", of: Server.self, breaks: ["APNS-B-032d"],
      summary: "Takes a topic without the suffix of its push type",
      seen: "mock servers that hold the topic against the bundle identifier alone",
      rules: { $0.ignores = ["BadTopic"] }),
    Fault(
      "lacks-newest-types", of: Server.self, breaks: ["APNS-B-030"],
      summary: "Does not know the push types controls and widgets", seen: "pushy's mock server",
      rules: {
        $0.suffixes["controls"] = nil
        $0.suffixes["widgets"] = nil
      }),
    Fault(
      "knows-alerts-and-backgrounds", of: Server.self, breaks: ["APNS-B-030"],
      summary: "Knows the push types alert and background only",
      seen: "servers of 2019, when there were no others to speak of",
      rules: { $0.suffixes = $0.suffixes.filter { $0.value.isEmpty } }),
    Fault(
      "lacks-type-background", of: Server.self, breaks: ["APNS-C-042d"],
      summary: "Does not know the push type background", seen: "servers made for alerts",
      rules: { $0.suffixes["background"] = nil }),
    Fault(
      "wants-64-digits", of: Server.self, breaks: ["APNS-C-004b"],
      summary: "Takes device tokens of 64 digits only", seen: "pushy's mock server",
      rules: { $0.isDeviceToken = { $0.utf8.count == 64 && $0.allSatisfy(\.isHexDigit) } }),
    Fault(
      "wants-long-tokens", of: Server.self, breaks: ["APNS-C-004", "APNS-C-004b"],
      summary: "Takes device tokens of more than 64 digits only",
      seen: "servers made for the tokens of Live Activities",
      rules: { $0.isDeviceToken = { $0.utf8.count > 64 && $0.allSatisfy(\.isHexDigit) } }),
    Fault(
      "wants-expirations", of: Server.self, breaks: ["APNS-C-022"],
      summary: "Refuses an expiration of 0", seen: "checks for a time that is to come",
      rules: { $0.isExpiration = { $0 != "0" && $0.allSatisfy(\.isNumber) } }),
    Fault(
      "wants-expirations-of-zero", of: Server.self, breaks: ["APNS-C-022"],
      summary: "Refuses every expiration but 0", seen: "servers without a store",
      rules: { $0.isExpiration = { $0 == "0" } }),
    Fault(
      "takes-no-identifier", of: Server.self, breaks: ["APNS-C-020", "APNS-C-021"],
      summary: "Refuses every identifier", seen: "servers that make all identifiers themselves",
      rules: { $0.isIdentifier = { _ in false } }),
    refusing(
      "wants-one-header-less", breaks: ["APNS-C-012"],
      "Takes a priority of 10 that is said for a repeated header",
      seen: "servers that add the default before they count"
    ) { $0.request?.headers["apns-priority"] == "10" },
  ]

  private static let apnsRefusals: [Fault] = [
    answering(
      "puts-all-at-400",
      breaks: ["APNS-C-002", "APNS-C-003", "APNS-C-042", "APNS-C-042b", "APNS-C-042e"],
      "Answers every fault with status 400", seen: "mock servers with one status for faults"
    ) { status, _, _ in
      if status != 200 { status = 400 }
    },
    answering(
      "calls-large-bodies-empty", breaks: ["APNS-C-042b"],
      "Answers a body that is too large as one that is empty",
      seen: "go-apnsmock, which had no better reason at hand"
    ) { status, _, body in
      guard status == 413 else { return }
      status = 400
      body = ["reason": "PayloadEmpty"]
    },
    answering(
      "takes-what-is-right-at-201", breaks: ["APNS-C-002", "APNS-C-003", "APNS-C-040"],
      "Answers what it takes with status 201", seen: "REST frameworks, whose POST creates"
    ) { status, _, _ in
      if status == 200 { status = 201 }
    },
    answering(
      "says-ok", breaks: ["APNS-C-040", "APNS-C-040b"], "Answers what it takes with a body",
      seen: "mock servers that answer {\"status\":\"ok\"}"
    ) { status, _, body in
      if status == 200 { body = ["status": "ok"] }
    },
    answering(
      "gives-no-reasons", breaks: ["APNS-C-040b"],
      "Refuses without a body", seen: "proxies that replace the body of an error"
    ) { _, _, body in
      body = [:]
    },
    answering(
      "times-in-seconds", breaks: ["APNS-C-041"], "Writes the timestamp of a 410 answer in seconds",
      seen: "mock servers that write Unix time"
    ) { _, _, body in
      body["timestamp"] = body["timestamp"]?.number?.int64.map { .number(JSONNumber($0 / 1000)) }
    },
    answering(
      "times-every-refusal", breaks: ["APNS-C-041b"],
      "Writes a timestamp with every refusal", seen: "mock servers with one type for all bodies"
    ) { status, _, body in
      if status != 200 { body["timestamp"] = body["timestamp"] ?? 1_767_225_600_000 }
    },
    answering(
      "names-no-request", breaks: ["APNS-C-021", "APNS-C-021b"],
      "Answers without an apns-id", seen: "mock servers that record and answer 200"
    ) { _, headers, _ in
      headers["apns-id"] = nil
    },
    answering(
      "names-no-refused-request", breaks: ["APNS-C-021"],
      "Refuses without an apns-id", seen: "mock servers that set the header at the end"
    ) { status, headers, _ in
      if status != 200 { headers["apns-id"] = nil }
    },
    answering(
      "answers-broadcasts-with-an-apns-id", breaks: ["APNS-C-029g"],
      "Answers a broadcast with an apns-id", seen: "servers made before there were broadcasts"
    ) { _, headers, _ in
      headers["apns-id"] = headers.removeValue(forKey: "apns-request-id") ?? headers["apns-id"]
    },
    answering(
      "names-all-alike", breaks: ["APNS-C-021", "APNS-C-021b"],
      "Answers every request with the same apns-id", seen: "recorded answers played back"
    ) { _, headers, _ in
      headers["apns-id"] = "00000000-0000-4000-8000-0000000000aa"
    },
    answering(
      "forgets-the-registered", breaks: ["APNS-C-042e"],
      "Answers Unregistered with status 400", seen: "servers that know one status for bad tokens"
    ) { status, _, _ in
      if status == 410 { status = 400 }
    },
    Fault(
      "answers-the-dead-twice", of: Server.self, breaks: ["APNS-C-042e"],
      summary: "Answers a push to a device token that is dead with 410, and then with 200",
      seen: "pushy's mock server before its commit 7a6cd14",
      effects: { effect, _ in
        guard case .response(var second) = effect, second.status == 410 else { return [effect] }
        second.status = 200
        second.body = ""
        return [effect, .response(second)]
      }),
  ]

  private static let apnsCredentials: [Fault] = [
    Fault(
      "asks-for-no-token", of: Server.self, breaks: ["APNS-C-006b"],
      summary: "Takes a request without a provider token",
      seen: "APNSwift's test server: without the bearer code all 88 tests passed",
      events: { event, _ in
        event.headers { $0["authorization"] = $0["authorization"] ?? "bearer t-good" }
      }),
    Fault(
      "compares-the-bearer-with-case", of: Server.self, breaks: ["APNS-C-006e"],
      summary: "Takes a provider token under bearer in small letters alone",
      seen: "pushy's mock server, which looks how the header begins",
      rules: { $0.isScheme = { $0 == "bearer" } }),
    Fault(
      "believes-every-token", of: Server.self, breaks: ["APNS-C-006d", "APNS-C-007d"],
      summary: "Takes every provider token for good",
      seen: "APNSwift's test server before its PR #246",
      events: { event, _ in
        event.headers { headers in
          if headers["authorization"] != nil { headers["authorization"] = "bearer t-good" }
        }
      }),
    Fault(
      "believes-no-token", of: Server.self, breaks: ["APNS-C-006d", "APNS-C-007d", "APNS-C-006b"],
      summary: "Takes every provider token for a bad one",
      seen: "servers for certificates only",
      events: { event, _ in
        event.headers { headers in
          if headers["authorization"] != nil { headers["authorization"] = "bearer t-none" }
        }
      }),
    Fault(
      "checks-tokens-with-certificates", of: Server.self, breaks: ["APNS-C-006c"],
      summary: "Checks provider tokens in spite of a certificate",
      seen: "proxies that authenticate before they look at the connection",
      effects: { effect, memory in
        guard case .request(let payload)? = memory.event else { return [effect] }
        guard payload.headers["authorization"] != "bearer t-good" else { return [effect] }
        return effect.response { status, _, body in
          guard status == 200 else { return }
          status = 403
          body = ["reason": "InvalidProviderToken"]
        }
      }),
    Fault(
      "supplies-every-topic", of: Server.self, breaks: ["APNS-C-025", "APNS-C-025e"],
      summary: "Does without a topic", seen: mock,
      events: { event, _ in
        event.headers { $0["apns-topic"] = $0["apns-topic"] ?? "com.example.ferry" }
      }),
    Fault(
      "drops-topics", of: Server.self, breaks: ["APNS-C-025", "APNS-C-025b", "APNS-C-025e"],
      summary: "Loses the topic on the way",
      seen: "proxies that pass on headers they know",
      events: { event, _ in event.headers { $0["apns-topic"] = nil } }),
  ]
}

extension APNsServer.Event {
  /// The headers and the path of a request, if this is one.
  var request: (path: String, headers: [String: String])? {
    guard case .request(let payload) = self else { return nil }
    return (payload.path, payload.headers)
  }

  /// Returns the request with other headers, or the event as it is.
  func headers(_ change: (inout [String: String]) -> Void) -> [Self] {
    guard case .request(var request) = self else { return [self] }
    change(&request.headers)
    return [.request(request)]
  }
}

import ConformanceKit
import ReferenceSubjects

private typealias Provider = ReferenceAPNsProvider

extension Fault {
  /// Faults in the headers and the connection of a request to APNs.
  static let apnsRequests: [Fault] = apnsHeaders + apnsLines + apnsTokens

  /// A provider that changes the headers of each request.
  private static func heading(
    _ name: String, breaks: [String], _ summary: String, seen: String,
    _ change: @escaping @Sendable (inout [String: String]) -> Void
  ) -> Fault {
    Fault(
      name, of: Provider.self, breaks: breaks, summary: summary, seen: seen,
      effects: { effect, _ in effect.headers(change) })
  }

  /// A provider that changes the headers of a request that is a background push.
  private static func headingSilent(
    _ name: String, breaks: [String], _ summary: String, seen: String,
    _ change: @escaping @Sendable (inout [String: String]) -> Void
  ) -> Fault {
    Fault(
      name, of: Provider.self, breaks: breaks, summary: summary, seen: seen,
      effects: { effect, _ in
        effect.request { _, _, headers, text in
          let root = (try? JSONValue(parsing: text))?.object
          if root?.isSilent ?? false { change(&headers) }
        }
      })
  }

  private static let apnsHeaders: [Fault] = [
    heading(
      "sends-all-as-alert", breaks: ["APNS-B-031"],
      "Has the push type alert for every push",
      seen: "sideshow/apns2 0.25.0 and kalyke 1.5.0 with their defaults"
    ) { $0["apns-push-type"] = $0["apns-channel-id"] == nil ? "alert" : "liveactivity" },
    heading(
      "sends-all-as-background", breaks: ["APNS-B-031", "APNS-B-004", "APNS-B-005"],
      "Has the push type background for every push",
      seen: "rpush #596 and #659: every alert vanished"
    ) { headers in
      guard headers["apns-push-type"] == "alert" else { return }
      headers["apns-push-type"] = "background"
    },
    heading(
      "sends-no-type", breaks: ["APNS-B-031b"],
      "Never sends a push type",
      seen: "aioapns 4.0, pyapns-client 2.0.6 and rpush 9.2.0 with their defaults"
    ) { $0["apns-push-type"] = nil },
    headingSilent(
      "silent-at-priority-ten", breaks: ["APNS-B-020"],
      "Sends background pushes with priority 10",
      seen: "node-apn 7.1.0, pushy 0.15.4, rpush 9.2.0 and kalyke 1.5.0"
    ) { $0["apns-priority"] = "10" },
    headingSilent(
      "silent-without-priority", breaks: ["APNS-B-020"],
      "Sends background pushes without a priority",
      seen: "aioapns 4.0, pyapns-client 2.0.6, apnotic 1.8.0 and PyAPNs2 0.7.2"
    ) { $0["apns-priority"] = nil },
    Fault(
      "flag-means-background", of: Provider.self, breaks: ["APNS-B-005"],
      summary: "Sends an alert with content-available as a background push",
      seen: "pushok #170",
      effects: { effect, _ in
        effect.request { _, _, headers, text in
          guard text.contains(#""content-available":1"#) else { return }
          headers["apns-push-type"] = "background"
          headers["apns-priority"] = "5"
        }
      }),
    heading(
      "always-at-priority-ten", breaks: ["APNS-B-035", "APNS-C-024", "APNS-B-034"],
      "Sends every push with priority 10, whatever the caller asks for",
      seen: "rpush 9.2.0, where the priority is a constant"
    ) { $0["apns-priority"] = "10" },
    heading(
      "always-at-priority-five", breaks: ["APNS-B-035", "APNS-C-024"],
      "Sends every push with priority 5",
      seen: "libraries that save power for every push"
    ) { $0["apns-priority"] = "5" },
    heading(
      "priority-in-words", breaks: ["APNS-B-034", "APNS-B-035"],
      "Sends the priority as a word", seen: "FCM's high and normal handed on to APNs"
    ) { $0["apns-priority"] = $0["apns-priority"] == "5" ? "normal" : "high" },
    Fault(
      "knows-four-types", of: Provider.self, breaks: ["APNS-B-030"],
      summary: "Sends a push type that it does not know as an alert",
      seen: "aioapns and PyAPNs2 lack location, pushtotalk, liveactivity, controls and widgets",
      effects: { effect, _ in
        effect.headers { headers in
          let known = ["alert", "background", "voip"]
          guard let type = headers["apns-push-type"], !known.contains(type) else { return }
          if headers["apns-channel-id"] == nil { headers["apns-push-type"] = "alert" }
        }
      }),
    heading(
      "sends-voip-as-alert", breaks: ["APNS-B-030"], "Does not know the push type voip",
      seen: "libraries for alerts only"
    ) { $0["apns-push-type"] = $0["apns-push-type"] == "voip" ? "alert" : $0["apns-push-type"] },
    heading(
      "bare-topics-of-its-own", breaks: ["APNS-B-032"],
      "Takes the app's identifier for a topic of every push type where its caller gives none",
      seen: "pushok #163 and Parse Server's push adapter #348"
    ) { headers in
      guard headers["apns-topic"] == nil, headers["apns-channel-id"] == nil else { return }
      headers["apns-topic"] = "com.example.ferry"
    },
    heading(
      "drops-topic", breaks: ["APNS-C-025", "APNS-B-032"],
      "Never sends a topic", seen: "libraries for certificates with a single topic"
    ) { $0["apns-topic"] = nil },
    heading(
      "adds-suffix-to-all", breaks: ["APNS-B-032"],
      "Adds the suffix of Live Activities to every topic",
      seen: "clients that were set up for Live Activities and used for alerts too"
    ) { $0["apns-topic"]?.append(".push-type.liveactivity") },
    heading(
      "upper-case-identifiers", breaks: ["APNS-C-020c"],
      "Writes identifiers in upper case", seen: "Foundation's UUID, whose uuidString is upper case"
    ) { $0["apns-id"] = ($0["apns-id"] ?? "0b5a1c9e-7d21-4c6e-9a0f-52f1d6e8c3aa").uppercased() },
    heading(
      "own-identifiers", breaks: ["APNS-C-020"],
      "Sends an identifier of its own in another form",
      seen: "libraries whose examples have an identifier of eleven digits at the end"
    ) { $0["apns-id"] = "notification-1" },
    heading(
      "cuts-collapse-identifiers", breaks: ["APNS-C-026c"],
      "Cuts a collapse identifier short",
      seen: "servers that truncate to 64 characters, and hashes cut to 32"
    ) { headers in
      guard let id = headers["apns-collapse-id"] else { return }
      headers["apns-collapse-id"] = String(id.prefix(32).dropLast())
    },
    Fault(
      "cuts-long-collapse-identifiers", of: Provider.self, breaks: ["APNS-C-026c"],
      summary: "Sends the first 64 characters of a longer collapse identifier",
      seen: "servers that truncate in place of refusing",
      rules: { $0.collapseLimit = 10_000 },
      effects: { effect, _ in
        effect.headers { headers in
          headers["apns-collapse-id"] = headers["apns-collapse-id"].map {
            String($0.prefix(32))
          }
        }
      }),
    heading(
      "drops-expiration-of-zero", breaks: ["APNS-C-022e", "APNS-C-029c"],
      "Leaves out an expiration of 0 as if there were none",
      seen: "pyapns-client 2.0.6 and sideshow/apns2 0.25.0"
    ) { $0["apns-expiration"] = $0["apns-expiration"] == "0" ? nil : $0["apns-expiration"] },
    heading(
      "has-one-expiration", breaks: ["APNS-C-022e"],
      "Sends the expiration 0, whatever the caller asks for",
      seen: "rpush 9.2.0, which has it as a constant"
    ) { $0["apns-expiration"] = "0" },
    heading(
      "overflows-in-2038", breaks: ["APNS-C-022e"],
      "Turns expirations after 2038 negative", seen: "pushy 0.15.4"
    ) { headers in
      guard let time = headers["apns-expiration"].flatMap({ Int64($0) }) else { return }
      headers["apns-expiration"] = String(Int32(truncatingIfNeeded: time))
    },
    heading(
      "expiration-with-fraction", breaks: ["APNS-C-022", "APNS-C-022e"],
      "Sends the expiration as a fractional number",
      seen: "node-apn 7.1.0 sends a fractional expiry"
    ) { $0["apns-expiration"]?.append(".0") },
    heading(
      "expiration-as-duration", breaks: ["APNS-C-022"],
      "Sends a duration where the expiration goes", seen: "FCM's time to live handed on to APNs"
    ) { $0["apns-expiration"] = $0["apns-expiration"] == "0" ? "0" : "3600s" },
  ]

  private static let apnsLines: [Fault] = [
    Fault(
      "puts-notifications", of: Provider.self, breaks: ["APNS-C-002"],
      summary: "Uses another method than POST", seen: "clients built on a REST helper for updates",
      effects: { effect, _ in effect.request { method, _, _, _ in method = "PUT" } }),
    Fault(
      "old-path", of: Provider.self, breaks: ["APNS-C-003", "APNS-C-004b"],
      summary: "Uses another path",
      seen: "copies of the path of channel management",
      effects: { effect, _ in
        effect.request { _, path, _, _ in path = path.replacing("/device/", with: "/devices/") }
      }),
    Fault(
      "cuts-tokens", of: Provider.self, breaks: ["APNS-C-004b"],
      summary: "Cuts a device token at 64 digits",
      seen: "columns of 64 characters in databases of tokens",
      effects: { effect, _ in
        effect.request { _, path, _, _ in
          if path.hasPrefix("/3/device/") { path = String(path.prefix(74)) }
        }
      }),
    Fault(
      "topic-with-broadcast", of: Provider.self, breaks: ["APNS-C-029", "APNS-C-029f"],
      summary: "Sends a broadcast like a notification to a device",
      seen: "APNSwift before it had broadcasts (#235)",
      effects: { effect, _ in
        effect.request { _, path, headers, _ in
          guard let channel = headers["apns-channel-id"] else { return }
          path = "/3/device/\(channel)"
          headers["apns-topic"] = "com.example.ferry.push-type.liveactivity"
          headers["apns-push-type"] = "alert"
        }
      }),
    Fault(
      "uses-old-gateway", of: Provider.self, breaks: ["APNS-C-001"],
      summary: "Talks to the gateway of the binary protocol",
      seen: "libraries that were not changed after March 2021",
      rules: {
        $0.hosts = [
          .production: "gateway.push.apple.com:2195",
          .sandbox: "gateway.sandbox.push.apple.com:2195",
        ]
      }),
    Fault(
      "ignores-environment", of: Provider.self, breaks: ["APNS-C-001"],
      summary: "Talks to the production host in every environment",
      seen: "node-apn #483: the environment does not travel with the token",
      rules: { $0.hosts[.sandbox] = "api.push.apple.com" }),
    Fault(
      "starts-with-many-streams", of: Provider.self, breaks: ["APNS-C-008"],
      summary: "Sends many requests before the first was answered",
      seen: "HTTP/2 clients that take 100 streams for granted",
      rules: { $0.firstGoesAlone = false }),
    Fault(
      "proves-every-connection", of: Provider.self, breaks: ["APNS-C-008"],
      summary: "Takes a late answer on a closed connection for proof of the next one",
      seen: "clients that keep one flag for all their connections",
      rules: { $0.provesEachConnection = false }),
    Fault(
      "one-stream-for-ever", of: Provider.self, breaks: ["APNS-C-008"],
      summary: "Never has more than one request under way",
      seen: "clients that wait for each answer",
      effects: { effect, memory in
        guard case .request = effect else { return [effect] }
        memory.kept.append(effect)
        return memory.kept.count > 2 ? [] : [effect]
      }),
    Fault(
      "connects-each-time", of: Provider.self, breaks: ["APNS-C-013"],
      summary: "Opens a connection for each notification",
      seen: "scripts that call curl, and clients made anew for each push",
      effects: { effect, memory in
        guard case .request(var request) = effect else { return [effect] }
        request.connection = "connection-of-\(request.request)"
        return [.request(request)]
      }),
    Fault(
      "connects-again-after-dead-tokens", of: Provider.self, breaks: ["APNS-C-013"],
      summary: "Opens a new connection after a device token that is dead",
      seen: "clients that close their connection after any error",
      events: { event, memory in
        if case .response(let response) = event, response.status == 410 {
          memory.kept.append(.outcome(message: "", accepted: false))
        }
        return [event]
      },
      effects: { effect, memory in
        guard case .request(var request) = effect, !memory.kept.isEmpty else { return [effect] }
        request.connection?.append("-after-\(memory.kept.count)")
        return [.request(request)]
      }),
    Fault(
      "stays-after-goaway", of: Provider.self, breaks: ["APNS-C-011"],
      summary: "Goes on sending on a connection that the server closes",
      seen: "clients that ignore GOAWAY frames until a request fails",
      rules: { $0.leavesClosedConnections = false }),
    Fault(
      "stays-with-unrelated-keys", of: Provider.self, breaks: ["APNS-C-007f"],
      summary: "Goes on with its key on a connection that began with another one",
      seen: "clients that report UnrelatedKeyIdInToken and keep their connection",
      rules: { $0.leaving = [] }),
  ]

  private static let apnsTokens: [Fault] = [
    heading(
      "key-in-place-of-token", breaks: ["APNS-C-006"],
      "Sends the provider token without bearer", seen: "FCM's legacy header authorization: key=…"
    ) { headers in
      guard let text = headers["authorization"] else { return }
      headers["authorization"] = text.replacing("bearer ", with: "key=")
    },
    Fault(
      "needs-a-key", of: Provider.self, breaks: ["APNS-C-006"],
      summary: "Sends nothing without a provider token",
      seen: "libraries that dropped certificates",
      effects: { effect, _ in
        guard case .request(let payload) = effect else { return [effect] }
        return payload.headers["authorization"] == nil ? [] : [effect]
      }),
    Fault(
      "signs-with-another-algorithm", of: Provider.self, breaks: ["APNS-C-007"],
      summary: "Signs the provider token with another algorithm, such as HS256",
      seen: "JWT libraries whose default is HS256, and pushok 0.18.1, which has ES512",
      effects: { effect, _ in effect.providerToken { $0.alg = "HS256" } }),
    Fault(
      "swaps-key-and-team", of: Provider.self, breaks: ["APNS-C-007"],
      summary: "Names the team as the key", seen: "set-ups with the two identifiers exchanged",
      effects: { effect, _ in effect.providerToken { ($0.kid, $0.iss) = ($0.iss, $0.kid) } }),
    Fault(
      "time-in-a-string", of: Provider.self, breaks: ["APNS-C-007"],
      summary: "Writes the time of the provider token as a string",
      seen: "kalyke 1.5.0, and APNSwift 6.4.0 until its PR #246",
      effects: { effect, _ in
        effect.providerToken { $0.iat = .string($0.iat?.compact ?? "") }
      }),
    Fault(
      "time-in-milliseconds", of: Provider.self, breaks: ["APNS-C-007"],
      summary: "Writes the time of the provider token in milliseconds",
      seen: "drive-server-old PR #452",
      effects: { effect, _ in
        effect.providerToken {
          $0.iat = .number(JSONNumber(($0.iat?.number?.int64 ?? 0) * 1000))
        }
      }),
    Fault(
      "keeps-token-for-ever", of: Provider.self, breaks: ["APNS-C-007b"],
      summary: "Never makes a new provider token",
      seen: "clients that sign once when they start",
      rules: { $0.tokenLife = 1_000_000_000 }),
    Fault(
      "dates-tokens-back", of: Provider.self, breaks: ["APNS-C-007b"],
      summary: "Dates the provider token two hours back",
      seen: "time zones added to the time of the token",
      effects: { effect, _ in
        effect.providerToken {
          $0.iat = .number(JSONNumber(($0.iat?.number?.int64 ?? 0) - 7200))
        }
      }),
    Fault(
      "token-each-time", of: Provider.self, breaks: ["APNS-C-007c"],
      summary: "Makes a provider token for each request", seen: "taOS PR #2801",
      rules: { $0.tokenLife = 0 },
      effects: { effect, memory in
        effect.headers { $0["authorization"]?.append("\(memory.effectCount)") }
      }),
  ]
}

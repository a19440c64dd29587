import ConformanceKit
import ReferenceSubjects

private typealias Classifier = ReferenceAPNsClassifier
private typealias Provider = ReferenceAPNsProvider
private typealias Receiver = ReferenceAPNsReceiver
private typealias Server = ReferenceAPNsServer

extension Fault {
  /// Faults that show from one notification to the next, and at the edges of values.
  static let apnsSequences: [Fault] =
    apnsNotificationsInARow + apnsAnswersInARow + apnsPushesInARow + apnsEdges

  /// A provider that fills a request from the one before it.
  private static func keeping(
    _ name: String, breaks: [String], _ summary: String, seen: String,
    _ change:
      @escaping @Sendable (APNsProvider.Effect, APNsProvider.Effect) -> [APNsProvider.Effect]
  ) -> Fault {
    Fault(
      name, of: Provider.self, breaks: breaks, summary: summary, seen: seen,
      effects: { effect, memory in
        guard case .request = effect else { return [effect] }
        let changed = memory.kept.last.map { change(effect, $0) } ?? [effect]
        memory.kept += changed
        return changed
      })
  }

  private static let apnsNotificationsInARow: [Fault] = [
    keeping(
      "keeps-headers", breaks: ["APNS-C-026c"],
      "Sends the headers of a notification with the next one too",
      seen: "libraries in Python with a dictionary as a default argument"
    ) { effect, last in effect.headers { $0.merge(last.headers) { own, _ in own } } },
    keeping(
      "keeps-first-expiration", breaks: ["APNS-C-022e"],
      "Computes the expiration once and sends it with every notification",
      seen: "senders that keep their headers for the life of the client"
    ) { effect, last in
      effect.headers { $0["apns-expiration"] = last.headers["apns-expiration"] }
    },
    keeping(
      "keeps-low-priority", breaks: ["APNS-C-024"],
      "Stays at priority 5 once a notification had it",
      seen: "clients with a priority of their own that a call may change"
    ) { effect, last in
      effect.headers { headers in
        if last.headers["apns-priority"] == "5" { headers["apns-priority"] = "5" }
      }
    },
    keeping(
      "keeps-push-type", breaks: ["APNS-B-031"],
      "Sends an alert as a background push after a background push",
      seen: "clients with headers that every request shares"
    ) { effect, last in
      effect.headers { headers in
        if last.headers["apns-push-type"] == "background" {
          headers["apns-push-type"] = "background"
        }
      }
    },
    keeping(
      "keeps-own-keys", breaks: ["APNS-A-011"],
      "Sends the caller's keys of a notification with the next one too",
      seen: "libraries that add to a payload that they were handed"
    ) { effect, last in
      effect.payload { root in
        for member in last.root.members where root[member.name] == nil {
          root[member.name] = member.value
        }
      }
    },
    keeping(
      "keeps-badges", breaks: ["APNS-A-022"],
      "Sends the badge of a notification with the next one too",
      seen: "builders that are used again without a reset"
    ) { effect, last in
      effect.aps { aps in
        if aps["badge"] == nil { aps["badge"] = last.root["aps"]?["badge"] }
      }
    },
    Fault(
      "keeps-its-identifier", of: Provider.self, breaks: ["APNS-C-020"],
      summary: "Sends every notification under one identifier",
      seen: "clients that make an identifier when they are made",
      effects: { effect, _ in
        effect.headers { $0["apns-id"] = "0b5a1c9e-7d21-4c6e-9a0f-52f1d6e8c3aa" }
      }),
  ]

  private static let apnsAnswersInARow: [Fault] = [
    Fault(
      "answers-in-order", of: Provider.self, breaks: ["APNS-C-021c"],
      summary: "Takes each answer for that of the oldest request",
      seen: "clients of HTTP/1.1 moved to HTTP/2, and queues of callbacks",
      events: { event, memory in
        guard case .response(var payload) = event,
          case .request(let request)? = memory.kept.first
        else { return [event] }
        memory.kept.removeFirst()
        payload.request = request.request
        return [.response(payload)]
      },
      effects: { effect, memory in
        if case .request = effect { memory.kept.append(effect) }
        return [effect]
      }),
    Fault(
      "blames-the-latest", of: Provider.self, breaks: ["APNS-C-021c"],
      summary: "Reports a refusal for the notification that its caller gave last",
      seen: "node-apn #32, whose callback had the last device of a batch",
      events: { event, memory in
        if case .notify(let notify) = event {
          memory.kept = [.outcome(message: notify.message, accepted: false)]
        }
        return [event]
      },
      effects: { effect, memory in
        effect.outcome { outcome in
          guard !outcome.accepted, let latest = memory.kept.last?.outcome else { return }
          outcome.message = latest.message
        }
      }),
    Fault(
      "takes-equals-for-one", of: Provider.self, breaks: ["APNS-C-021c"],
      summary: "Reports the first answer to two equal notifications for the second of them",
      seen: "pushy #256: a map of promises by what is sent",
      events: { event, memory in
        guard case .response(var response) = event else { return [event] }
        guard let own = memory.kept.first(where: { $0.sent?.request == response.request }) else {
          return []
        }
        response.request = memory.kept.last { $0.isEqual(to: own) }?.sent?.request ?? ""
        memory.kept.removeAll { $0.isEqual(to: own) }
        return [.response(response)]
      },
      effects: { effect, memory in
        if effect.sent != nil { memory.kept.append(effect) }
        return [effect]
      }),
    Fault(
      "forgets-what-a-closing-cuts-off", of: Provider.self, breaks: ["APNS-C-021c"],
      summary: "Never reports what was under way when its connection was closed",
      seen: "pushy #239: futures that never complete",
      events: { event, memory in
        switch event {
        case .goAway(let end): memory.kept.removeAll { $0.sent?.connection == end.connection }
        case .response(let response):
          return memory.kept.contains { $0.sent?.request == response.request } ? [event] : []
        case .notify, .broadcast: break
        }
        return [event]
      },
      effects: { effect, memory in
        if effect.sent != nil { memory.kept.append(effect) }
        return [effect]
      }),
    Fault(
      "keeps-expired-provider-tokens", of: Provider.self, breaks: ["APNS-C-007e"],
      summary: "Goes on with a provider token that the server called expired",
      seen: "clients whose clock is slow, and that look at it alone",
      rules: { $0.renewing = [] }),
    Fault(
      "keeps-the-provider-token-of-the-first-attempt", of: Provider.self, breaks: ["APNS-C-007b"],
      summary: "Sends again with the provider token of the first attempt, however old that is",
      seen: "queues of finished requests",
      effects: { effect, memory in
        guard case .request(var request) = effect else { return [effect] }
        if case .notify? = memory.event {
          memory.kept.append(effect)
          return [effect]
        }
        guard let first = memory.kept.last(where: { $0.isEqual(to: effect) })?.sent else {
          return [effect]
        }
        request.headers["authorization"] = first.headers["authorization"]
        request.providerToken = first.providerToken
        return [.request(request)]
      }),
    Fault(
      "renews-what-is-renewed-too-often", of: Provider.self, breaks: ["APNS-C-007c"],
      summary: "Makes a new provider token after TooManyProviderTokenUpdates",
      seen: "clients that renew the token after every refusal of it",
      rules: { $0.renewing.insert("TooManyProviderTokenUpdates") }),
  ]

  private static let apnsPushesInARow: [Fault] = [
    Fault(
      "gives-twenty-nine-seconds-and-a-half", of: Receiver.self, breaks: ["APNS-B-026"],
      summary: "Terminates an app shortly before its 30 seconds are over",
      seen: "simulators that count the launch of the app",
      rules: { $0.budget = 29.5 }),
    Fault(
      "gives-seconds-once", of: Receiver.self, breaks: ["APNS-B-026"],
      summary: "Counts the seconds of every push from the first",
      seen: "simulators with one timer that is not set again",
      rules: { $0.budgetsAreApart = false }),
    Fault(
      "completes-all-at-once", of: Receiver.self, breaks: ["APNS-B-027"],
      summary: "Takes one completion for that of every push",
      seen: "wrappers with one variable for the completion handler",
      events: { event, memory in
        if case .complete = event { memory.kept = [.terminated] }
        return [event]
      },
      effects: { effect, memory in
        guard case .terminated = effect else { return [effect] }
        return memory.kept.isEmpty ? [effect] : []
      }),
    Fault(
      "stays-quit-after-taps", of: Receiver.self, breaks: ["APNS-B-025"],
      summary: "Takes only a launch from the icon for one by the user",
      seen: "mocks with one way to open an app",
      events: { event, memory in
        switch event {
        case .forceQuit: memory.kept = [.terminated]
        case .launch, .restartDevice: memory.kept = []
        default: break
        }
        return [event]
      },
      effects: { effect, memory in
        let isFetch = effect.method == .didReceiveRemoteNotificationFetch
        return isFetch && !memory.kept.isEmpty ? [] : [effect]
      }),
    Fault(
      "presents-activities", of: Receiver.self, breaks: ["APNS-B-009"],
      summary: "Asks the app whether to show the alert of a Live Activity",
      seen: "receivers that look for an alert before they look for an event",
      effects: { effect, memory in
        guard case .activity = effect, case .push(let its)? = memory.event,
          its.payload.contains("\"alert\"")
        else { return [effect] }
        return [
          effect,
          .callback(callback: "activity", method: .willPresent, push: its.push),
        ]
      }),
    Fault(
      "extends-behind-the-app", of: Receiver.self, breaks: ["APNS-A-035c"],
      summary: "Runs the service extension only for an app in the background",
      seen: "mocks that hand a push in the foreground straight to the app",
      rules: { $0.extendsInTheForeground = false }),
  ]

  private static let apnsEdges: [Fault] = [
    Fault(
      "wants-whole-numbers", of: Classifier.self,
      breaks: ["APNS-A-022", "APNS-A-035", "APNS-B-010"],
      summary: "Knows a number only by its digits",
      seen: "readers that compare the text of a number, and decoders into integers",
      events: { event, _ in
        event.body { text in
          guard text.contains(":1.0") || text.contains(":10e-1") else { return nil }
          return text.replacing(":1.0", with: ":\"1.0\"").replacing(":10e-1", with: ":\"1\"")
        }
      }),
    Fault(
      "gives-silence-more-room", of: Classifier.self, breaks: ["APNS-A-003"],
      summary: "Lets a background push have 5120 bytes",
      seen: "limits by push type in which only alert has the lower one",
      events: { event, _ in
        guard case .push(let payload) = event, let headers = payload.headers,
          headers["apns-push-type"] == "background"
        else { return [event] }
        return event.body { 4097...5120 ~= $0.utf8.count ? #"{"aps":{"alert":"x"}}"# : nil }
      }),
    Fault(
      "checks-arguments-of-the-body", of: Classifier.self, breaks: ["APNS-A-061"],
      summary: "Takes numbers among the arguments of a title or a subtitle",
      seen: "firebase-admin-python's check of loc_args, made for the body first",
      events: { event, _ in
        guard case .push(let push) = event, let payload = push.payload,
          payload.contains("-loc-args")
        else {
          return [event]
        }
        return event.aps { aps in
          guard var alert = aps["alert"]?.object else { return }
          for key in ["title-loc-args", "subtitle-loc-args"] {
            guard let arguments = alert[key]?.array else { continue }
            alert[key] = .array(arguments.map { $0.string == nil ? .string($0.compact) : $0 })
          }
          aps["alert"] = .object(alert)
        }
      }),
    Fault(
      "wants-locations-at-once", of: Classifier.self, breaks: ["APNS-B-035"],
      summary: "Refuses priority 5 for a location push",
      seen: "tables in which only an alert has two priorities",
      effects: { effect, memory in
        guard case .push(let push)? = memory.event, let headers = push.headers,
          headers["apns-push-type"] == "location", headers["apns-priority"] == "5",
          case .classified(var payload) = effect
        else { return [effect] }
        payload.misfits?.append("apns-priority")
        return [.classified(payload)]
      }),
    Fault(
      "flags-what-is-said", of: Provider.self, breaks: ["APNS-B-010"],
      summary: "Sends content-available 1 whenever the caller says anything of it",
      seen: "node-apn's setters, which test whether the value is there",
      effects: { effect, memory in
        guard case .notify(let payload)? = memory.event, payload.contentAvailable != nil
        else { return [effect] }
        return effect.aps { $0["content-available"] = 1 }
      }),
    Fault(
      "asks-for-the-extension-whatever-is-said", of: Provider.self, breaks: ["APNS-A-035"],
      summary: "Sends mutable-content 1 whenever the caller says anything of it",
      seen: "setters that test whether the value is there",
      effects: { effect, memory in
        guard case .notify(let payload)? = memory.event, payload.mutableContent != nil
        else { return [effect] }
        return effect.aps { $0["mutable-content"] = 1 }
      }),
    Fault(
      "encodes-collapse-identifiers", of: Provider.self, breaks: ["APNS-C-026c"],
      summary: "Encodes a collapse identifier like a part of an address",
      seen: "clients that put headers through their encoder for queries",
      effects: { effect, _ in
        effect.headers { headers in
          headers["apns-collapse-id"] = headers["apns-collapse-id"]?.replacing("/", with: "%2F")
            .replacing(" ", with: "+")
        }
      }),
    Fault(
      "sends-activities-as-alerts", of: Provider.self, breaks: ["APNS-B-031"],
      summary: "Sends the payload of a Live Activity as an alert",
      seen: "sideshow/apns2 0.25.0, whose push type is alert unless it is set",
      effects: { effect, memory in
        guard case .notify? = memory.event else { return [effect] }
        return effect.headers { headers in
          if headers["apns-push-type"] == "liveactivity" { headers["apns-push-type"] = "alert" }
        }
      }),
    Fault(
      "takes-paths-in-any-case", of: Server.self, breaks: ["APNS-C-003"],
      summary: "Takes a path with capitals", seen: "routers that ignore the case of a path",
      events: { event, _ in
        guard case .request(var request) = event else { return [event] }
        request.path = request.path.lowercased()
        return [.request(request)]
      }),
    Fault(
      "stores-before-it-checks", of: Server.self, breaks: ["APNS-C-040b"],
      summary: "Puts a notification in its store before it refuses it",
      seen: "mocks that record every request and answer afterwards",
      effects: { effect, memory in
        switch (effect, memory.event) {
        case (.response(let response), .request(let request)?) where response.status != 200:
          memory.kept = request.payload.map { [.deliver(device: "", payload: $0)] } ?? memory.kept
          return [effect]
        case (.deliver(let delivery), .deviceConnected?):
          guard case .deliver(let kept)? = memory.kept.first else { return [effect] }
          return [.deliver(device: delivery.device, payload: kept.payload)]
        default:
          return [effect]
        }
      }),
    Fault(
      "lacks-management", of: Server.self, breaks: ["APNS-B-030"],
      summary: "Does not know the push type mdm", seen: "mocks for apps alone",
      rules: { $0.suffixes["mdm"] = nil }),
  ]
}

extension APNsProvider.Effect {
  /// The request, if this is one.
  fileprivate var sent: Request? {
    guard case .request(let request) = self else { return nil }
    return request
  }

  /// Whether this is a request with the same address, payload and headers, but for its credentials.
  fileprivate func isEqual(to other: Self) -> Bool {
    guard sent?.path == other.sent?.path, sent?.payload == other.sent?.payload else { return false }
    return ["topic", "expiration", "priority", "collapse-id", "channel-id"].allSatisfy {
      headers["apns-\($0)"] == other.headers["apns-\($0)"]
    }
  }

  /// The headers of a request.
  fileprivate var headers: [String: String] {
    guard case .request(let payload) = self else { return [:] }
    return payload.headers
  }

  /// The payload of a request.
  fileprivate var root: JSONObject {
    guard case .request(let payload) = self else { return JSONObject() }
    return (try? JSONValue(parsing: payload.payload))?.object ?? JSONObject()
  }
}

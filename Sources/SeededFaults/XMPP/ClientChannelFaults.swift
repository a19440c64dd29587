import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// Faults in how a client opens and closes its channel.
  static let xmppClientChannel: [Fault] = [
    Fault(
      "opens-unasked", of: ReferenceXMPPClient.self, breaks: ["DC-001", "DC-002"],
      summary: "Opens the channel though the app never asked for it",
      seen: "Messaging before 2.0, which connected by itself",
      rules: { $0.needsWish = false }),
    Fault(
      "opens-twice", of: ReferenceXMPPClient.self, breaks: ["DC-001b", "MCS-019"],
      summary: "Opens a second connection when it is asked again",
      seen: "connect() without a look at the state",
      rules: { $0.opensOnce = false }),
    Fault(
      "stays-open-in-the-background", of: ReferenceXMPPClient.self,
      breaks: ["DC-002", "DC-003", "DC-003b", "MCS-STATE-001"],
      summary: "Keeps the channel open whatever the app's state",
      seen: "clients ported from Android",
      rules: { $0.needsForeground = false }),
    Fault(
      "never-opens", of: ReferenceXMPPClient.self, breaks: ["DC-001", "DC-002"],
      summary: "Never opens the channel",
      seen: "Firebase 7.0 and later",
      effects: { effect, _ in
        if case .connect = effect { return [] }
        return [effect]
      }),
    Fault(
      "never-opens-again", of: ReferenceXMPPClient.self,
      breaks: ["DC-003", "MCS-STATE-001", "MCS-CLOSE-001"],
      summary: "Doesn't open the channel again once it was closed",
      seen: "Firebase iOS SDK 6.34 after a Close of the server",
      events: { event, memory in
        switch event {
        case .enterBackground, .disconnected, .close, .connectFailed:
          memory.kept.append(.messagesDeleted)
        default: break
        }
        return [event]
      },
      effects: { effect, memory in
        if case .connect = effect, !memory.kept.isEmpty { return [] }
        return [effect]
      }),
    Fault(
      "closes-at-interruptions", of: ReferenceXMPPClient.self, breaks: ["DC-003c"],
      summary: "Closes the channel when the app is only interrupted",
      seen: "observers of willResignActive",
      events: { event, _ in
        if case .resignActive = event { return [.enterBackground] }
        return [event]
      }),
    Fault(
      "opens-in-the-background", of: ReferenceXMPPClient.self, breaks: ["DC-003b"],
      summary: "Opens the channel when network or token change, even in the background",
      seen: "reachability callbacks without a look at the app's state",
      events: { event, _ in
        switch event {
        case .networkChanged(let change) where change.reachable: [.enterForeground, event]
        case .tokenRefreshed(let token) where token.token != nil: [.enterForeground, event]
        default: [event]
        }
      }),
    Fault(
      "needs-no-token", of: ReferenceXMPPClient.self, breaks: ["DC-002b"],
      summary: "Opens the channel without a registration token",
      seen: "clients that log in with the device's id alone",
      rules: { $0.needsToken = false }),
    Fault(
      "overlooks-tokens", of: ReferenceXMPPClient.self, breaks: ["DC-004"],
      summary: "Doesn't notice a token that arrives",
      seen: "clients that look for the token at launch only",
      events: { event, _ in
        if case .tokenRefreshed = event { return [] }
        return [event]
      }),
    Fault(
      "overlooks-credentials", of: ReferenceXMPPClient.self, breaks: ["MCS-020"],
      summary: "Doesn't notice credentials that arrive",
      seen: "firebase-ios-sdk before pull request 290",
      rules: { $0.noticesCredentials = false }),
    Fault(
      "overlooks-networks", of: ReferenceXMPPClient.self, breaks: ["MCS-018"],
      summary: "Doesn't notice that the network is back",
      seen: "microG #930", rules: { $0.noticesNetwork = false }),
    Fault(
      "reconnects-at-tokens", of: ReferenceXMPPClient.self, breaks: ["DC-004"],
      summary: "Closes and opens the channel with each token",
      seen: "clients that log in again with a new token",
      events: { event, _ in
        if case .tokenRefreshed = event { return [.enterBackground, event, .enterForeground] }
        return [event]
      }),
    Fault(
      "says-nothing-of-its-state", of: ReferenceXMPPClient.self, breaks: ["DC-005"],
      summary: "Doesn't tell the app when the channel is established or closed",
      seen: "clients with a property and no notification",
      effects: { effect, _ in
        if case .connectionStateChanged = effect { return [] }
        return [effect]
      }),
    Fault(
      "says-established-too-early", of: ReferenceXMPPClient.self,
      breaks: ["DC-007", "DC-005"],
      summary: "Says that the channel is established before the login is answered, or has failed",
      seen: "clients that take the socket for the channel",
      events: { event, _ in
        if case .connectFailed = event {
          return [.opened(connection: "x"), .disconnected(connection: "x")]
        }
        return [event]
      },
      effects: { effect, _ in
        if case .login = effect { return [effect, .connectionStateChanged(established: true)] }
        return [effect]
      }),
    Fault(
      "says-everything-twice", of: ReferenceXMPPClient.self, breaks: ["DC-005", "DC-006"],
      summary: "Notifies the app twice of each change of its state",
      seen: "observers registered twice",
      effects: { effect, _ in
        if case .connectionStateChanged = effect { return [effect, effect] }
        return [effect]
      }),
    Fault(
      "retries-in-a-tight-loop", of: ReferenceXMPPClient.self, breaks: ["MCS-017"],
      summary: "Tries to connect without a wait",
      seen: "reconnect loops without back-off",
      rules: { $0.firstWait = 0.01 }),
    Fault(
      "waits-two-seconds-each-time", of: ReferenceXMPPClient.self, breaks: ["MCS-017"],
      summary: "Waits two seconds each time",
      seen: "reconnect loops without growth",
      rules: { $0.greatestExponent = 0 }),
    Fault(
      "gives-up-after-three-failures", of: ReferenceXMPPClient.self, breaks: ["MCS-017"],
      summary: "Tries no more after three failures in a row",
      seen: "firebase-messaging for Python, abort_on_sequential_error_count",
      rules: { $0.greatestAttempts = 3 }),
    Fault(
      "connects-twice-after-failures", of: ReferenceXMPPClient.self, breaks: ["MCS-BACK-001"],
      summary: "Opens two connections after a failure",
      seen: "two timers for one wait",
      effects: { effect, memory in
        if case .connect = effect, case .connectFailed = memory.event { return [effect, effect] }
        return [effect]
      }),
    Fault(
      "tries-without-a-network", of: ReferenceXMPPClient.self, breaks: ["MCS-018"],
      summary: "Tries to connect though there is no network",
      seen: "clients without reachability",
      rules: { $0.needsNetwork = false }),
    Fault(
      "connects-without-credentials", of: ReferenceXMPPClient.self, breaks: ["MCS-020"],
      summary: "Connects before it has credentials",
      seen: "clients that log in with empty ones",
      rules: { $0.needsCredentials = false }),
    Fault(
      "goes-to-another-port", of: ReferenceXMPPClient.self, breaks: ["MCS-001"],
      summary: "Connects to port 5235",
      seen: "the app servers' port, taken for the clients'",
      rules: { $0.port = 5235 }),
    Fault(
      "logs-in-unwanted", of: ReferenceXMPPClient.self, breaks: ["DC-002c", "MCS-STATE-001"],
      summary: "Logs in on a connection that is up after the app withdrew its wish for it",
      seen: "wishes that are looked at before an attempt, and not after it",
      rules: { $0.closesUnwanted = false }),
    Fault(
      "stays-open-when-unwanted", of: ReferenceXMPPClient.self, breaks: ["DC-002c"],
      summary: "Leaves the channel open when the app switches it off",
      seen: "flags that are read when the app becomes active",
      events: { event, _ in
        if case .configure(let payload) = event, payload.shouldEstablishDirectChannel == false {
          return []
        }
        return [event]
      }),
  ]
}

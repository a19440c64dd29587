import ConformanceKit
import ReferenceSubjects

extension PushJudge {
  /// Says what a device does with a payload, in each state of the app.
  ///
  /// - Parameters:
  ///   - payload: What APNs is given.
  ///   - pushType: The push type of the request, where it is known.
  ///   - isOfFirebase: Whether a messaging SDK of Firebase sees it, so that swizzling matters.
  mutating func sayWhatDevicesDo(
    with payload: JSONObject, pushType: String?, isOfFirebase: Bool = false
  ) {
    guard payload["aps"]?.object != nil else { return }
    let text = JSONValue.object(payload).compact
    // What is far too large never reaches a device.
    guard text.utf8.count <= 1 << 16 else { return }
    var methods: Set<APNsReceiver.Method> = []
    for state in AppState.allCases {
      guard let effects = state.effects(of: text, pushType: pushType) else { continue }
      let reading = APNsPush(payload["aps"]?.object ?? [:])
      methods.formUnion(effects.compactMap(\.method))
      say(
        .device, "\(state.words): \(Self.words(of: effects, state))",
        by: state.requirements(for: reading, pushType: pushType))
    }
    if APNsPush(payload["aps"]?.object ?? [:]).interactions.contains(.alert), pushType != "voip" {
      methods.insert(.didReceiveResponse)
      say(
        .device, "tapped: \(APNsReceiver.Method.didReceiveResponse.words) with the default action",
        by: ["APNS-B-046", "APNS-B-047"])
    }
    guard isOfFirebase else { return }
    sayWhoReports(methods)
  }

  /// Says who tells Firebase of the message where swizzling is on and where it is off.
  private mutating func sayWhoReports(_ methods: Set<APNsReceiver.Method>) {
    let duties: [(method: APNsReceiver.Method, name: String, id: String)] = [
      (.willPresent, "willPresent", "SWZ-032b"), (.didReceiveResponse, "didReceive", "SWZ-032c"),
      (.didReceiveRemoteNotificationFetch, "didReceiveRemoteNotification", "SWZ-032d"),
    ]
    let due = duties.filter { methods.contains($0.method) }
    guard !due.isEmpty else { return }
    say(
      .device,
      "with swizzling off the app calls appDidReceiveMessage in \(due.map(\.name).joined(separator: " and "))",
      by: due.map(\.id))
    say(
      .device, "with swizzling on Firebase's SDK reports the message by itself", by: ["SWZ-001"])
  }

  /// The effects in a few words.
  private static func words(of effects: [APNsReceiver.Effect], _ state: AppState) -> String {
    let words = effects.compactMap { effect -> String? in
      switch effect {
      case .callback(let call): call.method.words
      case .present: "it is shown"
      case .wake: state == .notRunning ? "the app is launched" : "the app is woken"
      case .extension: "the service extension runs"
      case .terminated: "the app is ended"
      case .activity: "the Live Activity changes"
      case .activityRemoved: "the Live Activity goes"
      }
    }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}

/// Where the app is when a push arrives.
private enum AppState: CaseIterable {
  case foreground
  case background
  case notRunning
  case endedByTheUser

  var words: String {
    switch self {
    case .foreground: "in the foreground"
    case .background: "in the background"
    case .notRunning: "not running"
    case .endedByTheUser: "ended by the user"
    }
  }

  private var events: [APNsReceiver.Event] {
    switch self {
    case .foreground: [.launch]
    case .background: [.launch, .enterBackground, .suspend]
    case .notRunning: []
    case .endedByTheUser: [.launch, .forceQuit]
    }
  }

  /// Returns what the device does with a push that arrives.
  func effects(of payload: String, pushType: String?) -> [APNsReceiver.Effect]? {
    let configuration = APNsReceiver.Configuration(serviceExtension: true)
    guard var device = try? ReferenceAPNsReceiver(configuration: configuration, edition: .current)
    else { return nil }
    let push = APNsReceiver.Event.push(push: "push", payload: payload, pushType: pushType)
    for event in events { _ = try? device.receive(event, at: .start) }
    return try? device.receive(push, at: .start)
  }

  /// The requirements that say so.
  func requirements(for push: APNsPush, pushType: String?) -> [String] {
    if pushType == "voip" { return [self == .notRunning ? "APNS-B-067" : "APNS-B-052"] }
    switch (push.kind, self) {
    case (.liveActivity, _): return ["APNS-B-009"]
    case (.background, .foreground): return ["APNS-B-041"]
    case (.background, .background): return ["APNS-B-044"]
    case (.background, .notRunning): return ["APNS-B-048"]
    case (.background, .endedByTheUser): return ["APNS-B-049"]
    case (.alert, .endedByTheUser): return ["APNS-B-025", "APNS-B-043"]
    case (.alert, .foreground): return [push.wakesApp ? "APNS-B-042" : "APNS-B-040"]
    case (.alert, _): return [push.wakesApp ? "APNS-B-045" : "APNS-B-043"]
    case (.mdm, _): return ["APNS-A-002c"]
    case (.nothing, _): return ["APNS-B-006"]
    }
  }
}

extension APNsReceiver.Effect {
  /// The method that is called, if one is.
  fileprivate var method: APNsReceiver.Method? {
    guard case .callback(let call) = self else { return nil }
    return call.method
  }
}

extension APNsReceiver.Method {
  /// The method as it is called, without its arguments.
  fileprivate var words: String {
    switch self {
    case .didFinishLaunching: "didFinishLaunchingWithOptions"
    case .didReceiveRemoteNotification: "didReceiveRemoteNotification"
    case .didReceiveRemoteNotificationFetch: "didReceiveRemoteNotification with its fetch handler"
    case .handleAction: "handleActionWithIdentifier"
    case .willPresent: "willPresent, whose answer says what is shown"
    case .didReceiveResponse: "didReceive response"
    case .didReceiveIncomingPush: "PushKit's didReceiveIncomingPush"
    }
  }
}

import ConformanceKit
import ReferenceSubjects

extension PushJudge {
  /// Says what a device does with a payload, in each state of the app.
  ///
  /// - Parameters:
  ///   - payload: What APNs is given.
  ///   - text: The same as a text.
  ///   - pushType: The push type of the request, where it is known.
  ///   - isOfFirebase: Whether a messaging SDK of Firebase sees it, so that swizzling matters.
  mutating func sayWhatDevicesDo(
    with payload: JSONObject, as text: String, pushType: String?, isOfFirebase: Bool = false
  ) {
    guard payload["aps"]?.object != nil else { return }
    // What is far too large never reaches a device.
    guard text.utf8.count <= 1 << 16 else { return }
    var methods: Set<APNsReceiver.Method> = []
    var tapped: [any DecidingRule] = []
    for state in AppState.allCases {
      guard var device = state.device(for: APNsPush(payload["aps"]?.object ?? [:])),
        let effects = try? device.receive(
          .push(push: "push", payload: text, pushType: pushType), at: .start)
      else { continue }
      methods.formUnion(effects.compactMap(\.method))
      say(.device, "\(state.words): \(Self.words(of: effects, state))", device.decided)
      guard effects.contains(where: \.isShown),
        let answers = try? device.receive(.tap(push: "push"), at: .start)
      else { continue }
      methods.formUnion(answers.compactMap(\.method))
      tapped += device.decided
    }
    if methods.contains(.didReceiveResponse) {
      say(
        .device, "tapped: \(APNsReceiver.Method.didReceiveResponse.words) with the default action",
        tapped)
    }
    guard isOfFirebase else { return }
    sayWhoReports(.object(payload), methods)
  }

  /// Says who tells Firebase of the message where swizzling is on and where it is off.
  private mutating func sayWhoReports(_ userInfo: JSONValue, _ methods: Set<APNsReceiver.Method>) {
    var byHand: [(name: String, rules: [any DecidingRule])] = []
    var byProxy: [any DecidingRule] = []
    for method in FirebaseCallback.allCases where methods.contains(method.method) {
      let duties = method.dutiesOfTheApp(for: userInfo)
      if !duties.isEmpty { byHand.append((method.rawValue, duties)) }
      byProxy += method.rulesOfTheProxy(for: userInfo)
    }
    guard !byHand.isEmpty else { return }
    let names = byHand.map(\.name).joined(separator: " and ")
    say(
      .device, "with swizzling off the app calls appDidReceiveMessage in \(names)",
      byHand.flatMap(\.rules))
    say(.device, "with swizzling on Firebase's SDK reports the message by itself", byProxy)
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

  /// A device with an app in that state, which has all that a push can call, and the Live Activity that one
  /// is for.
  func device(for push: APNsPush) -> ReferenceAPNsReceiver? {
    let configuration = APNsReceiver.Configuration(
      methods: APNsReceiver.Method.allCases.filter { $0 != .didReceiveRemoteNotification },
      serviceExtension: true)
    var device = try? ReferenceAPNsReceiver(configuration: configuration, edition: .current)
    if push.kind == .liveActivity, push.aps["event"] != "start" {
      let start = #"{"aps":{"event":"start","timestamp":0}}"#
      _ = try? device?.receive(.push(push: "start", payload: start), at: .start)
    }
    for event in events { _ = try? device?.receive(event, at: .start) }
    return device
  }
}

extension APNsReceiver.Effect {
  /// The method that is called, if one is.
  fileprivate var method: APNsReceiver.Method? {
    guard case .callback(let call) = self else { return nil }
    return call.method
  }

  /// Whether the user sees or hears something that can be tapped.
  fileprivate var isShown: Bool {
    if case .present = self { true } else { false }
  }
}

extension APNsReceiver.Method {
  /// The method as it is called, without its arguments.
  fileprivate var words: String {
    switch self {
    case .didFinishLaunching: "didFinishLaunchingWithOptions"
    case .didReceiveRemoteNotification: "didReceiveRemoteNotification"
    case .didReceiveRemoteNotificationFetch: "didReceiveRemoteNotification"
    case .handleAction: "handleActionWithIdentifier"
    case .willPresent: "willPresent, whose answer says what is shown"
    case .didReceiveResponse: "didReceive response"
    case .didReceiveIncomingPush: "PushKit's didReceiveIncomingPush"
    }
  }
}

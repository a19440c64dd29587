#if Everything || SwizzleOffSDK

package import ConformanceKit
import Foundation
package import Histories

/// What a trace of a messaging SDK says: what is wired, which tokens there are, what is asked for.
///
/// What it does at an event it does in that step, so that most sentences speak of one ``Moment``.
package struct SwizzleOffSDKReading: RoleReading {
  package typealias PlayedRole = SwizzleOffSDK

  package let configuration: SwizzleOffSDK.Configuration
  let edition: Edition
  package let features: Set<SwizzleOffSDK.Feature>
  var state: State
  var moments: [Moment] = []
  var reports: [Report] = []
  var requests: [Request] = []
  var calls: [Call] = []
  /// The places of requests and of the calls of this process, by their names.
  var namedRequests: [String: Int] = [:]
  var namedCalls: [String: Int] = [:]
  /// The background notifications and others that the app was called for, by their names.
  var callbacks: [String: Callback] = [:]
  var memory = Memory()
  /// Whether each registration says for which sender it is.
  var knowsSenders = true
  /// What is tried again, and since when and after which wait before; by sender.
  var pendingRetries: [String: PendingRetry] = [:]
  var retries: [Retry] = []
  var now = Instant.start
  /// What many properties ask for; there at the end.
  var lists = Lists()
  /// Whether time has passed since the last event.
  private var isPassing = false

  package init(
    _ configuration: SwizzleOffSDK.Configuration, edition: Edition,
    features: Set<SwizzleOffSDK.Feature>
  ) {
    self.configuration = configuration
    self.edition = edition
    self.features = features
    state = State(Setup(configuration, edition, features))
  }

  package mutating func pass(to now: Instant) {
    if !isPassing { close() }
    self.now = now
    isPassing = true
    loseRetries()
    // An answer that comes later finds nobody, or an SDK that has asked again.
    state.open = state.open.filter { name in
      let isLate = namedRequests[name].map { requests[$0].isLate(at: now) } ?? false
      if isLate { state.isDoubtful = true }
      return !isLate
    }
  }

  package mutating func take(_ event: SwizzleOffSDK.Event, at point: Trace.Point) {
    if !isPassing { close() }
    isPassing = false
    if event.mayEndRetries { pendingRetries = [:] }
    moments.append(Moment(point: point, event: event, before: state))
    if wire(event, at: point) || useToken(event, at: point) || useCall(event, at: point) { return }
    if answer(event, at: point) { return }
    callBack(event, at: point)
  }

  package mutating func take(_ effect: SwizzleOffSDK.Effect, at point: Trace.Point) {
    if isPassing || moments.isEmpty {
      moments.append(Moment(point: point, event: nil, before: state))
      isPassing = false
    }
    let place = moments.count - 1
    moments[place].effects.append(Told(point: point, what: effect))
    switch effect {
    case .request(let request): take(request, in: place, at: point)
    case .result(let result): take(result, in: place, at: point)
    case .registrationToken(let told):
      state.lastTold = .some(told.token.map { ExactString($0) })
    case .tokenAssociated(let told): associate(told.token, in: place)
    case .forwarded(let call): callbacks[call.callback]?.isCalled = true
    case .completion(let completion): callbacks[completion.callback]?.completionCount += 1
    case .exception: state.isStarted = false
    default: break
    }
  }

  /// Takes note that an APNs token is held, also where it was unclear whether the proxy hears.
  private mutating func associate(_ token: Data?, in place: Int) {
    guard case .didRegisterForRemoteNotifications(let call)? = moments[place].event,
      token == call.deviceToken
    else { return }
    let before = moments[place].before
    state.isProxySeen = before.mayHearApplication == true
    guard before.hearsApplication == nil, state.isProxySeen else { return }
    // It is as if it had been clear from the start.
    (state.held, state.slot, state.isRegistered) = (before.held, before.slot, before.isRegistered)
    state.hasUnclearToken = before.hasUnclearToken
    hold(call.deviceToken, type: nil)
  }

  /// What the app wires, and how its process goes.
  private mutating func wire(_ event: SwizzleOffSDK.Event, at point: Trace.Point) -> Bool {
    switch event {
    case .setAppDelegate(let set): state.setAppDelegate(set.delegate.map { Delegate($0) })
    case .setNotificationCenterDelegate(let set):
      state.centerDelegate = set.delegate.map { Delegate($0) }
    case .setMessagingDelegate(let set):
      state.messaging = set.receivesRegistrationTokens.map { $0 ? .listens : .isDeaf } ?? .absent
      // Whoever listens from now on has heard nothing yet.
      state.lastTold = nil
    case .setApplicationState(let set): state.app = set.state
    case .configure(let configure):
      guard configure.app == nil, !state.sender.isEmpty else {
        state.isStarted = state.isConfigured
        return true
      }
      if state.isConfigured { state.isDoubtful = true }
      memory.launch(at: point.now)
      state.isConfigured = true
      state.isStarted = true
      state.proxied = state.appDelegate
    case .restart(let restart):
      state.restart(restart)
      memory.restart(at: point.now)
      for call in namedCalls.values { calls[call].isOver = true }
      (namedCalls, callbacks, pendingRetries) = ([:], [:], [:])
    default: return false
    }
    return true
  }
}

extension SwizzleOffSDKReading {
  /// A state that many moments' copies share.
  private final class Snapshot: Sendable {
    let state: State

    init(_ state: State) {
      self.state = state
    }
  }

  /// An event, or an instant that has come, with what was so before and what the SDK did.
  struct Moment: Thing {
    let point: Trace.Point
    let event: SwizzleOffSDK.Event?
    private let snapshot: Snapshot
    var effects: [Told<SwizzleOffSDK.Effect>] = []
    /// The system's call, where it is one.
    var callback: Callback?
    /// The place of the request that is answered here for the first time.
    var answers: Int?

    var before: State { snapshot.state }

    init(point: Trace.Point, event: SwizzleOffSDK.Event?, before state: State) {
      self.point = point
      self.event = event
      snapshot = Snapshot(state)
    }

    /// The effects of one kind, as their own types.
    func told<What>(_ pick: (SwizzleOffSDK.Effect) -> What?) -> [Told<What>] {
      effects.compactMap { effect in
        pick(effect.what).map { Told<What>(point: effect.point, what: $0) }
      }
    }

    var requests: [Told<SwizzleOffSDK.Effect.Request>] {
      told { if case .request(let what) = $0 { what } else { nil } }
    }
    var results: [Told<SwizzleOffSDK.Effect.Result>] {
      told { if case .result(let what) = $0 { what } else { nil } }
    }
    var associated: [Told<SwizzleOffSDK.Effect.TokenAssociated>] {
      told { if case .tokenAssociated(let what) = $0 { what } else { nil } }
    }
    var tokensTold: [Told<SwizzleOffSDK.Effect.RegistrationToken>] {
      told { if case .registrationToken(let what) = $0 { what } else { nil } }
    }
    var posted: [Told<SwizzleOffSDK.Effect.TokenRefreshed>] {
      told { if case .tokenRefreshed(let what) = $0 { what } else { nil } }
    }
    var registered: [Told<SwizzleOffSDK.Effect.Registered>] {
      told { if case .registered(let what) = $0 { what } else { nil } }
    }
    var logged: [Told<SwizzleOffSDK.Effect.Analytics>] {
      told { if case .analytics(let what) = $0 { what } else { nil } }
    }
    var scheduled: [Told<SwizzleOffSDK.LocalNotification>] {
      told { if case .scheduled(let what) = $0 { what.notification } else { nil } }
    }
    var opened: [Told<SwizzleOffSDK.Effect.LinkOpened>] {
      told { if case .linkOpened(let what) = $0 { what } else { nil } }
    }
    var forwarded: [Told<SwizzleOffSDK.Effect.Forwarded>] {
      told { if case .forwarded(let what) = $0 { what } else { nil } }
    }
    var completions: [Told<SwizzleOffSDK.Effect.Completion>] {
      told { if case .completion(let what) = $0 { what } else { nil } }
    }

    /// Whether an APNs token is associated.
    func associates(_ token: Data) -> Bool { associated.contains { $0.what.token == token } }

    /// Whether the SDK asks for a registration of a sender here.
    func registers(_ sender: String?) -> Bool {
      requests.contains { $0.what.action == .register && $0.what.senderID == sender }
    }
  }

  /// An event of one kind, with its moment.
  struct Happened<What: Sendable>: Thing {
    let moment: Moment
    let what: What

    var point: Trace.Point { moment.point }
    var before: State { moment.before }
  }
}

#endif

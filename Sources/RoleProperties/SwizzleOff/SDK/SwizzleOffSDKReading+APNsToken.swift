#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

extension SwizzleOffSDKReading {
  /// The APNs token and the auto-init flag, and what asks for nothing else.
  mutating func useToken(_ event: SwizzleOffSDK.Event, at point: Trace.Point) -> Bool {
    switch event {
    case .setAPNSToken(let set): hold(set.token, type: set.type)
    case .setAutoInit(let set):
      doubtExplicitEnvironment()
      if state.isConfigured { state.flag = .set(set.enabled) } else { state.flag = .unclear }
    case .readFCMToken: doubtExplicitEnvironment()
    case .readAPNSToken, .readAutoInit, .inspectDelegate: break
    case .complete(let completed):
      moments[moments.count - 1].callback = callbacks[completed.callback]
      callbacks[completed.callback]?.isCompleted = true
    default: return false
    }
    return true
  }

  /// Whether what fetches a token asks the build's profile for the environment anew is open.
  mutating func doubtExplicitEnvironment() {
    if case .token(let token, let environment) = state.held, environment != nil,
      environment != state.detectedEnvironment
    {
      state.held = .token(token, nil)
      state.tokens[token]?.environment = nil
    } else if state.held == nil {
      // Which token it holds is unclear, so any may be meant.
      for (token, sort) in state.tokens where sort.environment != state.detectedEnvironment {
        state.tokens[token]?.environment = nil
      }
    }
  }

  mutating func doubtAPNSToken() {
    state.held = nil
    state.changes += 1
    state.hasUnclearToken = true
    if state.hasToken == true { state.slot = .unclear }
    if state.isRegistered == true { state.isRegistered = nil }
  }

  /// Takes note of the APNs token that the SDK is to hold from now on.
  mutating func hold(_ token: Data?, type: SwizzleOffSDK.APNSTokenType?) {
    guard state.isConfigured, let token, !token.isEmpty else {
      // What it does with none, with an empty one, and with one before it is configured is open.
      doubtAPNSToken()
      if token == nil, state.isConfigured { state.held = .absent }
      return
    }
    var environment = state.environment(of: type)
    if case .token(token, let known) = state.held {
      let isSameType = type == state.heldType
      if known != environment || environment == nil || !isSameType { doubtEnvironment(of: token) }
      return
    }
    if let known = state.tokens[token], known.environment != environment { environment = nil }
    state.tokens[token] = State.Sort(environment, isExplicit: type.map { $0 != .unknown } ?? false)
    (state.held, state.heldType) = (.token(token, environment), type)
    state.changes += 1
    if case .kept(let kept) = state.slot, state.fits(kept) != true { state.slot = .unclear }
    if state.isRegistered == true, state.registration.flatMap({ state.fits($0) }) != true {
      state.isRegistered = nil
    }
  }

  /// Whether the same token with another type is a change is open.
  private mutating func doubtEnvironment(of token: Data) {
    state.held = .token(token, nil)
    state.tokens[token]?.environment = nil
    state.changes += 1
    if state.hasToken == true { state.slot = .unclear }
    if state.isRegistered == true { state.isRegistered = nil }
  }
}

#endif

#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

extension SwizzleOffSDKReading {
  /// A request to the backend, and what became of it.
  struct Request: Thing {
    enum Answer {
      case granted(String?)
      case refused(String)
      case unreachable
    }

    let point: Trace.Point
    let name: String
    let action: SwizzleOffSDK.Action
    let senderID: String?
    let topic: String?
    let carried: SwizzleOffSDK.Effect.Request
    let apnsToken: Data?
    /// What is known of the APNs token that goes along, if it was set in this process.
    let sort: State.Sort?
    /// Whether all APNs tokens of this process are known.
    let isTokenClear: Bool
    /// How much had changed when it went out.
    let changes: Int
    /// The topics whose calls were completed without the backend.
    let completedEarly: Set<ExactString>
    /// How long it waited, if it is a try again.
    var wait: Int64?
    /// Whether an earlier wish that it undoes has yet to be sent.
    var isOutOfOrder = false
    /// Whether another registration of the default sender was under way beside it: which of the two
    /// answers counts no sentence says.
    var isRaced = false
    /// Whether a deletion succeeded while it was under way: what it brings may be asked for anew.
    var mayBeDropped = false
    /// The call in whose step it went out, when nothing else was under way.
    var call: Int?
    /// The wish of which a topic request is.
    var wish: Int?
    /// Its answer, and where that stands.
    var answer: Answer?
    var answered: Int?

    /// Whether the SDK may have given it up.
    func isLate(at now: Instant) -> Bool { now >= point.now.advanced(bySeconds: 10) }
  }

  /// A call of the API, with its results.
  struct Call: Thing {
    enum Kind {
      case fetch, delete, deleteData, register, unregister, subscribe, unsubscribe
    }

    let point: Trace.Point
    let name: String
    let kind: Kind
    let sender: String
    let topic: String?
    /// The place of its moment.
    let place: Int
    var results: [(moment: Int, what: SwizzleOffSDK.Effect.Result)] = []
    /// Whether the process ended before it was completed.
    var isOver = false
  }

  mutating func useCall(_ event: SwizzleOffSDK.Event, at point: Trace.Point) -> Bool {
    switch event {
    case .fetchToken(let asked):
      begin(asked.call, .fetch, asked.senderID, at: point)
      doubtExplicitEnvironment()
    case .deleteToken(let asked):
      begin(asked.call, .delete, asked.senderID, at: point)
      if !state.isConfigured || asked.senderID ?? state.sender == state.sender {
        state.deletions.insert(asked.call)
        loseToken()
      }
    case .deleteData(let asked):
      begin(asked.call, .deleteData, nil, at: point)
      doubtExplicitEnvironment()
      state.deletions.insert(asked.call)
      loseToken()
    case .register(let asked):
      begin(asked.call, .register, nil, at: point)
      doubtExplicitEnvironment()
    case .unregister(let asked):
      begin(asked.call, .unregister, nil, at: point)
      state.deletions.insert(asked.call)
      if state.isRegistered == true { state.isRegistered = nil }
    case .subscribe(let asked):
      begin(asked.call, .subscribe, nil, topic: asked.topic, at: point)
      doubtExplicitEnvironment()
      wish(.subscribe, asked.topic, asked.call, at: point)
    case .unsubscribe(let asked):
      begin(asked.call, .unsubscribe, nil, topic: asked.topic, at: point)
      doubtExplicitEnvironment()
      wish(.unsubscribe, asked.topic, asked.call, at: point)
    default: return false
    }
    if !state.isConfigured { state.isDoubtful = true }
    return true
  }

  private mutating func begin(
    _ name: String, _ kind: Call.Kind, _ sender: String?, topic: String? = nil,
    at point: Trace.Point
  ) {
    namedCalls[name] = calls.count
    calls.append(
      Call(
        point: point, name: name, kind: kind, sender: sender ?? state.sender, topic: topic,
        place: moments.count - 1))
  }

  mutating func take(
    _ request: SwizzleOffSDK.Effect.Request, in place: Int, at point: Trace.Point
  ) {
    let moment = moments[place]
    let (action, token) = (request.action, request.apnsToken)
    // One that waited carries another APNs token than the one that is held.
    let isOutdated = token.map { state.holds($0) != true } ?? false
    var sent = Request(
      point: point, name: request.request, action: action, senderID: request.senderID,
      topic: request.topic, carried: request, apnsToken: token,
      sort: token.flatMap { state.tokens[$0] }, isTokenClear: !state.hasUnclearToken,
      changes: isOutdated ? -1 : state.changes, completedEarly: state.completedEarly)
    if action == .register {
      noteRetry(request, isByItself: moment.event == nil, at: point)
      // What another call or an APNs token asks for need not be the one that found no network.
      switch moment.event {
      case nil, .networkReturned?:
        state.unreached.remove(request.senderID ?? "")
        (sent.isRaced, sent.mayBeDropped) = (isOvertakenRetry, state.hasDeleted)
      default: break
      }
    }
    sent.wait = waited(at: point)
    if action == .register, sent.senderID == nil { knowsSenders = false }
    if let call = calls.last, call.place == place, moment.before.isQuiet,
      call.isServed(by: request)
    {
      sent.call = calls.count - 1
    }
    // A topic for which a token is asked first waits for that in this process alone.
    if action == .register, let last = state.topics.indices.last,
      calls.last.map({ $0.place == place && $0.topic != nil }) == true
    {
      state.topics[last].isCertain = false
    }
    if action == .subscribe || action == .unsubscribe {
      (sent.wish, sent.isOutOfOrder) = send(request)
    }
    state.open.insert(request.request)
    namedRequests[request.request] = requests.count
    requests.append(sent)
  }

  mutating func take(
    _ result: SwizzleOffSDK.Effect.Result, in place: Int, at point: Trace.Point
  ) {
    guard let call = namedCalls[result.call] else { return }
    calls[call].results.append((place, result))
    if calls[call].topic != nil { settle(result.call, by: moments[place]) }
    state.deletions.remove(result.call)
  }

  /// What the backend and the network bring; returns whether it is that.
  mutating func answer(_ event: SwizzleOffSDK.Event, at point: Trace.Point) -> Bool {
    let name: String
    let answer: Request.Answer
    switch event {
    case .succeeded(let told): (name, answer) = (told.request, .granted(told.token))
    case .refused(let told): (name, answer) = (told.request, .refused(told.error))
    case .unreachable(let told): (name, answer) = (told.request, .unreachable)
    case .networkReturned:
      sendTopics(at: point)
      return true
    case .installationIDChanged(let changed):
      // Until the new one is registered, which of the two is told is unclear.
      if state.installationID != changed.installationID, state.isRegistered == true {
        state.isRegistered = nil
      }
      state.installationID = changed.installationID
      return true
    default: return false
    }
    guard let place = namedRequests[name], requests[place].answer == nil else { return true }
    requests[place].answer = answer
    moments[moments.count - 1].answers = place
    if case .granted(let token?) = answer {
      let token = ExactString(token)
      state.latest[token] = State.Kept(
        token: token, apns: requests[place].apnsToken ?? Data(), environment: nil,
        stored: point.now, version: state.version, locale: state.locale,
        localeChanges: state.localeChanges)
    }
    guard state.open.remove(name) != nil else { return true }
    requests[place].answered = moments.count - 1
    if isRaced(place) { requests[place].isRaced = true }
    take(answer, to: requests[place], at: point)
    return true
  }

  private mutating func take(
    _ answer: Request.Answer, to request: Request, at point: Trace.Point
  ) {
    let isDefault = request.senderID == state.sender
    switch (request.action, answer) {
    case (.register, .granted(let token)): granted(token, to: request, at: point)
    case (.register, .refused("PHONE_REGISTRATION_ERROR")):
      // Of an installation's registration that is refused no sentence speaks.
      retryIsDue(request, isCertain: state.isByInstallation == false, at: point)
    case (.register, .refused): break
    case (.register, .unreachable):
      if state.isByInstallation == true {
        retryIsDue(request, isCertain: true, at: point)
      } else {
        state.unreached.insert(request.senderID ?? "")
        state.everUnreached.insert(request.senderID ?? "")
      }
    case (.unregister, .granted):
      doubtRegistrations(under: request)
      let again = registered(since: deletion(of: request)?.point ?? request.point)
      state.isRegistered = isCurrent(request) && again.isEmpty ? false : nil
    case (.unregister, _): state.isRegistered = nil
    case (.delete, .granted), (.deleteAll, .granted):
      doubtRegistrations(under: request)
      guard let asked = deletion(of: request) else { return loseToken() }
      let isOfAll = request.action == .deleteAll
      // What was granted since the deletion was asked for may be deleted with it, or not.
      let again = registered(since: min(asked.point, request.point))
      forget { (isOfAll || $0 == request.senderID) && !again.contains($0) }
      if isOfAll { state.isRegistered = nil }
      guard isCurrent(request), isOfAll || isDefault else { return }
      state.slot = again.contains(state.sender) ? .unclear : .absent
      if isOfAll { state.hasOthers = false }
    case (.delete, _), (.deleteAll, _): if isDefault || request.action == .deleteAll { loseToken() }
    case (.subscribe, _), (.unsubscribe, _): settle(request, answer)
    }
  }

  /// Whether nothing has changed since a request went out, and no other registration is under way.
  private func isCurrent(_ request: Request) -> Bool {
    let isAlone = !state.open.contains { name in
      namedRequests[name].map { requests[$0].action == .register } ?? true
    }
    return request.changes == state.changes && isAlone && state.retries == 0 && !state.isDoubtful
      && !request.mayBeDropped
  }

  /// Whether another registration of the default sender is under way beside one that is answered, or
  /// was asked for after it.
  private func isRaced(_ place: Int) -> Bool {
    guard isOfDefault(requests[place]) else { return false }
    return state.retries > 0 || requests[(place + 1)...].contains { isOfDefault($0) }
      || state.open.contains { name in
        namedRequests[name].map { isOfDefault(requests[$0]) } ?? false
      }
  }

  /// Whether the default sender's last registration isn't the one that is tried again now.
  private var isOvertakenRetry: Bool {
    guard let last = requests.last(where: { isOfDefault($0) }) else { return false }
    switch last.answer {
    case .unreachable?, .refused("PHONE_REGISTRATION_ERROR")?: return false
    default: return true
    }
  }

  private func isOfDefault(_ request: Request) -> Bool {
    request.action == .register && request.senderID ?? state.sender == state.sender
  }

  /// Takes note that what registrations bring that are under way may be deleted already.
  private mutating func doubtRegistrations(under deletion: Request) {
    state.hasDeleted = true
    for place in state.open.compactMap({ namedRequests[$0] }) {
      let isMeant = deletion.senderID.map { requests[place].senderID ?? $0 == $0 } ?? true
      if requests[place].action == .register, isMeant { requests[place].mayBeDropped = true }
    }
  }

  private mutating func granted(_ token: String?, to request: Request, at point: Trace.Point) {
    state.grantLocale = state.locale
    if state.isByInstallation != false {
      // Without an id there is nothing that an SDK could know the registration by.
      guard let id = state.installationID, state.isByInstallation == true, isCurrent(request),
        state.deletions.isEmpty
      else { return state.isRegistered = nil }
      state.isRegistered = true
      state.registration = kept(ExactString(id), at: point)
      return
    }
    guard let token = token.map({ ExactString($0) }), let sender = request.senderID else {
      return loseToken()
    }
    state.granted[token, default: []].insert(sender)
    state.holders[token, default: []].insert(sender)
    state.deleted.remove(token)
    guard sender == state.sender else { return state.hasOthers = true }
    // What is granted while a deletion waits may be deleted with the rest.
    guard isCurrent(request), !request.isRaced, state.deletions.isEmpty, !token.string.isEmpty,
      let kept = kept(token, at: point)
    else {
      return state.slot = .unclear
    }
    state.slot = .kept(kept)
  }

  private func kept(_ token: ExactString, at point: Trace.Point) -> State.Kept? {
    guard case .token(let apns, let environment) = state.held else { return nil }
    return State.Kept(
      token: token, apns: apns, environment: environment, stored: point.now,
      version: state.version, locale: state.locale, localeChanges: state.localeChanges)
  }

  private mutating func loseToken() {
    state.slot = .unclear
    state.changes += 1
  }

  /// The call for which a deletion is: an SDK may make one by itself, of which no sentence speaks.
  private func deletion(of request: Request) -> Call? {
    calls.first { call in
      guard call.results.isEmpty, !call.isOver else { return false }
      switch request.action {
      case .unregister: return call.kind == .unregister
      case .deleteAll: return call.kind == .deleteData
      default: return call.kind == .delete && call.sender == request.senderID
      }
    }
  }

  /// The senders of which a registration was answered since.
  private func registered(since point: Trace.Point) -> Set<String> {
    Set(
      requests.compactMap { other in
        guard other.action == .register, let answered = other.answered,
          moments[answered].point > point
        else { return nil }
        return other.senderID ?? state.sender
      })
  }

  /// Takes the tokens of some senders for deleted.
  private mutating func forget(of isMeant: (String) -> Bool) {
    for (token, senders) in state.holders {
      let left = senders.filter { !isMeant($0) }
      state.holders[token] = left
      if left.isEmpty { state.deleted.insert(token) }
    }
  }
}

extension SwizzleOffSDKReading.Call {
  /// Whether a request is what this call is for.
  func isServed(by request: SwizzleOffSDK.Effect.Request) -> Bool {
    switch kind {
    case .fetch: request.action == .register && request.senderID == sender
    case .delete: request.action == .delete && request.senderID == sender
    case .deleteData: request.action == .deleteAll
    case .register: request.action == .register
    case .unregister: request.action == .unregister
    case .subscribe: request.action == .subscribe
    case .unsubscribe: request.action == .unsubscribe
    }
  }
}

#endif

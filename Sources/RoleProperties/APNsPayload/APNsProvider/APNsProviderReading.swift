#if Everything || APNsProvider

package import ConformanceKit
package import Histories

/// What a trace of a provider says: which call a request is for, which answer it got, what is under way.
package struct APNsProviderReading: RoleReading {
  package typealias PlayedRole = APNsProvider

  package let configuration: APNsProvider.Configuration
  package let features: Set<APNsProvider.Feature>
  package private(set) var calls: [Call] = []
  package private(set) var requests: [Request] = []
  package private(set) var answers: [Answer] = []
  package private(set) var outcomes: [Outcome] = []
  package private(set) var closings: [Closing] = []
  /// Where answers came to requests that were cut off or given up.
  package private(set) var strays: [Trace.Point] = []
  /// The acceptances among them of what was cut off.
  private(set) var lateAcceptances: [LateAcceptance] = []
  /// The time up to which the trace goes.
  package private(set) var now = Instant.start
  /// The places of the requests, by the names that the provider has given them.
  private var named: [String: Int] = [:]
  /// The places of the calls, by the names that the caller has given them.
  private var calling: [String: Int] = [:]

  package init(
    _ configuration: APNsProvider.Configuration, edition: Edition,
    features: Set<APNsProvider.Feature>
  ) {
    self.configuration = configuration
    self.features = features
  }

  package mutating func pass(to now: Instant) { self.now = now }

  package mutating func take(_ event: APNsProvider.Event, at point: Trace.Point) {
    switch event {
    case .notify(let notify): take(Call(notify, at: point))
    case .broadcast(let broadcast): take(Call(broadcast, at: point))
    case .response(let response):
      guard let place = named[response.request] else { return }
      let request = requests[place]
      guard !request.isCut, !request.isGivenUp else {
        // Whether a provider goes by an answer that comes so late, or has sent again, no page says.
        strays.append(point)
        if let call = request.owner, response.status == 200, !request.isGivenUp {
          lateAcceptances.append(LateAcceptance(point: point, call: call, request: place))
        }
        requests[place].hasStray = true
        for owner in request.owners { calls[owner].isAlike = true }
        return
      }
      let answer = Answer(response, to: request, place: answers.count, at: point)
      answers.append(answer)
      requests[place].answer = answer.place
      if let connection = request.connection { prove(connection, by: answer) }
    case .goAway(let goAway):
      closings.append(Closing(point: point, connection: goAway.connection))
      for place in requests.indices
      where requests[place].connection == goAway.connection && requests[place].answer == nil {
        requests[place].isCut = true
      }
    }
  }

  package mutating func take(_ effect: APNsProvider.Effect, at point: Trace.Point) {
    switch effect {
    case .request(let sent):
      var request = Request(sent, place: requests.count, at: point)
      let owners = owners(of: request)
      request.owners = owners
      for owner in owners { giveUp(calls[owner].requests, before: point) }
      request.isAmongOthers = isAmongOthers(on: sent.connection)
      if let owner = request.owner {
        request.earlier = calls[owner].requests
        calls[owner].requests.append(request.place)
      } else {
        for owner in owners { calls[owner].isAlike = true }
      }
      named[sent.request] = request.place
      requests.append(request)
    case .outcome(let outcome):
      let call = calling[outcome.message]
      outcomes.append(Outcome(outcome, call: call, at: point))
      if let call {
        calls[call].outcomes.append(outcomes.count - 1)
        giveUp(call, by: outcome, at: point)
      }
    }
  }

  private mutating func take(_ call: Call) {
    calling[call.message] = calls.count
    calls.append(call)
  }

  /// Takes note where an outcome says that a provider has waited long enough: time has passed, and no answer came.
  private mutating func giveUp(
    _ call: Int, by outcome: APNsProvider.Effect.Outcome, at point: Trace.Point
  ) {
    guard !outcome.accepted, outcome.status == nil else { return }
    for place in requests.indices
    where requests[place].owners.contains(call) && requests[place].answer == nil
      && requests[place].point.now < point.now
    { requests[place].isGivenUp = true }
  }

  /// Takes note where a request goes out again after ten seconds without an answer: the one before may be cut off.
  private mutating func giveUp(_ places: [Int], before point: Trace.Point) {
    for place in places
    where requests[place].answer == nil
      && requests[place].point.now.advanced(bySeconds: 10) <= point.now
    { requests[place].isGivenUp = true }
  }

  /// The connections on which a request was accepted, and those where that is unclear.
  private var proven: Set<String> = []
  private var doubtful: Set<String> = []

  private mutating func prove(_ connection: String, by answer: Answer) {
    if answer.status == 200 {
      proven.insert(connection)
    } else if answer.reason.map(Answer.credentials.contains) != true {
      // Whether a refusal for another reason says that the credentials were taken, no page says.
      doubtful.insert(connection)
    }
  }

  /// Whether a request on a connection goes out beside others, before one was accepted there.
  private func isAmongOthers(on connection: String?) -> Bool? {
    guard let connection else { return nil }
    // Of a long trace nearly all connections are proven.
    if proven.contains(connection) { return false }
    let others = requests.filter { $0.connection == connection && $0.answer == nil }
    if others.isEmpty { return false }
    return others.contains { $0.isGivenUp } || doubtful.contains(connection) ? nil : true
  }
}

extension APNsProviderReading {
  /// The call that a request is for, where that is known.
  func call(of request: Request) -> Call? { request.owner.map { calls[$0] } }

  /// The request that an answer is for.
  func request(of answer: Answer) -> Request { requests[answer.request] }

  /// The answer to the last request that was sent for a call before a point; nothing where that is unclear.
  func lastAnswer(to call: Call, before point: Trace.Point) -> Answer? {
    let sent = call.requests.map { requests[$0] }.last { $0.point < point }
    return sent?.answer.map { answers[$0] }.flatMap { $0.point < point ? $0 : nil }
  }

  /// The requests to which an answer may yet come.
  var open: [Request] {
    requests.filter { $0.answer == nil && !$0.isGivenUp && !$0.hasStray }
  }
}

#endif

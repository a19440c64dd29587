#if Everything || APNsProvider

package import ConformanceKit
package import Histories

/// Makes histories of a provider: notifications of every kind, and what a server may answer.
package enum APNsProviderHistories: HistoryMaking {
  package typealias Reading = APNsProviderReading

  /// What is meant to happen, where that depends on what the provider has sent.
  package enum Meant: Sendable {
    /// The caller asks for a notification, once the provider can take another.
    case call(APNsProvider.Event)
    /// The server answers one of the open requests.
    case answer(which: Int, APNsProviderAnswer)
    /// The server answers a request that the provider has given up.
    case answerLate(APNsProviderAnswer)
    /// The server closes the connection of the last request.
    case goAway(which: Int, body: String)
    /// Time passes up to so many milliseconds after the last answer.
    case wait(milliseconds: Int64)
    /// Time passes up to so many milliseconds after the last answer, unless a request is open by then.
    case again(milliseconds: Int64)
    /// Time passes up to so many milliseconds after the last request, which may have no answer yet.
    case silence(milliseconds: Int64)
    /// Time passes until the last provider token is so many milliseconds old.
    case untilToken(milliseconds: Int64)

    fileprivate var isAnotherTry: Bool { if case .again = self { true } else { false } }
  }

  package static func asking(
    _ event: APNsProvider.Event, of features: Set<APNsProvider.Feature>
  ) -> APNsProvider.Event {
    guard case .notify(var notify) = event else { return event }
    if !features.contains(.criticalAlerts), let sound = notify.criticalSound {
      notify.criticalSound = nil
      notify.sound = sound.name
    }
    if !features.contains(.localisedTitles), var alert = notify.alert {
      alert.title = alert.title ?? alert.titleLocKey
      (alert.titleLocKey, alert.titleLocArgs) = (nil, nil)
      (alert.subtitleLocKey, alert.subtitleLocArgs) = (nil, nil)
      notify.alert = alert
    }
    return .notify(notify)
  }

  package static func resolve(
    _ meant: Meant, after reading: APNsProviderReading, at now: Instant
  ) -> Happening<APNsProvider.Event>? {
    let open = reading.open
    switch meant {
    case .call(let event):
      return open.isEmpty || reading.features.contains(.streams) ? .event(event) : nil
    case .answer(let which, let answer):
      guard !open.isEmpty else { return nil }
      let request = open[which % open.count]
      return .event(.response(answer.response(to: request)))
    case .answerLate(let answer):
      let late = reading.requests.last { $0.isGivenUp && !$0.isCut && !$0.hasStray }
      return late.map { .event(.response(answer.response(to: $0))) }
    case .goAway(let which, let body):
      let connections = reading.connections
      guard !connections.isEmpty else { return nil }
      let connection = connections[connections.count - 1 - which % connections.count]
      return .event(.goAway(connection: connection, body: body))
    case .wait(let milliseconds):
      guard let last = reading.answers.last else { return nil }
      let due = last.point.now.advanced(byMilliseconds: milliseconds)
      return due > now ? .pass(milliseconds: due.milliseconds - now.milliseconds) : nil
    case .again(let milliseconds):
      guard open.isEmpty else { return nil }
      return resolve(.wait(milliseconds: milliseconds), after: reading, at: now)
    case .silence(let milliseconds):
      guard let last = reading.requests.last else { return nil }
      let due = last.point.now.advanced(byMilliseconds: milliseconds)
      return due > now ? .pass(milliseconds: due.milliseconds - now.milliseconds) : nil
    case .untilToken(let milliseconds):
      let seconds = now.milliseconds / 1000
      guard let made = reading.requests.last?.tokenMade, (seconds - 3600...seconds).contains(made)
      else { return nil }
      let left = made * 1000 + milliseconds - now.milliseconds
      return left > 0 ? .pass(milliseconds: left) : nil
    }
  }

  package static func draw(_ dice: inout Dice, edition: Edition) -> HistoryDraft<Self> {
    let configuration = APNsProvider.Configuration(
      authentication: dice.oneIn(4) ? .certificate : .token, keyID: dice.maybe("KEY1234567"),
      teamID: dice.maybe("TEAM123456"), environment: dice.oneIn(4) ? .sandbox : .production)
    var intentions: [Intention<Self>] = []
    var count = 0
    switch dice.roll(6) {
    case 0, 1: intentions += dice.burst(&count).map { .meant($0) }
    case 2: intentions += dice.closing(&count).map { .meant($0) }
    default: break
    }
    var size = intentions.count
    while size < 27 {
      let motif: [Meant] = dice.motif(&count)
      // Of the times at which something may be sent again one comes, at most.
      size += motif.reduce(0) { $0 + ($1.isAnotherTry ? 0 : 1) }
      intentions += motif.map { .meant($0) }
    }
    return HistoryDraft(configuration, intentions)
  }
}

extension APNsProviderReading {
  /// The connections that were named and not yet closed, oldest first.
  fileprivate var connections: [String] {
    let closed = Set(closings.map(\.connection))
    var open: [String] = []
    for case let name? in requests.map(\.connection)
    where !closed.contains(name) && !open.contains(name) { open.append(name) }
    return open
  }
}

extension Dice {
  /// Returns a value in three of four draws.
  fileprivate mutating func maybe<Value>(_ value: Value) -> Value? { oneIn(4) ? nil : value }

  /// Draws what comes next: mostly one thing, now and then a few that belong together.
  fileprivate mutating func motif(_ count: inout Int) -> [APNsProviderHistories.Meant] {
    switch roll(19) {
    case 0...5: return [call(&count)]
    case 6...10: return [.answer(which: roll(4), answer())]
    case 11:
      // The end of a connection, and what goes out on the next one.
      let end = APNsProviderHistories.Meant.goAway(
        // The debug data may be anything (RFC 9113, 6.8).
        which: roll(3), body: pick(["", #"{"reason":"Shutdown"}"#, "bye", "[]", "<html>"]) ?? "")
      switch roll(5) {
      case 0: return [end]
      case 4:
        // What was under way is accepted after the end, and something else goes out.
        let accepted = APNsProviderHistories.Meant.answer(
          which: 0, APNsProviderAnswer(status: 200))
        return [
          call(&count), accepted, call(&count), .goAway(which: 0, body: ""), accepted, call(&count),
        ]
      case 3: return [end] + closing(&count)
      case 1:
        // The second time, too.
        let next = APNsProviderHistories.Meant.goAway(which: 0, body: "")
        return [end, call(&count), next, call(&count), call(&count)]
      default: return [call(&count), end, .wait(milliseconds: time()), call(&count), call(&count)]
      }
    case 12, 13: return [.wait(milliseconds: time())]
    case 14:
      // The same notification twice, and an answer to each.
      let first = call(&count)
      return [
        first, again(first, &count), .answer(which: roll(2), answer()),
        .answer(which: 0, answer()),
      ]
    case 15:
      // A notification that the server can't take, for one reason after another.
      // Between two attempts a provider token may have become too old.
      let isOld = oneIn(2)
      let age: Int64 =
        pick([1_250_000, 2_350_000, 2_350_000, 2_750_000, 2_950_000, 3_250_000, 3_550_000])
        ?? 2_950_000
      let before: [APNsProviderHistories.Meant] =
        isOld
        ? [
          call(&count), .answer(which: 0, APNsProviderAnswer(status: 200)),
          .untilToken(milliseconds: age),
        ] : []
      // The first answer may take its time, and a provider that sends again has an end at last.
      let slowness: [APNsProviderHistories.Meant] = oneIn(3) ? [.silence(milliseconds: 9000)] : []
      return before + [call(&count)] + slowness
        + passingRefusalsByAPNs(isOld ? 1 + roll(3) : 2 + roll(oneIn(2) ? 2 : 6)).flatMap {
          [.answer(which: 0, $0)] + anotherTry()
        }
        + [.answer(which: 0, oneIn(3) ? lastingRefusalByAPNs() : answer())] + anotherTry()
        // In more than two days whatever is sent again has been.
        + (oneIn(3) ? [.again(milliseconds: 200_000_000)] : [])
    case 16:
      // A request without an answer, until a provider gives it up, and the answer after all.
      let late = APNsProviderHistories.Meant.answerLate(
        oneIn(2) ? acceptedByAPNs() : oneIn(2) ? passingRefusalsByAPNs(1)[0] : answer())
      let accepted = APNsProviderHistories.Meant.answer(which: 0, APNsProviderAnswer(status: 200))
      let nearly = APNsProviderHistories.Meant.silence(
        milliseconds: pick([8000, 25_000, 55_000]) ?? 55_000)
      switch roll(5) {
      case 4:
        // What is to be sent again must not wait for an answer that never comes, on a connection that is new.
        return [
          call(&count), .answer(which: 0, passingRefusalsByAPNs(1)[0]),
          .goAway(which: 0, body: ""), call(&count), .silence(milliseconds: 301_000),
        ] + anotherTry() + [.again(milliseconds: 200_000_000)]
      case 0:
        // Another one is under way by then.
        return [
          call(&count), accepted, call(&count), nearly, call(&count), .silence(milliseconds: 9000),
          late, accepted,
        ]
      case 1:
        // Another one has waited for the first answer, and has none of its own.
        return [call(&count), call(&count), nearly, accepted, .silence(milliseconds: 9000)]
      default:
        return [
          call(&count), .silence(milliseconds: pick([11_000, 61_000, 301_000]) ?? 61_000), late,
        ] + anotherTry() + [call(&count)]
      }
    case 17:
      // Two refusals of one kind, of one device.
      let first = call(&count)
      let answers = refusalsByAPNs(2)
      return [
        first, .answer(which: 0, answers[0]), again(first, &count), .answer(which: 0, answers[1]),
      ]
    default:
      // A refusal of the provider token, and what goes out after it.
      let refused = APNsProviderAnswer(
        status: 403,
        body:
          #"{"reason":"\#(pick(["ExpiredProviderToken", "ExpiredProviderToken", "TooManyProviderTokenUpdates", "InvalidProviderToken", "UnrelatedKeyIdInToken"]) ?? "")"}"#
      )
      // The new one is refused as well, in half of the draws; the old one is often too young to be replaced.
      let age = oneIn(2) ? time() : pick([2000, 600_000]) ?? 2000
      let (asked, passing) = (call(&count), APNsProviderHistories.Meant.wait(milliseconds: age))
      guard !oneIn(3) else {
        // Of two that went out with one token, the second is refused when there is a new one.
        return [
          asked, .answer(which: 0, APNsProviderAnswer(status: 200)), call(&count), call(&count),
        ]
          + [
            .silence(milliseconds: 1000), .answer(which: 0, refused), .silence(milliseconds: 2000),
          ]
          + [.answer(which: 0, refused), call(&count)]
      }
      return (oneIn(2) ? [asked, passing] : [passing, asked])
        + Array(repeating: .answer(which: 0, refused), count: 1 + roll(2))
        + [call(&count), .answer(which: 1, APNsProviderAnswer(status: 200))]
    }
  }

  /// Several notifications at once, each of which is accepted.
  fileprivate mutating func burst(_ count: inout Int) -> [APNsProviderHistories.Meant] {
    let size = 2 + roll(6)
    let calls = (0..<size).map { _ in call(&count) }
    return calls
      + (0..<size).map { _ in .answer(which: roll(2), APNsProviderAnswer(status: 200)) }
  }

  /// A connection that ends when one request is under way and more may wait for its answer, and what follows.
  fileprivate mutating func closing(_ count: inout Int) -> [APNsProviderHistories.Meant] {
    [call(&count), call(&count), .goAway(which: 0, body: ""), call(&count)]
      + (0..<4).map { _ in .answer(which: roll(2), APNsProviderAnswer(status: 200)) }
  }

  /// The times at which what was refused for a while may be sent again, from the soonest on.
  private func anotherTry() -> [APNsProviderHistories.Meant] {
    [60_000, 900_000, 1_200_000, 3_600_000].map { .again(milliseconds: $0) }
  }

  /// A time beside one of the limits, or any.
  private mutating func time() -> Int64 {
    let limit: Int64 = pick([10, 1000, 1_200_000, 900_000, 3_600_000, 86_400_000]) ?? 0
    return oneIn(5) ? Int64(roll(10_000_000)) : limit + (pick([-1, 0, 1, 1000]) ?? 0)
  }

  private mutating func again(
    _ first: APNsProviderHistories.Meant, _ count: inout Int
  ) -> APNsProviderHistories.Meant {
    guard case .call(let event) = first else { return first }
    count += 1
    switch event {
    case .notify(var notify):
      notify.message = "m\(count)"
      if notify.id != nil { notify.id = uuid() }
      return .call(.notify(notify))
    case .broadcast(var broadcast):
      broadcast.message = "m\(count)"
      return .call(.broadcast(broadcast))
    case .response, .goAway: return first
    }
  }
}

#endif

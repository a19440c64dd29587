#if Everything || SwizzleOffSDK

import ConformanceKit
import Histories

extension SwizzleOffSDKReading {
  /// That the app wants to join or leave a topic, until the backend has answered.
  struct Wish {
    let id: Int
    let action: SwizzleOffSDK.Action
    let topic: ExactString
    /// The call, until its process ends.
    var call: String?
    /// Whether it is certain that it is pending.
    var isCertain: Bool
    /// Whether it was sent in this process.
    var isSent = false
    /// Whether it found no network, and whether that has returned since.
    var isUnreached = false
    var isDue = false

    var overRestart: Wish {
      var wish = self
      (wish.call, wish.isSent, wish.isUnreached, wish.isDue) = (nil, false, false, false)
      return wish
    }

    func isSame(as other: Wish) -> Bool { action == other.action && topic == other.topic }
  }

  /// The name of a topic without the prefix that it may have.
  static func bare(_ topic: String) -> ExactString {
    let prefix = "/topics/"
    return ExactString(topic.utf8.starts(with: prefix.utf8) ? String(topic.dropFirst(8)) : topic)
  }

  /// Whether a topic has a name that is allowed; of long ones that is open.
  static func isLegal(_ topic: String) -> Bool? {
    let name = bare(topic).string.utf8
    let isMade =
      !name.isEmpty
      && name.allSatisfy { character in
        switch UInt8(character) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "-_.~%".utf8.contains(character)
        }
      }
    return isMade && name.count > 900 ? nil : isMade
  }

  mutating func wish(
    _ action: SwizzleOffSDK.Action, _ topic: String, _ call: String, at point: Trace.Point
  ) {
    guard Self.isLegal(topic) != false else { return }
    // Behind other requests it is unclear whether it waits for its own, or for a token.
    let isFree =
      state.retries == 0 && !state.isDoubtful
      && state.open.allSatisfy { name in
        namedRequests[name].map { requests[$0].wish != nil } ?? false
      }
    state.topics.append(
      Wish(
        id: calls.count, action: action, topic: Self.bare(topic), call: call,
        isCertain: isFree && state.canUseTopics(at: point.now) == true
          && Self.isLegal(topic) == true))
  }

  /// Returns for which wish a topic request is, and whether it overtakes one that it undoes.
  mutating func send(_ request: SwizzleOffSDK.Effect.Request) -> (wish: Int?, isEarly: Bool) {
    let topic = Self.bare(request.topic ?? "")
    let same = state.topics.indices.filter {
      state.topics[$0].action == request.action && state.topics[$0].topic == topic
    }
    // One like it may be under way for an earlier call.
    let underWay = state.open.compactMap { name in
      namedRequests[name].flatMap { requests[$0].wish }
    }
    let next = same.first { !underWay.contains(state.topics[$0].id) }
    guard let place = next ?? same.first else { return (nil, false) }
    (state.topics[place].isSent, state.topics[place].isDue) = (true, false)
    let isEarly = state.topics[..<place].contains { earlier in
      earlier.topic == topic && earlier.isCertain && !earlier.isSent
    }
    return (state.topics[place].id, isEarly && state.topics[place].isCertain)
  }

  /// What waits for the network waits no longer, where nothing else has to be asked for first.
  mutating func sendTopics(at point: Trace.Point) {
    guard state.isQuiet, state.canUseTopics(at: point.now) == true else { return }
    for place in state.topics.indices where state.topics[place].isCertain {
      state.topics[place].isDue = state.topics[place].isUnreached && !state.topics[place].isSent
    }
  }

  mutating func settle(_ request: Request, _ answer: Request.Answer) {
    guard let place = state.topics.firstIndex(where: { $0.id == request.wish }) else { return }
    if case .unreachable = answer {
      (state.topics[place].isSent, state.topics[place].isUnreached) = (false, true)
      return
    }
    let wish = state.topics[place]
    let same = state.topics.indices.filter { state.topics[$0].isSame(as: wish) }
    // Of several that are the same each is settled by its result, or has yet to be sent.
    if same.count == 1 || wish.call == nil { state.topics.remove(at: place) }
    for other in state.topics.indices where state.topics[other].isSame(as: wish) {
      state.topics[other].isCertain = false
    }
  }

  /// The wish of a call that has had its result is none any more.
  mutating func settle(_ call: String, by moment: Moment) {
    if moment.answers == nil {
      state.completedEarly.formUnion(state.topics.filter { $0.call == call }.map(\.topic))
    }
    state.topics.removeAll { $0.call == call }
  }
}

extension SwizzleOffSDKReading.State {
  /// Whether topic requests can go out without anything that has to be asked for before.
  func canUseTopics(at now: Instant) -> Bool? {
    guard isConfigured, isApp else { return nil }
    switch isByInstallation {
    case false?: return isUsable(at: now)
    case true?: return hasAPNSToken == true ? isRegistered : nil
    case nil: return nil
    }
  }
}

#endif

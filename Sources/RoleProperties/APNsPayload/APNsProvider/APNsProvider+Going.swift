#if Everything || APNsProvider

import ConformanceKit
import Histories

extension Property where Reading == APNsProviderReading {
  /// That what fits is sent.
  static let apnsProviderGoing: [Property] = [
    Property(
      "fit-notifications-go-out", "A notification to which no page has an objection is sent",
      "APNS-A-003c", "APNS-A-004b", "APNS-A-005c", "APNS-C-004b"
    ) { reading in
      let plain = reading.plainlyWritten
      let fit = reading.calls.filter { call in
        reading.isFit(call)
          && !call.isLarge(isPlain: plain.contains(call.handedPayload != nil))
      }
      fit.filter(\.isVoIP).each(against: "APNS-A-004b") { reading.goesOut($0) }
      let notifications = fit.filter { !$0.isBroadcast && !$0.isVoIP }
      notifications.filter { $0.address.utf8.count == 64 }.each { reading.goesOut($0) }
      notifications.filter { $0.address.utf8.count != 64 }.each(against: "APNS-C-004b") {
        reading.goesOut($0)
      }
      fit.filter(\.isBroadcast).each(against: "APNS-A-005c") { reading.goesOut($0) }
    }
  ]
}

extension APNsProviderReading {
  /// Whether a call has its request; unclear while it may wait for others.
  fileprivate func goesOut(_ call: Call) -> Bool? {
    if !call.requests.isEmpty { return true }
    let isSomeones = requests.contains { $0.owner == nil && call.point < $0.point }
    guard !call.isAlike, !isSomeones else { return nil }
    if let told = call.outcomes.first.map({ outcomes[$0] }) {
      // What is refused later may be so for the connection's sake.
      return told.point.step == call.point.step ? false : nil
    }
    // It may wait for the answers to others, or for a connection; once all have come on the last one that there
    // is, and none is a refusal, for nothing else.
    let isOver = answers.prefix { $0.status == 200 }.contains { answer in
      call.point < answer.point
        && closings.allSatisfy { closing in
          answer.point < closing.point || closing.point < requests[answer.request].point
        }
        && requests.allSatisfy { request in
          let came = request.answer.map { answers[$0].point } ?? request.point
          return answer.point.step < request.point.step
            || request.answer != nil && came <= answer.point
            || closings.contains {
              $0.connection == request.connection && $0.point < answer.point
            }
        }
    }
    return isOver ? false : nil
  }

  /// Whether a request has shown a letter beyond ASCII as itself: in a payload that was handed over whole, or in
  /// another.
  fileprivate var plainlyWritten: Set<Bool> {
    Set(
      requests.compactMap { request in
        guard request.sent.payload.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        return call(of: request).map { $0.handedPayload != nil }
      })
  }

  /// Whether no page speaks against a call, but for its size, and nothing that came before it.
  fileprivate func isFit(_ call: Call) -> Bool {
    // After a refusal a provider may know that a token is dead, or that its credentials are of no use.
    let isTrusted = answers.allSatisfy { call.point < $0.point || $0.status == 200 }
    let hasKey = !usesTokens || configuration.keyID != nil && configuration.teamID != nil
    guard isTrusted, hasKey, call.hasFitHeaders, let aps = call.aps, !aps.isEmpty,
      aps.members.allSatisfy({ !$0.value.hasNothing })
    else { return false }
    if call.isBroadcast { return usesTokens && call.hasFitUpdate }
    guard call.isVoIP else { return call.hasFitKind && call.hasFitToken }
    return call.topic?.hasSuffix(".voip") == true && call.ownKeys != nil
      && [nil, 5, 10].contains(call.priority) && call.hasFitToken
  }
}

extension APNsProviderReading.Call {
  fileprivate var isVoIP: Bool { pushType == "voip" }

  fileprivate var hasFitHeaders: Bool {
    let start = point.now.milliseconds / 1000
    // Whether a time that is past is refused is open (APNS-C-022i); beyond 32 bits is a property of its own.
    let isTime = expiration.map { $0 == 0 || ($0 > start && $0 < 4_294_967_296) } ?? true
    let isCollapseID =
      notify?.collapseID.map { id in
        (1...64).contains(id.utf8.count) && id.utf8.allSatisfy { (0x21...0x7e).contains($0) }
      } ?? true
    let isID = id.map(\.isCanonicalUUID) ?? true
    return isTime && isCollapseID && isID
  }

  /// Whether push type and priority are those that the pages have for its contents, and the topic is an app's.
  fileprivate var hasFitKind: Bool {
    guard topic?.isEmpty == false, hasPlainTopic, ownKeys != nil, !isSilentWithMore else {
      return false
    }
    // What becomes of other numbers is open (APNS-A-025).
    let isBadge = notify?.badge.map { (0...99_999).contains($0) } ?? true
    guard interacts else {
      return asks(for: "content-available") && [nil, "background"].contains(pushType)
        && [nil, 5].contains(priority)
    }
    return isBadge && [nil, "alert"].contains(pushType) && [nil, 5, 10].contains(priority)
  }

  fileprivate var hasFitToken: Bool {
    address.utf8.count >= 32 && address.utf8.count % 2 == 0 && address.allSatisfy(\.isHexDigit)
  }

  /// Whether it is an update or the end of a Live Activity.
  fileprivate var hasFitUpdate: Bool {
    guard let broadcast, let aps else { return false }
    return !broadcast.app.isEmpty && !broadcast.channel.isEmpty
      && ["update", "end"].contains(aps["event"]) && aps["timestamp"] != nil
      && aps["content-state"]?.object != nil && [nil, 5, 10].contains(priority)
  }

  /// Whether it may be too large where each letter beyond ASCII is written as an escape (APNS-A-009), unless it is plain
  /// that they aren't.
  fileprivate func isLarge(isPlain: Bool) -> Bool {
    let parts = [aps, ownKeys].compactMap { $0 }.map { JSONValue.object($0).compact }
    let texts = parts.joined().utf8
    let bytes = texts.reduce(0) { $0 + ($1 < 0x80 || isPlain ? 1 : 3) }
    // Without anything that may be written as an escape a finished payload has one size.
    let hasOneSize =
      handedPayload != nil && texts.allSatisfy { $0 < 0x7f && $0 != 0x2f && $0 != 0x5c }
    return bytes > (isVoIP ? 5000 : hasOneSize ? 4070 : 3500)
  }
}

extension JSONValue {
  /// Whether it is null or empty, or has something that is: of that no page says whether it is taken.
  fileprivate var hasNothing: Bool {
    switch self {
    case .string(let text): text.isEmpty
    case .array(let elements): elements.isEmpty || elements.contains { $0.hasNothing }
    case .object(let object):
      object.isEmpty || object.members.contains { $0.value.hasNothing }
    case .null: true
    case .bool, .number: false
    }
  }
}

#endif

#if Everything || SwizzleOffApp

package import ConformanceKit
import Foundation
package import Histories

/// Makes histories of an app: launches, tokens, notifications by every way, and work that ends or doesn't.
package enum SwizzleOffAppHistories: HistoryMaking {
  package typealias Reading = SwizzleOffAppReading

  /// What is meant to happen, where that depends on what the app has done.
  package enum Meant: Sendable {
    /// The system calls the app, where it implements that.
    case call(SwizzleOffApp.Event)
    case answer(isGranted: Bool)
    case token([UInt8])
    case failToRegister(SwizzleOffApp.SystemError)
    /// Work ends, by the order in which works that go on began; with an error where it fails.
    case end(which: Int, SwizzleOffApp.SystemError?)
    case wait(milliseconds: Int64)
  }

  package static func resolve(
    _ meant: Meant, after reading: SwizzleOffAppReading, at now: Instant
  ) -> Happening<SwizzleOffApp.Event>? {
    switch meant {
    case .call(let event): return reading.implements(event) ? .event(event) : nil
    case .answer(let isGranted):
      guard reading.questions > reading.answers.count else { return nil }
      return .event(.authorizationAnswered(granted: isGranted))
    case .token(let bytes):
      guard !reading.registrations.isEmpty else { return nil }
      return .event(.didRegisterForRemoteNotifications(deviceToken: Data(bytes)))
    case .failToRegister(let error):
      guard !reading.registrations.isEmpty else { return nil }
      return .event(.didFailToRegisterForRemoteNotifications(error: error))
    case .end(let which, let error):
      let going = reading.works.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      guard !going.isEmpty else { return nil }
      let work = going[which % going.count].key
      return .event(
        error.map { .workFailed(work: work, error: $0) } ?? .workFinished(work: work))
    case .wait(let milliseconds): return .pass(milliseconds: milliseconds)
    }
  }

  package static func draw(_ dice: inout Dice, edition: Edition) -> HistoryDraft<Self> {
    let separate = dice.pick(
      [nil, nil, nil, .notificationCenter, .messaging]
        as [SwizzleOffApp.SeparateDelegate?])
    var count = 0
    let launch = dice.oneIn(5) ? dice.userInfo(&count) : nil
    var intentions: [Intention<Self>] = [
      .now(.event(.didFinishLaunching(remoteNotification: launch)))
    ]
    let isOld = dice.oneIn(5)
    while intentions.count < 30 {
      if dice.oneIn(25) { intentions += dice.relaunch(&count).map { .meant($0) } }
      intentions += dice.appMotif(&count, isOld: isOld).map { .meant($0) }
    }
    intentions.append(.meant(.wait(milliseconds: 33_000)))
    return HistoryDraft(
      SwizzleOffApp.Configuration(separateDelegate: separate ?? nil), intentions)
  }
}

extension SwizzleOffAppReading {
  fileprivate func implements(_ event: SwizzleOffApp.Event) -> Bool {
    switch event {
    case .willPresent: features.contains(.presentations)
    case .didReceiveResponse: features.contains(.responses)
    case .didReceiveRemoteNotification: features.contains(.backgroundNotifications)
    case .didReceiveRemoteNotificationWithoutCompletion: features.contains(.oldNotifications)
    case .messagesDeleted: features.contains(.fullSync)
    case .didFinishLaunching: features.contains(.relaunches)
    default: true
    }
  }
}

extension Dice {
  fileprivate mutating func userInfo(_ count: inout Int) -> JSONValue {
    count += 1
    var info: JSONObject = ["gcm.message_id": .string("0:\(count)%1")]
    info["aps"] = pick(
      [
        ["content-available": 1], ["content-available": 1], ["alert": "Water the roses"],
        ["alert": ["title": "Garden", "body": "É \"1\""], "badge": 2, "category": "NEWS"],
        ["content-available": 1, "alert": "Both"], [:], "text", ["alert": 7],
        ["content-available": "1"], ["alert": ["a", "b"]], ["alert": ["body": "Garden"]], .null,
        [["alert": "Garden"]], ["alert": "Garden", "sound": ["name": "bell.caf", "critical": 1]],
        ["alert": .null, "badge": "2", "sound": 1],
      ] as [JSONValue])
    if oneIn(8) { info["aps"] = nil }
    if oneIn(3) {
      info["order"] = pick(
        [
          ["Z9", 1, true, ["x": []]], ["note": .null], [.null, "7"], 9_007_199_254_740_993,
          4_294_967_298, " 7 ", "North\npier", "Cafe\u{301}", "🚢 7", "{\"pier\":[7]}", 1.5, -1,
          true, false, ["7"], [7],
        ] as [JSONValue])
    }
    if oneIn(4) { info["google.c.a.e"] = "1" }
    if oneIn(6) {
      info[pick(["callback", "userInfo", "", "é", "from", "collapse_key"]) ?? ""] = "1"
    }
    if oneIn(6) {
      let others: [(name: String, value: JSONValue)] = [
        ("data", ["order": "7", "pier": ["n": 1]]), ("gcm.app_link", "https://ferry.example/7"),
        ("gcm.app_link", 7),
        ("fcm_options", ["image": "https://img.example/ferry.png"]),
        ("notification", ["title": "Garden"]), ("google.c.cm.lt_start", "2026-01-01 12:00:00"),
      ]
      if let other = deal(others, count, of: 7) { info[other.name] = other.value }
    }
    if oneIn(10) {
      let others: [JSONValue] = [.number(JSONNumber(count)), .null, [.string("0:\(count)")]]
      info["gcm.message_id"] = pick(others)
    }
    if oneIn(16) { for place in 0..<12 { info["pier\(place)"] = .string("\(count)") } }
    // Some come without the SDK's own keys.
    if oneIn(8) { (info["gcm.message_id"], info["own"]) = (nil, .string("m\(count)")) }
    return .object(info)
  }

  /// Draws the next launch, most often soon after something had begun, and an answer for who asks again.
  fileprivate mutating func relaunch(_ count: inout Int) -> [SwizzleOffAppHistories.Meant] {
    var meant: [SwizzleOffAppHistories.Meant] = []
    if oneIn(2) { meant.append(.answer(isGranted: !oneIn(4))) }
    let info = oneIn(3) ? userInfo(&count) : nil
    meant.append(.call(.didFinishLaunching(remoteNotification: info)))
    if !oneIn(3) { meant.append(.answer(isGranted: !oneIn(4))) }
    // The system mostly delivers the token of the process before.
    let token = token()
    if oneIn(2) { return [token] + meant + [token] }
    return meant + (oneIn(2) ? [token] : [])
  }

  /// Draws the userInfo of what is shown: that of a local notification of the app's own has nothing.
  private mutating func shownInfo(_ count: inout Int) -> JSONValue {
    let info = userInfo(&count)
    return oneIn(12) ? [:] : info
  }

  private mutating func time() -> SwizzleOffAppHistories.Meant {
    .wait(
      milliseconds: pick([500, 1000, 2000, 2001, 5000, 9000, 11_000, 20_000, 31_000, 33_000])
        ?? 2000)
  }

  private mutating func background(_ count: inout Int) -> SwizzleOffAppHistories.Meant {
    let info = userInfo(&count)
    return .call(.didReceiveRemoteNotification(callback: "b\(count)", userInfo: info))
  }

  /// A notification like another that may be under way: equal to it, or with the same id.
  private mutating func again(
    _ other: SwizzleOffAppHistories.Meant, _ count: inout Int
  ) -> SwizzleOffAppHistories.Meant {
    guard case .call(.didReceiveRemoteNotification(let first)) = other,
      case .object(var info) = first.userInfo
    else { return other }
    count += 1
    if oneIn(2) { info["again"] = "1" }
    return .call(.didReceiveRemoteNotification(callback: "b\(count)", userInfo: .object(info)))
  }

  /// Draws what was thrown, of this domain or that.
  private mutating func error() -> SwizzleOffApp.SystemError {
    let codes = [-1009, -1001, -999, 0, 3000, 3010]
    return .init(
      domain: pick(["NSURLErrorDomain", "NSCocoaErrorDomain", "FerryErrorDomain"]) ?? "",
      code: pick(codes) ?? 0, description: oneIn(2) ? "no ferry" : nil)
  }

  /// Draws how work ends: of so many times once with an error.
  private mutating func end(which: Int, failingOnceIn times: Int) -> SwizzleOffAppHistories.Meant {
    .end(which: which, oneIn(times) ? error() : nil)
  }

  private mutating func token() -> SwizzleOffAppHistories.Meant {
    let size = pick([32, 32, 1, 8, 33, 100]) ?? 32
    let first = UInt8(roll(3))
    return .token((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 37) &+ first })
  }

  /// Draws what comes next.
  fileprivate mutating func appMotif(
    _ count: inout Int, isOld: Bool
  ) -> [SwizzleOffAppHistories.Meant] {
    switch roll(isOld ? 12 : 20) {
    case 0: return [.answer(isGranted: !oneIn(4))]
    case 1, 2: return [token()]
    case 3: return (0...roll(2)).map { _ in .failToRegister(error()) }
    case 4: return [.call(.messagesDeleted)]
    case 5:
      return [
        .call(.didReceiveRegistrationToken(token: pick(["t-1", "t-2", nil] as [String?]) ?? nil))
      ]
    case 6, 7:
      let info = shownInfo(&count)
      let shown = SwizzleOffAppHistories.Meant.call(
        .willPresent(callback: "p\(count)", userInfo: info))
      guard oneIn(3) else { return [shown] }
      // What was presented is tapped later, or comes once more.
      count += 1
      return [
        shown, .wait(milliseconds: pick([2001, 5000]) ?? 5000),
        .call(
          oneIn(3)
            ? .willPresent(callback: "p\(count)", userInfo: info)
            : .didReceiveResponse(callback: "r\(count)", userInfo: info)),
      ]
    case 8:
      let info = shownInfo(&count)
      let actions =
        [nil, nil, "WATER", "com.apple.UNNotificationDismissActionIdentifier"] as [String?]
      return [
        .call(
          .didReceiveResponse(
            callback: "r\(count)", userInfo: info, actionIdentifier: pick(actions) ?? nil))
      ]
    case 9, 10: return isOld ? old(&count) : [background(&count)]
    case 11, 12: return [time()]
    case 13, 14: return [end(which: roll(3), failingOnceIn: 3)]
    case 15: return [background(&count), time(), end(which: 0, failingOnceIn: 2), time()]
    case 16, 17:
      var meant = (0...(roll(3) + 1)).map { _ in background(&count) }
      if oneIn(3) { meant.append(again(meant[0], &count)) }
      for _ in 0...roll(3) { meant += [time(), end(which: roll(3), failingOnceIn: 3)] }
      return meant
    case 18:
      return [
        background(&count), .wait(milliseconds: 31_000), end(which: 0, failingOnceIn: 2),
        background(&count), time(),
      ]
    default: return [background(&count), .call(.messagesDeleted), token()]
    }
  }

  private mutating func old(_ count: inout Int) -> [SwizzleOffAppHistories.Meant] {
    [.call(.didReceiveRemoteNotificationWithoutCompletion(userInfo: userInfo(&count)))]
  }
}

#endif

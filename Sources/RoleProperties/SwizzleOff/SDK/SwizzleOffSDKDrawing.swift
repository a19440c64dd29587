#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

/// Draws what a history begins with, and what is meant to happen in it.
struct SwizzleOffSDKDrawing {
  private typealias Method = SwizzleOffSDK.DelegateMethod
  typealias Intended = Intention<SwizzleOffSDKHistories>

  var dice: Dice
  private var count = 0
  var wiring = Wiring()
  var isByInstallation = false
  private var infoPlist: JSONObject?
  private var isPhone = true

  /// How the app of this history wires its parts at each launch.
  struct Wiring {
    var app: SwizzleOffSDK.Delegate?
    var center: SwizzleOffSDK.Delegate?
    var listens: Bool? = true
  }

  init(dice: Dice) { self.dice = dice }

  // MARK: What it begins with

  mutating func configuration() -> SwizzleOffSDK.Configuration {
    var configuration = SwizzleOffSDK.Configuration(
      senderID: dice.oneIn(40) ? dice.pick([nil, ""]) ?? nil : "417203918264")
    configuration.infoPlist = plist()
    infoPlist = configuration.infoPlist?.object
    if dice.oneIn(9) { configuration.platform = dice.pick([.tvOS, .macOS, .watchOS]) ?? .iOS }
    isPhone = configuration.platform == .iOS
    configuration.appExtension = dice.oneIn(20)
    configuration.simulator = dice.oneIn(20)
    if dice.oneIn(2) {
      var entitlements: JSONObject = [
        "aps-environment": .string(
          dice.pick(["development", "development", "production", "Development", ""]) ?? "")
      ]
      if dice.oneIn(6) { entitlements["aps-environment"] = nil }
      // Whether the build may be debugged says nothing of its environment.
      if dice.oneIn(3) { entitlements["get-task-allow"] = .bool(dice.oneIn(2)) }
      configuration.provisioningProfile = ["Entitlements": .object(entitlements)]
    } else if dice.oneIn(3) {
      configuration.appStore = true
    }
    configuration.analyticsLinked = !dice.oneIn(15)
    configuration.timeZoneOffset = dice.pick([0, 7200, -12_600, 20_700, -36_000]) ?? 0
    // Where the Info.plist says nothing, the default counts.
    if dice.oneIn(infoPlist == nil ? 2 : 8) { configuration.dataCollectionDefault = dice.oneIn(2) }
    if !dice.oneIn(6) { configuration.installationID = "dKq3xZ1vT0mN8bW5yRcE2a" }
    if dice.oneIn(12) {
      configuration.frameworkInfoPlist = ["FirebaseAppDelegateProxyEnabled": false]
    }
    wire()
    return configuration
  }

  private mutating func plist() -> JSONValue? {
    if dice.oneIn(12) { return nil }
    var plist: JSONObject = ["CFBundleName": "Ferry"]
    switch dice.roll(6) {
    case 0, 1: plist["FirebaseAppDelegateProxyEnabled"] = false
    case 2:
      plist["FirebaseAppDelegateProxyEnabled"] = dice.pick([
        true, 0, 1, 2, "NO", "0", [false], [:], -1, 0.5, "", [], "0.0",
      ])
      if dice.oneIn(3) {
        plist["FirebaseAppDelegateProxyEnabled"] = true
        plist["GoogleUtilitiesAppDelegateProxyEnabled"] = false
      }
    case 3:
      let key = dice.pick([
        "FirebaseAppDelegateProxyEnabled ", "firebaseAppDelegateProxyEnabled",
        "FirebaseAppDelegateProxy", "GoogleUtilitiesAppDelegateProxyEnabled",
      ])
      plist[key ?? ""] = false
    default: break
    }
    if dice.oneIn(3) {
      plist["FirebaseMessagingAutoInitEnabled"] = dice.pick([false, false, true, 0, 1])
    }
    if dice.oneIn(5) {
      isByInstallation = !dice.oneIn(5)
      plist["FirebaseMessagingInstallationIdEnabled"] = .bool(isByInstallation)
    }
    return .object(plist)
  }

  private mutating func wire() {
    let methods: [Method] = [
      .didRegisterForRemoteNotifications, .didFailToRegisterForRemoteNotifications,
      .didReceiveRemoteNotification, .willPresent, .didReceiveResponse, .continueUserActivity,
      .didReceiveRemoteNotificationWithoutCompletion, .openURL,
    ]
    let own = methods.filter { _ in !dice.oneIn(4) }
    let isInherited = dice.oneIn(6)
    wiring.app = SwizzleOffSDK.Delegate(
      name: "delegate", conforms: dice.oneIn(10) ? dice.oneIn(3) : nil,
      implements: isInherited ? own.filter { $0 == .continueUserActivity } : own,
      inherits: isInherited ? own.filter { $0 != .continueUserActivity } : nil)
    wiring.center =
      dice.oneIn(4)
      ? SwizzleOffSDK.Delegate(
        name: "centre", conforms: dice.oneIn(3) ? false : nil,
        implements: [.willPresent, .didReceiveResponse].filter { _ in !dice.oneIn(4) })
      : wiring.app
    wiring.listens = dice.oneIn(6) ? dice.pick([nil, false]) ?? nil : true
  }

  func now(_ event: SwizzleOffSDK.Event) -> Intended { .now(.event(event)) }

  /// The app starts, wires its parts and configures Firebase, mostly in that order.
  mutating func launch() -> [Intended] {
    var parts: [Intended] = [
      now(.setAppDelegate(delegate: wiring.app)),
      now(.setNotificationCenterDelegate(delegate: wiring.center)),
      now(.setMessagingDelegate(receivesRegistrationTokens: wiring.listens)),
    ]
    if dice.oneIn(8) { parts.append(now(.setApplicationState(state: .background))) }
    if dice.oneIn(12) { parts.append(now(.configure(app: "second"))) }
    if dice.oneIn(30) { return parts + messages(3) }
    if dice.oneIn(12) {
      parts.insert(now(.configure()), at: dice.roll(3))
    } else {
      parts.append(now(.configure()))
    }
    if !isPhone { parts.append(now(.inspectDelegate(slot: .application))) }
    if dice.oneIn(10) { parts.append(now(.setAutoInit(enabled: dice.oneIn(2)))) }
    parts += answers()
    if !dice.oneIn(6) {
      parts += apnsToken()
    } else {
      if dice.oneIn(2) {
        parts.append(.meant(.ask(.subscribe(call: call(), topic: "ferries"), .topics)))
      }
      // A deletion needs no APNs token.
      if dice.oneIn(3) { parts += [now(.deleteToken(call: call()))] + answers() }
    }
    return parts
  }

  // MARK: What happens

  mutating func motif() -> [Intended] {
    if isByInstallation, dice.oneIn(3) { return installation() }
    switch dice.roll(25) {
    case 0...3:
      if dice.oneIn(8) { return ofTwoSenders() }
      return (dice.oneIn(4) ? [fetch(), fetch()] : [fetch()]) + answers()
    case 4: return apnsToken()
    case 5...8: return messages(1 + dice.roll(3))
    case 9: return dice.oneIn(3) ? lookalikes() : opens()
    case 10:
      return [
        .now(.event(.readFCMToken)), .now(.event(.readAPNSToken)), .now(.event(.readAutoInit)),
      ] + answers()
    case 11: return flags()
    case 12, 13: return topics()
    case 14: return deletion()
    case 15: return [.meant(.pass(milliseconds: time()))] + answers()
    case 16: return restart() + launch()
    case 17: return installation()
    case 18:
      if dice.oneIn(3) { return dice.oneIn(2) ? listeners() : delegates() }
      return [now(.inspectDelegate(slot: dice.oneIn(2) ? .notificationCenter : .application))]
    case 19: return offline()
    case 20: return refusals()
    case 21: return staleness()
    case 22: return silentOverLaunches()
    case 23: return renewal()
    default: return change()
    }
  }

  /// The flag is set, maybe to one thing and then the other, and is read here or in the next process.
  mutating func flags() -> [Intended] {
    let flag = dice.oneIn(2)
    var parts: [Intended] = [now(.setAutoInit(enabled: flag))]
    if dice.oneIn(2) { parts += answers() + [now(.setAutoInit(enabled: !flag))] }
    if dice.oneIn(2) { parts += restart() + relaunch() }
    return parts + [.now(.event(.readAutoInit))] + answers()
  }

  /// The backend's answers to what has been asked, mostly at once.
  mutating func answers() -> [Intended] {
    guard !dice.oneIn(12) else { return [] }
    return (0..<3).map { _ in .meant(.answer(which: dice.roll(2), answer())) }
  }

  mutating func answer() -> SwizzleOffSDKHistories.Answer {
    switch dice.roll(12) {
    case 0: return .unreachable
    case 1:
      return .refused(
        dice.pick([
          "PHONE_REGISTRATION_ERROR", "INVALID_PARAMETERS", "RST", "INTERNAL",
          "TOO_MANY_REGISTRATIONS", "SERVICE_NOT_AVAILABLE",
        ]) ?? "")
    default: return grant()
    }
  }

  /// A token that may be the same as another, or look like it.
  mutating func grant() -> SwizzleOffSDKHistories.Answer {
    .granted(dice.pick(["APA91b-1", "APA91b-1", "APA91b-2", "APA91b-", "apa91b-1", "1"]) ?? "")
  }

  mutating func call() -> String {
    count += 1
    return "call-\(count)"
  }

  mutating func fetch() -> Intended {
    now(.fetchToken(call: call(), senderID: sender()))
  }

  /// Tokens of two senders at once, of which either may be granted first.
  private mutating func ofTwoSenders() -> [Intended] {
    let senders = [nil, "552817364910"]
    let grants: [SwizzleOffSDKHistories.Answer] = [.granted("APA91b-3"), .granted("APA91b-4")]
    return (dice.oneIn(2) ? senders : senders.reversed()).map {
      now(.fetchToken(call: call(), senderID: $0))
    } + grants.map { .meant(.answer(which: dice.roll(2), $0)) } + [fetch()] + answers()
  }

  private mutating func sender() -> String? {
    dice.oneIn(4) ? dice.pick(["417203918264", "4172039182640", "", "552817364910"]) : nil
  }

  mutating func token() -> Data {
    let bytes: [[UInt8]] = [
      [0xA0, 0xB1, 0x02, 0xFF], [0xA0, 0xB1, 0x02, 0xFE], [0x0A, 0x0B], [0xA0, 0xB1, 0x02, 0xFF],
      Array(repeating: 0x5E, count: 32), Array(repeating: 0x5E, count: 33),
      Array(repeating: 0xC4, count: 100),
    ]
    return Data(dice.pick(bytes) ?? [])
  }

  private mutating func apnsToken() -> [Intended] {
    let token = dice.oneIn(30) ? Data() : token()
    if dice.oneIn(3) {
      return [system(.didRegisterForRemoteNotifications, token: token)] + answers()
    }
    if dice.oneIn(30) { return [now(.setAPNSToken())] }
    let type: SwizzleOffSDK.APNSTokenType? =
      dice.oneIn(4) ? dice.pick([.sandbox, .prod, .unknown]) : nil
    var parts = [now(.setAPNSToken(token: token, type: type))] + answers()
    if dice.oneIn(4) { parts.append(now(.setAPNSToken(token: token, type: type))) }
    if dice.oneIn(3) { parts.append(.now(.event(.readAPNSToken))) }
    return parts
  }

  /// Another APNs token while one is registered, or about to be, and what is told meanwhile and then.
  mutating func change() -> [Intended] {
    // One may begin as the other does.
    let long = (32...33).map { Data(repeating: 0x5E, count: $0) }
    let tokens = dice.oneIn(3) ? long : [token(), token()]
    if dice.oneIn(4) {
      // What the system hands over has the build's environment, whatever the one before was said to have.
      let type: SwizzleOffSDK.APNSTokenType = dice.oneIn(2) ? .sandbox : .prod
      if dice.oneIn(3) {
        return [now(.setAPNSToken(token: tokens[0])), fetch(), .meant(.answer(which: 0, grant()))]
          + [now(.setAPNSToken(token: tokens[1], type: type))] + answers()
      }
      let typed = SwizzleOffSDK.Event.setAPNSToken(token: tokens[0], type: type)
      return [now(typed), fetch(), .meant(.answer(which: 0, grant()))]
        + [system(.didRegisterForRemoteNotifications, token: tokens[1])] + answers()
    }
    if dice.oneIn(3) {
      let changed = tokens.map { now(.setAPNSToken(token: $0)) }
      let asked = dice.oneIn(2) ? [now(.fetchToken(call: call()))] : []
      return [changed[0]] + asked + [changed[1]]
        + (0..<2).map { _ in .meant(.answer(which: 0, grant())) }
        + [.now(.event(.readFCMToken)), fetch()] + answers()
    }
    let first: [Intended] = tokens == long ? [now(.setAPNSToken(token: tokens[0]))] + answers() : []
    return first + [fetch(), .meant(.answer(which: 0, grant()))]
      + [now(.setAPNSToken(token: tokens[1]))]
      + (dice.oneIn(2) ? [.now(.event(.readFCMToken)), fetch()] : []) + answers()
      + [.now(.event(.readFCMToken)), fetch()] + answers()
  }

  mutating func system(
    _ method: SwizzleOffSDK.DelegateMethod, _ drawn: SwizzleOffSDKHistories.Drawn? = nil,
    token: Data = Data([1])
  ) -> Intended {
    count += 1
    return .meant(
      .call(method, name: "callback-\(count)", drawn ?? dice.sdkMessage(), token: token))
  }

  mutating func completion() -> Intended {
    let options: [SwizzleOffSDK.PresentationOption] = [.alert, .badge, .banner, .list, .sound]
    return .meant(
      .complete(
        which: dice.roll(2), dice.pick([.newData, .noData, .failed]) ?? .newData,
        options.filter { _ in dice.oneIn(2) }))
  }

  /// Messages in every state of the app, some of them twice or by two ways.
  private mutating func messages(_ number: Int) -> [Intended] {
    var parts: [Intended] = []
    let drawn = dice.sdkMessage()
    for _ in 0..<number {
      if dice.oneIn(3) {
        parts.append(
          now(.setApplicationState(state: dice.pick([.active, .inactive, .background]) ?? .active)))
      }
      let message = dice.oneIn(3) ? drawn : dice.sdkMessage()
      switch dice.roll(10) {
      case 0...3: parts.append(.meant(.report(message)))
      case 4, 5: parts += [system(.didReceiveRemoteNotification, message), completion()]
      case 6: parts += [system(.willPresent, message), completion()]
      case 7: parts += [system(.didReceiveResponse, message), completion()]
      case 8: parts.append(system(.didReceiveRemoteNotificationWithoutCompletion, message))
      default:
        parts.append(
          dice.oneIn(3)
            ? .meant(.direct(message)) : system(.didFailToRegisterForRemoteNotifications))
      }
    }
    return parts
  }

  /// Messages that are opened, and ask for it to be ascribed to one campaign, or nearly do.
  mutating func opens() -> [Intended] {
    dice.oneIn(2) ? open() : open() + open()
  }

  /// Two messages whose ids are one only to a reader who takes them for more or less than they are.
  mutating func lookalikes() -> [Intended] {
    let pairs = [
      ["é", "è"], ["\u{E9}", "e\u{301}"], ["é", ""], ["a", "A"], ["a", "a "], ["1", "01"],
      ["a", "ａ"],
    ]
    let stem = dice.pick(["0:6#%", "0:17672256001234567#%"]) ?? ""
    let number = String(dice.roll(50))
    let state: SwizzleOffSDK.ApplicationState = dice.oneIn(2) ? .active : .background
    let reports: [Intended] = (dice.pick(pairs) ?? []).map { ending in
      var drawn = dice.sdkMessage()
      drawn.json["gcm.message_id"] = .string(stem.replacing("#", with: number) + ending)
      drawn.json["aps"] = ["alert": "Ferry"]
      drawn.json["google.c.a.e"] = "1"
      return .meant(.report(drawn))
    }
    return [now(.setApplicationState(state: state))] + reports
  }

  private mutating func open() -> [Intended] {
    var drawn = dice.sdkMessage()
    drawn.json["gcm.message_id"] = .string("0:8%\(dice.roll(50))")
    let alerts: [JSONValue] = [["body": "leaves"], ["title": "Ferry"], ["loc-key": "K"]]
    drawn.json["aps"] = ["alert": dice.oneIn(2) ? dice.pick(alerts) ?? "" : "Ferry"]
    drawn.json["google.c.a.e"] = "1"
    drawn.json["google.c.a.tc"] = dice.oneIn(2) ? "1" : 1
    // What is nearly one that is ascribed.
    switch dice.roll(7) {
    case 0: drawn.json["google.c.a.e"] = dice.pick([nil, "0"] as [JSONValue?]) ?? nil
    case 1: drawn.json["aps"] = ["badge": 1]
    case 2: drawn.json["google.c.a.tc"] = dice.pick([2, -1, 10, "2"])
    default: break
    }
    if !dice.oneIn(4) {
      drawn.json["google.c.a.c_id"] = dice.pick([
        "campaign-2", "The ferries of all piers, in winter 7",
      ])
    }
    let state: SwizzleOffSDK.ApplicationState = dice.oneIn(2) ? .inactive : .background
    let way: Intended =
      dice.oneIn(3) ? system(.didReceiveResponse, drawn) : .meant(.report(drawn))
    return [now(.setApplicationState(state: state)), way, completion()]
  }

  private mutating func topics() -> [Intended] {
    let names = [
      "ferries", "Ferries", "/topics/ferries", "a-b_c.d~e%", "ferr%69es", "ferries-1", "",
      "/topics/", "a/b",
      "é", "ferries ", "topics/x", "a+b", String(repeating: "t", count: 900),
    ]
    let name = dice.pick(names) ?? ""
    var parts: [Intended] = dice.oneIn(2) ? [fetch(), .meant(.answer(which: 0, grant()))] : []
    // To and fro, before the backend has answered.
    if dice.oneIn(6) {
      let isIn = dice.oneIn(2)
      for turn in 0..<(2 + dice.roll(2)) {
        let event: SwizzleOffSDK.Event =
          (turn % 2 == 0) == isIn
          ? .subscribe(call: call(), topic: "ferries")
          : .unsubscribe(call: call(), topic: "ferries")
        parts.append(.meant(.ask(event, .topics)))
      }
      if dice.oneIn(3) { parts.append(.meant(.answer(which: 0, .refused("INTERNAL")))) }
      return parts + answers() + answers()
    }
    // The same once more, before the backend has answered.
    if dice.oneIn(4) {
      let subscribes = !dice.oneIn(3)
      let topic = dice.oneIn(3) ? name : "ferries"
      for spelled in [topic, topic, dice.oneIn(2) ? topic : "/topics/" + topic] {
        let event: SwizzleOffSDK.Event =
          subscribes
          ? .subscribe(call: call(), topic: spelled)
          : .unsubscribe(call: call(), topic: spelled)
        parts.append(.meant(.ask(event, .topics)))
      }
      return parts + answers()
    }
    // More than a short list holds, before the backend has answered.
    if dice.oneIn(6) {
      parts += (1...9).map {
        .meant(.ask(.subscribe(call: call(), topic: "pier-\($0)"), .topics))
      }
      return parts + (0..<12).map { _ in .meant(.answer(which: 0, grant())) }
    }
    for _ in 0..<(1 + dice.roll(3)) {
      let topic = dice.oneIn(3) ? dice.pick(names) ?? "" : name
      let event: SwizzleOffSDK.Event =
        dice.oneIn(3)
        ? .unsubscribe(call: call(), topic: topic) : .subscribe(call: call(), topic: topic)
      parts.append(.meant(.ask(event, .topics)))
      if dice.oneIn(2) { parts += answers() }
    }
    return parts + answers()
  }

  /// The same app once more, with the APNs token that it most often has.
  mutating func relaunch() -> [Intended] {
    [
      now(.setAppDelegate(delegate: wiring.app)),
      now(.setNotificationCenterDelegate(delegate: wiring.center)),
      now(.setMessagingDelegate(receivesRegistrationTokens: wiring.listens)), now(.configure()),
      now(.setAPNSToken(token: Data([0xA0, 0xB1, 0x02, 0xFF]))),
    ]
  }

  mutating func restart() -> [Intended] {
    if dice.oneIn(4) {
      return [now(.restart(appVersion: dice.pick(["1.0", "1.1", "1.10", "1.1", "1.10"])))]
    }
    // An update may bring another Info.plist; what isn't told of one starts anew all the same.
    if let infoPlist, dice.oneIn(6) {
      var updated = infoPlist
      let isOff = infoPlist["FirebaseAppDelegateProxyEnabled"] == false
      updated["FirebaseAppDelegateProxyEnabled"] = isOff ? nil : false
      return [
        .meant(.ask(.restart(infoPlist: .object(updated)), .infoPlistUpdates)), now(.restart()),
      ]
    }
    return [now(.restart(locale: dice.oneIn(5) ? dice.pick(["de_DE", "en_US", "en_GB"]) : nil))]
  }

  private mutating func deletion() -> [Intended] {
    let fetched = dice.oneIn(3) ? "552817364910" : sender()
    var parts: [Intended] = [now(.fetchToken(call: call(), senderID: fetched))]
    if !dice.oneIn(5) { parts.append(.meant(.answer(which: 0, grant()))) }
    let isOfAll = dice.oneIn(3)
    let other = dice.oneIn(3) ? "552817364910" : sender()
    parts.append(
      isOfAll
        ? .meant(.ask(.deleteData(call: call()), .autoInit))
        : now(.deleteToken(call: call(), senderID: dice.oneIn(6) ? "" : other)))
    if dice.oneIn(3) { parts += [fetch(), .now(.event(.readFCMToken))] }
    // Another one at once, of which either may be answered first.
    if dice.oneIn(6) {
      parts.append(now(.deleteToken(call: call(), senderID: dice.oneIn(2) ? nil : "552817364910")))
      parts.append(.meant(.answer(which: dice.roll(2), grant())))
    }
    if dice.oneIn(isOfAll ? 2 : 4) {
      let words = ["INTERNAL", "INVALID_PARAMETERS", "RST"]
      parts.append(.meant(.answer(which: 0, .refused(dice.pick(words) ?? ""))))
    }
    parts += answers()
    if dice.oneIn(3) { parts += restart() + relaunch() }
    let again: Intended = now(.fetchToken(call: call(), senderID: fetched))
    parts += [.now(.event(.readFCMToken)), again]
    return parts + (dice.oneIn(3) ? afterwards() : answers())
  }

  /// The backend grants another token, which is the one of the next process, too.
  mutating func afterwards() -> [Intended] {
    [.meant(.answer(which: 0, .granted("APA91b-7"))), now(.restart())] + relaunch()
      + [.now(.event(.readFCMToken))]
  }

  mutating func time() -> Int64 {
    dice.pick([1, 999, 1000, 9000, 60_000, 3_600_000, 86_400_000, 604_800_000]) ?? 1
  }
}

#endif

#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

extension SwizzleOffSDKReading {
  /// What is so at a point of the trace.
  struct State: Sendable {
    /// Whether the SDK's own delegate hears of tokens.
    enum Messaging {
      case absent, isDeaf, listens
    }

    /// The APNs token that the SDK holds.
    enum Held {
      case absent
      case token(Data, SwizzleOffSDK.APNSTokenType?)
    }

    /// The default sender's registration token that the SDK keeps.
    enum Slot {
      case absent, unclear
      case kept(Kept)
    }

    struct Kept {
      let token: ExactString
      let apns: Data
      let environment: SwizzleOffSDK.APNSTokenType?
      let stored: Instant
      let version: String
      let locale: String
      let localeChanges: Int
    }

    /// The environment of an APNs token, and whether the app named it.
    struct Sort: Sendable {
      var environment: SwizzleOffSDK.APNSTokenType?
      let isExplicit: Bool

      init(_ environment: SwizzleOffSDK.APNSTokenType?, isExplicit: Bool) {
        self.environment = environment
        self.isExplicit = isExplicit
      }
    }

    /// What the app has set the auto-init flag to.
    enum Flag {
      case untouched, unclear
      case set(Bool)
    }

    let setup: Setup

    // What ends with the process.
    var isConfigured = false
    /// Whether Firebase has started at all: also with an app of another name, or to no good end.
    var isStarted: Bool?
    var appDelegate: Delegate?
    var centerDelegate: Delegate?
    /// Whether the proxy was seen at work in this process, and whether it was missed there.
    var isProxySeen = false
    var isProxyMissed = false
    /// The application's delegate when Firebase was configured, until another is set.
    var proxied: Delegate?
    var messaging = Messaging.absent
    var app = SwizzleOffSDK.ApplicationState.active
    /// What it holds; nothing where that is unclear.
    var held: Held? = .absent
    /// The type with which it was set.
    var heldType: SwizzleOffSDK.APNSTokenType?
    /// The APNs tokens of this process, each of which a registration may carry.
    var tokens: [Data: Sort] = [:]
    /// Whether it may hold one that isn't among them.
    var hasUnclearToken = false
    /// How often the APNs token has become another one, or something was deleted.
    var changes = 0
    /// The default token that the delegate was last told in this process; twice nothing before.
    var lastTold: ExactString??
    /// The requests without an answer.
    var open: Set<String> = []
    /// How many requests are tried again in a while.
    var retries = 0
    /// How often in this process the backend asked to be tried again.
    var triesAgain = 0
    /// The senders whose registration found no network: it may be made again at any time.
    var unreached: Set<String> = []
    /// The senders whose registration ever found none in this process: such a try may count as one that waited.
    var everUnreached: Set<String> = []
    /// The calls that delete the default token, or unregister, and have had no result.
    var deletions: Set<String> = []
    /// Whether a deletion has succeeded in this process.
    var hasDeleted = false
    /// Whether it is unclear for good what the SDK is about.
    var isDoubtful = false

    // What outlives it.
    var slot = Slot.absent
    /// Whether another sender's token was granted.
    var hasOthers = false
    var flag = Flag.untouched
    /// Whether the installation is registered by its id, and with what it was.
    var isRegistered: Bool? = false
    var registration: Kept?
    var installationID: String?
    var version = "1.0"
    var locale = "en_US"
    var localeChanges = 0
    /// The locale when a token was last granted.
    var grantLocale: String?
    /// Each token with those who were ever granted it, those who have it, and what was deleted since.
    var granted: [ExactString: Set<String>] = [:]
    var holders: [ExactString: Set<String>] = [:]
    var deleted: Set<ExactString> = []
    /// Each token as it was last granted, whoever's it is.
    var latest: [ExactString: Kept] = [:]
    var topics: [Wish] = []
    /// The topics whose calls were completed without an answer by the backend.
    var completedEarly: Set<ExactString> = []

    init(_ setup: Setup) {
      self.setup = setup
      installationID = setup.configuration.installationID
    }

    mutating func restart(_ restart: SwizzleOffSDK.Event.Restart) {
      var next = State(restart.infoPlist.map(setup.with) ?? setup)
      (next.slot, next.hasOthers, next.flag) = (slot, hasOthers, flag)
      (next.isRegistered, next.registration) = (isRegistered, registration)
      next.installationID = installationID
      (next.granted, next.holders) = (granted, holders)
      (next.deleted, next.grantLocale, next.latest) = (deleted, grantLocale, latest)
      next.version = restart.appVersion ?? version
      next.locale = restart.locale ?? locale
      next.localeChanges = localeChanges + (next.locale == locale ? 0 : 1)
      next.completedEarly = completedEarly
      next.topics = topics.map(\.overRestart)
      self = next
    }

    var edition: Edition { setup.edition }
    var sender: String { setup.sender }
    var isApp: Bool { setup.isApp }
    var isProxyOn: Bool? { setup.isProxyOn }
    var isByInstallation: Bool? { setup.isByInstallation }
    var detectedEnvironment: SwizzleOffSDK.APNSTokenType? { setup.detectedEnvironment }

    /// Whether nothing is under way, so that what is to be asked is asked at once.
    var isQuiet: Bool { open.isEmpty && retries == 0 && unreached.isEmpty && !isDoubtful }

    func plist(_ key: String) -> JSONValue? { setup.configuration.infoPlist?[key] }

    /// Whether tokens are asked for without a call by the app.
    var isAutoInit: Bool? {
      guard setup.features.contains(.autoInit) else { return nil }
      switch flag {
      case .set(let flag): return flag
      case .unclear: return nil
      case .untouched: break
      }
      switch plist("FirebaseMessagingAutoInitEnabled") {
      case .bool(let flag): return flag
      case .number(let number): return number != 0
      case nil: return setup.configuration.dataCollectionDefault ?? true
      default: return nil
      }
    }

    /// Whether there is an APNs token.
    var hasAPNSToken: Bool? {
      switch held {
      case .absent: false
      case .token: true
      case nil: nil
      }
    }

    /// Whether a registration token is kept for the default sender.
    var hasToken: Bool? {
      switch slot {
      case .absent: false
      case .kept: true
      case .unclear: nil
      }
    }

    var kept: Kept? {
      if case .kept(let kept) = slot { kept } else { nil }
    }

    /// Whether a token was registered with the APNs token and the environment of now.
    func fits(_ kept: Kept) -> Bool? {
      guard case .token(let token, let environment) = held else { return nil }
      guard token == kept.apns else { return false }
      return same(environment, kept.environment)
    }

    /// Whether a token need not be fetched anew yet.
    func isFresh(_ kept: Kept, at now: Instant) -> Bool? {
      if let id = installationID, !kept.token.string.utf8.starts(with: id.utf8) { return false }
      if kept.version != version { return false }
      let end = kept.stored.advanced(bySeconds: 604_800)
      if now > end { return false }
      if kept.localeChanges == localeChanges { return now == end ? nil : true }
      // The locale may be kept with each token or once for all, and one that came back is the old one.
      return grantLocale == locale || kept.locale == locale ? nil : false
    }

    /// Whether a fetch for the default sender gives the token that is kept.
    func isUsable(at now: Instant) -> Bool? {
      guard let kept else { return hasToken == false ? false : nil }
      guard let fits = fits(kept), let isFresh = isFresh(kept, at: now) else { return nil }
      // Whether a fetch asks the build's profile for the environment anew is open.
      guard same(kept.environment, detectedEnvironment) == true else { return nil }
      return fits && isFresh
    }

    /// The environment with which an APNs token goes along.
    func environment(
      of type: SwizzleOffSDK.APNSTokenType?
    ) -> SwizzleOffSDK.APNSTokenType? {
      let detected = detectedEnvironment
      guard let type, type != .unknown else { return detected }
      return setup.configuration.simulator && type == .prod ? nil : type
    }
  }
}

#endif

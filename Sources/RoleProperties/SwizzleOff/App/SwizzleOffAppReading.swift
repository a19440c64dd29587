#if Everything || SwizzleOffApp

package import ConformanceKit
package import Histories

/// What a trace of an app says: what the system called, whose work goes on, what was reported and completed.
package struct SwizzleOffAppReading: RoleReading {
  package typealias PlayedRole = SwizzleOffApp

  /// By how much a report or a completion may be late, says the role's schema.
  static let lateness = 2.0

  package let configuration: SwizzleOffApp.Configuration
  package let features: Set<SwizzleOffApp.Feature>
  var launches: [Launch] = []
  var answers: [Answer] = []
  var registrations: [Trace.Point] = []
  var configured: Trace.Point?
  /// What of the messaging SDK was used, and where.
  var uses: [Told<Bool>] = []
  var tokens: [Token] = []
  var handedOver: [Told<[UInt8]?>] = []
  var failures: [Failure] = []
  var fetches: [Told<Bool>] = []
  var deletions: [Deletion] = []
  var callbacks: [Callback] = []
  var callbacksByName: [String: Int] = [:]
  var callbacksByInfo: [JSONValue: [Int]] = [:]
  var launchInfos: [JSONValue] = []
  var reports: [Told<Bool>] = []
  var completions: [Completion] = []
  /// The callback in whose step each work began that goes on.
  var works: [String: Int] = [:]
  /// The background notifications that aren't completed, by their places.
  var open: [Int] = []
  var questions = 0
  var current: Int?
  package var now = Instant.start

  struct Launch: Thing {
    let point: Trace.Point
    /// Whether the user had allowed notifications before.
    let isAllowed: Bool
    var isDelegate = false
    var hasAsked = false
    var hasRegistered = false
  }

  /// The user's answer, and whether the app has registered since it was launched.
  struct Answer: Thing {
    let point: Trace.Point
    let isGranted: Bool
    var hasRegistered: Bool
  }

  struct Token: Thing {
    let point: Trace.Point
    let bytes: [UInt8]
    let isFirst: Bool
    var isHandedOver = false
  }

  struct Failure: Thing {
    let point: Trace.Point
    var hasToken = false
  }

  struct Deletion: Thing {
    let point: Trace.Point
    var isSynced = false
  }

  /// A call of the app by the system, with a notification.
  struct Callback: Thing {
    enum Kind { case presentation, response, background, withoutCompletion }

    let point: Trace.Point
    let name: String?
    let kind: Kind
    let userInfo: JSONValue
    let isDismissal: Bool
    /// Whether another one with the same userInfo came while this could be reported.
    var isEntangled: Bool
    var reports: [Trace.Point] = []
    var completions: [Trace.Point] = []
    var isWorking = false
    var ended: Trace.Point?
    var hasFailed = false
    /// When its process had died, by the next launch.
    var died: Instant?
  }

  struct Completion: Thing {
    let point: Trace.Point
    let callback: Int
    let result: SwizzleOffApp.FetchResult?
    /// How many came before, and whether other background notifications were open.
    let earlier: Int
    let isAmongOthers: Bool
    /// Whether its work goes on, for less time than after which it may give up.
    let isEarly: Bool
  }

  package init(
    _ configuration: SwizzleOffApp.Configuration, edition: Edition,
    features: Set<SwizzleOffApp.Feature>
  ) {
    self.configuration = configuration
    self.features = features
  }

  package mutating func pass(to now: Instant) {
    self.now = now
    current = nil
  }

  package mutating func take(_ event: SwizzleOffApp.Event, at point: Trace.Point) {
    now = point.now
    current = nil
    switch event {
    case .didFinishLaunching(let launch):
      if !launches.isEmpty { die() }
      launches.append(Launch(point: point, isAllowed: answers.last?.isGranted ?? false))
      if let info = launch.remoteNotification { launchInfos.append(info) }
    case .authorizationAnswered(let answer):
      // Who asked once hears one answer.
      guard answers.count < questions else { return }
      answers.append(
        Answer(point: point, isGranted: answer.granted, hasRegistered: !registrations.isEmpty))
    case .didRegisterForRemoteNotifications(let token):
      tokens.append(
        Token(point: point, bytes: Array(token.deviceToken), isFirst: tokens.isEmpty))
    case .didFailToRegisterForRemoteNotifications: failures.append(Failure(point: point))
    case .willPresent(let shown): begin(.presentation, shown.callback, shown.userInfo, at: point)
    case .didReceiveResponse(let response):
      let action = response.actionIdentifier
      begin(
        .response, response.callback, response.userInfo,
        isDismissal: action == "com.apple.UNNotificationDismissActionIdentifier", at: point)
    case .didReceiveRemoteNotification(let came):
      begin(.background, came.callback, came.userInfo, at: point)
    case .didReceiveRemoteNotificationWithoutCompletion(let came):
      begin(.withoutCompletion, nil, came.userInfo, at: point)
    case .didReceiveRegistrationToken: break
    case .messagesDeleted: deletions.append(Deletion(point: point))
    case .workFinished(let work): end(work.work, hasFailed: false, at: point)
    case .workFailed(let work): end(work.work, hasFailed: true, at: point)
    }
  }

  /// The process has died, and what it had begun and been asked with it.
  private mutating func die() {
    for place in callbacks.indices where callbacks[place].died == nil {
      callbacks[place].died = now
    }
    (configured, registrations, works, open, questions) = (nil, [], [:], [], answers.count)
  }

  private mutating func begin(
    _ kind: Callback.Kind, _ name: String?, _ userInfo: JSONValue, isDismissal: Bool = false,
    at point: Trace.Point
  ) {
    let twins = callbacksByInfo[userInfo, default: []]
    let isLaunch = launchInfos.contains(userInfo)
    let near = twins.filter {
      callbacks[$0].point.now.advanced(bySeconds: Self.lateness) >= point.now
    }
    for twin in near { callbacks[twin].isEntangled = true }
    let place = callbacks.count
    if let name { callbacksByName[name] = place }
    callbacksByInfo[userInfo, default: []].append(place)
    callbacks.append(
      Callback(
        point: point, name: name, kind: kind, userInfo: userInfo, isDismissal: isDismissal,
        isEntangled: !near.isEmpty || isLaunch))
    current = place
    if kind == .background { open.append(place) }
  }

  private mutating func end(_ work: String, hasFailed: Bool, at point: Trace.Point) {
    guard let place = works.removeValue(forKey: work), callbacks[place].isWorking else { return }
    callbacks[place].isWorking = false
    callbacks[place].ended = point
    callbacks[place].hasFailed = hasFailed
  }

  package mutating func take(_ effect: SwizzleOffApp.Effect, at point: Trace.Point) {
    now = point.now
    switch effect {
    case .configureFirebase: configured = configured ?? point
    case .setNotificationCenterDelegate:
      if let last = launches.indices.last, launches[last].point.step == point.step {
        launches[last].isDelegate = true
      }
    case .setMessagingDelegate: use(at: point)
    case .requestAuthorization:
      questions += 1
      if let last = launches.indices.last { launches[last].hasAsked = true }
    case .registerForRemoteNotifications:
      registrations.append(point)
      if let last = launches.indices.last { launches[last].hasRegistered = true }
      if let last = answers.indices.last, answers[last].point.step == point.step {
        answers[last].hasRegistered = true
      }
    case .setAPNSToken(let handed): handOver(handed.token.map { Array($0) }, at: point)
    case .fetchToken:
      let isSet = handedOver.contains { $0.what != nil && isOfThisProcess($0.point) }
      fetches.append(Told(point: point, what: isSet))
      use(at: point)
    case .appDidReceiveMessage(let report): take(report.userInfo, at: point)
    case .workStarted(let work):
      guard let current, callbacks[current].kind == .background else { return }
      works[work.work] = current
      // Work doesn't name its notification: where another one waits for its turn, it may be that one's.
      callbacks[current].isWorking = !open.contains {
        $0 != current && !callbacks[$0].isWorking && callbacks[$0].ended == nil
      }
    case .fullSync:
      if let last = deletions.indices.last, deletions[last].point.step == point.step {
        deletions[last].isSynced = true
      }
    case .completion(let completion): complete(completion, at: point)
    }
  }

  private func isOfThisProcess(_ point: Trace.Point) -> Bool {
    launches.last.map { $0.point < point } ?? true
  }

  private mutating func use(at point: Trace.Point) {
    uses.append(Told(point: point, what: configured != nil))
  }

  private mutating func handOver(_ bytes: [UInt8]?, at point: Trace.Point) {
    use(at: point)
    handedOver.append(Told(point: point, what: bytes))
    if let last = tokens.indices.last, tokens[last].point.step == point.step,
      tokens[last].bytes == bytes
    {
      tokens[last].isHandedOver = true
    }
    guard let bytes, let last = failures.indices.last, isOfThisProcess(failures[last].point)
    else { return }
    // One that the process has got may be set again later.
    let isKnown = tokens.contains { isOfThisProcess($0.point) && $0.bytes == bytes }
    if failures[last].point.step == point.step || !isKnown { failures[last].hasToken = true }
  }

  private mutating func take(_ userInfo: JSONValue, at point: Trace.Point) {
    use(at: point)
    let own = callbacksByInfo[userInfo, default: []]
    reports.append(Told(point: point, what: !own.isEmpty || launchInfos.contains(userInfo)))
    for place in own { callbacks[place].reports.append(point) }
  }

  private mutating func complete(
    _ completion: SwizzleOffApp.Effect.Completion, at point: Trace.Point
  ) {
    guard let place = callbacksByName[completion.callback] else { return }
    let callback = callbacks[place]
    let age = point.now.milliseconds - callback.point.now.milliseconds
    completions.append(
      Completion(
        point: point, callback: place, result: completion.result,
        earlier: callback.completions.count,
        isAmongOthers: callback.kind == .background && open.count > 1,
        isEarly: callback.isWorking && age < 10_000))
    callbacks[place].completions.append(point)
    open.removeAll { $0 == place }
  }
}

extension SwizzleOffAppReading.Callback {
  /// Whether its payload has a shape that nobody expects.
  var isOdd: Bool {
    guard let aps = userInfo["aps"]?.object else { return true }
    if let id = userInfo["gcm.message_id"], id.string == nil { return true }
    if let flag = aps["content-available"], flag != 1 { return true }
    guard let alert = aps["alert"] else { return false }
    return alert.string == nil && alert.object == nil
  }
}

#endif

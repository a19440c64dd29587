package import ConformanceKit
import Foundation

/// An app that does by hand what the proxy would have done.
package struct ReferenceSwizzleOffApp: DecidingPlayer<SwizzleOffApp> {
  package static let specified = Rules()
  package static let features: Set<SwizzleOffApp.Feature> = [
    .deviceToken, .presentations, .responses, .backgroundNotifications, .oldNotifications,
    .fullSync, .work, .overlappingWork, .relaunches,
  ]

  private let configuration: SwizzleOffApp.Configuration
  private let rules: Rules
  /// The background notifications whose work goes on, by the work's name.
  private var working: [String: Work] = [:]
  private var workCount = 0
  /// Reports and completions that are put off, each with its instant, in their order.
  private var putOff: [(due: Instant, effect: SwizzleOffApp.Effect)] = []
  /// How often the process was told of deleted messages.
  private var deletionCount = 0
  /// How often the app was launched, and whether its user has allowed notifications; both are stored.
  private var launchCount = 0
  private var isAllowed = false
  package private(set) var decided: [any DecidingRule] = []

  package init(
    configuration: SwizzleOffApp.Configuration, edition: Edition, rules: Rules
  ) throws {
    self.configuration = configuration
    self.rules = rules
  }

  package mutating func receive(
    _ event: SwizzleOffApp.Event, at now: Instant
  ) throws -> [SwizzleOffApp.Effect] {
    decided = []
    return inTime(answer(event, at: now), at: now)
  }

  private mutating func answer(
    _ event: SwizzleOffApp.Event, at now: Instant
  ) -> [SwizzleOffApp.Effect] {
    switch event {
    case .didFinishLaunching(let payload): launch(payload.remoteNotification)
    case .authorizationAnswered(let payload): answered(isGranted: payload.granted)
    case .didReceiveRegistrationToken: []
    case .didRegisterForRemoteNotifications(let payload):
      handOver(payload.deviceToken)
    case .didFailToRegisterForRemoteNotifications: []
    case .willPresent(let payload):
      inOrder(
        report(payload.userInfo, from: .presentation),
        [.completion(callback: payload.callback, options: rules.options)])
    case .didReceiveResponse(let payload):
      inOrder(
        isReported(payload.actionIdentifier) ? report(payload.userInfo, from: .response) : [],
        [.completion(callback: payload.callback)])
    case .didReceiveRemoteNotification(let payload):
      (reportsLater(payload.userInfo) ? [] : report(payload.userInfo, from: .background))
        + take(payload.userInfo, callback: payload.callback, at: now)
    case .didReceiveRemoteNotificationWithoutCompletion(let payload):
      report(payload.userInfo, from: .withoutCompletion)
    case .messagesDeleted: sync()
    case .workFinished(let payload): end(payload.work, with: .newData)
    case .workFailed(let payload): end(payload.work, with: rules.resultOfFailedWork)
    }
  }

  package mutating func advance(to limit: Instant) throws -> Advance<SwizzleOffApp.Effect> {
    let instants = working.values.map(\.deadline) + putOff.map(\.due)
    guard let first = instants.min(), first <= limit else { return Advance(now: limit) }
    let answers = putOff.filter { $0.due == first }.map(\.effect)
    putOff.removeAll { $0.due == first }
    let late = working.filter { $0.value.deadline == first }.keys.sorted()
    let effects = answers + inTime(late.flatMap { giveUp($0) }, at: first)
    return effects.isEmpty ? try advance(to: limit) : Advance(now: first, effects: effects)
  }

  /// What the app does at once, after it has put off what may wait.
  private mutating func inTime(
    _ effects: [SwizzleOffApp.Effect], at now: Instant
  ) -> [SwizzleOffApp.Effect] {
    guard rules.answersAfter > 0 else { return effects }
    let due = now.advanced(bySeconds: rules.answersAfter)
    putOff += effects.filter(\.mayWait).map { (due, $0) }
    return effects.filter { !$0.mayWait }
  }

  private mutating func giveUp(_ name: String) -> [SwizzleOffApp.Effect] {
    let work = working[name]
    defer { if let work, rules.heedsLateWork { working[name] = work.withoutDeadline } }
    return end(name, with: .failed)
  }

  private mutating func launch(_ userInfo: JSONValue?) -> [SwizzleOffApp.Effect] {
    launchCount += 1
    (working, putOff, deletionCount) = ([:], [], 0)
    let reported = rules.reportsLaunchOptions ? userInfo : nil
    let asks = !isAllowed || rules.asksAgain
    let registers = !asks || !rules.registersWhenAllowed
    return [.configureFirebase]
      + (launchCount <= rules.delegatesAtLaunches ? [.setNotificationCenterDelegate] : [])
      + [.setMessagingDelegate]
      + (asks ? [.requestAuthorization] : [])
      + (registers ? register() : [])
      + (reported.map { [.appDidReceiveMessage(userInfo: $0)] } ?? [])
  }

  private mutating func answered(isGranted: Bool) -> [SwizzleOffApp.Effect] {
    isAllowed = isGranted
    return isGranted && rules.registersWhenAllowed ? register() : []
  }

  private func register() -> [SwizzleOffApp.Effect] {
    launchCount <= rules.registersAtLaunches ? [.registerForRemoteNotifications] : []
  }

  private func isReported(_ action: String?) -> Bool {
    rules.reportsDismissals || action != "com.apple.UNNotificationDismissActionIdentifier"
  }

  private mutating func handOver(_ token: Data) -> [SwizzleOffApp.Effect] {
    decided.append(AppRule.deviceTokenIsHandedOver)
    return leavesToProxy(rules.leavesTokenFor) ? [] : [.setAPNSToken(token: token)]
  }

  private mutating func report(
    _ userInfo: JSONValue, from source: Rules.Source
  ) -> [SwizzleOffApp.Effect] {
    switch source {
    case .presentation: decided.append(AppRule.presentationIsReported)
    case .response: decided.append(AppRule.responseIsReported)
    case .background: decided.append(AppRule.remoteNotificationIsReported)
    case .withoutCompletion: break
    }
    let isReported = rules.reported.contains(source) && !leavesToProxy(rules.leavesMessagesFor)
    return isReported ? [.appDidReceiveMessage(userInfo: userInfo)] : []
  }

  /// What is reported of a callback, and its completion.
  private func inOrder(
    _ reports: [SwizzleOffApp.Effect], _ completion: [SwizzleOffApp.Effect]
  ) -> [SwizzleOffApp.Effect] {
    rules.completesFirst ? completion + reports : reports + completion
  }

  /// Whether a background notification begins work whose end it waits for to be reported.
  private func reportsLater(_ userInfo: JSONValue) -> Bool {
    rules.reportsWhenWorkEnds && isWorkedFor(userInfo)
  }

  private func isWorkedFor(_ userInfo: JSONValue) -> Bool {
    userInfo["aps"]?["content-available"] == 1
  }

  /// Whether the app takes a task for the proxy's, wrongly, because a delegate has its own class.
  private func leavesToProxy(_ delegates: Set<SwizzleOffApp.SeparateDelegate>) -> Bool {
    configuration.separateDelegate.map(delegates.contains) ?? false
  }

  private mutating func sync() -> [SwizzleOffApp.Effect] {
    deletionCount += 1
    return deletionCount <= rules.syncs ? [.fullSync] : []
  }

  /// Starts the app's own work for a silent notification, and completes any other at once.
  private mutating func take(
    _ userInfo: JSONValue, callback: String, at now: Instant
  ) -> [SwizzleOffApp.Effect] {
    guard isWorkedFor(userInfo) else {
      return [.completion(callback: callback, result: .noData)]
    }
    workCount += 1
    let work = "work-\(workCount)"
    working[work] = Work(
      callback: callback, userInfo: userInfo,
      deadline: now.advanced(bySeconds: rules.ownDeadline))
    return [.workStarted(work: work)]
  }

  private mutating func end(
    _ name: String, with result: SwizzleOffApp.FetchResult?
  ) -> [SwizzleOffApp.Effect] {
    let name = rules.completesLongestWaiting ? working.keys.min() ?? name : name
    guard let work = working.removeValue(forKey: name), let result else { return [] }
    let reports = rules.reportsWhenWorkEnds ? report(work.userInfo, from: .background) : []
    return reports + [.completion(callback: work.callback, result: result)]
  }

  /// Work for one background notification.
  private struct Work {
    let callback: String
    let userInfo: JSONValue
    let deadline: Instant

    var withoutDeadline: Work {
      Work(callback: callback, userInfo: userInfo, deadline: deadline.advanced(bySeconds: 1e9))
    }
  }
}

extension SwizzleOffApp.Effect {
  /// Whether it may come a little after the callback, or after the end of the work.
  fileprivate var mayWait: Bool {
    switch self {
    case .appDidReceiveMessage, .completion: true
    case .configureFirebase, .setNotificationCenterDelegate, .setMessagingDelegate,
      .requestAuthorization, .registerForRemoteNotifications, .setAPNSToken, .fetchToken,
      .workStarted, .fullSync:
      false
    }
  }
}

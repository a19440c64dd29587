import Foundation
import Synchronization

/// What the app did to the system and to the messaging SDK since it was last asked.
public final class Recorder: @unchecked Sendable {
  /// One thing that the app did.
  public enum Action {
    case configureFirebase
    case setNotificationCenterDelegate
    case setMessagingDelegate
    case requestAuthorization
    case registerForRemoteNotifications
    case setAPNSToken(Data?, type: String?)
    case fetchToken
    case appDidReceiveMessage([AnyHashable: Any])
    case completion(String, result: String?, options: [String]?)
    case download(String, url: String)
    case deliver(String, Delivery)
  }

  /// What a service extension hands to the system.
  public struct Delivery {
    public var title: String
    public var subtitle: String
    public var body: String
    /// The names of the attached files.
    public var attachments: [String]

    public init(title: String, subtitle: String, body: String, attachments: [String]) {
      self.title = title
      self.subtitle = subtitle
      self.body = body
      self.attachments = attachments
    }
  }

  /// The recorder that every stand-in writes to.
  public static let shared = Recorder()

  private let lock = NSLock()
  private var actions: [Action] = []
  /// The callbacks that owe a completion, each with its method.
  private var pending: [String: String] = [:]
  /// The methods that owed a completion when no more time was given.
  private var unreliable: Set<String> = []

  private init() {}

  /// Adds something that the app did.
  public func record(_ action: Action) {
    lock.withLock {
      actions.append(action)
      if case .completion(let callback, _, _) = action { pending[callback] = nil }
    }
  }

  /// Notes that a call of one of the app's methods owes a completion.
  public func expect(_ callback: String, of method: String) {
    lock.withLock { pending[callback] = method }
  }

  /// Waits no more for what is owed now, and less for what these methods will owe.
  public func giveUp() {
    lock.withLock {
      unreliable.formUnion(pending.values)
      pending = [:]
    }
  }

  /// Whether what is owed came each time before, if it was owed before.
  public var isPatient: Bool { lock.withLock { unreliable.isDisjoint(with: pending.values) } }

  /// Notes that the app has no method that could complete what it was called for.
  public func expectNothing() {
    lock.withLock { pending = [:] }
  }

  /// Whether the app owes a completion.
  public var owesCompletion: Bool { lock.withLock { !pending.isEmpty } }

  /// How much the app has done since it was last asked.
  public var count: Int { lock.withLock { actions.count } }

  /// Returns what the app did, and forgets it.
  public func take() -> [Action] {
    lock.withLock {
      defer { actions = [] }
      return actions
    }
  }

  /// Forgets everything, for the next case.
  public func reset() {
    lock.withLock {
      actions = []
      pending = [:]
    }
  }
}

/// One call of a delegate, which tells whether the app implements it at all.
public final class DelegateCall: Sendable {
  /// The call in whose task the code runs.
  @TaskLocal public static var current: DelegateCall?

  /// Whether only the stand-in's default was there to be called.
  private let isMissing = Mutex(false)

  /// Calls an asynchronous delegate method, and then the handler unless there is no such method.
  public static func run<Value>(
    _ body: @escaping () async -> Value, then handler: @escaping (Value) -> Void
  ) {
    Task { @MainActor in
      let call = DelegateCall()
      let value = await $current.withValue(call) { await body() }
      if call.isMissing.withLock(\.self) { Recorder.shared.expectNothing() } else { handler(value) }
    }
  }

  /// Says that the app does not implement the method that was called.
  public static func missing() {
    current?.isMissing.withLock { $0 = true }
  }
}

import Foundation

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
  /// The callbacks whose handler was neither called nor let go yet.
  private var pending: Set<String> = []
  /// What the app handed to code that isn't here, since the last event.
  private var handed: [(thing: Thing, to: String)] = []

  private init() {}

  /// Adds something that the app did.
  public func record(_ action: Action) {
    lock.withLock {
      actions.append(action)
      if case .completion(let callback, _, _) = action { pending.remove(callback) }
    }
  }

  /// Notes that the app was given a handler to call.
  ///
  /// - Returns: What the handler holds: once it is gone, nobody can call the handler any more.
  public func expect(_ callback: String) -> Owed {
    lock.withLock { _ = pending.insert(callback) }
    return Owed(callback)
  }

  fileprivate func letGo(_ callback: String) {
    lock.withLock { _ = pending.remove(callback) }
  }

  /// Waits no more for what is owed now.
  public func giveUp() {
    lock.withLock { pending = [] }
  }

  /// Whether the app can still call a handler that it owes.
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
}

/// Something by which code that isn't here could have done a task for the app.
public enum Thing: Sendable {
  case deviceToken, message, handler, launch
}

extension Recorder {
  /// Notes that the app handed something to code that isn't here.
  public func note(_ thing: Thing, handedTo receiver: String) {
    lock.withLock { handed.append((thing, receiver)) }
  }

  /// Who was handed such a thing, first come first, since this was last forgotten.
  public func receiver(of thing: Thing) -> String? {
    lock.withLock { handed.first { $0.thing == thing }?.to }
  }

  /// Forgets what was handed over, but not what was at launch: it stays as it was made then.
  public func forgetReceivers() {
    lock.withLock { handed.removeAll { $0.thing != .launch } }
  }
}

/// What a handler holds on to as long as somebody can call it.
public final class Owed: Sendable {
  private let callback: String

  fileprivate init(_ callback: String) {
    self.callback = callback
  }

  /// Does nothing: a handler that mentions it holds it.
  public func hold() {}

  deinit { Recorder.shared.letGo(callback) }
}

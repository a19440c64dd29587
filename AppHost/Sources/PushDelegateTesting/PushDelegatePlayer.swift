import ConformanceKit
import Dispatch
import Foundation
import PushDelegate

/// Plays the role `swizzle-off.app` with an app's push code, on the main queue.
public struct PushDelegatePlayer<Delegate: PushDelegate>: Player {
  public typealias PlayedRole = SwizzleOffApp

  private let played: PlayedDelegate<Delegate>

  public init(configuration: SwizzleOffApp.Configuration, edition: Edition) throws {
    guard configuration.separateDelegate == nil else {
      throw Unsupported("one class serves as every delegate")
    }
    guard isMainServed() else { throw MainQueueBusy() }
    played = onMain { PlayedDelegate<Delegate>() }
  }

  public mutating func receive(
    _ event: SwizzleOffApp.Event, at now: Instant
  ) -> [SwizzleOffApp.Effect] {
    onMain { [played] in played.play(event) }
    return settled(atMost: 0.3, quiet: 3)
  }

  public mutating func advance(to limit: Instant) -> Advance<SwizzleOffApp.Effect> {
    defer { onMain { [played] in played.recorder.giveUp() } }
    return Advance(now: limit, effects: settled(atMost: 3, quiet: 10))
  }

  /// Lets what the push code put off run, until it does nothing more.
  ///
  /// - Parameters:
  ///   - seconds: For how long a handler that is owed is waited for, in real time.
  ///   - rest: For how many turns nothing happens then.
  /// - Returns: What it did since it was last asked.
  private func settled(atMost seconds: Double, quiet rest: Int) -> [SwizzleOffApp.Effect] {
    let end = Date.now.addingTimeInterval(seconds)
    var quiet = 0
    var count = 0
    while quiet < rest {
      Turn().wait()
      let (now, owes) = onMain { [played] in (played.recorder.count, played.recorder.owesCompletion)
      }
      quiet = now == count && !(owes && Date.now < end) ? quiet + 1 : 0
      count = now
    }
    return onMain { [played] in played.recorder.take() }
  }
}

/// Why push code can't be called: the main queue waits for the test that wants to call it.
private struct MainQueueBusy: Error, CustomStringConvertible {
  let description =
    "the main queue is busy; call 'check' in a test that isn't marked '@MainActor', for it waits"
}

/// Whether the main queue runs what is put there, within five seconds.
private func isMainServed() -> Bool {
  if isOnMain { return true }
  let served = DispatchSemaphore(value: 0)
  DispatchQueue.main.async { served.signal() }
  return served.wait(timeout: .now() + 5) == .success
}

extension Subject {
  /// Returns the subject with the role `swizzle-off.app`, played by an app's push code.
  public func playing<Delegate: PushDelegate>(pushDelegate type: Delegate.Type) -> Subject {
    playing(
      PushDelegatePlayer<Delegate>.self,
      features: [.deviceToken, .presentations, .responses, .backgroundNotifications])
  }
}

/// An app's push code, with the recorder that it was made with.
@MainActor private final class PlayedDelegate<Delegate: PushDelegate> {
  let recorder = MessagingRecorder()
  let delegate: Delegate

  init() {
    delegate = Delegate(messaging: recorder, center: recorder)
  }

  func play(_ event: SwizzleOffApp.Event) {
    switch event {
    case .didFinishLaunching(let payload):
      let options = payload.remoteNotification.map {
        [PushLaunchOption.remoteNotification: $0.dictionary as Any]
      }
      _ = delegate.application(recorder, didFinishLaunchingWithOptions: options)
    case .authorizationAnswered(let payload): recorder.answer(granted: payload.granted)
    case .didRegisterForRemoteNotifications(let payload):
      delegate.application(
        recorder, didRegisterForRemoteNotificationsWithDeviceToken: payload.deviceToken)
    case .didFailToRegisterForRemoteNotifications(let payload):
      delegate.application(
        recorder, didFailToRegisterForRemoteNotificationsWithError: payload.error.nsError)
    case .willPresent(let payload): present(payload.userInfo, callback: payload.callback)
    case .didReceiveResponse(let payload):
      respond(payload.userInfo, action: payload.actionIdentifier, callback: payload.callback)
    case .didReceiveRemoteNotification(let payload):
      fetch(payload.userInfo, callback: payload.callback)
    case .didReceiveRegistrationToken(let payload):
      delegate.messaging(recorder, didReceiveRegistrationToken: payload.token)
    case .didReceiveRemoteNotificationWithoutCompletion, .messagesDeleted, .workFinished,
      .workFailed:
      break
    }
  }

  private func present(_ userInfo: JSONValue, callback: String) {
    recorder.expect(callback)
    delegate.userNotificationCenter(
      recorder, willPresent: PushNotification(userInfo: userInfo.dictionary),
      withCompletionHandler: { [recorder] options in
        onMain {
          recorder.record(.completion(callback: callback, options: options.names))
        }
      })
  }

  private func respond(_ userInfo: JSONValue, action: String?, callback: String) {
    recorder.expect(callback)
    delegate.userNotificationCenter(
      recorder,
      didReceive: PushNotificationResponse(
        notification: PushNotification(userInfo: userInfo.dictionary),
        actionIdentifier: action ?? "com.apple.UNNotificationDefaultActionIdentifier"),
      withCompletionHandler: { [recorder] in
        onMain { recorder.record(.completion(callback: callback)) }
      })
  }

  private func fetch(_ userInfo: JSONValue, callback: String) {
    recorder.expect(callback)
    delegate.application(
      recorder, didReceiveRemoteNotification: userInfo.dictionary,
      fetchCompletionHandler: { [recorder] result in
        let result = SwizzleOffApp.FetchResult(rawValue: "\(result)")
        onMain { recorder.record(.completion(callback: callback, result: result)) }
      })
  }
}

/// Runs what belongs to the main queue there, from wherever it is called.
private func onMain<Value: Sendable>(_ body: @MainActor () -> Value) -> Value {
  isOnMain
    ? MainActor.assumeIsolated(body)
    : DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
}

/// Whether this is the main queue, which on Linux any thread may serve.
private var isOnMain: Bool {
  Thread.isMainThread || DispatchQueue.getSpecific(key: markOfMain) == true
}

private let markOfMain: DispatchSpecificKey<Bool> = {
  let mark = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: mark, value: true)
  return mark
}()

extension SwizzleOffApp.SystemError {
  package var nsError: NSError {
    let words = description.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
    return NSError(domain: domain, code: code, userInfo: words)
  }
}

extension PushPresentationOptions {
  /// The options in the words of the role, in alphabetical order.
  fileprivate var names: [SwizzleOffApp.PresentationOption] {
    let all: [(Self, SwizzleOffApp.PresentationOption)] = [
      (.alert, .alert), (.badge, .badge), (.banner, .banner), (.list, .list), (.sound, .sound),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

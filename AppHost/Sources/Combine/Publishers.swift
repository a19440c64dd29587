import Foundation
import StandIns

public enum Subscribers {
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

/// What values come from.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func watch(_ take: @escaping (Output) -> Void) -> AnyCancellable
}

extension Publisher {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    watch(receiveValue)
  }

  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { watch(receiveValue) }

  public func assign<Root: AnyObject>(
    to path: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    watch { object[keyPath: path] = $0 }
  }

  public func map<New>(_ transform: @escaping (Output) -> New) -> AnyPublisher<New, Failure> {
    AnyPublisher { take in watch { take(transform($0)) } }
  }

  public func compactMap<New>(
    _ transform: @escaping (Output) -> New?
  ) -> AnyPublisher<New, Failure> {
    AnyPublisher { take in watch { transform($0).map(take) } }
  }

  public func filter(_ fits: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    AnyPublisher { take in watch { if fits($0) { take($0) } } }
  }

  public func receive(on scheduler: DispatchQueue) -> AnyPublisher<Output, Failure> {
    AnyPublisher { take in watch { value in scheduler.async { take(value) } } }
  }

  public func receive(on scheduler: RunLoop) -> AnyPublisher<Output, Failure> {
    receive(on: DispatchQueue.main)
  }

  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher { watch($0) }
  }
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let start: (@escaping (Output) -> Void) -> AnyCancellable

  init(_ start: @escaping (@escaping (Output) -> Void) -> AnyCancellable) {
    self.start = start
  }

  public func watch(_ take: @escaping (Output) -> Void) -> AnyCancellable { start(take) }
}

/// A publisher of what is sent to it.
public class PassthroughSubject<Output, Failure: Error>: Publisher {
  private var watchers: [Int: (Output) -> Void] = [:]
  private var next = 0

  public init() {}

  public func send(_ value: Output) {
    for take in watchers.values { take(value) }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    watchers = [:]
  }

  public func watch(_ take: @escaping (Output) -> Void) -> AnyCancellable {
    next += 1
    let key = next
    watchers[key] = take
    return AnyCancellable { [weak self] in self?.watchers[key] = nil }
  }
}

extension PassthroughSubject where Output == Void {
  public func send() { send(()) }
}

/// A publisher of what is sent to it, which keeps the last.
public final class CurrentValueSubject<Output, Failure: Error>:
  PassthroughSubject<Output, Failure>
{
  public private(set) var value: Output

  public init(_ value: Output) {
    self.value = value
  }

  public override func send(_ value: Output) {
    self.value = value
    super.send(value)
  }

  public override func watch(_ take: @escaping (Output) -> Void) -> AnyCancellable {
    take(value)
    return super.watch(take)
  }
}

extension NotificationCenter {
  /// The notifications of a name, as they are posted.
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> AnyPublisher<Notification, Never> {
    AnyPublisher { take in
      let observer = self.addObserver(forName: name, object: object, queue: nil) { take($0) }
      return AnyCancellable { self.removeObserver(observer) }
    }
  }
}

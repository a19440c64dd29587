@_exported import Foundation
import StandIns

/// An object whose changes somebody watches.
public protocol ObservableObject: AnyObject {}

extension ObservableObject {
  public var objectWillChange: PassthroughSubject<Void, Never> { PassthroughSubject() }
}

/// A property whose changes somebody watches.
@propertyWrapper public struct Published<Value> {
  public var wrappedValue: Value {
    didSet { projectedValue.send(wrappedValue) }
  }
  public let projectedValue: CurrentValueSubject<Value, Never>

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
    projectedValue = CurrentValueSubject(wrappedValue)
  }

  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }
}

public protocol Cancellable {
  func cancel()
}

public final class AnyCancellable: Cancellable, Hashable {
  private let end: () -> Void

  public init(_ cancel: @escaping () -> Void) {
    end = cancel
  }

  deinit { end() }

  public func cancel() { end() }
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  public func store(in list: inout [AnyCancellable]) { list.append(self) }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
}

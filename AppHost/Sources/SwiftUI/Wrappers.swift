import Combine
import StandIns
import UIKit

@propertyWrapper public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  public var projectedValue: Binding<Value> {
    Binding(get: { box.value }, set: { box.value = $0 })
  }

  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  public init(initialValue: Value) { box = Box(initialValue) }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

@propertyWrapper public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public static func constant(_ value: Value) -> Self { Self(get: { value }, set: { _ in }) }
}

@propertyWrapper public struct StateObject<Value: ObservableObject> {
  public let wrappedValue: Value
  public var projectedValue: Self { self }
  public init(wrappedValue make: @autoclosure () -> Value) { wrappedValue = make() }
}

@propertyWrapper public struct ObservedObject<Value: ObservableObject> {
  public var wrappedValue: Value
  public var projectedValue: Self { self }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(initialValue: Value) { wrappedValue = initialValue }
}

@propertyWrapper public struct EnvironmentObject<Value: ObservableObject> {
  public var wrappedValue: Value { fatalError("nothing is drawn, so there is no environment") }
  public init() {}
}

/// The values that views share.
public struct EnvironmentValues {
  public var scenePhase = ScenePhase.active
  public var dismiss: () -> Void = {}
  public var openURL = OpenURLAction { _ in .systemAction }
  public var colorScheme: Int = 0
}

/// Opens an address, which nobody asks for here.
public struct OpenURLAction {
  public struct Result {
    public static let handled = Self()
    public static let discarded = Self()
    public static let systemAction = Self()
    public static func systemAction(_ url: URL) -> Self { Self() }
  }

  private let handler: (URL) -> Result

  public init(handler: @escaping (URL) -> Result) { self.handler = handler }
  public func callAsFunction(_ url: URL) { _ = handler(url) }
}

@propertyWrapper public struct Environment<Value> {
  public let wrappedValue: Value
  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    wrappedValue = EnvironmentValues()[keyPath: path]
  }
  public init(_ type: Value.Type) where Value: AnyObject {
    fatalError("nothing is drawn, so there is no environment")
  }
}

/// A value of the user defaults.
@propertyWrapper public struct AppStorage<Value> {
  private let key: String
  private let standard: Value

  public var wrappedValue: Value {
    get { UserDefaults.standard.object(forKey: key) as? Value ?? standard }
    nonmutating set { UserDefaults.standard.set(newValue, forKey: key) }
  }
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.key = key
    standard = wrappedValue
  }
}

/// Names the class that serves as the application's delegate.
@propertyWrapper @preconcurrency @MainActor
public struct UIApplicationDelegateAdaptor<Delegate: UIApplicationDelegate> {
  public var wrappedValue: Delegate {
    guard let delegate = UIApplication.shared.delegate as? Delegate else {
      fatalError("the host makes the delegate before the app")
    }
    return delegate
  }
  public var projectedValue: Self { self }

  public init(_ type: Delegate.Type = Delegate.self) {}
}

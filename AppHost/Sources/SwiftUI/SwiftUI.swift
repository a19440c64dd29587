@_exported import Foundation
@_exported import UIKit

/// An app, of which only the delegate is played.
@MainActor public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

@MainActor public protocol Scene {}

@MainActor public protocol View {
  associatedtype Body: View
  var body: Body { get }
}

extension Never: View {
  public var body: Never { nothing() }
}

/// What every view shows here.
private func nothing() -> Never {
  fatalError("nothing is drawn")
}

@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content>(_ content: Content) -> Content { content }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView()
  }
}

public struct TupleView<Content>: View {
  nonisolated init() {}
  public var body: Never { nothing() }
}

public struct WindowGroup: Scene {
  public init<Content: View>(@ViewBuilder content: () -> Content) {}
}

public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { nothing() }
}

public struct VStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { nothing() }
}

public struct NavigationStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { nothing() }
}

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

/// Names the class that serves as the application's delegate.
@propertyWrapper @MainActor
public struct UIApplicationDelegateAdaptor<Delegate: UIApplicationDelegate> {
  public var wrappedValue: Delegate {
    guard let delegate = UIApplication.shared.delegate as? Delegate else {
      fatalError("the host makes the delegate before the app")
    }
    return delegate
  }

  public init(_ type: Delegate.Type) {}
}

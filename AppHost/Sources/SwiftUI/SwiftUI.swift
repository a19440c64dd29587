@_exported import Foundation
import UIKit

/// An app, of which only the delegate is played.
@MainActor public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

@MainActor public protocol Scene {}

@MainActor public protocol View {}

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
}

public struct WindowGroup: Scene {
  public init<Content>(@ViewBuilder content: () -> Content) {}
}

public struct Text: View {
  public init(_ text: String) {}
}

/// Names the class that serves as the application's delegate.
@propertyWrapper @MainActor
public struct UIApplicationDelegateAdaptor<Delegate: UIApplicationDelegate> {
  public var wrappedValue: Delegate { fatalError("the host makes the delegate") }

  public init(_ type: Delegate.Type) {}
}

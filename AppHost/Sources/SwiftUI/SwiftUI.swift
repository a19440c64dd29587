@_exported import Combine
@_exported import Foundation
@_exported import UIKit

/// An app, of which only the delegate is played: what it shows is left out of the copy that is built.
@preconcurrency @MainActor public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

@preconcurrency @MainActor public protocol Scene {}

@preconcurrency @MainActor public protocol View {
  associatedtype Body: View
  var body: Body { get }
}

@preconcurrency @MainActor public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = Nothing
  func body(content: Content) -> Body
}

extension Never: View {
  public var body: Never { fatalError("nothing is drawn") }
}

/// What stands where an app shows something.
public struct Nothing: View, Scene {
  public nonisolated init() {}
  public var body: Never { fatalError("nothing is drawn") }
}

/// What shows a view in an app of UIKit's.
open class UIHostingController<Content>: UIViewController {
  public init(rootView: Content) { super.init() }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
}

@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content>(_ content: Content) -> Content { content }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content>(_ content: Content) -> Content { content }
}

/// How far in front a scene is.
public enum ScenePhase: Sendable {
  case background, inactive, active
}

@_exported import Foundation
import StandIns
@_exported import UIKit

/// Flutter's delegate.
@preconcurrency @MainActor open class FlutterAppDelegate: PluginAppDelegate, FlutterPluginRegistry {
  open override class var plugins: String { "the plugins of FlutterAppDelegate" }
  /// The window that the app's storyboard makes.
  open var window: UIWindow? = {
    let window = UIWindow()
    window.rootViewController = FlutterViewController()
    return window
  }()
}

public protocol FlutterBinaryMessenger {}
public protocol FlutterPluginRegistry: AnyObject {}

/// What shows the app, which is not drawn.
@preconcurrency @MainActor
open class FlutterViewController: UIViewController, FlutterBinaryMessenger {
  open var binaryMessenger: any FlutterBinaryMessenger { self }
}

open class FlutterError: NSObject {
  public init(code: String, message: String?, details: Any?) {}
}

public final class FlutterMethodCall: NSObject {
  public let method = ""
  public let arguments: Any? = nil
}

public typealias FlutterResult = (Any?) -> Void
public let FlutterMethodNotImplemented = NSObject()

/// Where Dart calls the app: nothing does here.
open class FlutterMethodChannel: NSObject {
  public init(name: String, binaryMessenger: any FlutterBinaryMessenger) {}
  open func setMethodCallHandler(_ handler: ((FlutterMethodCall, @escaping FlutterResult) -> Void)?)
  {}
  open func invokeMethod(_ method: String, arguments: Any?) {}
  open func invokeMethod(_ method: String, arguments: Any?, result: FlutterResult?) {}
}

/// The plugins that the app registers, which are not here.
@preconcurrency @MainActor public enum GeneratedPluginRegistrant {
  public static func register(with registry: any FlutterPluginRegistry) {
    Recorder.shared.note(.launch, handedTo: "GeneratedPluginRegistrant.register(with:)")
  }
}

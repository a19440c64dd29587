@_exported import Foundation
import StandIns
@_exported import UIKit

/// React Native's delegate, which implements no callback of push.
///
/// `run` declares its subclass a `UIApplicationDelegate`, so that what only the subclass implements is called.
@preconcurrency @MainActor open class RCTAppDelegate: UIResponder {
  public override init() { super.init() }

  open var window = UIWindow()
  open var moduleName: String?
  open var initialProps: [AnyHashable: Any]?
  open var automaticallyLoadReactNativeWindow = true
  open var dependencyProvider: Any?
  open var bridge: RCTBridge? { nil }

  open func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  open func sourceURL(for bridge: RCTBridge) -> URL? { nil }
  open func bundleURL() -> URL? { nil }
}

open class RCTBridge: NSObject {
  open var bundleURL: URL? { nil }
}

open class RCTBundleURLProvider: NSObject {
  private static let shared = RCTBundleURLProvider()
  public class func sharedSettings() -> RCTBundleURLProvider { shared }
  open func jsBundleURL(forBundleRoot root: String) -> URL? { nil }
  open func jsBundleURL(forBundleRoot root: String, fallbackExtension: String?) -> URL? { nil }
}

@preconcurrency @MainActor open class RCTDefaultReactNativeFactoryDelegate: NSObject {
  public override init() { super.init() }
  open var dependencyProvider: Any?
  open func sourceURL(for bridge: RCTBridge) -> URL? { nil }
  open func bundleURL() -> URL? { nil }
  open func customize(_ rootView: UIView) {}
}

open class RCTAppDependencyProvider: NSObject {
  public override init() {}
}

@preconcurrency @MainActor open class RCTReactNativeFactory: NSObject {
  public init(delegate: RCTDefaultReactNativeFactoryDelegate) {}
  open var bridge: RCTBridge? { nil }
  open var rootViewFactory: RCTRootViewFactory { RCTRootViewFactory() }
  open func startReactNative(
    withModuleName name: String, in window: UIWindow?,
    initialProperties: [AnyHashable: Any]? = nil,
    launchOptions: [AnyHashable: Any]? = nil
  ) {}
}

@preconcurrency @MainActor open class RCTRootViewFactory: NSObject {
  public override init() {}
  open func view(withModuleName name: String) -> UIView { UIView() }
}

/// Links that JavaScript hears of.
open class RCTLinkingManager: NSObject {
  @MainActor public class func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  @MainActor public class func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool { false }
  @MainActor public class func application(
    _ application: UIApplication, continue activity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
}

import FirebaseMessaging
import UIKit
import UserNotifications

import ConformanceKit
import Foundation

/// The app whose own code is played.
@MainActor public struct HostedApp {
  /// Its name in reports: the class that is played, and whether the proxy is on.
  public var name: String
  /// What else acts for the app, such as the plugins of a framework; nothing if nobody does.
  public var framework: String?
  /// What the system calls in the delegate's place, and which isn't here; nothing if it calls the delegate.
  public var wrapper: String?
  /// Whether the app itself hands Firebase the device token and reports each message.
  public var isReporting: Bool
  /// Makes the object that the system would make the application's delegate.
  public var makeDelegate: () -> any UIApplicationDelegate
  /// Makes the app itself, where SwiftUI starts it.
  public var start: () -> Void
  /// Makes the app's own service extension, if it has one.
  public var makeExtension: (() -> UNNotificationServiceExtension)?
  /// The features of the role: the callbacks that the app implements.
  public var features: Set<String>

  /// Describes an app; what it doesn't have stays as it is.
  public init(
    name: String = "app", framework: String? = nil, wrapper: String? = nil,
    isReporting: Bool = true,
    makeDelegate: @escaping () -> any UIApplicationDelegate = { NoDelegate() },
    start: @escaping () -> Void = {},
    makeExtension: (() -> UNNotificationServiceExtension)? = nil, features: Set<String> = []
  ) {
    self.name = name
    self.framework = framework
    self.wrapper = wrapper
    self.isReporting = isReporting
    self.makeDelegate = makeDelegate
    self.start = start
    self.makeExtension = makeExtension
    self.features = features
  }

  /// Answers the requests on standard input, each case in a process of its own.
  public func serve() {
    let claimed = SwizzleOffApp.Feature.allCases.filter { features.contains($0.rawValue) }
    precondition(claimed.count == features.count, "'run' names a feature that the role lacks")
    // Standard output belongs to the wire; what the app prints goes to standard error.
    let wire = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    CaseProcesses().run(output: wire) { output in
      HostedPlayer.app = self
      var server = WireServer(
        Subject(name: name, version: "1")
          .playing(HostedPlayer.self, features: Set(claimed))
          .playing(ExtensionPlayer.self))
      server.run(writingTo: output)
    }
  }
}

/// What stands in for the delegate of an app that has none.
public final class NoDelegate: NSObject, UIApplicationDelegate {
  public override init() { super.init() }
}

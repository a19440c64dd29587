@_exported import Foundation
import StandIns

/// The Firebase app, which records that it is configured.
public final class FirebaseApp: NSObject {
  private static var isConfigured = false

  public class func configure() {
    isConfigured = true
    Recorder.shared.record(.configureFirebase)
  }

  public class func configure(options: FirebaseOptions) {
    configure()
  }

  public class func app() -> FirebaseApp? { isConfigured ? FirebaseApp() : nil }

  /// Forgets the configuration, for the next case.
  public static func reset() {
    isConfigured = false
  }
}

public final class FirebaseOptions: NSObject {
  public var projectID: String?
  public var apiKey: String?

  public init(googleAppID: String, gcmSenderID: String) {}
  public init?(contentsOfFile path: String) {}
}

public enum FirebaseLoggerLevel: Int {
  case error = 3, warning, notice, info, debug
}

public final class FirebaseConfiguration: NSObject {
  public static let shared = FirebaseConfiguration()
  public func setLoggerLevel(_ level: FirebaseLoggerLevel) {}
}

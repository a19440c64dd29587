@_exported import Foundation
import StandIns

/// The Firebase app, which records that it is configured.
public final class FirebaseApp: NSObject {
  private static var shared: FirebaseApp?

  public let name: String
  public let options: FirebaseOptions
  public var isDataCollectionDefaultEnabled = true

  private init(name: String, options: FirebaseOptions) {
    self.name = name
    self.options = options
  }

  public class func configure() {
    configure(options: .defaultOptions() ?? FirebaseOptions(googleAppID: "", gcmSenderID: ""))
  }

  public class func configure(options: FirebaseOptions) {
    shared = FirebaseApp(name: "__FIRAPP_DEFAULT", options: options)
    Recorder.shared.record(.configureFirebase)
  }

  public class func configure(name: String, options: FirebaseOptions) {}

  public class func app() -> FirebaseApp? { shared }
  public class func app(name: String) -> FirebaseApp? { nil }
  public class var allApps: [String: FirebaseApp]? { shared.map { [$0.name: $0] } }
}

/// What `GoogleService-Info.plist` holds.
public final class FirebaseOptions: NSObject {
  public var googleAppID: String
  public var gcmSenderID: String
  public var projectID: String?
  public var apiKey: String?
  public var bundleID = ""
  public var clientID: String?
  public var databaseURL: String?
  public var storageBucket: String?
  public var appGroupID: String?

  public init(googleAppID: String, gcmSenderID GCMSenderID: String) {
    self.googleAppID = googleAppID
    gcmSenderID = GCMSenderID
  }

  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let plist = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let values = plist as? [String: Any]
    else { return nil }
    self.init(
      googleAppID: values["GOOGLE_APP_ID"] as? String ?? "",
      gcmSenderID: values["GCM_SENDER_ID"] as? String ?? "")
    projectID = values["PROJECT_ID"] as? String
    apiKey = values["API_KEY"] as? String
    bundleID = values["BUNDLE_ID"] as? String ?? ""
    clientID = values["CLIENT_ID"] as? String
    storageBucket = values["STORAGE_BUCKET"] as? String
  }

  public class func defaultOptions() -> FirebaseOptions? {
    Bundle.main.path(forResource: "GoogleService-Info", ofType: "plist")
      .flatMap(FirebaseOptions.init)
  }
}

public enum FirebaseLoggerLevel: Int, Sendable {
  case error = 3, warning, notice, info, debug

  public static let min = error
  public static let max = debug
}

public final class FirebaseConfiguration: NSObject {
  public static let shared = FirebaseConfiguration()
  public func setLoggerLevel(_ level: FirebaseLoggerLevel) {}
}

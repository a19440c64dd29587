/// The messaging SDK of an app, with the delegate proxy on, off, or half wired.
///
/// The subject plays the SDK alone. The app, the system, the backend and the analytics service
/// are the case: what they do comes as events, what the SDK does to them goes out as effects.
public enum SwizzleOffSDK: Role {
  public static let name = "swizzle-off.sdk"

  public typealias FetchResult = SwizzleOffApp.FetchResult
  public typealias PresentationOption = SwizzleOffApp.PresentationOption
  public typealias APNSTokenType = SwizzleOffApp.APNSTokenType
  public typealias SystemError = SwizzleOffApp.SystemError

  /// The platform that the process runs on.
  public enum Platform: String, JSONDecodable, Sendable {
    case iOS, tvOS, macOS, watchOS
  }

  /// What the application object says of itself.
  public enum ApplicationState: String, JSONDecodable, Sendable {
    case active, inactive, background
  }

  /// What the SDK says of a message that the app handed to it.
  public enum MessageStatus: String, JSONEncodable, Sendable {
    case unknown, new
  }

  /// What the SDK asks of its backend.
  public enum Action: String, JSONEncodable, Sendable {
    case register, unregister, delete, deleteAll, subscribe, unsubscribe
  }

  /// Which of the two delegates that the system calls.
  public enum DelegateSlot: String, JSONCodable, Sendable {
    case application, notificationCenter
  }
}

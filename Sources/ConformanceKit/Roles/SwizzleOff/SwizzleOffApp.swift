/// An app's delegate code that does the proxy's tasks itself, driven as the system drives it.
///
/// `callback` names one invocation by the system; a `completion` says which one it completes.
public enum SwizzleOffApp: Role {
  public static let name = "swizzle-off.app"

  /// How the app is built.
  public struct Configuration: JSONDecodable, Sendable {
    /// The delegate for which the app has a class of its own while the proxy is on; absent means
    /// that the proxy is off.
    public var separateDelegate: SeparateDelegate?
  }

  /// A delegate for which an app may have another class than the application's delegate.
  public enum SeparateDelegate: String, JSONCodable, Sendable {
    case notificationCenter, messaging
  }

  /// What an app found out with the time that a background notification gave it.
  public enum FetchResult: String, JSONCodable, Sendable {
    case newData, noData, failed
  }

  /// How the system shows a notification that arrives while the app is in front.
  public enum PresentationOption: String, JSONCodable, Sendable {
    case alert, badge, banner, list, sound
  }

  /// Which APNs environment issued a device token.
  public enum APNSTokenType: String, JSONCodable, Sendable {
    case unknown, sandbox, prod
  }

  /// An `NSError` in the parts that delegate code reads.
  public struct SystemError: JSONCodable, Sendable {
    public var domain: String
    public var code: Int
    public var description: String?

    public init(domain: String, code: Int, description: String? = nil) {
      self.domain = domain
      self.code = code
      self.description = description
    }
  }
}

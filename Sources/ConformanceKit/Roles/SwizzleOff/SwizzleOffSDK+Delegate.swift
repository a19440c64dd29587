extension SwizzleOffSDK {
  /// A method that the system, or the SDK in its place, may call on a delegate.
  public enum DelegateMethod: String, JSONCodable, Sendable {
    case didRegisterForRemoteNotifications
    case didFailToRegisterForRemoteNotifications
    case didReceiveRemoteNotification
    case didReceiveRemoteNotificationWithoutCompletion
    case willPresent
    case didReceiveResponse
    case continueUserActivity
    case openURL
    case openURLWithSourceApplication
    case handleOpenURL
  }

  /// An object of the app that serves as a delegate.
  public struct Delegate: JSONDecodable, Sendable {
    /// The object's name: one name is one object, in whichever slot it stands.
    public var name: String
    /// Whether its class declares the slot's delegate protocol; absent means yes.
    public var conforms: Bool?
    /// The methods that its class implements.
    public var implements: [DelegateMethod]
    /// The methods that only a superclass implements.
    public var inherits: [DelegateMethod]?

    public init(
      name: String, conforms: Bool? = nil, implements: [DelegateMethod],
      inherits: [DelegateMethod]? = nil
    ) {
      self.name = name
      self.conforms = conforms
      self.implements = implements
      self.inherits = inherits
    }
  }
}

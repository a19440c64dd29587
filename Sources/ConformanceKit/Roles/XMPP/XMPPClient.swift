// Made of Corpus/schemas/roles/xmpp.client.schema.json by Scripts/roles.py: change that file.

#if Everything || XMPPClient

/// A client SDK with a channel of its own to FCM, in addition to APNs.
///
/// What became of a message may be told a second later, as Google's pages batch these
/// notifications; a heartbeat may come at any time; a client that hears nothing sends one, and
/// closes a connection on which no answer comes; an attempt to connect may end by itself after ten
/// seconds and be made again. It sends what it can at once, however many messages are unconfirmed.
/// The rest comes at the instant of what brings it. Up to 1 seconds may pass: the notice of what
/// became of a message.
public enum XMPPClient: Role {
  public static let name = "xmpp.client"

  /// The optional abilities of the role.
  public enum Feature: String, RoleFeature {
    /// Stands for the system too, which hands messages by APNs to the app, and reports them as
    /// deliver.
    case system
    /// Learns of messages by APNs too, as an SDK in an app does and a client that registers as a
    /// browser does not.
    case apns
    /// Sends messages of the app to an app server.
    case upstream
    /// Opens and closes the channel as the app's settings and state demand.
    case directChannel = "direct-channel"
    /// Shows the channel packet by packet: login, stream ids, heartbeats.
    case mcs
  }

  /// What a case fixes before its first event.
  public struct Configuration: JSONView {
    public private(set) var members: JSONObject

    /// Whose limits and error codes hold; iOS when absent.
    public var platform: Platform {
      get { members.value("platform", default: .iOS) }
      set { members.set("platform", newValue == .iOS ? nil : newValue) }
    }
    /// The bundle or package of the app.
    public var app: String? {
      get { members.optional("app") }
      set { members.set("app", newValue) }
    }
    /// The registration token at launch; none when absent.
    public var token: String? {
      get { members.optional("token") }
      set { members.set("token", newValue) }
    }
    /// Whether the device has credentials; it has when absent.
    public var checkedIn: Bool {
      get { members.value("checkedIn", default: true) }
      set { members.set("checkedIn", newValue == true ? nil : newValue) }
    }
    /// Whether the network is reachable at launch; it is when absent.
    public var reachable: Bool {
      get { members.value("reachable", default: true) }
      set { members.set("reachable", newValue == true ? nil : newValue) }
    }
    /// Whether the client's store can be written; it can when absent.
    public var storable: Bool {
      get { members.value("storable", default: true) }
      set { members.set("storable", newValue == true ? nil : newValue) }
    }

    public init(
      platform: Platform = .iOS, app: String? = nil, token: String? = nil, checkedIn: Bool = true,
      reachable: Bool = true, storable: Bool = true
    ) {
      members = .present(
        ("platform", platform == .iOS ? nil : platform.json), ("app", app?.json),
        ("token", token?.json), ("checkedIn", checkedIn == true ? nil : checkedIn.json),
        ("reachable", reachable == true ? nil : reachable.json),
        ("storable", storable == true ? nil : storable.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check(optional: "platform", Platform.self)
      try members.check(optional: "app", String.self)
      try members.check(optional: "token", String.self)
      try members.check(optional: "checkedIn", Bool.self)
      try members.check(optional: "reachable", Bool.self)
      try members.check(optional: "storable", Bool.self)
    }
  }
}

extension XMPPClient {
  /// Where the app gets it.
  public enum Callback: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// The delegate of Messaging, over the direct channel.
    case messagingDidReceiveMessage = "messaging:didReceiveMessage:"
    /// The application delegate, as if it had come through APNs.
    case applicationDidReceiveRemoteNotification = "application:didReceiveRemoteNotification:"
  }

  /// Whose limits and error codes hold; iOS when absent.
  public enum Platform: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// Android.
    case android
    /// iOS.
    case iOS = "ios"
  }
}

#else

/// The role takes the trait of its name.
@available(*, unavailable, message: "add XMPPClient to the traits of push-conformance")
public enum XMPPClient: Role {
  public static let name = "xmpp.client"
  public typealias Configuration = NoConfiguration
  public typealias Event = NoConfiguration
  public typealias Effect = NoConfiguration
}

#endif

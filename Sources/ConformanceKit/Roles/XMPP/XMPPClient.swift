// Made of Corpus/schemas/roles/xmpp.client.schema.json by Scripts/roles.py: change that file.

/// A client SDK with a channel of its own to FCM, in addition to APNs.
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
  public struct Configuration: JSONCodable, Hashable, Sendable {
    /// Whose limits and error codes hold; iOS when absent.
    public var platform: Platform
    /// The bundle or package of the app.
    public var app: String?
    /// The registration token at launch; none when absent.
    public var token: String?
    /// Whether the device has credentials; it has when absent.
    public var checkedIn: Bool
    /// Whether the network is reachable at launch; it is when absent.
    public var reachable: Bool
    /// Whether the client's store can be written; it can when absent.
    public var storable: Bool

    public init(
      platform: Platform = .ios, app: String? = nil, token: String? = nil, checkedIn: Bool = true,
      reachable: Bool = true, storable: Bool = true
    ) {
      self.platform = platform
      self.app = app
      self.token = token
      self.checkedIn = checkedIn
      self.reachable = reachable
      self.storable = storable
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        platform: json["platform", default: .ios], app: json["app"], token: json["token"],
        checkedIn: json["checkedIn", default: true], reachable: json["reachable", default: true],
        storable: json["storable", default: true])
    }

    public var json: JSONValue {
      .members(
        ("platform", platform == .ios ? nil : platform.json), ("app", app?.json),
        ("token", token?.json), ("checkedIn", checkedIn == true ? nil : checkedIn.json),
        ("reachable", reachable == true ? nil : reachable.json),
        ("storable", storable == true ? nil : storable.json))
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
    case ios
  }
}

public import Foundation

/// An APNs server or a mock of it.
public enum APNsServer: Role {
  public static let name = "apns.server"

  /// The apps, devices and credentials that the server knows.
  public struct Configuration: JSONDecodable, Sendable {
    /// The bundle identifiers for which the credentials are good.
    public var apps: [String]?
    /// The devices, by their tokens.
    public var devices: [Device]?
    /// The topics of the connection's certificate; absent: the connection has none.
    public var certificateTopics: [String]?
    /// The provider tokens that the server has an opinion of; a token not listed is forged.
    public var providerTokens: [ProviderToken]?
    /// The broadcast channels.
    public var channels: [Channel]?
  }

  public enum Event: JSONDecodable, Sendable {
    /// A provider posts a notification: its body as text or as bytes, never both.
    ///
    /// `duplicateHeaders` are sent a second time, with these values.
    case request(
      request: String,
      method: String,
      path: String,
      headers: [String: String],
      duplicateHeaders: [String: String]?,
      payload: String?,
      bytes: Data?)

    /// A device comes online.
    case deviceConnected(device: String)

    /// A device goes offline, as all are at the beginning.
    case deviceDisconnected(device: String)
  }

  public enum Effect: JSONEncodable, Sendable {
    /// The provider gets its answer.
    case response(request: String, status: Int, headers: [String: String], body: String)

    /// A notification reaches a device.
    case deliver(device: String, payload: String)
  }

  /// An installation of an app.
  public struct Device: JSONDecodable, Sendable {
    /// The device token, as hexadecimal digits.
    public var token: String
    /// The bundle identifier of the app.
    public var app: String
    /// Since when the token is not active any more, in milliseconds since 1970; absent: it is.
    public var unregisteredSince: Int64?
  }

  /// A provider token as it stands after `bearer`.
  public struct ProviderToken: JSONDecodable, Sendable {
    public var token: String
    public var validity: Validity
  }

  /// What a provider token is worth.
  public enum Validity: String, JSONDecodable, Sendable {
    case valid
    case expired
  }

  /// A broadcast channel of an app.
  public struct Channel: JSONDecodable, Sendable {
    public var id: String
    public var app: String
    /// Whether the channel keeps its most recent message.
    public var storesMessages: Bool
    /// The devices that listen to the channel.
    public var subscribers: [String]?
  }
}

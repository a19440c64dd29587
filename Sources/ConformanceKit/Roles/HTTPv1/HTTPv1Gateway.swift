/// FCM's HTTP v1 server, or an emulator of it: it judges requests and, with `apns`, sends them on.
public enum HTTPv1Gateway: Role {
  public static let name = "http-v1.gateway"

  /// The project that the gateway serves, and who is registered with it.
  public struct Configuration: JSONDecodable, Sendable {
    /// The Firebase project id.
    public var project: String
    /// The OAuth 2 access token that the gateway takes.
    public var accessToken: String
    /// The app instances that the gateway knows.
    public var registrations: [Registration]
  }

  /// One app instance on an Apple device.
  public struct Registration: JSONDecodable, Sendable {
    /// The registration token.
    public var token: String
    /// The Firebase installation id, if the instance can be reached by it.
    public var fid: String?
    /// The APNs device token, in hexadecimal.
    public var deviceToken: String
    /// The bundle id of the app.
    public var bundleID: String
    /// The project that made the token, where it isn't the gateway's own.
    public var project: String?
    /// The topics to which the instance is subscribed.
    public var topics: [String]?
  }

  public enum Event: JSONDecodable, Sendable {
    /// A sender makes an HTTP request, which the case names.
    case request(
      request: String, method: String, path: String, headers: [String: String], body: String)
    /// APNs answers a request of the gateway.
    case upstreamResponse(
      upstream: String, status: Int, headers: [String: String]?, body: String?)
  }

  public enum Effect: JSONEncodable, Sendable {
    /// The gateway answers the sender's request.
    case response(request: String, status: Int, headers: [String: String], body: String)
    /// The gateway makes a request to APNs and chooses its id.
    case apnsRequest(upstream: String, path: String, headers: [String: String], payload: String)
  }
}

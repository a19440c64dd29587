// Made of Corpus/schemas/roles/http-v1.gateway.schema.json by Scripts/roles.py: change that file.

#if Everything || HTTPv1Gateway

/// FCM's HTTP v1 server, or an emulator of it.
///
/// Its work takes no time: an answer and the pushes of a message come in the step of the request or
/// of APNs' answer that leads to them, in any order.
public enum HTTPv1Gateway: Role {
  public static let name = "http-v1.gateway"

  /// The optional abilities of the role.
  public enum Feature: String, RoleFeature {
    /// Sends accepted messages on to APNs, on a connection on which APNs has taken its provider
    /// token before, and hands back its answers.
    case apns
  }

  /// The project that the gateway serves, and who is registered with it.
  public struct Configuration: JSONView {
    public private(set) var members: JSONObject

    /// The Firebase project id.
    public var project: String {
      get { members.value("project") }
      set { members.set("project", newValue) }
    }
    /// The OAuth 2 access token that the gateway takes; in the legacy edition also the server key,
    /// which comes as key= and the text.
    public var accessToken: String {
      get { members.value("accessToken") }
      set { members.set("accessToken", newValue) }
    }
    /// The app instances that the gateway knows.
    public var registrations: [Registration] {
      get { members.value("registrations") }
      set { members.set("registrations", newValue) }
    }

    public init(project: String, accessToken: String, registrations: [Registration]) {
      members = .present(
        ("project", project.json), ("accessToken", accessToken.json),
        ("registrations", registrations.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("project", String.self)
      try members.check("accessToken", String.self)
      try members.check("registrations", [Registration].self)
    }
  }
}

extension HTTPv1Gateway {
  /// One app instance on an Apple device.
  public struct Registration: JSONView {
    public private(set) var members: JSONObject

    /// The registration token.
    ///
    /// Every token of a case is well-formed but the empty one and those with a space; one that is
    /// in no registration is unknown, whatever its form.
    public var token: String {
      get { members.value("token") }
      set { members.set("token", newValue) }
    }
    /// The Firebase installation id, if the instance can be reached by it.
    public var fid: String? {
      get { members.optional("fid") }
      set { members.set("fid", newValue) }
    }
    /// The APNs device token, in hexadecimal, letter by letter as it stands in the path of a
    /// request.
    public var deviceToken: String {
      get { members.value("deviceToken") }
      set { members.set("deviceToken", newValue) }
    }
    /// The bundle id of the app.
    public var bundleID: String {
      get { members.value("bundleID") }
      set { members.set("bundleID", newValue) }
    }
    /// The project that made the token, where it isn't the gateway's own.
    public var project: String? {
      get { members.optional("project") }
      set { members.set("project", newValue) }
    }
    /// The topics to which the instance is subscribed.
    public var topics: [String]? {
      get { members.optional("topics") }
      set { members.set("topics", newValue) }
    }

    public init(
      token: String, fid: String? = nil, deviceToken: String, bundleID: String,
      project: String? = nil, topics: [String]? = nil
    ) {
      members = .present(
        ("token", token.json), ("fid", fid?.json), ("deviceToken", deviceToken.json),
        ("bundleID", bundleID.json), ("project", project?.json), ("topics", topics?.json))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      members = try JSONObject(json: json)
      try members.check("token", String.self)
      try members.check(optional: "fid", String.self)
      try members.check("deviceToken", String.self)
      try members.check("bundleID", String.self)
      try members.check(optional: "project", String.self)
      try members.check(optional: "topics", [String].self)
    }
  }
}

#else

/// The role takes the trait of its name.
@available(*, unavailable, message: "add HTTPv1Gateway to the traits of push-conformance")
public enum HTTPv1Gateway: Role {
  public static let name = "http-v1.gateway"
  public typealias Configuration = NoConfiguration
  public typealias Event = NoConfiguration
  public typealias Effect = NoConfiguration
}

#endif

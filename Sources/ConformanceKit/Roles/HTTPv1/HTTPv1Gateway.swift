// Made of Corpus/schemas/roles/http-v1.gateway.schema.json by Scripts/roles.py: change that file.

/// FCM's HTTP v1 server, or an emulator of it.
public enum HTTPv1Gateway: Role {
  public static let name = "http-v1.gateway"

  /// The optional abilities of the role.
  public enum Feature: String, RoleFeature {
    /// Sends accepted messages on to APNs and hands back its answers.
    case apns
  }

  /// The project that the gateway serves, and who is registered with it.
  public struct Configuration: JSONCodable, Hashable, Sendable {
    /// The Firebase project id.
    public var project: String
    /// The OAuth 2 access token that the gateway takes; in the legacy edition also the server key,
    /// which comes as key= and the text.
    public var accessToken: String
    /// The app instances that the gateway knows.
    public var registrations: [Registration]

    public init(project: String, accessToken: String, registrations: [Registration]) {
      self.project = project
      self.accessToken = accessToken
      self.registrations = registrations
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        project: json["project"], accessToken: json["accessToken"],
        registrations: json["registrations"])
    }

    public var json: JSONValue {
      .members(
        ("project", project.json), ("accessToken", accessToken.json),
        ("registrations", registrations.json))
    }
  }
}

extension HTTPv1Gateway {
  /// One app instance on an Apple device.
  public struct Registration: JSONCodable, Hashable, Sendable {
    /// The registration token.
    ///
    /// Every token of a case is well-formed but the empty one and those with a space; one that is
    /// in no registration is unknown, whatever its form.
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

    public init(
      token: String, fid: String? = nil, deviceToken: String, bundleID: String,
      project: String? = nil, topics: [String]? = nil
    ) {
      self.token = token
      self.fid = fid
      self.deviceToken = deviceToken
      self.bundleID = bundleID
      self.project = project
      self.topics = topics
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(
        token: json["token"], fid: json["fid"], deviceToken: json["deviceToken"],
        bundleID: json["bundleID"], project: json["project"], topics: json["topics"])
    }

    public var json: JSONValue {
      .members(
        ("token", token.json), ("fid", fid?.json), ("deviceToken", deviceToken.json),
        ("bundleID", bundleID.json), ("project", project?.json), ("topics", topics?.json))
    }
  }
}

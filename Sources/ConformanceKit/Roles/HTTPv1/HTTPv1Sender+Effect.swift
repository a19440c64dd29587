// Made of Corpus/schemas/roles/http-v1.sender.schema.json by Scripts/roles.py: change that file.

extension HTTPv1Sender {
  /// What the subject does.
  public enum Effect: JSONCodable, Hashable, Sendable {
    /// The library makes a request.
    case request(Request)
    /// The library reports to its caller that it won't send this.
    case refused(Refused)
    /// The library reports the result of a message or token to its caller; with neither name nor
    /// failure, success.
    ///
    /// The outcomes of a batch may come in any order, each as soon as it is known or all at the
    /// end.
    case outcome(Outcome)

    /// The library makes a request.
    public struct Request: JSONCodable, Hashable, Sendable {
      /// An id that the subject chooses, a new one for each attempt.
      public var request: String
      /// The HTTP method.
      public var method: String
      /// The path and query, without scheme and host.
      public var path: String
      /// The header fields, names in lower case.
      public var headers: [String: String]
      /// The body as text.
      public var body: String

      public init(
        request: String, method: String, path: String, headers: [String: String], body: String
      ) {
        self.request = request
        self.method = method
        self.path = path
        self.headers = headers
        self.body = body
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          request: json["request"], method: json["method"], path: json["path"],
          headers: json["headers"], body: json["body"])
      }

      public var json: JSONValue {
        .members(
          ("request", request.json), ("method", method.json), ("path", path.json),
          ("headers", headers.json), ("body", body.json))
      }
    }

    /// The library reports to its caller that it won't send this.
    public struct Refused: JSONCodable, Hashable, Sendable {
      /// The place in the batch, from 0.
      public var index: Int?
      /// The library's own words.
      public var reason: String

      public init(index: Int? = nil, reason: String) {
        self.index = index
        self.reason = reason
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(index: json["index"], reason: json["reason"])
      }

      public var json: JSONValue { .members(("index", index?.json), ("reason", reason.json)) }
    }

    /// The library reports the result of a message or token to its caller; with neither name nor
    /// failure, success.
    ///
    /// The outcomes of a batch may come in any order, each as soon as it is known or all at the
    /// end.
    public struct Outcome: JSONCodable, Hashable, Sendable {
      /// The place in the library's list of results, from 0; absent outside a batch.
      public var index: Int?
      /// The message name that the server gave.
      public var name: String?
      /// The kind of failure, as far as the library reports it.
      public var failure: Failure?
      /// Whether the library says that the registration is gone; absent when it says nothing.
      public var tokenIsDead: Bool?
      /// Whether the library says that sending again may help; absent when it says nothing.
      public var isRetryable: Bool?

      public init(
        index: Int? = nil, name: String? = nil, failure: Failure? = nil, tokenIsDead: Bool? = nil,
        isRetryable: Bool? = nil
      ) {
        self.index = index
        self.name = name
        self.failure = failure
        self.tokenIsDead = tokenIsDead
        self.isRetryable = isRetryable
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          index: json["index"], name: json["name"], failure: json["failure"],
          tokenIsDead: json["tokenIsDead"], isRetryable: json["isRetryable"])
      }

      public var json: JSONValue {
        .members(
          ("index", index?.json), ("name", name?.json), ("failure", failure?.json),
          ("tokenIsDead", tokenIsDead?.json), ("isRetryable", isRetryable?.json))
      }
    }

    /// The library makes a request.
    public static func request(
      request: String, method: String, path: String, headers: [String: String], body: String
    ) -> Self {
      .request(Request(request: request, method: method, path: path, headers: headers, body: body))
    }

    /// The library reports to its caller that it won't send this.
    public static func refused(index: Int? = nil, reason: String) -> Self {
      .refused(Refused(index: index, reason: reason))
    }

    /// The library reports the result of a message or token to its caller; with neither name nor
    /// failure, success.
    ///
    /// The outcomes of a batch may come in any order, each as soon as it is known or all at the
    /// end.
    public static func outcome(
      index: Int? = nil, name: String? = nil, failure: Failure? = nil, tokenIsDead: Bool? = nil,
      isRetryable: Bool? = nil
    ) -> Self {
      .outcome(
        Outcome(
          index: index, name: name, failure: failure, tokenIsDead: tokenIsDead,
          isRetryable: isRetryable))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "request": self = .request(try Request(json))
      case "refused": self = .refused(try Refused(json))
      case "outcome": self = .outcome(try Outcome(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .request(let payload): .member("request", payload.json)
      case .refused(let payload): .member("refused", payload.json)
      case .outcome(let payload): .member("outcome", payload.json)
      }
    }
  }
}

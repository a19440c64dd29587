// Made of Corpus/schemas/roles/http-v1.sender.schema.json by Scripts/roles.py: change that file.

#if Everything || HTTPv1Sender

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
    public struct Request: JSONView {
      public private(set) var members: JSONObject

      /// An id that the subject chooses, a new one for each attempt.
      public var request: String {
        get { members.value("request") }
        set { members.set("request", newValue) }
      }
      /// The HTTP method.
      public var method: String {
        get { members.value("method") }
        set { members.set("method", newValue) }
      }
      /// The path and query, without scheme and host.
      public var path: String {
        get { members.value("path") }
        set { members.set("path", newValue) }
      }
      /// The header fields, names in lower case.
      public var headers: [String: String] {
        get { members.value("headers") }
        set { members.set("headers", newValue) }
      }
      /// The body as text.
      public var body: String {
        get { members.value("body") }
        set { members.set("body", newValue) }
      }

      public init(
        request: String, method: String, path: String, headers: [String: String], body: String
      ) {
        members = .present(
          ("request", request.json), ("method", method.json), ("path", path.json),
          ("headers", headers.json), ("body", body.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("request", String.self)
        try members.check("method", String.self)
        try members.check("path", String.self)
        try members.check("headers", [String: String].self)
        try members.check("body", String.self)
      }
    }

    /// The library reports to its caller that it won't send this.
    public struct Refused: JSONView {
      public private(set) var members: JSONObject

      /// The place in the batch, from 0.
      public var index: Int? {
        get { members.optional("index") }
        set { members.set("index", newValue) }
      }
      /// The library's own words.
      public var reason: String {
        get { members.value("reason") }
        set { members.set("reason", newValue) }
      }

      public init(index: Int? = nil, reason: String) {
        members = .present(("index", index?.json), ("reason", reason.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check(optional: "index", Int.self)
        try members.check("reason", String.self)
      }
    }

    /// The library reports the result of a message or token to its caller; with neither name nor
    /// failure, success.
    ///
    /// The outcomes of a batch may come in any order, each as soon as it is known or all at the
    /// end.
    public struct Outcome: JSONView {
      public private(set) var members: JSONObject

      /// The place in the library's list of results, from 0; absent outside a batch.
      public var index: Int? {
        get { members.optional("index") }
        set { members.set("index", newValue) }
      }
      /// The message name that the server gave.
      public var name: String? {
        get { members.optional("name") }
        set { members.set("name", newValue) }
      }
      /// The kind of failure, as far as the library reports it.
      public var failure: Failure? {
        get { members.optional("failure") }
        set { members.set("failure", newValue) }
      }
      /// Whether the library says that the registration is gone; absent when it says nothing.
      public var tokenIsDead: Bool? {
        get { members.optional("tokenIsDead") }
        set { members.set("tokenIsDead", newValue) }
      }
      /// Whether the library says that sending again may help; absent when it says nothing.
      public var isRetryable: Bool? {
        get { members.optional("isRetryable") }
        set { members.set("isRetryable", newValue) }
      }

      public init(
        index: Int? = nil, name: String? = nil, failure: Failure? = nil, tokenIsDead: Bool? = nil,
        isRetryable: Bool? = nil
      ) {
        members = .present(
          ("index", index?.json), ("name", name?.json), ("failure", failure?.json),
          ("tokenIsDead", tokenIsDead?.json), ("isRetryable", isRetryable?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check(optional: "index", Int.self)
        try members.check(optional: "name", String.self)
        try members.check(optional: "failure", Failure.self)
        try members.check(optional: "tokenIsDead", Bool.self)
        try members.check(optional: "isRetryable", Bool.self)
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
      let json = try JSONCase(json)
      switch json.name {
      case "request": self = .request(try json.value())
      case "refused": self = .refused(try json.value())
      case "outcome": self = .outcome(try json.value())
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

#endif

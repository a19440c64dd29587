// Made of Corpus/schemas/roles/http-v1.sender.schema.json by Scripts/roles.py: change that file.

extension HTTPv1Sender {
  /// What happens to the subject.
  public enum Event: JSONCodable, Hashable, Sendable {
    /// The caller sends one message, or only has it checked.
    case send(Send)
    /// The caller sends several messages in one call and gets a result for each.
    ///
    /// A library that has one result for all can't.
    case sendEach(SendEach)
    /// The caller sends one message, which names no target, to several registration tokens and gets
    /// a result for each.
    ///
    /// A library that has one result for all can't.
    case sendMulticast(SendMulticast)
    /// The caller sends one message, which names no target, to several Firebase installation ids
    /// and gets a result for each.
    ///
    /// A library that has one result for all can't.
    case sendMulticastToInstallations(SendMulticastToInstallations)
    /// The caller subscribes registration tokens to a topic.
    ///
    /// The library may send one request with a list of tokens or a request for each registration.
    case subscribe(Subscribe)
    /// The caller ends the subscription of registration tokens to a topic.
    ///
    /// The library may send one request with a list of tokens or a request for each registration.
    case unsubscribe(Unsubscribe)
    /// The server answers a request that the subject made.
    case response(Response)
    /// The connection breaks before a request of the subject is answered.
    case connectionLost(ConnectionLost)

    /// The caller sends one message, or only has it checked.
    public struct Send: JSONCodable, Hashable, Sendable {
      /// The message in the caller's words.
      public var message: Message
      /// Whether the message is only checked; the library's default when absent.
      public var dryRun: Bool?

      public init(message: Message, dryRun: Bool? = nil) {
        self.message = message
        self.dryRun = dryRun
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(message: json["message"], dryRun: json["dryRun"])
      }

      public var json: JSONValue { .members(("message", message.json), ("dryRun", dryRun?.json)) }
    }

    /// The caller sends several messages in one call and gets a result for each.
    ///
    /// A library that has one result for all can't.
    public struct SendEach: JSONCodable, Hashable, Sendable {
      /// The messages, in the caller's order.
      public var messages: [Message]
      /// Whether the messages are only checked.
      public var dryRun: Bool?

      public init(messages: [Message], dryRun: Bool? = nil) {
        self.messages = messages
        self.dryRun = dryRun
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(messages: json["messages"], dryRun: json["dryRun"])
      }

      public var json: JSONValue { .members(("messages", messages.json), ("dryRun", dryRun?.json)) }
    }

    /// The caller sends one message, which names no target, to several registration tokens and gets
    /// a result for each.
    ///
    /// A library that has one result for all can't.
    public struct SendMulticast: JSONCodable, Hashable, Sendable {
      /// The registration tokens, in the caller's order.
      public var tokens: [String]
      /// The message without a target.
      public var message: Message
      /// Whether the message is only checked.
      public var dryRun: Bool?

      public init(tokens: [String], message: Message, dryRun: Bool? = nil) {
        self.tokens = tokens
        self.message = message
        self.dryRun = dryRun
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(tokens: json["tokens"], message: json["message"], dryRun: json["dryRun"])
      }

      public var json: JSONValue {
        .members(("tokens", tokens.json), ("message", message.json), ("dryRun", dryRun?.json))
      }
    }

    /// The caller sends one message, which names no target, to several Firebase installation ids
    /// and gets a result for each.
    ///
    /// A library that has one result for all can't.
    public struct SendMulticastToInstallations: JSONCodable, Hashable, Sendable {
      /// The installation ids, in the caller's order.
      public var fids: [String]
      /// The message without a target.
      public var message: Message
      /// Whether the message is only checked.
      public var dryRun: Bool?

      public init(fids: [String], message: Message, dryRun: Bool? = nil) {
        self.fids = fids
        self.message = message
        self.dryRun = dryRun
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(fids: json["fids"], message: json["message"], dryRun: json["dryRun"])
      }

      public var json: JSONValue {
        .members(("fids", fids.json), ("message", message.json), ("dryRun", dryRun?.json))
      }
    }

    /// The caller subscribes registration tokens to a topic.
    ///
    /// The library may send one request with a list of tokens or a request for each registration.
    public struct Subscribe: JSONCodable, Hashable, Sendable {
      /// The topic as the caller writes it.
      public var topic: String
      /// The registration tokens.
      public var tokens: [String]

      public init(topic: String, tokens: [String]) {
        self.topic = topic
        self.tokens = tokens
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(topic: json["topic"], tokens: json["tokens"])
      }

      public var json: JSONValue { .members(("topic", topic.json), ("tokens", tokens.json)) }
    }

    /// The caller ends the subscription of registration tokens to a topic.
    ///
    /// The library may send one request with a list of tokens or a request for each registration.
    public struct Unsubscribe: JSONCodable, Hashable, Sendable {
      /// The topic as the caller writes it.
      public var topic: String
      /// The registration tokens.
      public var tokens: [String]

      public init(topic: String, tokens: [String]) {
        self.topic = topic
        self.tokens = tokens
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(topic: json["topic"], tokens: json["tokens"])
      }

      public var json: JSONValue { .members(("topic", topic.json), ("tokens", tokens.json)) }
    }

    /// The server answers a request that the subject made.
    public struct Response: JSONCodable, Hashable, Sendable {
      /// The subject's id of the request.
      public var request: String
      /// The HTTP status.
      public var status: Int
      /// The header fields, names in lower case.
      public var headers: [String: String]
      /// The body as text.
      public var body: String

      public init(request: String, status: Int, headers: [String: String], body: String) {
        self.request = request
        self.status = status
        self.headers = headers
        self.body = body
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(
          request: json["request"], status: json["status"], headers: json["headers"],
          body: json["body"])
      }

      public var json: JSONValue {
        .members(
          ("request", request.json), ("status", status.json), ("headers", headers.json),
          ("body", body.json))
      }
    }

    /// The connection breaks before a request of the subject is answered.
    public struct ConnectionLost: JSONCodable, Hashable, Sendable {
      /// The subject's id of the request.
      public var request: String

      public init(request: String) {
        self.request = request
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        try self.init(JSONMembers(json))
      }

      init(_ json: JSONMembers) throws(JSONDecodingError) {
        try self.init(request: json["request"])
      }

      public var json: JSONValue { .members(("request", request.json)) }
    }

    /// The caller sends one message, or only has it checked.
    public static func send(message: Message, dryRun: Bool? = nil) -> Self {
      .send(Send(message: message, dryRun: dryRun))
    }

    /// The caller sends several messages in one call and gets a result for each.
    ///
    /// A library that has one result for all can't.
    public static func sendEach(messages: [Message], dryRun: Bool? = nil) -> Self {
      .sendEach(SendEach(messages: messages, dryRun: dryRun))
    }

    /// The caller sends one message, which names no target, to several registration tokens and gets
    /// a result for each.
    ///
    /// A library that has one result for all can't.
    public static func sendMulticast(tokens: [String], message: Message, dryRun: Bool? = nil)
      -> Self
    {
      .sendMulticast(SendMulticast(tokens: tokens, message: message, dryRun: dryRun))
    }

    /// The caller sends one message, which names no target, to several Firebase installation ids
    /// and gets a result for each.
    ///
    /// A library that has one result for all can't.
    public static func sendMulticastToInstallations(
      fids: [String], message: Message, dryRun: Bool? = nil
    ) -> Self {
      .sendMulticastToInstallations(
        SendMulticastToInstallations(fids: fids, message: message, dryRun: dryRun))
    }

    /// The caller subscribes registration tokens to a topic.
    ///
    /// The library may send one request with a list of tokens or a request for each registration.
    public static func subscribe(topic: String, tokens: [String]) -> Self {
      .subscribe(Subscribe(topic: topic, tokens: tokens))
    }

    /// The caller ends the subscription of registration tokens to a topic.
    ///
    /// The library may send one request with a list of tokens or a request for each registration.
    public static func unsubscribe(topic: String, tokens: [String]) -> Self {
      .unsubscribe(Unsubscribe(topic: topic, tokens: tokens))
    }

    /// The server answers a request that the subject made.
    public static func response(
      request: String, status: Int, headers: [String: String], body: String
    ) -> Self {
      .response(Response(request: request, status: status, headers: headers, body: body))
    }

    /// The connection breaks before a request of the subject is answered.
    public static func connectionLost(request: String) -> Self {
      .connectionLost(ConnectionLost(request: request))
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      let json = try JSONMembers(ofCase: json)
      switch json.name {
      case "send": self = .send(try Send(json))
      case "sendEach": self = .sendEach(try SendEach(json))
      case "sendMulticast": self = .sendMulticast(try SendMulticast(json))
      case "sendMulticastToInstallations":
        self = .sendMulticastToInstallations(try SendMulticastToInstallations(json))
      case "subscribe": self = .subscribe(try Subscribe(json))
      case "unsubscribe": self = .unsubscribe(try Unsubscribe(json))
      case "response": self = .response(try Response(json))
      case "connectionLost": self = .connectionLost(try ConnectionLost(json))
      default: throw json.noSuchCase
      }
    }

    public var json: JSONValue {
      switch self {
      case .send(let payload): .member("send", payload.json)
      case .sendEach(let payload): .member("sendEach", payload.json)
      case .sendMulticast(let payload): .member("sendMulticast", payload.json)
      case .sendMulticastToInstallations(let payload):
        .member("sendMulticastToInstallations", payload.json)
      case .subscribe(let payload): .member("subscribe", payload.json)
      case .unsubscribe(let payload): .member("unsubscribe", payload.json)
      case .response(let payload): .member("response", payload.json)
      case .connectionLost(let payload): .member("connectionLost", payload.json)
      }
    }
  }
}

// Made of Corpus/schemas/roles/http-v1.sender.schema.json by Scripts/roles.py: change that file.

#if Everything || HTTPv1Sender

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
    public struct Send: JSONView {
      public private(set) var members: JSONObject

      /// The message in the caller's words.
      public var message: Message {
        get { members.value("message") }
        set { members.set("message", newValue) }
      }
      /// Whether the message is only checked; the library's default when absent.
      public var dryRun: Bool? {
        get { members.optional("dryRun") }
        set { members.set("dryRun", newValue) }
      }

      public init(message: Message, dryRun: Bool? = nil) {
        members = .present(("message", message.json), ("dryRun", dryRun?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("message", Message.self)
        try members.check(optional: "dryRun", Bool.self)
      }
    }

    /// The caller sends several messages in one call and gets a result for each.
    ///
    /// A library that has one result for all can't.
    public struct SendEach: JSONView {
      public private(set) var members: JSONObject

      /// The messages, in the caller's order.
      public var messages: [Message] {
        get { members.value("messages") }
        set { members.set("messages", newValue) }
      }
      /// Whether the messages are only checked.
      public var dryRun: Bool? {
        get { members.optional("dryRun") }
        set { members.set("dryRun", newValue) }
      }

      public init(messages: [Message], dryRun: Bool? = nil) {
        members = .present(("messages", messages.json), ("dryRun", dryRun?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("messages", [Message].self)
        try members.check(optional: "dryRun", Bool.self)
      }
    }

    /// The caller sends one message, which names no target, to several registration tokens and gets
    /// a result for each.
    ///
    /// A library that has one result for all can't.
    public struct SendMulticast: JSONView {
      public private(set) var members: JSONObject

      /// The registration tokens, in the caller's order.
      public var tokens: [String] {
        get { members.value("tokens") }
        set { members.set("tokens", newValue) }
      }
      /// The message without a target.
      public var message: Message {
        get { members.value("message") }
        set { members.set("message", newValue) }
      }
      /// Whether the message is only checked.
      public var dryRun: Bool? {
        get { members.optional("dryRun") }
        set { members.set("dryRun", newValue) }
      }

      public init(tokens: [String], message: Message, dryRun: Bool? = nil) {
        members = .present(
          ("tokens", tokens.json), ("message", message.json), ("dryRun", dryRun?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("tokens", [String].self)
        try members.check("message", Message.self)
        try members.check(optional: "dryRun", Bool.self)
      }
    }

    /// The caller sends one message, which names no target, to several Firebase installation ids
    /// and gets a result for each.
    ///
    /// A library that has one result for all can't.
    public struct SendMulticastToInstallations: JSONView {
      public private(set) var members: JSONObject

      /// The installation ids, in the caller's order.
      public var fids: [String] {
        get { members.value("fids") }
        set { members.set("fids", newValue) }
      }
      /// The message without a target.
      public var message: Message {
        get { members.value("message") }
        set { members.set("message", newValue) }
      }
      /// Whether the message is only checked.
      public var dryRun: Bool? {
        get { members.optional("dryRun") }
        set { members.set("dryRun", newValue) }
      }

      public init(fids: [String], message: Message, dryRun: Bool? = nil) {
        members = .present(("fids", fids.json), ("message", message.json), ("dryRun", dryRun?.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("fids", [String].self)
        try members.check("message", Message.self)
        try members.check(optional: "dryRun", Bool.self)
      }
    }

    /// The caller subscribes registration tokens to a topic.
    ///
    /// The library may send one request with a list of tokens or a request for each registration.
    public struct Subscribe: JSONView {
      public private(set) var members: JSONObject

      /// The topic as the caller writes it.
      public var topic: String {
        get { members.value("topic") }
        set { members.set("topic", newValue) }
      }
      /// The registration tokens.
      public var tokens: [String] {
        get { members.value("tokens") }
        set { members.set("tokens", newValue) }
      }

      public init(topic: String, tokens: [String]) {
        members = .present(("topic", topic.json), ("tokens", tokens.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("topic", String.self)
        try members.check("tokens", [String].self)
      }
    }

    /// The caller ends the subscription of registration tokens to a topic.
    ///
    /// The library may send one request with a list of tokens or a request for each registration.
    public struct Unsubscribe: JSONView {
      public private(set) var members: JSONObject

      /// The topic as the caller writes it.
      public var topic: String {
        get { members.value("topic") }
        set { members.set("topic", newValue) }
      }
      /// The registration tokens.
      public var tokens: [String] {
        get { members.value("tokens") }
        set { members.set("tokens", newValue) }
      }

      public init(topic: String, tokens: [String]) {
        members = .present(("topic", topic.json), ("tokens", tokens.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("topic", String.self)
        try members.check("tokens", [String].self)
      }
    }

    /// The server answers a request that the subject made.
    public struct Response: JSONView {
      public private(set) var members: JSONObject

      /// The subject's id of the request.
      public var request: String {
        get { members.value("request") }
        set { members.set("request", newValue) }
      }
      /// The HTTP status.
      public var status: Int {
        get { members.value("status") }
        set { members.set("status", newValue) }
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

      public init(request: String, status: Int, headers: [String: String], body: String) {
        members = .present(
          ("request", request.json), ("status", status.json), ("headers", headers.json),
          ("body", body.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("request", String.self)
        try members.check("status", Int.self)
        try members.check("headers", [String: String].self)
        try members.check("body", String.self)
      }
    }

    /// The connection breaks before a request of the subject is answered.
    public struct ConnectionLost: JSONView {
      public private(set) var members: JSONObject

      /// The subject's id of the request.
      public var request: String {
        get { members.value("request") }
        set { members.set("request", newValue) }
      }

      public init(request: String) {
        members = .present(("request", request.json))
      }

      public init(json: JSONValue) throws(JSONDecodingError) {
        members = try JSONObject(json: json)
        try members.check("request", String.self)
      }
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
      let json = try JSONCase(json)
      switch json.name {
      case "send": self = .send(try json.value())
      case "sendEach": self = .sendEach(try json.value())
      case "sendMulticast": self = .sendMulticast(try json.value())
      case "sendMulticastToInstallations": self = .sendMulticastToInstallations(try json.value())
      case "subscribe": self = .subscribe(try json.value())
      case "unsubscribe": self = .unsubscribe(try json.value())
      case "response": self = .response(try json.value())
      case "connectionLost": self = .connectionLost(try json.value())
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

#endif

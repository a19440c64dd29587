#if Everything || HTTPv1Sender

import ConformanceKit
package import Histories

extension HTTPv1SenderReading {
  /// A change of subscriptions that the caller asks for.
  package struct Subscription: Sendable {
    let topic: String
    let tokens: [String]
    let joins: Bool
    /// The tokens, to be looked up: there may be a thousand, with a request for each.
    let names: Set<String>

    init(topic: String, tokens: [String], joins: Bool) {
      self.topic = topic
      self.tokens = tokens
      self.joins = joins
      names = Set(tokens)
    }

    /// The topic without the prefix of the old interface.
    var topicName: String { topic.withoutTopicPrefix }

    var hasEqualTokens: Bool { names.count < tokens.count }
  }

  /// What the caller asks for at once.
  package struct Call: Thing {
    package let point: Trace.Point
    let place: Int
    let isBatch: Bool
    let subscription: Subscription?
    /// The places of its messages, in the caller's order.
    var messages: [Int] = []
    /// The places of its requests that change subscriptions.
    var requests: [Int] = []
    var outcomes: [Int] = []
    /// Whether one of them is for no place of its own.
    var isToldAsOne = false
    /// The places in the batch that were refused, each for itself.
    var refusals: Set<Int> = []
    /// Whether nothing of it is sent.
    var isRefused = false
    /// Whether something came that may be for it or for another call.
    var isUnclear = false

    init(point: Trace.Point, place: Int, isBatch: Bool, subscription: Subscription?) {
      self.point = point
      self.place = place
      self.isBatch = isBatch
      self.subscription = subscription
    }
  }

  /// One message of a call.
  package struct Message: Thing {
    /// What was asked for, read once and in one place, so that many properties ask for it at little cost.
    private final class Asked: Sendable {
      let words: HTTPv1Sender.Message
      let json: JSONValue
      let marks: Set<String>
      let fault: MessageFault?

      /// Words that a library may write where its caller said nothing, so that they mark no message.
      private static let defaults: Set = ["high", "normal", "HIGH", "NORMAL", "10", "5"]

      init(_ words: HTTPv1Sender.Message) {
        self.words = words
        json = words.json
        var marks: Set<String> = []
        json.eachText { if !$0.isEmpty { marks.insert($0) } }
        fault = MessageFault(json, texts: marks)
        marks.subtract(Self.defaults)
        if let topic = words.topic {
          marks.remove(topic)
          marks.insert(topic.withoutTopicPrefix)
        }
        self.marks = marks
      }
    }

    package let point: Trace.Point
    private let asked: Asked
    let dryRun: Bool?
    let call: Int
    let index: Int
    let place: Int
    /// The requests that are known to be for it, by their places.
    var requests: [Int] = []
    var outcomes: [Int] = []
    /// Whether something came that may be for it or for another message, or came late.
    var isUnclear = false
    /// Whether something came that may be for it or for another message.
    var isMixedUp = false

    init(
      _ words: HTTPv1Sender.Message, dryRun: Bool?, call: Int, index: Int, place: Int,
      at point: Trace.Point
    ) {
      self.point = point
      self.dryRun = dryRun
      self.call = call
      self.index = index
      self.place = place
      asked = Asked(words)
    }

    var words: HTTPv1Sender.Message { asked.words }
    var json: JSONValue { asked.json }
    /// The texts by which a request is known to be for it.
    var marks: Set<String> { asked.marks }
    /// Why a sender may refuse it, as far as the pages speak of that.
    var fault: MessageFault? { asked.fault }
  }

  /// A request of the sender.
  package struct Request: Thing {
    /// The milliseconds that a sender waits for an answer at least (FCM, Best practices when sending at scale).
    static let shortestPatience: Int64 = 10_000

    /// What a request that changes subscriptions names.
    struct Change: Sendable {
      /// The tokens that its body lists; nothing where its path names one.
      let listed: [String]?
      let topic: String?
      /// Whether it joins; nothing where its path doesn't say.
      let joins: Bool?
      /// The tokens that it lists, or the parts of its path, as they stand there and as they are meant.
      let names: Set<String>
    }

    /// What was sent, read once and in one place, so that many properties ask for it at little cost.
    private final class Sent: Sendable {
      let request: String
      let method: String
      let path: String
      let headers: [String: String]
      let body: JSONValue?
      let root: JSONObject?
      let message: JSONObject?
      let texts: Set<String>
      let subscription: Change?

      init(_ sent: HTTPv1Sender.Effect.Request) {
        request = sent.request
        method = sent.method
        path = sent.path
        headers = sent.headers
        body = try? JSONValue(parsing: sent.body)
        root = body?.object?.protoFields
        message = root?["message"]?.object
        var texts: Set<String> = []
        body?.eachText { if !$0.isEmpty { texts.insert($0) } }
        self.texts = texts
        subscription = Self.change(path: sent.path, body: body)
      }

      private static func change(path: String, body: JSONValue?) -> Change? {
        // Nearly all are no changes, and to look for texts within a path takes long.
        if path.hasSuffix("/messages:send") { return nil }
        let isListed = path.contains("/iid/v1:")
        let isNamed = path.contains("/rel/topics/") || path.contains("/topicSubscriptions")
        guard isListed || isNamed else { return nil }
        let listed =
          isListed ? body?["registration_tokens"]?.array?.compactMap(\.string) ?? [] : nil
        return Change(
          listed: listed, topic: isListed ? body?["to"]?.string : nil,
          joins: path.contains(":batchAdd") ? true : path.contains(":batchRemove") ? false : nil,
          names: Set(listed ?? parts(of: path)))
      }

      private static func parts(of path: String) -> [String] {
        let parts = path.split { "/?&=".contains($0) }.map(String.init)
        return parts + parts.compactMap(\.withoutPercentEncoding)
      }
    }

    package let point: Trace.Point
    let place: Int
    private let sent: Sent
    /// The messages that it may be for, by their places.
    var owners: [Int] = []
    /// The requests that were made for the same message before it.
    var earlier: [Int] = []
    /// The call whose subscriptions it changes.
    var call: Int?
    /// The place of its answer.
    var answer: Int?
    /// Where it was answered or lost.
    var ended: Trace.Point?
    /// Whether a connection was lost that may have been its own, too.
    var mayBeLost = false
    /// Whether that came so late that its sender may have given it up.
    var isLate = false
    /// Whether it comes after a time, and not with an event: then nothing but that time held it back.
    var isByItself = false

    init(_ sent: HTTPv1Sender.Effect.Request, place: Int, at point: Trace.Point) {
      self.point = point
      self.place = place
      self.sent = Sent(sent)
    }

    var name: String { sent.request }
    var method: String { sent.method }
    /// The path without its query.
    var path: Substring { sent.path.prefix { $0 != "?" } }
    var headers: [String: String] { sent.headers }
    var body: JSONValue? { sent.body }
    /// The fields of the body and of the message, in snake_case and without those that are unset.
    var root: JSONObject? { sent.root }
    var message: JSONObject? { sent.message }
    var texts: Set<String> { sent.texts }
    var subscription: Change? { sent.subscription }
    /// The payload for Apple platforms.
    var payload: JSONObject? { message?["apns"]?["payload"]?.object }
    var aps: JSONObject? { payload?["aps"]?.object }

    /// Whether it changes the subscription of a token.
    func names(_ token: String) -> Bool { subscription?.names.contains(token) ?? false }

    /// Whether it changes subscriptions to a topic.
    func names(topic: String) -> Bool {
      guard let subscription else { return false }
      return subscription.listed == nil
        ? subscription.names.contains(topic) : subscription.topic == "/topics/" + topic
    }
  }

  /// What the sender reports of a message or of a token.
  package struct Outcome: Thing {
    package let point: Trace.Point
    let told: HTTPv1Sender.Effect.Outcome
    /// The place of its call and of its message; nothing where that is unclear.
    let call: Int?
    let message: Int?
    let failure: HTTPv1Sender.Failure?
    let index: Int?

    init(
      _ told: HTTPv1Sender.Effect.Outcome, call: Int?, message: Int?, at point: Trace.Point
    ) {
      self.point = point
      self.told = told
      self.call = call
      self.message = message
      failure = told.failure
      index = told.index
    }
  }
}

extension String {
  /// The topic's name, of one that may be written with `/topics/`.
  var withoutTopicPrefix: String { hasPrefix("/topics/") ? String(dropFirst(8)) : self }

  /// The text with each `%` and two digits in place of a byte read as that byte.
  var withoutPercentEncoding: String? {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONObject {
  /// The fields as Protocol Buffers read them: either spelling of a name, and `null` for one that is unset.
  ///
  /// What the app and Apple have named stays as it is: payload, headers and data.
  var protoFields: JSONObject {
    var fields = JSONObject()
    for member in members where member.value != .null {
      let name = member.name.snakeCase
      let isOwn = ["payload", "headers", "data"].contains(name)
      let inner = isOwn ? nil : member.value.object.map { JSONValue.object($0.protoFields) }
      fields[name] = inner ?? member.value
    }
    return fields
  }
}

#endif

/// A server library that calls FCM's HTTP v1 interface for its caller.
///
/// `send` and its kin are calls: what the caller asks of the library, as the caller would write it.
/// What a call leaves out is the library's default, never the adapter's.
public enum HTTPv1Sender: Role {
  public static let name = "http-v1.sender"

  /// The account in whose name the library sends.
  public struct Configuration: JSONDecodable, Sendable {
    /// The Firebase project id.
    public var project: String
    /// The OAuth 2 access token that the library's credentials yield, without asking the network.
    public var accessToken: String
  }

  public enum Event: JSONDecodable, Sendable {
    /// The caller sends one message, or only has it checked.
    case send(message: Message, dryRun: Bool?)
    /// The caller sends several messages in one call.
    case sendEach(messages: [Message], dryRun: Bool?)
    /// The caller sends one message, which names no target, to several registration tokens.
    case sendMulticast(tokens: [String], message: Message, dryRun: Bool?)
    /// The caller sends one message, which names no target, to several Firebase installation ids.
    case sendMulticastToInstallations(fids: [String], message: Message, dryRun: Bool?)
    /// The caller subscribes registration tokens to a topic.
    case subscribe(topic: String, tokens: [String])
    /// The caller ends the subscription of registration tokens to a topic.
    case unsubscribe(topic: String, tokens: [String])
    /// The server answers a request that the subject made.
    case response(request: String, status: Int, headers: [String: String], body: String)
    /// The connection breaks before a request of the subject is answered.
    case connectionLost(request: String)
  }

  public enum Effect: JSONEncodable, Sendable {
    /// The library makes a request; the subject chooses its id, a new one for each attempt.
    case request(
      request: String, method: String, path: String, headers: [String: String], body: String)
    /// The library tells its caller that it won't send this; `index` counts the messages of a batch.
    case refused(index: Int?, reason: String)
    /// The library tells its caller how a message fared; with neither `name` nor `failure`, well.
    ///
    /// In a batch there is one for each message (or target), in any order.
    case outcome(
      index: Int?, name: String?, failure: Failure?, tokenIsDead: Bool?, isRetryable: Bool?)
  }

  /// The kinds of failure that a library tells apart, in FCM's words.
  public enum Failure: String, JSONEncodable, Sendable, CaseIterable {
    case invalidArgument
    case unregistered
    case senderIdMismatch
    case quotaExceeded
    case unavailable
    case `internal`
    case thirdPartyAuth
    /// 401 without a word about APNs: the access token is at fault.
    case unauthenticated
    /// 403 without a word about the sender.
    case permissionDenied
    /// 404 without a word about the registration.
    case notFound
    /// No answer came: connection lost, time-out.
    case noAnswer
    /// The library knows no more than that it failed.
    case unknown
    /// What its caller sees is no error of the library's own, such as that of a JSON parser.
    case foreignError
  }
}

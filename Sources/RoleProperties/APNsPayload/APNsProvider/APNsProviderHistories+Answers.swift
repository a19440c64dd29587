#if Everything || APNsProvider

import ConformanceKit
import Histories

/// What a server may answer.
package struct APNsProviderAnswer: Sendable {
  var status: Int
  var body = ""
  /// Whether the answer repeats the identifier of its request, or gives one where that has none.
  var id: String?
  /// Whether the identifier is not among its headers: then it is that of the request, or a new one.
  var isBrief = false

  func response(to request: APNsProviderReading.Request) -> APNsProvider.Event.Response {
    let id = isBrief ? nil : request.headers["apns-id"] ?? id
    return APNsProvider.Event.Response(
      request: request.sent.request, status: status, headers: id.map { ["apns-id": $0] },
      body: body)
  }
}

extension Dice {
  /// Draws an answer: accepted in half of the draws, else a refusal with one of Apple's reasons.
  mutating func answer() -> APNsProviderAnswer {
    oneIn(2) ? acceptedByAPNs() : refusalsByAPNs(1)[0]
  }

  mutating func acceptedByAPNs() -> APNsProviderAnswer {
    APNsProviderAnswer(status: 200, id: oneIn(2) ? uuid() : nil, isBrief: oneIn(6))
  }

  /// Draws several answers with one reason, each in its own words.
  mutating func refusalsByAPNs(_ count: Int) -> [APNsProviderAnswer] {
    let (status, reason) = pick(Self.refusals) ?? (410, "Unregistered")
    return (0..<count).map { _ in refusal(status, reason) }
  }

  /// Draws answers after which the same notification may do better later, in half of the draws for one reason.
  mutating func passingRefusalsByAPNs(_ count: Int) -> [APNsProviderAnswer] {
    let (isOne, one) = (oneIn(2), pick(Self.passing) ?? (503, "Shutdown"))
    return (0..<count).map { _ in
      let (status, reason) = isOne ? one : pick(Self.passing) ?? one
      return refusal(status, reason)
    }
  }

  /// Draws an answer after which the same notification is not sent again.
  mutating func lastingRefusalByAPNs() -> APNsProviderAnswer {
    let (status, reason) = pick(Self.lasting) ?? (410, "Unregistered")
    return refusal(status, reason)
  }

  private mutating func refusal(_ status: Int, _ reason: String) -> APNsProviderAnswer {
    APNsProviderAnswer(
      status: status, body: body(status, reason), id: oneIn(2) ? uuid() : nil)
  }

  private mutating func body(_ status: Int, _ reason: String) -> String {
    let times = [
      1_767_225_600_123, 1_767_139_200_000, 1_000_000_000_000, 999_999_999_999, 4_294_967_296,
    ]
    let timestamp = status == 410 && !oneIn(4) ? pick(times) : nil
    let time = timestamp.map { #""timestamp":\#($0)"# }
    switch roll(16) {
    case 0: return ""
    case 1: return "<html>"
    case 2: return "{}"
    case 3: return #"{ "more": [1], "reason" : "\#(reason)"\#(time.map { ", " + $0 } ?? "") }"#
    case 4: return #"{\#(time.map { $0 + "," } ?? "")"reason":"\#(reason)"}"#
    case 5: return #"{"reason":"NewReason\#(roll(3))"}"#
    case 6:
      // A reason that is no text is none.
      return pick([
        #"{"reason":7}"#, #"{"reason":null}"#, #"{"reason":{"code":"BadTopic"}}"#, "[]", "7",
        #""BadTopic""#,
      ]) ?? ""
    case 7: return #"{"reason":"\#(reason)"}"#
    case 8:
      // The same reason, its first letter as an escape.
      let first = reason.utf8.first.map { String($0, radix: 16) } ?? ""
      return #"{"reason":"\u00\#(first)\#(reason.dropFirst())"\#(time.map { "," + $0 } ?? "")}"#
    default: return #"{"reason":"\#(reason)"\#(time.map { "," + $0 } ?? "")}"#
    }
  }

  private static let lasting: [(Int, String)] = [
    (400, "BadDeviceToken"), (400, "DeviceTokenNotForTopic"), (403, "Forbidden"),
    (410, "ExpiredToken"), (410, "Unregistered"), (413, "PayloadTooLarge"),
  ]

  private static let passing: [(Int, String)] = [
    (429, "TooManyRequests"), (429, "TooManyRequests"), (500, "InternalServerError"),
    (503, "ServiceUnavailable"),
    (503, "Shutdown"),
  ]

  private static let refusals: [(Int, String)] = [
    (400, "BadCollapseId"), (400, "BadDeviceToken"), (400, "BadExpirationDate"),
    (400, "BadMessageId"), (400, "BadPriority"), (400, "BadTopic"),
    (400, "DeviceTokenNotForTopic"), (400, "DuplicateHeaders"), (400, "IdleTimeout"),
    (400, "InvalidPushType"), (400, "MissingDeviceToken"), (400, "MissingTopic"),
    (400, "PayloadEmpty"), (400, "TopicDisallowed"), (403, "BadCertificate"),
    (403, "BadCertificateEnvironment"), (403, "ExpiredProviderToken"), (403, "Forbidden"),
    (403, "InvalidProviderToken"), (403, "MissingProviderToken"), (403, "UnrelatedKeyIdInToken"),
    (404, "BadPath"),
    (405, "MethodNotAllowed"), (410, "ExpiredToken"), (410, "Unregistered"), (410, "Unregistered"),
    (413, "PayloadTooLarge"), (429, "TooManyProviderTokenUpdates"), (429, "TooManyRequests"),
    (429, "TooManyRequests"), (500, "InternalServerError"), (503, "ServiceUnavailable"),
    (503, "ServiceUnavailable"), (503, "Shutdown"), (400, "CannotCreateChannelConfig"),
    (400, "ChannelNotRegistered"), (400, "FeatureNotEnabled"), (400, "MissingChannelId"),
  ]
}

#endif

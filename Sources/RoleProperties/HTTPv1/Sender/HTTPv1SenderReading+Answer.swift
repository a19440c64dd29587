#if Everything || HTTPv1Sender

import ConformanceKit
package import Histories

extension HTTPv1SenderReading {
  /// An answer of FCM.
  package struct Answer: Thing {
    package let point: Trace.Point
    let place: Int
    /// The place of the request that it answers.
    let request: Int
    let status: Int
    let json: JSONValue?
    /// The code of its FcmError, if it has one.
    let code: String?
    /// Whether it has a code, but no status.
    let hasBareCode: Bool
    /// The status of its error object; nothing where there is none.
    let errorStatus: String?
    let retryAfter: RetryAfter

    /// What the field Retry-After says.
    enum RetryAfter: Equatable, Sendable {
      case absent
      /// It can be read: so many milliseconds after the answer, or at an earlier time.
      case named(Instant)
      /// It is neither seconds nor a date, so what it asks for is unclear.
      case unreadable
    }

    init(
      _ response: HTTPv1Sender.Event.Response, request: Int, place: Int, at point: Trace.Point
    ) {
      self.point = point
      self.place = place
      self.request = request
      status = response.status
      json = try? JSONValue(parsing: response.body)
      errorStatus = json?["error"]?["status"]?.string
      let details = json?["error"]?["details"]?.array ?? []
      let found =
        details.first {
          $0["@type"]?.string?.hasSuffix("google.firebase.fcm.v1.FcmError") == true
        }?[
          "errorCode"]?.string
      // An error without a status is of no shape that FCM has: what its details count for is unclear.
      code = errorStatus == nil ? nil : found
      hasBareCode = errorStatus == nil && found != nil
      retryAfter = Self.retryAfter(response.headers["retry-after"], at: point.now)
    }

    private static func retryAfter(_ field: String?, at now: Instant) -> RetryAfter {
      guard let field else { return .absent }
      return Instant(retryAfter: field, from: now).map { .named($0) } ?? .unreadable
    }

    /// The message name in its body; nothing where there is none.
    var name: String? { json?["name"]?.string }

    /// Whether its body is an error object as FCM has it: with a status, and details, if any, in a list.
    var isError: Bool { errorStatus != nil && !hasOddDetails }

    private var hasOddDetails: Bool {
      json?["error"]?["details"].map { $0.array?.allSatisfy { $0.object != nil } != true } ?? false
    }

    /// Whether its error has no details at all.
    var isBare: Bool { isError && json?["error"]?["details"]?.array?.isEmpty != false }

    /// Whether APNs' status in its details says something else than FCM's own code: which of the two counts is
    /// open (FCM-D-093b).
    var contradictsItself: Bool {
      guard errorStatus == "INVALID_ARGUMENT" else { return false }
      return json?["error"]?["details"]?.array?.contains { $0["statusCode"] == 410 } ?? false
    }

    /// Whether a library may take it to say that a registration is gone: by FCM's code, by HTTP's status, by APNs'
    /// status in the details, or by the result of a token whose subscription was to be changed.
    var maySayGone: Bool {
      kindOfCode == .unregistered || hasBareCode || status == 404 || contradictsItself
        || json?["results"]?.array?.contains { $0["error"] == "NOT_FOUND" } == true
    }

    /// Whether further details than FCM's stand in its error.
    var hasOtherDetails: Bool { (json?["error"]?["details"]?.array ?? []).count > 1 }

    /// The kind of failure that its code is; nothing for a code that no page has.
    var kindOfCode: HTTPv1Sender.Failure? { code.flatMap { Self.kinds[$0] } }

    /// The kinds of failure that its status and its HTTP status mean, and the library's own unknown one.
    var kindsOfStatus: Set<HTTPv1Sender.Failure> {
      let byHTTP: Set<HTTPv1Sender.Failure> =
        switch status {
        case 400: [.invalidArgument]
        case 401: [.unauthenticated]
        // The credentials that were given aren't sufficient (RFC 9110, 15.5.4).
        case 403: [.permissionDenied, .senderIDMismatch, .unauthenticated]
        case 404: [.notFound, .unregistered]
        case 429: [.quotaExceeded]
        case 500...599: [.internal, .unavailable]
        default: []
        }
      let byStatus: Set<HTTPv1Sender.Failure> =
        switch errorStatus {
        case "INVALID_ARGUMENT"?: [.invalidArgument]
        case "UNAUTHENTICATED"?: [.unauthenticated]
        case "PERMISSION_DENIED"?: [.permissionDenied, .senderIDMismatch]
        case "NOT_FOUND"?: [.notFound, .unregistered]
        case "RESOURCE_EXHAUSTED"?: [.quotaExceeded]
        case "UNAVAILABLE"?: [.unavailable]
        case "INTERNAL"?: [.internal]
        default: []
        }
      return byHTTP.union(byStatus).union([.unknown])
    }

    /// FCM's codes, and the old name of one (FCM REST, ErrorCode).
    static let kinds: [String: HTTPv1Sender.Failure] = [
      "INVALID_ARGUMENT": .invalidArgument, "UNREGISTERED": .unregistered,
      "SENDER_ID_MISMATCH": .senderIDMismatch, "QUOTA_EXCEEDED": .quotaExceeded,
      "UNAVAILABLE": .unavailable, "INTERNAL": .internal,
      "THIRD_PARTY_AUTH_ERROR": .thirdPartyAuth, "APNS_AUTH_ERROR": .thirdPartyAuth,
    ]
  }
}

#endif

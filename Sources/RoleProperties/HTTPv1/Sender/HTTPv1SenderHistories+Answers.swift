#if Everything || HTTPv1Sender

import ConformanceKit
import Histories

/// What FCM may answer.
package struct HTTPv1SenderAnswer: Sendable {
  /// When it says that a request may come again.
  enum Again: Sendable {
    case seconds(Int)
    /// A date so many seconds from now.
    case date(Int)
  }

  /// How the body is written.
  enum Writing: Equatable, Sendable {
    case plain, otherOrder, moreDetailsBefore, moreDetailsAfter, noDetails, noStatus, page, empty
    /// A page whose text looks like a list, at its beginning or within.
    case list, brackets
    /// With line breaks and blanks; the code with an escape.
    case spaced, escaped
    /// With members of a type that FCM's don't have.
    case nullDetails, oddDetails, oddStatus, oddCode
    /// A word, as the interface for subscriptions has it; of a message a plain one.
    case word
    /// With the field that is at fault, as Google's interfaces name it (google.rpc.BadRequest).
    case field(String)
  }

  var status: Int
  var errorStatus = ""
  var code: String?
  /// What its error says in words.
  var message = "No"
  var retryAfter: Again?
  var writing = Writing.plain
  /// The id of the message that is accepted.
  var id = "0"
  /// The errors of tokens in turn, where subscriptions are changed; an empty text is none.
  var errors: [String] = [""]
  /// How many results there are fewer than tokens; of a negative number, more.
  var fewer = 0

  func response(
    to request: HTTPv1SenderReading.Request, at now: Instant
  ) -> HTTPv1Sender.Event.Response {
    var headers = ["content-type": isPage ? "text/html" : "application/json; charset=UTF-8"]
    switch retryAfter {
    case .seconds(let seconds)?: headers["retry-after"] = String(seconds)
    case .date(let seconds)?:
      headers["retry-after"] = now.advanced(bySeconds: Double(seconds)).httpDate
    case nil: break
    }
    let text =
      switch writing {
      case .page: "<html><body>\(status)</body></html>"
      case .empty: ""
      case .list: "[\(status) busy]"
      case .brackets: "<html><body>[\(status)] {busy}</body></html>"
      case .word where request.subscription != nil:
        (["error": .string(message)] as JSONValue).compact
      case .spaced: error.compact.replacing(#"":"#, with: #"" : "#).replacing(",", with: ",\r\n ")
      case .escaped: error.compact.replacing("_", with: #"\u005f"#).replacing("/", with: #"\/"#)
      case .plain, .otherOrder, .moreDetailsBefore, .moreDetailsAfter, .noDetails, .noStatus,
        .nullDetails, .oddDetails, .oddStatus, .oddCode, .word, .field:
        status == 200 ? acceptance(of: request).compact : error.compact
      }
    return HTTPv1Sender.Event.Response(
      request: request.name, status: status, headers: headers, body: text)
  }

  private var isPage: Bool { [.page, .empty, .list, .brackets].contains(writing) }

  private func acceptance(of request: HTTPv1SenderReading.Request) -> JSONValue {
    if let change = request.subscription {
      guard let tokens = change.listed else { return [:] }
      let results = (0..<max(0, tokens.count - fewer)).map { place -> JSONValue in
        let error = errors[place % errors.count]
        return error.isEmpty ? [:] : ["error": .string(error)]
      }
      return ["results": .array(results)]
    }
    let project = request.path.split(separator: "/").dropFirst(2).first ?? "ferry-demo"
    return ["name": .string("projects/\(project)/messages/\(id)")]
  }

  private var error: JSONValue {
    var error: JSONObject = ["code": .number(JSONNumber(status)), "message": .string(message)]
    if writing != .noStatus { error["status"] = .string(errorStatus) }
    var details: [JSONValue] = []
    if let code {
      let type: JSONValue = "type.googleapis.com/google.firebase.fcm.v1.FcmError"
      details = [
        writing == .otherOrder
          ? ["errorCode": .string(code), "@type": type]
          : ["@type": type, "errorCode": .string(code)]
      ]
    }
    // A detail of another type that happens to have a code (FCM-D-090).
    let more: JSONValue = ["@type": "type.example/tide.Low", "errorCode": "INTERNAL"]
    if writing == .moreDetailsBefore { details.insert(more, at: 0) }
    if writing == .moreDetailsAfter { details.append(more) }
    if case .field(let name) = writing {
      details.append([
        "@type": "type.googleapis.com/google.rpc.BadRequest",
        "fieldViolations": [["field": .string(name), "description": .string(message)]],
      ])
    }
    if writing == .oddDetails { details += ["busy", .null, [:]] }
    if writing != .noDetails, !details.isEmpty { error["details"] = .array(details) }
    switch writing {
    case .nullDetails: error["details"] = JSONValue.null
    case .oddStatus: error["status"] = .number(JSONNumber(status))
    case .oddCode: error["code"] = .string(String(status))
    default: break
    }
    return ["error": .object(error)]
  }
}

extension Dice {
  /// Draws an answer: accepted in half of the draws.
  mutating func senderAnswer() -> HTTPv1SenderAnswer {
    switch roll(6) {
    case 0...2: acceptance()
    case 3: passingAnswer()
    default: lastingAnswer()
    }
  }

  mutating func acceptance() -> HTTPv1SenderAnswer {
    var answer = HTTPv1SenderAnswer(status: 200)
    answer.id =
      "\(roll(100_000))" + (pick(["", "%20é", "-a_B", "0000000000000000000", ":7"]) ?? "")
    answer.errors = (0..<(1 + roll(4))).map { _ in
      oneIn(2) ? "" : pick(["NOT_FOUND", "INVALID_ARGUMENT", "INTERNAL", "TOO_MANY_TOPICS"]) ?? ""
    }
    if oneIn(6) { answer.fewer = oneIn(3) ? -1 : 1 }
    if oneIn(15) { answer.writing = .page }
    answer.retryAfter = oneIn(10) ? .seconds(2) : nil
    return answer
  }

  /// Draws an answer after which the same request may do better.
  mutating func passingAnswer() -> HTTPv1SenderAnswer {
    var answer: HTTPv1SenderAnswer =
      switch roll(4) {
      case 0, 1: error(503, "UNAVAILABLE", "UNAVAILABLE")
      case 2: error(500, "INTERNAL", "INTERNAL")
      default: error(429, "RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED")
      }
    // The code counts, whatever stands next to it (FCM-D-091).
    if answer.status >= 500, oneIn(6) { answer.code = pick(["UNAVAILABLE", "INTERNAL"]) }
    if oneIn(2) {
      let seconds = pick([0, 1, 2, 30, 59, 60, 61, 90, 600, 3590, 86_400]) ?? 1
      answer.retryAfter = oneIn(3) ? .date(pick([seconds, seconds, -60]) ?? 1) : .seconds(seconds)
    }
    return answer
  }

  /// Draws an answer after which it won't.
  mutating func lastingAnswer() -> HTTPv1SenderAnswer {
    var answer: HTTPv1SenderAnswer =
      switch roll(8) {
      case 0: error(404, "NOT_FOUND", "UNREGISTERED")
      case 1: error(400, "INVALID_ARGUMENT", "INVALID_ARGUMENT")
      case 2: error(403, "PERMISSION_DENIED", "SENDER_ID_MISMATCH")
      case 3: error(401, "UNAUTHENTICATED", oneIn(3) ? "APNS_AUTH_ERROR" : "THIRD_PARTY_AUTH_ERROR")
      case 4: error(401, "UNAUTHENTICATED", nil)
      case 5: error(403, "PERMISSION_DENIED", oneIn(2) ? nil : "TIDE_IS_LOW")
      // Statuses that FCM's page of codes doesn't have.
      case 6: oneIn(2) ? error(400, "FAILED_PRECONDITION", nil) : error(409, "ABORTED", nil)
      default: error(404, "NOT_FOUND", oneIn(2) ? "UNREGISTERED" : nil)
      }
    if answer.status != 401, answer.code != nil, oneIn(6) {
      answer.code = pick([
        "UNREGISTERED", "INVALID_ARGUMENT", "SENDER_ID_MISMATCH", "THIRD_PARTY_AUTH_ERROR",
      ])
    }
    if answer.code == "INVALID_ARGUMENT", oneIn(2) {
      answer.message = "Invalid value at 'message.data[1].value' of the key 'token'"
    }
    if answer.code == "INVALID_ARGUMENT", oneIn(2) {
      let fields = [
        "message.data[0].value", "message.apns.live_activity_token", "message.notification.token",
      ]
      answer.writing = .field(pick(fields) ?? "")
      answer.message = "Invalid value"
    }
    if oneIn(6) { answer.retryAfter = .seconds(pick([0, 2, 60]) ?? 2) }
    return answer
  }

  /// Draws an answer that the target is gone.
  mutating func unregistered() -> HTTPv1SenderAnswer { error(404, "NOT_FOUND", "UNREGISTERED") }

  private mutating func error(
    _ status: Int, _ errorStatus: String, _ code: String?
  ) -> HTTPv1SenderAnswer {
    var answer = HTTPv1SenderAnswer(status: status, errorStatus: errorStatus, code: code)
    answer.message =
      pick([
        "No", "No", "Requested entity was not found.", "Not a valid FCM registration token",
        "Invalid value at 'message.data[0].value': \"UNREGISTERED\"",
        "NotRegistered: the device is not registered", "Quota exceeded: SENDER_ID_MISMATCH",
        "The service is busy. Try again later.",
      ]) ?? "No"
    answer.writing =
      pick([
        .plain, .plain, .plain, .otherOrder, .moreDetailsBefore, .moreDetailsAfter, .noDetails,
        .noStatus, .page, .empty, .spaced, .escaped, .list, .brackets, .nullDetails, .oddDetails,
        .oddStatus, .oddCode,
      ]) ?? .plain
    return answer
  }
}

#endif

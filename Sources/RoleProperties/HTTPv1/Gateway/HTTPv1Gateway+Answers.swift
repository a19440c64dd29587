#if Everything || HTTPv1Gateway

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1GatewayReading {
  /// What is taken, and how answers look.
  static let httpV1GatewayAnswers: [Property] = [
    Property(
      "legal-messages-are-accepted", "A message that is legal in all its parts is accepted",
      "FCM-D-004", "FCM-D-002c", "FCM-D-003e", "FCM-D-007", "FCM-D-008", "FCM-D-009c",
      "FCM-D-020c", "FCM-D-021", "FCM-D-025", "FCM-D-040", "FCM-D-046", "FCM-D-050",
      "FCM-D-062", "FCM-D-064", "FCM-D-065", "FCM-D-081"
    ) { reading in
      reading.undisturbed.filter(\.isLegal).each(againstIts: { $0.reason }) { request in
        reading.response(to: request).map { $0.status == 200 }
      }
    },
    Property(
      "accepted-messages-have-names", "The answer to an accepted message has its name",
      "FCM-D-004"
    ) { reading in
      reading.answers.filter { $0.status == 200 }.each { response in
        let name = response.json?["name"]?.string ?? ""
        let parts = name.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        // A project has a number beside its id.
        return parts.count == 4 && parts[0] == "projects" && !parts[1].isEmpty
          && parts[2] == "messages" && !parts[3].isEmpty
      }
    },
    Property(
      "names-of-their-own", "Each accepted message has a name of its own, not the sender's",
      "FCM-D-004c", "FCM-D-013b"
    ) { reading in
      let names = reading.answers.filter { $0.status == 200 }
      // For one that is only checked FCM was seen to answer with a name for all.
      names.differ { response in
        let isSent = response.request.map { reading.requests[$0].isDryRun == false }
        return isSent == true ? response.json?["name"]?.string : nil
      }
      names.each(against: "FCM-D-013b") { response in
        guard let place = response.request,
          let given = reading.requests[place].message["name"]?.string
        else { return nil }
        return response.json?["name"]?.string?.hasSuffix(given) == false
      }
    },
    Property("one-answer", "Each request has one answer", "FCM-D-004c") { reading in
      reading.requests.each { request in
        guard request.legacy == nil else { return nil }
        if request.responses.count != 1, request.isDisturbed || !reading.isOver(request) {
          return request.responses.count > 1 ? false : nil
        }
        return request.responses.count == 1
      }
      // What APNs took at another try, or refused for good, has been answered by then.
      reading.verdictsOfAPNs.filter { reading.requests[$0.request].isDisturbed }.each { verdict in
        reading.requests[verdict.request].responses.contains {
          reading.responses[$0].point.step <= verdict.point.step
        }
      }
    },
    Property(
      "the-dead-are-no-outage", "That a device token is dead isn't called an outage",
      "FCM-D-093c"
    ) { reading in
      reading.verdictsOfAPNs.filter { $0.status == 410 }.each { verdict in
        let own = reading.requests[verdict.request].responses.map { reading.responses[$0] }
        return own.first { $0.point.step == verdict.point.step }.map { $0.status < 500 }
      }
    },
    Property(
      "errors-say-what-they-are",
      "An error is an object with its HTTP status as code, a message and a status", "FCM-D-090b"
    ) { reading in
      reading.answers.filter { $0.status >= 400 }.each { response in
        let error = response.json?["error"]
        return error?["code"]?.number?.int64 == Int64(response.status)
          && error?["message"]?.string?.isEmpty == false && error?["status"]?.string != nil
      }
    },
    Property("answers-are-json", "Answers have the media type application/json", "FCM-D-090d") {
      $0.answers.each { response in
        let type = response.mediaType?.prefix { $0 != ";" && $0 != " " }
        return type?.lowercased() == "application/json"
      }
    },
    Property(
      "codes-have-their-status", "Each code of FCM stands in an answer with its HTTP status",
      "FCM-D-092d"
    ) { reading in
      reading.answers.filter { $0.status >= 400 }.each { response in
        response.code.flatMap { statuses[$0] }.map { $0 == response.status }
      }
    },
    Property(
      "refused-messages-stay", "A message that is answered with an error goes to no device",
      "FCM-D-004d"
    ) { reading in
      reading.undisturbed.filter { $0.legacy == nil && reading.sendsPushes }.each { request in
        guard let response = reading.response(to: request), response.status >= 400 else {
          return nil
        }
        return request.pushes.isEmpty
      }
      // What APNs could not take isn't sent again after its sender was told so.
      reading.requests.filter { reading.isForOne($0) && $0.isDisturbed }.each { request in
        guard reading.sendsPushes, !request.pushes.isEmpty,
          let response = reading.response(to: request), response.status >= 400
        else { return nil }
        return request.pushes.allSatisfy {
          reading.pushes[$0].point.step <= response.point.step
        }
      }
    },
    Property(
      "dry-runs-deliver-nothing", "A message that is only to be checked goes to no device",
      "FCM-D-005"
    ) { reading in
      reading.requests.filter { reading.sendsPushes && $0.isDryRun == true }.each {
        $0.pushes.isEmpty
      }
    },
  ]

  /// The HTTP status of each code (FCM REST, ErrorCode).
  private static let statuses = [
    "INVALID_ARGUMENT": 400, "UNREGISTERED": 404, "SENDER_ID_MISMATCH": 403,
    "QUOTA_EXCEEDED": 429, "UNAVAILABLE": 503, "INTERNAL": 500, "THIRD_PARTY_AUTH_ERROR": 401,
  ]
}

extension HTTPv1GatewayReading {
  /// The answers at the door of the interface: what a server says elsewhere no page tells.
  fileprivate var answers: [Response] {
    responses.filter { $0.request.map { requests[$0].isAtTheDoor } ?? false }
  }
}

#endif

#if Everything || APNsServer

import ConformanceKit
import Histories

extension Property where Reading == APNsServerReading {
  /// What is taken, and how answers look.
  static let apnsServerAnswers: [Property] = [
    Property(
      "legal-requests-are-taken", "A request that is legal in all its parts is taken",
      "APNS-C-040", "APNS-A-003", "APNS-B-034", "APNS-C-004b", "APNS-C-006c", "APNS-C-006e",
      "APNS-C-020",
      "APNS-C-022", "APNS-C-026", "APNS-C-029", "APNS-C-029c", "APNS-C-042d"
    ) { reading in
      reading.requests.filter(\.faults.isEmpty).each(againstIts: { $0.reason }) { request in
        guard let response = reading.response(to: request) else { return nil }
        // How much is too much for a time no page says.
        return response.status == 429 || response.status >= 500 ? nil : response.status == 200
      }
    },
    Property("empty-when-taken", "The answer to what is taken has no body", "APNS-C-040") {
      $0.responses.filter { $0.status == 200 }.each { $0.body.isEmpty }
    },
    Property(
      "reason-when-refused", "The answer to what is refused is a JSON object with a reason",
      "APNS-C-040b"
    ) { reading in
      reading.responses.filter { $0.status >= 400 }.each { $0.reason?.isEmpty == false }
    },
    Property(
      "reasons-have-their-status", "Each reason comes with its status", "APNS-C-042"
    ) { reading in
      reading.responses.each { response in
        response.reason.flatMap { statuses[$0] }.map { $0 == response.status }
      }
    },
    Property("timestamp-of-dead-tokens", "The timestamp of a 410 says since when", "APNS-C-041") {
      reading in
      reading.responses.filter { $0.status == 410 }.each { response in
        guard let place = response.request, let device = reading.requests[place].verdict.device,
          let timestamp = response.json?["timestamp"]?.number?.int64,
          let since = reading.configuration.devices?.first(where: {
            $0.token.lowercased() == device
          })?.unregisteredSince
        else { return nil }
        return timestamp == Int64(since)
      }
    },
    Property("timestamp-of-410-alone", "No other answer has a timestamp", "APNS-C-041b") {
      $0.responses.filter { $0.status != 410 && $0.json != nil }.each {
        $0.json?["timestamp"] == nil
      }
    },
    Property(
      "id-comes-back", "An answer has the id of its request, or a new one", "APNS-C-021",
      "APNS-C-021b"
    ) { reading in
      let answers = reading.responses.filter { response in
        response.request.map { !reading.requests[$0].verdict.isBroadcast } ?? false
      }
      answers.each { response in
        guard let place = response.request,
          let given = reading.requests[place].headers["apns-id"]
        else { return nil }
        // In place of what is no identifier there may be a new one.
        if reading.requests[place].faults.contains(.id) {
          return response.id?.isEmpty == false ? nil : false
        }
        guard given.utf8.count == 36, given == given.lowercased() else { return nil }
        return response.id == given
      }
      answers.each(against: "APNS-C-021b") { response in
        guard let place = response.request, reading.requests[place].headers["apns-id"] == nil else {
          return nil
        }
        return response.id?.split(separator: "-").map(\.utf8.count) == [8, 4, 4, 4, 12]
      }
      answers.differ(
        in: { response in
          response.request.map { reading.requests[$0].headers["apns-id"] == nil } == true
            ? response.id : nil
        }, against: "APNS-C-021b")
    },
    Property(
      "request-id-comes-back", "An answer has the request id of its broadcast, or a new one",
      "APNS-C-029g"
    ) { reading in
      let answers = reading.responses.filter { response in
        guard let request = response.request.map({ reading.requests[$0] }) else { return false }
        // Whoever has no broadcasts knows of no such id.
        return reading.features.contains(.broadcast) && request.verdict.isBroadcast
          && !request.faults.contains(.broadcastPath)
      }
      answers.each { response in
        guard let given = reading.requestID(askedFor: response) else {
          return response.status == 200 ? response.requestID?.isEmpty == false : nil
        }
        return given.isCanonicalUUID ? response.requestID == given : nil
      }
      answers.filter { $0.status == 200 }.differ(in: {
        reading.requestID(askedFor: $0) == nil ? $0.requestID : nil
      })
    },
  ]

  /// The status of each reason (Apple: Handling notification responses from APNs).
  private static let statuses: [String: Int] = {
    let table = [
      400: [
        "BadCollapseId", "BadDeviceToken", "BadExpirationDate", "BadMessageId", "BadPriority",
        "BadTopic", "DeviceTokenNotForTopic", "DuplicateHeaders", "InvalidPushType",
        "MissingDeviceToken", "MissingTopic", "PayloadEmpty", "TopicDisallowed",
      ],
      403: ["ExpiredProviderToken", "Forbidden", "InvalidProviderToken", "MissingProviderToken"],
      404: ["BadPath"], 405: ["MethodNotAllowed"], 410: ["Unregistered"],
      413: ["PayloadTooLarge"], 429: ["TooManyProviderTokenUpdates", "TooManyRequests"],
      500: ["InternalServerError"], 503: ["ServiceUnavailable", "Shutdown"],
    ]
    return table.reduce(into: [:]) { statuses, row in
      for reason in row.value { statuses[reason] = row.key }
    }
  }()
}

extension APNsServerReading {
  /// The request id of the broadcast that an answer is for; nothing where that has none.
  fileprivate func requestID(askedFor response: Response) -> String? {
    response.request.flatMap { requests[$0].headers["apns-request-id"] }
  }
}

#endif

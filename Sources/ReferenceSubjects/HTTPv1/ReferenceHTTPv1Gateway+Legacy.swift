import ConformanceKit

extension ReferenceHTTPv1Gateway {
  /// Answers a request to `/fcm/send`, which the legacy edition has.
  mutating func receiveLegacy(
    _ request: String, headers: [String: String], body: String, at now: Instant
  ) -> [HTTPv1Gateway.Effect] {
    guard headers["authorization"] == "key=\(configuration.accessToken)" else {
      return [answer(request, 401, ["error": "Unauthorized"])]
    }
    guard let legacy = (try? JSONValue(parsing: body))?.object,
      let receivers = legacyReceivers(of: legacy)
    else { return [answer(request, 400, ["error": "InvalidParameters"])] }
    let id = newMessageID(at: now)
    let results = receivers.map { instance -> JSONValue in
      instance == nil ? ["error": "NotRegistered"] : ["message_id": .string(id)]
    }
    let count = receivers.count { $0 != nil }
    let body: JSONValue = [
      "multicast_id": 1, "success": .number(JSONNumber(count)),
      "failure": .number(JSONNumber(results.count - count)), "canonical_ids": 0,
      "results": .array(results),
    ]
    return [answer(request, 200, body)]
      + send(rules.legacy.message(legacy), as: id, to: receivers.compactMap(\.self), at: now)
  }

  /// Returns an app instance for each token, or nothing for a token that nobody holds.
  private func legacyReceivers(of legacy: JSONObject) -> [HTTPv1Gateway.Registration?]? {
    let all = configuration.registrations
    let topic = "/topics/"
    if let to = legacy["to"]?.string, to.utf8.starts(with: topic.utf8) {
      return all.filter { ($0.topics ?? []).contains(String(to.dropFirst(topic.count))) }
    }
    let tokens = legacy["registration_ids"]?.array ?? legacy["to"].map { [$0] } ?? []
    guard (1...rules.legacy.longestTokenList).contains(tokens.count) else { return nil }
    return tokens.map { token in all.first { $0.token == token.string } }
  }
}

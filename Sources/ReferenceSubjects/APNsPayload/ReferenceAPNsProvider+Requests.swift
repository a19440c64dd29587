import ConformanceKit
import Foundation

extension ReferenceAPNsProvider {
  /// Sends a request, or keeps it until the connection may carry several.
  mutating func send(_ draft: Draft, at now: Instant) -> [APNsProvider.Effect] {
    let usesToken = configuration.authentication != .certificate
    let others = underWay.values.count { $0.connection == connection }
    let isFirst = usesToken && rules.firstGoesAlone && !isProven
    guard others < (isFirst ? 1 : rules.streams) else {
      waiting.append(draft)
      return []
    }
    var draft = draft
    draft.attempts += 1
    draft.connection = connection
    draft.sent = now
    requestCount += 1
    let request = "request-\(requestCount)"
    underWay[request] = draft
    let token = usesToken ? providerToken(at: now) : nil
    var headers = draft.headers
    headers["authorization"] = token.map { "bearer \($0.text)" }
    return [
      .request(
        request: request, method: "POST", path: draft.path, headers: headers,
        payload: draft.payload, connection: "connection-\(connection)",
        authority: rules.hosts[configuration.environment],
        providerToken: token?.members)
    ]
  }

  /// When it gives up waiting for the first answer, if it does.
  var firstImpatience: Instant? {
    guard let patience = rules.patience else { return nil }
    return underWay.values.map(\.sent).min()?.advanced(bySeconds: patience)
  }

  /// Reports what has had no answer for too long as failed.
  mutating func giveUpWaiting(at now: Instant) -> [APNsProvider.Effect] {
    let late = underWay.filter { $0.value.sent.advanced(bySeconds: rules.patience ?? 0) <= now }
    for name in late.keys { underWay[name] = nil }
    let failed = late.sorted { $0.key < $1.key }.map {
      APNsProvider.Effect.outcome(message: $0.value.message, accepted: false)
    }
    return failed + releaseWaiting(at: now)
  }

  /// Goes on on another connection, on which no request was accepted yet.
  mutating func leaveConnection(at now: Instant) -> [APNsProvider.Effect] {
    let cutOff = underWay.filter { $0.value.connection == connection }
    connection += 1
    isProven = false
    guard rules.sendsAgainAfterGoAway else { return [] }
    for name in cutOff.keys { underWay[name] = nil }
    return cutOff.sorted { $0.key < $1.key }.flatMap { send($0.value, at: now) }
  }

  /// Returns the provider token in use, or a new one when its life is over.
  private mutating func providerToken(
    at now: Instant
  ) -> (text: String, members: APNsProvider.ProviderToken) {
    let life = Int64(rules.tokenLife) * 1000
    if tokenMade.map({ $0.advanced(byMilliseconds: life) <= now }) ?? true { tokenMade = now }
    let seconds = (tokenMade ?? now).milliseconds / 1000
    let key = configuration.keyID ?? "KEY0000000"
    let team = configuration.teamID ?? "TEAM000000"
    let header: JSONValue = ["alg": "ES256", "kid": .string(key)]
    let claims: JSONValue = ["iss": .string(team), "iat": .number(JSONNumber(seconds))]
    let text = [header.compact, claims.compact, "signature"].map(\.base64URL)
    return (
      text.joined(separator: "."),
      APNsProvider.ProviderToken(
        alg: "ES256", kid: .string(key), iss: .string(team), iat: .number(JSONNumber(seconds)))
    )
  }
}

extension String {
  /// The text as a part of a JSON web token has it: RFC 7515, 2.
  package var base64URL: String {
    Data(utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

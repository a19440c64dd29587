#if Everything || APNsProvider

import ConformanceKit
import Histories

extension Property where Reading == APNsProviderReading {
  /// Provider tokens and connections.
  static let apnsProviderConnections: [Property] = [
    Property(
      "bearer-of-a-provider-token", "A request carries its provider token as bearer", "APNS-C-006"
    ) { reading in
      reading.requests.when { _ in reading.usesTokens }.each { request in
        request.headers["authorization"].map { $0.lowercased().hasPrefix("bearer ") } ?? false
      }
    },
    Property(
      "provider-token-names-its-key",
      "A provider token is signed with ES256 and names its key, its team and its time", "APNS-C-007"
    ) { reading in
      reading.requests.when { _ in reading.usesTokens }.each { request in
        guard let token = request.providerToken else { return nil }
        let key = reading.configuration.keyID.map { token.kid == .string($0) } ?? true
        let team = reading.configuration.teamID.map { token.iss == .string($0) } ?? true
        guard token.alg == "ES256", key, team, token.iat?.number != nil else { return false }
        // Made tomorrow it has another unit than seconds; the day is ours, for clocks that differ.
        let tomorrow = request.point.now.milliseconds / 1000 + 86_400
        return request.tokenMade.map { $0 < tomorrow } ?? true
      }
    },
    Property("provider-tokens-are-fresh", "A provider token is at most one hour old", "APNS-C-007b")
    {
      reading in
      reading.requests.when { _ in reading.usesTokens }.each { request in
        // Its time is in whole seconds, so that it seems older than it is by less than one.
        request.tokenMade.map {
          Instant(milliseconds: $0 * 1000 + 3_600_999) >= request.point.now
        }
      }
    },
    Property(
      "provider-tokens-are-kept",
      "A new provider token comes no more than once in 20 minutes, unless the old one is called expired",
      "APNS-C-007c"
    ) { reading in
      reading.renewals.each { renewal in
        let between = renewal.last.point..<renewal.point
        // Any refusal of the credentials may make a provider start anew.
        let isRefused = reading.answers.contains { answer in
          between.contains(answer.point) && answer.status == 403
            && answer.reason != "TooManyProviderTokenUpdates"
        }
        let isUnclear = reading.strays.contains { between.contains($0) }
        return isRefused || isUnclear ? nil : renewal.seconds >= 20 * 60
      }
    },
    Property(
      "expired-provider-tokens-go",
      "After ExpiredProviderToken a new provider token is made", "APNS-C-007e"
    ) { reading in
      let refusals = reading.answers.filter {
        $0.reason == "ExpiredProviderToken" && $0.status == 403
      }
      return reading.requests.each { request in
        let refusals = refusals.prefix { $0.point < request.point }
        guard let refused = refusals.last, let old = reading.request(of: refused).tokenMade,
          let new = request.tokenMade,
          // A second answer to what went out before the first one was made new is no second refusal.
          !refusals.dropLast().contains(where: { $0.point > reading.request(of: refused).point }),
          // Two sentences meet where it is younger than 20 minutes: it may not be made anew so soon. Who fears that clocks
          // differ dates it a minute back.
          Instant(milliseconds: old * 1000 + 999).advanced(bySeconds: 21 * 60) <= refused.point.now
        else { return nil }
        return new > old
      }
    },
    Property(
      "first-request-goes-alone",
      "With a provider token a connection has one request under way until one was accepted",
      "APNS-C-008", needs: ["outcome"]
    ) { reading in
      reading.requests.when { _ in reading.usesTokens }.none(\.isAmongOthers)
    },
    Property(
      "nothing-on-a-closed-connection",
      "After a GOAWAY frame no request is sent on that connection",
      "APNS-C-011"
    ) { reading in
      reading.requests.when { !reading.closings.isEmpty && $0.connection != nil }.none { request in
        reading.closings.contains {
          $0.point < request.point && $0.connection == request.connection
        }
      }
    },
    Property(
      "unrelated-keys-have-another-connection",
      "After UnrelatedKeyIdInToken nothing is sent with that key on that connection", "APNS-C-007f"
    ) { reading in
      // With an answer that comes late a provider may have done already.
      let refusals = reading.answers.filter {
        $0.status == 403 && $0.reason == "UnrelatedKeyIdInToken" && !$0.isLate
      }
      return reading.requests.when { _ in reading.usesTokens && !refusals.isEmpty }.each {
        request in
        let refused = refusals.prefix { $0.point < request.point }.map { reading.request(of: $0) }
        guard request.connection != nil, !refused.isEmpty else { return nil }
        return !refused.contains {
          $0.connection == request.connection && $0.providerToken?.kid == request.providerToken?.kid
        }
      }
    },
    Property(
      "connections-are-kept", "A connection carries many notifications", "APNS-C-013"
    ) { reading in
      // How many is no page's: of eight in a row, none of which ends a connection, two share one. One that has no
      // answer may end its own.
      reading.requests.filter { $0.place >= 7 }.each { request in
        let last = reading.requests[(request.place - 7)...request.place]
        guard !reading.closings.contains(where: { $0.point < request.point }),
          last.allSatisfy({ $0.connection != nil }),
          last.dropLast().allSatisfy({ $0.answer != nil })
        else { return nil }
        return Set(last.map(\.connection)).count < last.count
      }
    },
  ]
}

extension APNsProviderReading {
  /// Whether it proves with a provider token who it is.
  var usesTokens: Bool { configuration.authentication == .token }

  /// The change from one provider token to the next.
  struct Renewal: Thing {
    let last: Request
    let next: Request
    let seconds: Int64

    var point: Trace.Point { next.point }
  }

  /// The requests with another provider token than the one before, where both show when they were made.
  var renewals: [Renewal] {
    zip(requests, requests.dropFirst()).compactMap { last, next in
      guard let old = last.tokenMade, let new = next.tokenMade, old != new else { return nil }
      return Renewal(last: last, next: next, seconds: new - old)
    }
  }
}

#endif

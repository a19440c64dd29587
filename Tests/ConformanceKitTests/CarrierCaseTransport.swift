import ConformanceKit
import Foundation
import Locking

/// Hands requests to the case, and brings what later events answer.
@available(macOS 15, *)
final class CarrierCaseTransport: CarrierTransport {
  private let world: World<APNsProvider>
  private let answers = Answers<String, CarrierResponse>()
  private let count = Locked(0)

  init(world: World<APNsProvider>) { self.world = world }

  func execute(_ request: CarrierRequest) async throws -> CarrierResponse {
    let name = count.withLock { count in
      count += 1
      return "request-\(count)"
    }
    world.emit(
      .request(
        request: name, method: "POST", path: request.path, headers: request.headers,
        payload: String(decoding: request.body, as: UTF8.self),
        providerToken: Self.token(in: request.headers["authorization"] ?? "")))
    return try await answers.value(for: name)
  }

  /// Reads the header and the claims of a JSON web token.
  private static func token(in authorization: String) -> APNsProvider.ProviderToken {
    let parts = authorization.dropFirst("bearer ".count).split(separator: ".").map { part in
      Data(base64URL: part).flatMap { try? JSONValue(parsing: $0) }
    }
    guard parts.count == 3, let header = parts[0], let claims = parts[1] else {
      return APNsProvider.ProviderToken()
    }
    return APNsProvider.ProviderToken(
      alg: header["alg"], kid: header["kid"], iss: claims["iss"], iat: claims["iat"])
  }

  func take(_ response: APNsProvider.Event.Response) {
    answers.give(
      CarrierResponse(
        status: response.status, headers: response.headers ?? [:], body: Data(response.body.utf8)),
      for: response.request)
  }
}

extension Data {
  fileprivate init?(base64URL text: some StringProtocol) {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    self.init(
      base64Encoded: text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(
        of: "_", with: "/") + padding)
  }
}

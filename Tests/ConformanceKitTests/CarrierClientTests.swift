import ConformanceKit
import ConformanceTesting
import Foundation
import ReferenceSubjects
import Testing

/// A client for Swift on servers plays the role of a provider, unchanged: only its transport is the case's.
@Suite struct CarrierClientTests {
  @available(macOS 15, *)
  @Test("It conforms but for one thing: a token that APNs calls expired is sent again")
  func conforms() throws {
    let corpus = try Corpus.bundled()
    let subject = Subject(name: "carrier", version: "1")
      .playing(CarrierPlayer.self, features: [.providerToken])
    let cases = corpus.casesByRole["apns.provider"] ?? []
    let findings = Runner(corpus: corpus, subject: subject).findings(for: cases)
    let broken = findings.filter { ![.passed, .observed, .skipped].contains($0.verdict) }
    #expect(
      Set(broken.map(\.requirementID)) == ["APNS-C-007e"], "\(broken.map(\.caseID))")
    #expect(findings.filter { $0.verdict == .passed }.count > 100)
  }
}

/// The client in the role of a provider.
@available(macOS 15, *)
private struct CarrierPlayer: AsyncPlayer {
  typealias PlayedRole = APNsProvider

  private let world: World<APNsProvider>
  private let transport: CarrierCaseTransport
  private let client: CarrierClient<WorldClock>

  init(
    configuration: APNsProvider.Configuration, edition: Edition, world: World<APNsProvider>
  ) throws {
    guard configuration.authentication == .token else { throw Unsupported("signs in with a token") }
    self.world = world
    transport = CarrierCaseTransport(world: world)
    client = CarrierClient(transport: transport, clock: world.clock) {
      let seconds = world.clock.now.milliseconds / 1000
      return [
        #"{"alg":"ES256","kid":"\#(configuration.keyID ?? "ABC123DEFG")"}"#,
        #"{"iss":"\#(configuration.teamID ?? "DEF123GHIJ")","iat":\#(seconds)}"#, "signature",
      ].map(\.base64URL).joined(separator: ".")
    }
  }

  func receive(_ event: APNsProvider.Event) async throws {
    switch event {
    case .notify(let call):
      do {
        let id = try await send(call)
        world.emit(.outcome(message: call.message, accepted: true, status: 200, id: id))
      } catch let error as CarrierError {
        world.emit(
          .outcome(
            message: call.message, accepted: false, status: error.status,
            reason: error.refusal?.reason, id: error.id?.uuidString.lowercased()))
      }
    case .response(let response): transport.take(response)
    case .broadcast: throw Unsupported("sends to devices alone")
    case .goAway: break
    }
  }
}

extension CarrierPlayer {
  /// Calls the client as its user would who wants this, and returns the id of the notification.
  private func send(_ call: APNsProvider.Event.Notify) async throws -> String? {
    guard call.payload == nil, call.custom == nil, call.pushType == nil, call.category == nil,
      call.threadID == nil, call.mutableContent == nil, call.alert?.locKey == nil
    else { throw Unsupported("sends alerts and background notifications") }
    if call.alert == nil, call.badge == nil, call.sound == nil {
      let wake = Wake(aps: Wake.APS(contentAvailable: 1))
      return try await send(wake, as: .background, priority: 5, call)
    }
    let alert = call.alert.map { Show.Alert(title: $0.title, subtitle: $0.subtitle, body: $0.body) }
    let show = Show(
      aps: Show.APS(
        alert: alert, badge: call.badge, sound: call.sound,
        contentAvailable: call.contentAvailable == true ? 1 : nil))
    return try await send(show, as: .alert, priority: call.priority, call)
  }

  private func send<Payload: Encodable & Sendable>(
    _ payload: Payload, as type: CarrierMessage<Payload>.PushType, priority: Int?,
    _ call: APNsProvider.Event.Notify
  ) async throws -> String? {
    var message = CarrierMessage(deviceToken: call.token, pushType: type, payload: payload)
    message.topic = call.topic
    message.priority = priority
    message.expiration = call.expiration
    message.collapseID = call.collapseID
    message.id = call.id.flatMap(UUID.init)
    return try await client.send(message)?.uuidString.lowercased()
  }
}

/// What the library's users write for an alert.
private struct Show: Encodable, Sendable {
  struct APS: Encodable, Sendable {
    var alert: Alert?
    var badge: Int?
    var sound: String?
    var contentAvailable: Int?

    enum CodingKeys: String, CodingKey {
      case alert, badge, sound
      case contentAvailable = "content-available"
    }
  }

  struct Alert: Encodable, Sendable {
    var title: String?
    var subtitle: String?
    var body: String?
  }

  let aps: APS
}

/// What they write to wake the app.
private struct Wake: Encodable, Sendable {
  struct APS: Encodable, Sendable {
    let contentAvailable: Int

    enum CodingKeys: String, CodingKey {
      case contentAvailable = "content-available"
    }
  }

  let aps: APS
}

import ConformanceKit
import FerryServer

/// The ferry company's client for APNs in the role of a provider.
struct FerryProvider: AsyncPlayer<APNsProvider> {
  private let world: World<APNsProvider>
  private let transport: CaseTransport
  private let client: PushClient

  init(
    configuration: APNsProvider.Configuration, edition: Edition, world: World<APNsProvider>
  ) throws {
    guard configuration.authentication == .token else {
      throw Unsupported("signs in with a provider token")
    }
    self.world = world
    transport = CaseTransport(world)
    client = PushClient(transport: transport, clock: world.clock) { "a.provider.token" }
  }

  func receive(_ event: APNsProvider.Event) async throws {
    switch event {
    case .notify(let call):
      let response = try await client.push(PushNotification(call))
      world.emit(
        .outcome(
          message: call.message, accepted: response.status == 200, status: response.status,
          reason: response.reason, id: response.headers["apns-id"]))
    case .response(let response): await transport.take(response)
    case .broadcast: throw Unsupported("sends to devices alone")
    case .goAway: break
    }
  }
}

/// Hands requests to the case, and brings what later events answer.
private actor CaseTransport: PushTransport {
  private let world: World<APNsProvider>
  private let answers = Answers<String, PushResponse>()
  private var count = 0

  init(_ world: World<APNsProvider>) { self.world = world }

  func send(_ request: PushRequest) async throws -> PushResponse {
    count += 1
    let name = "request-\(count)"
    world.emit(
      .request(
        request: name, method: "POST", path: request.path, headers: request.headers,
        payload: request.body))
    return try await answers.value(for: name)
  }

  func take(_ response: APNsProvider.Event.Response) {
    answers.give(
      PushResponse(
        status: response.status, headers: response.headers ?? [:], body: response.body),
      for: response.request)
  }
}

extension PushNotification {
  /// What a caller of the client writes who wants this.
  fileprivate init(_ call: APNsProvider.Event.Notify) throws {
    guard call.payload == nil, call.custom == nil, call.pushType == nil, call.alert?.locKey == nil
    else { throw Unsupported("makes the payload and the push type of its own parts") }
    self.init(token: call.token)
    topic = call.topic
    aps.alert = call.alert.map { alert in
      var text = APS.Alert()
      text.title = alert.title
      text.subtitle = alert.subtitle
      text.body = alert.body
      return text
    }
    aps.badge = call.badge
    aps.sound = call.sound
    aps.category = call.category
    aps.threadID = call.threadID
    aps.contentAvailable = call.contentAvailable == true ? 1 : nil
    aps.mutableContent = call.mutableContent == true ? 1 : nil
    priority = call.priority
    collapseID = call.collapseID
    expiration = call.expiration
    id = call.id
  }
}

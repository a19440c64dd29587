import ConformanceKit
import FerryServer
import Foundation

/// The ferry company's app server in the role of one.
struct FerryAppServer: AsyncPlayer {
  typealias PlayedRole = XMPPAppServer

  private let world: World<XMPPAppServer>
  private let courier: Courier

  init(
    configuration: XMPPAppServer.Configuration, edition: Edition, world: World<XMPPAppServer>
  ) throws {
    guard configuration.application == .returns else {
      throw Unsupported("hands messages over without waiting for the application")
    }
    self.world = world
    courier = Courier(stream: CaseStream(world: world), clock: world.clock)
  }

  func receive(_ event: XMPPAppServer.Event) async throws {
    switch event {
    case .start: await courier.start()
    case .connected(let event): await courier.connected(event.connection)
    case .connectFailed, .authenticationFailed: try await courier.connectFailed()
    case .disconnected(let event): await courier.disconnected(event.connection)
    case .stanza(let stanza) where stanza.type != "error":
      try await courier.received(stanza.gcm ?? "", on: stanza.connection)
    case .send(let call): try await send(call)
    case .sendToMany: throw Unsupported("sends a message to one device")
    case .stanza: break
    case .opened, .bytes, .processed, .shutDown, .restart:
      throw Unsupported("leaves the stream to its XMPP library")
    }
  }

  private func send(_ call: XMPPAppServer.Event.Send) async throws {
    guard call.condition == nil, call.contentAvailable == nil, call.dryRun == nil else {
      throw Unsupported("sends data and notifications to one device")
    }
    var message = CourierMessage(to: call.to)
    message.messageID = call.messageID
    message.data = try call.data?.texts
    message.notification = try call.notification?.texts
    message.timeToLive = try call.timeToLive.map { value in
      guard let seconds = value.number?.int64 else { throw Unsupported("takes seconds") }
      return Int(seconds)
    }
    message.collapseKey = call.collapseKey
    message.deliveryReceiptRequested = call.deliveryReceiptRequested
    let (id, outcome) = try await courier.send(message)
    switch outcome {
    case .accepted(let newToken):
      world.emit(.outcome(messageID: id, status: .accepted, newToken: newToken))
    case .failed(let code, let description):
      world.emit(
        .outcome(messageID: id, status: .failed, error: code, errorDescription: description))
    }
  }
}

/// Shows the case what the courier does.
private struct CaseStream: CourierStream {
  let world: World<XMPPAppServer>

  func connect() { world.emit(.connect()) }

  func write(_ message: String, on connection: String) {
    world.emit(.stanza(connection: connection, gcm: message))
  }

  func deliver(_ message: String) {
    guard let message = try? JSONValue(parsing: message) else { return }
    let id = message["message_id"]?.string ?? ""
    if message["message_type"]?.string == "receipt" {
      let data = message["data"]
      world.emit(
        .receipt(
          messageID: data?["original_message_id"]?.string ?? id,
          status: data?["message_status"]?.string,
          token: data?["device_registration_id"]?.string))
    } else {
      world.emit(
        .process(
          from: message["from"]?.string ?? "", messageID: id,
          category: message["category"]?.string, data: message["data"]))
    }
  }
}

extension JSONValue {
  /// The members of an object whose values are texts, as the app server takes them.
  fileprivate var texts: [String: String] {
    get throws {
      var texts: [String: String] = [:]
      for member in object?.members ?? [] {
        guard let text = member.value.string else { throw Unsupported("takes texts alone") }
        texts[member.name] = text
      }
      return texts
    }
  }
}

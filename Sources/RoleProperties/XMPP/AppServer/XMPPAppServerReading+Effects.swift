#if Everything || XMPPAppServer

import ConformanceKit
import Histories

// What the role's types say, read once, so that many properties ask for it at little cost.

extension XMPPAppServerReading {
  struct Stanza {
    let connection: String
    let type: String?
    let hasText: Bool
    let json: JSONObject?
    /// Whether it looks like an ack, also where it can't be read.
    let isAnswer: Bool

    init(_ stanza: XMPPAppServer.Effect.Stanza) {
      connection = stanza.connection
      type = stanza.type
      let gcm = stanza.gcm
      hasText = gcm != nil
      json = gcm.flatMap { try? JSONValue(parsing: $0).object }
      isAnswer = json.map { $0["message_type"] == "ack" } ?? gcm?.contains("ack") ?? false
    }
  }

  struct Outcome {
    let messageID: String?
    let isAccepted: Bool
    let error: String?
    let newToken: String?

    init(_ outcome: XMPPAppServer.Effect.Outcome) {
      messageID = outcome.messageID
      isAccepted = outcome.status == .accepted
      error = outcome.error
      newToken = outcome.newToken
    }
  }

  struct Process {
    let from: String
    let messageID: String
    let category: String?
    let data: JSONValue?

    init(_ process: XMPPAppServer.Effect.Process) {
      from = process.from
      messageID = process.messageID
      category = process.category
      data = process.data
    }
  }

  struct SignIn {
    let connection: String
    let mechanism: String
    let authorizationID: String?
    let user: String?
    let password: String?

    init(_ signIn: XMPPAppServer.Effect.Authenticate) {
      connection = signIn.connection
      mechanism = signIn.mechanism
      authorizationID = signIn.authorizationID
      user = signIn.user
      password = signIn.password
    }
  }

  /// What a caller asks for.
  final class Asked: Sendable {
    let to: String?
    let condition: String?
    let data: JSONValue?
    let notification: JSONValue?
    let contentAvailable: Bool?
    let messageID: String?
    let timeToLive: JSONValue?
    let collapseKey: String?
    let deliveryReceiptRequested: Bool?
    let dryRun: Bool?
    /// The texts in it, by which a message is known to be for it.
    let texts: Set<ExactString>

    init(_ send: XMPPAppServer.Event.Send) {
      to = send.to
      condition = send.condition
      data = send.data
      notification = send.notification
      contentAvailable = send.contentAvailable
      messageID = send.messageID
      timeToLive = send.timeToLive
      collapseKey = send.collapseKey
      deliveryReceiptRequested = send.deliveryReceiptRequested
      dryRun = send.dryRun
      var texts: Set<ExactString> = []
      // A value that is no text may be written as one, and what stands in it is none then.
      for part in [data, notification] {
        for member in part?.object?.members ?? [] {
          if let text = member.value.string { texts.insert(ExactString(text)) }
        }
      }
      self.texts = texts
    }
  }
}

#endif

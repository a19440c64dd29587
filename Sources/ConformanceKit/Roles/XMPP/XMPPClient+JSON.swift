extension XMPPClient.Configuration {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      platform: json["platform"], app: json["app"], token: json["token"],
      checkedIn: json["checkedIn"], reachable: json["reachable"], storable: json["storable"])
  }
}

extension XMPPClient.Event {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(ofCase: json)
    switch json.name {
    case "configure":
      self = try .configure(
        shouldEstablishDirectChannel: json["shouldEstablishDirectChannel"],
        useMessagingDelegateForDirectChannel: json["useMessagingDelegateForDirectChannel"],
        implementsDidReceiveMessage: json["implementsDidReceiveMessage"])
    case "tokenRefreshed":
      self = try .tokenRefreshed(token: json["token"])
    case "checkedIn": self = .checkedIn
    case "enterForeground": self = .enterForeground
    case "resignActive": self = .resignActive
    case "enterBackground": self = .enterBackground
    case "networkChanged":
      self = try .networkChanged(reachable: json["reachable"])
    case "opened":
      self = try .opened(connection: json["connection"])
    case "loginAnswered":
      self = try .loginAnswered(connection: json["connection"], error: json["error"])
    case "connected":
      self = try .connected(connection: json["connection"])
    case "connectFailed": self = .connectFailed
    case "disconnected":
      self = try .disconnected(connection: json["connection"])
    case "close":
      self = try .close(connection: json["connection"])
    case "downstream":
      self = try .downstream(
        connection: json["connection"], id: json["id"], from: json["from"],
        category: json["category"], data: json["data"], collapseKey: json["collapseKey"],
        messageType: json["messageType"], immediateAck: json["immediateAck"])
    case "deleted":
      self = try .deleted(
        connection: json["connection"], id: json["id"], category: json["category"],
        totalDeleted: json["totalDeleted"])
    case "apns":
      self = try .apns(payload: json["payload"])
    case "heartbeat":
      self = try .heartbeat(connection: json["connection"])
    case "heartbeatAnswered":
      self = try .heartbeatAnswered(connection: json["connection"])
    case "unknownPacket":
      self = try .unknownPacket(connection: json["connection"], tag: json["tag"])
    case "acknowledged":
      self = try .acknowledged(connection: json["connection"], persistentIDs: json["persistentIDs"])
    case "received":
      self = try .received(connection: json["connection"], lastStreamID: json["lastStreamID"])
    case "sendMessage":
      self = try .sendMessage(
        message: json["message"], to: json["to"], messageID: json["messageID"],
        timeToLive: json["timeToLive"])
    case "restart": self = .restart
    default: throw json.noSuchCase
    }
  }
}

extension XMPPClient.Effect {
  public var json: JSONValue {
    switch self {
    case .connect(let port):
      .members(of: "connect", ("port", port?.json))
    case .login(let connection, let receivedIDs):
      .members(of: "login", ("connection", connection.json), ("receivedIDs", receivedIDs?.json))
    case .disconnect(let connection, let farewell):
      .members(of: "disconnect", ("connection", connection.json), ("farewell", farewell?.json))
    case .transmit(
      let connection, let persistentID, let messageID, let to, let category, let from, let data,
      let collapseKey, let timeToLive, let sent):
      .members(
        of: "transmit", ("connection", connection.json), ("persistentID", persistentID?.json),
        ("messageID", messageID.json), ("to", to.json), ("category", category?.json),
        ("from", from?.json), ("data", data?.json), ("collapseKey", collapseKey?.json),
        ("timeToLive", timeToLive?.json), ("sent", sent?.json))
    case .ack(let connection, let ids, let lastStreamID):
      .members(
        of: "ack", ("connection", connection.json), ("ids", ids?.json),
        ("lastStreamID", lastStreamID?.json))
    case .heartbeat(let connection, let lastStreamID):
      .members(
        of: "heartbeat", ("connection", connection.json), ("lastStreamID", lastStreamID?.json))
    case .heartbeatAnswer(let connection, let lastStreamID):
      .members(
        of: "heartbeatAnswer", ("connection", connection.json), ("lastStreamID", lastStreamID?.json)
      )
    case .deliver(let callback, let id, let message):
      .members(
        of: "deliver", ("callback", callback?.json), ("id", id?.json), ("message", message?.json))
    case .messagesDeleted: .members(of: "messagesDeleted")
    case .connectionStateChanged(let established):
      .members(of: "connectionStateChanged", ("established", established.json))
    case .sendSuccess(let messageID):
      .members(of: "sendSuccess", ("messageID", messageID.json))
    case .sendFailure(let messageID, let code):
      .members(of: "sendFailure", ("messageID", messageID.json), ("code", code?.json))
    }
  }
}

/// A client SDK with a channel of its own to FCM, beside APNs.
public enum XMPPClient: Role {
  public static let name = "xmpp.client"

  public struct Configuration: JSONDecodable, Sendable {
    /// Whose limits and error codes hold; iOS when absent.
    public enum Platform: String, JSONDecodable, Sendable {
      case android, ios
    }

    public var platform: Platform?
    /// The bundle or package of the app.
    public var app: String?
    /// The registration token at launch; none when absent.
    public var token: String?
    /// Whether the device has checked in, so that the client has credentials; it has when absent.
    public var checkedIn: Bool?
    /// Whether the network is reachable at launch; it is when absent.
    public var reachable: Bool?
    /// Whether the client's store can be written; it can when absent.
    public var storable: Bool?
  }

  public enum Event: JSONDecodable, Sendable {
    /// Is told by the app how to work; what is absent stays as it is.
    case configure(
      shouldEstablishDirectChannel: Bool?, useMessagingDelegateForDirectChannel: Bool?,
      implementsDidReceiveMessage: Bool?)
    /// Gets another registration token, or loses it.
    case tokenRefreshed(token: String?)
    /// Gets its credentials.
    case checkedIn
    /// Becomes the active app.
    case enterForeground
    /// Stops being the active app, yet is still in sight.
    case resignActive
    /// Leaves the screen.
    case enterBackground
    /// Hears that the network came or went.
    case networkChanged(reachable: Bool)
    /// Has its connection up, before the server answers the login.
    case opened(connection: String)
    /// Is answered at login; without an error it is signed in.
    case loginAnswered(connection: String, error: String?)
    /// Has its connection up and is signed in, at once.
    case connected(connection: String)
    /// Could not connect.
    case connectFailed
    /// Loses its connection.
    case disconnected(connection: String)
    /// Is told by the server that it closes the channel.
    case close(connection: String)
    /// Receives a message on the channel.
    case downstream(
      connection: String, id: String?, from: String?, category: String?, data: JSONValue?,
      collapseKey: String?, messageType: String?, immediateAck: Bool?)
    /// Receives the notice that messages were deleted.
    case deleted(connection: String, id: String?, category: String?, totalDeleted: String?)
    /// Receives a message by APNs.
    case apns(payload: JSONValue)
    /// Is asked for a sign of life.
    case heartbeat(connection: String)
    /// Is answered a sign of life.
    case heartbeatAnswered(connection: String)
    /// Receives a packet of a kind that it doesn't know.
    case unknownPacket(connection: String, tag: Int)
    /// Hears which of its messages the server has, by `persistentID`, and that the others are lost.
    case acknowledged(connection: String, persistentIDs: [String])
    /// Hears up to which of its packets on this connection the server has them, counted from 1.
    case received(connection: String, lastStreamID: Int)
    /// Is asked by the app to send a message to an app server.
    case sendMessage(
      message: JSONValue, to: String?, messageID: String?, timeToLive: Int)
    /// Dies and is launched again, with what it has stored.
    case restart
  }

  /// Where a message reaches the app.
  public enum Callback: String, JSONEncodable, Sendable {
    case messagingDidReceiveMessage = "messaging:didReceiveMessage:"
    case didReceiveRemoteNotification = "application:didReceiveRemoteNotification:"
  }

  public enum Effect: JSONEncodable, Sendable {
    /// Opens its connection.
    case connect(port: Int?)
    /// Logs in, and says which messages it has had.
    case login(connection: String, receivedIDs: [String]?)
    /// Closes its connection, after a farewell when it is signed in.
    case disconnect(connection: String, farewell: Bool?)
    /// Sends a message to the server; with `persistentID` when it is stored.
    case transmit(
      connection: String, persistentID: String?, messageID: String, to: String, category: String?,
      from: String?, data: JSONValue?, collapseKey: String?, timeToLive: Int?, sent: Int?)
    /// Confirms messages, by id, or all packets up to one.
    case ack(connection: String, ids: [String]?, lastStreamID: Int?)
    /// Gives a sign of life.
    case heartbeat(connection: String, lastStreamID: Int?)
    /// Answers a sign of life.
    case heartbeatAnswer(connection: String, lastStreamID: Int?)
    /// Hands a message to the app.
    case deliver(callback: Callback?, id: String?, message: JSONValue?)
    /// Tells the app that messages were deleted.
    case messagesDeleted
    /// Tells the app that the channel is up, or is no longer.
    case connectionStateChanged(established: Bool)
    /// Tells the app that a message has reached the server.
    case sendSuccess(messageID: String)
    /// Tells the app that a message has not reached the server.
    case sendFailure(messageID: String, code: Int?)
  }
}

extension Fault {
  /// The faults of the profile `xmpp`.
  package static let xmpp: [Fault] =
    xmppAppServerStream + xmppAppServerEnvelope + xmppAppServerReading + xmppAppServerAnswers
    + xmppAppServerAcks + xmppAppServerFlow + xmppAppServerConnections + xmppServerMessages
    + xmppServerFields + xmppServerUpstream + xmppServerStore + xmppServerStream
    + xmppClientChannel + xmppClientMessages + xmppClientUpstream + xmppClientPackets + xmppPushes
}

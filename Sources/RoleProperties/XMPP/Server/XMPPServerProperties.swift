#if Everything || XMPPServer

package import Histories

extension PropertySuite {
  /// The properties of FCM's XMPP connection server.
  package static let xmppServer = PropertySuite(
    XMPPServerHistories.self,
    Property.xmppServerConnections + Property.xmppServerAnswers + Property.xmppServerDeliveries
      + Property.xmppServerUpstream, isProved: true)
}

#endif

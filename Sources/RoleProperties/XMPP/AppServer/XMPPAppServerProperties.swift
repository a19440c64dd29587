#if Everything || XMPPAppServer

package import Histories

extension PropertySuite {
  /// The properties of an app server at its end of the XMPP connection.
  package static let xmppAppServer = PropertySuite(
    XMPPAppServerHistories.self,
    Property.xmppAppServerConnections + Property.xmppAppServerMessages
      + Property.xmppAppServerAcks + Property.xmppAppServerFlow + Property.xmppAppServerRepeats
      + Property.xmppAppServerOutcomes,
    isProved: true)
}

#endif

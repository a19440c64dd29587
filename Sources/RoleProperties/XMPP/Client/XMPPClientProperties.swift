#if Everything || XMPPClient

package import Histories

extension PropertySuite {
  /// The properties of a client with a channel of its own.
  package static let xmppClient = PropertySuite(
    XMPPClientHistories.self,
    Property.xmppClientChannel + Property.xmppClientAttempts + Property.xmppClientPackets
      + Property.xmppClientDeliveries + Property.xmppClientContents + Property.xmppClientNotices
      + Property.xmppClientUpstream + Property.xmppClientOutcomes,
    isProved: true)
}

#endif

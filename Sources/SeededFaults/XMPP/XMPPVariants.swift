extension Variant {
  /// Permitted variants of the profile `xmpp`.
  package static let xmpp: [Variant] = xmppAppServer + xmppServer + xmppClient
}

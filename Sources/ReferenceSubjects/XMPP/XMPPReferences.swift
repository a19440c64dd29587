package import ConformanceKit

extension Subject {
  /// Returns the subject with the roles of the profile `xmpp`, played by the references.
  package func playingXMPP() -> Subject {
    playing(reference: ReferenceXMPPAppServer.self)
      .playing(reference: ReferenceXMPPServer.self)
      .playing(reference: ReferenceXMPPClient.self)
  }
}

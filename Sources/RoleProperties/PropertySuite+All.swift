package import Histories

extension PropertySuite {
  /// What there is of every role that is compiled.
  package static let all: [PropertySuite] = {
    var all: [PropertySuite] = []
    #if Everything || APNsClassifier
    all.append(.apnsClassifier)
    #endif
    #if Everything || APNsProvider
    all.append(.apnsProvider)
    #endif
    #if Everything || APNsReceiver
    all.append(.apnsReceiver)
    #endif
    #if Everything || APNsServer
    all.append(.apnsServer)
    #endif
    #if Everything || HTTPv1Gateway
    all.append(.httpV1Gateway)
    #endif
    #if Everything || HTTPv1Sender
    all.append(.httpV1Sender)
    #endif
    #if Everything || HTTPv1ServiceExtension
    all.append(.httpV1ServiceExtension)
    #endif
    #if Everything || SwizzleOffApp
    all.append(.swizzleOffApp)
    #endif
    #if Everything || SwizzleOffSDK
    all.append(.swizzleOffSDK)
    #endif
    #if Everything || XMPPAppServer
    all.append(.xmppAppServer)
    #endif
    #if Everything || XMPPClient
    all.append(.xmppClient)
    #endif
    #if Everything || XMPPServer
    all.append(.xmppServer)
    #endif
    return all
  }()
}

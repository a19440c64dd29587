public import Testing

extension Tag {
  /// What a test shows of push conformance, to select tests by it.
  ///
  /// A tag belongs to a test and not to one of its arguments. A test of some cases only, such as
  /// `cases(for: XMPPClient.self).filter { $0.requirement.level == .must }`, has the tag of those.
  public enum Conformance {
    /// The profile `apns-payload`.
    @Tag public static var apnsPayload: Tag
    /// The profile `http-v1`.
    @Tag public static var httpV1: Tag
    /// The profile `swizzle-off`.
    @Tag public static var swizzleOff: Tag
    /// The profile `xmpp`.
    @Tag public static var xmpp: Tag

    /// The role `apns.classifier`.
    @Tag public static var apnsClassifier: Tag
    /// The role `apns.provider`.
    @Tag public static var apnsProvider: Tag
    /// The role `apns.receiver`.
    @Tag public static var apnsReceiver: Tag
    /// The role `apns.server`.
    @Tag public static var apnsServer: Tag
    /// The role `http-v1.gateway`.
    @Tag public static var httpV1Gateway: Tag
    /// The role `http-v1.sender`.
    @Tag public static var httpV1Sender: Tag
    /// The role `http-v1.service-extension`.
    @Tag public static var httpV1ServiceExtension: Tag
    /// The role `swizzle-off.app`.
    @Tag public static var swizzleOffApp: Tag
    /// The role `swizzle-off.sdk`.
    @Tag public static var swizzleOffSDK: Tag
    /// The role `xmpp.app-server`.
    @Tag public static var xmppAppServer: Tag
    /// The role `xmpp.client`.
    @Tag public static var xmppClient: Tag
    /// The role `xmpp.server`.
    @Tag public static var xmppServer: Tag

    /// Cases of requirements that an owner states.
    @Tag public static var must: Tag
    /// Cases of requirements that an owner recommends.
    @Tag public static var should: Tag
    /// Cases of open questions.
    @Tag public static var open: Tag

    /// Cases of the edition `legacy`.
    @Tag public static var legacy: Tag
    /// Cases of the edition `current`.
    @Tag public static var current: Tag
  }
}

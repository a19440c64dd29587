extension SwizzleOffSDK {
  /// The app as it was built, and the device on which it runs.
  public struct Configuration: JSONDecodable, Sendable {
    /// The main bundle's Info.plist as a tree; absent when the bundle has none.
    public var infoPlist: JSONValue?
    /// The Info.plist of a bundle that is not the main one, such as a framework's.
    public var frameworkInfoPlist: JSONValue?
    /// The sender id in the app's Firebase options; absent when they hold none.
    public var senderID: String?
    /// The platform; absent means iOS.
    public var platform: Platform?
    /// Whether the process is an app extension; absent means that it is the app.
    public var appExtension: Bool?
    /// Whether the build runs in the simulator; absent means on a device.
    public var simulator: Bool?
    /// Whether the build came from the App Store, and so without a provisioning profile.
    public var appStore: Bool?
    /// The embedded provisioning profile as a tree; absent when it can't be read.
    public var provisioningProfile: JSONValue?
    /// Whether an analytics SDK is linked; absent means yes.
    public var analyticsLinked: Bool?
    /// How many seconds the device's time zone is east of Greenwich; absent means none.
    public var timeZoneOffset: Int?
    /// The app-wide default for data collection; absent means that it is allowed.
    public var dataCollectionDefault: Bool?
    /// The installation's id, with which its registration tokens begin; absent means any.
    public var installationID: String?
  }
}

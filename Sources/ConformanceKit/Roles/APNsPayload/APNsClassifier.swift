// Made of Corpus/schemas/roles/apns.classifier.schema.json by Scripts/roles.py: change that file.

#if Everything || APNsClassifier

/// Reads one push and says what it is, or why it refuses it.
public enum APNsClassifier: Role {
  public static let name = "apns.classifier"

  /// The optional abilities of the role.
  public enum Feature: String, RoleFeature {
    /// Refuses every value that the payload key reference, or of a Live Activity ActivityKit's
    /// page, does not allow, and a push to a Live Activity without a key that it needs.
    case validation
    /// Refuses a body that is longer than its push type allows, or than a broadcast may be, which
    /// has the header apns-channel-id.
    case size
    /// Says which of alert, badge and sound a push asks for.
    case interactions
    /// Says whether the notification service extension may run.
    case serviceExtension = "service-extension"
    /// Says which request headers have a value that APNs does not know, or do not fit the payload.
    case headers
  }

  public typealias Configuration = NoConfiguration
}

extension APNsClassifier {
  /// A way to interact with the user.
  public enum Interaction: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// Text is shown.
    case alert
    /// The app's icon gets a number.
    case badge
    /// A sound is played.
    case sound
  }

  /// What the push is for: interacting with the user, waking the app unseen, a Live Activity,
  /// device management, or nothing that the platform describes.
  public enum PushClass: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// Interacts with the user by an alert, a badge or a sound.
    case alert
    /// Wakes the app and shows nothing.
    case background
    /// Starts, updates or ends a Live Activity.
    case liveActivity
    /// Wakes the device for its management server.
    case mdm
    /// Has no effect that the platform describes.
    case nothing = "none"
  }

  /// The first thing that is wrong.
  public enum Rejection: String, JSONCodable, CaseIterable, Hashable, Sendable {
    /// The body has no bytes.
    case empty
    /// The body is longer than its push type allows, or than a broadcast may be.
    case tooLarge
    /// The body is not JSON as RFC 8259 defines it.
    case notJSON
    /// The root is not an object.
    case notAnObject
    /// There is no `aps`.
    case missingAPS
    /// `aps` is not an object.
    case invalidAPS
    /// A key has a value that its reference does not allow.
    case invalidValue
    /// A key is missing that another one needs.
    case missingKey
  }
}

#else

/// The role takes the trait of its name.
@available(*, unavailable, message: "add APNsClassifier to the traits of push-conformance")
public enum APNsClassifier: Role {
  public static let name = "apns.classifier"
  public typealias Configuration = NoConfiguration
  public typealias Event = NoConfiguration
  public typealias Effect = NoConfiguration
}

#endif

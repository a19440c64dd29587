public import Foundation

/// Reads one push and says what it is, or why it refuses it.
///
/// A classifier without a feature answers with `class` and `contentAvailable` alone, and takes
/// values of the wrong type as it likes.
public enum APNsClassifier: Role {
  public static let name = "apns.classifier"

  public typealias Configuration = NoConfiguration

  public enum Event: JSONDecodable, Sendable {
    /// One push: its body as text or as bytes, never both, and the headers of the request to APNs.
    case push(payload: String?, bytes: Data?, headers: [String: String]?)
  }

  public enum Effect: JSONEncodable, Sendable {
    /// What the push is.
    ///
    /// The last three members come with a feature of their own: `interactions`,
    /// `service-extension` and `headers`. `misfits` names the headers that do not fit the payload.
    case classified(
      class: PushClass,
      contentAvailable: Bool,
      interactions: [Interaction]?,
      serviceExtension: Bool?,
      misfits: [String]?)

    /// Why it is refused, and which key is at fault where one is, as a path such as `aps.badge`.
    case rejected(reason: Rejection, key: String?)
  }

  /// What a push is for.
  public enum PushClass: String, JSONEncodable, Sendable {
    /// Interacts with the user by an alert, a badge or a sound.
    case alert
    /// Wakes the app and shows nothing.
    case background
    /// Starts, updates or ends a Live Activity.
    case liveActivity
    /// Wakes the device for its management server.
    case mdm
    /// Has no effect that the platform describes.
    case none
  }

  /// A way to interact with the user.
  public enum Interaction: String, JSONEncodable, Sendable {
    case alert
    case badge
    case sound
  }

  /// Why a push is refused.
  public enum Rejection: String, JSONEncodable, Sendable {
    /// The body has no bytes.
    case empty
    /// The body is longer than its push type allows.
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

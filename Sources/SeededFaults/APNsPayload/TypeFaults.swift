import ConformanceKit
import ReferenceSubjects

private typealias Classifier = ReferenceAPNsClassifier

extension Fault {
  /// Faults in reading a value that may be of several types, or is of a wrong one.
  static let apnsReadTypes: [Fault] = [
    Fault(
      "loses-sound-strings", of: Classifier.self, breaks: ["APNS-B-003", "APNS-B-004"],
      summary: "Loses a sound that is a string",
      seen: "flutterfire #17770, which read a sound as an object alone",
      events: { event, _ in
        event.aps { aps in
          if aps["sound"]?.string != nil { aps["sound"] = nil }
        }
      }),
    Fault(
      "dies-of-text-as-flag", of: Classifier.self, breaks: ["APNS-B-066"],
      summary: "Ends at a content-available that is text",
      seen: "cordova-plugin-firebasex #624: isEqualToNumber sent to a string",
      events: { event, _ in
        guard event.member("content-available")?.string == nil else { throw Crash() }
        return [event]
      }),
    Fault(
      "dies-of-mutable-numbers", of: Classifier.self, breaks: ["APNS-A-035", "APNS-A-035b"],
      summary: "Ends at a mutable-content that is a number",
      seen: "react-native-firebase #3701: isEqualToString sent to a number",
      events: { event, _ in
        guard event.member("mutable-content")?.number == nil else { throw Crash() }
        return [event]
      }),
  ]
}

extension APNsClassifier.Event {
  /// A member of the push's `aps`, where that can be read.
  fileprivate func member(_ name: String) -> JSONValue? {
    guard case .push(let push) = self, let payload = push.payload else { return nil }
    return (try? JSONValue(parsing: payload))?["aps"]?[name]
  }
}

import ConformanceKit
import ReferenceSubjects

extension Fault {
  /// What an SDK does wrong with the identity of messages.
  static let swizzleOffMessage: [Fault] = [
    Fault(
      "calls-empty-messages-new",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-001"],
      summary: "Gives an empty message the status new",
      seen: "firebase-ios-sdk guards against it: testEmptyNotification",
      rules: { $0.messages.statusOfEmptyMessage = .new }),
    Fault(
      "calls-repeated-messages-unknown",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-002"],
      summary: "Gives a message that comes again the status unknown",
      seen: "firebase-ios-sdk guards against it: testAPNSDisplayNotification",
      rules: { $0.messages.statusOfRepeatedMessage = .unknown }),
    Fault(
      "says-nothing-of-messages",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-002"],
      summary: "Gives a message no status",
      seen: "no public report known: wrappers that drop the return value",
      effects: { effect, _ in
        if case .status = effect { [] } else { [effect] }
      }),
    Fault(
      "reads-other-ids",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-003"],
      summary: "Takes google.message_id, message_id and other spellings for the id",
      seen: "no public report known: code that reads several keys",
      rules: {
        $0.messages.otherMessageIDKeys = ["google.message_id", "message_id", "GCM.message_id"]
      }),
    Fault(
      "reads-google-message-id",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-003"],
      summary: "Takes google.message_id for the id",
      seen: "no public report known: the key of the Android side",
      rules: { $0.messages.messageIDKey = "google.message_id" }),
    Fault(
      "tells-apart-by-content",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-005", "SILENT-009"],
      summary: "Takes messages of the same content for one",
      seen: "firebase-ios-sdk guards against it: testMCSNotification",
      rules: { $0.messages.dedupesWithoutID = true }),
    Fault(
      "forgets-silent-messages",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-006"],
      summary: "Forgets silent messages when the process ends",
      seen: "firebase-ios-sdk guards against it: testDuplicateAPNSMessage",
      rules: { $0.messages.dedupesOverLaunches = false }),
    Fault(
      "remembers-every-message",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-006b", "SILENT-001"],
      summary: "Remembers messages that are shown over launches too",
      seen: "no public report known: stores that do not look at the payload",
      rules: { $0.messages.remembersEveryMessage = true }),
    Fault(
      "remembers-by-letters",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-015"],
      summary: "Compares message ids by their letters alone",
      seen: "firebase-ios-sdk before 11.14 bound ids into its SQL",
      rules: { $0.messages.comparesIDsByLetters = true }),
    Fault(
      "remembers-in-capitals",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-015"],
      summary: "Compares message ids without regard to case",
      seen: "no public report known: a store with a collation of its own",
      rules: { $0.messages.comparesIDsInAnyCase = true }),
    Fault(
      "ignores-the-ttl",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-009"],
      summary: "Remembers every silent message for four weeks",
      seen: "firebase-ios-sdk guards against it: testDeletingExpiredMessages",
      rules: { $0.messages.ttlKey = "google.ttl" }),
    Fault(
      "remembers-for-a-day",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-009"],
      summary: "Remembers a silent message without a TTL for a day",
      seen: "firebase-ios-sdk guards against it: testDeletingExpiredMessages",
      rules: { $0.messages.defaultTTL = 86_400 }),
    Fault(
      "remembers-for-good",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-009"],
      summary: "Remembers a silent message without a TTL for a year",
      seen: "firebase-ios-sdk guards against it: testDeletingExpiredMessages",
      rules: { $0.messages.defaultTTL = 31_536_000 }),
    Fault(
      "forgets-at-the-instant",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-012"],
      summary: "Forgets a message at the very instant at which its time is up",
      seen: "firebase-ios-sdk guards against it: testDeleteFinishedAndExpiredMessages",
      rules: { $0.messages.forgetsAtTheInstant = true }),
    Fault(
      "reads-a-malformed-ttl-as-zero",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-011"],
      summary: "Reads a TTL that isn't a number as zero",
      seen: "firebase-ios-sdk guards against it: testMalformedSyncMessageTTLDoesNotCrash",
      rules: { $0.messages.malformedTTL = 0 }),
    Fault(
      "reads-the-ttl-of-aps",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-009"],
      summary: "Looks for the TTL inside aps as well",
      seen: "no public report known: payloads that nest their keys",
      rules: { $0.messages.readsTTLOfAPS = true }),
    Fault(
      "local-time-takes-the-id",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-007", "RECV-008"],
      summary: "Takes the local notification for a duplicate of its carrier",
      seen: "firebase-ios-sdk before pull request 3638",
      rules: { $0.messages.localTimeTakesID = true }),
    Fault(
      "schedules-each-delivery",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-007"],
      summary: "Schedules a local-time message once for each delivery",
      seen: "firebase-ios-sdk guards against it: testAPNSContentAvailableContextualNotification",
      rules: { $0.messages.dedupesLocalTime = false }),
    Fault(
      "opens-the-link-first",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["RECV-013"],
      summary: "Opens the link before it logs the message",
      seen: "no public report known: handlers that route first",
      rules: { $0.messages.opensLinkFirst = true }),
    Fault(
      "silent-by-presence",
      of: ReferenceSwizzleOffSDK.self,
      breaks: ["SILENT-001", "SILENT-002"],
      summary: "Takes the presence of content-available for silence",
      seen: "compare react-native-firebase #9228",
      rules: { $0.messages.silentByPresence = true }),
  ]
}

import ConformanceKit
import ReferenceSubjects

private typealias Classifier = ReferenceAPNsClassifier

extension Fault {
  /// Faults in telling one push from another.
  static let apnsClasses: [Fault] = apnsFlags + apnsKinds + apnsExtensions

  private static let apnsFlags: [Fault] = [
    Fault(
      "decides-by-presence", of: Classifier.self,
      breaks: ["APNS-B-010", "APNS-B-011"],
      summary: "Takes the presence of content-available for the flag",
      seen: "react-native-firebase #9228: a value of 0 suppressed onMessage",
      rules: {
        $0.reading.isFlag = { $0 != nil }
        $0.values.removeAll { $0.key.text == "aps.content-available" }
      }),
    Fault(
      "wants-true", of: Classifier.self, breaks: ["APNS-B-010", "APNS-B-001"],
      summary: "Takes only true for the flag",
      seen: "firebase-admin-python 7.7.0 drops the number 1 because it asks 'is True'",
      rules: { $0.reading.isFlag = { $0 == true } }),
    Fault(
      "compares-spellings", of: Classifier.self, breaks: ["APNS-B-010"],
      summary: "Takes 1.0 for another number than 1",
      seen: "readers that keep numbers as text and compare it",
      rules: { $0.reading.isFlag = { $0?.number?.text == "1" } }),
    Fault(
      "never-wakes", of: Classifier.self, breaks: ["APNS-B-005"],
      summary: "Ignores content-available when the push has an alert",
      seen: "the advice of 2015 that the two exclude each other",
      effects: { effect, _ in
        guard case .classified(var payload) = effect, payload.class == .alert,
          payload.contentAvailable == true
        else {
          return [effect]
        }
        payload.contentAvailable = false
        return [.classified(payload)]
      }),
    Fault(
      "always-wakes", of: Classifier.self, breaks: ["APNS-B-010", "APNS-B-003"],
      summary: "Says of every push that it wakes the app",
      seen: "wrappers that call the data handler for each message",
      effects: { effect, _ in
        guard case .classified(var payload) = effect, payload.contentAvailable == false else {
          return [effect]
        }
        payload.contentAvailable = true
        return [.classified(payload)]
      }),
    Fault(
      "lets-the-flag-win", of: Classifier.self, breaks: ["APNS-B-002", "APNS-B-005"],
      summary: "Calls every push with content-available a background push",
      seen: "pushok #170: an alert with content-available went out as background",
      effects: { effect, _ in
        guard case .classified(var payload) = effect, payload.class == .alert,
          payload.contentAvailable == true
        else {
          return [effect]
        }
        payload.class = .background
        payload.interactions = []
        return [.classified(payload)]
      }),
    Fault(
      "fails-on-odd-flags", of: Classifier.self, breaks: ["APNS-B-066"],
      summary: "Takes a flag or an aps of an odd type for something to wake for",
      seen: "the BigQuery export of firebase-ios-sdk sends intValue to whatever is there",
      rules: { $0.values.removeAll { $0.key.text == "aps.content-available" } },
      effects: { effect, _ in
        switch effect {
        case .classified(let payload) where payload.class != .alert || payload.contentAvailable:
          [effect]
        case .classified, .rejected: [.classified(class: .alert, contentAvailable: true)]
        }
      }),
  ]

  private static let apnsKinds: [Fault] = [
    Fault(
      "counts-keys", of: Classifier.self, breaks: ["APNS-B-002b"],
      summary: "Calls a push silent only when aps has one key",
      seen: "apnotic #90: content-available with a thread-id went out as an alert",
      rules: { $0.reading.besideTheFlag = [] }),
    Fault(
      "shows-everything", of: Classifier.self, breaks: ["APNS-B-001", "APNS-A-034"],
      summary: "Calls every push an alert",
      seen: "sideshow/apns2 0.25.0 and kalyke 1.5.0 have the push type alert for all",
      effects: { effect, _ in
        guard case .classified(var payload) = effect, payload.class == .background
        else { return [effect] }
        payload.class = .alert
        return [.classified(payload)]
      }),
    Fault(
      "calls-data-silent", of: Classifier.self, breaks: ["APNS-B-001"],
      summary: "Calls a push silent because it brings data",
      seen: "wrappers that take a data message for silent whatever aps says",
      events: { event, _ in
        event.body { text in
          guard let root = (try? JSONValue(parsing: text))?.object else { return nil }
          return root["rev"] == nil ? nil : #"{"aps":{"content-available":1}}"#
        }
      }),
    Fault(
      "shows-data", of: Classifier.self, breaks: ["APNS-B-001"],
      summary: "Calls a background push with data an alert",
      seen: "the convenience initialiser of MihaelIsaev/FCM adds a sound to data",
      events: { event, _ in
        event.body { text in
          guard let root = (try? JSONValue(parsing: text))?.object else { return nil }
          return root["box"] == nil
            ? nil : #"{"aps":{"content-available":1,"sound":"default"}}"#
        }
      }),
    Fault(
      "drops-falsy-values", of: Classifier.self, breaks: ["APNS-A-023", "APNS-B-002"],
      summary: "Takes a badge of 0 for no badge",
      seen: "builders that test a badge for truth and not for presence",
      rules: { $0.reading.interacts = { $0 != .number(0) } }),
    Fault(
      "knows-sound-strings-only", of: Classifier.self, breaks: ["APNS-B-002"],
      summary: "Takes a critical sound for no sound",
      seen: "sideshow/apns2 0.25.0 leaves out a volume of 0",
      rules: { $0.reading.interacts = { $0["critical"] == nil } }),
    Fault(
      "knows-alerts-only", of: Classifier.self, breaks: ["APNS-B-002", "APNS-B-004"],
      summary: "Takes a push for silent unless it has an alert",
      seen: "handlers that look at aps.alert alone",
      rules: { $0.reading.interactions = ["alert"] }),
    Fault(
      "knows-bodies-only", of: Classifier.self, breaks: ["APNS-B-002", "APNS-B-003"],
      summary: "Treats an alert without a body as no alert",
      seen: "handlers that look at aps.alert.body alone",
      rules: {
        $0.reading.interacts = { $0.object == nil || $0["body"] != nil || $0["critical"] != nil }
      }),
    Fault(
      "wants-alert-with-sound", of: Classifier.self, breaks: ["APNS-B-003"],
      summary: "Does not take an alert with a sound and a badge for an alert",
      seen: "closed sets of known combinations in switch statements",
      rules: { $0.reading.interactions = ["alert", "badge", "sound"] },
      effects: { effect, _ in
        guard case .classified(var payload) = effect, let shown = payload.interactions,
          shown.count > 1
        else { return [effect] }
        payload.class = .nothing
        payload.interactions = []
        return [.classified(payload)]
      }),
    Fault(
      "ignores-badges", of: Classifier.self, breaks: ["APNS-B-004", "APNS-A-023"],
      summary: "Does not count a badge as an interaction",
      seen: "handlers that look at alert and sound alone",
      rules: { $0.reading.interactions = ["alert", "sound"] }),
    Fault(
      "ignores-event", of: Classifier.self, breaks: ["APNS-B-009"],
      summary: "Does not know Live Activities",
      seen: "a2 and sideshow/apns2 before they had the push type liveactivity",
      rules: {
        $0.reading.activityKey = "activity"
        $0.fitness.classes["liveactivity"] = nil
      }),
    Fault(
      "reads-events", of: Classifier.self, breaks: ["APNS-B-009", "APNS-A-043"],
      summary: "Calls the key event of a Live Activity events",
      seen: "node-apn #135",
      events: { event, _ in
        event.aps { aps in
          aps = aps.renaming { ["event": "its-event", "events": "event"][$0] ?? $0 }
        }
      }),
  ]

  private static let apnsExtensions: [Fault] = [
    Fault(
      "extends-by-presence", of: Classifier.self, breaks: ["APNS-A-035"],
      summary: "Takes the presence of mutable-content for the flag",
      seen: "A2 writes mutable-content 0 beside every alert",
      rules: { $0.reading.isMutable = { $0 != nil } }),
    Fault(
      "extends-always", of: Classifier.self, breaks: ["APNS-A-035"],
      summary: "Runs the service extension for every alert",
      seen: "apps whose extension is believed to see each notification",
      rules: { $0.reading.isMutable = { _ in true } }),
    Fault(
      "extends-never", of: Classifier.self, breaks: ["APNS-A-035", "APNS-A-069", "APNS-B-007"],
      summary: "Never runs the service extension",
      seen: "mutable_content written in place of mutable-content",
      rules: { $0.reading.isMutable = { _ in false } }),
    Fault(
      "extends-without-text", of: Classifier.self, breaks: ["APNS-A-069", "APNS-B-007"],
      summary: "Runs the service extension for a push without a text",
      seen: "firebase-ios-sdk #2048: the extension expected for a silent push",
      rules: { $0.reading.extensionNeedsText = false }),
    Fault(
      "extends-for-bodies-only", of: Classifier.self, breaks: ["APNS-A-069"],
      summary: "Runs the service extension only for an alert with a body",
      seen: "handlers that look at aps.alert.body alone",
      rules: { $0.reading.extensionTexts = ["body"] }),
    Fault(
      "shows-mutable-pushes", of: Classifier.self, breaks: ["APNS-B-007"],
      summary: "Takes a mutable-content for an interaction",
      seen: "async-firebase 6.4.0 sets mutable-content on silent pushes",
      rules: { $0.reading.interactions += ["mutable-content"] }),
  ]

  /// Faults in holding the headers against the payload.
  static let apnsFitness: [Fault] = [
    Fault(
      "compares-no-contents", of: Classifier.self,
      breaks: ["APNS-B-031", "APNS-B-004", "APNS-B-005", "APNS-B-009", "APNS-B-011"],
      summary: "Never holds the push type against the payload",
      seen: "pushy's and APNSwift's test servers do not read the payload",
      rules: { $0.fitness.classes = [:] }),
    Fault(
      "takes-background-for-all", of: Classifier.self, breaks: ["APNS-B-031"],
      summary: "Wants the push type background for every push",
      seen: "rpush #596, where background was a constant",
      rules: {
        $0.fitness.classes = ["alert": .background, "background": .alert, "liveactivity": .alert]
      }),
    Fault(
      "defaults-to-priority-five", of: Classifier.self, breaks: ["APNS-B-020", "APNS-C-024"],
      summary: "Takes an absent priority for 5",
      seen: "senders that leave the priority of a background push out",
      rules: {
        $0.fitness.defaultPriority = "5"
        $0.fitness.alertPriorities = ["10", "1"]
      }),
    Fault(
      "wants-priority-ten", of: Classifier.self, breaks: ["APNS-B-020"],
      summary: "Wants priority 10 for a background push",
      seen: "node-apn #241: priority 10 for silent pushes",
      rules: { $0.fitness.backgroundPriority = "10" }),
    Fault(
      "wants-alerts-at-once", of: Classifier.self, breaks: ["APNS-B-035"],
      summary: "Refuses priority 5 for an alert",
      seen: "rpush 9.2.0, which has priority 10 as a constant",
      rules: { $0.fitness.alertPriorities = ["10"] }),
    Fault(
      "wants-alerts-later", of: Classifier.self, breaks: ["APNS-B-035"],
      summary: "Refuses priority 10 for an alert", seen: "advice to save power for every push",
      rules: { $0.fitness.alertPriorities = ["5", "1"] }),
    Fault(
      "takes-the-header-for-the-push", of: Classifier.self, breaks: ["APNS-B-020c"],
      summary: "Holds no priority against a background push without a push type",
      seen: "pu.sh #2: neither push type nor priority with content-available",
      effects: { effect, memory in
        guard memory.event?.requestHeaders?["apns-push-type"] == nil else { return [effect] }
        return effect.classified { kind, misfits in
          if kind == .background { misfits?.removeAll { $0 == "apns-priority" } }
        }
      }),
    Fault(
      "lacks-priority-one", of: Classifier.self, breaks: ["APNS-B-034"],
      summary: "Does not know priority 1",
      seen: "A2 and APNSwift's test server know 5 and 10 only",
      rules: { $0.fitness.priorities = ["10", "5"] }),
    Fault(
      "takes-any-priority", of: Classifier.self, breaks: ["APNS-B-034"],
      summary: "Takes every priority from 0 to 10",
      seen: "node-apn 7.1.0 sends a priority of 7",
      rules: {
        $0.fitness.priorities = Set((0...10).map(String.init))
        $0.fitness.alertPriorities = $0.fitness.priorities
      }),
    Fault(
      "looks-at-three-headers", of: Classifier.self,
      breaks: ["APNS-C-020", "APNS-C-022", "APNS-C-026"],
      summary: "Takes any id, expiration and collapse id",
      seen: "sideshow/apns2 and kalyke send them as they are given",
      rules: { $0.fitness.others = nil }),
    Fault(
      "counts-collapse-ids-by-letters", of: Classifier.self, breaks: ["APNS-C-026"],
      summary: "Measures a collapse id in characters",
      seen: "libraries in languages whose strings count characters",
      rules: { $0.fitness.others?.collapseSize = { $0.count } }),
    Fault(
      "puts-activities-off", of: Classifier.self, breaks: ["APNS-B-036"],
      summary: "Takes the priority 1 for a Live Activity",
      seen: "checks against the three priorities alone, whatever the push type",
      rules: { $0.fitness.activityPriorities = ["10", "5", "1"] }),
    Fault(
      "wants-activities-at-once", of: Classifier.self, breaks: ["APNS-B-036"],
      summary: "Refuses priority 5 for a Live Activity",
      seen: "senders that have priority 10 as a constant, whatever the push type",
      rules: { $0.fitness.activityPriorities = ["10"] }),
    Fault(
      "takes-any-type", of: Classifier.self, breaks: ["APNS-B-030"],
      summary: "Takes push types that do not exist",
      seen: "libraries that type the push type as a plain string",
      rules: {
        $0.fitness.suffixes["silent"] = ""
        $0.fitness.suffixes["Alert"] = ""
      }),
    Fault(
      "lacks-new-types", of: Classifier.self, breaks: ["APNS-B-032"],
      summary: "Does not know the push types controls and widgets",
      seen: "pushy, A2 and sideshow/apns2 lack them",
      rules: {
        $0.fitness.suffixes["controls"] = nil
        $0.fitness.suffixes["widgets"] = nil
      }),
    Fault(
      "knows-three-types", of: Classifier.self, breaks: ["APNS-B-032"],
      summary: "Knows the push types alert, background and liveactivity only",
      seen: "libraries that were written when there were few",
      rules: {
        $0.fitness.suffixes = $0.fitness.suffixes.filter {
          ["alert", "background", "liveactivity"].contains($0.key)
        }
      }),
    Fault(
      "ignores-suffixes", of: Classifier.self, breaks: ["APNS-B-032"],
      summary: "Never holds the topic against the push type",
      seen: "APNSwift's test server before its PR #246",
      rules: { $0.fitness.suffixes = $0.fitness.suffixes.mapValues { _ in "" } }),
    Fault(
      "wants-old-activity-suffix", of: Classifier.self, breaks: ["APNS-B-032"],
      summary: "Wants another suffix for Live Activities",
      seen: "topics built from the page on requests, which leaves out a dot",
      rules: { $0.fitness.suffixes["liveactivity"] = ".live-activity" }),
    Fault(
      "takes-a-suffix-for-a-topic", of: Classifier.self, breaks: ["APNS-B-032"],
      summary: "Takes a topic that is the suffix alone",
      seen: "checks that look at the end of the topic and at nothing before it",
      effects: { effect, memory in
        guard memory.event?.requestHeaders?["apns-topic"]?.hasPrefix(".") == true else {
          return [effect]
        }
        return effect.classified { _, misfits in
          misfits = misfits?.filter { $0 != "apns-topic" }
        }
      }),
    Fault(
      "passes-absent-type", of: Classifier.self, breaks: ["APNS-B-031b"],
      summary: "Finds nothing wrong with an absent push type",
      seen: "checks that were written before iOS 13",
      rules: { $0.fitness.notesAbsentType = false }),
    Fault(
      "notes-present-type", of: Classifier.self, breaks: ["APNS-B-031b"],
      summary: "Finds fault with every push type",
      seen: "proxies that were written before iOS 13 and refuse unknown headers",
      rules: { $0.fitness.suffixes = [:] }),
  ]
}

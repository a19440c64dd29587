#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

extension Property where Reading == SwizzleOffSDKReading {
  /// What the SDK logs of messages.
  static let swizzleOffSDKAnalytics: [Property] = [
    Property(
      "logged-for-analytics-alone",
      "A message is logged only when its google.c.a.e is the text 1, on a phone, by an app",
      "ANL-001", "ANL-002", "ANL-020", "ANL-019"
    ) { reading in
      reading.reports.when { reading.reasonNotToLog($0) != nil }.each(againstIts: {
        reading.reasonNotToLog($0)
      }) { reading.moment(of: $0).logged.isEmpty }
    },
    Property(
      "received-while-active", "A message that arrives while the app is active is logged as _nf",
      "ANL-003"
    ) { reading in
      reading.logging(.active).each { report in
        reading.moment(of: report).mainEvents == ["_nf"]
      }
    },
    Property(
      "opened-while-not-active",
      "A message with an alert that is reported while the app isn't active is logged as _no",
      "ANL-004", "ANL-005", "ANL-006"
    ) { reading in
      reading.logging(.inactive).each { reading.moment(of: $0).mainEvents == ["_no"] }
      reading.logging(.background).each(against: "ANL-005") {
        reading.moment(of: $0).mainEvents == ["_no"]
      }
    },
    Property(
      "nothing-of-what-isn't-shown",
      "A message without an alert is not logged while the app isn't active", "ANL-004", "ANL-005",
      "SILENT-005"
    ) { reading in
      let hidden = reading.reports.when { report in
        report.message.isShown.map { !$0 } ?? false && reading.edition == .current
          && reading.moment(of: report).before.app != .active && report.isReported != false
      }
      hidden.each(againstIts: { report in
        if report.message.isSilent == true { return "SILENT-005" }
        return reading.moment(of: report).before.app == .inactive ? "ANL-004" : "ANL-005"
      }) { reading.moment(of: $0).logged.isEmpty }
    },
    Property("origin-is-fcm", "What is logged has the origin fcm", "ANL-003") { reading in
      reading.lists.logs.each { $0.event.origin == "fcm" }
    },
    Property(
      "texts-as-parameters",
      "The campaign's id, its label and the message's label are logged when they have characters",
      "ANL-008", "ANL-009", "ANL-010"
    ) { reading in
      reading.lists.logs.each(against: "ANL-008") { $0.hasText("google.c.a.c_id", as: "_nmid") }
      reading.lists.logs.each(against: "ANL-009") { $0.hasText("google.c.a.c_l", as: "_nmn") }
      reading.lists.logs.each(against: "ANL-010") { $0.hasText("google.c.a.m_l", as: "label") }
    },
    Property(
      "topic-as-a-parameter", "from is logged whole as _nt when it contains /topics/", "ANL-011"
    ) { reading in
      reading.lists.logs.each { log in
        let from = log.message.text("from")
        let isTopic = from.firstRange(of: "/topics/") != nil
        return log.parameters?["_nt"] == (isTopic ? .string(from) : nil)
      }
    },
    Property(
      "time-as-a-parameter", "google.c.a.ts is logged as the whole number _nmt unless it is zero",
      "ANL-012"
    ) { reading in
      reading.lists.logs.each { log in
        let given = log.message.json["google.c.a.ts"]
        let told = log.parameters?["_nmt"]?.number?.int64
        // A number beyond 64 bits is cut to them, left out, or told as it stands, and becomes no other.
        if let text = given?.string, text.utf8.count > 19,
          text.utf8.allSatisfy({ (49...57).contains($0) })
        {
          return told == nil || told == Int64.max
        }
        guard let time = SwizzleOffSDKReading.Message.wholeNumber(given) else { return nil }
        return told == (time == 0 ? nil : time)
      }
    },
    Property(
      "device-time-as-a-parameter", "google.c.a.udt is logged as _ndt, whatever its type",
      "ANL-013"
    ) { reading in
      reading.lists.logs.each { log in
        let given = log.message.json["google.c.a.udt"]
        return given?.isNull == true ? nil : log.parameters?["_ndt"] == given
      }
    },
    Property(
      "no-parameters-of-nothing", "A message that has google.c.a.e alone has no parameters",
      "ANL-014"
    ) { reading in
      reading.lists.logs.when(\.isBare).each { $0.parameters?.isEmpty }
    },
    Property(
      "opens-are-ascribed",
      "An open that asks for it sets the user property and logs the campaign, before it is logged",
      "ANL-016", "ANL-015"
    ) { reading in
      let opens = reading.lists.logs.when { $0.event.event == "_no" && reading.edition == .current }
      let tracked = opens.when { log in
        log.message.campaign.isEmpty ? false : log.message.isTracked
      }
      tracked.each { log in
        let campaign = log.message.campaign
        return log.moment.campaigns == [
          ["source": "Firebase", "medium": "notification", "campaign": .string(campaign)]
        ]
          && log.moment.userProperties.map(\.what.name) == ["_ln"]
          && log.moment.userProperties.map(\.what.value) == [campaign]
      }
      tracked.each(against: "ANL-015") { log in
        let others =
          log.moment.logged.filter { $0.what.event == "_cmp" }.map(\.point)
          + log.moment.userProperties.map(\.point)
        return others.isEmpty ? nil : others.allSatisfy { $0 < log.point }
      }
    },
    Property(
      "others-are-not-ascribed",
      "Nothing is ascribed in the foreground, without a campaign, or without being asked for",
      "ANL-015", "ANL-017", "ANL-018"
    ) { reading in
      reading.reports.when { reading.reasonNotToAscribe($0) != nil }.each(againstIts: {
        reading.reasonNotToAscribe($0)
      }) { report in
        let moment = reading.moment(of: report)
        return moment.campaigns.isEmpty && moment.userProperties.isEmpty
      }
    },
  ]
}

extension SwizzleOffSDKReading {
  /// An event that the SDK logs of a message.
  struct Log: Thing {
    let point: Trace.Point
    let event: SwizzleOffSDK.Effect.Analytics
    let message: Message
    let moment: Moment

    fileprivate var parameters: JSONObject? { event.parameters.object }

    /// Whether a text of the message is logged, or none where it has no characters.
    fileprivate func hasText(_ member: String, as name: String) -> Bool {
      let text = message.text(member)
      return parameters?[name] == (text.isEmpty ? nil : .string(text))
    }

    /// Whether the message has nothing that is logged; of some members of the backend that is open.
    fileprivate var isBare: Bool {
      let plain: Set = ["aps", "google.c.a.e", "gcm.message_id"]
      return message.json.object?.names.allSatisfy { plain.contains($0) } ?? false
    }
  }

  /// Whether a message is logged.
  func logs(_ report: Report) -> Bool? {
    guard features.contains(.analytics) else { return false }
    guard reasonNotToLog(report) == nil else { return false }
    guard report.isReported == true, let isNew = report.isNew else {
      return report.isReported == false ? false : nil
    }
    guard isNew else { return false }
    switch moment(of: report).before.app {
    case .active: return true
    case .inactive: return edition == .current ? report.message.isShown : nil
    case .background:
      guard edition == .current, let isShown = report.message.isShown else { return nil }
      // Whether an alert that wakes the app is an open is open.
      return isShown && report.message.isSilent != false ? nil : isShown
    }
  }

  /// The messages that are logged in a state of the app.
  fileprivate func logging(_ state: SwizzleOffSDK.ApplicationState) -> [Report] {
    // What the proxy doesn't report at all breaks another sentence.
    reports.when { report in
      let moment = moment(of: report)
      guard moment.before.app == state, logs(report) == true else { return false }
      return report.isByHand || !moment.logged.isEmpty || !moment.opened.isEmpty
        || !moment.scheduled.isEmpty
    }
  }

  /// Which requirement says that a message isn't logged, if one does.
  fileprivate func reasonNotToLog(_ report: Report) -> String? {
    if !report.message.isForAnalytics { return "ANL-001" }
    if state.setup.platform != .iOS { return "ANL-002" }
    if !state.isApp { return "ANL-020" }
    return configuration.analyticsLinked ? nil : "ANL-019"
  }

  fileprivate func reasonNotToAscribe(_ report: Report) -> String? {
    let message = report.message
    if moment(of: report).before.app == .active { return "ANL-015" }
    if message.isTracked == true, message.campaign.isEmpty { return "ANL-018" }
    switch message.json["google.c.a.tc"] {
    case .array, .object: return "ANL-017"
    case nil: return "ANL-015"
    default: return message.isTracked == false ? "ANL-016" : nil
    }
  }
}

extension SwizzleOffSDKReading.Moment {
  /// The names of the events that say how a message was met.
  fileprivate var mainEvents: [String] {
    logged.map(\.what.event).filter { $0 != "_cmp" }
  }

  fileprivate var campaigns: [JSONValue] {
    logged.filter { $0.what.event == "_cmp" }.map(\.what.parameters)
  }

  fileprivate var userProperties: [Told<SwizzleOffSDK.Effect.UserProperty>] {
    told { if case .userProperty(let what) = $0 { what } else { nil } }
  }
}

#endif

#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

extension Property where Reading == SwizzleOffSDKReading {
  /// What the SDK makes of messages, and which it knows again.
  static let swizzleOffSDKMessages: [Property] = [
    Property(
      "status-of-a-message", "An empty message has the status unknown, each other one is new",
      "RECV-002", "RECV-001"
    ) { reading in
      let byHand = reading.reports.when { $0.isByHand ? $0.isReported : false }
      byHand.each(againstIts: { $0.message.isEmpty ? "RECV-001" : "RECV-002" }) { report in
        guard report.message.json.object != nil else { return nil }
        return reading.moment(of: report).statuses == [report.message.isEmpty ? .unknown : .new]
      }
    },
    Property("empty-messages-do-nothing", "An empty message has no other effect", "RECV-001") {
      reading in
      reading.reports.when { $0.message.json.object?.isEmpty }.each { report in
        let moment = reading.moment(of: report)
        return moment.logged.isEmpty && moment.scheduled.isEmpty && moment.opened.isEmpty
      }
    },
    Property(
      "repeated-messages-count-once", "A message that comes again isn't logged again",
      "RECV-004", "RECV-006", "SWZ-033"
    ) { reading in
      // How one is taken whose local time is no text is open.
      let plain = reading.reports.filter {
        $0.message.json["google.c.cm.lt_start"].map { $0.string != nil } ?? true
      }
      plain.when { $0.isNew.map { !$0 } }.each(againstIts: {
        $0.message.isSilent == true ? "RECV-006" : "RECV-004"
      }) {
        reading.moment(of: $0).logged.isEmpty
      }
    },
    Property(
      "messages-without-an-id-count-each-time", "A message without an id is logged each time",
      "RECV-005", "SILENT-009"
    ) { reading in
      let nameless = reading.reports.when { report in
        guard case .absent = report.message.id else { return false }
        return report.isReported
      }
      nameless.each(againstIts: { $0.message.isSilent == true ? "SILENT-009" : "RECV-005" }) {
        reading.logs($0) == true ? !reading.moment(of: $0).logged.isEmpty : nil
      }
    },
    Property(
      "new-messages-count", "A message with a new id, or one that is forgotten, is logged",
      "RECV-003", "RECV-015", "RECV-006b", "RECV-009"
    ) { reading in
      let new = reading.reports.when { report in
        guard case .text = report.message.id else { return false }
        return report.isNew
      }
      new.each { reading.logs($0) == true ? !reading.moment(of: $0).logged.isEmpty : nil }
    },
    Property(
      "links-are-opened", "The link of a new message is opened as a browsing activity",
      "LINK-002", "LINK-001"
    ) { reading in
      let linked = reading.reports.when { reading.opens($0) }
      linked.each { report in
        let opened = reading.moment(of: report).opened.map(\.what)
        return opened.map(\.url) == [report.message.link]
          && opened.map(\.method) == [.continueUserActivity]
      }
    },
    Property(
      "other-links-stay-shut",
      "No link is opened without a text, a method, or a phone, nor when a message comes again",
      "LINK-001", "LINK-003", "LINK-004", "LINK-005"
    ) { reading in
      reading.reports.when { reading.reasonNotToOpen($0) != nil }.each(againstIts: {
        reading.reasonNotToOpen($0)
      }) { reading.moment(of: $0).opened.isEmpty }
    },
    Property(
      "logged-before-the-link", "A new message is logged before its link is opened", "RECV-013"
    ) { reading in
      reading.reports.each { report in
        let moment = reading.moment(of: report)
        guard let opened = moment.opened.first, let logged = moment.logged.last else { return nil }
        return logged.point < opened.point
      }
    },
  ]
}

extension SwizzleOffSDKReading {
  /// Whether the link of a message is opened.
  fileprivate func opens(_ report: Report) -> Bool? {
    let delegate = moment(of: report).before.appDelegate
    guard features.contains(.links), state.setup.platform == .iOS, state.isApp,
      delegate?.implements.contains(.continueUserActivity) == true,
      !report.message.link.isEmpty
    else { return false }
    return report.isReported == true ? report.isNew : false
  }

  /// Which requirement says that no link is opened here, if one does.
  fileprivate func reasonNotToOpen(_ report: Report) -> String? {
    guard report.isReported == true else { return nil }
    if report.message.link.isEmpty { return "LINK-001" }
    if !state.isApp || [.macOS, .watchOS].contains(state.setup.platform) {
      return "LINK-005"
    }
    if report.isNew == false { return "LINK-004" }
    let before = moment(of: report).before
    // A proxied delegate may have got the method from the proxy.
    guard edition == .current, before.hearsApplication == false else { return nil }
    return before.appDelegate?.has(.continueUserActivity) == true ? nil : "LINK-003"
  }

  /// Whether a message shows in two ways: what is missing in one alone may be that way's own.
  func shows(_ report: Report) -> Bool {
    logs(report) == true && opens(report) == true
  }
}

extension SwizzleOffSDKReading.Moment {
  /// What the app is told of a message.
  fileprivate var statuses: [SwizzleOffSDK.MessageStatus] {
    effects.compactMap { if case .status(let what) = $0.what { what.status } else { nil } }
  }
}

#endif

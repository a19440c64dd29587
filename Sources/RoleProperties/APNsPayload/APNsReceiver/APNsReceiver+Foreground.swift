#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension Property where Reading == APNsReceiverReading {
  /// What is shown while the app is in the foreground.
  static let apnsReceiverForeground: [Property] = [
    Property(
      "alerts-in-the-foreground-ask", "In the foreground willPresent is asked what to show",
      "APNS-B-040"
    ) { reading in
      reading.foregroundAlerts.when { reading.asks && reading.isShown($0) == true }.each {
        reading.calls(.willPresent, for: $0.name, with: $0)
      }
    },
    Property(
      "nothing-is-shown-unasked", "In the foreground nothing is shown before the delegate answers",
      "APNS-B-040", "APNS-B-053c"
    ) { reading in
      let alerts = reading.foregroundAlerts.when { _ in reading.configuration.hasCenterDelegate }
      alerts.when { _ in reading.implements(.willPresent) }.none { reading.shows($0) }
      alerts.when { _ in !reading.implements(.willPresent) }.none(against: "APNS-B-053c") {
        reading.shows($0)
      }
    },
    Property(
      "shown-as-the-answer-says", "What willPresent answers is shown, and nothing else",
      "APNS-B-040",
      "APNS-B-053", "APNS-B-054"
    ) { reading in
      reading.timelyAnswers.each { reading.isShown(by: $0) == true ? reading.shows(by: $0) : nil }
      reading.timelyAnswers.when { $0.options?.isEmpty }.none(against: "APNS-B-053") {
        reading.shows(by: $0)
      }
      reading.timelyAnswers.when { $0.options?.isEmpty == false }.none(against: "APNS-B-054") {
        reading.isShown(by: $0) == false ? reading.shows(by: $0) : nil
      }
    },
    Property(
      "each-option-allows-its-own", "An option allows what it names and nothing else",
      "APNS-B-054", "APNS-B-054b"
    ) { reading in
      reading.timelyAnswers.when { reading.allowsTextAsOfOld($0) }.each(against: "APNS-B-054b") {
        answer in
        reading.done(with: answer).presentations.contains {
          reading.presentations[$0].told.push == answer.call.told.push
            && reading.presentations[$0].hasText
        }
      }
      let answered = reading.presentations.when { $0.options != nil }
      answered.each { reading.allowsText($0.options) == false ? !$0.hasText : nil }
      answered.each { shown in
        shown.options?.contains(.badge) == false ? reading.keepsTheBadge(shown) : nil
      }
      answered.each { $0.options?.contains(.sound) == false ? $0.told.sound == nil : nil }
      answered.when { shown in
        both(reading.allowsText(shown.options), reading.push(of: shown)?.text.isThere)
      }.each(\.hasText)
      answered.when { reading.allows(.badge, $0.options) }.each { shown in
        reading.push(of: shown)?.badge.value.map { shown.told.badge == $0 }
      }
      answered.when { reading.allows(.sound, $0.options) }.each { shown in
        reading.push(of: shown)?.sound.value.map { _ in shown.told.sound != nil }
      }
    },
    Property(
      "shown-without-a-delegate",
      "Where the centre has no delegate a push in the foreground is shown",
      "APNS-B-053b"
    ) { reading in
      reading.foregroundAlerts.when {
        !reading.configuration.hasCenterDelegate && reading.isShown($0) == true
      }.each { reading.shows($0) }
    },
    Property(
      "no-delegate-is-called-where-there-is-none",
      "Where the centre has no delegate its methods aren't called", "APNS-B-053b", "APNS-B-056b"
    ) { reading in
      let calls = reading.callbacks.when { _ in !reading.configuration.hasCenterDelegate }
      calls.none { $0.method == .willPresent }
      calls.none(against: "APNS-B-056b") { $0.method == .didReceiveResponse }
    },
    Property(
      "only-methods-that-are-there",
      "An app that lacks a method of the delegate isn't called by it",
      "APNS-B-053c", "APNS-B-056"
    ) { reading in
      let calls = reading.callbacks.when { _ in reading.edition == .current }
      calls.none { $0.method == .willPresent && !reading.implements(.willPresent) }
      calls.when { _ in !reading.implements(.didReceiveResponse) }.none(against: "APNS-B-056") {
        $0.method == .didReceiveResponse
          || $0.isForAnAction && reading.configuration.hasCenterDelegate
            && ($0.isRemoteNotification || $0.method == .handleAction)
      }
    },
  ]
}

extension APNsReceiverReading.Callback {
  /// Whether the user chose an action of the push that it is about.
  fileprivate var isForAnAction: Bool {
    if case .touch(.action, let place?) = cause { place == push } else { false }
  }
}

extension APNsReceiverReading {
  /// Whether the centre has a delegate that is asked what to show.
  var asks: Bool { configuration.hasCenterDelegate && implements(.willPresent) }

  /// The alerts, badges and sounds that come while the app is in the foreground.
  var foregroundAlerts: [Push] {
    guard edition == .current else { return [] }
    return pushes.when { $0.kind == .alert && $0.app.isInForeground == true }
  }

  /// The first answers of willPresent by an app that was in the foreground all the time.
  var timelyAnswers: [Answer] {
    answers.when { answer in
      answer.call.method == .willPresent && !answer.isSecond && answer.call.push != nil
        && answer.options != nil && answer.app.isInForeground == true
        && answer.call.app.isInForeground == true && !answer.call.leftForeground
    }
  }

  func isShown(by answer: Answer) -> Bool? {
    push(of: answer.call).flatMap { isShown($0, answer.options) }
  }

  /// Whether an answer allows the text by the option alert alone, and nothing else keeps it from being shown.
  fileprivate func allowsTextAsOfOld(_ answer: Answer) -> Bool? {
    guard let options = answer.options, let push = push(of: answer.call), push.kind == .alert,
      !configuration.silenced
    else { return nil }
    let isOfOld = options.contains(.alert) && !options.contains(.banner) && !options.contains(.list)
    return both(isOfOld, both(allows(.alert), push.text.isThere))
  }

  func shows(by answer: Answer) -> Bool {
    done(with: answer).presentations.contains {
      presentations[$0].told.push == answer.call.told.push
    }
  }

  /// Whether what is shown leaves the number on the icon alone.
  func keepsTheBadge(_ shown: Presentation) -> Bool? {
    guard let badge = shown.told.badge else { return true }
    return shown.icon.map { $0 == badge }
  }
}

#endif

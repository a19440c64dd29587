#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension Property where Reading == APNsReceiverReading {
  /// Live Activities.
  static let apnsReceiverActivities: [Property] = [
    Property(
      "later-updates-are-shown", "An update with a later timestamp is shown as it comes",
      "APNS-A-048"
    ) { reading in
      reading.activity.updates.when { $0.isShown == true && $0.content?.object != nil }.each {
        update in
        update.content.flatMap { reading.shows($0, with: update) }
      }
    },
    Property(
      "earlier-updates-are-not-shown",
      "An update with an earlier timestamp is not shown, and none after the end, nor its alert",
      "APNS-A-048",
      "APNS-A-048b"
    ) { reading in
      let unseen = reading.activity.updates.when { $0.isShown == false }
      unseen.when { $0.requirement == "APNS-A-048" }.each { reading.contents(with: $0).isEmpty }
      unseen.when { $0.requirement == "APNS-A-048b" }.each(against: "APNS-A-048b") {
        reading.contents(with: $0).isEmpty
      }
      unseen.when { $0.requirement == "APNS-A-048b" }.none(against: "APNS-A-048b") {
        !reading.done(with: $0).presentations.isEmpty
      }
    },
    Property(
      "activities-show-what-comes", "A Live Activity shows a content as its push comes",
      "APNS-A-048"
    ) { reading in
      reading.activity.updates.when { $0.isShown == true && $0.content?.object != nil }.each {
        update in
        reading.contents(with: update).allSatisfy { .some($0) == update.content }
      }
    },
    Property(
      "the-last-content-is-shown",
      "A Live Activity that stays after its end shows the content with which it ended",
      "APNS-A-047f"
    ) { reading in
      reading.endings("APNS-A-047e").each { ending in
        guard let content = ending.content, content.object != nil,
          // One that goes at once has nothing to show.
          ending.removal?.step != ending.point.step
        else { return nil }
        return reading.shows(content, with: ending)
      }
      // One that ends without a content has no other one than before.
      reading.activity.endings.when { $0.content == nil }.each { ending in
        reading.activity.contents.last { $0.point < ending.point }.map { last in
          reading.contents(with: ending).allSatisfy { $0 == last.content }
        }
      }
    },
    Property(
      "ended-activities-go", "A Live Activity that ended goes at its date, and within four hours",
      "APNS-A-047e", "APNS-A-047b", "APNS-A-047c", "APNS-A-047d"
    ) { reading in
      reading.endings("APNS-A-047e").each { reading.goes($0) }
      reading.endings("APNS-A-047b").each(against: "APNS-A-047b") { reading.goes($0) }
      reading.endings("APNS-A-047c").each(against: "APNS-A-047c") { reading.goes($0) }
      reading.endings("APNS-A-047d").each(against: "APNS-A-047d") { reading.goes($0) }
    },
    Property(
      "activities-stay-until-then", "A Live Activity stays until it ended, and until its date",
      "APNS-A-047c", "APNS-A-047e"
    ) { reading in
      reading.activity.removals.none(\.isUnasked)
      reading.endings("APNS-A-047e").each(against: "APNS-A-047e") { ending in
        guard let removal = ending.removal else { return nil }
        return ending.span.map { $0.lowerBound <= removal.now }
      }
    },
    Property(
      "activities-call-nobody", "A push for a Live Activity calls no method for notifications",
      "APNS-B-009"
    ) { reading in
      reading.pushes.when { reading.features.contains(.liveActivity) && $0.kind == .liveActivity }
        .none {
          push in
          known([
            APNsReceiver.Method.willPresent, .didReceiveRemoteNotification,
            .didReceiveRemoteNotificationFetch,
          ]) {
            reading.calls($0, for: push.name, with: push)
          }
        }
    },
  ]
}

extension APNsReceiverReading {
  /// The contents that are shown in the exchange in which something stands.
  fileprivate func contents(with thing: some Thing) -> [JSONValue] {
    done(with: thing).contents.map { activity.contents[$0].content }
  }

  /// Whether a content is shown; unclear of one that is shown already.
  fileprivate func shows(_ content: JSONValue, with thing: some Thing) -> Bool? {
    if contents(with: thing).contains(content) { return true }
    let last = activity.contents.last { $0.point < thing.point }
    return last?.content == content ? nil : false
  }

  /// The ends of which a requirement says when the activity goes.
  fileprivate func endings(_ requirement: String) -> [Activity.Ending] {
    activity.endings.when { $0.requirement == requirement }
  }

  /// Whether an activity that ended is gone in time; unclear before its time is over.
  fileprivate func goes(_ ending: Activity.Ending) -> Bool? {
    guard let span = ending.span else { return nil }
    if let removal = ending.removal { return removal.now <= span.upperBound }
    return now > span.upperBound ? false : nil
  }
}

#endif

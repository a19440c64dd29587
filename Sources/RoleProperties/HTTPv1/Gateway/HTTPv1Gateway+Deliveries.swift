#if Everything || HTTPv1Gateway

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1GatewayReading {
  /// Whom a message reaches.
  static let httpV1GatewayDeliveries: [Property] = [
    Property(
      "tokens-reach-their-instance", "A message to a token reaches its app instance alone",
      "FCM-D-020e", "FCM-D-020c"
    ) { reading in
      reading.reach(of: "token")
      reading.reach(of: "fid", against: "FCM-D-020c")
    },
    Property(
      "topics-reach-their-subscribers",
      "A message to a topic reaches each app instance that has it, and no other", "FCM-D-021c"
    ) { $0.reach(of: "topic") },
    Property(
      "conditions-reach-whom-they-hold-for",
      "A message to a condition reaches each app instance of which it holds, and no other",
      "FCM-D-028"
    ) { $0.reach(of: "condition") },
    Property(
      "live-activities-have-their-token",
      "A push for a Live Activity goes to its own token, with its push type and topic",
      "FCM-D-065d", "FCM-D-065e"
    ) { reading in
      let lively = reading.pairs.filter { $0.request.liveActivityToken?.isEmpty == false }
      lively.each { $0.push.device.lowercased() == $0.request.liveActivityToken?.lowercased() }
      lively.each(against: "FCM-D-065e") { pair in
        // A push type and topic of the sender's own come first.
        guard let place = pair.request.audience?.first, pair.request.message["token"] != nil,
          ["liveactivity", nil].contains(pair.request.headers["apns-push-type"]),
          pair.request.headers["apns-topic"] == nil
        else { return nil }
        let bundle = reading.configuration.registrations[place].bundleID
        return pair.push.headers["apns-push-type"] == "liveactivity"
          && pair.push.headers["apns-topic"] == "\(bundle).push-type.liveactivity"
      }
    },
    Property(
      "nothing-of-another-message", "A push shows and hands over nothing of another message",
      "FCM-D-062b"
    ) { reading in
      reading.pairs.filter { $0.push.request != nil }.each { pair in
        let foreign = reading.foreignTexts(beside: pair.request)
        guard !foreign.isEmpty else { return nil }
        var isForeign = false
        JSONValue.object(pair.push.payload).eachText {
          if foreign.contains($0) { isForeign = true }
        }
        return !isForeign
      }
    },
  ]
}

extension HTTPv1GatewayReading {
  /// Whether it is seen what goes to APNs.
  var sendsPushes: Bool { features.contains(.apns) }

  /// Holds that messages with one kind of target reach whom they are for.
  fileprivate func reach(of target: String, against requirement: String? = nil) -> Judgement {
    guard sendsPushes else { return Judgement() }
    return requests.each(against: requirement) { request in
      guard request.legacy == nil, request.message[target] != nil,
        let audience = request.audience, request.liveActivityToken == nil,
        request.faults.subtracting([.open]).isEmpty
      else { return nil }
      let due = Set(audience.map { device($0) })
      let sent = Set(request.pushes.map { pushes[$0].device })
      guard sent.isSubset(of: due) else { return false }
      guard request.isLegal, request.hasContents, request.isDryRun == false,
        let spared = request.spared, isOver(request),
        response(to: request)?.status == 200
      else { return sent.isEmpty ? nil : true }
      return due.subtracting(spared).isSubset(of: sent)
    }
  }

  /// The texts of earlier messages that a message doesn't have itself.
  fileprivate func foreignTexts(beside request: Request) -> Set<String> {
    var texts: Set<String> = []
    for other in requests[..<request.place].suffix(3) {
      // What is short, or a word of a platform's own, may come from elsewhere.
      for text in other.texts where text.utf8.count > 7 && text.utf8.contains(32) {
        texts.insert(text)
      }
    }
    return texts.subtracting(request.texts)
  }
}

#endif

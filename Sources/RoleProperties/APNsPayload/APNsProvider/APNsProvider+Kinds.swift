#if Everything || APNsProvider

import ConformanceKit
import Histories

extension Property where Reading == APNsProviderReading {
  /// The push type and the priority of a request.
  static let apnsProviderKinds: [Property] = [
    Property(
      "push-type-as-given", "A push type that Apple lists is sent as the caller names it",
      "APNS-B-031", "APNS-B-030"
    ) { reading in
      reading.requests.each { request in
        guard let call = reading.call(of: request), !call.isBroadcast,
          let type = call.pushType, isListed(type), !call.isSilentWithMore
        else { return nil }
        return request.pushType == type
      }
    },
    Property("a-push-type-is-sent", "A push type is sent with every notification", "APNS-B-031b") {
      $0.requests.each { $0.pushType != nil }
    },
    Property(
      "push-type-fits",
      "A push type that the library chooses is background just where nothing interacts with the user",
      "APNS-B-031", "APNS-B-004", "APNS-B-005", "APNS-B-030"
    ) { reading in
      let chosen = reading.requests.when { request in
        reading.call(of: request).map { $0.pushType == nil && request.pushType != nil }
      }
      chosen.each(against: "APNS-B-030") { request in request.pushType.map { isListed($0) } }
      chosen.each { request in
        guard let call = reading.call(of: request), call.hasPlainTopic, call.ownKeys != nil,
          !call.isSilentWithMore
        else { return nil }
        if call.interacts { return request.pushType == "alert" }
        return call.asks(for: "content-available") ? request.pushType == "background" : nil
      }
    },
    Property(
      "priority-as-given", "A priority of 10, 5 or 1 is sent as the caller gives it", "APNS-B-034",
      "APNS-C-024", "APNS-B-035"
    ) { reading in
      let given = reading.requests.when { request in
        reading.call(of: request)?.priority.map { [10, 5, 1].contains($0) }
          ?? request.owner.map { _ in false }
      }
      // A background push has priority 5 whatever its caller asks for. A Live Activity and a
      // location push have 10 or 5: a library may pass on a caller's 1, or mend it.
      let free = given.when { request in
        let call = reading.call(of: request)
        let lacksOne = ["liveactivity", "location"].contains(call?.pushType)
        return request.pushType != "background" && call?.isSilentWithMore != true
          && !(lacksOne && call?.priority == 1)
      }
      free.when { reading.call(of: $0)?.priority == 10 }.each(against: "APNS-C-024") {
        $0.priority == nil || $0.priority == "10"
      }
      free.when { reading.call(of: $0)?.priority != 10 }.each { request in
        reading.call(of: request).map { request.priority == $0.priority.map(String.init) }
      }
    },
    Property(
      "priorities-exist",
      "A priority of the library's own choice is 10, 5 or 1, and of a Live Activity 10 or 5",
      "APNS-B-034", "APNS-B-036"
    ) { reading in
      let chosen = reading.requests.when { request in
        reading.call(of: request).map { $0.priority == nil }
      }
      chosen.each { request in request.priority.map { ["10", "5", "1"].contains($0) } }
      chosen.when { reading.call(of: $0)?.pushType == "liveactivity" }.each(
        against: "APNS-B-036"
      ) { request in request.priority.map { $0 != "1" } }
    },
    Property(
      "background-pushes-have-priority-five", "A background push has priority 5", "APNS-B-020",
      "APNS-B-020c"
    ) { reading in
      let silent = reading.requests.when { request in
        reading.call(of: request).map { call in
          request.pushType == "background" && (call.priority ?? 5) == 5
        }
      }
      silent.when { reading.call(of: $0)?.pushType != nil }.each { $0.priority == "5" }
      silent.when { reading.call(of: $0)?.pushType == nil }.each(against: "APNS-B-020c") {
        $0.priority == "5"
      }
    },
  ]

  private static func isListed(_ type: String) -> Bool {
    [
      "alert", "background", "location", "voip", "complication", "fileprovider", "mdm",
      "liveactivity", "pushtotalk", "widgets", "controls",
    ].contains(type)
  }
}

extension APNsProviderReading.Call {
  /// Whether the caller asks for a key of aps with a value that stands for something.
  func asks(for key: String) -> Bool {
    guard let value = aps?[key], value != .null else { return false }
    return key != "content-available" || value == 1
  }

  /// Whether the caller asks for something that interacts with the user.
  var interacts: Bool { ["alert", "badge", "sound"].contains { asks(for: $0) } }

  /// Whether nothing interacts with the user, and aps has more than one that does: what such a push is
  /// sent as is open (APNS-B-002b, APNS-B-008).
  var isSilentWithMore: Bool {
    !interacts
      && aps?.members.contains { $0.name != "content-available" && $0.value != .null } == true
  }

  /// Whether the topic is that of an app, so that no suffix speaks for another push type.
  var hasPlainTopic: Bool {
    guard notify != nil else { return false }
    let isLive = ["event", "content-state", "timestamp"].contains { aps?[$0] != nil }
    return !isLive && handedPayload?["mdm"] == nil
      && !APNsHeaders.ownSuffixes.contains { topic?.hasSuffix($0) ?? false }
  }
}

#endif

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
        guard let type = reading.call(of: request)?.notify?.pushType, isListed(type) else {
          return nil
        }
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
        guard let call = reading.call(of: request), call.hasPlainTopic, call.ownKeys != nil else {
          return nil
        }
        let interacts = ["alert", "badge", "sound"].contains { call.asks(for: $0) }
        if interacts { return request.pushType == "alert" }
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
      // A background push has priority 5 whatever its caller asks for.
      let free = given.when { $0.pushType != "background" }
      free.when { reading.call(of: $0)?.priority == 10 }.each(against: "APNS-C-024") {
        $0.priority == nil || $0.priority == "10"
      }
      free.when { reading.call(of: $0)?.priority != 10 }.each { request in
        reading.call(of: request).map { request.priority == $0.priority.map(String.init) }
      }
    },
    Property(
      "priorities-exist", "A priority of the library's own choice is 10, 5 or 1", "APNS-B-034"
    ) {
      reading in
      reading.requests.each { request in
        guard let call = reading.call(of: request), call.priority == nil else { return nil }
        return request.priority.map { ["10", "5", "1"].contains($0) }
      }
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
    if let handedPayload {
      let value = handedPayload["aps"]?[key] ?? .null
      return value != .null && !(key == "content-available" && value != 1)
    }
    guard let notify else { return false }
    return switch key {
    case "alert": notify.alert != nil
    case "badge": notify.badge != nil
    case "sound": notify.sound != nil
    case "content-available": notify.contentAvailable == true
    default: false
    }
  }

  /// Whether the topic is that of an app, so that no suffix speaks for another push type.
  var hasPlainTopic: Bool {
    guard let notify else { return false }
    let isLive = ["event", "content-state", "timestamp"].contains {
      handedPayload?["aps"]?[$0] != nil
    }
    let suffixes = [
      ".voip", ".complication", ".pushkit.fileprovider", ".location-query", ".voip-ptt",
      ".push-type.liveactivity", ".push-type.widgets", ".push-type.controls",
    ]
    return !isLive && handedPayload?["mdm"] == nil
      && !suffixes.contains { notify.topic?.hasSuffix($0) ?? false }
  }
}

#endif

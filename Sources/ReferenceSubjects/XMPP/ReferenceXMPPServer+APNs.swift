import ConformanceKit

extension ReferenceXMPPServer {
  /// Returns the payload of the push for a message with a notification or `content_available`.
  ///
  /// The notification's keys become those of APNs (FCM XMPP protocol, "Notification payload support").
  func push(_ json: JSONObject) -> JSONObject? {
    let notification = json["notification"]?.object
    let isSilent = json["content_available"]?.bool == true
    guard notification != nil || isSilent else { return nil }
    var alert: JSONObject = [:]
    alert["title"] = notification?["title"]
    alert["body"] = notification?["body"]
    alert["title-loc-key"] = notification?["title_loc_key"]
    alert["title-loc-args"] = notification?["title_loc_args"]
    alert["loc-key"] = notification?["body_loc_key"]
    alert["loc-args"] = notification?["body_loc_args"]
    var aps: JSONObject = [:]
    if !alert.isEmpty { aps["alert"] = .object(alert) }
    aps["sound"] = notification?["sound"]
    aps["badge"] = notification?["badge"].flatMap { badge in
      badge.string.flatMap { JSONNumber($0) }.map { .number($0) } ?? badge
    }
    aps["category"] = notification?["click_action"]
    if isSilent { aps["content-available"] = 1 }
    var push = json["data"]?.object ?? [:]
    push["aps"] = .object(aps)
    return push
  }
}

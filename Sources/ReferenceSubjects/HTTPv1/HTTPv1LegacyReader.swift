package import ConformanceKit

/// Reads a message of the legacy HTTP interface as the message of HTTP v1 that has the same push.
package struct HTTPv1LegacyReader: Sendable {
  /// The flags of the message, with their names in `aps`.
  package var flags = [
    "content_available": "content-available", "mutable_content": "mutable-content",
  ]
  /// The members of the notification that stand in `aps`, with their names there.
  package var members = ["sound": "sound", "click_action": "category"]
  /// The members of the notification that stand in the alert, with their names there.
  package var texts = [
    "subtitle": "subtitle", "body_loc_key": "loc-key", "title_loc_key": "title-loc-key",
  ]
  /// The members of the notification that are lists as text, with their names in the alert.
  package var lists = ["body_loc_args": "loc-args", "title_loc_args": "title-loc-args"]
  /// The priorities of APNs.
  package var priorities = ["normal": "5", "high": "10"]
  /// Whether the badge, which is text, becomes a number.
  package var readsBadges = true
  /// The most tokens of one message.
  package var longestTokenList = 1000

  /// Returns the message in the form of HTTP v1.
  package func message(_ legacy: JSONObject) -> JSONObject {
    let notification = legacy["notification"]?.object ?? JSONObject()
    var message = JSONObject()
    message["data"] = legacy["data"]
    var apns: JSONObject = ["payload": ["aps": .object(aps(legacy, notification))]]
    if let priority = legacy["priority"]?.string.flatMap({ priorities[$0] }) {
      apns["headers"] = ["apns-priority": .string(priority)]
    }
    message["apns"] = .object(apns)
    return message
  }

  private func aps(_ legacy: JSONObject, _ notification: JSONObject) -> JSONObject {
    var alert = JSONObject()
    for name in ["title", "body"] { alert[name] = notification[name] }
    for (name, key) in texts.sorted(by: <) { alert[key] = notification[name] }
    for (name, key) in lists.sorted(by: <) { alert[key] = notification[name].map(list) }
    var aps = JSONObject()
    if !alert.isEmpty { aps["alert"] = .object(alert) }
    for (name, key) in members.sorted(by: <) { aps[key] = notification[name] }
    for (name, key) in flags.sorted(by: <) where legacy[name] == true { aps[key] = 1 }
    let badge = notification["badge"]?.string
    aps["badge"] = readsBadges ? badge.flatMap { Int($0) }.map { .number(JSONNumber($0)) } : nil
    return aps
  }

  /// Returns a list, which may stand in a text of its own.
  private func list(_ value: JSONValue) -> JSONValue {
    value.string.flatMap { try? JSONValue(parsing: $0) } ?? value
  }
}

import ConformanceKit

/// A notification whose properties code sets one by one, as with node-apn: `note.contentAvailable = 1`.
struct AssignedNotification {
  /// The payload that the library makes of them.
  let payload: JSONObject
  /// The headers that it makes of them.
  let headers: [String: String]

  private static let keys = [
    "alert": "alert", "badge": "badge", "sound": "sound", "category": "category",
    "contentAvailable": "content-available", "mutableContent": "mutable-content",
    "threadId": "thread-id",
  ]
  private static let headers = [
    "topic": "apns-topic", "pushType": "apns-push-type", "priority": "apns-priority",
  ]

  /// Reads the assignments of a text, or nothing where they make no notification.
  init?(_ bytes: [UInt8]) {
    var aps = JSONObject()
    var payload = JSONObject()
    var headers: [String: String] = [:]
    for (name, value) in Self.assignments(in: bytes) {
      if let key = Self.keys[name] {
        let isFlag = key.hasSuffix("-available") || key.hasSuffix("-content")
        aps[key] = isFlag && (value == true || value == 1) ? 1 : value
      } else if let header = Self.headers[name] {
        headers[header] = value.string ?? value.compact
      } else if name == "rawPayload" || name == "payload" {
        for member in value.object?.members ?? [] { payload[member.name] = member.value }
      } else if name == "aps", let object = value.object {
        aps = object
      }
    }
    guard !aps.isEmpty || payload["aps"] != nil else { return nil }
    if !aps.isEmpty { payload["aps"] = .object(aps) }
    (self.payload, self.headers) = (payload, headers)
  }

  /// What is assigned to the properties of one variable, in order.
  private static func assignments(in bytes: [UInt8]) -> [(String, JSONValue)] {
    guard bytes.count <= 1 << 16 else { return [] }
    var variable: String?
    return WrittenLine.lines(of: bytes).compactMap { line in
      let parts = line.text.split(separator: "=", maxSplits: 1).map { $0.trimmingSpace }
      guard parts.count == 2, let dot = parts[0].lastIndex(of: ".") else { return nil }
      let name = String(parts[0][parts[0].index(after: dot)...])
      guard
        keys[name] != nil || headers[name] != nil
          || ["payload", "rawPayload", "aps"].contains(name)
      else { return nil }
      let owner = String(parts[0][..<dot])
      guard variable == nil || variable == owner, owner.allSatisfy({ $0.isLetter || $0 == "." })
      else { return nil }
      variable = owner
      guard let equals = bytes[line.start...].firstIndex(of: UInt8(ascii: "=")) else { return nil }
      var reader = LiteralReader(bytes, from: equals + 1)
      return (try? reader.value()).map { (name, $0) }
    }
  }
}

/// Where a push may begin in a text.
struct PushPlaces {
  /// A place at which a value begins.
  struct Place {
    let start: Int
    /// Whether members stand there without brackets around them.
    var isOpen = false
    /// The member of a payload to which code assigns the value, as in `$body['aps'] = array(…)`.
    var member: String?
  }

  private let bytes: [UInt8]
  private let first: Int
  private let head: String

  init(_ bytes: [UInt8], from first: Int) {
    (self.bytes, self.first) = (bytes, first)
    head = String(decoding: bytes[first...].prefix(4096), as: UTF8.self)
  }

  /// The places, the likeliest first.
  var places: [Place] {
    let begin = bytes[first]
    // What begins as an object is one, or nothing is.
    guard begin != UInt8(ascii: "{") else { return [Place(start: first)] }
    var places: [Place] = isMember ? [Place(start: first, isOpen: true)] : []
    var previous: UInt8 = 0
    for (place, byte) in zip(bytes[first...].indices, bytes[first...].prefix(1 << 15)) {
      let isCall = byte == UInt8(ascii: "(") && isCallOfSDK(before: place)
      let isBuilder = "MCFAa".utf8.contains(byte)
      if isBuilder, Self.builders.contains(where: { bytes[place...].starts(with: $0.utf8) }) {
        places.append(Place(start: place))
      } else if "{[".utf8.contains(byte) && previous != UInt8(ascii: "$") || isCall {
        places.append(Place(start: place, member: member(before: place)))
      }
      previous = byte
    }
    // In a long text each place takes long to read.
    return places.isEmpty
      ? [Place(start: first)] : Array(places.prefix(bytes.count > 1 << 14 ? 4 : 24))
  }

  /// How chains of calls begin that build a message.
  private static let builders = [
    "Message.builder(", "CloudMessage::new(", "CloudMessage::withTarget(", "FcmMessage::create(",
    // What PHP prints of an array.
    "Array\n(", "Array\r\n(", "Array (", "array(1) {", "array(2) {", "array(3) {", "array(4) {",
    "array(5) {", "array(6) {", "array(7) {", "array(8) {", "array(9) {",
  ]

  /// The member to which the value is assigned that begins there, where it is `aps`.
  private func member(before place: Int) -> String? {
    var head = String(decoding: bytes[..<place].suffix(48), as: UTF8.self).trimmingSpace[...]
    if head.hasSuffix("array") { head = head.dropLast(5).trimmingSpace[...] }
    guard head.hasSuffix("=") else { return nil }
    head = head.dropLast().trimmingSpace[...]
    let names = ["['aps']", "[\"aps\"]", "[:aps]", ".aps", "->aps"]
    return names.contains { head.hasSuffix($0) } ? "aps" : nil
  }

  private func isCallOfSDK(before place: Int) -> Bool {
    ["Message", "APNSConfig", "ApnsConfig", "APNSPayload", "array", "dict", "mapOf"].contains {
      name in
      bytes[..<place].suffix(name.utf8.count).elementsEqual(name.utf8)
    }
  }

  /// Whether the text begins with the name of a member of a push, without a bracket before it.
  private var isMember: Bool {
    let name = head.drop { "\"'".contains($0) }.prefix { $0.isLetter || $0 == "_" }
    let rest = head.drop { "\"'".contains($0) }.dropFirst(name.count)
      .drop { "\"'".contains($0) || $0.isWhitespace }
    if name == "aps" { return rest.first.map { "=:{".contains($0) } ?? false }
    let names = [
      "apns", "message", "notification", "data", "to", "token", "topic", "android", "payload",
      "registration_ids", "default", "MessageConfiguration",
    ]
    return rest.first == ":" && names.contains { name.lowercased() == $0.lowercased() }
  }

  /// Whether the text is a dictionary as a device's log prints it.
  var isLog: Bool {
    guard !head.contains("AnyHashable(") else { return true }
    guard head.contains(";") else { return false }
    guard let place = head.firstRange(of: "aps =") else { return isPrinted }
    let line = head[..<place.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
    return line.last?.allSatisfy { $0.isWhitespace || $0 == "{" } ?? true
  }
}

extension PushPlaces {
  /// Whether the first object has its members as a log has them: `{ alert = Ferry; }`.
  private var isPrinted: Bool {
    guard let opening = head.firstIndex(of: "{") else { return false }
    let inside = head[head.index(after: opening)...].drop { $0.isWhitespace }
    guard let end = inside.firstIndex(of: ";") else { return false }
    let parts = inside[..<end].split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[1].first == " " else { return false }
    let name = parts[0].trimmingSpace
    return parts[0].last == " " && !name.isEmpty
      && name.allSatisfy { $0.isLetter || $0.isNumber || "_-.\"".contains($0) }
  }
}

/// Headers of APNs that stand in a text somehow, as code or prose writes them.
struct LooseHeaders {
  private(set) var headers: [String: String] = [:]

  init(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count <= 1 << 15 else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    for name in PayloadKeys.headers {
      guard let place = text.firstRange(of: name) else { continue }
      var rest = text[place.upperBound...].drop { "\"'` ".contains($0) }
      guard let sign = rest.first, sign == ":" || sign == "=" || sign == "," else { continue }
      rest = rest.drop { ":=>,\"'` ".contains($0) }
      let value = rest.prefix { !",;\"'`\n)}]".contains($0) }
      if !value.isEmpty, value.count < 200 { headers[name] = value.trimmingSpace }
    }
  }
}

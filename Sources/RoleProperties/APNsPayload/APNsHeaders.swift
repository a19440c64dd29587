#if Everything || APNsClassifier || APNsProvider || APNsServer

/// What Apple's page says of the headers of a request, whoever makes or takes it.
enum APNsHeaders {
  /// What stands behind the bundle identifier in the topic of each push type (Apple: Sending notification requests to
  /// APNs, apns-push-type).
  static let suffixes: [String: String] = [
    "alert": "", "background": "", "mdm": "", "complication": ".complication",
    "controls": ".push-type.controls", "fileprovider": ".pushkit.fileprovider",
    "liveactivity": ".push-type.liveactivity", "location": ".location-query",
    "pushtotalk": ".voip-ptt", "voip": ".voip", "widgets": ".push-type.widgets",
  ]

  /// Those that are something.
  static let ownSuffixes = suffixes.values.filter { !$0.isEmpty }
}

extension String {
  /// Whether it is 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  var isUUID: Bool {
    let groups = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
  }

  /// Whether it is a UUID in the form that RFC 9562 writes, in lower case.
  var isCanonicalUUID: Bool { isUUID && self == lowercased() }
}

#endif

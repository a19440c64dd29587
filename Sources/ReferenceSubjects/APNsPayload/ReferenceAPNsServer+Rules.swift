import ConformanceKit

extension ReferenceAPNsServer {
  package static let specified = Rules()

  /// The bounds of the page on requests, and what the answers are made of.
  package struct Rules: Sendable {
    /// The bytes of a notification, "Sending notification requests to APNs".
    package var limit = 4096
    /// The bytes of a VoIP push, on the same page.
    package var voipLimit = 5120
    /// The bytes of a broadcast, "Sending broadcast push notification requests to APNs".
    package var broadcastLimit = 5120
    /// How the size of a body is taken: in bytes.
    package var size: @Sendable (String) -> Int = { $0.utf8.count }
    /// The bytes of a collapse identifier, on the same page.
    package var collapseLimit = 64
    /// How a collapse identifier is measured: in bytes.
    package var collapseSize: @Sendable (String) -> Int = { $0.utf8.count }
    /// Whether a missing topic is noticed before the path, on which no page says more than that both are refused.
    package var looksForTopicFirst = false
    /// The priorities that there are, on the same page.
    package var priorities: Set<String> = ["10", "5", "1"]
    /// The push types that there are, each with what its topic has behind the bundle identifier.
    package var suffixes = APNsPushType.suffixes
    /// How many seconds a notification without an expiration is kept: at most 30 days.
    package var storageByPolicy = 2_592_000.0
    /// How many seconds a notification is kept at the longest, whatever its expiration.
    package var longestStorage = 2_592_000.0
    /// Whether even what has an expiration of 0 is stored.
    package var storesEverything = false
    /// Whether a text is an identifier in its canonical form.
    package var isIdentifier: @Sendable (String) -> Bool = Rules.isCanonicalIdentifier
    /// Whether a text is an expiration: digits alone.
    package var isExpiration: @Sendable (String) -> Bool = { text in
      !text.isEmpty && text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    /// Whether a text is a device token: hexadecimal digits, of whatever number.
    package var isDeviceToken: @Sendable (String) -> Bool = { text in
      text.utf8.count.isMultiple(of: 2) && text.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
    /// Whether a text is the scheme of a provider token, in whatever case of letters (RFC 9110, 11.1).
    package var isScheme: @Sendable (String) -> Bool = { $0.lowercased() == "bearer" }
    /// Whether what is tried once throws away what is stored.
    package var triesEmptyTheStore = false
    /// Whether a background push of another priority than 5 is refused: open.
    package var refusesOtherPriorities = true
    /// Whether a notification is still delivered after its expiration: open.
    package var deliversLate = false
    /// Whether a notification is delivered again when its device comes back: open.
    package var deliversAgain = false
    /// Whether a certificate of one topic supplies it: open.
    package var certificateSuppliesTopic = true
    /// Whether a certificate makes up for a device token that no device has.
    package var certificateVouchesForTokens = false
    /// The push types that need a provider token: which there are beside location is open.
    package var typesBeyondCertificates: Set<String> = ["location"]
    /// Which of two messages, the earlier and the later, a channel with storage keeps: none unless said.
    package var keptMessage: (@Sendable (String, String) -> String)?
    /// How the push type of a broadcast is spelled: open.
    package var broadcastTypes: Set<String> = ["liveactivity"]
    /// The checks that are left out, by their reasons.
    package var ignores: Set<String> = []

    package init() {}

    static func isCanonicalIdentifier(_ text: String) -> Bool {
      let groups = text.split(separator: "-", omittingEmptySubsequences: false)
      let digits = Set("0123456789abcdef")
      return groups.map(\.count) == [8, 4, 4, 4, 12]
        && groups.allSatisfy { $0.allSatisfy(digits.contains) }
    }
  }

  /// Refuses a request that breaks a rule, unless the server does without that check.
  func demand(
    _ isKept: Bool, _ status: Int, _ reason: String, _ rule: APNsRule
  ) throws(Refusal) {
    guard isKept || rules.ignores.contains(reason) else { throw Refusal(status, reason, rule) }
  }

  /// A request as it came.
  package struct Request {
    let name: String
    let method: String
    let path: String
    let headers: [String: String]
    let duplicates: [String: String]
    let body: String

    package init(
      name: String = "", method: String, path: String, headers: [String: String],
      duplicates: [String: String] = [:], body: String
    ) {
      self.name = name
      self.method = method
      self.path = path
      self.headers = headers
      self.duplicates = duplicates
      self.body = body
    }

    /// What the path has behind a prefix, or nothing where it begins otherwise.
    func rest(after prefix: String) -> String? {
      path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
    }
  }

  /// Why a request is refused.
  package struct Refusal: Error {
    package let status: Int
    package let reason: String
    /// The rule that refuses it.
    package let rule: APNsRule
    var timestamp: Int64?

    init(_ status: Int, _ reason: String, _ rule: APNsRule, timestamp: Int64? = nil) {
      self.status = status
      self.reason = reason
      self.rule = rule
      self.timestamp = timestamp
    }

    /// The body of the answer.
    var body: String {
      var body: JSONObject = ["reason": .string(reason)]
      body["timestamp"] = timestamp.map { .number(JSONNumber($0)) }
      return JSONValue.object(body).compact
    }
  }
}

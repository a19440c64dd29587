import ConformanceKit

/// A form in which people have a push, for who wrote something else.
struct KnownForm {
  private let name: String
  private let example: String
  /// The members and words by which it is known.
  private let names: [String]

  /// Why an object is no push, by its members and those of the objects in it.
  static func unrecognised(_ reason: String, _ object: JSONObject) -> NoPush {
    let within = object.members.prefix(100).flatMap { $0.value.object?.names.prefix(100) ?? [] }
    return NoPush(reason, nearestTo: object.names.prefix(100) + within)
  }

  /// Why a text is no push, by the words at its beginning.
  static func unrecognised(
    _ reason: String, _ bytes: some Collection<UInt8>, line: Int? = nil, column: Int? = nil
  ) -> NoPush {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let words = text.split { !$0.isLetter && !"-_".contains($0) }.prefix(200).map(String.init)
    return NoPush(reason, line: line, column: column, nearestTo: words)
  }

  /// The form that has one of the words, or one that is spelt nearly so; else a payload, the plainest.
  fileprivate static func nearest(to words: [String]) -> (place: Int, question: String) {
    for word in words {
      if let place = all.firstIndex(where: { $0.names.contains(word) }) { return (place, "") }
      guard word.count > 2 else { continue }
      for (place, form) in all.enumerated() {
        let question = word.suggestion(in: form.names)
        guard question.isEmpty else { return (place, question) }
      }
    }
    return (0, "")
  }

  fileprivate var line: String { "\(name): \(example)" }

  fileprivate static let all = [
    KnownForm(
      name: "an APNs payload", example: #"{"aps": {"alert": "…"}}"#,
      names: ["aps", "alert", "badge", "sound", "content-available", "mutable-content"]),
    KnownForm(
      name: "a message for FCM's HTTP v1",
      example: #"{"message": {"token": "…", "notification": {"title": "…"}}}"#,
      names: ["message", "notification", "token", "topic", "condition", "apns", "android"]),
    KnownForm(
      name: "a legacy message", example: #"{"to": "…", "data": {…}}"#,
      names: ["to", "registration_ids", "data", "collapse_key", "gcm"]),
    KnownForm(
      name: "what a device prints", example: #"{ aps = { alert = "…"; }; "gcm.message_id" = 1; }"#,
      names: ["userInfo", "gcm.message_id"]),
    KnownForm(
      name: "an answer", example: #"{"reason": "BadDeviceToken"}"#, names: ["reason"]),
    KnownForm(
      name: "an answer of FCM", example: #"{"error": {"status": "UNREGISTERED"}}"#,
      names: ["error", "status"]),
    KnownForm(
      name: "a request as HTTP or curl",
      example: "curl -d '{\"aps\": …}' https://api.push.apple.com/3/device/…",
      names: ["curl", "POST", "HEADERS"]),
    KnownForm(
      name: "a HAR file", example: #"{"log": {"entries": […]}}"#, names: ["log", "entries"]),
  ]
}

extension NoPush {
  /// A reason, with what was perhaps meant and the known forms, by the names in the text, those that stand
  /// furthest out first.
  fileprivate init(
    _ reason: String, line: Int? = nil, column: Int? = nil, nearestTo words: [String]
  ) {
    let nearest = KnownForm.nearest(to: words)
    self.init(reason + nearest.question, line: line, column: column)
    var forms = KnownForm.all.map(\.line)
    forms.insert(forms.remove(at: nearest.place), at: 0)
    self.forms = forms
  }
}

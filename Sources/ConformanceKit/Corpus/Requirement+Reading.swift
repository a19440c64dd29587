extension Requirement {
  /// Reads a requirement of a chapter.
  convenience init(
    _ reading: Reading, of chapter: Chapter, documents: JSONObject
  ) throws(ReadingFault) {
    try reading.allow([
      "id", "level", "edition", "text", "sources", "basis", "about", "each", "limits", "testable",
      "because",
    ])
    guard let level = try reading.choice("level", of: Level.self) else {
      throw ReadingFault(reading.path, "'level' is missing")
    }
    let isTestable = reading.object["testable"]?.bool ?? true
    let because = try reading.optionalText("because")
    guard isTestable == (because == nil) else {
      throw ReadingFault(
        reading.path, "'because' says why a requirement is not testable: both or neither")
    }
    self.init(
      id: try reading.text("id"), level: level, edition: try reading.choice("edition"),
      text: try reading.text("text"),
      sources: try reading.objects("sources").map { reading throws(ReadingFault) in
        try Source(reading, documents: documents)
      },
      basis: try reading.choice("basis"), topic: try reading.choice("about"),
      each: (reading.object["each"]?.array ?? []).compactMap(\.string),
      limits: (reading.object["limits"]?.array ?? []).compactMap { $0.number?.integer(Int.self) },
      untestable: because, profile: chapter.profile, chapter: chapter.name)
  }
}

extension Requirement.Source {
  fileprivate init(_ reading: Reading, documents: JSONObject) throws(ReadingFault) {
    try reading.allow(["document", "section", "says"])
    let key = try reading.text("document")
    guard let document = documents[key] else {
      let hint = key.suggestion(in: documents.names)
      throw ReadingFault(
        reading.path.appending("document"), "no document '\(key)' in 'documents'\(hint)")
    }
    self.init(
      title: document["title"]?.string ?? key, url: document["url"]?.string,
      section: try reading.optionalText("section"), says: try reading.choice("says"))
  }
}

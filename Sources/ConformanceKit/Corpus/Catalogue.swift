/// A part of a catalogue: the requirements of one subject, which cases of each role show in a file of that name.
package struct Chapter: Sendable {
  /// The profile to which it belongs.
  package let profile: String
  /// What its files are called, such as `draining`.
  package let name: String
  /// What it is about, in one line.
  package let title: String
}

/// The catalogue of a profile: what its requirements cite, and its chapters.
struct Catalogue: Sendable {
  /// The chapters, in the order in which they are read.
  let chapters: [Chapter]
  private let documents: JSONObject

  /// Reads the catalogue of a profile.
  init(of profile: String, _ file: JSONValue) throws(ReadingFault) {
    let catalogue = try Reading(file)
    try catalogue.allow(["$schema", "title", "documents", "chapters"])
    documents = file["documents"]?.object ?? JSONObject()
    chapters = try (file["chapters"]?.object?.members ?? []).map { member throws(ReadingFault) in
      guard let title = member.value.string else {
        throw ReadingFault(["chapters", .member(member.name)], "a chapter has a title, a text")
      }
      return Chapter(profile: profile, name: member.name, title: title)
    }
    guard !chapters.isEmpty else { throw ReadingFault([], "a catalogue has 'chapters'") }
  }

  /// Reads the requirements of a chapter.
  func requirements(of chapter: Chapter, _ file: JSONValue) throws(ReadingFault) -> [Requirement] {
    let reading = try Reading(file)
    try reading.allow(["$schema", "requirements"])
    return try reading.objects("requirements").map { reading throws(ReadingFault) in
      try Requirement(reading, of: chapter, documents: documents)
    }
  }
}

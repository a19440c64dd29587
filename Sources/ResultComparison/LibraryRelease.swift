package import ConformanceKit
import Foundation

/// When a library's version came out, as a registry or its tags have it, and which is the newest.
///
/// A file `release.json` beside the findings; Adapters/fresh writes it, and no hand.
package struct LibraryRelease: Sendable {
  package let version: String
  package let released: String
  /// What the date was read from, such as `tag v9.2.0`.
  package let by: String
  /// What was played, such as the release on PyPI, or a commit in a clone that ends on some day.
  package let copy: String
  /// The newest that the registry, or that clone, has.
  package let newest: String
  /// The day on which newer versions were looked for.
  package let asked: String

  /// Reads the file beside findings; nothing where there is none.
  ///
  /// - Parameter path: The findings.
  /// - Throws: ``CorpusError`` for the first thing that is wrong.
  package init?(besideFindingsAt path: String) throws(CorpusError) {
    let file = URL(filePath: path).deletingLastPathComponent().appending(path: "release.json")
      .path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    self = try Reading.file(at: file) { file throws(ReadingFault) in
      try file.allow(["$schema", "version", "released", "by", "copy", "newest", "asked"])
      return LibraryRelease(
        version: try file.text("version"), released: try file.text("released"),
        by: try file.text("by"), copy: try file.text("copy"), newest: try file.text("newest"),
        asked: try file.text("asked"))
    }
  }

  private init(
    version: String, released: String, by: String, copy: String, newest: String, asked: String
  ) {
    self.version = version
    self.released = released
    self.by = by
    self.copy = copy
    self.newest = newest
    self.asked = asked
  }

  /// The date, and by which day it is the newest where no registry was asked.
  var words: String {
    guard let end = copy.firstRange(of: "clone that ends on ")?.upperBound else { return released }
    return "\(released), newest by \(copy[end...])"
  }

  /// The date and its source, what was played, and a newer version where there is one.
  var sentence: String {
    let newer = newest == version ? "" : " \(newest) was the newest on \(asked)."
    return "Released \(released) (\(by)). Played: \(copy).\(newer)"
  }
}

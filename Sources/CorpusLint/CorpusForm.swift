package import ConformanceKit
package import Foundation

/// The one form in which files of a corpus, and lists that go with it, are written.
///
/// Keys stand in the order of the schema that the file names, and lines are filled to 100 columns; numbers,
/// strings and the order of everything else stay as they were written.
package enum CorpusForm {
  /// The members of a case file within which lines are filled.
  package static let filled: Set<String> = ["steps", "rows", "replies", "values", "configuration"]

  /// Returns a file in this form.
  ///
  /// - Parameters:
  ///   - text: What stands in it.
  ///   - directory: The folder in which it stands, from which the way to its schema begins.
  /// - Returns: The text in this form, with a line feed at its end.
  /// - Throws: What keeps it from being JSON, and where.
  package static func text(of text: [UInt8], in directory: URL) throws(JSONSyntaxError) -> String {
    let name = (try? JSONValue(parsing: text))?["$schema"]?.string ?? ""
    return self.text(of: try JSONLayout(parsing: text), schema: name, in: directory)
  }

  /// Returns a file in this form with one more element in one of its lists.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - name: The list, a member of the file.
  ///   - text: What stands in the file.
  ///   - directory: The folder in which it stands.
  ///   - last: Whether an element is one behind which the new one may stand; the last of them counts.
  /// - Returns: The text, with a line feed at its end.
  /// - Throws: What keeps the file from being JSON, and where.
  package static func text(
    adding element: JSONValue, to name: String, of text: [UInt8], in directory: URL,
    behind last: (JSONValue) -> Bool
  ) throws(JSONSyntaxError) -> String {
    let value = try JSONValue(parsing: text)
    let elements = value[name]?.array ?? []
    let place = elements.lastIndex(where: last).map { $0 + 1 } ?? elements.count
    let layout = try JSONLayout(parsing: text).inserting(element, in: name, at: place)
    return self.text(of: layout, schema: value["$schema"]?.string ?? "", in: directory)
  }

  private static func text(of layout: JSONLayout, schema name: String, in directory: URL) -> String
  {
    var layout = layout
    if let schema = schema(name, in: directory) { layout = SchemaOrder(schema).ordered(layout) }
    let isOfCases = name.hasSuffix("/case-file.schema.json")
    let isTable = name.hasSuffix("/reliance.schema.json")
    return layout.pretty(filled: isOfCases ? filled : isTable ? Reliance.filled : []) + "\n"
  }

  /// The schema of that name, unless it is another one than of our own files.
  private static func schema(_ name: String, in directory: URL) -> JSONValue? {
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: ":")),
      let data = try? Data(contentsOf: directory.appending(path: name).standardizedFileURL)
    else { return nil }
    return try? JSONValue(parsing: data)
  }

  /// Returns the files of JSON that a path names: itself, or those in a folder, but for hidden ones and links.
  package static func files(at path: String) -> [String] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    guard FileManager.default.isFolder(atPath: path) else { return [path] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted { $0.precedes($1) }.flatMap { name in
      let place = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      // A link may lead to what is somebody else's.
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: place)) != nil
      let inside = isLink ? [] : files(at: place)
      return inside.filter { $0.hasSuffix(".json") }
    }
  }
}

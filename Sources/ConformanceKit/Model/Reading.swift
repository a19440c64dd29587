/// An object of a corpus file while its members are read.
struct Reading {
  let object: JSONObject
  /// The way from the root of the file to the object.
  let path: JSONPath

  init(_ value: JSONValue, at path: JSONPath = []) throws(ReadingFault) {
    guard case .object(let object) = value else {
      throw ReadingFault(path, "an object expected, \(value.kind) found")
    }
    self.object = object
    self.path = path
  }

  /// Throws unless every member has one of these names.
  func allow(_ names: [String]) throws(ReadingFault) {
    for member in object.members where !names.contains(member.name) {
      let hint = member.name.suggestion(in: names)
      throw ReadingFault(
        path.appending(member.name), "unknown key '\(member.name)'\(hint)", isName: true)
    }
  }

  /// The text of a compulsory member.
  func text(_ name: String) throws(ReadingFault) -> String {
    guard let text = try optionalText(name) else {
      throw ReadingFault(path, "'\(name)' is missing")
    }
    return text
  }

  /// The text of a member, if there is one.
  func optionalText(_ name: String) throws(ReadingFault) -> String? {
    guard let value = object[name] else { return nil }
    guard let text = value.string else {
      throw ReadingFault(path.appending(name), "a text expected, \(value.kind) found")
    }
    return text
  }

  /// The value of a member that is one of a closed set.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of type: Choice.Type = Choice.self
  ) throws(ReadingFault) -> Choice? where Choice.RawValue == String {
    guard let text = try optionalText(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw ReadingFault(path.appending(name), "'\(text)' is none of \(names)")
    }
    return choice
  }

  /// The elements of a list, each with its path; none when the member is absent.
  func list(_ name: String) throws(ReadingFault) -> [(JSONValue, JSONPath)] {
    guard let value = object[name] else { return [] }
    guard let elements = value.array else {
      throw ReadingFault(path.appending(name), "a list expected, \(value.kind) found")
    }
    return elements.enumerated().map { ($1, path.appending(name).appending($0)) }
  }

  /// The texts of a list; none when the member is absent.
  func texts(_ name: String) throws(ReadingFault) -> [String] {
    try list(name).map { (value, path) throws(ReadingFault) in
      guard let text = value.string else {
        throw ReadingFault(path, "a text expected, \(value.kind) found")
      }
      return text
    }
  }
}

/// What is wrong with a value of a corpus file.
struct ReadingFault: Error {
  let path: JSONPath
  let sentence: String
  /// Whether the name of the member is meant, not its value.
  let isName: Bool

  init(_ path: JSONPath, _ sentence: String, isName: Bool = false) {
    self.path = path
    self.sentence = sentence
    self.isName = isName
  }
}

/// An object of a corpus file while its members are read.
package struct Reading {
  package let object: JSONObject
  /// The way to the object that has it, and its place in a list there: most paths are never needed.
  private let owner: JSONPath
  private let place: (list: String, index: Int)?

  /// The way from the root of the file to the object.
  package var path: JSONPath {
    place.map { owner.appending($0.list).appending($0.index) } ?? owner
  }

  package init(_ value: JSONValue, at path: JSONPath = []) throws(ReadingFault) {
    try self.init(value, of: path, at: nil)
  }

  private init(
    _ value: JSONValue, of owner: JSONPath, at place: (list: String, index: Int)?
  ) throws(ReadingFault) {
    self.owner = owner
    self.place = place
    guard case .object(let object) = value else {
      self.object = [:]
      throw ReadingFault(path, "an object expected, \(value.kind) found")
    }
    self.object = object
  }

  /// Throws unless every member has one of these names.
  package func allow(_ names: [String]) throws(ReadingFault) {
    for member in object.members where !names.contains(member.name) {
      let hint = member.name.suggestion(in: names)
      throw ReadingFault(
        path.appending(member.name), "unknown key '\(member.name)'\(hint)", isName: true)
    }
  }

  /// Whether there is a member of that name.
  package func has(_ name: String) -> Bool { object.place(of: name) != nil }

  /// The text of a compulsory member.
  package func text(_ name: String) throws(ReadingFault) -> String {
    guard let text = try optionalText(name) else {
      throw ReadingFault(path, "'\(name)' is missing")
    }
    return text
  }

  /// The text of a member, if there is one.
  package func optionalText(_ name: String) throws(ReadingFault) -> String? {
    guard let value = object[name] else { return nil }
    guard let text = value.string else {
      throw ReadingFault(path.appending(name), "a text expected, \(value.kind) found")
    }
    return text
  }

  /// The value of a member that is one of a closed set.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of type: Choice.Type = Choice.self
  ) throws(ReadingFault) -> Choice? where Choice.RawValue == String {
    guard let text = try optionalText(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw ReadingFault(path.appending(name), "'\(text)' is none of \(names)")
    }
    return choice
  }

  /// The objects of a list; none when the member is absent.
  package func objects(_ name: String) throws(ReadingFault) -> [Reading] {
    let elements = try elements(name)
    guard !elements.isEmpty else { return [] }
    let owner = path
    var objects: [Reading] = []
    objects.reserveCapacity(elements.count)
    for (index, value) in elements.enumerated() {
      objects.append(try Reading(value, of: owner, at: (name, index)))
    }
    return objects
  }

  /// The texts of a list; none when the member is absent.
  package func texts(_ name: String) throws(ReadingFault) -> [String] {
    var texts: [String] = []
    for (index, value) in try elements(name).enumerated() {
      guard let text = value.string else {
        throw ReadingFault(
          path.appending(name).appending(index), "a text expected, \(value.kind) found")
      }
      texts.append(text)
    }
    return texts
  }

  private func elements(_ name: String) throws(ReadingFault) -> [JSONValue] {
    guard let value = object[name] else { return [] }
    guard let elements = value.array else {
      throw ReadingFault(path.appending(name), "a list expected, \(value.kind) found")
    }
    return elements
  }
}

/// What is wrong with a value of a corpus file.
package struct ReadingFault: Error {
  package let path: JSONPath
  package let sentence: String
  /// Whether the name of the member is meant, not its value.
  package let isName: Bool

  package init(_ path: JSONPath, _ sentence: String, isName: Bool = false) {
    self.path = path
    self.sentence = sentence
    self.isName = isName
  }
}

import ConformanceKit

/// A role as a person reads it: its features, configuration, events, effects and habits, each with its sentence.
struct RoleText {
  /// A heading, or something of a role with its sentence.
  private enum Line {
    case heading(String)
    case item(depth: Int, name: String, kind: String, sentence: String)
  }

  private let vocabulary: Vocabulary
  private let lines: [Line]

  /// Takes down a role.
  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    let definitions = vocabulary.schema["$defs"]?.object?.members ?? []
    let first = ["configuration", "event", "effect"]
    let sections = [
      ("Configuration: what stands before a case", vocabulary.schema["$defs"]?["configuration"]),
      ("Events: what comes to you", vocabulary.schema["$defs"]?["event"]),
      ("Effects: what you answer", vocabulary.schema["$defs"]?["effect"]),
    ]
    var lines: [Line] = []
    let features = vocabulary.schema["features"]?.object?.members ?? []
    if !features.isEmpty {
      lines.append(.heading("Features: claim those that your code has"))
      lines += features.map {
        .item(depth: 0, name: $0.name, kind: "", sentence: $0.value.string ?? "")
      }
    }
    for (title, shape) in sections {
      let members = shape.map { Self.members(of: $0, depth: 0, calls: vocabulary.calls) } ?? []
      if !members.isEmpty { lines += [.heading(title)] + members }
    }
    if !vocabulary.habits.byItself.isEmpty {
      lines.append(.heading("By yourself: what you may do without an event that asks for it"))
      lines += vocabulary.habits.byItself.map { habit in
        .item(
          depth: 0, name: habit.brings.joined(separator: ", "),
          kind: habit.seconds.double == 0 ? "" : "after \(habit.seconds) s", sentence: habit.summary
        )
      }
    }
    let others = definitions.filter { !first.contains($0.name) }
    if !others.isEmpty { lines.append(.heading("Types: what the words above stand for")) }
    for other in others {
      lines.append(
        .item(
          depth: 0, name: other.name, kind: Self.kind(of: other.value),
          sentence: other.value["description"]?.string ?? ""))
      lines += Self.members(of: other.value, depth: 1)
    }
    self.lines = lines
  }

  /// The members of an object, each followed by its own; of a list, those of its elements.
  private static func members(
    of shape: JSONValue, depth: Int, calls: Set<String> = []
  ) -> [Line] {
    let required = Set((shape["required"]?.array ?? []).compactMap(\.string))
    let members = (shape["properties"]?.object?.members ?? []).flatMap { member -> [Line] in
      let notes = [
        kind(of: member.value), required.contains(member.name) ? "always there" : "",
        calls.contains(member.name) ? "a call: 'unsupported' is an answer" : "",
        member.value["default"].map { "default \($0.compact)" } ?? "",
      ]
      return [
        .item(
          depth: depth, name: member.name,
          kind: notes.filter { !$0.isEmpty }.joined(separator: "; "),
          sentence: member.value["description"]?.string ?? "")
      ] + self.members(of: member.value, depth: depth + 1)
    }
    return members + words(of: shape, depth: depth)
      + (shape["items"].map { self.members(of: $0, depth: depth) } ?? [])
  }

  /// The words that a text may be, each with its sentence.
  private static func words(of shape: JSONValue, depth: Int) -> [Line] {
    (shape["enum"]?.array ?? []).map { word in
      .item(
        depth: depth, name: word.compact, kind: "",
        sentence: shape["enumDescriptions"]?[word.string ?? ""]?.string ?? "")
    }
  }

  /// The kind of value; events and effects are objects all, so that goes without saying.
  private static func kind(of shape: JSONValue) -> String {
    if let name = shape["$ref"]?.string?.split(separator: "/").last { return String(name) }
    if shape["contentEncoding"]?.string == "base64" { return "bytes in base64" }
    switch shape["type"]?.string {
    case "object": return ""
    case "array": return ("list of " + (shape["items"].map(kind) ?? "")).trimmed
    case "string": return "text"
    case "integer": return "whole number"
    case "boolean": return "true or false"
    case let other?: return other
    case nil: return "any value"
    }
  }

  /// The role in the terminal, in lines of 100 columns.
  var text: String {
    var text = "\(vocabulary.role) (\(vocabulary.profile))\n\(vocabulary.summary.wrapped(""))\n"
    for line in lines {
      switch line {
      case .heading(let title): text += "\n\(title)\n"
      case .item(let depth, let name, let kind, let sentence):
        let indent = String(repeating: "  ", count: depth + 1)
        let words = [kind.isEmpty ? "" : "(\(kind))", sentence].filter { !$0.isEmpty }
        let item = "\(indent)\(name): \(words.joined(separator: " "))"
        text += item.wrapped(indent + "    ") + "\n"
      }
    }
    return text
  }

  /// The role as a part of a page.
  var markdown: String {
    var text = "## `\(vocabulary.role)`\n\n\(vocabulary.summary)\n"
    var isList = false
    for line in lines {
      switch line {
      case .heading(let title):
        text += "\n### \(title)\n"
        isList = false
      case .item(let depth, let name, let kind, let sentence):
        let indent = String(repeating: "  ", count: depth)
        let words = ["`\(name)`", kind.isEmpty ? "" : "*\(kind)*", sentence]
        text +=
          (isList ? "" : "\n") + "\(indent)- "
          + words.filter { !$0.isEmpty }.joined(separator: " ") + "\n"
        isList = true
      }
    }
    return text
  }
}

extension String {
  fileprivate var trimmed: String {
    hasSuffix(" of ") ? String(dropLast(4)) : self
  }

  /// The text in lines of 100 columns, of which those after the first begin with an indentation.
  fileprivate func wrapped(_ indent: String) -> String {
    var lines: [String] = []
    var line = String(prefix { $0 == " " })
    for word in split(separator: " ") {
      let isFirst = line.allSatisfy { $0 == " " }
      if !isFirst, line.count + 1 + word.count > 100 {
        lines.append(line)
        line = indent + word
      } else {
        line += (isFirst ? "" : " ") + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }
}

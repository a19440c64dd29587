import ConformanceKit

/// An element of an XML document that is written, with the characters that XML doesn't allow replaced.
package struct XMLElement: CustomStringConvertible {
  private let name: String
  private let attributes: [(String, String)]
  private let content: [XMLElement]
  private let text: String

  package init(_ name: String, _ attributes: [(String, String)] = [], _ content: [XMLElement]) {
    self.name = name
    self.attributes = attributes
    self.content = content
    text = ""
  }

  package init(_ name: String, _ attributes: [(String, String)] = [], text: String = "") {
    self.name = name
    self.attributes = attributes
    content = []
    self.text = text
  }

  /// The element with its content, a line each, and a line break at its end.
  package var description: String {
    var lines: [String] = []
    write(into: &lines, indentation: "")
    return lines.joined(separator: "\n") + "\n"
  }

  private func write(into lines: inout [String], indentation: String) {
    let written = attributes.map { " \($0)=\"\(Self.escaped($1.displayed))\"" }.joined()
    let start = "\(indentation)<\(name)\(written)"
    if !content.isEmpty {
      lines.append("\(start)>")
      for element in content { element.write(into: &lines, indentation: indentation + "  ") }
      lines.append("\(indentation)</\(name)>")
    } else if text.isEmpty {
      lines.append("\(start)/>")
    } else {
      lines.append("\(start)>\(Self.escaped(text))</\(name)>")
    }
  }

  /// Replaces what is no character of XML 1.0, and what is markup.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

#if Everything || XMPPServer || XMPPAppServer

import ConformanceKit
import Foundation
import Histories

/// Writes stanzas as bytes in the spellings that XML permits.
struct XMPPSpelling {
  var dice: Dice
  /// Whether the stanza is one of a server, which has addresses of its own.
  var isFromServer = true

  /// Writes a message stanza with some JSON in it.
  mutating func stanza(_ json: JSONObject, id: String?) -> String {
    var attributes = id.map { [("id", $0)] } ?? []
    if dice.oneIn(3) { attributes.append(("type", "normal")) }
    if !isFromServer, dice.oneIn(4) { attributes.append(("to", "gcm.googleapis.com")) }
    if isFromServer, dice.oneIn(4) {
      attributes += [("to", "441100@gcm.googleapis.com"), ("from", "devices@gcm.googleapis.com")]
      attributes.append(("xml:lang", "en"))
    }
    if dice.oneIn(3) { attributes.reverse() }
    let quote = dice.oneIn(2) ? "'" : "\""
    let space = dice.oneIn(4) ? "\n  " : " "
    let written = attributes.map { "\(space)\($0.0)=\(quote)\(Self.escaped($0.1))\(quote)" }
    let prefix = dice.oneIn(4) ? (dice.pick(["g", "data", "ns1"]) ?? "g") : nil
    let name = prefix.map { "\($0):gcm" } ?? "gcm"
    let declaration = prefix.map { "xmlns:\($0)" } ?? "xmlns"
    let isOutside = prefix != nil && dice.oneIn(2)
    let declared = " \(declaration)=\(quote)google:mobile:data\(quote)"
    let gap = dice.oneIn(4) ? "\n" : ""
    let end = dice.oneIn(4) ? " >" : ">"
    return "<message\(written.joined())\(isOutside ? declared : "")>\(gap)"
      + "<\(name)\(isOutside ? "" : declared)>\(text(json))</\(name)\(end)\(gap)</message>"
  }

  /// Writes JSON as text: its members in another order, over several lines, or with escapes where none are needed.
  mutating func json(_ json: JSONObject) -> String {
    let members = dice.oneIn(4) ? json.members.reversed() : json.members
    let text = JSONValue.object(JSONObject(members)).compact
    switch dice.roll(8) {
    case 0: return "\n" + text + "\n"
    case 1: return withEscapes(text)
    default: return text
    }
  }

  /// Escapes all beyond ASCII in the strings of a JSON text, and some of the rest.
  private mutating func withEscapes(_ text: String) -> String {
    var written = ""
    var isInString = false
    // How many characters belong to an escape that has begun.
    var escaped = 0
    for scalar in text.unicodeScalars {
      if escaped > 0 {
        escaped = scalar == "u" && escaped == 1 ? 4 : escaped - 1
        written.unicodeScalars.append(scalar)
      } else if isInString, scalar != "\"", scalar != "\\", scalar.value > 0x7E || dice.oneIn(4) {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        if scalar == "\"" { isInString.toggle() }
        if scalar == "\\" { escaped = 1 }
        written.unicodeScalars.append(scalar)
      }
    }
    return written
  }

  /// Writes JSON as the content of an element.
  private mutating func text(_ members: JSONObject) -> String {
    let text = json(members)
    switch dice.roll(5) {
    case 0: return Self.literal(text)
    case 1:
      let middle = text.index(text.startIndex, offsetBy: dice.roll(text.count))
      return Self.escaped(String(text[..<middle])) + Self.literal(String(text[middle...]))
    case 2: return text.unicodeScalars.map { "&#x\(String($0.value, radix: 16));" }.joined()
    case 3: return "\n " + Self.escaped(text, withQuotes: true) + " "
    default: return Self.escaped(text)
    }
  }

  /// Writes a text as a CDATA section, or as two where it has the end of one.
  private static func literal(_ text: String) -> String {
    "<![CDATA[\(text.replacing("]]>", with: "]]]]><![CDATA[>"))]]>"
  }

  private static func escaped(_ text: String, withQuotes: Bool = false) -> String {
    text.map { sign in
      switch sign {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": withQuotes ? "&quot;" : "\""
      case "'": withQuotes ? "&apos;" : "&#39;"
      default: String(sign)
      }
    }.joined()
  }

  /// Cuts a text into pieces, anywhere, also within a character.
  mutating func pieces(_ text: String) -> [Data] {
    let bytes = Array(text.utf8)
    let cuts = (0..<dice.roll(4)).map { _ in dice.roll(bytes.count) }.sorted()
    var pieces: [Data] = []
    var start = 0
    for end in cuts + [bytes.count] where end > start {
      pieces.append(Data(bytes[start..<end]))
      start = end
    }
    return pieces
  }
}

#endif

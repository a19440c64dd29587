extension JSONValue {
  /// Returns the value as indented JSON text, in which what fits on a line stays on a line.
  ///
  /// - Parameter width: The greatest length of a line, in Unicode scalars.
  /// - Returns: The text, without a line feed at its end.
  public func pretty(width: Int = 110) -> String {
    var printer = JSONPrettyPrinter(width: width)
    printer.print(self, column: 0, after: 0)
    return String(decoding: printer.bytes, as: UTF8.self)
  }
}

/// Writes JSON with two spaces of indentation a level.
private struct JSONPrettyPrinter {
  let width: Int
  var bytes: [UInt8] = []
  private var indentation = 0

  init(width: Int) {
    self.width = width
  }

  /// Writes a value that begins in that column and has so many characters after it on its line.
  mutating func print(_ value: JSONValue, column: Int, after: Int) {
    switch value {
    case .array(let array) where !array.isEmpty && !fits(value, column: column, after: after):
      let last = array.count - 1
      print("[", "]", array.indices) { printer, index, indentation in
        printer.print(array[index], column: indentation, after: index < last ? 1 : 0)
      }
    case .object(let object) where !object.isEmpty && !fits(value, column: column, after: after):
      let last = object.count - 1
      print("{", "}", object.members.indices) { printer, index, indentation in
        let member = object.members[index]
        let start = printer.bytes.count
        JSONWriter.write(member.name, into: &printer.bytes)
        printer.bytes.append(contentsOf: ": ".utf8)
        let name = printer.bytes[start...].scalarCount
        printer.print(member.value, column: indentation + name, after: index < last ? 1 : 0)
      }
    default: value.writeLine(into: &bytes)
    }
  }

  private mutating func print(
    _ open: String, _ close: String, _ indices: Range<Int>,
    item: (inout JSONPrettyPrinter, Int, Int) -> Void
  ) {
    bytes.append(contentsOf: open.utf8)
    indentation += 2
    for index in indices {
      newLine()
      item(&self, index, indentation)
      if index < indices.upperBound - 1 { bytes.append(UInt8(ascii: ",")) }
    }
    indentation -= 2
    newLine()
    bytes.append(contentsOf: close.utf8)
  }

  private mutating func newLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
  }

  private func fits(_ value: JSONValue, column: Int, after: Int) -> Bool {
    var room = width - column - after
    return value.takeLine(from: &room)
  }
}

extension JSONValue {
  /// The value on one line, with a space after commas and colons and within braces.
  package var line: String {
    var bytes: [UInt8] = []
    writeLine(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value on one line.
  fileprivate func writeLine(into bytes: inout [UInt8]) {
    switch self {
    case .array(let array) where !array.isEmpty:
      let isPadded = isPaddedOnLine
      bytes.append(contentsOf: (isPadded ? "[ " : "[").utf8)
      for index in array.indices {
        if index > 0 { bytes.append(contentsOf: ", ".utf8) }
        array[index].writeLine(into: &bytes)
      }
      bytes.append(contentsOf: (isPadded ? " ]" : "]").utf8)
    case .object(let object) where !object.isEmpty:
      bytes.append(contentsOf: "{ ".utf8)
      for index in object.members.indices {
        if index > 0 { bytes.append(contentsOf: ", ".utf8) }
        JSONWriter.write(object.members[index].name, into: &bytes)
        bytes.append(contentsOf: ": ".utf8)
        object.members[index].value.writeLine(into: &bytes)
      }
      bytes.append(contentsOf: " }".utf8)
    case .null, .bool, .number, .string, .array, .object: write(into: &bytes)
    }
  }

  /// Whether the brackets stand apart from the elements: they do where objects are among them.
  private var isPaddedOnLine: Bool {
    guard case .array(let array) = self else { return true }
    return array.contains { if case .object(let object) = $0 { !object.isEmpty } else { false } }
  }

  /// Takes the length of the one-line form from the room left, and gives up when there is none.
  fileprivate func takeLine(from room: inout Int) -> Bool {
    switch self {
    case .array(let array) where !array.isEmpty:
      room -= 2 * array.count
      for element in array {
        guard room >= 0, element.takeLine(from: &room) else { return false }
      }
      if isPaddedOnLine { room -= 2 }
    case .object(let object) where !object.isEmpty:
      room -= 2 + 4 * object.count
      for member in object.members {
        guard room >= 0, JSONWriter.takeLine(of: member.name, from: &room),
          member.value.takeLine(from: &room)
        else { return false }
      }
    case .string(let string): return JSONWriter.takeLine(of: string, from: &room)
    case .number(let number): room -= number.text.utf8.count
    case .bool(false): room -= 5
    case .null, .bool: room -= 4
    case .array, .object: room -= 2
    }
    return room >= 0
  }
}

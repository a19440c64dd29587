extension JSONValue {
  /// Returns the value as indented JSON text, in which what fits on a line stays on a line.
  ///
  /// - Parameter width: The greatest length of a line, in Unicode scalars.
  /// - Returns: The text, without a line feed at its end.
  public func pretty(width: Int = 100) -> String { JSONLayout(self).pretty(width: width) }

  /// The value on one line, with a space after commas and colons and within braces.
  package var line: String { JSONLayout(self).pretty(width: .max) }
}

extension JSONLayout {
  /// Returns the text with two spaces of indentation a level, in which what fits on a line stays on a line.
  ///
  /// What is broken has a line for each member or element. Only what stands within members of the names
  /// in `filled` fills its lines: its brackets have no lines of their own, nor have its short members.
  ///
  /// - Parameters:
  ///   - width: The greatest length of a line, in Unicode scalars.
  ///   - filled: The names of members whose members or elements fill their lines.
  /// - Returns: The text, without a line feed at its end.
  package func pretty(width: Int = 100, filled: Set<String> = []) -> String {
    var printer = JSONPrinter(width: width, filled: filled)
    printer.print(self, within: "", after: 0)
    return String(decoding: printer.bytes, as: UTF8.self)
  }
}

/// Writes a layout in lines.
private struct JSONPrinter {
  let width: Int
  let filled: Set<String>
  var bytes: [UInt8] = []
  private var column = 0
  private var lines = 1
  private var indentation = 0
  private var isFilling = false

  init(width: Int, filled: Set<String>) {
    self.width = width
    self.filled = filled
  }

  /// Writes a value that is a member of that name and has so many characters after it on its line.
  mutating func print(_ layout: JSONLayout, within name: String, after: Int) {
    guard layout.isContainer else { return write(layout.scalar) }
    if fits(layout.length, after: after) {
      printLine(layout)
    } else if isFilling {
      printFilled(layout, after: after)
    } else {
      printOpen(layout, isFilled: filled.contains(name))
    }
  }

  private func fits(_ length: Int, after: Int) -> Bool {
    width == .max || column + length + after <= width
  }

  private mutating func printLine(_ layout: JSONLayout) {
    guard layout.isContainer else { return write(layout.scalar) }
    begin(layout)
    for (place, part) in layout.parts.enumerated() {
      if place > 0 { write(Array(", ".utf8)) }
      write(part.spelling)
      printLine(part.value)
    }
    end(layout)
  }

  /// Writes a line for each part, and one for each bracket.
  private mutating func printOpen(_ layout: JSONLayout, isFilled: Bool) {
    write([layout.isObject ? UInt8(ascii: "{") : UInt8(ascii: "[")])
    indentation += 2
    for (place, part) in layout.parts.enumerated() {
      newLine()
      write(part.spelling)
      let isLast = place == layout.parts.count - 1
      isFilling = isFilled
      print(part.value, within: part.name, after: isLast ? 0 : 1)
      isFilling = false
      if !isLast { write([UInt8(ascii: ",")]) }
    }
    indentation -= 2
    newLine()
    write([layout.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")])
  }

  /// Writes parts as many to a line as fit; what takes several lines, and what follows it, begin one.
  private mutating func printFilled(_ layout: JSONLayout, after: Int) {
    let step = layout.parts.count == 1 ? 0 : 2
    indentation += step
    begin(layout)
    var isBroken = false
    for (place, part) in layout.parts.enumerated() {
      let isLast = place == layout.parts.count - 1
      let behind = isLast ? after + (layout.isPadded ? 2 : 1) : 1
      if place > 0 {
        let isAlone = isBroken || !layout.isObject && part.value.isContainer
        if !isAlone && fits(1 + part.length, after: behind) {
          write([UInt8(ascii: " ")])
        } else {
          newLine()
        }
      }
      let line = lines
      write(part.spelling)
      print(part.value, within: part.name, after: behind)
      isBroken = lines > line
      if !isLast { write([UInt8(ascii: ",")]) }
    }
    indentation -= step
    end(layout)
  }

  private mutating func begin(_ layout: JSONLayout) {
    write(Array((layout.isObject ? "{ " : layout.isPadded ? "[ " : "[").utf8))
  }

  private mutating func end(_ layout: JSONLayout) {
    write(Array((layout.isObject ? " }" : layout.isPadded ? " ]" : "]").utf8))
  }

  private mutating func write(_ text: [UInt8]) {
    bytes.append(contentsOf: text)
    column += text.scalarCount
  }

  private mutating func newLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
    column = indentation
    lines += 1
  }
}

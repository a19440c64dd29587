/// Reads the text of a regular expression.
struct ExpressionParser {
  private let text: [Unicode.Scalar]
  private var position = 0
  private var ignoresCase = false
  private var dotTakesAll = false
  private var depth = 0
  /// What lookaheads ask for, each after those inside it.
  private(set) var looks: [ExpressionNode] = []

  init(_ text: String) {
    self.text = Array(text.unicodeScalars)
  }

  private var next: Unicode.Scalar? { position < text.count ? text[position] : nil }

  private func error(_ sentence: String) -> Expression.SyntaxError {
    Expression.SyntaxError(description: sentence)
  }

  private mutating func take(_ expected: Unicode.Scalar) -> Bool {
    guard next == expected else { return false }
    position += 1
    return true
  }

  /// Reads the whole text.
  mutating func parse() throws(Expression.SyntaxError) -> ExpressionNode {
    let node = try choice()
    guard next == nil else { throw error("a ')' has no '('") }
    return node
  }

  private mutating func choice() throws(Expression.SyntaxError) -> ExpressionNode {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { throw error("its groups are nested too deep") }
    let flags = (ignoresCase, dotTakesAll)
    defer { (ignoresCase, dotTakesAll) = flags }
    var parts = [try sequence()]
    while take("|") { parts.append(try sequence()) }
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func sequence() throws(Expression.SyntaxError) -> ExpressionNode {
    var parts: [ExpressionNode] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      guard let part = try atom() else { continue }
      parts.append(try quantified(part))
    }
    return .sequence(parts)
  }

  /// Reads one part; nothing for flags that stand alone.
  private mutating func atom() throws(Expression.SyntaxError) -> ExpressionNode? {
    let scalar = text[position]
    position += 1
    switch scalar {
    case "(": return try group()
    case "[": return .set(try set())
    case ".": return .set(ExpressionSet(dotTakesAll ? [] : [0x0A...0x0A], isNegated: true))
    case "^": return .edge(isEnd: false)
    case "$": return .edge(isEnd: true)
    case "\\": return .set(cased(try escape()))
    case "*", "+", "?", "{":
      throw error("'\(scalar)' has nothing before it to repeat; write '\\\(scalar)'")
    default: return .set(cased(ExpressionSet([scalar.value...scalar.value])))
    }
  }

  private func cased(_ set: ExpressionSet) -> ExpressionSet {
    ignoresCase ? set.ignoringCase : set
  }

  private mutating func group() throws(Expression.SyntaxError) -> ExpressionNode? {
    let flags = (ignoresCase, dotTakesAll)
    var look: Bool?
    if take("?") {
      if take("=") {
        look = false
      } else if take("!") {
        look = true
      } else if try !openFlags() {
        return nil
      }
    }
    let node = try choice()
    (ignoresCase, dotTakesAll) = flags
    guard take(")") else { throw error("a '(' has no ')'") }
    guard let isNegative = look else { return node }
    looks.append(node)
    return .look(looks.count - 1, isNegative: isNegative)
  }

  /// Reads the flags behind `(?`; false when the group holds nothing but them.
  private mutating func openFlags() throws(Expression.SyntaxError) -> Bool {
    while let flag = next {
      position += 1
      switch flag {
      case "i": ignoresCase = true
      case "s": dotTakesAll = true
      case ":": return true
      case ")": return false
      default:
        throw error(
          "there are no groups '(?\(flag)'; there are (?:…), (?i:…), (?s:…), (?=…), (?!…)")
      }
    }
    throw error("a '(' has no ')'")
  }

  private mutating func quantified(
    _ part: ExpressionNode
  ) throws(Expression.SyntaxError) -> ExpressionNode {
    var part = part
    while let scalar = next {
      switch scalar {
      case "*": part = .repetition(part, least: 0, most: nil)
      case "+": part = .repetition(part, least: 1, most: nil)
      case "?": part = .repetition(part, least: 0, most: 1)
      case "{":
        position += 1
        let (least, most) = try bounds()
        part = .repetition(part, least: least, most: most)
        position -= 1
      default: return part
      }
      position += 1
      // How much is taken first makes no difference where the whole text must fit.
      if next == "?" { position += 1 }
      if next == "+" || next == "*" { throw error("a repetition is repeated; put it into '(?:…)'") }
    }
    return part
  }

  /// Reads `{n}`, `{n,}` or `{n,m}` behind its brace.
  private mutating func bounds() throws(Expression.SyntaxError) -> (Int, Int?) {
    guard let least = number() else { throw error("'{' needs a number; write '\\{' for a brace") }
    var most: Int? = least
    if take(",") { most = number() }
    guard take("}") else { throw error("a '{' has no '}'") }
    guard most.map({ $0 >= least }) ?? true else {
      throw error("'{\(least),…}' has no smaller end")
    }
    return (least, most)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let digit = next, ("0"..."9").contains(digit), value ?? 0 < 100_000 {
      value = (value ?? 0) * 10 + Int(digit.value - 0x30)
      position += 1
    }
    return value
  }

  /// Reads a class behind its bracket.
  private mutating func set() throws(Expression.SyntaxError) -> ExpressionSet {
    var set = ExpressionSet()
    let isNegated = take("^")
    guard next != "]" else { throw error("a class is empty; write '\\]' for a bracket in it") }
    while let scalar = next, scalar != "]" {
      position += 1
      if scalar == "[" { throw error("a class stands in a class; write '\\[' for a bracket in it") }
      let first = scalar == "\\" ? try escape() : ExpressionSet([scalar.value...scalar.value])
      guard let low = first.single, next == "-", position + 1 < text.count,
        text[position + 1] != "]"
      else {
        set.insert(first)
        continue
      }
      position += 1
      let end = text[position]
      position += 1
      let last = end == "\\" ? try escape() : ExpressionSet([end.value...end.value])
      guard let high = last.single, low <= high else {
        throw error("a range of a class goes backwards")
      }
      set.insert(low...high)
    }
    guard take("]") else { throw error("a '[' has no ']'") }
    set = cased(set)
    set.isNegated = isNegated
    return set
  }

  /// Reads what stands behind a backslash.
  private mutating func escape() throws(Expression.SyntaxError) -> ExpressionSet {
    guard let scalar = next else { throw error("a backslash ends it; write '\\\\'") }
    position += 1
    switch scalar {
    case "d": return .digits
    case "w": return .words
    case "s": return .spaces
    case "D": return ExpressionSet(ExpressionSet.digits.ranges, isNegated: true)
    case "W": return ExpressionSet(ExpressionSet.words.ranges, isNegated: true)
    case "S": return ExpressionSet(ExpressionSet.spaces.ranges, isNegated: true)
    case "n": return ExpressionSet([0x0A...0x0A])
    case "r": return ExpressionSet([0x0D...0x0D])
    case "t": return ExpressionSet([0x09...0x09])
    case "x": return try hexadecimal(digits: 2)
    case "u": return try hexadecimal(digits: 4)
    case "0"..."9": throw error("there are no back references, such as '\\\(scalar)'")
    case "a"..."z", "A"..."Z": throw error("there is no '\\\(scalar)'")
    default: return ExpressionSet([scalar.value...scalar.value])
    }
  }

  private mutating func hexadecimal(
    digits: Int
  ) throws(Expression.SyntaxError) -> ExpressionSet {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = next.flatMap({ Character($0).hexDigitValue }) else {
        throw error("'\\\(digits == 2 ? "x" : "u")' takes \(digits) hexadecimal digits")
      }
      value = value * 16 + UInt32(digit)
      position += 1
    }
    return ExpressionSet([value...value])
  }
}

extension ExpressionSet {
  /// The only character, if there is just one.
  fileprivate var single: UInt32? {
    guard !isNegated, ranges.count == 1, ranges[0].count == 1 else { return nil }
    return ranges[0].lowerBound
  }
}

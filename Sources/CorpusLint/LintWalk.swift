import ConformanceKit

/// Walks over the events and patterns of a case and holds them against the role's vocabulary.
struct LintWalk {
  /// What a value stands for, and with it what the names that begin with `$` mean.
  enum Mode {
    /// What is given: constant, but for `$json` and `$repeat`.
    case given
    /// What is expected.
    case expected
  }

  /// What keeps texts from being regular expressions, tried once each.
  final class Expressions {
    private var known: [String: String?] = [:]

    func fault(of text: String) -> String? {
      if let known = known[text] { return known }
      var fault: String?
      do throws(Expression.SyntaxError) { _ = try Expression(text) } catch { fault = "\(error)" }
      known[text] = .some(fault)
      return fault
    }
  }

  let test: LintCase
  let expressions: Expressions
  var names: LintNames
  /// The part of the case that is walked over.
  var topic = LintTopic.events
  private(set) var faults: [LintTopic: [LintFault]] = [:]
  /// Where names are captured.
  private(set) var captures: [(names: Set<String>, place: LintFault)] = []
  private var path: [JSONPath.Element] = []

  init(_ test: LintCase, expressions: Expressions) {
    self.test = test
    self.expressions = expressions
    names = LintNames(test.constants)
  }

  /// Walks over a node with what stands inside it.
  mutating func enter(_ node: LintNode, _ topic: LintTopic, _ body: (inout Self, JSONValue) -> Void)
  {
    path = node.path.elements
    self.topic = topic
    body(&self, node.value)
  }

  /// Takes down a fault at a node.
  mutating func add(_ fault: LintFault, _ topic: LintTopic) {
    faults[topic, default: []].append(fault)
  }

  /// Takes down a fault at the present place.
  mutating func add(_ sentence: String, isName: Bool = false, _ topic: LintTopic? = nil) {
    add(here(sentence, isName: isName), topic ?? self.topic)
  }

  private func here(_ sentence: String, isName: Bool = false) -> LintFault {
    LintFault(
      file: test.file.file, place: .value(JSONPath(path), isName: isName), sentence: sentence)
  }

  /// Walks over something inside the present value.
  mutating func inside(_ element: JSONPath.Element, _ body: (inout Self) -> Void) {
    path.append(element)
    body(&self)
    path.removeLast()
  }

  /// Returns the value with which a placeholder that stands alone is filled, or the value itself.
  mutating func filled(_ value: JSONValue) -> JSONValue {
    guard let text = value.string, case .value(let constant) = names.meaning(of: text) else {
      return value
    }
    return constant
  }

  /// Walks over a value that has a shape.
  mutating func walk(_ value: JSONValue, _ shape: Shape, _ mode: Mode) {
    switch value {
    case .string(let text): walk(text: text, shape, mode)
    case .array(let elements):
      guard let element = shape.elementShape else { return wrongType(shape, value) }
      list(elements) { $0.element($1, mode) { $0.walk($1, element, mode) } }
    case .object(let object):
      if let name = object.operatorName {
        if let known = PatternOperator(rawValue: name) {
          return operation(known, object, shape, mode)
        }
        if mode == .expected { return unknown(operation: name) }
      }
      members(object, shape, mode)
    case .null, .bool, .number: leaf(value, shape)
    }
  }

  private mutating func walk(text: String, _ shape: Shape, _ mode: Mode) {
    switch names.meaning(of: text) {
    case .value(let constant): walk(constant, shape, mode)
    case .text(let text): leaf(.string(text), shape)
    case .captured(let isWholeText):
      if !isWholeText, !shape.admits(.text) { wrongType(shape, .string(text)) }
    case .unknown(let name): unbound(name)
    }
  }

  mutating func unbound(_ name: String) {
    let known = Array(names.constants.keys) + Array(names.captured)
    add("'\(name)' has no value here\(name.suggestion(in: known))", .placeholders)
  }

  private mutating func leaf(_ value: JSONValue, _ shape: Shape) {
    if let mismatch = shape.mismatch(value) { add(mismatch.description) }
  }

  mutating func wrongType(_ shape: Shape, _ value: JSONValue) {
    add("\(shape.noun) expected, \(value.kind) found")
  }

  /// Walks over the elements of a list.
  mutating func list(
    _ elements: [JSONValue], _ element: (inout Self, JSONValue) -> Void
  ) {
    for (index, value) in elements.enumerated() {
      inside(.index(index)) { element(&$0, value) }
    }
  }

  /// Walks over the members of an object.
  mutating func members(
    _ object: JSONObject, _ shape: Shape, _ mode: Mode, isWhole: Bool = false
  ) {
    guard let form = shape.objectShape else { return wrongType(shape, .object(object)) }
    var given: Set<String> = []
    for member in object.members {
      inside(.member(member.name)) { walk in
        guard let name = walk.name(member.name) else {
          return walk.walk(member.value, .anything, mode)
        }
        given.insert(name)
        walk.member(name, member.value, form, mode)
      }
    }
    guard mode == .given || isWhole, given.count == object.count else { return }
    for name in form.required where !given.contains(name) {
      add("'\(name)' is compulsory and missing here")
    }
  }

  private mutating func member(
    _ name: String, _ value: JSONValue, _ form: Shape.ObjectShape, _ mode: Mode
  ) {
    if mode == .expected, name.isOperatorName {
      return add(
        "'\(name)' stands alone in its object, without other members", isName: true, .operators)
    }
    guard let shape = form.shape(ofMember: name) else {
      let hint = name.suggestion(in: form.names)
      let known = form.names.isEmpty ? "none" : form.names.joined(separator: ", ")
      return add(
        "no member '\(name)'\(hint.isEmpty ? "; there are: \(known)" : hint)", isName: true)
    }
    if mode == .expected, form.required.contains(name), filled(value)["$absent"] != nil {
      return add("'\(name)' is compulsory: it is never absent")
    }
    walk(value, shape, mode)
  }

  /// Returns the name of a member once its placeholders are filled; nothing when one is captured.
  mutating func name(_ text: String) -> String? {
    switch names.meaning(of: text) {
    case .value(let value): return value.string ?? value.compact
    case .text(let text): return text
    case .captured: return nil
    case .unknown(let name):
      unbound(name)
      return nil
    }
  }

  /// Takes down a capture.
  mutating func capture(_ text: String) {
    let captured = names.capture(text)
    captures.append(
      (captured, here("nothing uses '\(text)'; write { \"$any\": true } in its place")))
  }

  /// Forgets captures, which hold only within a reply.
  mutating func scope(_ body: (inout Self) -> Void) {
    let outer = names.captured
    body(&self)
    names.captured = outer
  }

  /// Takes down the captures that nothing uses.
  mutating func addUnusedCaptures() {
    let stems = Dictionary(grouping: Set(captures.flatMap(\.names)), by: \.stem)
    for capture in captures where capture.names.isDisjoint(with: names.used) {
      guard capture.names.allSatisfy({ stems[$0.stem]?.count == 1 }) else { continue }
      add(capture.place, .unused)
    }
  }
}

extension String {
  /// The name without the number at its end.
  fileprivate var stem: String {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return String(Substring(utf8.dropLast(utf8.reversed().prefix { digits.contains($0) }.count)))
  }
}

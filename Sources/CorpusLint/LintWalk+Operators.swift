import ConformanceKit

extension LintWalk {
  mutating func unknown(operation name: String) {
    let hint = name.suggestion(in: PatternOperator.allCases.map(\.rawValue))
    inside(.member(name)) { $0.add("unknown operator '\(name)'\(hint)", isName: true, .operators) }
  }

  /// Walks over an operator where no list operator can stand.
  mutating func operation(
    _ operation: PatternOperator, _ object: JSONObject, _ shape: Shape, _ mode: Mode
  ) {
    checkAlone(operation, object)
    let operand = object.members[0].value
    inside(.member(operation.rawValue)) { walk in
      if mode == .given, !operation.makesText {
        return walk.add(
          "'\(operation.rawValue)' holds observations; what is given is constant", isName: true,
          .operators)
      }
      walk.operation(operation, operand, shape, mode)
    }
    if operation == .repetition { text(object, shape) }
  }

  private mutating func checkAlone(_ operation: PatternOperator, _ object: JSONObject) {
    for member in object.members.dropFirst()
    where !(operation == .repetition && member.name == "times") {
      inside(.member(member.name)) {
        $0.add(
          "'\(operation.rawValue)' stands alone in its object, without '\(member.name)'",
          isName: true, .operators)
      }
    }
  }

  private mutating func operation(
    _ operation: PatternOperator, _ operand: JSONValue, _ shape: Shape, _ mode: Mode
  ) {
    switch operation {
    case .any, .absent:
      if operand != true { add("'\(operation.rawValue)' takes true", .operators) }
    case .oneOf:
      let alternatives = filled(operand).array ?? []
      if alternatives.isEmpty { add("'$oneOf' takes a list of patterns", .operators) }
      list(alternatives) { $0.walk($1, shape, mode) }
    case .range: range(filled(operand), shape)
    case .matches: expression(operand, shape)
    case .optional: walk(operand, shape, mode)
    case .json:
      if !shape.admits(.text) { wrongType(shape, .string("")) }
      walk(operand, .anything, mode)
    case .only: only(filled(operand), shape, mode)
    case .capture:
      guard let name = operand.string else { return add("'$capture' takes a name", .operators) }
      capture(name)
    case .anyOrder: add("'$anyOrder' stands for elements of a list", isName: true, .operators)
    case .repetition: break
    }
  }

  private mutating func only(_ operand: JSONValue, _ shape: Shape, _ mode: Mode) {
    guard let object = operand.object else { return add("'$only' takes an object", .operators) }
    members(object, shape, mode, isWhole: true)
  }

  private mutating func range(_ operand: JSONValue, _ shape: Shape) {
    guard let bounds = operand.array?.map({ filled($0) }), bounds.count == 2,
      bounds.allSatisfy({ $0.isNull || $0.number != nil }), bounds.contains(where: { !$0.isNull })
    else { return add("'$range' takes a list of two bounds, numbers or null", .operators) }
    if let lower = bounds[0].number, let upper = bounds[1].number, upper < lower {
      add("'$range' has its bounds the wrong way round", .operators)
    }
    if !shape.admits(.number) { wrongType(shape, 0) }
  }

  private mutating func expression(_ operand: JSONValue, _ shape: Shape) {
    guard let text = operand.string else {
      return add("'$matches' takes a regular expression", .operators)
    }
    if !shape.admits(.text) { wrongType(shape, .string("")) }
    switch names.meaning(of: text) {
    case .value(.string(let text)), .text(let text):
      guard let fault = expressions.fault(of: text) else { return }
      add("'\(text)' is not a regular expression: \(fault)", .operators)
    case .value: add("'$matches' takes a regular expression", .operators)
    case .captured: add("'$matches' can't hold a name that is captured", .operators)
    case .unknown(let name): unbound(name)
    }
  }

  /// Walks over a repetition of text.
  private mutating func text(_ object: JSONObject, _ shape: Shape) {
    if !shape.admits(.text) { return wrongType(shape, .string("")) }
    _ = count(of: object, allowsBounds: false)
    inside("$repeat") { walk in
      guard let body = object.members[0].value.string else {
        return walk.add("'$repeat' outside a list repeats text", .operators)
      }
      walk.walk(.string(body), .text(allowed: nil), .given)
    }
  }

  /// Walks over an element of a list, an operator for several elements included.
  mutating func element(
    _ value: JSONValue, _ mode: Mode, _ item: (inout Self, JSONValue) -> Void
  ) {
    let value = filled(value)
    guard let object = value.object, let name = object.operatorName,
      let operation = PatternOperator(rawValue: name),
      operation == .repetition || mode == .expected
    else { return item(&self, value) }
    switch operation {
    case .anyOrder:
      checkAlone(operation, object)
      inside(.member(name)) { walk in
        guard let elements = walk.filled(object.members[0].value).array else {
          return walk.add("'$anyOrder' takes a list of patterns", .operators)
        }
        walk.list(elements) { $0.element($1, mode, item) }
      }
    case .optional:
      checkAlone(operation, object)
      inside(.member(name)) { item(&$0, $0.filled(object.members[0].value)) }
    case .repetition:
      checkAlone(operation, object)
      let times = count(of: object, allowsBounds: mode == .expected)
      repeating(times) { walk in
        walk.inside(.member(name)) { $0.element(object.members[0].value, mode, item) }
      }
    case .any, .absent, .oneOf, .range, .matches, .json, .only, .capture: item(&self, value)
    }
  }

  /// Does something once, or for the first and the last round of a repetition.
  mutating func repeating(_ times: Int?, _ body: (inout Self) -> Void) {
    guard let times else { return body(&self) }
    LintNames.repeating(times, &self, names: \.names, body: body)
  }

  /// Returns how often something is repeated; nothing when only bounds are given.
  mutating func count(of object: JSONObject, allowsBounds: Bool) -> Int? {
    guard let written = object["times"] else {
      add("'$repeat' says in 'times' how often", .operators)
      return nil
    }
    let times = filled(written)
    if let count = times.number?.int64, (0...1_000_000).contains(count) { return Int(count) }
    let bounds = (times.array ?? []).map { filled($0) }
    if allowsBounds, bounds.count == 2, let lower = bounds[0].number?.int64, lower >= 0,
      bounds[1].isNull || (bounds[1].number?.int64 ?? -1) >= lower
    {
      return nil
    }
    inside("times") {
      $0.add(
        allowsBounds
          ? "'times' takes a number, or the least and the greatest" : "'times' takes a number",
        .operators)
    }
    return nil
  }
}

extension Shape {
  /// Kinds of values that an operator asks for.
  enum Kind {
    case text
    case number
  }

  /// Whether a value of that kind can have this shape.
  func admits(_ kind: Kind) -> Bool {
    switch (self, kind) {
    case (.anything, _), (.text, .text), (.bytes, .text), (.number, .number): true
    case (.constant(let value), .text): value.string != nil
    case (.constant(let value), .number): value.number != nil
    case (.oneOf(let shapes), _): shapes.contains { $0.admits(kind) }
    case (.object, _), (.list, _), (.boolean, _), (.null, _), (.text, .number), (.bytes, .number),
      (.number, .text):
      false
    }
  }

  /// The shape of the elements, if this can be a list.
  var elementShape: Shape? {
    switch self {
    case .anything: .anything
    case .list(let element): element
    case .oneOf(let shapes): shapes.lazy.compactMap(\.elementShape).first
    case .object, .text, .bytes, .number, .boolean, .null, .constant: nil
    }
  }

  /// The members, if this can be an object.
  var objectShape: ObjectShape? {
    switch self {
    case .anything: ObjectShape()
    case .object(let object): object
    case .oneOf(let shapes): shapes.lazy.compactMap(\.objectShape).first
    case .list, .text, .bytes, .number, .boolean, .null, .constant: nil
    }
  }
}

extension Shape.ObjectShape {
  /// The shape of a member, if there can be one of that name.
  func shape(ofMember name: String) -> Shape? {
    shape(of: name) ?? others ?? (isOpen ? .anything : nil)
  }
}

import ConformanceKit

/// The parts of a script, each of which is a rule of its own.
enum LintTopic: String, CaseIterable {
  case configuration
  case steps
  case answers
  case events
  case effects
  case operators
  case placeholders
  case unused
}

extension LintRule {
  /// Rules for scripts.
  static let scripts = LintTopic.allCases.map { topic in
    LintRule(topic.rawValue) { $0.scriptFaults[topic] ?? [] }
  }
}

/// Walks over the script of a case: its configuration, steps and replies.
struct LintScript {
  private let test: LintCase
  private(set) var walk: LintWalk
  private var eventCount = 0
  private var hasAnswers = false
  private var isJudged = false

  init(_ test: LintCase, expressions: LintWalk.Expressions) {
    self.test = test
    walk = LintWalk(test, expressions: expressions)
    checkValues()
    checkConfiguration()
    for step in test.steps { check(step) }
    checkReplies()
    checkWhole()
    walk.addUnusedCaptures()
  }

  /// What nothing uses unless another row does: each constant of the case, with the place of it.
  var unusedConstants: (declared: [LintFault], used: [LintFault]) {
    let faults = test.values.map { name, node in
      (name, node.faultOfName("nothing uses the value '\(name)'; take it out"))
    }
    return (faults.map(\.1), faults.filter { walk.names.used.contains($0.0) }.map(\.1))
  }

  private mutating func checkValues() {
    for (_, node) in test.values {
      do throws(CaseFault) {
        _ = try Bindings().fill(node.value)
      } catch {
        walk.add(node.fault("\(error); a value is constant"), .placeholders)
      }
    }
  }

  private mutating func checkConfiguration() {
    let shape = test.vocabulary?.configuration ?? .anything
    if let node = test.member("configuration") {
      walk.enter(node, .configuration) { $0.walk($1, shape, .given) }
    } else if let mismatch = shape.mismatch([:]) {
      walk.add(test.node.fault("has no configuration: \(mismatch)"), .configuration)
    }
  }

  private mutating func check(_ step: LintNode) {
    if let object = step.value.object, object.operatorName == PatternOperator.repetition.rawValue,
      let body = step["$repeat"]
    {
      var times: Int?
      walk.enter(step, .steps) { walk, _ in times = walk.count(of: object, allowsBounds: false) }
      guard let times else { return check(body) }
      return LintNames.repeating(times, &self, names: \.walk.names) { $0.check(body) }
    }
    let actions = ["event", "advance", "await"].filter { step[$0] != nil }
    if actions.count != 1 {
      walk.add(step.fault("a step has one of 'event', 'advance' and 'await'"), .steps)
    }
    if let event = step["event"] {
      eventCount += 1
      walk.enter(event, .events) { $0.event($1) }
    }
    for name in ["advance", "await"] {
      if let seconds = step[name] { check(seconds: seconds) }
    }
    isJudged = step["effects"] != nil || step["answers"] != nil
    if step["effects"] != nil, let answers = step["answers"] {
      walk.add(answers.faultOfName("'answers' stands in place of 'effects'"), .steps)
    }
    if let effects = step["effects"] { walk.enter(effects, .effects) { $0.effects($1) } }
    if let answers = step["answers"] { check(answers: answers) }
  }

  private mutating func check(seconds node: LintNode) {
    walk.enter(node, .steps) { walk, value in
      guard let seconds = walk.filled(value).number?.double, seconds >= 0 else {
        return walk.add("a number of seconds expected, \(value.kind) found")
      }
      if seconds > Step.longestTime { walk.add("no step lets more than a hundred years pass") }
    }
  }

  private mutating func check(answers node: LintNode) {
    hasAnswers = true
    if node.elements.isEmpty { walk.add(node.fault("lists no answer"), .answers) }
    var seen: Set<String> = []
    var everywhere: Set<String>?
    let before = walk.names.captured
    for answer in node.elements {
      if let name = answer["name"], !seen.insert(name.value.string ?? "").inserted {
        walk.add(name.fault("two answers have the name \(name.value.compact)"), .answers)
      }
      if let name = answer["name"], name.value.string == Finding.unlistedAnswer {
        walk.add(name.fault("reports call so what no case lists; name it otherwise"), .answers)
      }
      if answer.text("because")?.isEmpty ?? false {
        walk.add(answer.fault("'because' says why the answer is allowed"), .answers)
      }
      walk.names.captured = before
      if let effects = answer["effects"] { walk.enter(effects, .effects) { $0.effects($1) } }
      everywhere = everywhere?.intersection(walk.names.captured) ?? walk.names.captured
    }
    walk.names.captured = everywhere ?? before
  }

  private mutating func checkReplies() {
    for reply in test.member("replies")?.elements ?? [] {
      walk.scope { walk in
        if let effect = reply["to"] {
          walk.enter(effect, .effects) { $0.effect($1, isJudged: false) }
        }
        if let event = reply["event"] { walk.enter(event, .events) { $0.event($1) } }
      }
      guard let times = reply["times"] else { continue }
      walk.enter(times, .steps) { walk, value in
        guard let count = value.number?.int64, count > 0 else {
          return walk.add("'times' is a number of at least 1; leave it out for always")
        }
      }
    }
  }

  private mutating func checkWhole() {
    if test.steps.isEmpty {
      return walk.add(test.node.fault("the case has no steps"), .steps)
    }
    if !isJudged, let last = test.steps.last {
      walk.add(last.fault("the last step has 'effects' or 'answers'"), .steps)
    }
    let size = Bindings(test.constants).size(of: .array(test.steps.map(\.value)))
    if size > Bindings.greatestSize {
      walk.add(
        test.node.fault(
          "its repetitions come to more than \(Bindings.greatestSize >> 20) MB; let them repeat less"
        ),
        .steps)
    }
    if eventCount == 0 {
      walk.add(test.node.fault("nothing happens to the subject; give it an event"), .steps)
    }
    if test.requirement?.level == .open, !hasAnswers {
      walk.add(
        test.node.fault("the requirement is open: its case lists 'answers', to observe which"),
        .answers)
    }
  }
}

extension LintWalk {
  /// Walks over an event.
  mutating func event(_ value: JSONValue) {
    let value = filled(value)
    named(value, test.vocabulary?.events, "event") { $0.walk($1, $2, .given) }
  }

  /// Walks over a list of expected effects.
  mutating func effects(_ value: JSONValue) {
    guard let elements = filled(value).array else {
      return add("a list of effects expected, \(value.kind) found")
    }
    list(elements) { $0.element($1, .expected) { $0.effect($1, isJudged: true) } }
  }

  /// Walks over an expected effect.
  mutating func effect(_ value: JSONValue, isJudged: Bool) {
    let value = filled(value)
    if isJudged, let watch = test.watch, let name = value.object?.members.first?.name,
      !name.isOperatorName, !watch.contains(name)
    {
      add("'\(name)' is expected but not watched; add it to 'watch'")
    }
    named(value, test.vocabulary?.effects, "effect") { $0.walk($1, $2, .expected) }
  }

  /// Walks over an object whose one member is named as the vocabulary has it.
  private mutating func named(
    _ value: JSONValue, _ shape: Shape?, _ noun: String,
    _ body: (inout Self, JSONValue, Shape) -> Void
  ) {
    guard let object = value.object, object.count == 1, let member = object.members.first,
      !member.name.isOperatorName
    else { return add("an \(noun) is one name and its members") }
    guard let shape else { return body(&self, member.value, .anything) }
    inside(.member(member.name)) { walk in
      guard let name = walk.name(member.name) else { return }
      guard let shape = shape.objectShape?.shape(ofMember: name) else {
        let hint = name.suggestion(in: shape.memberNames)
        let role = walk.test.vocabulary?.role ?? ""
        return walk.add("'\(role)' has no \(noun) '\(name)'\(hint)", isName: true)
      }
      body(&walk, member.value, shape)
    }
  }
}

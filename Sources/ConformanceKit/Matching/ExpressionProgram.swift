/// The states of an expression, each with what leads on from it.
struct ExpressionProgram {
  enum State {
    /// Takes a character and goes on with the next state.
    case set(ExpressionSet)
    /// Goes on with either.
    case split(Int, Int)
    case jump(Int)
    case edge(isEnd: Bool)
    case look(Int, isNegative: Bool)
    case end
  }

  private(set) var states: [State] = []

  /// The most states that an expression may have.
  private static let limit = 20_000

  init(_ node: ExpressionNode) throws(Expression.SyntaxError) {
    try add(node)
    states.append(.end)
  }

  private mutating func add(_ node: ExpressionNode) throws(Expression.SyntaxError) {
    guard states.count < Self.limit else {
      throw Expression.SyntaxError(
        description: "it has more than \(Self.limit) states; repeat less")
    }
    switch node {
    case .set(let set): states.append(.set(set))
    case .edge(let isEnd): states.append(.edge(isEnd: isEnd))
    case .look(let index, let isNegative):
      states.append(.look(index, isNegative: isNegative))
    case .sequence(let parts): for part in parts { try add(part) }
    case .choice(let parts): try add(choice: parts[...])
    case .repetition(let part, let least, let most):
      for _ in 0..<least { try add(part) }
      guard let most else { return try add(loop: part) }
      try add(part, upTo: most - least)
    }
  }

  private mutating func add(
    choice parts: ArraySlice<ExpressionNode>
  ) throws(Expression.SyntaxError) {
    var ends: [Int] = []
    for (index, part) in parts.enumerated() {
      guard index < parts.count - 1 else {
        try add(part)
        break
      }
      let fork = states.count
      states.append(.jump(0))
      try add(part)
      ends.append(states.count)
      states.append(.jump(0))
      states[fork] = .split(fork + 1, states.count)
    }
    for end in ends { states[end] = .jump(states.count) }
  }

  private mutating func add(loop part: ExpressionNode) throws(Expression.SyntaxError) {
    let fork = states.count
    states.append(.jump(0))
    try add(part)
    states.append(.jump(fork))
    states[fork] = .split(fork + 1, states.count)
  }

  private mutating func add(
    _ part: ExpressionNode, upTo count: Int
  ) throws(Expression.SyntaxError) {
    var forks: [Int] = []
    for _ in 0..<count {
      forks.append(states.count)
      states.append(.jump(0))
      try add(part)
    }
    for fork in forks { states[fork] = .split(fork + 1, states.count) }
  }
}

/// One text held against the machines of an expression.
struct ExpressionRun {
  private let text: [UInt32]
  /// For each lookahead, whether what it asks for follows at each place of the text.
  private var follows: [[Bool]] = []
  private var stepsLeft: Int

  init(_ text: [UInt32], patience: Int) {
    self.text = text
    stepsLeft = patience
  }

  /// Whether the whole text fits; nothing when that takes too long.
  mutating func matches(_ program: ExpressionProgram) -> Bool? {
    var states = StateSet(program)
    var next = StateSet(program)
    guard enter(0, of: program, at: 0, &states) else { return nil }
    for place in text.indices {
      guard !states.isEmpty else { return false }
      guard step(program, over: text[place], to: place + 1, states, &next) else { return nil }
      swap(&states, &next)
    }
    return states.hasEnd
  }

  /// Runs a reversed machine from the end, and notes where what it asks for follows.
  ///
  /// - Returns: Whether that did not take too long.
  mutating func look(_ program: ExpressionProgram) -> Bool {
    var holds = [Bool](repeating: false, count: text.count + 1)
    var states = StateSet(program)
    var next = StateSet(program)
    for place in text.indices.reversed() {
      guard enter(0, of: program, at: place + 1, &states) else { return false }
      holds[place + 1] = states.hasEnd
      guard step(program, over: text[place], to: place, states, &next) else { return false }
      swap(&states, &next)
    }
    guard enter(0, of: program, at: 0, &states) else { return false }
    holds[0] = states.hasEnd
    follows.append(holds)
    return true
  }

  private mutating func step(
    _ program: ExpressionProgram, over scalar: UInt32, to place: Int, _ states: StateSet,
    _ next: inout StateSet
  ) -> Bool {
    next.removeAll()
    for state in states.list {
      guard case .set(let set) = program.states[state], set.contains(scalar) else { continue }
      guard enter(state + 1, of: program, at: place, &next) else { return false }
    }
    return true
  }

  /// Adds a state and all that it leads to without taking a character.
  private mutating func enter(
    _ first: Int, of program: ExpressionProgram, at place: Int, _ states: inout StateSet
  ) -> Bool {
    var waiting = [first]
    while let state = waiting.popLast() {
      stepsLeft -= 1
      guard stepsLeft > 0 else { return false }
      guard states.insert(state) else { continue }
      switch program.states[state] {
      case .set: continue
      case .end: states.hasEnd = true
      case .jump(let target): waiting.append(target)
      case .split(let one, let other):
        waiting.append(one)
        waiting.append(other)
      case .edge(let isEnd): if place == (isEnd ? text.count : 0) { waiting.append(state + 1) }
      case .look(let index, let isNegative):
        if follows[index][place] != isNegative { waiting.append(state + 1) }
      }
    }
    return true
  }
}

/// The states in which a machine is, each once.
private struct StateSet {
  private(set) var list: [Int] = []
  private var rounds: [Int]
  private var round = 1
  /// Whether the last state is among them.
  var hasEnd = false

  init(_ program: ExpressionProgram) {
    rounds = Array(repeating: 0, count: program.states.count)
  }

  var isEmpty: Bool { list.isEmpty }

  mutating func insert(_ state: Int) -> Bool {
    guard rounds[state] != round else { return false }
    rounds[state] = round
    list.append(state)
    return true
  }

  mutating func removeAll() {
    list.removeAll(keepingCapacity: true)
    round += 1
    hasEnd = false
  }
}

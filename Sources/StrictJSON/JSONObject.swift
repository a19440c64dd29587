/// The members of a JSON object, in the order in which they were written; no name stands twice.
public struct JSONObject: Sendable {
  /// One name and its value.
  public struct Member: Hashable, Sendable {
    /// The name, which no other member of the object has.
    public var name: String
    /// The value.
    public var value: JSONValue

    /// Makes a member.
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }

    public static func == (left: Member, right: Member) -> Bool {
      left.name.hasSameBytes(as: right.name) && left.value == right.value
    }

    public func hash(into hasher: inout Hasher) {
      name.hashBytes(into: &hasher)
      hasher.combine(value)
    }
  }

  /// The members in their order.
  public private(set) var members: [Member]

  /// Makes an object of these members; of two with the same name the later one counts.
  public init(_ members: [Member] = []) {
    self.members = members
    guard NameIndex.firstRepeated(in: members) != nil else { return }
    var places: [ExactString: Int] = [:]
    self.members = []
    for member in members {
      if let place = places[ExactString(member.name)] {
        self.members[place].value = member.value
      } else {
        places[ExactString(member.name)] = self.members.count
        self.members.append(member)
      }
    }
  }

  /// Wraps members whose names are known to differ.
  package init(distinct members: [Member]) {
    self.members = members
  }

  /// Whether there are no members.
  @inlinable
  public var isEmpty: Bool { members.isEmpty }

  /// How many members there are.
  @inlinable
  public var count: Int { members.count }

  /// The names in their order.
  public var names: [String] { members.map(\.name) }

  /// The value of the member with that name; setting it to `nil` removes the member.
  public subscript(name: String) -> JSONValue? {
    @inlinable
    get {
      guard let place = place(of: name) else { return nil }
      return members[place].value
    }
    set {
      switch (place(of: name), newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// The place of the member with that name among the members.
  @inlinable
  package func place(of name: String) -> Int? {
    for place in 0..<members.count where members[place].name.hasSameBytes(as: name) { return place }
    return nil
  }
}

extension JSONObject: Hashable {
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    guard left.members.count == right.members.count else { return false }
    guard let first = left.members.indices.first(where: { left.members[$0] != right.members[$0] })
    else { return true }
    let others = NameIndex(right.members)
    return left.members[first...].allSatisfy { others.value(of: $0.name) == $0.value }
  }

  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for member in members { sum &+= member.hashValue }
    hasher.combine(members.count)
    hasher.combine(sum)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self.init(literal: members)
  }

  /// Makes an object of members that someone wrote down in a program, where names differ.
  init(literal members: [(String, JSONValue)]) {
    self.init(distinct: members.map { Member(name: $0.0, value: $0.1) })
    precondition(
      NameIndex.firstRepeated(in: self.members) == nil, "a name stands twice in a literal")
  }
}

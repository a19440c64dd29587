/// The places of the names in an object: searched when there are few, hashed when there are many.
struct NameIndex {
  private static let few = 16
  let members: [JSONObject.Member]
  private var places: [ExactString: Int] = [:]

  init(_ members: [JSONObject.Member]) {
    self.members = members
    guard members.count > Self.few else { return }
    places.reserveCapacity(members.count)
    for (place, member) in members.enumerated() { places[ExactString(member.name)] = place }
  }

  /// Returns the value of the member with that name.
  func value(of name: String) -> JSONValue? {
    guard members.count > Self.few else {
      for place in 0..<members.count where members[place].name.hasSameBytes(as: name) {
        return members[place].value
      }
      return nil
    }
    return places[ExactString(name)].map { members[$0].value }
  }

  /// Returns the place of the first name that stood before.
  static func firstRepeated(in members: [JSONObject.Member]) -> Int? {
    guard members.count > few else {
      for later in 0..<members.count {
        for former in 0..<later where members[former].name.hasSameBytes(as: members[later].name) {
          return later
        }
      }
      return nil
    }
    var seen = Set<ExactString>(minimumCapacity: members.count)
    return members.firstIndex { !seen.insert(ExactString($0.name)).inserted }
  }
}

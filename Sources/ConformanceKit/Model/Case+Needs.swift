extension Case {
  /// Returns the first of some effects without which it can't be judged, or nothing.
  ///
  /// That is one that it expects, allows or answers, or one that it watches when all that it watches is
  /// among them.
  func needed(of effects: Set<String>) -> String? {
    guard !effects.isEmpty else { return nil }
    if let watch, !watch.isEmpty, effects.isSuperset(of: watch) { return watch.first }
    let expected = steps.flatMap { step in [step["effects"], step["answers"]].compactMap(\.self) }
    for value in expected + replies.map(\.to) {
      if let name = value.member(among: effects) { return name }
    }
    return nil
  }
}

extension JSONValue {
  /// The first member at any depth whose name is among these.
  fileprivate func member(among names: Set<String>) -> String? {
    switch self {
    case .object(let object):
      for member in object.members {
        if names.contains(member.name) { return member.name }
        if let name = member.value.member(among: names) { return name }
      }
      return nil
    case .array(let values):
      for value in values {
        if let name = value.member(among: names) { return name }
      }
      return nil
    case .null, .bool, .number, .string: return nil
    }
  }
}

/// What there is for each role, on one thread: the next case mostly is of the same role as the last.
final class RoleTable<Value> {
  private let values: [String: Value]
  private var last: (role: String, value: Value?)?

  init(_ values: [String: Value]) {
    self.values = values
  }

  /// What there is for a role.
  subscript(role: String) -> Value? {
    if let last, last.role.hasSameBytes(as: role) { return last.value }
    let value = values[role]
    last = (role, value)
    return value
  }
}

extension Fault {
  /// Every fault, in the order of the profiles.
  package static let all: [Fault] = apnsPayload + httpV1 + swizzleOff + xmpp

  /// Returns the fault of that name.
  package static func named(_ name: String) -> Fault? {
    all.first { $0.name == name }
  }
}

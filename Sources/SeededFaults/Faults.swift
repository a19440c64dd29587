extension Fault {
  /// Every fault, in the order of the profiles.
  package static let all: [Fault] = apnsPayload + httpV1 + swizzleOff + xmpp
}

package import ConformanceKit

extension Subject {
  /// The executable reading of the specification, in every role.
  package static let reference = Subject(
    name: "reference", version: "0.1.0", editions: [.current, .legacy]
  )
  .playingAPNsPayload()
  .playingHTTPv1References()
  .playingSwizzleOff()
  .playingXMPP()
}

import ConformanceKit
import PushCheck
import Testing

/// The requirements, read once.
let catalogue = try? PushCatalogue()

/// Returns the one push of a text.
func checked(
  _ text: String, headers: [String: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> CheckedPush {
  let pushes = try allChecked(text, headers: headers, sourceLocation: sourceLocation)
  return try #require(pushes.first, sourceLocation: sourceLocation)
}

/// Returns every push of a text.
func allChecked(
  _ text: String, headers: [String: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> [CheckedPush] {
  let catalogue = try #require(catalogue, sourceLocation: sourceLocation)
  return try CheckedPush.all(in: Array(text.utf8), headers: headers, catalogue: catalogue)
}

extension CheckedPush {
  /// The findings in a line each: the requirement and the place.
  var found: [String] { findings.map { "\($0.requirement.id) \($0.place)" } }

  /// What is said of one topic.
  func said(_ topic: Statement.Topic) -> [String] {
    statements.filter { $0.topic == topic }.map(\.text)
  }
}

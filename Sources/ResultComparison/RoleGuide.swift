package import ConformanceKit

/// What a page of a role says before any report is read: its title, and the questions that everyone asks.
///
/// Several stand in a file `questions.json`; Adapters/questions.schema.json describes it.
package struct RoleGuide: Sendable {
  /// A situation that every user meets.
  package struct Question: Sendable {
    /// The name by which the notes of libraries answer it.
    package let name: String
    package let text: String
  }

  package let role: String
  package let title: String
  /// What the role's libraries are for, in a sentence or two.
  package let lead: String
  package let questions: [Question]

  /// The name of the role's pages, without their ending.
  package var file: String { role.replacing(".", with: "-") }

  /// Reads a file.
  ///
  /// - Parameter path: The file, which errors name.
  /// - Returns: The guides, in their order.
  /// - Throws: ``CorpusError`` for the first thing that is wrong.
  package static func all(at path: String) throws(CorpusError) -> [RoleGuide] {
    try Reading.file(at: path) { file throws(ReadingFault) in
      try file.objects("roles").map { role throws(ReadingFault) in
        RoleGuide(
          role: try role.text("role"), title: try role.text("title"), lead: try role.text("lead"),
          questions: try role.objects("questions").map { question throws(ReadingFault) in
            Question(name: try question.text("name"), text: try question.text("text"))
          })
      }
    }
  }
}

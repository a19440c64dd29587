import ConformanceKit
import Corpus
import Foundation

/// `lint`: finds what is wrong with a corpus beyond what keeps it from being played.
enum LintCommand: Command {
  static let name = "lint"
  static let summary =
    "holds a corpus against the rules for ids, wording, patterns and traceability"
  static let usage = "[PATH]"
  static let options = [
    Arguments.corpus,
    Arguments.Option("--profile", "NAME", "shows problems of this profile only"),
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let place = try Place(arguments)
    let lint = try Lint(directory: place.corpus)
    let profiles = arguments.all("--profile")
    let problems = lint.problems().filter { problem in
      problem.file.hasPrefix(place.part)
        && (profiles.isEmpty || profiles.contains { problem.isOf(profile: $0) })
    }
    for problem in problems { Terminal.standardOutput.write("\(place.prefix)\(problem)\n") }
    let counts =
      "\(lint.requirementCount) requirements, \(lint.caseCount) cases, \(lint.fileCount) files"
    guard problems.isEmpty else {
      let files = Set(problems.map(\.file)).count
      Terminal.standardOutput.write(
        "\(problems.count) problems in \(files) files, of \(counts)\n")
      return .notConforming
    }
    Terminal.standardOutput.write("no problems in \(counts)\n")
    return .conforming
  }

  /// The corpus that a path belongs to, and the part of it that is meant.
  private struct Place {
    let corpus: URL
    /// What the names of the files meant begin with, relative to the corpus.
    let part: String
    /// What stands before those names so that they can be opened from here.
    let prefix: String

    init(_ arguments: Arguments) throws {
      guard arguments.operands.count < 2 else { throw Misuse("'lint' takes one path") }
      guard let path = arguments.operands.first ?? arguments.last("--corpus") else {
        corpus = BundledCorpus.directory
        (part, prefix) = ("", "")
        return
      }
      var names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      if names.last?.isEmpty ?? false { names.removeLast() }
      var inside: [String] = []
      while !names.isEmpty {
        let directory = names.joined(separator: "/") + "/"
        if FileManager.default.fileExists(atPath: directory + "corpus.json") {
          corpus = URL(filePath: directory, directoryHint: .isDirectory)
          part = inside.joined(separator: "/")
          prefix = directory
          return
        }
        inside.insert(names.removeLast(), at: 0)
      }
      throw Misuse("'\(path)' is neither a corpus nor in one: there is no corpus.json")
    }
  }
}

extension LintProblem {
  /// Whether the problem stands in the catalogue or the cases of a profile.
  fileprivate func isOf(profile: String) -> Bool {
    file == "requirements/\(profile).json" || file.hasPrefix("cases/\(profile)/")
  }
}

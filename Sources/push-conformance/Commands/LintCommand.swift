import ConformanceKit
import CorpusLint
import Corpus
import Foundation

/// `lint`: finds what is wrong with a corpus beyond what keeps it from being played.
enum LintCommand: Command {
  static let name = "lint"
  static let summary =
    "checks a corpus: ids, wording, patterns, sources"
  static let usage = "[PATH]"
  static let options = [
    Arguments.corpus,
    Arguments.Option("--profile", "NAME", "only problems of this profile"),
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let place = try Place(arguments)
    let lint = try Lint(directory: place.corpus)
    let profiles = arguments.all("--profile")
    for name in profiles where !lint.profiles.contains(name) {
      throw Misuse("no profile '\(name)'\(name.suggestion(in: lint.profiles))")
    }
    let problems = lint.problems().filter { problem in
      place.holds(problem.file)
        && (profiles.isEmpty || profiles.contains { lint.isOf(profile: $0, problem.file) })
    }
    for problem in problems { Terminal.standardOutput.write("\(place.prefix)\(problem)\n") }
    let files = Set(problems.map(\.file)).count
    let verdict =
      problems.isEmpty
      ? "no problems" : "\(count(problems.count, "problem")) in \(count(files, "file"))"
    Terminal.standardOutput.write(
      "\(verdict) among \(count(lint.requirementCount, "requirement")), "
        + "\(count(lint.caseCount, "case")) and \(count(lint.fileCount, "file"))\n")
    return problems.isEmpty ? .conforming : .notConforming
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The corpus that a path belongs to, and the part of it that is meant.
  private struct Place {
    let corpus: URL
    /// The file or folder that is meant, relative to the corpus; empty for all of it.
    let part: String
    /// What stands before the names of files so that they can be opened from here.
    let prefix: String

    init(_ arguments: Arguments) throws {
      guard arguments.operands.count < 2 else { throw Misuse("'lint' takes one path") }
      guard let path = arguments.operands.first ?? arguments.last("--corpus") else {
        corpus = BundledCorpus.directory
        (part, prefix) = ("", "")
        return
      }
      guard FileManager.default.fileExists(atPath: path) else {
        throw Misuse("there is no '\(path)'")
      }
      var names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      if names.last?.isEmpty ?? false { names.removeLast() }
      var inside: [String] = []
      while true {
        let directory = names.map { $0 + "/" }.joined()
        if FileManager.default.fileExists(atPath: directory + "corpus.json") {
          corpus = URL(filePath: directory.isEmpty ? "." : directory, directoryHint: .isDirectory)
          part = inside.joined(separator: "/")
          prefix = directory
          return
        }
        guard let last = names.popLast() else { break }
        inside.insert(last, at: 0)
      }
      throw Misuse("'\(path)' is neither a corpus nor in one: there is no corpus.json")
    }

    func holds(_ file: String) -> Bool {
      part.isEmpty || file == part || file.hasPrefix("\(part)/")
    }
  }
}

import ConformanceKit
import CorpusLint
import Foundation

/// `format`: writes files of a corpus in the one form that they have.
enum FormatCommand: Command {
  static let name = "format"
  static let summary = "writes case files, catalogues, schemas and lists in the one form they have"
  static let usage = "[--check] PATH…"
  static let options = [
    Arguments.Option("--check", nil, "names the files that are written otherwise, and leaves them")
  ]

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw Misuse("'format' needs files or folders, such as '\(Tool.name) format Corpus'")
    }
    var files: [String] = []
    for path in arguments.operands {
      let found = CorpusForm.files(at: path)
      guard !found.isEmpty else { throw Misuse("there is no file of JSON at '\(path)'") }
      files += found
    }
    let isCheck = arguments.has("--check")
    let changed = try files.filter { try changes($0, isCheck: isCheck) }
    for file in changed { Terminal.standardOutput.write("\(file.displayed)\n") }
    let verdict = isCheck ? "in another form; 'format' writes them anew" : "written anew"
    Terminal.standardOutput.write("\(changed.count) of \(files.count) files \(verdict)\n")
    return isCheck && !changed.isEmpty ? .notConforming : .conforming
  }

  /// Returns whether a file is in another form, which it isn't any more unless files are left as they are.
  private static func changes(_ file: String, isCheck: Bool) throws -> Bool {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Misuse("'\(file)' can't be read")
    }
    let text: String
    do throws(JSONSyntaxError) {
      let folder = URL(filePath: file).deletingLastPathComponent()
      text = try CorpusForm.text(of: [UInt8](data), in: folder)
    } catch {
      throw Misuse("\(file):\(error.line):\(error.column): \(error.cause)")
    }
    guard Array(text.utf8) != [UInt8](data) else { return false }
    if !isCheck { try ReportOutput.write(text, to: file) }
    return true
  }
}

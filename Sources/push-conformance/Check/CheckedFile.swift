import ConformanceKit
import Foundation
import PushCheck

/// A file, or standard input, and the pushes that were found in it.
struct CheckedFile {
  /// What is read: a path, or standard input.
  struct Input {
    /// The path; nothing for standard input.
    let path: String?

    /// The name that reports have for it.
    var name: String { path ?? "standard input" }
  }

  let input: Input
  let result: Result<[CheckedPush], NoPush>

  init(_ input: Input, headers: [String: String], catalogue: PushCatalogue) {
    self.input = input
    result = Self.read(input).flatMap { bytes in
      // Deep values need more stack than a thread has by itself.
      Threads.value {
        Result { () throws(NoPush) in
          try CheckedPush.all(in: bytes, headers: headers, catalogue: catalogue)
        }
      }
    }
  }

  /// The status with which a check of this file alone exits.
  func status(isStrict: Bool) -> ExitStatus {
    guard case .success(let pushes) = result, pushes.allSatisfy({ $0.syntax == nil }) else {
      return .misuse
    }
    return pushes.allSatisfy { $0.isConforming(isStrict: isStrict) } ? .conforming : .notConforming
  }

  private static func read(_ input: Input) -> Result<[UInt8], NoPush> {
    guard let path = input.path else {
      return .success(Descriptor.standardInput.rest())
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      return .failure(NoPush("can't be read"))
    }
    return .success([UInt8](data))
  }

  /// Returns what the operands name: files, all files of a folder, or standard input where there is none.
  static func inputs(_ operands: [String]) throws -> [Input] {
    guard !operands.isEmpty else { return [Input(path: nil)] }
    return try operands.flatMap { operand -> [Input] in
      if operand == "-" { return [Input(path: nil)] }
      guard FileManager.default.fileExists(atPath: operand) else {
        throw Misuse("there is no '\(operand)'; name a file, a folder, or '-' for standard input")
      }
      guard FileManager.default.isFolder(atPath: operand) else { return [Input(path: operand)] }
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: operand)) ?? []
      let endings = [".json", ".apns", ".jsonl", ".har", ".txt", ".http", ".sh"]
      let files = names.filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
      guard !files.isEmpty else {
        throw Misuse("'\(operand)' has no file that ends in \(endings.joined(separator: ", "))")
      }
      return files.map { Input(path: "\(operand)/\($0)") }
    }
  }
}

import ConformanceProof
import Foundation

extension ProofMemory {
  /// Reads what this build of the tool has proved before, from a file beside it.
  ///
  /// - Parameter isFresh: Whether it is to be proved anew.
  convenience init(isFresh: Bool) {
    guard let tool = Self.tool,
      let facts = try? FileManager.default.attributesOfItem(atPath: tool.path),
      let size = facts[.size], let date = facts[.modificationDate] as? Date
    else {
      self.init()
      return
    }
    self.init(
      at: tool.appendingPathExtension("proved"),
      of: "\(size) \(date.timeIntervalSinceReferenceDate)", isFresh: isFresh)
  }

  /// This program.
  private static var tool: URL? {
    #if os(Linux)
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
    Bundle.main.executableURL?.resolvingSymlinksInPath()
    #endif
  }
}

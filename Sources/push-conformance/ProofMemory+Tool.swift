import ConformanceProof
import Foundation

extension ProofMemory {
  /// Reads what this build of the tool has proved before, from a file beside it.
  ///
  /// - Parameter isFresh: Whether it is to be proved anew.
  convenience init(isFresh: Bool) {
    guard let tool = Bundle.main.executableURL?.resolvingSymlinksInPath(),
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
}

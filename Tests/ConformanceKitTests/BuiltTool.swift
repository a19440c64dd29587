import Corpus
import Foundation

/// The tool, which stands beside the corpus among the built products.
enum BuiltTool {
  static let url: URL? = {
    var folder = BundledCorpus.directory
    while folder.path.count > 1 {
      folder.deleteLastPathComponent()
      let tool = folder.appending(path: "push-conformance")
      if FileManager.default.isExecutableFile(atPath: tool.path) { return tool }
    }
    return nil
  }()
}

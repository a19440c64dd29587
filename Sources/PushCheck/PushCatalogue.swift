package import ConformanceKit
import Corpus
package import Foundation

/// The requirements by which pushes are judged.
package struct PushCatalogue: Sendable {
  private let requirements: [String: Requirement]

  /// Reads the requirements of a corpus, and none of its cases.
  ///
  /// - Parameter directory: The folder of the corpus; absent: the one that comes with this package.
  /// - Throws: What is wrong with the first catalogue that can't be read.
  package init(directory: URL? = nil) throws(CorpusError) {
    requirements = try CorpusFiles(directory: directory ?? BundledCorpus.directory).requirements()
  }

  /// The requirement of that id, if there is one.
  package subscript(id: String) -> Requirement? { requirements[id] }
}

public import ConformanceKit
import Corpus

extension ConformanceKit.Corpus {
  private static let read = Result {
    try ConformanceKit.Corpus(directory: BundledCorpus.directory)
  }

  /// Returns the corpus that comes along, which is read once.
  public static func bundled() throws -> ConformanceKit.Corpus { try read.get() }
}

public import Foundation

/// The place of the corpus that ships with this package.
public enum BundledCorpus {
  /// The folder that holds `requirements`, `cases` and `schemas`.
  ///
  /// `PUSH_CONFORMANCE_CORPUS` moves it, for a binary that was copied away from its resources.
  public static var directory: URL {
    if let moved = ProcessInfo.processInfo.environment["PUSH_CONFORMANCE_CORPUS"] {
      return URL(filePath: moved, directoryHint: .isDirectory)
    }
    #if CORPUS_BESIDE
    return URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "push-conformance_Corpus.resources", directoryHint: .isDirectory)
    #else
    return Bundle.module.resourceURL ?? Bundle.module.bundleURL
    #endif
  }
}

import ConformanceKit
import ConformanceTesting
import Foundation
import ReferenceSubjects
import Testing

/// The reference, played in process and behind the wire protocol.
@Suite struct BothRoadsTests {
  /// Some cases of every role; `Scripts/check run` plays all of them over both roads.
  private static func sample(of corpus: Corpus) -> [Case] {
    corpus.casesByRole.values.flatMap { cases in
      stride(from: 0, to: cases.count, by: 50).map { cases[$0] }
    }
  }

  @Test("The reference gets the same findings in process and as a child process")
  func sameFindings() throws {
    let tool = try #require(BuiltTool.url, "the tool was not built")
    let corpus = try Corpus.bundled()
    let cases = Self.sample(of: corpus)
    let child = try Subject(
      connectingTo: ChildCommand([tool.path, "serve", "reference"]), corpus: corpus)
    let inside = Runner(corpus: corpus, subject: .reference).findings(for: cases)
    let outside = Runner(corpus: corpus, subject: child).findings(for: cases)
    #expect(inside.count == cases.count)
    for (inside, outside) in zip(inside, outside) {
      #expect(inside.line == outside.line, "\(inside.caseID)")
    }
  }
}

extension Finding {
  /// The record of the finding.
  var line: String {
    var bytes: [UInt8] = []
    writeRecord(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

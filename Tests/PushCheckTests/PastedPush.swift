import Foundation
import PushCheck
import Testing

/// A push that somebody pasted into a tracker or a question, shortened, with invented names and tokens.
struct PastedPush: Codable, CustomTestStringConvertible {
  /// What was wrong with it, by the thread and our reading of it.
  struct Fault: Codable {
    let requirement: String
    let place: String
  }

  /// Where it stood.
  let source: String
  let text: String
  let headers: [String: String]?
  /// Nothing: it was right, and the fault was elsewhere.
  let wrong: Fault?
  /// Why that isn't found.
  let whyNot: String?

  var testDescription: String { source }

  static let all: [PastedPush] = read("pushes")

  /// Reads a list beside this file.
  static func read<Element: Decodable>(_ name: String) -> [Element] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "\(name).json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([Element].self, from: data)) ?? []
  }
}

@Suite("Pushes that people pasted")
struct PastedPushTests {
  @Test("What was wrong by the thread is named first or second", arguments: PastedPush.all)
  func pasted(paste: PastedPush) throws {
    let pushes = try allChecked(paste.text, headers: paste.headers ?? [:])
    let push = try #require(pushes.count == 1 ? pushes.first : nil)
    let isNamed: Bool
    if let fault = paste.wrong {
      isNamed = push.found.prefix(2).contains("\(fault.requirement) \(fault.place)")
    } else {
      isNamed = push.findings.allSatisfy { $0.weight == .doubtful }
    }
    #expect(isNamed == (paste.whyNot == nil), "\(push.found)")
  }

  @Test("There are enough of them, and few that aren't understood")
  func counts() {
    let named = PastedPush.all.filter { $0.wrong != nil && $0.whyNot == nil }
    let right = PastedPush.all.filter { $0.wrong == nil && $0.whyNot == nil }
    #expect(named.count >= 80)
    #expect(right.count >= 60)
    #expect(PastedPush.all.count { $0.whyNot != nil } <= 3)
    #expect(PastedPush.all.allSatisfy { $0.source.hasPrefix("https://") })
  }
}

import ConformanceKit
import Corpus
import Foundation
import PushCheck
import ReferenceSubjects
import Testing

@Suite("The rules of the references know their sentences")
struct RuleTests {
  private struct Sent: Decodable {
    let text: String
    let headers: [String: String]?
  }

  private static let named: [String] =
    APNsRule.allCases.map(\.rawValue) + FCMRule.allCases.map(\.rawValue)
    + LegacyRule.allCases.map(\.rawValue)

  /// What references decide that is no rule about a payload, a header or a message.
  private static let others: Set<String> = [
    // What an answer looks like
    "APNS-C-021", "APNS-C-021b", "APNS-C-040", "APNS-C-040b", "APNS-C-041", "APNS-C-041b",
    "APNS-C-042", "FCM-D-004", "FCM-D-004c", "FCM-D-004d", "FCM-D-005", "FCM-D-013b", "FCM-D-090b",
    "FCM-D-090d", "FCM-D-092d",
    // With which status what a rule refuses is answered
    "APNS-B-020d", "FCM-D-002d", "FCM-D-025b",
    // What is stored
    "APNS-C-022b", "APNS-C-022c", "APNS-C-022h", "APNS-C-027",
    // How JSON and requests are read
    "APNS-A-008c",
    "APNS-A-006", "APNS-A-009b", "APNS-A-009c", "APNS-A-013", "APNS-A-013b", "APNS-A-014",
    "APNS-B-066", "FCM-D-002c", "FCM-D-003e", "FCM-D-007", "FCM-D-007b", "FCM-D-008", "FCM-D-009c",
    // What is taken, and breaks nothing
    "APNS-A-002d",
    "APNS-A-023", "APNS-C-004b", "APNS-C-006c", "APNS-C-025e", "FCM-D-046", "FCM-D-064",
    "FCM-D-065", "FCM-D-073",
    // Whom a message reaches
    "APNS-C-029e", "FCM-D-020c", "FCM-D-020e", "FCM-D-021c", "FCM-D-028",
    "FCM-D-028b",
  ]

  /// Rules that no push shows from outside: what they are about, only a server sees or is told.
  private static let ofServers: Set<String> = [
    "APNS-A-001", "APNS-A-008", "APNS-A-009e", "APNS-A-068", "APNS-B-002b", "APNS-B-008",
    "APNS-B-010", "APNS-B-010c", "APNS-B-035", "APNS-C-003b", "APNS-C-006", "APNS-C-022",
    "APNS-C-024", "APNS-C-026", "APNS-C-029", "APNS-C-029c", "FCM-D-003b", "FCM-D-012", "FCM-D-022",
    "FCM-D-030", "FCM-D-047", "FCM-D-093",
  ]

  @Test("Every rule names a requirement that exists, and no two name the same")
  func exist() throws {
    let catalogue = try #require(catalogue)
    for id in Self.named { #expect(catalogue[id] != nil, "\(id)") }
    #expect(Set(Self.named).count == Self.named.count)
  }

  @Test("Every must and should that a reference decides is a rule's, or no rule's by a reason")
  func named() throws {
    let roles = ["apns.classifier", "apns.server", "http-v1.gateway"]
    let corpus = try ConformanceKit.Corpus(directory: BundledCorpus.directory)
    let played = Set(roles.flatMap { corpus.casesByRole[$0] ?? [] }.map(\.requirement.id))
    let catalogue = try #require(catalogue)
    let decided = played.filter { catalogue[$0].map { $0.level != .open } ?? false }
    #expect(!decided.isEmpty)
    let rules = Set(Self.named)
    for id in decided.sorted() {
      #expect(rules.contains(id) != Self.others.contains(id), "\(id)")
    }
    #expect(Self.others.isSubset(of: played), "\(Self.others.subtracting(played).sorted())")
  }

  @Test("Every rule is broken, or carries a fact, for some push")
  func triggered() throws {
    let sent: [Sent] = PastedPush.read("rules")
    var texts = sent.map { ($0.text, $0.headers ?? [:]) } + Self.long
    texts += PastedPush.all.map { ($0.text, $0.headers ?? [:]) }
    texts += PushFindingTests.faulty.map { ($0.text, [:]) }
    texts += PushFindingTests.faultless.map { ($0, [:]) }
    var shown: Set<String> = []
    for (text, headers) in texts {
      for push in try allChecked(text, headers: headers) {
        shown.formUnion(push.statements.flatMap(\.requirements))
        shown.formUnion(push.findings.map(\.requirement.id))
      }
    }
    for id in Self.named { #expect(shown.contains(id) != Self.ofServers.contains(id), "\(id)") }
  }

  /// Pushes that are too large.
  private static let long: [(String, [String: String])] = {
    func text(_ count: Int) -> String { String(repeating: "x", count: count) }
    let state = #"{"aps":{"event":"update","timestamp":1,"content-state":{"a":"\#(text(5200))"}}}"#
    return [
      (#"{"aps":{"alert":"\#(text(4090))"}}"#, [:]),
      (#"{"aps":{"alert":"\#(text(5200))"}}"#, ["apns-push-type": "voip"]),
      (#"{"aps":{"alert":"\#(String(repeating: "é", count: 2100))"}}"#, [:]),
      ("POST /4/broadcasts/apps/org.example.ferry HTTP/2\n\n\(state)", [:]),
      (#"{"message":{"token":"t","data":{"a":"\#(text(4100))"}}}"#, [:]),
      (
        #"{"registration_ids":[\#(Array(repeating: #""t""#, count: 1001).joined(separator: ","))]}"#,
        [:]
      ),
    ]
  }()
}

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

  /// Requirements that no rule of a reference carries out, and why.
  private struct Left: Decodable {
    let reason: String
    let requirements: [String]
  }

  /// The rules whose breach, or whose fact, a push by itself shows.
  private static let ofPushes: [String] =
    APNsRule.allCases.map(\.rawValue) + FCMRule.allCases.map(\.rawValue)
    + LegacyRule.allCases.map(\.rawValue)

  private static let named: [String] =
    ofPushes + ReceiverRule.allCases.map(\.rawValue) + ExtensionRule.allCases.map(\.rawValue)
    + SDKRule.allCases.map(\.rawValue) + AppRule.allCases.map(\.rawValue)

  /// What references decide that is no rule about a payload, a header or a message.
  private static let others: Set<String> = {
    let left: [Left] = PastedPush.read("no-rules")
    return Set(left.filter { !$0.reason.isEmpty }.flatMap(\.requirements))
  }()

  /// Rules that no push shows from outside: what they are about, only a server sees or is told.
  private static let ofServers: Set<String> = [
    "APNS-A-001", "APNS-A-008", "APNS-A-009e", "APNS-A-068", "APNS-B-002b", "APNS-B-008",
    "APNS-B-010", "APNS-B-010c", "APNS-C-003b", "APNS-C-006", "APNS-C-022",
    "APNS-C-024", "APNS-C-026", "APNS-C-029", "APNS-C-029c", "FCM-D-003b", "FCM-D-012", "FCM-D-022",
    "FCM-D-030", "FCM-D-047", "FCM-D-093",
  ]

  @Test("Every rule names a requirement that exists, and no two name the same")
  func exist() throws {
    let catalogue = try #require(catalogue)
    let ids = Self.named + AdviceRule.allCases.map(\.rawValue)
    for id in ids { #expect(catalogue[id] != nil, "\(id)") }
    #expect(Set(ids).count == ids.count)
  }

  @Test("No id of a requirement stands outside the types of rules")
  func inTheirTypes() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/PushCheck").standardized
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let sources = names.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Rule.swift") }
    #expect(sources.count > 20)
    let id = /"[A-Z]+-[A-Z]*-?[0-9]+[a-z]*"/
    for name in sources {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(text.firstMatch(of: id) == nil, "\(name)")
    }
  }

  @Test("Every must and should that a reference decides is a rule's, or no rule's by a reason")
  func named() throws {
    let roles = [
      "apns.classifier", "apns.server", "apns.receiver", "http-v1.gateway",
      "http-v1.service-extension", "swizzle-off.sdk",
    ]
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
    for id in Self.ofPushes {
      #expect(shown.contains(id) != Self.ofServers.contains(id), "\(id)")
    }
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

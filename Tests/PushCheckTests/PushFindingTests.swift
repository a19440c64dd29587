import ConformanceKit
import Corpus
import Foundation
import PushCheck
import ReferenceSubjects
import Testing

@Suite("What is found in a push")
struct PushFindingTests {
  static let faulty: [(text: String, finding: String)] = [
    (#"{"aps":{"content_available":1}}"#, "APNS-A-017 aps.content_available"),
    (#"{"aps":{"contentAvailable":1}}"#, "APNS-A-017 aps.contentAvailable"),
    (#"{"aps":{"content-available":"1"}}"#, #"APNS-B-010b aps["content-available"]"#),
    (#"{"aps":{"alert":"x","badge":"3"}}"#, "APNS-A-022 aps.badge"),
    (#"{"aps":{"alert":{"loc-key":"K","loc-args":[1]}}}"#, #"APNS-A-061 aps.alert["loc-args"]"#),
    (#"{"aps":{"alert":"x","foo":1}}"#, "APNS-A-012 aps.foo"),
    (#"{"aps":{"alert":"x"},"badge":3}"#, "APNS-A-011 badge"),
    (#"{"alert":"x"}"#, "APNS-A-002 "),
    (#"{"aps":"{\"alert\":\"x\"}"}"#, "APNS-A-002 aps"),
    (#"{"aps":{"alert":"x","apns-priority":"5"}}"#, #"APNS-A-012 aps["apns-priority"]"#),
    (#"{"aps":{"content-available":1,"sound":""}}"#, "APNS-B-002 aps.sound"),
    (#"{"aps":{"event":"update","content-state":{}}}"#, "APNS-A-046b aps.timestamp"),
    (#"{"aps":{"timestamp":1,"content-state":{}}}"#, "APNS-B-009b aps.timestamp"),
    (
      #"{"aps":{"event":"update","timestamp":1700000000000,"content-state":{}}}"#,
      "APNS-A-042b aps.timestamp"
    ),
    (#"{"aps":{"mutable-content":1}}"#, #"APNS-B-007 aps["mutable-content"]"#),
    (#"{"message":{"token":"t","priority":"high"}}"#, "FCM-D-009 message.priority"),
    (
      #"{"message":{"token":"t","notification":{"sound":"x"}}}"#,
      "FCM-D-050 message.notification.sound"
    ),
    (#"{"message":{"token":"t","data":{"n":1}}}"#, "FCM-D-040 message.data.n"),
    (#"{"message":{"token":"t","data":{"from":"x"}}}"#, "FCM-D-041 message.data.from"),
    (#"{"message":{"data":{"n":"1"}}}"#, "FCM-D-020 message"),
    (#"{"message":{"token":"t","topic":"news"}}"#, "FCM-D-020b message.topic"),
    (#"{"message":{"topic":"/topics/news"}}"#, "FCM-D-021 message.topic"),
    (#"{"message":{"token":"t","android":{"ttl":3600}}}"#, "FCM-D-080 message.android.ttl"),
    (
      #"{"message":{"condition":"'a' in topics and 'b' in topics"}}"#,
      "FCM-D-025b message.condition"
    ),
    (#"{"token":"t","data":{"a":"b"}}"#, "FCM-D-056 message"),
    (
      #"{"token":"t","notification":{"body":"x","image":"https://a/b"}}"#,
      "FCM-E-002 message.notification.image"
    ),
    (
      #"{"to":"t","notification":{"body":"x","mutable_content":true}}"#,
      "FCM-D-124 notification.mutable_content"
    ),
  ]

  @Test("Each mistake is named by its requirement and its member", arguments: faulty)
  func mistakes(text: String, finding: String) throws {
    #expect(try checked(text).found.contains(finding))
  }

  static let faultless = [
    #"{"aps":{"alert":{"title":"T","body":"B"},"sound":"default","badge":1},"order":7}"#,
    #"{"aps":{"content-available":1},"id":"7"}"#,
    #"{"aps":{"alert":"Seven","content-available":1}}"#,
    #"{"aps":{"alert":{"title":"T","body":"B"},"mutable-content":1,"category":"C"}}"#,
    #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"a":1}}}"#,
    #"{"message":{"token":"t","notification":{"title":"T","body":"B"},"data":{"a":"b"}}}"#,
    #"{"message":{"topic":"news","apns":{"payload":{"aps":{"content-available":1}},"headers":{"apns-push-type":"background","apns-priority":"5"}}}}"#,
  ]

  @Test("Nothing is found in a push that is right", arguments: faultless)
  func right(text: String) throws {
    let push = try checked(text)
    #expect(push.found.isEmpty)
    #expect(!push.said(.elsewhere).isEmpty)
  }

  @Test("The headers of a request are judged with the payload")
  func headers() throws {
    let silent = #"{"aps":{"content-available":1}}"#
    let push = try checked(
      silent, headers: ["apns-push-type": "background", "apns-priority": "10"])
    #expect(push.found.first == "APNS-B-020 ")
    #expect(
      try checked(silent, headers: ["apns-push-type": "background", "apns-priority": "5"]).found
        .isEmpty)
    #expect(
      try checked(silent, headers: ["apns-push-type": "alert", "apns-priority": "5"]).found
        .contains(
          "APNS-B-031 "))
  }

  @Test("A finding has the line and column of its member, in whichever spelling it stands")
  func places() throws {
    let push = try checked("{\n  \"aps\": {\n    \"alert\": \"x\",\n    \"badge\": \"3\"\n  }\n}")
    #expect(push.findings.first?.line == 4)
    #expect(push.findings.first?.column == 5)
    let message = try checked("{\"token\":\"t\",\n\"fcmOptions\":{\"analyticsLabel\":\"a b\"}}")
    #expect(message.findings.first?.line == 2)
  }

  @Test("Every reason of Apple's table and code of FCM is explained")
  func answers() throws {
    let folder = BundledCorpus.directory.appending(path: "cases/apns.provider")
    let texts = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .map { try String(contentsOf: $0, encoding: .utf8) }
    let reasons = Set(
      texts.flatMap { $0.matches(of: /A refusal with [0-9]+ ([A-Za-z]+)/).map(\.output.1) })
    #expect(reasons.count > 20)
    for reason in reasons {
      let said = try checked(#"{"reason":"\#(reason)"}"#).said(.server)
      #expect(said.count == 2, "\(reason)")
      #expect(said.first?.hasPrefix(reason) == true)
    }
    let push = try checked(
      """
      {"error":{"code":404,"status":"NOT_FOUND","details":[{"errorCode":"UNREGISTERED"}]}}
      """)
    #expect(push.said(.server).first?.hasPrefix("UNREGISTERED") == true)
  }
}

import Foundation
import PushCheck
import Testing

@Suite("The forms in which people have a push")
struct PushFormTests {
  static let silent = #"{"aps":{"content-available":1}}"#

  @Test(
    "Each form is recognised and named",
    arguments: [
      (silent, "an APNs payload"),
      (
        #"{"Simulator Target Bundle":"a.b","aps":{"alert":"x"}}"#,
        "an APNs payload for the simulator"
      ),
      (
        "POST /3/device/ab HTTP/2\napns-topic: a.b\n\n\(silent)",
        "an APNs payload, in a request: POST /3/device/ab"
      ),
      (
        """
        HEADERS
          - END_STREAM
          + END_HEADERS
          :method = POST
          :path = /3/device/ab
          apns-topic = a.b
        DATA
          + END_STREAM
          \(silent)
        """, "an APNs payload, in a request: POST /3/device/ab"
      ),
      (
        "curl -v --http2 -H 'apns-topic: a.b' \\\n -d '\(silent)' https://api.push.apple.com/3/device/ab",
        "an APNs payload, in a request: POST /3/device/ab"
      ),
      (#"{"message":{"token":"t","notification":{"body":"x"}}}"#, "a message of FCM's HTTP v1 API"),
      (
        #"{"topic":"news","apns":{"payload":{"aps":{"alert":"x"}}}}"#,
        "a message of FCM's HTTP v1 API"
      ),
      (#"{"to":"t","notification":{"body":"x"}}"#, "a message of FCM's legacy protocols"),
      (
        #"<message id="1"><gcm xmlns="google:mobile:data">{"to":"t","data":{"a":"b"}}</gcm></message>"#,
        "a message of FCM's legacy protocols"
      ),
      (#"{"aps":{"alert":"x"},"gcm.message_id":"1"}"#, "a push as it arrived on a device"),
      (
        """
        [AnyHashable("gcm.message_id"): 1, AnyHashable("aps"): {
            alert =     {
                title = Hi;
            };
            "content-available" = 1;
        }]
        """, "a push as it arrived on a device"
      ),
      (
        "{\n    aps =     {\n        alert = \"See you\";\n    };\n}",
        "a push as it arrived on a device"
      ),
      (#"{"reason":"BadDeviceToken"}"#, "an answer of APNs"),
      (#"{"error":{"code":404,"status":"NOT_FOUND"}}"#, "an answer of FCM"),
      (#"{"APNS":"{\"aps\":{\"alert\":\"x\"}}","default":"x"}"#, "an APNs payload"),
      (#"{"to":"ExponentPushToken[x]","title":"T","body":"x"}"#, "an APNs payload"),
      (#"{"app_id":"1","contents":{"en":"x"}}"#, "an APNs payload"),
    ])
  func forms(text: String, kind: String) throws {
    #expect(try checked(text).kind == kind)
  }

  @Test(
    "A push in code is judged, and said to be no JSON",
    arguments: [
      "const message = { token: registrationToken, data: { score: '850', }, };",
      "$message = ['token' => $token, 'data' => ['score' => '850']];",
      "message = {'token': token, 'data': {'score': '850'}, 'topic': None}",
      #"let message: [String: Any] = ["token": token, "data": ["score": "850"]]"#,
      "{token: 'x', data: {score: `850`}} // as sent",
    ])
  func code(text: String) throws {
    let push = try checked(text)
    #expect(push.kind == "a message of FCM's HTTP v1 API")
    #expect(push.syntax != nil)
    #expect(!push.isConforming())
  }

  @Test("What is no push is refused with its place")
  func noPush() throws {
    for text in ["", "   ", "hello", "{", #"{"aps":{"#, #"{"aps":{}} {"aps":{}}"#, "[1, 2]", "{}"] {
      #expect(throws: NoPush.self, "\(text)") { try checked(text) }
    }
    #expect(throws: NoPush("the text is larger than 16 MiB", line: nil)) {
      try checked(String(repeating: " ", count: 17 << 20))
    }
    let failure = try #require(throws: NoPush.self) { try checked("{\n  \"aps\": {\n") }
    #expect(failure.line == 3)
  }

  @Test(
    "Who wrote something near to a form is told it, with an example that is read as that form",
    arguments: [
      (#"{"mesage":{"token":"a"}}"#, "'message'", "a message of FCM's HTTP v1 API"),
      (#"{"notifcation":{"title":"x"}}"#, "'notification'", "a message of FCM's HTTP v1 API"),
      (#"{"push":{"mesage":{}}}"#, "'message'", "a message of FCM's HTTP v1 API"),
      (#"{"apps":{"alert":"x"}}"#, "'aps'", "an APNs payload"),
      (#"{"regstration_ids":["a"]}"#, "'registration_ids'", "a message of FCM's legacy protocols"),
      (#"{"foo":1}"#, "", "an APNs payload"),
      ("hello", "", "an APNs payload"),
      (#"{"message": }"#, "", "a message of FCM's HTTP v1 API"),
    ])
  func nearest(text: String, question: String, kind: String) throws {
    let failure = try #require(throws: NoPush.self) { try checked(text) }
    #expect(failure.reason.contains("did you mean") == !question.isEmpty)
    #expect(failure.reason.hasSuffix(question.isEmpty ? "" : "; did you mean \(question)?"))
    #expect(failure.forms.count > 6)
    let example = try #require(failure.forms.first?.split(separator: ": ", maxSplits: 1).last)
    #expect(try checked(String(example).replacing("{…}", with: "{}")).kind == kind)
  }

  @Test("A log of one push a line is judged line by line")
  func lines() throws {
    #expect(try allChecked("\(Self.silent)\n\(Self.silent)\n").count == 2)
  }

  @Test("An HTTP archive is judged by its requests")
  func archive() throws {
    let body = #"{\"aps\":{\"content-available\":1}}"#
    let push = try checked(
      """
      {"log":{"entries":[{"request":{"headers":[{"name":"apns-priority","value":"10"}],
      "postData":{"text":"\(body)"}}}]}}
      """)
    #expect(push.envelopes == ["an HTTP archive"])
    #expect(push.found.contains("APNS-B-020 "))
  }

  @Test("What stands around a push is taken off, and named")
  func envelopes() throws {
    let service = "a message as an SDK gives it to the app"
    for (text, envelope, finding) in [
      (
        #"remoteMessage {"messageId":"1","from":"2","data":{"a":"b"},"notification":{"body":"x"}}"#,
        service, nil
      ),
      (
        #"{"audience":"all","device_types":["ios"],"notification":{"ios":{"alert":"x"}}}"#,
        "a request to a service such as Airship's, which writes the payload", nil
      ),
      (
        #"{"notifications":[{"platform":1,"tokens":["t"],"content_available":true,"sound":""}]}"#,
        "a request to gorush", "APNS-B-002 aps.sound"
      ),
      (
        #"body: "{\"aps\":{\"alert\":\"x\",\"badge\":\"3\"}}""#,
        "a text with its quotes escaped", "APNS-A-022 aps.badge"
      ),
      (
        #"{"Config":{"Raw":"{\"aps\":{\"content-available\":1,\"sound\":\"\"}}"}}"#,
        "what somebody puts around it", "APNS-B-002 aps.sound"
      ),
    ] as [(String, String, String?)] {
      let push = try checked(text)
      #expect(push.envelopes == [envelope], "\(text)")
      #expect(push.found.first == finding, "\(text)")
    }
  }

  @Test(
    "Assignments, dumps, quoted lines and answers in a log are read",
    arguments: [
      ("$body['aps'] = array('alert' => $m, 'badge' => '1');", "APNS-A-022 aps.badge"),
      (
        "Array\n(\n    [to] => t\n    [content-available] => 1\n)",
        #"FCM-D-123 ["content-available"]"#
      ),
      (#"array(1) { ["aps"]=> array(1) { ["badge"]=> string(1) "1" } }"#, "APNS-A-022 aps.badge"),
      (#"mapOf("aps" to mapOf("alert" to "x", "badge" to "3"))"#, "APNS-A-022 aps.badge"),
      ("> {\n>   \"aps\": {\"badge\": \"1\"}\n> }", "APNS-A-022 aps.badge"),
      (#"Send(new Push { Body = Parse("{\"aps\":{\"badge\":\"7\"}}") });"#, "APNS-A-022 aps.badge"),
      ("status 400 (BadDeviceToken)", nil),
    ] as [(String, String?)])
  func asWritten(text: String, finding: String?) throws {
    #expect(try checked(text).found.first == finding)
  }

  @Test(
    "What only running code knows isn't judged, and an SDK's names are",
    arguments: [
      "admin.messaging().send({ token, data: { id: order.id, at: `${now}` }, apns: { payload: { aps: { contentAvailable: true } } } })",
      "messaging.Message(apns=messaging.APNSConfig(payload=messaging.APNSPayload(aps=messaging.Aps(content_available=True))), token=token)",
      #"&messaging.Message{Notification: &messaging.Notification{Title: "x"}, Data: map[string]string{"a": "b"}, Token: t}"#,
      "{ aps: { alert: title, badge: count + 1, sound: isLoud ? 'horn' : 'default' } }",
      #"{"aps":{"alert":"x","badge":<badge>}}"#,
    ])
  func code(of text: String) throws {
    #expect(try checked(text).found.isEmpty)
  }

  @Test("A push that is cut short is judged by what there is, and said to be no JSON")
  func cutShort() throws {
    let push = try checked(#"{"aps":{"alert":{"title":"x"},"badge":"4","#)
    #expect(push.found == ["APNS-A-022 aps.badge"])
    #expect(push.syntax != nil)
  }

  @Test("Where pages differ or are silent, nothing is called wrong")
  func pagesDiffer() throws {
    for text in [
      #"{"message":{"token":"t","data":{"google_id":"x"}}}"#,
      #"{"message":{"token":"t","data":{"notification":"x"}}}"#,
      #"{"aps":{"content-available":true,"alert":"x"}}"#,
    ] {
      #expect(try checked(text).findings.allSatisfy { $0.weight >= .useless }, "\(text)")
    }
  }
}

@Suite("Hostile texts")
struct HostileTests {
  private static let mebibyte = 1 << 20

  private static let texts: [(String, String)] = [
    ("objects in objects", String(repeating: #"{"a":"#, count: 2 * mebibyte)),
    ("lists in lists", String(repeating: "[", count: 10 * mebibyte)),
    ("code in code", String(repeating: "{a:", count: 80_000)),
    ("calls in calls", "{a:" + String(repeating: "f(", count: 100_000)),
    ("quotes", "{a:" + String(repeating: "'", count: 200_000)),
    ("joined texts", "{a:" + String(repeating: "'x'+", count: 50_000) + "'x'}"),
    ("at signs", String(repeating: "@", count: 200_000) + "{"),
    ("brackets in prose", "x " + String(repeating: "{ ", count: 100_000)),
    ("comments", "{" + String(repeating: "/* ", count: 80_000)),
    ("a command of many bodies", String(repeating: "curl -d a ", count: 100_000)),
    ("parentheses after a request", "POST /\n\n" + String(repeating: "(", count: 10 * mebibyte)),
    ("16 MiB of text", #"{"aps":{"alert":"\#(String(repeating: "x", count: 15 * mebibyte))"}}"#),
    (
      "many keys",
      "{\"aps\":{" + (0..<200_000).map { "\"k\($0)\":1" }.joined(separator: ",") + "}}"
    ),
    ("many lines", String(repeating: "{\"aps\":{}}\n", count: 20_000)),
    ("spaces", String(repeating: " ", count: 15 * mebibyte) + "{}"),
  ]

  /// The seconds that this thread has computed for.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test("Each is read or refused in a short time", arguments: texts)
  func time(text: (name: String, text: String)) {
    let start = Self.processorTime()
    _ = try? checked(text.text)
    // A build for debugging is some twenty times slower; what else the machine does isn't counted.
    #expect(Self.processorTime() - start < 30, "\(text.name)")
  }

  @Test("A lone surrogate and control characters are refused or told of, with their place")
  func characters() throws {
    for text in [#"{"aps":{"alert":"\ud800"}}"#, "{\"aps\":{\"alert\":\"\u{1B}[31mred\"}}"] {
      let result = Result { try checked(text) }
      if case .success(let push) = result { #expect(push.syntax != nil) }
    }
  }

  @Test("Only the worst of very many findings are told")
  func many() throws {
    let keys = (0..<3000).map { "\"k\($0)\":1" }.joined(separator: ",")
    #expect(try checked("{\"aps\":{\(keys)}}").findings.count == 50)
  }
}

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

  @Test("Hostile texts are read or refused, and neither crash nor take long")
  func hostile() throws {
    for text in [
      String(repeating: #"{"a":"#, count: 200_000), String(repeating: "[", count: 1_000_000),
      String(repeating: "{a:", count: 100_000), #"{"aps":{"alert":"\ud800"}}"#,
      "{\"aps\":{\"alert\":\"\u{1B}[31mred\"}}", String(repeating: "curl -d ", count: 10_000),
      "POST /\n\n" + String(repeating: "(", count: 100_000),
      #"{"message":{"message":{"message":{}}}}"#,
    ] {
      _ = try? checked(text)
    }
  }
}

import ConformanceKit
import Testing

/// What the mark of a failure tells apart, and what it doesn't look at.
@Suite("A failure has a mark of its own, the same in each run") struct FailureMarkTests {
  /// The mark of a finding in which an event was given, an effect said first, and this observed.
  private func mark(
    _ observed: JSONValue, saying: JSONValue = ["said": ["text": "id-1"]],
    given: JSONValue = ["say": ["text": "token-1 token-2"]]
  ) throws -> String? {
    let test = try #require(try Echo.corpus().cases.first)
    let exchanges = [
      Finding.Exchange(stimulus: .event(given), effects: [saying]),
      // What the subject made up comes back to it.
      Finding.Exchange(stimulus: .event(saying), effects: [observed]),
    ]
    let evidence = Finding.Evidence(
      configuration: [:], exchanges: exchanges, expected: [["said": ["text": "x"]]],
      observed: [observed], difference: "said.text differs")
    return FailureMark.of(Finding(test, .failed, reason: "r", evidence: evidence))
  }

  private func text(_ text: String) -> JSONValue { ["said": ["text": .string(text)]] }

  @Test("What differs from run to run by itself is no difference")
  func madeUpAnew() throws {
    let one: JSONValue = [
      "said": [
        "text": [
          "id": "id 7f3b9a10-aaaa-4bbb-8ccc-1234567890ab", "at": 1_790_225_600_123,
          "json": #"{"a":1,"b":"r1"}"#,
        ]
      ]
    ]
    let two: JSONValue = [
      "said": [
        "text": [
          "at": 1_795_225_999_999, "json": #"{"b":"r2","a":1}"#,
          "id": "id 0a1b2c3d-ffff-4eee-9ddd-ba0987654321",
        ]
      ]
    ]
    #expect(try mark(one) == mark(two))
    #expect(try mark(one)?.hasPrefix("said.text differs #") == true)
    #expect(
      try mark(text("id-1")) == mark(text("id-2"), saying: text("id-2")),
      "what the subject said first, and was given back, it made up")
    for (left, right) in [
      ("m-1", "m-2"), ("1790225600", "1790225601"), ("512345678", "2012345678"),
      ("aGVsbG8gd29ybGQ1MjM0NTY3OA==", "aGVsbG8gd29ybGQ4NzY1NDMyMQ=="),
      ("1767229605", "1767229615"), ("QWxhZGRpbkpvQmFyVw", "ZmxVcHJpTmdBcGhKa"),
      ("Tue, 24 Nov 2026 16:05:12 GMT", "Wed, 25 Nov 2026 09:00:01 GMT"),
      ("at 2026-11-24T16:05:12Z", "at 2026-12-01T07:12:59.250+00:00"),

    ] {
      #expect(try mark(text(left)) == mark(text(right)), "\(left), \(right)")
    }
  }

  @Test(
    "What a person would call another failure has another mark",
    arguments: [
      ("ack", "nack"), ("5", "10"), ("60s", "0s"), ("2419200", "604800"), ("2419200s", "86400s"),
      // An hour off and a day off, seconds and milliseconds, an instant and a duration.
      ("1767229200", "1767312000"), ("1767229200", "1767229200000"),
      ("1790225600", "1790225600000"),
      ("1767229200", "3600"), ("1767229200", "2419200"),
      // Two tokens, both of which the case has given.
      ("token-1", "token-2"), ("token-1", "token-3"),
      ("BadExpirationDate", "TooManyProviderTokenUpdates"),
    ])
  func apart(one: String, other: String) throws {
    #expect(try mark(text(one)) != mark(text(other)))
    guard let left = Int64(one), let right = Int64(other) else { return }
    let numbers = [left, right].map { JSONValue.number(JSONNumber($0)) }
    #expect(try mark(["said": ["text": numbers[0]]]) != mark(["said": ["text": numbers[1]]]))
  }

  @Test("What a case doesn't judge is no difference")
  func unjudged() throws {
    func observed(_ word: String, _ agent: String) -> JSONValue {
      ["said": ["text": .string(word), "agent": .string(agent)]]
    }
    #expect(try mark(observed("y", "kit/2.34.2")) == mark(observed("y", "kit/2.35.0")))
    #expect(try mark(observed("y", "kit/2.34.2")) != mark(observed("z", "kit/2.34.2")))
  }

  @Test("The kind of a value and the place of a member count")
  func kinds() throws {
    let marks = try [
      text("5"), ["said": ["text": 5]], ["said": ["text": ["5"]]], ["said": ["word": "5"]], [:],
    ].map { try mark($0) }
    #expect(Set(marks).count == marks.count)
  }
}

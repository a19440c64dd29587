import ConformanceKit
import Instruments
import Testing

/// The regular expressions of `$matches`.
@Suite struct ExpressionTests {
  @Test(
    "A text fits as a whole, or doesn't",
    arguments: [
      ("abc", ["abc"], ["ab", "abcd", "ABC", ""]),
      ("a.c", ["abc", "a🚢c"], ["a\nc"]),
      ("(?s:a.c)", ["a\nc"], ["ac"]),
      ("a*b+c?", ["b", "aabbc"], ["ac", "aacc"]),
      ("x{3}", ["xxx"], ["xx", "xxxx"]),
      ("x{2,}y{0,2}", ["xx", "xxxyy"], ["x", "xxyyy"]),
      ("[a-c_]+", ["ab_c"], ["d", ""]),
      (#"[^\u0000]*"#, ["", "ä"], ["\u{0}"]),
      (#"[\]\-x]+"#, ["]-x"], ["y"]),
      (#"[\D]+"#, ["ab"], ["a1"]),
      (
        #"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"#, ["00000000-1111-2222-3333-444444444444"],
        ["0"]
      ),
      (#"-?\d+(\.\d{1,9})?s"#, ["1s", "-3.5s"], ["3.s", "1.0000000000s"]),
      ("one|two|", ["one", "two", ""], ["onetwo"]),
      ("(?i:bearer) +X", ["Bearer X", "bEARER  X"], ["Bearer x"]),
      ("(?i)straße", ["STRAßE"], ["strasse"]),
      ("(?i:É)", ["é"], ["e"]),
      ("(?!unregistered).*", ["", "unknown"], ["unregistered", "unregistered2"]),
      ("(?!.*BadRequest).*", ["x"], ["a BadRequest b"]),
      ("(?=.*b)(?=.*c)[a-c]*", ["abc", "cb"], ["ab", "ac"]),
      ("(?!a(?!b)).*", ["ab", "x"], ["a", "ac"]),
      ("(?!1767225660$).*", ["17672256601"], ["1767225660"]),
      ("^a$", ["a"], ["aa"]),
      ("a$b", [], ["ab", "a"]),
      ("", [""], ["a"]),
      (#"\S+\s\w"#, ["é b"], ["é é"]),
      (#"\x41\u0042\."#, ["AB."], ["ABC"]),
      ("a+?b??", ["aab", "a"], ["b"]),
    ] as [(String, [String], [String])])
  func matches(text: String, fitting: [String], others: [String]) throws {
    let expression = try Expression(text)
    for fit in fitting { #expect(expression.matches(fit) == true, "'\(text)' fits '\(fit)'") }
    for other in others {
      #expect(expression.matches(other) == false, "'\(text)' fits no '\(other)'")
    }
  }

  @Test(
    "What isn't part of the dialect is refused with a reason",
    arguments: [
      (#"(a)\1"#, "back references"), ("(?<=a)b", "there are no groups"),
      ("(?<n>a)", "there are no groups"),
      ("[]a]", "a class is empty"), ("[a", "has no ']'"), ("(a", "has no ')'"),
      ("a)", "has no '('"),
      ("*a", "nothing before it"), ("a{", "needs a number"), ("a{3,2}", "no smaller end"),
      ("a**", "a repetition is repeated"), (#"\b"#, "there is no"), (#"\"#, "a backslash ends it"),
      ("[z-a]", "goes backwards"), ("[[:alpha:]]", "a class stands in a class"),
      ("(x{1000}){1000}", "more than 20000 states"),
      (String(repeating: "(", count: 200) + String(repeating: ")", count: 200), "nested too deep"),
    ])
  func refuses(text: String, words: String) throws {
    let error = #expect(throws: Expression.SyntaxError.self) { _ = try Expression(text) }
    #expect(try #require(error).description.contains(words))
  }

  @Test(
    "No text makes an expression slow",
    arguments: ["(a+)+b", "(a|a)*b", "(a*)*b", "(.*)*x", "(?=(a+)+b)a*"])
  func linear(text: String) throws {
    let start = processorTime
    #expect(try Expression(text).matches(String(repeating: "a", count: 20_000)) == false)
    #expect(processorTime - start < .seconds(20))
  }

  @Test("A text that takes too many steps is not decided")
  func patience() throws {
    let text = String(repeating: "a", count: 100_000)
    #expect(try Expression("(a*){2000}b").matches(text) == nil)
  }
}

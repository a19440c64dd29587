import ConformanceKit
import Histories
import Testing

/// The verbs with which properties are said, on a few marks.
@Suite("A verb answers yes, no or unclear") struct JudgementTests {
  private struct Mark: Thing, Sendable {
    let point: Trace.Point
    let name: String
    let value: Int?

    init(_ place: Int, _ name: String, _ value: Int? = nil, second: Int64 = 0) {
      point = Trace.Point(
        step: place, place: place, now: Instant.start.advanced(byMilliseconds: second * 1000))
      self.name = name
      self.value = value
    }
  }

  private static let marks = [Mark(0, "a", 1), Mark(1, "b", nil), Mark(2, "c", 3)]

  /// How often a judgement was touched, and at which places it finds a break.
  private static func result(_ judgement: Judgement) -> [Int] {
    [judgement.touched] + judgement.breaks.map(\.point.place)
  }

  @Test("What is unclear leaves no mark")
  func threeValues() {
    var judgement = Judgement()
    judgement.add(true, at: Self.marks[0].point)
    judgement.add(nil, at: Self.marks[1].point, "unclear")
    judgement.add(false, at: Self.marks[2].point, "wrong", against: "ECHO-002")
    #expect(Self.result(judgement) == [2, 2])
    #expect(judgement.breaks.first?.sentence == "wrong")
    #expect(judgement.breaks.first?.requirement == "ECHO-002")
  }

  @Test("'when' keeps what is known to be meant; 'each' and 'none' judge what is clear")
  func universality() {
    #expect(Self.marks.when { $0.value.map { $0 > 1 } }.map(\.name) == ["c"])
    #expect(Self.result(Self.marks.each { $0.value.map { $0 > 1 } }) == [2, 0])
    #expect(Self.result(Self.marks.none { $0.value.map { $0 > 1 } }) == [2, 2])
    let said = Self.marks.each(saying: { "it is \($0.name)" }) { $0.value.map { $0 > 1 } }
    #expect(said.breaks.first?.sentence == "it is a")
  }

  @Test("'follow' asks for one before, and is unclear where the one before is")
  func precedence() {
    let others = [Mark(1, "x", 3), Mark(5, "x", 9)]
    let late = [Mark(0, "a", 3), Mark(2, "b", 3), Mark(3, "c", 9), Mark(4, "d", nil)]
    let judgement = late.follow(others) { mark, other in
      mark.value.map { $0 == other.value }
    }
    #expect(Self.result(judgement) == [3, 0, 3])
  }

  @Test("'lead' gives time until the limit, and judges nothing before it is over")
  func response() {
    let asked = [Mark(0, "a"), Mark(1, "b"), Mark(2, "c"), Mark(3, "d")]
    let answers = [Mark(4, "a", second: 5), Mark(5, "b", second: 20)]
    func judge(endingAt second: Int64) -> [Int] {
      Self.result(
        asked.lead(
          to: answers,
          by: { $0.name == "d" ? nil : Instant.start.advanced(bySeconds: 10) },
          endingAt: Instant.start.advanced(byMilliseconds: second * 1000)
        ) { $0.name == $1.name })
    }
    #expect(judge(endingAt: 9) == [1])
    #expect(judge(endingAt: 10) == [3, 1, 2])
  }

  @Test("'agree' holds those of one owner together, 'differ' holds all apart")
  func agreement() {
    let marks = [
      Mark(0, "a", 1), Mark(1, "b", 2), Mark(2, "a", 1), Mark(3, "b", 3), Mark(4, "b", nil),
    ]
    #expect(Self.result(marks.agree(on: \.value, of: { $0.name })) == [2, 3])
    #expect(Self.result(marks.agree(on: \.value, of: { _ in String?.none })) == [0])
    #expect(Self.result(marks.differ(in: \.value)) == [4, 2])
  }

  @Test("'keepApart' measures from one to the next")
  func pace() {
    let marks = [Mark(0, "a"), Mark(1, "a", second: 10), Mark(2, "a", second: 19)]
    #expect(Self.result(marks.keepApart(byMilliseconds: 10_000)) == [2, 2])
  }

  @Test("Of several, one is enough; without one, an unclear one leaves it unclear")
  func several() {
    let marks: [Bool?] = [false, nil, true]
    #expect(known(marks) { $0 } == true)
    #expect(known(marks.prefix(2)) { $0 } == nil)
    #expect(known(marks.prefix(1)) { $0 } == false)
    #expect(same(1, 1) == true && same(1, 2) == false && same(nil, Int?.none) == nil)
  }
}

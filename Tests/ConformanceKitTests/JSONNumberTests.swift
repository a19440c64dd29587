import ConformanceKit
import Testing

/// Numbers in ascending order; the spellings in a row have the same value.
private let ascending: [[String]] = [
  ["-1e99999999999999999999999", "-10e99999999999999999999998"],
  ["-1e400", "-0.1e401"],
  ["-9223372036854775809"],
  ["-9223372036854775808", "-9223372036854775808.0", "-9.223372036854775808e18"],
  ["-100", "-1e2", "-1E+2", "-100.000", "-1000e-1"],
  ["-1.5", "-15e-1", "-0.15e1"],
  ["-1", "-1.0", "-1e0", "-10e-1", "-1e-0"],
  ["-0.1", "-1e-1", "-0.10"],
  ["-1e-99999999999999999999999"],
  ["0", "-0", "0.0", "-0.0e10", "0e999999999999999999999999", "0E-5"],
  ["1e-99999999999999999999999", "0.1e-99999999999999999999998"],
  ["1e-2", "0.01", "0.0100"],
  ["0.1", "1e-1"],
  ["0.10000000000000000000000001"],
  ["0.5", "5e-1"],
  ["1", "1.0", "1e0", "10e-1", "1E-0", "0.1e1", "0.001e3"],
  ["1.0000000000000000000000000000001"],
  ["2"],
  ["9", "9.0"],
  ["10", "1e1", "1e01", "1e+0001"],
  ["9007199254740992"],
  ["9007199254740993", "9.007199254740993e15"],
  ["9223372036854775807", "922337203685477580.7e1"],
  ["9223372036854775808"],
  ["18446744073709551616"],
  ["1e400", "10e399"],
  ["1e99999999999999999999999", "10e99999999999999999999998", "0.1e100000000000000000000000"],
  ["2e99999999999999999999999"],
  ["1e100000000000000000000000"],
]

private let integers: [(String, Int64?)] = [
  ("0", 0), ("-0.0", 0), ("1.0", 1), ("1e2", 100), ("-12.50e1", -125), ("0.5", nil), ("1e-1", nil),
  ("9223372036854775807", .max), ("9223372036854775807.0", .max), ("9223372036854775808", nil),
  ("-9223372036854775808", .min), ("-9223372036854775808.00", .min), ("-9223372036854775809", nil),
  ("1e18", 1_000_000_000_000_000_000), ("1e19", nil), ("1e999999999999999999999", nil),
  ("999999999999999999", 999_999_999_999_999_999), ("0e999999999999999999999", 0),
]

@Suite("A JSON number")
struct JSONNumberTests {
  @Test("is compared by its decimal value, to the last digit", arguments: ascending.indices)
  func compares(row: Int) throws {
    for text in ascending[row] {
      let number = try #require(JSONNumber(text))
      #expect(number.text == text)
      for (other, spellings) in ascending.enumerated() {
        for spelling in spellings {
          let compared = try #require(JSONNumber(spelling))
          #expect((number == compared) == (row == other), "\(text) and \(spelling)")
          #expect((number < compared) == (row < other), "\(text) and \(spelling)")
          #expect(row != other || number.hashValue == compared.hashValue, "\(text), \(spelling)")
        }
      }
    }
  }

  @Test("is an integer when its value is one", arguments: integers)
  func integer(text: String, value: Int64?) throws {
    #expect(try #require(JSONNumber(text)).int64 == value)
  }

  @Test("has a binary value unless that is infinite")
  func double() {
    #expect(JSONNumber("0.1")?.double == 0.1)
    #expect(JSONNumber("-1e-400")?.double == 0)
    #expect(JSONNumber("1e400")?.double == nil)
    #expect(JSONNumber(Double.nan) == nil)
    #expect(JSONNumber(-Double.infinity) == nil)
    #expect(JSONNumber(1e300 as Double)?.double == 1e300)
  }

  @Test(
    "has only the spellings of RFC 8259",
    arguments: ["", " 1", "1 ", "01", "+1", "1.", ".1", "0x1", "1e", "NaN", "true", "\"1\"", "1_0"])
  func refuses(text: String) {
    #expect(JSONNumber(text) == nil)
  }

  @Test("of very many digits is compared at once")
  func long() throws {
    let digits = String(repeating: "9", count: 200_000)
    let left = try #require(JSONNumber("\(digits)e-200000"))
    let right = try #require(JSONNumber("0.\(digits)"))
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(left < 1)
  }
}

import ConformanceKit
import ConformanceReports
import Foundation
import Instruments
import Testing

@Suite("Pages stand alone, and what a subject says stays text")
struct ReportPageTests {
  /// Some tests need a browser, and start it where one is named.
  private static let browser = Browser()

  @Test(
    "The hash of a page's script is that of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func hash(text: String, expected: String) {
    let digits = SHA256(Array(text.utf8)).bytes.map { byte in
      String(UInt16(byte) + 256, radix: 16).dropFirst()
    }
    #expect(digits.joined() == expected)
  }

  @Test("A page names no other address than those of sources", arguments: ["report", "compare"])
  func standsAlone(name: String) throws {
    let page = try String(
      contentsOf: Golden.directory.appending(path: "\(name).html"), encoding: .utf8)
    for markup in [
      "<img", "<link", "<b>can", " src=\"", "@import", "url(", " style=\"", " onclick",
    ] {
      #expect(!page.contains(markup), "\(markup)")
    }
    #expect(page.contains("default-src 'none'"))
  }

  @Test(
    "A browser filters the cases, and finds neither an error nor markup of a subject",
    .enabled(if: browser != nil, "CONFORMANCE_BROWSER isn't set"), .timeLimit(.minutes(5)))
  func filters() throws {
    let page = try Self.load("report.html", query: "?verdict=failed&text=ack")
    #expect(page.dom.contains(">1 of 11 cases, of 1 requirement</output>"))
    #expect(
      !page.dom.contains("id=\"filter\" role=\"search\" aria-label=\"Filter the cases\" hidden"))
    #expect(!page.dom.contains("<img"))
    #expect(!page.log.contains("CONSOLE"), "\(page.log)")
  }

  @Test(
    "A browser reads the data of a comparison without an error",
    .enabled(if: browser != nil, "CONFORMANCE_BROWSER isn't set"), .timeLimit(.minutes(5)))
  func compares() throws {
    let page = try Self.load("compare.html", query: "")
    #expect(page.dom.contains(">5 of 5 requirements</output>"))
    #expect(!page.log.contains("CONSOLE"), "\(page.log)")
  }

  @Test(
    "A browser shows the case that an address names, with what repeats it",
    .enabled(if: browser != nil, "CONFORMANCE_BROWSER isn't set"), .timeLimit(.minutes(5)))
  func showsCase() throws {
    let test = "http-v1.gateway/fields/value"
    let page = try Self.load("compare.html", query: "#\(test)")
    #expect(page.dom.contains("aria-expanded=\"true\""))
    #expect(page.dom.contains(">push-conformance run --case \(test) -- python3 'my adapter.py'"))
    #expect(!page.log.contains("CONSOLE"), "\(page.log)")
  }

  private static func load(_ name: String, query: String) throws -> (dom: String, log: String) {
    let page = Golden.directory.appending(path: name).absoluteString + query
    let loaded = try #require(browser).load(page, ["--enable-logging=stderr", "--dump-dom"])
    return (loaded.output, loaded.log)
  }
}

package import ConformanceKit

/// A report as one page to read, to filter and to link to.
///
/// The page loads nothing, works without its script, and shows what a subject says as text only.
package struct HTMLReport: Sendable {
  let report: Report
  private let tally: Tally
  private let profileTallies: [(name: String, tally: Tally)]

  /// Makes the page of a report.
  package init(_ report: Report) {
    self.report = report
    tally = Tally(report.claimedFindings)
    profileTallies = report.tallies { $0.profile }
  }

  /// The document.
  package var text: String {
    let subject = report.header.subject
    return HTMLPage(
      title: "\(subject.name) \(subject.version): push conformance",
      style: HTMLStyle.base + HTMLStyle.report, script: HTMLScript.report,
      body: """
        <a class="skip" href="#cases">To the cases</a>
        \(header)
        <main>
        \(problems)\(causes)\(summary)
        \(filter)
        <section id="cases" aria-labelledby="cases-title">
        <h2 id="cases-title">Requirements and their cases</h2>
        \(profiles)
        <p id="none" class="muted" hidden>No case is like that.</p>
        </section>
        </main>
        \(footer)
        """
    ).text
  }

  private var header: String {
    let subject = report.header.subject
    return """
      <header class="top">
      <p class="eyebrow">Push messaging conformance</p>
      <h1>\(subject.name.htmlEscaped) <span class="version">\(subject.version.htmlEscaped)</span></h1>
      <p class="stamp \(report.look.rawValue)">\(HTML.sign(report.look))\
      \(Self.capitalized(report.conclusionSentence))</p>
      \(facts)
      </header>
      """
  }

  private static func capitalized(_ sentence: String) -> String {
    sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  private var facts: String {
    let header = report.header
    var facts = [
      ("cases", HTML.number(tally.cases))
    ]
    if header.properties > 0 { facts.append(("properties", HTML.number(header.properties))) }
    facts += [
      ("corpus", header.corpus.htmlEscaped),
      ("editions", header.subject.editions.map(\.rawValue).joined(separator: ", ")),
      ("run by", header.tool.htmlEscaped),
    ]
    if let footer = report.footer { facts.append(("in", footer.duration)) }
    if header.isStrict { facts.append(("strict", "a broken should fails")) }
    let items = facts.map { "<div><dt>\($0)</dt><dd>\($1)</dd></div>" }
    return "<dl class=\"facts\">\(items.joined())</dl>"
  }

  private var problems: String {
    section("problems", "Known-failing lists that no longer hold", report.footer?.problems ?? [])
      + section("remarks", "Remarks, which fail nothing", report.footer?.remarks ?? [])
  }

  private func section(_ name: String, _ title: String, _ problems: [String]) -> String {
    guard !problems.isEmpty else { return "" }
    let items = problems.map { "<li>\($0.htmlEscaped)</li>" }.joined()
    return """
      <section class="\(name)" aria-labelledby="\(name)-title">
      <h2 id="\(name)-title">\(title)</h2>
      <ul>\(items)</ul>
      </section>

      """
  }

  private var summary: String {
    let tiles = ShownVerdict.allCases.filter { tally.count($0) > 0 }.map { verdict in
      "<li class=\"\(verdict.rawValue)\">\(HTML.sign(verdict))<b>\(HTML.number(tally.count(verdict)))</b> "
        + "<span>\(verdict.word)</span></li>"
    }
    return """
      <section aria-labelledby="summary-title">
      <h2 id="summary-title">Summary</h2>
      \(HTML.bar(tally))
      <ul class="tiles">\(tiles.joined())</ul>
      \(table("profile", profileTallies))
      \(table("role", report.tallies { $0.role }))
      \(report.unclaimedSentence.map { "<p class=\"muted\">\($0.htmlEscaped)</p>" } ?? "")
      </section>
      """
  }

  private func table(_ title: String, _ tallies: [(name: String, tally: Tally)]) -> String {
    let shown = ShownVerdict.allCases.filter { verdict in
      tallies.contains { $0.tally.count(verdict) > 0 }
    }
    let heads = shown.map { "<th scope=\"col\" class=\"n\">\(HTML.sign($0))\($0.word)</th>" }
    let rows = tallies.map { name, tally in
      let cells = shown.map { verdict in
        let count = tally.count(verdict)
        return count == 0
          ? "<td class=\"n zero\">0</td>"
          : "<td class=\"n \(verdict.rawValue)\">\(HTML.number(count))</td>"
      }
      return "<tr><th scope=\"row\">\(name.htmlEscaped)</th><td class=\"b\">\(HTML.bar(tally))</td>"
        + "<td class=\"n\">\(HTML.number(tally.cases))</td>\(properties(tally))\(cells.joined())</tr>"
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="By \(title)">
      <table><thead><tr><th scope="col">By \(title)</th><td></td><th scope="col" class="n">cases</th>\
      \(report.header.properties > 0 ? "<th scope=\"col\" class=\"n\">properties</th>" : "")\
      \(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table>
      </div>
      """
  }

  /// The cell with the number of properties, in a run that holds some.
  private func properties(_ tally: Tally) -> String {
    report.header.properties > 0
      ? "<td class=\"n\">\(HTML.number(tally.properties))</td>" : ""
  }

  private var filter: String {
    let chips = ShownVerdict.allCases.filter { tally.count($0) > 0 }.map { verdict in
      "<label class=\"chip\"><input type=\"checkbox\" name=\"verdict\" value=\"\(verdict.rawValue)\" "
        + "checked>\(HTML.sign(verdict))\(verdict.word)</label>"
    }
    return """
      <form id="filter" role="search" aria-label="Filter the cases" hidden>
      <label class="field wide">Text <input type="search" name="text" autocomplete="off"></label>
      \(choice("profile", profileTallies.map(\.name)))
      \(choice("level", Requirement.Level.allCases.map(\.rawValue)))
      <fieldset><legend>Verdicts</legend>\(chips.joined())</fieldset>
      <p class="buttons"><button type="button" id="open">Open all</button>
      <button type="button" id="close">Close all</button>
      <button type="reset">Reset</button> <output id="count"></output></p>
      </form>
      """
  }

  private func choice(_ name: String, _ values: [String]) -> String {
    let options = values.map { "<option>\($0.htmlEscaped)</option>" }.joined()
    let title = name == "profile" ? "Profile" : "Level"
    return
      "<label class=\"field\">\(title) <select name=\"\(name)\"><option value=\"\">all</option>"
      + "\(options)</select></label>"
  }

  private var footer: String {
    """
    <footer>
    <p>Each case plays one script to the subject and judges one sentence of a specification. \
    A <b>failed</b> case breaks a must, a <b>deviated</b> one a should; an <b>observed</b> one shows \
    how the subject answers what the sources leave open, where no answer is wrong: one that no source led \
    us to expect is called <b>unlisted</b>, and is a question to you. A case that fails before it comes to \
    what it is about leaves that <b>not shown</b>.</p>
    </footer>
    """
  }
}

extension Report {
  /// The verdict whose looks the conclusion shares.
  var look: ShownVerdict {
    switch conclusion {
    case .conforming: findings.contains { $0.knownReason != nil } ? .known : .passed
    case .notConforming: .failed
    case .unreachable: .errored
    case .nothingPlayed, .incomplete: .deviated
    }
  }
}

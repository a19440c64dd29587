import ConformanceKit
import ConformanceReports

/// The page of a role: plain words of each library first, then the matrix, counts last.
struct RolePage {
  let role: ComparedRole

  /// The document in HTML.
  var html: String {
    ComparisonPage(
      role.comparison, title: role.guide.title, eyebrow: "<a href=\"index.html\">All roles</a>",
      front: """
        <p class="lead">\(role.guide.lead.htmlEscaped)</p>
        <section aria-labelledby="short-title"><h2 id="short-title">In short</h2>
        \(questions(level: 3))</section>
        <section aria-labelledby="libraries-title"><h2 id="libraries-title">What was found</h2>
        \(ComparisonPages.words)
        \(role.libraries.map(library).joined(separator: "\n"))
        </section>
        """,
      back: ComparisonPages.maintainersSection
    ).text
  }

  /// The questions, each with the answers of all libraries.
  func questions(level: Int) -> String {
    role.guide.questions.map { question in
      let answers = role.answers(question).map { answer in
        "<div><dt>\(answer.names.map(\.htmlEscaped).joined(separator: "<br>"))</dt>"
          + "<dd>\(HTML.sentence(answer.text))</dd></div>"
      }
      return "<h\(level)>\(question.text.htmlEscaped)</h\(level)>\n<dl class=\"answers\">"
        + answers.joined() + "</dl>"
    }.joined(separator: "\n")
  }

  private func library(_ library: ComparedRole.Library) -> String {
    let (owned, practice) = role.entries(library)
    let apart =
      practice.isEmpty
      ? "" : "<h4>On practice alone</h4>" + list(practice, library)
    let subject = library.report.header.subject
    return """
      <article class="library" id="\(library.anchor)"><h3>\(subject.name.htmlEscaped) \
      <span class="muted">\(subject.version.htmlEscaped)</span></h3>
      <p class="muted">\(facts(library).joined(separator: " ").htmlEscaped) \(sourceLink(library))</p>
      \(owned.isEmpty ? "<p>\(Self.nothingFound(library))</p>" : list(owned, library))\(apart)
      </article>
      """
  }

  private func facts(_ library: ComparedRole.Library) -> [String] {
    var facts =
      library.notes.map { notes in
        [notes.language + ".", notes.release?.sentence, notes.maintained].compactMap(\.self)
      } ?? []
    if let edition = library.edition { facts.append("Edition: \(edition).") }
    return facts
  }

  private func sourceLink(_ library: ComparedRole.Library) -> String {
    guard let source = library.notes?.source else { return "" }
    return "<a href=\"\(source.htmlEscaped)\" rel=\"noreferrer\">Source</a>"
  }

  private static func nothingFound(_ library: ComparedRole.Library) -> String {
    "Nothing was found in \(library.played) cases."
  }

  private func list(_ entries: [LibraryNotes.Entry], _ library: ComparedRole.Library) -> String {
    let items = entries.map { entry in
      let shown = role.shown(entry, library)
      let command =
        shown.map { "<pre tabindex=\"0\">\(library.command($0).htmlEscaped)</pre>" } ?? ""
      return """
        <li><span class="severity \(entry.severity.rawValue)">\(entry.severity.rawValue)</span> \
        <span>\(HTML.sentence(entry.sentence))\
        <br><b>Until it is mended:</b> \(HTML.sentence(entry.workaround)) \(upstream(entry))</span>
        <details><summary>why, and how to see it</summary>
        <p>\(HTML.sentence(entry.cause)) <a href="\(entry.source.htmlEscaped)" rel="noreferrer">\
        The line</a>. \(entry.requirements.map(\.htmlEscaped).joined(separator: ", "))</p>
        \(command)</details></li>
        """
    }
    return "<ul class=\"entries\">\(items.joined(separator: "\n"))</ul>"
  }
}

extension RolePage {
  private func upstream(_ entry: LibraryNotes.Entry) -> String {
    guard entry.upstream.hasPrefix("https://") else {
      return "<span class=\"muted\">Upstream issue: \(entry.upstream.htmlEscaped).</span>"
    }
    let address = entry.upstream.htmlEscaped
    return "<a href=\"\(address)\" rel=\"noreferrer\">Upstream issue</a>."
  }

  /// The document in Markdown.
  var markdown: String {
    var blocks =
      ["# \(role.guide.title)", role.guide.lead] + role.comparison.notes.map(\.displayed)
    blocks += ["[All roles](index.md)", "## In short"] + questionBlocks(level: 3)
    blocks += ["## What was found", ComparisonPages.wordLines]
    blocks += role.libraries.flatMap(libraryBlocks)
    blocks += role.comparison.requirementBlocks() + role.comparison.closingBlocks
    return (blocks + ComparisonPages.maintainersBlocks).joined(separator: "\n\n") + "\n"
  }

  /// The questions, each with the answers of all libraries.
  func questionBlocks(level: Int) -> [String] {
    role.guide.questions.flatMap { question in
      let lines = role.answers(question).map { answer in
        "- \(answer.names.map(\.markdownCode).joined(separator: ", ")): \(answer.text.markdownSentence)"
      }
      return [
        String(repeating: "#", count: level) + " \(question.text)", lines.joined(separator: "\n"),
      ]
    }
  }

  private func libraryBlocks(_ library: ComparedRole.Library) -> [String] {
    let subject = library.report.header.subject
    let (owned, practice) = role.entries(library)
    let source = library.notes.map { ["[Source](\($0.source))"] } ?? []
    var blocks = [
      "### \("\(subject.name) \(subject.version)".displayed)",
      (facts(library) + source).joined(separator: " "),
      owned.isEmpty ? Self.nothingFound(library) : lines(owned, library),
    ]
    if !practice.isEmpty { blocks += ["On practice alone:", lines(practice, library)] }
    return blocks
  }

  private func lines(_ entries: [LibraryNotes.Entry], _ library: ComparedRole.Library) -> String {
    entries.map { entry in
      let requirements =
        entry.requirements.isEmpty ? "" : " \(entry.requirements.joined(separator: ", "))."
      let shown = role.shown(entry, library).map { " Shown by `\($0)`." } ?? ""
      let upstream =
        entry.upstream.hasPrefix("https://")
        ? "[Upstream issue](\(entry.upstream))." : "Upstream issue: \(entry.upstream)."
      return "- **\(entry.severity.rawValue)** \(entry.sentence.markdownSentence) "
        + "[\(entry.cause.markdownSentence)](\(entry.source))\(requirements)\(shown) "
        + "Until it is mended: \(entry.workaround.markdownSentence) \(upstream)"
    }.joined(separator: "\n")
  }
}

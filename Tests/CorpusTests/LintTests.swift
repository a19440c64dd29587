import ConformanceKit
import CorpusLint
import Testing

/// Each rule of the house, held against a corpus that breaks it; `Scripts/check lint` holds the corpus of
/// this package against all of them.
@Suite struct LintTests {
  @Test("A small corpus without a fault breaks no rule")
  func soundCorpusBreaksNoRule() throws {
    #expect(try SmallCorpus().problems() == [])
  }

  @Test("A rule finds what breaks it, and no other rule does", arguments: try Breakage.all())
  func ruleFindsItsBreakage(breakage: Breakage) throws {
    var corpus = try SmallCorpus()
    let text = try #require(corpus.files[breakage.file])
    try #require(text.contains(breakage.old), "the small corpus has no '\(breakage.old)'")
    corpus.files[breakage.file] =
      text.replacing(breakage.old, with: breakage.new, maxReplacements: 1)
    #expect(try corpus.problems() == breakage.problems)
  }

  @Test("A corpus that was proved has the table of what relies on what")
  func missingReliance() throws {
    var corpus = try SmallCorpus()
    corpus.files["generated/reliance.json"] = nil
    #expect(
      try corpus.problems()
        == [
          "generated/reliance.json: is missing, so nothing is explained; 'prove' writes it [reliance]"
        ])
  }

  @Test("A case stands in the chapter of its requirement, and a chapter in its catalogue")
  func chapters() throws {
    var corpus = try SmallCorpus()
    corpus.files["cases/mini.bell/gongs.json"] =
      corpus.files.removeValue(forKey: "cases/mini.bell/bells.json")
    corpus.files["requirements/mini/gongs.json"] = #"""
      { "$schema": "../../schemas/chapter.schema.json", "requirements": [] }

      """#
    let problems = try corpus.problems()
    #expect(
      problems.contains(
        "cases/mini.bell/gongs.json:4:18: 'BELL-001' is of another chapter; "
          + "move the case to cases/mini.bell/bells.json [requirement-of-case]"))
    #expect(
      problems.contains(
        "requirements/mini/gongs.json: is no chapter; "
          + "name it in 'chapters' of requirements/mini.json [chapters]"))
  }

  @Test("Every rule has a corpus that breaks it")
  func everyRuleIsTested() throws {
    let problems = try Breakage.all().flatMap(\.problems)
    for rule in Lint.rules {
      #expect(problems.contains { $0.hasSuffix(" [\(rule)]") }, "'\(rule)'")
    }
  }

  @Test("Everything that is wrong is said at once, in the order of the lines")
  func saysEverythingAtOnce() throws {
    var corpus = try SmallCorpus()
    let file = "cases/mini.bell/bells.json"
    corpus.files[file] = corpus.files[file]?
      .replacing("\"answers-a-double-push\"", with: "\"Answers\"")
      .replacing("\"rings-loudly\"", with: "\"rings--loudly\"")
    let places = try corpus.problems().map { $0.prefix { $0 != " " } }
    #expect(places == ["cases/mini.bell/bells.json:19:19:", "cases/mini.bell/bells.json:22:15:"])
  }
}

import Locking

/// One script that shows whether one requirement holds.
///
/// A class, since one is handed around for each finding and has many parts. Its id is stable, so that Xcode can
/// run a test again with one case alone.
public final class Case: Identifiable, Sendable {
  /// What is allowed where several answers are.
  package struct Answer: Sendable {
    package let name: String
    package let because: String
    package let effects: JSONValue
  }

  /// What the other end sends when the subject has an effect.
  package struct Reply: Sendable {
    package let to: JSONValue
    package let event: JSONValue
    /// How often it is sent; nothing for always.
    package let times: Int?
  }

  /// Where a case is written.
  package struct Origin: Sendable {
    /// The file, relative to the corpus.
    package let file: String
    /// The place among the file's cases, and among the rows of that case.
    package let index: Int
    package let row: Int?
  }

  /// What a case has in common with others of its file, kept once for all of them.
  final class Setting: Sendable {
    /// The file, relative to the corpus.
    let file: String
    /// The steps of all cases of the file as text, one list behind the other.
    let texts: [UInt8]
    let role: String
    let features: [String]
    let edition: Edition?
    let configuration: JSONValue
    let watch: [String]?
    let pins: [JSONObject.Member]
    let replies: [Reply]
    /// What is played in place of steps.
    let course: (any Course)?

    init(
      file: String, texts: [UInt8], role: String, features: [String] = [], edition: Edition? = nil,
      configuration: JSONValue = [:], watch: [String]? = nil, pins: [JSONObject.Member] = [],
      replies: [Reply] = [], course: (any Course)? = nil
    ) {
      self.file = file
      self.texts = texts
      self.role = role
      self.features = features
      self.edition = edition
      self.configuration = configuration
      self.watch = watch
      self.pins = pins
      self.replies = replies
      self.course = course
    }
  }

  /// What became of a case whose steps were made ready; its parts have boxes of their own, as most cases
  /// of a large corpus have none most of the time.
  private enum Made {
    case script(Script)
    indirect case fault(CaseFault)
  }

  /// The role, the chapter and the name, such as `xmpp.app-server/upstream-acks/comes-at-once`.
  public let id: String
  /// What goes wrong, or what holds, in one line.
  public let summary: String
  /// What it shows.
  public let requirement: Requirement
  package let values: [JSONObject.Member]
  private let setting: Setting
  /// Where the steps stand among the texts of the setting.
  private let text: Range<Int>
  private let index: Int
  private let row: Int?
  /// What ``script(_:)`` has made.
  private let made = Locked<Made?>(nil)

  init(
    id: String, summary: String, requirement: Requirement, values: [JSONObject.Member],
    setting: Setting, steps text: Range<Int>, index: Int, row: Int?
  ) {
    self.id = id
    self.summary = summary
    self.requirement = requirement
    self.values = values
    self.setting = setting
    self.text = text
    self.index = index
    self.row = row
  }

  /// Makes a case of which nothing is written, and which expects nothing: what is played is told meanwhile.
  ///
  /// - Parameters:
  ///   - id: What it is called.
  ///   - summary: What it is, in one line.
  ///   - requirement: The requirement for which it is played.
  ///   - role: The role that a subject plays in it.
  ///   - edition: The edition in which alone it can be played.
  ///   - configuration: With what it begins.
  ///   - course: What happens.
  package convenience init(
    id: String, summary: String, requirement: Requirement, role: String, edition: Edition,
    configuration: JSONValue, course: any Course
  ) {
    let setting = Setting(
      file: "", texts: [], role: role, edition: edition, configuration: configuration, watch: [],
      course: course)
    self.init(
      id: id, summary: summary, requirement: requirement, values: [], setting: setting,
      steps: 0..<0, index: 0, row: nil)
  }

  /// The profile of its role.
  public var profile: String { requirement.profile }
}

extension Case {
  /// The name of the role that a subject plays in it.
  public var role: String { setting.role }
  /// The optional abilities that it needs.
  public var features: [String] { setting.features }
  /// The edition in which alone it can be played; nothing when the requirement decides.
  public var edition: Edition? { setting.edition }

  package var configuration: JSONValue { setting.configuration }
  package var watch: [String]? { setting.watch }
  /// Why a case expects just one spelling, order or number, by the effect and the way to the member.
  package var pins: [JSONObject.Member] { setting.pins }
  package var replies: [Reply] { setting.replies }
  /// What is played in place of steps.
  package var course: (any Course)? { setting.course }
  package var origin: Origin { Origin(file: setting.file, index: index, row: row) }

  /// The editions in which it may be played, newest first.
  package var editions: [Edition] { Edition.newestFirst.filter { canBePlayed(in: $0) } }

  /// Whether it may be played in an edition.
  func canBePlayed(in edition: Edition) -> Bool {
    edition == setting.edition ?? edition && edition == requirement.edition ?? edition
  }

  /// The steps as they are written, made from their text each time.
  package var steps: [JSONValue] {
    guard course == nil else { return [] }
    guard let steps = try? JSONValue(parsing: setting.texts[text]).array else {
      preconditionFailure("a text that was read once is read again")
    }
    return steps
  }

  /// Makes what is played ready when first asked, as a corpus has more cases than most runs play.
  ///
  /// - Parameter vocabulary: The vocabulary of its role.
  /// - Returns: The steps with the values of names filled in.
  /// - Throws: ``CaseFault`` when the case can't be played at all.
  package func script(_ vocabulary: Vocabulary) throws(CaseFault) -> Script {
    let made = made.withLock { made in
      if let made { return made }
      let new: Made
      do throws(CaseFault) {
        new = .script(try Script(self, vocabulary: vocabulary))
      } catch {
        new = .fault(error)
      }
      made = new
      return new
    }
    switch made {
    case .script(let script): return script
    case .fault(let fault): throw fault
    }
  }

  /// Drops what was made ready, as a run of very many cases does once each is played.
  func forget() { made.withLock { $0 = nil } }

  /// The time that the steps let pass, in seconds; without an end where it isn't known before.
  package var duration: Double {
    guard course == nil, let steps = try? Script.steps(of: self) else { return .infinity }
    return steps.reduce(0) { total, step in
      total + (step["advance"]?.number?.double ?? step["await"]?.number?.double ?? 0)
    }
  }
}

import Synchronization

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

  /// The place and name, such as `xmpp/ack/goes-back-on-the-same-connection`.
  public let id: String
  /// What goes wrong, or what holds, in one line.
  public let summary: String
  /// What it shows.
  public let requirement: Requirement
  /// The name of the role that a subject plays in it.
  public let role: String
  /// The optional abilities that it needs.
  public let features: [String]
  /// The edition in which alone it can be played; nothing when the requirement decides.
  public let edition: Edition?

  package let configuration: JSONValue
  package let watch: [String]?
  /// Why a case expects just one spelling, order or number, by the effect and the way to the member.
  package let pins: [JSONObject.Member]
  package let values: [JSONObject.Member]
  package let replies: [Reply]
  package let origin: Origin
  /// The editions in which it may be played, newest first.
  package let editions: [Edition]
  private let written: Lazy<[JSONValue]>
  /// What ``script(_:)`` has made.
  private let made = Mutex<Result<Script, CaseFault>?>(nil)

  private static let allEditions: [Edition] = [.current, .legacy]

  init(
    id: String, summary: String, requirement: Requirement, role: String, features: [String],
    edition: Edition?, configuration: JSONValue, watch: [String]?, pins: [JSONObject.Member],
    values: [JSONObject.Member],
    replies: [Reply], steps: Lazy<[JSONValue]>, origin: Origin
  ) {
    self.id = id
    self.summary = summary
    self.requirement = requirement
    self.role = role
    self.features = features
    self.edition = edition
    self.configuration = configuration
    self.watch = watch
    self.pins = pins
    self.values = values
    self.replies = replies
    written = steps
    self.origin = origin
    editions =
      switch (requirement.edition, edition) {
      case (nil, nil): Self.allEditions
      case (let only?, nil), (nil, let only?): [only]
      case (let first?, let second?): first == second ? [first] : []
      }
  }

  /// The profile, the first part of the id.
  public var profile: String { requirement.profile }
}

extension Case {
  /// The steps as they are written.
  package var steps: [JSONValue] { written.value }

  /// Makes what is played ready when first asked, as a corpus has more cases than most runs play.
  ///
  /// - Parameter vocabulary: The vocabulary of its role.
  /// - Returns: The steps with the values of names filled in.
  /// - Throws: ``CaseFault`` when the case can't be played at all.
  package func script(_ vocabulary: Vocabulary) throws(CaseFault) -> Script {
    try made.withLock { made in
      if let made { return made }
      let new = Result { () throws(CaseFault) in try Script(self, vocabulary: vocabulary) }
      made = new
      return new
    }.get()
  }

  /// Drops what was made ready, so that a run of a million cases keeps none but those it plays.
  ///
  /// The steps of rows stay, as the next row is played with the same ones.
  func forget() {
    made.withLock { $0 = nil }
    if origin.row == nil { written.forget() }
  }

  /// The time that the steps let pass, in seconds.
  package var duration: Double {
    steps.reduce(0) { total, step in
      total + (step["advance"]?.number?.double ?? step["await"]?.number?.double ?? 0)
    }
  }
}

public import ConformanceKit

/// One push: what it is, what servers and devices make of it, and which sentences of Apple's and Google's pages
/// it breaks.
public struct CheckedPush: Sendable {
  /// A fact about the push, with the requirements that carry it.
  public struct Statement: Sendable {
    /// What the fact is about.
    public enum Topic: String, CaseIterable, Sendable {
      /// What the push is, by its members.
      case kind
      /// What a request that carries it has besides.
      case headers
      /// What the server answers.
      case server
      /// What FCM's server passes on to APNs.
      case onward
      /// What the device does with it.
      case device
      /// What else keeps a push from arriving.
      case elsewhere
    }

    /// What the fact is about.
    public let topic: Topic
    /// The fact, as a sentence without a period.
    public let text: String
    /// The ids of the requirements that say so.
    public let requirements: [String]
  }

  /// Something that is wrong with the push, or that nobody can rely on.
  public struct Finding: Sendable {
    /// How much it matters, the worst first.
    public enum Weight: Int, CaseIterable, Comparable, Sendable {
      /// A sentence that an owner's page states flatly is broken.
      case wrong
      /// What a page recommends isn't done.
      case advised
      /// A member that does nothing.
      case useless
      /// Pages are silent or differ.
      case doubtful

      public static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
    }

    /// The requirement that is broken, or that says that pages are silent or differ.
    public let requirement: Requirement
    /// How much it matters.
    public let weight: Weight
    /// The way to the member, such as `aps.alert`; empty for the push as a whole.
    public let place: String
    /// The line in the text, from 1, where it has one.
    public let line: Int?
    /// The column in the text, from 1, in Unicode scalars.
    public let column: Int?
    /// What is wrong, as a sentence without a period.
    public let text: String
    /// What to write in its place, where the sentence says it.
    public let instead: String?
  }

  /// What the push is taken to be, such as `an APNs payload`.
  public let kind: String
  /// What it stood in, from the outside, such as `a message of Amazon SNS`.
  public let envelopes: [String]
  /// Where and why the text isn't JSON, when it isn't: no server takes it as it is written.
  public let syntax: String?
  /// What the push is, and what becomes of it.
  public let statements: [Statement]
  /// What is wrong or doubtful, the worst first.
  public let findings: [Finding]

  /// Whether no sentence is broken that an owner's page states; with strictness, or recommends.
  ///
  /// - Parameter isStrict: Whether what pages recommend counts too.
  /// - Returns: Whether nothing is wrong.
  public func isConforming(isStrict: Bool = false) -> Bool {
    syntax == nil && !findings.contains { $0.weight <= (isStrict ? .advised : .wrong) }
  }
}

extension CheckedPush {
  /// Checks every push in a text: a payload, a message, a request, what a device printed, a log of them.
  ///
  /// - Parameters:
  ///   - text: The text as people have it, at most 16 MiB.
  ///   - headers: Headers that go with it, names in lower case.
  ///   - catalogue: The requirements by which it is judged.
  /// - Returns: One value for each push, in the order of the text.
  /// - Throws: ``NoPush`` when there is none in it.
  package static func all(
    in text: [UInt8], headers: [String: String] = [:], catalogue: PushCatalogue
  ) throws(NoPush) -> [CheckedPush] {
    try PushReader(text, headers: headers).pushes().map { push in
      var judge = PushJudge(push, catalogue: catalogue)
      return judge.checked()
    }
  }
}

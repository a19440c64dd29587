extension Finding {
  /// One event or stretch of time, and the effects that it had.
  public struct Exchange: Sendable {
    package let played: Stimulus
    /// The step of the case to which it belongs, as far as that is known.
    package let step: Int
    /// What the subject answered; nothing when it didn't.
    public let effects: [JSONValue]?

    /// `{ "event": … }` as it was played, or `{ "advance": seconds }`.
    public var stimulus: JSONValue {
      switch played {
      case .event(let event): ["event": event]
      case .advance(let start, let end): ["advance": .seconds(from: start, to: end)]
      case .written(let stimulus): stimulus
      }
    }

    package init(stimulus: Stimulus, step: Int = 0, effects: [JSONValue]?) {
      played = stimulus
      self.step = step
      self.effects = effects
    }
  }

  /// What came before an answer; its JSON is made only for those who read it.
  package enum Stimulus: Sendable {
    case event(JSONValue)
    case advance(from: Instant, to: Instant)
    /// The JSON, as a record holds it.
    case written(JSONValue)
  }

  /// What shows a reader why the verdict isn't *passed*.
  public struct Evidence: Sendable {
    /// The configuration with which the case began.
    public var configuration: JSONValue
    /// Everything that was played up to the verdict.
    public var exchanges: [Exchange]
    /// The effects that are expected, as the case writes them.
    public var expected: JSONValue?
    /// The watched effects that were observed instead.
    public var observed: JSONValue?
    /// In what these differ: the effect, the member and the kind of difference.
    package var difference: String?
    /// Of a broken property, what fails where it breaks: the ids of cases that end there, and of properties that
    /// break at nearly the same steps; where there are none, of cases that end later.
    package var alongside: [String]
    /// What the subject wrote to its standard error meanwhile.
    public var standardError: String

    package init(
      configuration: JSONValue, exchanges: [Exchange], expected: JSONValue? = nil,
      observed: JSONValue? = nil, difference: String? = nil, alongside: [String] = [],
      standardError: String = ""
    ) {
      self.configuration = configuration
      self.exchanges = exchanges
      self.expected = expected
      self.observed = observed
      self.difference = difference
      self.alongside = alongside
      self.standardError = standardError
    }
  }

  /// Where a case is written.
  public struct Place: Sendable, Hashable {
    /// The file, relative to the corpus.
    public let file: String
    /// The line on which the case begins, counted from 1.
    public let line: Int
  }
}

import ConformanceKit

extension Mutation {
  /// What is done to an effect, mechanically.
  package enum Kind: String, CaseIterable, Sendable {
    // The effect as a whole.
    case dropped = "is dropped"
    case doubled = "is doubled"
    case swapped = "is swapped with its neighbour"
    case silenced = "never comes"
    case flooded = "comes a hundred times"
    case appears = "appears where there is none"
    case appearsTwice = "appears twice where there is none"
    case earlier = "comes a step earlier"
    case later = "comes a step later"
    // One of its members.
    case memberRemoved = "is left out"
    case memberAdded = "is added"
    case mixedUp = "is mixed up with another of the case"
    case letter = "has a letter changed"
    case letterCase = "has its case changed"
    case lineBreak = "has a line break at its end"
    case emptied = "is emptied"
    case byte = "has a byte changed"
    case plusOne = "is one more"
    case minusOne = "is one less"
    case flipped = "is flipped"
    case otherChoice = "is another of the choices"
    case asText = "is text in place of its type"
    case asNumber = "is a number in place of its type"
    case asBoolean = "is a Boolean in place of its type"
    case elementDropped = "loses an element"
    case elementDoubled = "has an element twice"
    case elementsSwapped = "has its elements swapped"
    // A member that is text of JSON.
    case renamed = "is renamed"
    case nameTwice = "has a name twice"
    case cutShort = "is cut short"
  }
}

extension Mutation.Kind {
  /// Whether it concerns the effect as a whole, not one of its members.
  package var isWhole: Bool {
    switch self {
    case .dropped, .doubled, .swapped, .silenced, .flooded, .appears, .appearsTwice, .earlier,
      .later:
      true
    default: false
    }
  }
}

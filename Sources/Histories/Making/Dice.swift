/// A generator of numbers that its seed repeats (SplitMix64, Steele, Lea and Flood 2014).
package struct Dice: RandomNumberGenerator {
  private var state: UInt64
  private let history: Int

  package init(seed: UInt64, history: Int = 0) {
    self.history = history
    state = seed &+ UInt64(truncatingIfNeeded: history) &* 0xD1B5_4A32_D192_ED03
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, and without, that many.
  package mutating func roll(_ count: Int) -> Int {
    Int.random(in: 0..<max(1, count), using: &self)
  }

  /// Whether one in so many comes up.
  package mutating func oneIn(_ count: Int) -> Bool { roll(count) == 0 }

  package mutating func pick<Elements: RandomAccessCollection>(_ elements: Elements) -> Elements
    .Element?
  {
    elements.isEmpty
      ? nil : elements[elements.index(elements.startIndex, offsetBy: roll(elements.count))]
  }

  /// Returns one of the elements that histories deal out in turn, so that a few histories have had them all.
  ///
  /// - Parameters:
  ///   - elements: What is dealt out.
  ///   - place: Which of those of one history.
  ///   - count: How many a history gets.
  /// - Returns: That element; nothing where there is none.
  package func deal<Elements: RandomAccessCollection>(
    _ elements: Elements, _ place: Int = 0, of count: Int = 1
  ) -> Elements.Element? {
    guard !elements.isEmpty else { return nil }
    let turn = (history &* count &+ place) % elements.count
    return elements[elements.index(elements.startIndex, offsetBy: abs(turn))]
  }
}

/// Numbers that look random and are the same for the same seed (SplitMix64, by Sebastiano Vigna).
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Array {
  /// The elements in an order that is the same for the same seed, on every platform.
  package func shuffled(seed: UInt64) -> [Element] {
    var numbers = SeededNumbers(seed: seed)
    var shuffled = self
    for end in stride(from: count - 1, to: 0, by: -1) {
      shuffled.swapAt(end, Int(numbers.next() % UInt64(end + 1)))
    }
    return shuffled
  }
}

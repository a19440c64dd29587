/// One of several equal parts of a selection, counted from 1.
package struct Shard: Hashable, Sendable {
  package let index: Int
  package let count: Int

  /// How many parts there can be.
  package static let greatestCount = 10_000

  /// Makes a part; nothing for one that there can't be, such as 5 of 4.
  package init?(index: Int, count: Int) {
    guard index >= 1, index <= count, count <= Self.greatestCount else { return nil }
    self.index = index
    self.count = count
  }

  /// Reads a part such as `1/4`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2 else { return nil }
    self.init(index: parts[0], count: parts[1])
  }

  /// Whether the case at a place of the selection, counted from 0, is of this part.
  package func contains(_ place: Int) -> Bool { place % count == index - 1 }
}

extension Shard: CustomStringConvertible {
  /// The part as options and results write it, such as `1/4`.
  package var description: String { "\(index)/\(count)" }
}

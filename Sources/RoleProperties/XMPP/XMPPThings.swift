#if Everything || XMPPAppServer || XMPPClient

import ConformanceKit
import Histories

extension Sequence where Element: Thing {
  /// Universality, where each has a requirement of its own.
  func each(
    againstIts requirement: (Element) -> String, _ holds: (Element) -> Bool?
  ) -> Judgement {
    reduce(into: Judgement()) {
      $0.add(holds($1), at: $1.point, against: requirement($1))
    }
  }
}

/// Whether two texts have the same bytes; unclear where one isn't known.
func sameBytes(_ left: String?, _ right: String?) -> Bool? {
  guard let left, let right else { return nil }
  return left.hasSameBytes(as: right)
}

#endif

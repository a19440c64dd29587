#if Everything || XMPPServer || XMPPAppServer || XMPPClient

import ConformanceKit

/// Whether two texts have the same bytes; unclear where one isn't known.
func sameBytes(_ left: String?, _ right: String?) -> Bool? {
  guard let left, let right else { return nil }
  return left.hasSameBytes(as: right)
}

#endif

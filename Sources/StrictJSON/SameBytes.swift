// Not Foundation: an adopter's first build reads that beside this module, and would wait for both.
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#else
internal import Musl
#endif

/// Whether two stretches of memory of one length hold the same bytes.
func haveSameBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
  memcmp(left, right, count) == 0
}

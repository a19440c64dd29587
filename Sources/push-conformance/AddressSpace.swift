import Foundation

/// How much of the address space the tool may have: a limit that its caller set, as with `ulimit -v`.
///
/// Where memory runs out, a program in Swift ends by a signal without a word. What is too little to begin
/// with is therefore refused before anything is begun.
enum AddressSpace {
  /// What the tool takes with one thread, and what each further one takes for its stack, in bytes.
  private static let least = 384 << 20
  private static let thread = 9 << 20

  /// Lets threads share what is allocated where there is a limit: glibc keeps 64 MB for each thread
  /// otherwise, whatever it uses of them.
  ///
  /// Must be called before any thread is started.
  static func beFrugal() {
    #if canImport(Glibc)
    guard limit != nil, let symbol = dlsym(dlopen(nil, RTLD_NOW), "mallopt") else { return }
    typealias Option = @convention(c) (Int32, Int32) -> Int32
    let arenas: Int32 = -8
    _ = unsafeBitCast(symbol, to: Option.self)(arenas, 1)
    #endif
  }

  /// Throws where the limit is too little for so many threads.
  static func expectRoom(threads: Int = 1) throws {
    let needed = least + max(0, min(threads, 10_000) - 1) * thread
    guard let limit, limit < needed else { return }
    throw Misuse(
      "memory is limited to \(limit >> 20) MB ('ulimit -v \(limit >> 10)'), and this takes "
        + "\(needed >> 20) MB; allow 'ulimit -v \(needed >> 10)' or more"
        + (threads > 1 ? ", or fewer '--jobs'" : ""))
  }

  /// The limit in bytes; nothing where there is none.
  private static var limit: Int? {
    var limits = rlimit()
    #if canImport(Glibc)
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) == 0 else { return nil }
    #else
    guard getrlimit(RLIMIT_AS, &limits) == 0 else { return nil }
    #endif
    // No limit is the greatest number that there is.
    return Int(exactly: limits.rlim_cur).flatMap { $0 == .max ? nil : $0 }
  }
}

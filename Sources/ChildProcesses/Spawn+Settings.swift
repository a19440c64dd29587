internal import Foundation

extension Spawn {
  #if canImport(Darwin)
  typealias FileActions = posix_spawn_file_actions_t?
  typealias Attributes = posix_spawnattr_t?
  #else
  typealias FileActions = posix_spawn_file_actions_t
  typealias Attributes = posix_spawnattr_t
  #endif

  static func check(_ result: Int32) throws(SystemError) {
    if result != 0 { throw SystemError(number: result) }
  }

  /// The child gets the streams as its descriptors from 0 on, and no other.
  static func set(
    _ actions: inout FileActions, streams: [Int32]
  ) throws(SystemError) {
    for (number, stream) in streams.enumerated() {
      try check(posix_spawn_file_actions_adddup2(&actions, stream, Int32(number)))
    }
    #if !canImport(Darwin)
    try check(addCloseFrom(&actions, Int32(streams.count)))
    #endif
  }

  /// The child leads a process group and takes signals as a program does that a shell starts.
  static func set(_ attributes: inout Attributes) throws(SystemError) {
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    try check(posix_spawnattr_setflags(&attributes, Int16(flags)))
    try check(posix_spawnattr_setpgroup(&attributes, 0))
    var signals = sigset_t()
    sigemptyset(&signals)
    try check(posix_spawnattr_setsigmask(&attributes, &signals))
    sigfillset(&signals)
    sigdelset(&signals, SIGKILL)
    sigdelset(&signals, SIGSTOP)
    try check(posix_spawnattr_setsigdefault(&attributes, &signals))
  }
}

#if !canImport(Darwin)
/// Does nothing before glibc 2.34; then what others in this program left open is inherited.
///
/// Swift sees glibc without its extensions, so what POSIX lacks is looked up by name.
private func addCloseFrom(_ actions: inout Spawn.FileActions, _ first: Int32) -> Int32 {
  typealias Function = @convention(c) (UnsafeMutablePointer<Spawn.FileActions>, Int32) -> Int32
  guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return 0 }
  return unsafeBitCast(symbol, to: Function.self)(&actions, first)
}
#endif

extension ChildProcess {
  /// What to start.
  package struct Command: Hashable, Sendable {
    /// A path, or a name that is looked up in our own `PATH`.
    package var executable: String
    package var arguments: [String]
    /// What is added to our own environment, or replaced in it.
    package var environment: [String: String]

    /// Whether the executable is named by a path, which isn't looked up.
    var isPath: Bool { executable.utf8.contains(UInt8(ascii: "/")) }

    package init(
      _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:]
    ) {
      self.executable = executable
      self.arguments = arguments
      self.environment = environment
    }
  }

  /// How much a process may say, and how long it may take to go.
  package struct Limits: Hashable, Sendable {
    /// The greatest length of a line of standard output, in bytes.
    package var lineLength = 16 << 20
    /// How much of standard error is kept between two calls of `takeStandardError`, in bytes.
    package var standardError = 64 << 10
    /// How long a process that has closed its standard output may take to exit.
    package var exit = Duration.milliseconds(200)

    package init() {}
  }
}

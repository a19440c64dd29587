/// An executable that speaks the wire protocol on its standard input and output.
public struct ChildCommand: Sendable {
  /// The executable and its arguments.
  public var arguments: [String]
  /// How long an answer may take; the first one of a process may take ``startLimit``.
  public var timeLimit: Duration
  /// How many requests may be under way at once.
  public var window: Int

  /// How long a process may take to start, when the limit for an answer is shorter.
  public static let startLimit = Duration.seconds(10)

  /// Names an executable.
  ///
  /// - Parameters:
  ///   - arguments: The executable, looked up in `PATH`, and its arguments.
  ///   - timeLimit: How long an answer may take.
  ///   - window: How many requests may be under way at once.
  public init(_ arguments: [String], timeLimit: Duration = .seconds(10), window: Int = 256) {
    self.arguments = arguments
    self.timeLimit = timeLimit
    self.window = window
  }

  /// Throws where no executable can be started.
  package func expectStartable() throws(SubjectUnavailable) {
    #if !CHILD_PROCESSES
    throw refusal
    #endif
  }

  #if !CHILD_PROCESSES
  /// Why no executable is started here.
  var refusal: SubjectUnavailable {
    SubjectUnavailable(
      "'\(arguments.joined(separator: " "))' can't be started: that takes macOS or Linux, and the trait "
        + "WireProtocol of push-conformance; give the subject as a Swift type, or turn the trait on"
    )
  }
  #endif
}

extension ChildProcess {
  /// What comes of waiting.
  package enum Event: Hashable, Sendable {
    /// A line of standard output: see `line`.
    case line
    /// A line beyond the limit began with these bytes; the rest of it is dropped.
    case overlong(prefix: [UInt8])
    /// Standard output ended within a line: see `line`.
    case unfinished
    /// The deadline has passed.
    case timedOut
    /// Nothing more will come: the process is gone, or (nil) lives but closed its standard output.
    case closed(Exit?)
  }
}

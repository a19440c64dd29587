internal import Foundation

/// Why a process could not be started.
package struct SpawnFailure: Error, Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// No file has this path.
    case noSuchFile
    /// The name is in no folder of `PATH`; whether a file of this name is where we run.
    case notInPath(isHere: Bool)
    /// The file is there, but the program that its first line names is not.
    case noInterpreter
    /// The file may not be executed.
    case permissionDenied
    /// A folder has this path.
    case isDirectory
    /// The file is no program, nor a script that says what runs it.
    case noProgram
    /// So many processes are running already.
    case tooMany(Int)
    /// Anything else, as the system numbers it.
    case system(Int32)
  }

  /// The executable, as it was named.
  package let executable: String
  package let cause: Cause
}

extension SpawnFailure: CustomStringConvertible {
  package var description: String {
    "could not start '\(executable)': \(reason)"
  }

  private var reason: String {
    switch cause {
    case .noSuchFile: "no such file or directory"
    case .notInPath(isHere: false): "no such command in PATH"
    case .notInPath(isHere: true): "no such command in PATH; did you mean './\(executable)'?"
    case .noInterpreter: "the program that its first line ('#!') names does not exist"
    case .permissionDenied: "permission denied; is it executable ('chmod +x')?"
    case .isDirectory: "it is a directory"
    case .noProgram: "exec format error; a script names its interpreter in the first line ('#!')"
    case .tooMany(let count): "\(count) processes are running already"
    case .system(let number): String(cString: strerror(number))
    }
  }
}

extension SpawnFailure {
  /// Tells from an error number, and from what stands at the path, why a command did not start.
  init(_ command: ChildProcess.Command, error: Int32) {
    executable = command.executable
    cause = Self.cause(error, at: FileKind(path: executable), isPath: command.isPath)
  }

  private static func cause(_ error: Int32, at kind: FileKind, isPath: Bool) -> Cause {
    switch (error, kind) {
    case (ENOENT, _) where !isPath: .notInPath(isHere: kind == .other)
    case (ENOENT, .other): .noInterpreter
    case (ENOENT, _), (ENOTDIR, _): .noSuchFile
    case (EACCES, .directory) where isPath: .isDirectory
    case (EACCES, _), (EPERM, _): .permissionDenied
    case (ENOEXEC, _): .noProgram
    default: .system(error)
    }
  }
}

/// What stands at a path.
private enum FileKind {
  case nothing
  case directory
  case other

  init(path: String) {
    var status = stat()
    if stat(path, &status) != 0 {
      self = .nothing
    } else {
      self = status.st_mode & S_IFMT == S_IFDIR ? .directory : .other
    }
  }
}

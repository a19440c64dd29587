import Foundation

// Standard output belongs to the wire; what the app prints goes to standard error.
let wire = dup(STDOUT_FILENO)
dup2(STDERR_FILENO, STDOUT_FILENO)

MainActor.assumeIsolated {
  var loop = WireLoop(output: FileHandle(fileDescriptor: wire))
  loop.run()
}

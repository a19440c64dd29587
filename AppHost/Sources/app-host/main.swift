import ConformanceKit
import Foundation
import HostedApp

// Standard output belongs to the wire; what the app prints goes to standard error.
let wire = dup(STDOUT_FILENO)
dup2(STDERR_FILENO, STDOUT_FILENO)

var server = WireServer(
  Subject(name: "app", version: "1")
    .playing(HostedPlayer.self, features: hostedFeatures)
    .playing(ExtensionPlayer.self))
server.run(output: wire)

import ConformanceKit
import Foundation
import HostedApp

// Standard output belongs to the wire; what the app prints goes to standard error.
let wire = dup(STDOUT_FILENO)
dup2(STDERR_FILENO, STDOUT_FILENO)

let features = SwizzleOffApp.Feature.allCases.filter { hostedFeatures.contains($0.rawValue) }
precondition(features.count == hostedFeatures.count, "'run' names a feature that the role lacks")

var server = WireServer(
  Subject(name: "app", version: "1")
    .playing(HostedPlayer.self, features: Set(features))
    .playing(ExtensionPlayer.self))
server.run(output: wire)

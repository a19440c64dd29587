#if Everything || XMPPClient

import ConformanceKit
import Histories

extension Property where Reading == XMPPClientReading {
  /// When the channel is open, and what the app is told of it.
  static let xmppClientChannel: [Property] = [
    Property("no-channel-unasked", "No channel is opened that the app doesn't ask for", "DC-001") {
      reading in
      reading.shown.each(\.isWanted)
    },
    Property(
      "no-channel-in-the-background", "No channel is opened while the app is in the background",
      "DC-003b", "MCS-STATE-001"
    ) { reading in
      let wanted = reading.shown.when(\.isWanted)
      wanted.each(againstIts: { $0.hasConnected ? "DC-003b" : "MCS-STATE-001" }, \.isActive)
    },
    Property("no-channel-without-a-token", "No channel is opened without a token", "DC-002b") {
      reading in
      reading.shown.each(\.hasToken)
    },
    Property(
      "no-channel-without-credentials", "No channel is opened without credentials", "MCS-020"
    ) { reading in
      reading.shown.each(\.hasCredentials)
    },
    Property(
      "opens-what-is-wanted", "The channel is opened as soon as all is there that it takes",
      "DC-002", "DC-003", "DC-004", "MCS-018", "MCS-020"
    ) {
      $0.duties(to: .open, ["DC-002", "DC-003", "DC-004", "MCS-018", "MCS-020"])
    },
    Property(
      "opens-again-what-was-lost",
      "A channel that is lost or closed by the server is opened again within the hour",
      "MCS-STATE-001", "MCS-CLOSE-001"
    ) {
      $0.duties(to: .open, ["MCS-STATE-001", "MCS-CLOSE-001"])
    },
    Property(
      "closes-what-is-unwanted",
      "The channel is closed in the background and when the app withdraws its wish", "DC-003",
      "MCS-STATE-001", "DC-002c"
    ) {
      $0.duties(to: .close, ["DC-003", "MCS-STATE-001", "DC-002c"])
    },
    Property(
      "stays-open-in-the-foreground", "The channel stays open while it is wanted",
      "MCS-STATE-001", "DC-003c", "DC-004", "MCS-FRM-003", "MCS-013"
    ) { reading in
      reading.closings.when { _ in reading.features.contains(.directChannel) }
        .each(againstIts: \.requirement, \.isWarranted)
    },
    Property(
      "told-when-established-and-closed",
      "The app is told when the channel is established and when the client closes it", "DC-005"
    ) {
      $0.duties(to: .tell, ["DC-005"])
    },
    Property("told-once", "The app is told each time once", "DC-005") { $0.changes.each(\.isNews) },
    Property(
      "told-what-is-so",
      "The channel is called established only once the login is answered, and closed once it is",
      "DC-007", "DC-005"
    ) {
      $0.changes.each(againstIts: { $0.isEstablished ? "DC-007" : "DC-005" }, \.isSo)
    },
  ]

  /// Attempts to connect, and waits between them.
  static let xmppClientAttempts: [Property] = [
    Property("one-of-four-ports", "The channel is at port 5228, 5229, 5230 or 443", "MCS-001") {
      $0.connects.each { connect in connect.port.map { [5228, 5229, 5230, 443].contains($0) } }
    },
    Property(
      "one-connection", "No second connection is opened while one is up or on its way", "MCS-019",
      "DC-001b"
    ) { reading in
      reading.shown.each(againstIts: { $0.isAsked ? "DC-001b" : "MCS-019" }) { connect in
        let isBesides = connect.besides.contains {
          reading.connections[$0].ended.map { $0.step > connect.point.step } ?? true
        }
        return isBesides ? false : connect.isSecond.map { !$0 }
      }
    },
    Property(
      "no-tries-without-a-network", "What failed isn't tried again while there is no network",
      "MCS-018"
    ) {
      $0.connects.none(\.isIdle)
    },
    Property(
      "waits-grow",
      "It waits no shorter than before, and over four seconds after the fifth failure",
      "MCS-017"
    ) { reading in
      // What the greatest wait is no page says, nor how far chance may shorten it: a minute is ours.
      reading.waits.each { wait in
        wait.before.map { wait.milliseconds >= min($0, 60_000) }
      }
      reading.waits.when { $0.failures >= 5 }.each { $0.milliseconds > 4000 }
    },
  ]
}

extension XMPPClientReading {
  /// The attempts of a client that opens the channel as the app's wish and state demand.
  fileprivate var shown: [Connect] { features.contains(.directChannel) ? connects : [] }

  /// What was to happen by some requirements.
  func duties(to kind: Duty.Kind, _ requirements: Set<String>) -> Judgement {
    duties.when { $0.kind == kind && requirements.contains($0.requirement) }
      .each(againstIts: \.requirement, \.isDone)
  }
}

#endif

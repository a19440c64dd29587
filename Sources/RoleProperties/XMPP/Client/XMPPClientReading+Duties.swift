#if Everything || XMPPClient

import ConformanceKit
import Histories

// What is to be opened, closed and told, and whether it was.

extension XMPPClientReading {
  /// What is wanted is opened, at once or when it has waited after a failure.
  mutating func judgeOpening(at point: Trace.Point) {
    guard features.contains(.directChannel) else { return }
    let isInFront = hasResigned && isActive ? nil : isActive
    let needs = [isWanted, isInFront, hasToken, hasCredentials, isReachable]
    let isNeededNow = needs.contains(false) ? false : needs.contains(nil) ? nil : true
    let isThere = attempt != nil || live.contains { connections[$0].closing == nil }
    defer {
      isNeeded = isNeededNow
      nextRequirement = nil
    }
    if connects.count > stepConnects {
      if let opening, !opening.isOver {
        owe(opening.requirement, to: .open, at: opening.point, isDone: true)
      } else if opening == nil, isNeeded != true, isNeededNow == true, let nextRequirement {
        owe(nextRequirement, to: .open, at: point, isDone: true)
      }
      opening = nil
      return
    }
    // Whether who was refused tries again, no page says.
    let isRefused = connections.last?.refused != nil
    guard isNeededNow == true, !isThere, !isAttemptUnclear, !isRefused else {
      opening = nil
      return
    }
    guard let limit = opening else {
      // How soon no page says: a second, and an hour where it may wait, are ours, as the cases have them.
      let time: Double = !hasFailed && isNeeded != true ? 1 : 3600
      opening = Limit(
        point: point, instant: now.advanced(bySeconds: time), requirement: requirementToOpen)
      return
    }
    guard !limit.isOver, now > limit.instant else { return }
    owe(limit.requirement, to: .open, at: limit.point, isDone: false)
    opening?.isOver = true
  }

  private var requirementToOpen: String {
    // A channel that was never opened isn't opened again.
    if connects.last?.life != life { return nextRequirement ?? "DC-002" }
    if case .close? = event { return "MCS-CLOSE-001" }
    return nextRequirement ?? "MCS-STATE-001"
  }

  /// What isn't wanted is closed.
  mutating func judgeClosing(at point: Trace.Point) {
    guard features.contains(.directChannel) else { return }
    for place in live {
      guard connections[place].isLive, connections[place].isUsed, !isWelcome else {
        closingLimits[place] = nil
        continue
      }
      guard let limit = closingLimits[place] else {
        // A second, and five after an attempt that went on, are ours, as the cases have them.
        closingLimits[place] = Limit(
          point: point,
          instant: now.advanced(bySeconds: connections[place].isUnwanted ? 5 : 1),
          requirement: requirementToClose(place, at: point))
        continue
      }
      guard !limit.isOver, now > limit.instant else { continue }
      owe(limit.requirement, to: .close, at: limit.point, isDone: false)
      closingLimits[place]?.isOver = true
    }
  }
}

extension XMPPClientReading {
  /// The app is to be told; a second is ours, as the cases have it.
  mutating func expect(established: Bool, at point: Trace.Point) {
    guard features.contains(.directChannel) else { return }
    expected.append((established, point))
  }

  mutating func tell(_ isEstablished: Bool, at point: Trace.Point) {
    changes.append(StateChange(point: point, isEstablished: isEstablished))
  }

  /// Looks at what the app was told in the step, of what came about in it or before.
  mutating func judgeTelling() {
    let isSignedIn = live.contains { connections[$0].isSignedIn }
    for place in changes.indices[stepChanges...] {
      // A connection that came up unwanted may be told too, until it is closed.
      let isOfUnwanted = connections.contains { connection in
        connection.isUnwanted
          && connection.ended.map { $0.step >= changes[place].point.step } ?? true
      }
      guard !isOfUnwanted else { continue }
      let isEstablished = changes[place].isEstablished
      changes[place].isSo = isSignedIn == isEstablished
      let count = isEstablished ? newlyEstablished : newlyClosed
      changes[place].isNews = count > 0
      if isEstablished { newlyEstablished = 0 } else { newlyClosed = 0 }
      if let first = expected.firstIndex(where: { $0.isEstablished == isEstablished }) {
        owe("DC-005", to: .tell, at: expected[first].point, isDone: true)
        expected.removeAll { $0.isEstablished == isEstablished }
      }
    }
    for late in expected where now > late.point.now.advanced(bySeconds: 1) {
      owe("DC-005", to: .tell, at: late.point, isDone: false)
    }
    expected.removeAll { now > $0.point.now.advanced(bySeconds: 1) }
  }
}

#endif

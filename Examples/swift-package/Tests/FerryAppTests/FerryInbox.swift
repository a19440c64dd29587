import ConformanceKit
import FerryApp
import FerryPush
import Foundation

/// The app's inbox in the role of a classifier, on the main actor, as the inbox is.
@MainActor final class FerryInbox: AsyncPlayer<APNsClassifier> {
  private let inbox = Inbox()
  private let world: World<APNsClassifier>

  init(configuration: NoConfiguration, edition: Edition, world: World<APNsClassifier>) {
    self.world = world
  }

  func receive(_ event: APNsClassifier.Event) async {
    guard case .push(let received) = event else { return }
    do throws(Push.Fault) {
      let push = try await inbox.take(received.bytes ?? Data((received.payload ?? "").utf8))
      world.emit(.classified(class: push.role, contentAvailable: push.wakesApp))
    } catch {
      world.emit(.rejected(reason: error.rejection))
    }
  }
}

extension Push {
  /// What the role calls its kind.
  fileprivate var role: APNsClassifier.PushClass {
    switch kind {
    case .shown: .alert
    case .silent: .background
    case .activity: .liveActivity
    case .neither: .nothing
    }
  }
}

extension Push.Fault {
  /// What the role calls it.
  fileprivate var rejection: APNsClassifier.Rejection {
    switch self {
    case .empty: .empty
    case .notJSON: .notJSON
    case .notAnObject: .notAnObject
    case .missingAPS: .missingAPS
    case .invalidAPS: .invalidAPS
    }
  }
}

import ConformanceKit
import FerryPush
import Foundation

/// The ferry app in the role of a classifier.
struct FerryClassifier: Player<APNsClassifier> {
  init(configuration: NoConfiguration, edition: Edition) {}

  func receive(_ event: APNsClassifier.Event, at now: Instant) -> [APNsClassifier.Effect] {
    guard case .push(let received) = event else { return [] }
    do throws(Push.Fault) {
      let push = try Push(body: received.bytes ?? Data((received.payload ?? "").utf8))
      return [.classified(class: push.kind.pushClass, contentAvailable: push.wakesApp)]
    } catch {
      return [.rejected(reason: error.rejection)]
    }
  }
}

extension Push.Kind {
  fileprivate var pushClass: APNsClassifier.PushClass {
    switch self {
    case .shown: .alert
    case .silent: .background
    case .activity: .liveActivity
    case .none: .nothing
    }
  }
}

extension Push.Fault {
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

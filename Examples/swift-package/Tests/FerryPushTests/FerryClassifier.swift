import ConformanceKit
import FerryPush
import Foundation

/// The ferry app in the role of a classifier.
struct FerryClassifier: Player<APNsClassifier> {
  init(configuration: NoConfiguration, edition: Edition) {}

  func receive(_ event: APNsClassifier.Event, at now: Instant) -> [APNsClassifier.Effect] {
    guard case .push(let payload, let bytes, _) = event else { return [] }
    do throws(Push.Fault) {
      let push = try Push(body: bytes ?? Data((payload ?? "").utf8))
      return [
        .classified(
          class: push.kind.pushClass, contentAvailable: push.wakesApp, interactions: nil,
          serviceExtension: nil, misfits: nil)
      ]
    } catch {
      return [.rejected(reason: error.rejection, key: nil)]
    }
  }
}

extension Push.Kind {
  fileprivate var pushClass: APNsClassifier.PushClass {
    switch self {
    case .shown: .alert
    case .silent: .background
    case .activity: .liveActivity
    case .none: .none
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

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
      switch push.kind {
      case .shown: return [.classified(class: .alert, contentAvailable: push.wakesApp)]
      case .silent: return [.classified(class: .background, contentAvailable: true)]
      case .activity: return [.classified(class: .liveActivity, contentAvailable: push.wakesApp)]
      case .neither: return [.classified(class: .nothing, contentAvailable: false)]
      }
    } catch {
      return [.rejected(reason: error.rejection)]
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

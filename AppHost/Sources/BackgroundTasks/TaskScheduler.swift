@_exported import Foundation
import StandIns

/// A task that the system would give time to.
open class BGTask: NSObject {
  public let identifier = ""
  open var expirationHandler: (() -> Void)?
  open func setTaskCompleted(success: Bool) {}
}

open class BGAppRefreshTask: BGTask {}
open class BGProcessingTask: BGTask {}

open class BGTaskRequest: NSObject {
  public let identifier: String
  open var earliestBeginDate: Date?

  public init(identifier: String) {
    self.identifier = identifier
  }
}

open class BGAppRefreshTaskRequest: BGTaskRequest {}

open class BGProcessingTaskRequest: BGTaskRequest {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false
}

/// Takes tasks, and never runs one.
open class BGTaskScheduler: NSObject {
  public static let shared = BGTaskScheduler()

  @discardableResult
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { true }

  open func submit(_ request: BGTaskRequest) throws {}
  open func cancel(taskRequestWithIdentifier identifier: String) {}
  open func cancelAllTaskRequests() {}
}

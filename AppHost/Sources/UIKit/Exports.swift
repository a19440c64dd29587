@_exported import Foundation
@_exported import StandIns
@_exported import UserNotifications

/// What push code asks of `UIApplication`.
@MainActor public protocol PushApplication: AnyObject {
  func registerForRemoteNotifications()
}

@_exported import Foundation

/// The name of a method, which nothing calls here.
public struct Selector: Hashable, ExpressibleByStringLiteral, Sendable {
  public let name: String
  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }
}

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// The bundle's name of a text, which has no other.
extension NotificationCenter {
  /// Watches for a notification, which nothing here posts to a selector.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {}
}

extension Timer {
  @discardableResult
  public static func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer { Timer(timeInterval: timeInterval, repeats: repeats) { _ in } }
}

extension NSObject {
  public func responds(to selector: Selector?) -> Bool { false }
  public func perform(_ selector: Selector?, with object: Any?) {}
  public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {}
}

extension FileManager {
  /// The folder that an app shares with its extensions, for every group.
  public func containerURL(forSecurityApplicationGroupIdentifier group: String) -> URL? {
    temporaryDirectory.appendingPathComponent(group)
  }
}

extension UserDefaults {
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

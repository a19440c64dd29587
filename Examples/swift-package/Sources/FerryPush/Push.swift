import Foundation

/// What a ferry app makes of a push: the code under test, which knows no test library.
public struct Push {
  public enum Kind { case shown, silent, activity, neither }

  public enum Fault: Error { case empty, notJSON, notAnObject, missingAPS, invalidAPS }

  public var kind: Kind
  public var wakesApp: Bool

  /// Reads the body of a push.
  public init(body: Data) throws(Fault) {
    guard !body.isEmpty else { throw .empty }
    guard let root = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)
    else { throw .notJSON }
    guard let members = root as? [String: Any] else { throw .notAnObject }
    guard let value = members["aps"] else { throw .missingAPS }
    guard let aps = value as? [String: Any] else { throw .invalidAPS }
    wakesApp = (aps["content-available"] as? NSNumber) == 1
    let isShown = ["alert", "badge", "sound"].contains { aps[$0] != nil }
    kind = aps["event"] is String ? .activity : isShown ? .shown : wakesApp ? .silent : .neither
  }
}

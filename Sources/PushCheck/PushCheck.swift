import ConformanceKit
public import Foundation

/// Judges pushes by the sentences of Apple's and Google's pages, for tests of code that makes them.
///
/// ```swift
/// let check = try PushCheck()
/// let push = try check(payload, headers: ["apns-push-type": "background", "apns-priority": "5"])
/// #expect(push.findings.isEmpty)
/// ```
public struct PushCheck: Sendable {
  private let catalogue: PushCatalogue

  /// Reads the requirements that come with this package.
  ///
  /// - Throws: ``CorpusError`` when they can't be read.
  public init() throws {
    catalogue = try PushCatalogue()
  }

  /// Checks one push.
  ///
  /// - Parameters:
  ///   - push: A payload or a message as JSON, or any other form that `push-conformance check` takes.
  ///   - headers: The headers of the request that carries it; empty: none are known.
  /// - Returns: What it is and what is wrong with it.
  /// - Throws: ``NoPush`` when the text holds no push, or more than one.
  public func callAsFunction(
    _ push: Data, headers: [String: String] = [:]
  ) throws(NoPush) -> CheckedPush {
    let lowered = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
    let pushes = try CheckedPush.all(in: [UInt8](push), headers: lowered, catalogue: catalogue)
    guard let first = pushes.first, pushes.count == 1 else {
      throw NoPush("\(pushes.count) pushes in one text; check them one by one")
    }
    return first
  }
}

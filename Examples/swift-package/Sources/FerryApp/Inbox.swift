public import FerryPush
public import Foundation

/// What the app's views show of pushes: on the main actor, as all of this target is.
public final class Inbox {
  public private(set) var latest: Push?
  /// Whether a list of departures is on its way, which a push asked for.
  public private(set) var isRefreshing = false

  public init() {}

  /// Takes the body of a push.
  public func take(_ body: Data) async throws(Push.Fault) -> Push {
    let push = try Push(body: body)
    latest = push
    if push.wakesApp { await refresh() }
    return push
  }

  private func refresh() async {
    isRefreshing = true
    defer { isRefreshing = false }
    await Task.yield()
  }
}

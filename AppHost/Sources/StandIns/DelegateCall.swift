import Synchronization

/// One call of a delegate, which tells whether the app implements it at all.
public final class DelegateCall: Sendable {
  /// The call in whose task the code runs.
  @TaskLocal public static var current: DelegateCall?

  /// Whether only the stand-in's default was there to be called.
  private let isMissing = Mutex(false)

  /// Calls an asynchronous delegate method, and then the handler unless there is no such method.
  public static func run<Value>(
    _ body: @escaping () async -> Value, then handler: @escaping (Value) -> Void
  ) {
    Task { @MainActor in
      let call = DelegateCall()
      let value = await $current.withValue(call) { await body() }
      if !call.isMissing.withLock(\.self) { handler(value) }
    }
  }

  /// Says that the app does not implement the method that was called.
  public static func missing() {
    current?.isMissing.withLock { $0 = true }
  }
}

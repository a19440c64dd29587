import Locking

/// A value that is made when it is first asked for.
package final class Lazy<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Locked<Value?>(nil)

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  package var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}

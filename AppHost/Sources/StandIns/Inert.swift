import Foundation

/// Code that isn't here: it does nothing, and gives back what is asked of it.
///
/// Its members are made for the app that needs them; what they are handed is noted, where an app's task
/// could have been done with it.
open class Inert: NSObject, Codable {
  /// How the user's code calls it.
  public private(set) var inertName = ""

  public override required init() { super.init() }

  /// Decodes nothing: no payload of a case is one that the app's own server sends.
  public required init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "no file declares '\(Self.self)'"))
  }

  open func encode(to encoder: any Encoder) throws {}

  /// The one with a name, which is the same each time: it may be a singleton that nobody else holds.
  public static func named(_ name: String) -> Self {
    let key = "\(Self.self) \(name)"
    if let inert = kept[key] as? Self { return inert }
    let inert = Self()
    inert.inertName = name
    kept[key] = inert
    return inert
  }

  /// What is kept behind a key: nothing.
  public subscript(key: AnyHashable) -> Inert? {
    get { nil }
    set { inertSet("the value behind a key", newValue) }
  }

  /// What is kept behind a key path.
  public static subscript(path: KeyPath<Inert, Inert>) -> Any? {
    get { nil }
    set { inertSet("the value behind a key path", newValue) }
  }
}

/// What was made for names, for as long as the process runs.
private final class Kept: @unchecked Sendable {
  private let lock = NSLock()
  private var inert: [String: Inert] = [:]

  subscript(key: String) -> Inert? {
    get { lock.withLock { inert[key] } }
    set { lock.withLock { inert[key] = newValue } }
  }
}

private let kept = Kept()

/// A call of code that isn't here, whose result nobody uses or whose type nobody says.
@discardableResult @_disfavoredOverload
public func inertCall(_ name: String, _ arguments: Any?...) -> Inert {
  note(arguments, handedTo: name)
  return .named(name)
}

/// A call of code that isn't here, whose result has a type.
public func inertCall<Value>(_ name: String, _ arguments: Any?...) -> Value {
  note(arguments, handedTo: name)
  return inert()
}

/// A value that says nothing: false, zero, empty.
///
/// - Returns: The value. A type that has none ends the process, with a sentence for the user.
public func inert<Value>(_ type: Value.Type = Value.self) -> Value {
  if let known = type as? any Emptiable.Type, let value = known.empty as? Value { return value }
  if let known = type as? Inert.Type, let value = known.named("\(type)") as? Value { return value }
  if type == UserDefaults.self, let value = UserDefaults.standard as? Value { return value }
  if type == Void.self, let value = () as? Value { return value }
  if let value = Inert.named("\(type)") as? Value { return value }
  fatalError("not judged: the app asks code that isn't here for a value of the type '\(type)'")
}

/// What is set on code that isn't here.
public func inertSet(_ name: String, _ value: Any?) {
  note([value], handedTo: name)
}

/// A type with a value that says nothing.
public protocol Emptiable {
  static var empty: Self { get }
}

extension Notification.Name: Emptiable { public static var empty: Self { Self("") } }
extension Bool: Emptiable { public static var empty: Bool { false } }
extension Int: Emptiable { public static var empty: Int { 0 } }
extension Double: Emptiable { public static var empty: Double { 0 } }
extension Float: Emptiable { public static var empty: Float { 0 } }
extension String: Emptiable { public static var empty: String { "" } }
extension Data: Emptiable { public static var empty: Data { Data() } }
extension Date: Emptiable { public static var empty: Date { Date(timeIntervalSince1970: 0) } }
extension Optional: Emptiable { public static var empty: Wrapped? { nil } }
extension Array: Emptiable { public static var empty: [Element] { [] } }
extension Set: Emptiable { public static var empty: Set { [] } }
extension Dictionary: Emptiable { public static var empty: Dictionary { [:] } }

/// The inert modules that are known: nothing but a handler has a meaning for them.
private let known = ["Analytics.", "Auth.", "Crashlytics.", "Firestore."]

/// Notes what of the arguments matters.
private func note(_ arguments: [Any?], handedTo receiver: String) {
  let isKnown = known.contains(where: receiver.hasPrefix)
  for case let argument? in arguments {
    if "\(type(of: argument))".contains("->") {
      Recorder.shared.note(.handler, handedTo: receiver)
    } else if !isKnown {
      note(argument, handedTo: receiver)
    }
  }
  if !isKnown { noteName(receiver) }
}

private func note(_ argument: Any, handedTo receiver: String) {
  switch argument {
  case is Data: Recorder.shared.note(.deviceToken, handedTo: receiver)
  case is [AnyHashable: Any], is any CarriesMessage:
    Recorder.shared.note(.message, handedTo: receiver)
  case is any SeesLaunch: Recorder.shared.note(.launch, handedTo: receiver)
  default: break
  }
}

/// Notes code whose name says that push is its business.
private func noteName(_ receiver: String) {
  // What is pushed onto a stack, or saved, has nothing to do with it.
  if receiver.contains(".push(") { return }
  let words = ["push", "notif", "messag", "firebase", "fcm", "apns"]
  if words.contains(where: receiver.lowercased().contains) {
    Recorder.shared.note(.launch, handedTo: receiver)
  }
}

/// What carries a notification.
public protocol CarriesMessage {}

/// What lets its holder act for the app at launch.
public protocol SeesLaunch {}

import ConformanceKit

extension LiteralReader {
  /// Whether a call begins a chain of calls that builds an object, as in Java and PHP.
  static func isBuilder(_ word: String) -> Bool {
    word.hasSuffix(".builder") || word.hasSuffix("::create") || word.hasSuffix("::new")
      || word.hasSuffix("::withTarget")
  }

  /// Reads what a chain of calls builds, such as `Message.builder().setToken(token).build()`.
  mutating func built(
    by word: String, at path: JSONPath, depth: Int
  ) throws(Failure) -> JSONValue {
    var object = JSONObject()
    guard depth < Self.depth else { throw Failure(offset: position) }
    try readArguments(of: word, to: &object, at: path, depth: depth)
    while let method = takeMethod() {
      try readArguments(of: method, to: &object, at: path, depth: depth)
    }
    // In Java the configuration for Apple's devices has the dictionary itself.
    if let aps = object["aps"], word.hasSuffix("ApnsConfig.builder") {
      object["aps"] = nil
      object["payload"] = ["aps": aps]
    }
    return .object(object)
  }

  /// Moves over the sign and the name of a further call.
  private mutating func takeMethod() -> String? {
    let start = position
    guard take("->") || take(".") else { return nil }
    let name = bareWord()
    guard !name.isEmpty, next == UInt8(ascii: "(") else {
      position = start
      return nil
    }
    return name
  }

  private mutating func readArguments(
    of method: String, to object: inout JSONObject, at path: JSONPath, depth: Int
  ) throws(Failure) {
    guard take("(") else { return }
    var names = Self.members(setBy: method)
    while !take(")"), next != nil {
      if take(",") { continue }
      if names.first == "?", let name = try value(at: JSONPath(["?"]), depth: depth + 1).string {
        names = [name]
        continue
      }
      let name = names.first ?? "()"
      names = Array(names.dropFirst())
      let place = path.appending(name)
      let argument = try value(at: place, depth: depth + 1)
      if name != "()" { set(name, argument, in: &object, of: method) }
    }
  }

  private func set(
    _ name: String, _ value: JSONValue, in object: inout JSONObject, of method: String
  ) {
    let owner =
      method.hasPrefix("putData") ? "data" : method.hasPrefix("putHeader") ? "headers" : nil
    guard let owner else {
      object[name] = value
      return
    }
    var inner = object[owner]?.object ?? JSONObject()
    inner[name] = value
    object[owner] = .object(inner)
  }

  /// The members that the arguments of a method are, in order; a question mark is a name that is given.
  private static func members(setBy method: String) -> [String] {
    if ["putData", "putHeader", "putCustomData"].contains(method) || method.hasSuffix("withTarget")
    {
      return ["?"]
    }
    if method.hasSuffix("Notification::create") { return ["title", "body"] }
    for prefix in ["set", "with", "putAll"] where method.hasPrefix(prefix) {
      let name = String(method.dropFirst(prefix.count))
      switch name {
      case "ApnsConfig", "Apns": return ["apns"]
      case "AndroidConfig", "Android": return ["android"]
      default: return name.isEmpty ? [] : [name.prefix(1).lowercased() + name.dropFirst()]
      }
    }
    return []
  }
}

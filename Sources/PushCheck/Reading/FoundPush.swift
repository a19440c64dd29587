import ConformanceKit

/// A push that was found in a text, before it is judged.
struct FoundPush: Sendable {
  /// What it is taken to be.
  enum Kind: Sendable {
    case payload
    case simulatorFile
    case message
    case legacyMessage
    case arrived
    case apnsAnswer
    case fcmAnswer
  }

  var kind: Kind
  /// The payload, the body with its `message`, the legacy message, the user info, or the answer.
  var value: JSONObject
  let source: PushSource
  /// The way from the source's outermost value to this one.
  var path: JSONPath = []
  /// Whether what should stand in `message` stands in its place.
  var isBare = false
  /// Whether whom it is for is said elsewhere, as in the call of an SDK or in a part that was left out.
  var isAddressedElsewhere = false
  /// Whether nothing in it is of HTTP v1 alone, so that it may be a message of the legacy protocols.
  var mayBeLegacy = false
  /// Whether names are those of an SDK, which writes the server's in their place.
  var isOfSDK = false
  /// What it stood in, from the outside, each as a sentence names it.
  var envelopes: [String] = []
  /// The bytes that a server is given, where the text has them.
  var body: String?
  /// The request that carries it, if one is written down.
  var request: WrittenRequest?
  /// The headers of the request; nothing when none is known.
  var headers: [String: String]?

  init(_ kind: Kind, _ value: JSONObject, in source: PushSource) {
    (self.kind, self.value, self.source) = (kind, value, source)
  }

  /// Returns the way in the source to what stands at a path of the value, in either spelling.
  func sourcePath(of place: JSONPath) -> JSONPath {
    var elements = path.elements
    var value = source.value[path]
    var rest = place.elements[...]
    if isBare, rest.first == "message" { rest = rest.dropFirst() }
    for element in rest {
      var element = element
      if case .member(let name) = element, value?[name] == nil, let object = value?.object,
        let other = object.names.first(where: { $0.isSpelling(of: name) })
      {
        element = .member(other)
      }
      elements.append(element)
      value = value?[JSONPath([element])]
    }
    return JSONPath(elements)
  }

  /// Whether only running code, or whoever fills in a template, knows what stands at a path.
  func isUnknown(_ place: JSONPath) -> Bool {
    if let text = JSONValue.object(value)[place]?.string, text.isPlaceholder { return true }
    guard !source.unknown.isEmpty else { return false }
    let path = sourcePath(of: place)
    return (1...max(1, path.elements.count)).contains {
      source.unknown.contains(JSONPath(Array(path.elements.prefix($0))))
    }
  }
}

extension String {
  /// Whether the text stands for another one, such as `<token>`, `$(badge)` and `{{count}}`.
  fileprivate var isPlaceholder: Bool {
    [("<", ">"), ("$(", ")"), ("${", "}"), ("{{", "}}"), ("%", "%")].contains { opening, closing in
      count > opening.count + closing.count && hasPrefix(opening) && hasSuffix(closing)
    }
  }
}

extension String {
  /// The letters and digits alone, in lower case, by which two spellings of a name are compared.
  var lettersAlone: String {
    String(unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
      .lowercased()
  }

  /// Whether the text is the other one but for case, hyphens and underscores.
  func isSpelling(of other: String) -> Bool {
    let letters = lettersAlone
    return !letters.isEmpty && letters == other.lettersAlone
  }
}

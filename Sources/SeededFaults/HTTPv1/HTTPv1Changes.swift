import ConformanceKit

extension JSONObject {
  /// Changes the member of that name, if it is an object.
  mutating func change(_ name: String, _ change: (inout JSONObject) -> Void) {
    guard var object = self[name]?.object else { return }
    change(&object)
    self[name] = .object(object)
  }
}

/// Returns a JSON text with its object changed; another text stays as it is.
func changed(_ text: String, _ change: (inout JSONObject) -> Void) -> String {
  guard var object = (try? JSONValue(parsing: text))?.object else { return text }
  change(&object)
  return JSONValue.object(object).compact
}

extension HTTPv1Gateway.Event {
  /// The body of a request, if this is one.
  var body: String? {
    guard case .request(_, _, _, _, let body) = self else { return nil }
    return body
  }

  /// The message of a request, if it can be read.
  var message: JSONValue? {
    body.flatMap { try? JSONValue(parsing: $0) }?["message"]
  }
}

extension HTTPv1Gateway.Event {
  /// Returns a request with its message changed; another event stays as it is.
  func changingMessage(_ change: (inout JSONObject) -> Void) -> Self {
    guard case .request(let request, let method, let path, let headers, let body) = self else {
      return self
    }
    return .request(
      request: request, method: method, path: path, headers: headers,
      body: changed(body) { $0.change("message", change) })
  }
}

extension HTTPv1Gateway.Effect {
  /// Returns an answer with status and body changed; another effect stays as it is.
  func changingResponse(_ change: (inout Int, inout JSONObject) -> Void) -> Self {
    guard case .response(let request, let status, let headers, let body) = self else {
      return self
    }
    var newStatus = status
    let newBody = changed(body) { change(&newStatus, &$0) }
    return .response(request: request, status: newStatus, headers: headers, body: newBody)
  }

  /// Returns a request to APNs with headers and payload changed; another effect stays as it is.
  func changingPush(
    _ change: (inout [String: String], inout JSONObject) -> Void
  ) -> Self {
    guard case .apnsRequest(let upstream, let path, let headers, let payload) = self else {
      return self
    }
    var newHeaders = headers
    let newPayload = changed(payload) { change(&newHeaders, &$0) }
    return .apnsRequest(
      upstream: upstream, path: path, headers: newHeaders, payload: newPayload)
  }
}

extension HTTPv1Sender.Effect {
  /// Returns a request with its body changed; another effect stays as it is.
  func changingBody(_ change: (inout JSONObject) -> Void) -> Self {
    guard case .request(let request, let method, let path, let headers, let body) = self else {
      return self
    }
    return .request(
      request: request, method: method, path: path, headers: headers,
      body: changed(body, change))
  }

  /// Returns a request with its message changed; another effect stays as it is.
  func changingMessage(_ change: (inout JSONObject) -> Void) -> Self {
    changingBody { $0.change("message", change) }
  }

  /// Returns a request with the Apple-defined part of its payload changed.
  func changingAPS(_ change: (inout JSONObject) -> Void) -> Self {
    changingMessage { $0.change("apns") { $0.change("payload") { $0.change("aps", change) } } }
  }

  /// Returns a request with path and headers changed; another effect stays as it is.
  func changingHead(_ change: (inout String, inout [String: String]) -> Void) -> Self {
    guard case .request(let request, let method, var path, var headers, let body) = self else {
      return self
    }
    change(&path, &headers)
    return .request(
      request: request, method: method, path: path, headers: headers, body: body)
  }
}

extension HTTPv1ServiceExtension.Effect {
  /// Returns a delivery with its content changed; another effect stays as it is.
  func changingDelivery(
    _ change: (inout HTTPv1ServiceExtension.Content) -> Void
  ) -> Self {
    guard case .deliver(let notification, var content) = self else { return self }
    change(&content)
    return .deliver(notification: notification, content: content)
  }

  /// Whether the handler is called.
  var isDelivery: Bool {
    guard case .deliver = self else { return false }
    return true
  }
}

/// Returns a key in snake_case, as libraries write it that turn all of them.
func snakeCase(_ key: String) -> String {
  key.reduce(into: "") { result, character in
    result += character.isUppercase ? "_" + character.lowercased() : String(character)
  }
}

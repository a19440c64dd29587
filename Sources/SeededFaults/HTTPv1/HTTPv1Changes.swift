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
    guard case .request(let payload) = self else { return nil }
    return payload.body
  }

  /// The message of a request, if it can be read.
  var message: JSONValue? {
    body.flatMap { try? JSONValue(parsing: $0) }?["message"]
  }
}

extension HTTPv1Gateway.Event {
  /// Returns a request with its message changed; another event stays as it is.
  func changingMessage(_ change: (inout JSONObject) -> Void) -> Self {
    guard case .request(var payload) = self else { return self }
    payload.body = changed(payload.body) { $0.change("message", change) }
    return .request(payload)
  }
}

extension HTTPv1Gateway.Effect {
  /// Returns an answer with status and body changed; another effect stays as it is.
  func changingResponse(_ change: (inout Int, inout JSONObject) -> Void) -> Self {
    guard case .response(var payload) = self else { return self }
    var status = payload.status
    payload.body = changed(payload.body) { change(&status, &$0) }
    payload.status = status
    return .response(payload)
  }

  /// Returns an answer that names an error of FCM, once APNs did not take a message; another effect stays as it is.
  func naming(_ error: (status: Int, word: String, code: String)) -> Self {
    changingResponse { status, body in
      status = error.status
      let detail: JSONValue = [
        "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError",
        "errorCode": .string(error.code),
      ]
      body["error"] = [
        "code": .number(JSONNumber(error.status)), "message": "APNs did not take it",
        "status": .string(error.word), "details": [detail],
      ]
    }
  }

  /// Returns a request to APNs with headers and payload changed; another effect stays as it is.
  func changingPush(
    _ change: (inout [String: String], inout JSONObject) -> Void
  ) -> Self {
    guard case .apnsRequest(var request) = self else { return self }
    var headers = request.headers
    request.payload = changed(request.payload) { change(&headers, &$0) }
    request.headers = headers
    return .apnsRequest(request)
  }
}

extension HTTPv1Sender.Effect {
  /// Returns a request with its body changed; another effect stays as it is.
  func changingBody(_ change: (inout JSONObject) -> Void) -> Self {
    guard case .request(var payload) = self else { return self }
    payload.body = changed(payload.body, change)
    return .request(payload)
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
    guard case .request(var payload) = self else {
      return self
    }
    var headers = payload.headers
    change(&payload.path, &headers)
    payload.headers = headers
    return .request(payload)
  }
}

extension HTTPv1ServiceExtension.Effect {
  /// Returns a delivery with its content changed; another effect stays as it is.
  func changingDelivery(
    _ change: (inout HTTPv1ServiceExtension.Content) -> Void
  ) -> Self {
    guard case .deliver(var payload) = self else { return self }
    change(&payload.content)
    return .deliver(payload)
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

extension String {
  /// The text with a question mark for every character beyond ASCII.
  var spoiltToASCII: String {
    String(unicodeScalars.map { $0.isASCII ? Character($0) : "?" })
  }
}

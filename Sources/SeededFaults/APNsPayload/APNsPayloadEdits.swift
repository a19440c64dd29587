import ConformanceKit
import ReferenceSubjects

extension APNsClassifier.Event {
  /// Returns the event with another body; nothing keeps it.
  func body(_ change: (String) -> String?) -> [Self] {
    guard case .push(let push) = self else { return [self] }
    guard let text = push.payload ?? push.bytes.map({ String(decoding: $0, as: UTF8.self) }) else {
      return [self]
    }
    guard let changed = change(text) else { return [self] }
    return [.push(payload: changed, headers: push.headers)]
  }

  /// Returns the event with another `aps`, where it has one that can be read.
  func aps(_ change: (inout JSONObject) -> Void) -> [Self] {
    body { text in
      guard var root = (try? JSONValue(parsing: text))?.object else { return nil }
      guard let aps = root["aps"]?.object else { return nil }
      var changed = aps
      change(&changed)
      guard changed != aps else { return nil }
      root["aps"] = .object(changed)
      return JSONValue.object(root).compact
    }
  }
}

extension APNsClassifier.Effect {
  /// Refuses what would have been classified.
  static func refusing(_ reason: APNsClassifier.Rejection) -> [Self] {
    [.rejected(reason: reason)]
  }
}

extension APNsProvider.Effect {
  /// Returns the request with other headers, or the effect as it is.
  func headers(_ change: (inout [String: String]) -> Void) -> [Self] {
    request { _, _, headers, _ in change(&headers) }
  }

  /// Returns the request with another payload, or the effect as it is.
  func payload(_ change: (inout JSONObject) -> Void) -> [Self] {
    request { _, _, _, text in
      guard var root = (try? JSONValue(parsing: text))?.object else { return }
      change(&root)
      text = JSONValue.object(root).compact
    }
  }

  /// Returns the request with another `aps`, or the effect as it is.
  func aps(_ change: (inout JSONObject) -> Void) -> [Self] {
    payload { root in
      guard var aps = root["aps"]?.object else { return }
      change(&aps)
      root["aps"] = .object(aps)
    }
  }

  /// Returns the request with another method, path, headers or text, or the effect as it is.
  func request(
    _ change: (inout String, inout String, inout [String: String], inout String) -> Void
  ) -> [Self] {
    guard case .request(var request) = self else { return [self] }
    var (method, path, headers) = (request.method, request.path, request.headers)
    change(&method, &path, &headers, &request.payload)
    (request.method, request.path, request.headers) = (method, path, headers)
    return [.request(request)]
  }

  /// Returns the request with another provider token, or the effect as it is.
  func providerToken(_ change: (inout APNsProvider.ProviderToken) -> Void) -> [Self] {
    guard case .request(var request) = self, var token = request.providerToken else {
      return [self]
    }
    change(&token)
    request.providerToken = token
    return [.request(request)]
  }

  /// Returns the outcome changed, or the effect as it is.
  func outcome(_ change: (inout Outcome) -> Void) -> [Self] {
    guard case .outcome(var outcome) = self else { return [self] }
    change(&outcome)
    return [.outcome(outcome)]
  }

  /// The outcome, if this is one.
  var outcome: Outcome? {
    guard case .outcome(let outcome) = self else { return nil }
    return outcome
  }
}

extension APNsServer.Effect {
  /// Returns the answer changed, or the effect as it is.
  func response(
    _ change: (inout Int, inout [String: String], inout JSONObject) -> Void
  ) -> [Self] {
    guard case .response(var payload) = self else { return [self] }
    var body = (try? JSONValue(parsing: payload.body))?.object ?? JSONObject()
    var status = payload.status
    change(&status, &payload.headers, &body)
    payload.status = status
    payload.body = body.isEmpty ? "" : JSONValue.object(body).compact
    return [.response(payload)]
  }
}

extension JSONObject {
  /// Returns the object with its names changed; of two alike the later counts.
  func renaming(_ change: (String) -> String) -> JSONObject {
    JSONObject(members.map { Member(name: change($0.name), value: $0.value) })
  }

  /// The object without members that are null, at every depth of objects.
  var withoutNulls: JSONObject {
    JSONObject(
      members.filter { $0.value != .null }.map { member in
        guard let object = member.value.object else { return member }
        return Member(name: member.name, value: .object(object.withoutNulls))
      })
  }

  /// Whether the payload has content-available and nothing that interacts.
  var isSilent: Bool {
    self["aps"]?.object.map { APNsPush($0).kind == .background } ?? false
  }
}

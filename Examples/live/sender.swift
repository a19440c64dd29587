// Notifies devices over Foundation's URLSession: a call a line on standard input, an outcome a line.

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Call: Decodable {
  struct Notification: Decodable {
    let token: String
    let topic: String?
    let alert: [String: String]
  }
  let notify: Notification
}

func say(_ members: [String: Any]) throws {
  let line = try JSONSerialization.data(withJSONObject: members)
  print(String(decoding: line, as: UTF8.self))
}

func notify(_ call: Call.Notification) async throws -> [String: Any] {
  guard let url = URL(string: "https://api.push.apple.com/3/device/\(call.token)") else {
    throw URLError(.badURL)
  }
  var request = URLRequest(url: url)
  request.httpMethod = "POST"
  request.setValue("bearer none", forHTTPHeaderField: "authorization")
  request.setValue("alert", forHTTPHeaderField: "apns-push-type")
  request.setValue(call.topic, forHTTPHeaderField: "apns-topic")
  request.httpBody = try JSONSerialization.data(withJSONObject: ["aps": ["alert": call.alert]])
  let (body, response) = try await URLSession.shared.data(for: request)
  let status = (response as? HTTPURLResponse)?.statusCode ?? 0
  var outcome: [String: Any] = ["accepted": status == 200, "status": status]
  let refusal = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
  outcome["reason"] = refusal?["reason"]
  return outcome
}

setvbuf(stdout, nil, _IOLBF, 0)
while let line = readLine() {
  if line.hasPrefix("{\"begin\"") { continue }
  guard let call = try? JSONDecoder().decode(Call.self, from: Data(line.utf8)),
    Set(call.notify.alert.keys) == ["body"],
    !line.contains("\"id\""), !line.contains("\"priority\"")
  else {
    try say(["unsupported": "this program sends the body of an alert alone"])
    continue
  }
  do {
    try say(["outcome": try await notify(call.notify)])
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    try say(["outcome": ["accepted": false]])
  }
  try say(["done": [String: Any]()])
}

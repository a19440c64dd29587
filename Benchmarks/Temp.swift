import ConformanceKit
struct TempClassifier: Player<APNsClassifier> {
  init(configuration: NoConfiguration, edition: Edition) {}
  mutating func receive(_ event: APNsClassifier.Event, at now: Instant) throws -> [APNsClassifier.Effect] {
    guard case .push(let payload?, _, _) = event, let v = try? JSONValue(parsing: payload), let aps = v["aps"] else { return [] }
    return [.classified(class: aps["alert"] != nil ? .alert : .none, contentAvailable: aps["content-available"] == 1, interactions: nil, serviceExtension: nil, misfits: nil)]
  }
}
extension Subject { static let temp = Subject(name: "temp", version: "1").playing(TempClassifier.self) }

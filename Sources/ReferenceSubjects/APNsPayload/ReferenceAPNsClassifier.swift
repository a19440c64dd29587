import Foundation
package import ConformanceKit

/// Reads a push as Apple's payload reference and its page on sending requests describe it.
package struct ReferenceAPNsClassifier: ReferencePlayer<APNsClassifier> {
  package static let features: Set<APNsClassifier.Feature> = [
    .validation, .size, .interactions, .serviceExtension, .headers,
  ]

  let rules: Rules

  package init(configuration: NoConfiguration, edition: Edition, rules: Rules) throws {
    self.rules = rules
  }

  package mutating func receive(
    _ event: APNsClassifier.Event, at now: Instant
  ) throws -> [APNsClassifier.Effect] {
    guard case .push(let push) = event else { return [] }
    let body = push.payload.map { Array($0.utf8) } ?? push.bytes.map { Array($0) } ?? []
    do {
      return [try classify(body, headers: push.headers)]
    } catch {
      return [.rejected(reason: error.reason, key: error.key)]
    }
  }

  private func classify(
    _ body: [UInt8], headers: [String: String]?
  ) throws(Refusal) -> APNsClassifier.Effect {
    let root = try read(body, type: headers?["apns-push-type"], headers?["apns-channel-id"])
    guard let aps = root["aps"] else {
      guard root["mdm"] != nil else { throw Refusal(.missingAPS, .apsIsAnObject, key: "aps") }
      return .classified(
        class: .mdm, contentAvailable: false, interactions: [], serviceExtension: false,
        misfits: headers.map { _ in [] })
    }
    guard let aps = aps.object else { throw Refusal(.invalidAPS, .apsIsAnObject, key: "aps") }
    if let first = faults(in: aps).first { throw first }
    return describe(aps, headers: headers)
  }

  /// Reads the body as far as its root; one with a channel is a broadcast.
  private func read(
    _ body: [UInt8], type: String?, _ channel: String?
  ) throws(Refusal) -> JSONObject {
    guard !body.isEmpty else { throw Refusal(.empty, .bodyHasBytes) }
    let (limit, rule): (Int, APNsRule) =
      switch type {
      case "voip": (rules.voipLimit, .voipBodyHasAtMost5120Bytes)
      case "liveactivity" where channel != nil:
        (rules.broadcastLimit, .broadcastBodyHasAtMost5120Bytes)
      default: (rules.limit, .bodyHasAtMost4096Bytes)
      }
    guard rules.size(body) <= limit else { throw Refusal(.tooLarge, rule) }
    let options = JSONParsingOptions(maximumDepth: JSONParsingOptions.deepest)
    guard let root = try? JSONValue(parsing: body, options: options) else {
      throw Refusal(.notJSON, .bodyIsStrictJSON)
    }
    guard let object = root.object else { throw Refusal(.notAnObject, .bodyIsAnObject) }
    return object
  }

  private func describe(_ aps: JSONObject, headers: [String: String]?) -> APNsClassifier.Effect {
    let push = APNsPush(aps, rules: rules.reading)
    return .classified(
      class: push.kind, contentAvailable: push.wakesApp, interactions: push.interactions,
      serviceExtension: push.runsServiceExtension,
      misfits: headers.map {
        rules.fitness.misfits(of: push, headers: $0).map(\.header) + rules.fitness.malformed($0)
      })
  }

  /// Why a body is no push.
  package struct Refusal: Error {
    let reason: APNsClassifier.Rejection
    /// The rule that refuses it.
    package let rule: APNsRule
    /// The way to the member, with dots between the names.
    package let key: String?

    init(_ reason: APNsClassifier.Rejection, _ rule: APNsRule, key: String? = nil) {
      self.reason = reason
      self.rule = rule
      self.key = key
    }
  }
}

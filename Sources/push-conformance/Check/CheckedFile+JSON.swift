import ConformanceKit
import PushCheck

extension CheckedFile {
  /// One object for each push, or one for why there is none, by `schemas/check.schema.json`.
  var lines: [JSONValue] {
    switch result {
    case .failure(let failure):
      var line: JSONObject = ["file": .string(input.name), "error": .string(failure.reason)]
      line["line"] = failure.line.map { .number(JSONNumber($0)) }
      if !failure.forms.isEmpty { line["forms"] = .array(failure.forms.map { .string($0) }) }
      line["column"] = failure.column.map { .number(JSONNumber($0)) }
      return [.object(line)]
    case .success(let pushes): return pushes.map { json(of: $0) }
    }
  }

  private func json(of push: CheckedPush) -> JSONValue {
    var line: JSONObject = ["file": .string(input.name), "kind": .string(push.kind)]
    line["envelopes"] = .array(push.envelopes.map { .string($0) })
    line["syntax"] = push.syntax.map { .string($0) }
    line["statements"] = .array(
      push.statements.map { statement in
        [
          "topic": .string(statement.topic.rawValue), "text": .string(statement.text),
          "requirements": .array(statement.requirements.map { .string($0) }),
        ]
      })
    line["findings"] = .array(push.findings.map(json))
    return .object(line)
  }

  private func json(of finding: CheckedPush.Finding) -> JSONValue {
    var object: JSONObject = [
      "weight": .string(finding.weight.word), "requirement": .string(finding.requirement.id),
      "level": .string(finding.requirement.level.rawValue), "place": .string(finding.place),
    ]
    object["line"] = finding.line.map { .number(JSONNumber($0)) }
    object["column"] = finding.column.map { .number(JSONNumber($0)) }
    object["text"] = .string(finding.text)
    object["instead"] = finding.instead.map { .string($0) }
    object["sentence"] = .string(finding.requirement.text)
    object["source"] = finding.requirement.sources.first?.url.map { .string($0) }
    return .object(object)
  }
}

extension CheckedPush.Finding.Weight {
  /// The word for it in JSON.
  var word: String {
    switch self {
    case .wrong: "wrong"
    case .advised: "advised"
    case .useless: "useless"
    case .doubtful: "doubtful"
    }
  }
}

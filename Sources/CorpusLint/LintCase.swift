import ConformanceKit

/// A case as it is written: its own members, those of its row, and the defaults of its file.
struct LintCase {
  /// The role and chapter, which the file gives, and the name.
  let id: String
  let role: String
  let chapter: String
  let file: LintNode
  let own: LintNode
  let row: LintNode?
  let vocabulary: Vocabulary?
  let requirement: LintContext.WrittenRequirement?
  /// The constants, each with the place that gives it.
  let values: [(name: String, node: LintNode)]
  /// The constants by name, repetitions written out.
  let constants: [String: JSONValue]

  /// Where the case itself stands.
  var node: LintNode { row ?? own }

  /// Returns the member that counts: that of the row, of the case, or of the file.
  func member(_ name: String) -> LintNode? { row?[name] ?? own[name] ?? file[name] }

  /// The steps, in their order.
  var steps: [LintNode] { member("steps")?.elements ?? [] }

  /// The names of the effects that are judged; nothing for all.
  var watch: [String]? { member("watch").map { ($0.value.array ?? []).compactMap(\.string) } }

  /// Returns a node with the constant for which a placeholder alone stands.
  func filled(_ node: LintNode) -> LintNode {
    var names = LintNames(constants)
    guard let text = node.value.string, case .value(let constant) = names.meaning(of: text) else {
      return node
    }
    return LintNode(file: node.file, path: node.path, value: constant)
  }

  /// Returns the cases of a file.
  static func all(in file: LintNode, context: LintContext) -> [LintCase] {
    (file["cases"]?.elements ?? []).flatMap { own in
      guard let rows = own["rows"]?.elements, !rows.isEmpty else {
        return [LintCase(file: file, own: own, row: nil, context: context)]
      }
      return rows.map { LintCase(file: file, own: own, row: $0, context: context) }
    }
  }

  private init(file: LintNode, own: LintNode, row: LintNode?, context: LintContext) {
    self.file = file
    self.own = own
    self.row = row
    role = String(file.file.split(separator: "/").dropFirst().first ?? "")
    chapter = file.file.fileStem
    let name = (row ?? own).text("name") ?? ""
    id = "\(role)/\(chapter)/\(name)"
    vocabulary = context.vocabularies[role]
    let requirement = row?["requirement"] ?? own["requirement"] ?? file["requirement"]
    self.requirement = requirement?.value.string.flatMap { context.requirements[$0] }
    let rowValues = row?["values"]?.members ?? []
    let defaults = (own["values"] ?? file["values"])?.members ?? []
    values = defaults.filter { value in !rowValues.contains { $0.name == value.name } } + rowValues
    constants = values.reduce(into: [:]) { $0[$1.name] = try? Bindings().fill($1.node.value) }
  }
}

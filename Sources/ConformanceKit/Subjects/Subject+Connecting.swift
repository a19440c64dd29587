extension Subject {
  /// Starts an executable, asks what it is, and sees whether it refuses what it can't know.
  ///
  /// - Parameters:
  ///   - command: The executable and its limits.
  ///   - corpus: What there is to claim.
  /// - Throws: ``SubjectUnavailable`` when it can't be started, doesn't speak the protocol, or claims a role
  ///   or a feature that the corpus doesn't have.
  public init(
    connectingTo command: ChildCommand, corpus: Corpus
  ) throws(SubjectUnavailable) {
    #if CHILD_PROCESSES
    let conversation = try Conversation(command)
    do throws(SubjectUnavailable) {
      try self.init(description: try conversation.ask(.describe), command: command)
      try checkClaims(in: corpus)
      try conversation.probe()
      conversation.close()
    } catch {
      throw conversation.abandon(after: error)
    }
    #else
    throw command.refusal
    #endif
  }
}

#if Everything || WireProtocol

extension Subject {
  /// Makes a subject of what an executable answered to 'describe'.
  ///
  /// - Parameters:
  ///   - description: The answer.
  ///   - command: The executable and its limits.
  /// - Throws: ``SubjectUnavailable`` when the answer makes no sense.
  package init(
    description: Wire.Answer.Content, command: ChildCommand
  ) throws(SubjectUnavailable) {
    guard case .result(let result) = description else {
      throw SubjectUnavailable("answered 'describe' with an error: \(description)")
    }
    guard result["protocol"]?.string == Wire.version else {
      let given = result["protocol"].map { "the protocol \($0.compact)" } ?? "no 'protocol'"
      throw SubjectUnavailable(
        "answered 'describe' with \(given); this runner speaks \"\(Wire.version)\"")
    }
    guard let name = result["name"]?.string, let version = result["version"]?.string else {
      throw SubjectUnavailable(
        "answered 'describe' without a 'name' or a 'version'; write both, as texts")
    }
    self.init(name: name, version: version, editions: try Self.editions(result["editions"]))
    guard let clock = ClockKind(rawValue: result["clock"]?.string ?? "virtual") else {
      throw SubjectUnavailable(
        "answered 'describe' with an unknown 'clock'; write \"virtual\" or \"real\"")
    }
    self.clock = clock
    unseen = Set((result["unseen"]?.array ?? []).map { $0.string ?? $0.compact })
    roles = try Self.roles(result["roles"])
    place = .child(command)
  }

  private static func editions(_ value: JSONValue?) throws(SubjectUnavailable) -> [Edition] {
    let names = (value?.array ?? []).map { $0.string ?? $0.compact }
    let editions = names.compactMap(Edition.init)
    guard !editions.isEmpty, editions.count == names.count else {
      let given = value.map { "the 'editions' \($0.compact)" } ?? "no 'editions'"
      throw SubjectUnavailable(
        "answered 'describe' with \(given); write a list of \"legacy\", \"current\" or both")
    }
    return editions
  }

  private static func roles(
    _ value: JSONValue?
  ) throws(SubjectUnavailable) -> [String: Set<String>] {
    guard let members = value?.object?.members, !members.isEmpty else {
      throw SubjectUnavailable(
        "answered 'describe' without 'roles'; write an object: each role with a list of features")
    }
    var roles: [String: Set<String>] = [:]
    for member in members {
      guard let features = member.value.array else {
        throw SubjectUnavailable(
          "answered 'describe' without a list of features for '\(member.name)'; write [] for none")
      }
      let names = features.compactMap(\.string)
      guard names.count == features.count else {
        throw SubjectUnavailable(
          "answered 'describe' with a feature of '\(member.name)' that is not a text")
      }
      roles[member.name] = Set(names)
    }
    return roles
  }
}

extension Subject {
  /// Returns the same subject behind another command.
  package func speaking(to command: ChildCommand) -> Subject {
    var subject = self
    subject.place = .child(command)
    return subject
  }
}

#endif

extension APNsReceiver.Category {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      identifier: json["identifier"], actions: json["actions"],
      foregroundActions: json["foregroundActions"], customDismissAction: json["customDismissAction"]
    )
  }
}

extension APNsReceiver.Alert {
  public var json: JSONValue {
    .members(
      ("title", title?.json), ("subtitle", subtitle?.json), ("body", body?.json))
  }
}

extension APNsReceiver.Configuration {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      methods: json["methods"], hasCenterDelegate: json["hasCenterDelegate"],
      backgroundMode: json["backgroundMode"], allowed: json["allowed"],
      categories: json["categories"], serviceExtension: json["serviceExtension"],
      strings: json["strings"], sounds: json["sounds"], timeSensitive: json["timeSensitive"],
      criticalAlerts: json["criticalAlerts"], silenced: json["silenced"])
  }
}

extension APNsReceiver.Event {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(ofCase: json)
    switch json.name {
    case "launch": self = .launch
    case "enterForeground": self = .enterForeground
    case "enterBackground": self = .enterBackground
    case "suspend": self = .suspend
    case "terminate": self = .terminate
    case "forceQuit": self = .forceQuit
    case "restartDevice": self = .restartDevice
    case "holdBackgroundPushes": self = .holdBackgroundPushes
    case "releaseBackgroundPushes": self = .releaseBackgroundPushes
    case "push":
      self = try .push(
        push: json["push"], payload: json["payload"], pushType: json["pushType"],
        collapseID: json["collapseID"])
    case "tap":
      self = try .tap(push: json["push"])
    case "chooseAction":
      self = try .chooseAction(push: json["push"], action: json["action"])
    case "dismiss":
      self = try .dismiss(push: json["push"])
    case "complete":
      self = try .complete(
        callback: json["callback"], result: json["result"], options: json["options"])
    default: throw json.noSuchCase
    }
  }
}

extension APNsReceiver.Effect {
  public var json: JSONValue {
    switch self {
    case .callback(let callback, let method, let push, let userInfo, let state, let action):
      .members(
        of: "callback", ("callback", callback.json), ("method", method.json), ("push", push?.json),
        ("userInfo", userInfo?.json), ("state", state?.json), ("action", action?.json))
    case .present(
      let push, let alert, let badge, let sound, let lightsScreen, let actions, let thread,
      let target, let replaces):
      .members(
        of: "present", ("push", push.json), ("alert", alert?.json), ("badge", badge?.json),
        ("sound", sound?.json), ("lightsScreen", lightsScreen?.json), ("actions", actions?.json),
        ("thread", thread?.json), ("target", target?.json), ("replaces", replaces?.json))
    case .wake(let launched):
      .members(of: "wake", ("launched", launched.json))
    case .`extension`(let push):
      .members(of: "extension", ("push", push.json))
    case .terminated: .members(of: "terminated")
    case .activity(let content):
      .members(of: "activity", ("content", content.json))
    case .activityRemoved: .members(of: "activityRemoved")
    }
  }
}

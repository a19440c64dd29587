extension SwizzleOffApp.Configuration {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(separateDelegate: json["separateDelegate"])
  }
}

extension SwizzleOffApp.Effect {
  public var json: JSONValue {
    switch self {
    case .configureFirebase: .members(of: "configureFirebase")
    case .setNotificationCenterDelegate: .members(of: "setNotificationCenterDelegate")
    case .setMessagingDelegate: .members(of: "setMessagingDelegate")
    case .requestAuthorization: .members(of: "requestAuthorization")
    case .registerForRemoteNotifications: .members(of: "registerForRemoteNotifications")
    case .setAPNSToken(let token, let type):
      .members(of: "setAPNSToken", ("token", token?.json), ("type", type?.json))
    case .fetchToken: .members(of: "fetchToken")
    case .appDidReceiveMessage(let userInfo):
      .members(of: "appDidReceiveMessage", ("userInfo", userInfo.json))
    case .workStarted(let work):
      .members(of: "workStarted", ("work", work.json))
    case .fullSync: .members(of: "fullSync")
    case .completion(let callback, let result, let options):
      .members(
        of: "completion", ("callback", callback.json), ("result", result?.json),
        ("options", options?.json))
    }
  }
}

extension SwizzleOffApp.Event {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(ofCase: json)
    switch json.name {
    case "didFinishLaunching":
      self = try .didFinishLaunching(remoteNotification: json["remoteNotification"])
    case "authorizationAnswered":
      self = try .authorizationAnswered(granted: json["granted"])
    case "didRegisterForRemoteNotifications":
      self = try .didRegisterForRemoteNotifications(deviceToken: json["deviceToken"])
    case "didFailToRegisterForRemoteNotifications":
      self = try .didFailToRegisterForRemoteNotifications(error: json["error"])
    case "willPresent":
      self = try .willPresent(callback: json["callback"], userInfo: json["userInfo"])
    case "didReceiveResponse":
      self = try .didReceiveResponse(
        callback: json["callback"], userInfo: json["userInfo"],
        actionIdentifier: json["actionIdentifier"])
    case "didReceiveRemoteNotification":
      self = try .didReceiveRemoteNotification(
        callback: json["callback"], userInfo: json["userInfo"])
    case "didReceiveRemoteNotificationWithoutCompletion":
      self = try .didReceiveRemoteNotificationWithoutCompletion(userInfo: json["userInfo"])
    case "didReceiveRegistrationToken":
      self = try .didReceiveRegistrationToken(token: json["token"])
    case "messagesDeleted": self = .messagesDeleted
    case "workFinished":
      self = try .workFinished(work: json["work"])
    case "workFailed":
      self = try .workFailed(work: json["work"], error: json["error"])
    default: throw json.noSuchCase
    }
  }
}

extension SwizzleOffApp.SystemError {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      domain: json["domain"], code: json["code"], description: json["description"])
  }

  public var json: JSONValue {
    .members(
      ("domain", domain.json), ("code", code.json), ("description", description?.json))
  }
}

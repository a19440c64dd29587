extension SwizzleOffSDK.Configuration {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      infoPlist: json["infoPlist"], frameworkInfoPlist: json["frameworkInfoPlist"],
      senderID: json["senderID"], platform: json["platform"], appExtension: json["appExtension"],
      simulator: json["simulator"], appStore: json["appStore"],
      provisioningProfile: json["provisioningProfile"], analyticsLinked: json["analyticsLinked"],
      timeZoneOffset: json["timeZoneOffset"], dataCollectionDefault: json["dataCollectionDefault"],
      installationID: json["installationID"])
  }
}

extension SwizzleOffSDK.Delegate {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      name: json["name"], conforms: json["conforms"], implements: json["implements"],
      inherits: json["inherits"])
  }
}

extension SwizzleOffSDK.Effect {
  public var json: JSONValue {
    switch self {
    case .tokenAssociated(let token):
      .members(of: "tokenAssociated", ("token", token?.json))
    case .apnsToken(let token):
      .members(of: "apnsToken", ("token", token?.json))
    case .fcmToken(let token):
      .members(of: "fcmToken", ("token", token?.json))
    case .autoInit(let enabled):
      .members(of: "autoInit", ("enabled", enabled.json))
    case .registrationToken(let token):
      .members(of: "registrationToken", ("token", token?.json))
    case .tokenRefreshed(let token):
      .members(of: "tokenRefreshed", ("token", token?.json))
    case .registered(let installationID):
      .members(of: "registered", ("installationID", installationID.json))
    case .unregistered(let installationID):
      .members(of: "unregistered", ("installationID", installationID.json))
    case .result(let call, let token, let error):
      .members(of: "result", ("call", call.json), ("token", token?.json), ("error", error?.json))
    case .request(
      let request, let action, let senderID, let apnsToken, let environment, let tuple, let topic):
      .members(
        of: "request", ("request", request.json), ("action", action.json),
        ("senderID", senderID?.json), ("apnsToken", apnsToken?.json),
        ("environment", environment?.json), ("tuple", tuple?.json), ("topic", topic?.json))
    case .status(let status):
      .members(of: "status", ("status", status.json))
    case .analytics(let event, let origin, let parameters):
      .members(
        of: "analytics", ("event", event.json), ("origin", origin.json),
        ("parameters", parameters.json))
    case .userProperty(let name, let value, let origin):
      .members(
        of: "userProperty", ("name", name.json), ("value", value.json), ("origin", origin.json))
    case .forwarded(
      let callback, let delegate, let method, let userInfo, let deviceToken, let error):
      .members(
        of: "forwarded", ("callback", callback.json), ("delegate", delegate.json),
        ("method", method.json), ("userInfo", userInfo?.json), ("deviceToken", deviceToken?.json),
        ("error", error?.json))
    case .completion(let callback, let result, let options):
      .members(
        of: "completion", ("callback", callback.json), ("result", result?.json),
        ("options", options?.json))
    case .delegateMethods(let slot, let methods):
      .members(of: "delegateMethods", ("slot", slot.json), ("methods", methods.json))
    case .scheduled(let notification):
      .members(of: "scheduled", ("notification", notification.json))
    case .linkOpened(let url, let method):
      .members(of: "linkOpened", ("url", url.json), ("method", method.json))
    case .exception(let name):
      .members(of: "exception", ("name", name.json))
    }
  }
}

extension SwizzleOffSDK.Event {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(ofCase: json)
    switch json.name {
    case "setAppDelegate":
      self = try .setAppDelegate(delegate: json["delegate"])
    case "setNotificationCenterDelegate":
      self = try .setNotificationCenterDelegate(delegate: json["delegate"])
    case "setMessagingDelegate":
      self = try .setMessagingDelegate(
        receivesRegistrationTokens: json["receivesRegistrationTokens"])
    case "configure":
      self = try .configure(app: json["app"])
    case "setApplicationState":
      self = try .setApplicationState(state: json["state"])
    case "restart":
      self = try .restart(appVersion: json["appVersion"], locale: json["locale"])
    case "setAPNSToken":
      self = try .setAPNSToken(token: json["token"], type: json["type"])
    case "readAPNSToken": self = .readAPNSToken
    case "readFCMToken": self = .readFCMToken
    case "setAutoInit":
      self = try .setAutoInit(enabled: json["enabled"])
    case "readAutoInit": self = .readAutoInit
    case "fetchToken":
      self = try .fetchToken(call: json["call"], senderID: json["senderID"])
    case "deleteToken":
      self = try .deleteToken(call: json["call"], senderID: json["senderID"])
    case "deleteData":
      self = try .deleteData(call: json["call"])
    case "register":
      self = try .register(call: json["call"])
    case "unregister":
      self = try .unregister(call: json["call"])
    case "appDidReceiveMessage":
      self = try .appDidReceiveMessage(userInfo: json["userInfo"])
    case "subscribe":
      self = try .subscribe(call: json["call"], topic: json["topic"])
    case "unsubscribe":
      self = try .unsubscribe(call: json["call"], topic: json["topic"])
    case "didRegisterForRemoteNotifications":
      self = try .didRegisterForRemoteNotifications(
        callback: json["callback"], deviceToken: json["deviceToken"])
    case "didFailToRegisterForRemoteNotifications":
      self = try .didFailToRegisterForRemoteNotifications(
        callback: json["callback"], error: json["error"])
    case "didReceiveRemoteNotification":
      self = try .didReceiveRemoteNotification(
        callback: json["callback"], userInfo: json["userInfo"])
    case "didReceiveRemoteNotificationWithoutCompletion":
      self = try .didReceiveRemoteNotificationWithoutCompletion(
        callback: json["callback"], userInfo: json["userInfo"])
    case "willPresent":
      self = try .willPresent(callback: json["callback"], userInfo: json["userInfo"])
    case "didReceiveResponse":
      self = try .didReceiveResponse(callback: json["callback"], userInfo: json["userInfo"])
    case "complete":
      self = try .complete(
        callback: json["callback"], result: json["result"], options: json["options"])
    case "inspectDelegate":
      self = try .inspectDelegate(slot: json["slot"])
    case "succeeded":
      self = try .succeeded(request: json["request"], token: json["token"])
    case "refused":
      self = try .refused(request: json["request"], error: json["error"])
    case "unreachable":
      self = try .unreachable(request: json["request"])
    case "networkReturned": self = .networkReturned
    case "installationIDChanged":
      self = try .installationIDChanged(installationID: json["installationID"])
    case "directMessage":
      self = try .directMessage(appData: json["appData"])
    default: throw json.noSuchCase
    }
  }
}

extension SwizzleOffSDK.SDKError {
  public var json: JSONValue {
    .members(
      ("domain", domain.json), ("code", code.json))
  }
}

extension SwizzleOffSDK.LocalNotification {
  public var json: JSONValue {
    .members(
      ("identifier", identifier.json), ("date", date.json), ("repeats", repeats.json),
      ("title", title?.json), ("body", body?.json), ("badge", badge?.json), ("sound", sound?.json),
      ("category", category?.json), ("userInfo", userInfo?.json))
  }
}

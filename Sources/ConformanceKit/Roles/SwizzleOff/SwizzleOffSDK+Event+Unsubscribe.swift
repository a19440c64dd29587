// Made of Corpus/schemas/roles/swizzle-off.sdk.schema.json by Scripts/roles.py: change that file.

public import struct Foundation.Data

extension SwizzleOffSDK.Event {
  /// The app leaves a topic.
  public struct Unsubscribe: JSONCodable, Hashable, Sendable {
    /// Names this call of the API.
    public var call: String
    /// The topic as the app names it.
    public var topic: String

    public init(call: String, topic: String) {
      self.call = call
      self.topic = topic
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(call: json["call"], topic: json["topic"])
    }

    public var json: JSONValue { .members(("call", call.json), ("topic", topic.json)) }
  }

  /// The system hands the device token to the application's delegate.
  public struct DidRegisterForRemoteNotifications: JSONCodable, Hashable, Sendable {
    /// Names this invocation by the system.
    public var callback: String
    /// The token's bytes.
    public var deviceToken: Data

    public init(callback: String, deviceToken: Data) {
      self.callback = callback
      self.deviceToken = deviceToken
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(callback: json["callback"], deviceToken: json["deviceToken"])
    }

    public var json: JSONValue {
      .members(("callback", callback.json), ("deviceToken", deviceToken.json))
    }
  }

  /// The system tells the application's delegate that it could not register.
  public struct DidFailToRegisterForRemoteNotifications: JSONCodable, Hashable, Sendable {
    /// Names this invocation by the system.
    public var callback: String
    /// Why not.
    public var error: SwizzleOffSDK.SystemError

    public init(callback: String, error: SwizzleOffSDK.SystemError) {
      self.callback = callback
      self.error = error
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(callback: json["callback"], error: json["error"])
    }

    public var json: JSONValue { .members(("callback", callback.json), ("error", error.json)) }
  }

  /// The system calls the application delegate's method with a fetch completion handler.
  public struct DidReceiveRemoteNotification: JSONCodable, Hashable, Sendable {
    /// Names this invocation by the system.
    public var callback: String
    /// The notification's userInfo as a tree, aps included.
    public var userInfo: JSONValue

    public init(callback: String, userInfo: JSONValue) {
      self.callback = callback
      self.userInfo = userInfo
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(callback: json["callback"], userInfo: json["userInfo"])
    }

    public var json: JSONValue {
      .members(("callback", callback.json), ("userInfo", userInfo.json))
    }
  }

  /// The system calls the application delegate's method of iOS 9 and earlier.
  public struct DidReceiveRemoteNotificationWithoutCompletion: JSONCodable, Hashable, Sendable {
    /// Names this invocation by the system.
    public var callback: String
    /// The notification's userInfo as a tree, aps included.
    public var userInfo: JSONValue

    public init(callback: String, userInfo: JSONValue) {
      self.callback = callback
      self.userInfo = userInfo
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(callback: json["callback"], userInfo: json["userInfo"])
    }

    public var json: JSONValue {
      .members(("callback", callback.json), ("userInfo", userInfo.json))
    }
  }

  /// The system asks the notification centre's delegate how to show a notification.
  public struct WillPresent: JSONCodable, Hashable, Sendable {
    /// Names this invocation by the system.
    public var callback: String
    /// The notification's userInfo as a tree, aps included.
    public var userInfo: JSONValue

    public init(callback: String, userInfo: JSONValue) {
      self.callback = callback
      self.userInfo = userInfo
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(callback: json["callback"], userInfo: json["userInfo"])
    }

    public var json: JSONValue {
      .members(("callback", callback.json), ("userInfo", userInfo.json))
    }
  }

  /// The system hands the user's answer to the notification centre's delegate.
  public struct DidReceiveResponse: JSONCodable, Hashable, Sendable {
    /// Names this invocation by the system.
    public var callback: String
    /// The notification's userInfo as a tree, aps included.
    public var userInfo: JSONValue

    public init(callback: String, userInfo: JSONValue) {
      self.callback = callback
      self.userInfo = userInfo
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(callback: json["callback"], userInfo: json["userInfo"])
    }

    public var json: JSONValue {
      .members(("callback", callback.json), ("userInfo", userInfo.json))
    }
  }

  /// The app's own implementation calls the completion handler that it was given.
  public struct Complete: JSONCodable, Hashable, Sendable {
    /// The invocation that it completes.
    public var callback: String
    /// The fetch result; absent where the handler takes none.
    public var result: SwizzleOffSDK.FetchResult?
    /// The presentation options; absent where the handler takes none.
    public var options: [SwizzleOffSDK.PresentationOption]?

    public init(
      callback: String, result: SwizzleOffSDK.FetchResult? = nil,
      options: [SwizzleOffSDK.PresentationOption]? = nil
    ) {
      self.callback = callback
      self.result = result
      self.options = options
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(callback: json["callback"], result: json["result"], options: json["options"])
    }

    public var json: JSONValue {
      .members(("callback", callback.json), ("result", result?.json), ("options", options?.json))
    }
  }

  /// Something asks which methods a delegate answers to.
  public struct InspectDelegate: JSONCodable, Hashable, Sendable {
    /// Which delegate.
    public var slot: SwizzleOffSDK.DelegateSlot

    public init(slot: SwizzleOffSDK.DelegateSlot) {
      self.slot = slot
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(slot: json["slot"])
    }

    public var json: JSONValue { .members(("slot", slot.json)) }
  }

  /// The backend grants a request.
  public struct Succeeded: JSONCodable, Hashable, Sendable {
    /// The request's name, as the SDK gave it.
    public var request: String
    /// The registration token, in answer to a registration.
    public var token: String?

    public init(request: String, token: String? = nil) {
      self.request = request
      self.token = token
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(request: json["request"], token: json["token"])
    }

    public var json: JSONValue { .members(("request", request.json), ("token", token?.json)) }
  }

  /// The backend answers a request with an error.
  public struct Refused: JSONCodable, Hashable, Sendable {
    /// The request's name, as the SDK gave it.
    public var request: String
    /// The backend's word for it.
    public var error: String

    public init(request: String, error: String) {
      self.request = request
      self.error = error
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(request: json["request"], error: json["error"])
    }

    public var json: JSONValue { .members(("request", request.json), ("error", error.json)) }
  }

  /// A request finds no network.
  public struct Unreachable: JSONCodable, Hashable, Sendable {
    /// The request's name, as the SDK gave it.
    public var request: String

    public init(request: String) {
      self.request = request
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(request: json["request"])
    }

    public var json: JSONValue { .members(("request", request.json)) }
  }

  /// The installation gets another id.
  public struct InstallationIDChanged: JSONCodable, Hashable, Sendable {
    /// The new id.
    public var installationID: String

    public init(installationID: String) {
      self.installationID = installationID
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(installationID: json["installationID"])
    }

    public var json: JSONValue { .members(("installationID", installationID.json)) }
  }

  /// A message arrives over the direct channel.
  public struct DirectMessage: JSONCodable, Hashable, Sendable {
    /// The message's data as a tree.
    public var appData: JSONValue

    public init(appData: JSONValue) {
      self.appData = appData
    }

    public init(json: JSONValue) throws(JSONDecodingError) {
      try self.init(JSONMembers(json))
    }

    init(_ json: JSONMembers) throws(JSONDecodingError) {
      try self.init(appData: json["appData"])
    }

    public var json: JSONValue { .members(("appData", appData.json)) }
  }
}

extension HTTPv1ServiceExtension.Configuration {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      platform: json["platform"], alertsAllowed: json["alertsAllowed"], changes: json["changes"],
      appForgetsHandler: json["appForgetsHandler"], fileMoveFails: json["fileMoveFails"])
  }
}

extension HTTPv1ServiceExtension.Changes {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(json)
    try self.init(
      title: json["title"], subtitle: json["subtitle"], body: json["body"])
  }
}

extension HTTPv1ServiceExtension.Event {
  public init(json: JSONValue) throws(JSONDecodingError) {
    let json = try JSONMembers(ofCase: json)
    switch json.name {
    case "notification":
      self = try .notification(notification: json["notification"], payload: json["payload"])
    case "downloadFinished":
      self = try .downloadFinished(
        download: json["download"], status: json["status"], mimeType: json["mimeType"],
        suggestedFilename: json["suggestedFilename"], bytes: json["bytes"])
    case "downloadFailed":
      self = try .downloadFailed(download: json["download"], reason: json["reason"])
    case "timeWillExpire":
      self = try .timeWillExpire(notification: json["notification"])
    case "exportDeliveryMetrics":
      self = try .exportDeliveryMetrics(
        payload: json["payload"], bundleID: json["bundleID"], inExtension: json["inExtension"])
    default: throw json.noSuchCase
    }
  }
}

extension HTTPv1ServiceExtension.Effect {
  public var json: JSONValue {
    switch self {
    case .download(let download, let url):
      .members(of: "download", ("download", download.json), ("url", url.json))
    case .deliver(let notification, let content):
      .members(of: "deliver", ("notification", notification.json), ("content", content.json))
    case .present(let notification, let content):
      .members(of: "present", ("notification", notification.json), ("content", content.json))
    case .deliveryMetric(let metric):
      .members(of: "deliveryMetric", ("metric", metric.json))
    }
  }
}

extension HTTPv1ServiceExtension.Content {
  public var json: JSONValue {
    .members(
      ("title", title?.json), ("subtitle", subtitle?.json), ("body", body?.json),
      ("attachments", attachments.json))
  }
}

extension HTTPv1ServiceExtension.Attachment {
  public var json: JSONValue {
    .members(
      ("download", download.json), ("fileExtension", fileExtension.json))
  }
}

extension HTTPv1ServiceExtension.Metric {
  public var json: JSONValue {
    .members(
      ("projectNumber", projectNumber.json), ("messageID", messageID.json),
      ("instanceID", instanceID.json), ("messageType", messageType.json),
      ("packageName", packageName.json), ("analyticsLabel", analyticsLabel?.json),
      ("campaignID", campaignID?.json), ("composerLabel", composerLabel?.json))
  }
}

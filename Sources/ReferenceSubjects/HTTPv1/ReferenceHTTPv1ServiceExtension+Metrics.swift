import ConformanceKit

extension ReferenceHTTPv1ServiceExtension {
  /// Returns what is logged of a delivery, if the payload says enough.
  mutating func metric(
    _ payload: JSONValue, bundleID: String, inExtension: Bool
  ) -> HTTPv1ServiceExtension.Metric? {
    because(
      ExtensionRule.loggedWithItsSender, ExtensionRule.loggedWithItsMessageID,
      ExtensionRule.loggedWithItsInstance)
    guard let sender = payload["google.c.sender.id"].flatMap(integer),
      let messageID = payload["gcm.message_id"]?.string,
      let instanceID = payload["google.c.fid"]?.string
    else { return nil }
    because(
      ExtensionRule.loggedWithIdsAndLabels, ExtensionRule.loggedAsDataOrDisplay,
      ExtensionRule.loggedUnderTheApp)
    let isData = payload["aps"]?["content-available"] == 1 && !inExtension
    return HTTPv1ServiceExtension.Metric(
      projectNumber: sender, messageID: messageID, instanceID: instanceID,
      messageType: isData ? .data : .display,
      packageName: inExtension ? appBundleID(of: bundleID) : bundleID,
      analyticsLabel: payload["google.c.a.m_l"]?.string,
      campaignID: payload["google.c.a.c_id"].flatMap(integer),
      composerLabel: payload["google.c.a.c_l"]?.string)
  }

  private func integer(_ value: JSONValue) -> Int? {
    value.string.flatMap { Int($0) } ?? value.number?.int64.map { Int($0) }
  }

  /// Returns the bundle id of the app of an extension: its own without the last part.
  private func appBundleID(of bundleID: String) -> String {
    bundleID.split(separator: ".").dropLast().joined(separator: ".")
  }
}

import ConformanceKit

/// Makes the payload for APNs out of a message.
package struct HTTPv1PayloadMaker: Sendable {
  /// Whether the Apple part goes before the common notification (FCM REST, Notification).
  package var prefersAppleAlert = true
  /// Whether the Apple image goes before the common one (FCM REST, ApnsFcmOptions.image).
  package var prefersAppleImage = true
  /// Whether an Apple alert and the common texts are merged key by key, rather than replaced.
  package var mergesAlerts = true
  /// Whether the common texts go into the alert, rather than to the root.
  package var putsTextsIntoAlert = true
  /// Whether data entries stand beside `aps`, rather than in an object of their own.
  package var putsDataBesideAPS = true
  /// Whether the app's own keys go on.
  package var keepsOwnKeys = true
  /// Whether the message id goes along (FCM's SDK reads `gcm.message_id`).
  package var addsMessageID = true

  /// Returns the payload.
  func payload(of message: JSONObject, id: String) -> JSONObject {
    var payload = message["apns"]?["payload"]?.object ?? JSONObject()
    if !keepsOwnKeys { payload = JSONObject(payload.members.filter { $0.name == "aps" }) }
    addData(message["data"]?.object ?? JSONObject(), to: &payload)
    addTexts(of: message["notification"]?.object ?? JSONObject(), to: &payload)
    let common = message["notification"]?["image"]
    let apple = message["apns"]?["fcm_options"]?["image"]
    if let image = prefersAppleImage ? apple ?? common : common ?? apple {
      payload["fcm_options"] = ["image": image]
    }
    if addsMessageID { payload["gcm.message_id"] = .string(id) }
    return payload
  }

  private func addData(_ data: JSONObject, to payload: inout JSONObject) {
    guard !data.isEmpty else { return }
    guard putsDataBesideAPS else {
      payload["data"] = .object(data)
      return
    }
    let own = payload
    payload = JSONObject(distinct: own.members + data.members.filter { own[$0.name] == nil })
  }

  /// Adds the common texts, where the Apple part has none of its own.
  private func addTexts(of notification: JSONObject, to payload: inout JSONObject) {
    let names = ["title", "body"].filter { notification[$0] != nil }
    guard !names.isEmpty else { return }
    guard putsTextsIntoAlert else {
      for name in names { payload[name] = notification[name] }
      return
    }
    var aps = payload["aps"]?.object ?? JSONObject()
    if prefersAppleAlert, aps["alert"]?.string != nil || !mergesAlerts && aps["alert"] != nil {
      return
    }
    var alert = aps["alert"]?.object ?? JSONObject()
    for name in names where alert[name] == nil || !prefersAppleAlert {
      alert[name] = notification[name]
    }
    aps["alert"] = .object(alert)
    payload["aps"] = .object(aps)
  }
}

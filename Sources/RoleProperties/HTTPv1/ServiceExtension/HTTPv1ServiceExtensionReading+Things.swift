#if Everything || HTTPv1ServiceExtension

import ConformanceKit
import Histories

extension HTTPv1ServiceExtensionReading {
  /// The texts that a notification shows; one that isn't there is empty.
  struct Texts: Hashable, Sendable {
    var title = ""
    var subtitle = ""
    var body = ""

    var isEmpty: Bool { title.isEmpty && subtitle.isEmpty && body.isEmpty }
    /// Whether more than blanks is to be read.
    var isReadable: Bool { [title, subtitle, body].contains { $0.contains { !$0.isWhitespace } } }
  }

  /// What `fcm_options.image` of the user info is.
  enum Image: Hashable, Sendable {
    case absent, ofAnotherType
    case address(String)
    /// Text that names no place in the net.
    case noAddress(String)
    /// What the sources leave open, such as an address with http (FCM-E-018).
    case unclear(String)

    /// An address of which it is open whether it is downloaded, and which is not to become another.
    var plainText: String? {
      if case .unclear(let text) = self, text.hasPrefix("http://") { text } else { nil }
    }

    var text: String? {
      switch self {
      case .absent, .ofAnotherType: nil
      case .address(let text), .noAddress(let text), .unclear(let text): text
      }
    }
  }

  /// A remote notification.
  struct Notification: Thing, Sendable {
    let point: Trace.Point
    let place: Int
    let name: String
    let payload: JSONValue
    let image: Image
    let original: Texts
    /// The texts after the app's changes.
    let changed: Texts
    /// Whether the extension runs for it.
    let runs: Bool?
    /// Whether another one, or its download, is at work beside it.
    var isAmongOthers = false
    /// Whether nothing else was at work when it came but a download that is late.
    var isAfterOthers = false
    var downloads: [Int] = []
    var deliveries: [Int] = []
    var shown: [Int] = []
    /// Where its time was over, if it was still at work.
    var over: Trace.Point?

    init(
      _ came: HTTPv1ServiceExtension.Event.Notification,
      of configuration: HTTPv1ServiceExtension.Configuration,
      _ features: Set<HTTPv1ServiceExtension.Feature>, place: Int, at point: Trace.Point
    ) {
      self.point = point
      self.place = place
      name = came.notification
      payload = (try? JSONValue(parsing: came.payload)) ?? .null
      image = Image(payload["fcm_options"])
      let alert = payload["aps"]?["alert"]
      original = Texts(
        title: alert?["title"]?.string ?? "", subtitle: alert?["subtitle"]?.string ?? "",
        body: alert?["body"]?.string ?? alert?.string ?? "")
      changed = Texts(
        title: configuration.changes?.title ?? original.title,
        subtitle: configuration.changes?.subtitle ?? original.subtitle,
        body: configuration.changes?.body ?? original.body)
      let isFit = Self.isFit(payload, isReadable: original.isReadable)
      // Where the system isn't played, too, the extension was run whatever the payload says.
      runs =
        features.contains(.system)
        ? configuration.alertsAllowed ? isFit : false : isFit == true ? true : nil
    }

    /// Whether the handler is still to be called.
    var isAtWork: Bool { runs != false && deliveries.isEmpty && shown.isEmpty && over == nil }

    /// Whether it has mutable-content 1 and alert text; unclear for another flag (FCM-E-002b), plain text
    /// (FCM-Z-27), and an alert whose text is empty, blank or looked up.
    private static func isFit(_ payload: JSONValue, isReadable: Bool) -> Bool? {
      guard let flag = payload["aps"]?["mutable-content"], flag != 0 else { return false }
      guard let alert = payload["aps"]?["alert"] else { return false }
      guard let members = alert.object else { return nil }
      let texts = ["title", "subtitle", "body", "title-loc-key", "subtitle-loc-key", "loc-key"]
      guard texts.contains(where: { members[$0] != nil }) else { return false }
      return flag == 1 && isReadable ? true : nil
    }
  }

  /// A download.
  struct Download: Thing, Sendable {
    let point: Trace.Point
    let name: String
    let url: String
    let cause: Cause
    /// The notifications at work that name the address.
    var owners: [Int] = []
    var ended: Trace.Point?
    /// What it brought; nothing where it failed.
    var file: File?

    init(
      _ began: HTTPv1ServiceExtension.Effect.Download, cause: Cause, at point: Trace.Point
    ) {
      self.point = point
      self.cause = cause
      (name, url) = (began.download, began.url)
    }
  }

  /// The end of a download for the one notification that it was for.
  struct End: Thing, Sendable {
    let point: Trace.Point
    let download: Download
    let notification: Notification
  }

  /// A content that the handler was given, or that was shown.
  struct Content: Thing, Sendable {
    let point: Trace.Point
    let notification: Int
    let cause: Cause
    let isShown: Bool
    let attachments: [HTTPv1ServiceExtension.Attachment]
    let texts: Texts

    init(
      _ content: HTTPv1ServiceExtension.Content, notification: Int, cause: Cause, isShown: Bool,
      at point: Trace.Point
    ) {
      self.point = point
      self.notification = notification
      self.cause = cause
      self.isShown = isShown
      attachments = content.attachments
      texts = Texts(
        title: content.title ?? "", subtitle: content.subtitle ?? "", body: content.body ?? "")
    }
  }

  /// A delivery that the app has the helper log.
  struct Log: Thing, Sendable {
    let point: Trace.Point
    let payload: JSONValue
    let messageID: String?
    let bundleID: String
    let inExtension: Bool
    var metrics: [HTTPv1ServiceExtension.Metric] = []
    /// Whether one with the same message id was asked for before.
    var isRepeated = false

    init(_ asked: HTTPv1ServiceExtension.Event.ExportDeliveryMetrics, at point: Trace.Point) {
      self.point = point
      payload = (try? JSONValue(parsing: asked.payload)) ?? .null
      messageID = payload["gcm.message_id"]?.string
      bundleID = asked.bundleID
      inExtension = asked.inExtension
    }

    /// The requirement by which nothing is logged, for an id that isn't there.
    var missing: String? {
      if payload["google.c.sender.id"] == nil { return "METRIC-001" }
      if messageID == nil { return "METRIC-002" }
      return payload["google.c.fid"]?.string == nil ? "METRIC-003" : nil
    }
  }
}

extension HTTPv1ServiceExtensionReading.Image {
  fileprivate init(_ options: JSONValue?) {
    let image = options?["image"]
    guard let text = image?.string else {
      let isOfAnotherType = image != nil || options.map { $0.object == nil } ?? false
      self = isOfAnotherType ? .ofAnotherType : .absent
      return
    }
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    let host = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2).first ?? ""
    if text.hasPrefix("https://"), isPlain, !host.isEmpty {
      self = .address(text)
    } else {
      self = text.contains("://") ? .unclear(text) : .noAddress(text)
    }
  }
}

#endif

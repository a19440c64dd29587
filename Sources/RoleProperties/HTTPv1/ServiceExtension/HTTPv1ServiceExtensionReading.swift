#if Everything || HTTPv1ServiceExtension

package import ConformanceKit
package import Histories

/// What a trace of a service extension says: which notification it runs for, what it downloads for whom, and what
/// its handler is given.
///
/// Where two notifications are at once with one helper, whose handler is called is open (NSE-014), and so is a
/// second call when the time is over or a late download ends (FCM-E-004c).
package struct HTTPv1ServiceExtensionReading: RoleReading {
  package typealias PlayedRole = HTTPv1ServiceExtension

  /// What the effects that are read belong to.
  enum Cause: Hashable, Sendable {
    case notification(Int), timeOver(Int), downloadEnd(Int), log(Int), time
  }

  package let configuration: HTTPv1ServiceExtension.Configuration
  package let features: Set<HTTPv1ServiceExtension.Feature>
  private(set) var notifications: [Notification] = []
  private(set) var downloads: [Download] = []
  private(set) var contents: [Content] = []
  private(set) var logs: [Log] = []
  /// The notifications in whose steps something was logged that nobody had asked for.
  private(set) var loggedUnasked: Set<Int> = []
  /// The time up to which the trace goes.
  private(set) var now = Instant.start
  /// The notifications for which the extension runs, and its app does something.
  private(set) var running: [Notification] = []
  /// Those of them that are alone with the helper.
  private(set) var alone: [Notification] = []
  /// The downloads that have ended and were for one notification that is alone, with it.
  private(set) var ends: [End] = []
  /// What is delivered or shown of notifications that are alone.
  private(set) var clearContents: [Content] = []
  private var named: [String: Int] = [:]
  private var loading: [String: Int] = [:]
  private var cause = Cause.time

  package init(
    _ configuration: HTTPv1ServiceExtension.Configuration, edition: Edition,
    features: Set<HTTPv1ServiceExtension.Feature>
  ) {
    self.configuration = configuration
    self.features = features
  }

  package mutating func pass(to now: Instant) {
    self.now = now
    cause = .time
  }

  package mutating func take(_ event: HTTPv1ServiceExtension.Event, at point: Trace.Point) {
    now = point.now
    switch event {
    case .notification(let came): begin(came, at: point)
    case .downloadFinished(let finished):
      end(finished.download, at: point) { $0.file = File(finished, of: $0.url) }
    case .downloadFailed(let failed): end(failed.download, at: point) { _ in }
    case .timeWillExpire(let over):
      guard let place = named[over.notification] else { return cause = .time }
      cause = .timeOver(place)
      if notifications[place].isAtWork { notifications[place].over = point }
    case .exportDeliveryMetrics(let asked):
      cause = .log(logs.count)
      logs.append(Log(asked, at: point))
      logs[logs.count - 1].isRepeated = logs.dropLast().contains {
        $0.messageID == logs[logs.count - 1].messageID
      }
    }
  }

  package mutating func take(_ effect: HTTPv1ServiceExtension.Effect, at point: Trace.Point) {
    switch effect {
    case .download(let began):
      let place = downloads.count
      var download = Download(began, cause: cause, at: point)
      for owner in notifications.indices
      where notifications[owner].isAtWork && isFor(notifications[owner], began.url) {
        download.owners.append(owner)
        notifications[owner].downloads.append(place)
      }
      loading[began.download] = place
      downloads.append(download)
    case .deliver(let delivered): take(delivered.notification, delivered.content, false, at: point)
    case .present(let shown): take(shown.notification, shown.content, true, at: point)
    case .deliveryMetric(let logged):
      switch cause {
      case .log(let place): logs[place].metrics.append(logged.metric)
      case .notification(let place), .timeOver(let place): loggedUnasked.insert(place)
      case .downloadEnd(let place): loggedUnasked.formUnion(downloads[place].owners)
      case .time: break
      }
    }
  }

  package mutating func end() {
    running = configuration.appForgetsHandler ? [] : notifications.filter { $0.runs == true }
    alone = running.filter { !$0.isAmongOthers }
    clearContents = contents.filter { !notifications[$0.notification].isAmongOthers }
    ends = downloads.compactMap { download in
      guard let ended = download.ended, download.owners.count == 1,
        let owner = download.owners.first,
        notifications[owner].runs == true, !notifications[owner].isAmongOthers
      else { return nil }
      return End(point: ended, download: download, notification: notifications[owner])
    }
  }

  private mutating func begin(
    _ came: HTTPv1ServiceExtension.Event.Notification, at point: Trace.Point
  ) {
    let place = notifications.count
    cause = .notification(place)
    var notification = Notification(came, of: configuration, features, place: place, at: point)
    if notification.runs != false {
      // A download that is late has the helper's handler, too.
      notification.isAfterOthers = true
      notification.isAmongOthers = !loading.isEmpty
      for other in notifications.indices where notifications[other].isAtWork {
        notifications[other].isAmongOthers = true
        notifications[other].isAfterOthers = false
        notification.isAmongOthers = true
        notification.isAfterOthers = false
      }
    }
    // What comes of a name that two have may be for the earlier one.
    if named[came.notification] != nil, !loading.isEmpty { notification.isAmongOthers = true }
    named[came.notification] = place
    notifications.append(notification)
  }

  private mutating func end(
    _ name: String, at point: Trace.Point, _ note: (inout Download) -> Void
  ) {
    guard let place = loading.removeValue(forKey: name) else { return cause = .time }
    cause = .downloadEnd(place)
    downloads[place].ended = point
    note(&downloads[place])
  }

  private mutating func take(
    _ name: String, _ content: HTTPv1ServiceExtension.Content, _ isShown: Bool,
    at point: Trace.Point
  ) {
    guard let place = named[name] else { return }
    let content = Content(
      content, notification: place, cause: cause, isShown: isShown, at: point)
    if isShown {
      notifications[place].shown.append(contents.count)
    } else {
      notifications[place].deliveries.append(contents.count)
    }
    contents.append(content)
  }
}

extension HTTPv1ServiceExtensionReading {
  /// The downloads that haven't ended.
  var open: [Download] { downloads.filter { $0.ended == nil } }

  /// The notifications whose handler wasn't called, oldest first.
  var atWork: [Notification] { notifications.filter(\.isAtWork) }

  /// What the handler was given first.
  func delivery(of notification: Notification) -> Content? {
    notification.deliveries.first.map { contents[$0] }
  }

  /// Whether a notification is delivered with nothing attached and, where its app part is known, with its texts;
  /// nothing while there is time.
  func isDeliveredBare(_ notification: Notification) -> Bool? {
    guard let delivery = delivery(of: notification) else {
      return isOverdue(notification) ? false : nil
    }
    return delivery.attachments.isEmpty && hasOwnTexts(delivery) != false
  }

  /// Whether a notification waits for nothing, and its handler wasn't called for so many seconds.
  ///
  /// The bound is ours, where no sentence says at once: the least that the system gives.
  func isOverdue(_ notification: Notification, bySeconds seconds: Double = 20) -> Bool {
    var since = notification.point
    for place in notification.downloads {
      guard let ended = downloads[place].ended else { return false }
      since = max(since, ended)
    }
    return since.now.advanced(bySeconds: seconds) < now
  }

  /// Whether what is delivered has the texts of its notification, as the app part changes them.
  func hasOwnTexts(_ delivery: Content) -> Bool? {
    features.contains(.texts)
      ? delivery.texts == notifications[delivery.notification].changed : nil
  }

  /// The address of the image that is to be downloaded for a notification.
  func address(of notification: Notification) -> String? {
    guard configuration.platform == .iOS, case .address(let address) = notification.image else {
      return nil
    }
    return address
  }

  /// The downloads that were begun at once when a notification came.
  func begun(for notification: Notification) -> [Download] {
    notification.downloads.map { downloads[$0] }.filter {
      $0.cause == .notification(notification.place)
    }
  }

  /// Whether a download for an earlier notification may serve a notification as well.
  func mayShare(_ notification: Notification) -> Bool {
    downloads.contains {
      $0.point < notification.point && $0.url == notification.image.text
        && ($0.file != nil || $0.ended ?? notification.point >= notification.point)
    }
  }

  /// Whether a download that begins now is for a notification, also where its address is written otherwise.
  private func isFor(_ notification: Notification, _ url: String) -> Bool {
    if notification.image.text == url { return true }
    switch cause {
    case .notification(let place): return place == notification.place
    case .downloadEnd(let place): return downloads[place].owners.contains(notification.place)
    case .timeOver, .log, .time: return false
    }
  }
}

#endif

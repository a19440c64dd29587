package import ConformanceKit

/// A service extension that ends with the helper, and the system that runs it.
package struct ReferenceHTTPv1ServiceExtension: DecidingPlayer<HTTPv1ServiceExtension> {
  package static let specified = Rules()
  package static let features: Set<HTTPv1ServiceExtension.Feature> = [
    .system, .deliveryMetrics, .texts,
  ]

  let configuration: HTTPv1ServiceExtension.Configuration
  let rules: Rules
  private var downloadCount = 0
  /// The notifications whose handler wasn't called yet, by their id.
  private var running: [String: Running] = [:]
  /// The downloads that haven't ended, by their id.
  private var downloads: [String: Download] = [:]
  /// The files of the downloads that have ended, by their address, for a helper that shares them.
  private var files: [String: File] = [:]
  /// What was delivered, for an extension that doesn't look back.
  private var delivered: [String: HTTPv1ServiceExtension.Content] = [:]

  package private(set) var decided: [any DecidingRule] = []

  /// A downloaded file.
  private struct File {
    var download: String
    var fileExtension: String
    var bytes: Int
  }

  /// A download with the notifications that it is for.
  private struct Download {
    var notifications: [String]
    var url: String
    var attempt = 1
  }

  /// A notification that the extension is at work on.
  private struct Running {
    var original: HTTPv1ServiceExtension.Content
    var bestAttempt: HTTPv1ServiceExtension.Content
    var deadline: Instant
    /// When the helper gives its download up by itself.
    var helperDeadline: Instant?
    /// Whether the system refuses the file.
    var isRefused = false

    /// When something is done without a further event.
    var end: Instant { min(deadline, helperDeadline ?? deadline) }
  }

  package init(
    configuration: HTTPv1ServiceExtension.Configuration, edition: Edition, rules: Rules
  ) throws {
    self.configuration = configuration
    self.rules = rules
  }

  package mutating func receive(
    _ event: HTTPv1ServiceExtension.Event, at now: Instant
  ) throws -> [HTTPv1ServiceExtension.Effect] {
    decided = []
    switch event {
    case .notification(let notification):
      return begin(
        notification.notification, payload: try JSONValue(parsing: notification.payload), at: now)
    case .downloadFinished(let payload):
      guard !rules.checksStatus || payload.status < 400 else {
        return end(payload.download, fileExtension: nil, bytes: 0)
      }
      let url = downloads[payload.download]?.url ?? ""
      let fileExtension = fileExtension(
        url: url, suggested: payload.suggestedFilename, mimeType: payload.mimeType)
      return end(payload.download, fileExtension: fileExtension, bytes: payload.bytes)
    case .downloadFailed(let payload):
      return end(payload.download, fileExtension: nil, bytes: 0)
    case .timeWillExpire(let payload):
      guard !configuration.appForgetsHandler else { return expire(payload.notification) }
      because(ExtensionRule.bestAttemptAtTheEnd)
      guard rules.deliversAtExpiry else { return [] }
      let others = rules.endsAllAtOnce ? running.keys.sorted() : []
      return deliverAtExpiry(payload.notification)
        + others.filter { $0 != payload.notification }.flatMap { deliver($0) }
    case .exportDeliveryMetrics(let exportDeliveryMetrics):
      let payload = try JSONValue(parsing: exportDeliveryMetrics.payload)
      return metric(
        payload, bundleID: exportDeliveryMetrics.bundleID,
        inExtension: exportDeliveryMetrics.inExtension
      ).map {
        [.deliveryMetric(metric: $0)]
      } ?? []
    }
  }

  package mutating func advance(
    to limit: Instant
  ) throws -> Advance<HTTPv1ServiceExtension.Effect> {
    let due = running.filter { $0.value.end <= limit }
    guard let first = due.values.map(\.end).min() else { return Advance(now: limit) }
    var effects: [HTTPv1ServiceExtension.Effect] = []
    decided = []
    for (id, state) in due.sorted(by: { $0.key < $1.key }) where state.end == first {
      effects += state.deadline == first ? expire(id) : deliver(id)
    }
    return Advance(now: first, effects: effects)
  }

  /// Notes by which rules it does what it does.
  mutating func because(_ rules: any DecidingRule...) { decided += rules }
}

extension ReferenceHTTPv1ServiceExtension {
  /// Runs the extension, or shows the notification without it.
  private mutating func begin(
    _ id: String, payload: JSONValue, at now: Instant
  ) -> [HTTPv1ServiceExtension.Effect] {
    let original = content(of: payload)
    guard runs(for: payload) else {
      because(FCMRule.imageNeedsTheExtension)
      let isShown = original.hasText && configuration.alertsAllowed
      return isShown ? [.present(notification: id, content: original)] : []
    }
    because(APNsRule.alertAndMutableContentRunTheExtension)
    running[id] = Running(
      original: original, bestAttempt: changed(original),
      deadline: now.advanced(bySeconds: rules.budget))
    guard !configuration.appForgetsHandler else { return [] }
    guard let url = imageURL(in: payload) else {
      because(ExtensionRule.everyPathEndsInTheHandler)
      return rules.deliversWithoutImage ? deliver(id) : []
    }
    because(ExtensionRule.imageOfTheOptionsIsDownloaded, ExtensionRule.nothingIsAttachedBefore)
    return load(url, for: id, at: now) + (rules.deliversBeforeDownload ? deliver(id) : [])
  }

  /// Starts the download for a notification, unless it shares that of another.
  private mutating func load(
    _ url: String, for id: String, at now: Instant
  ) -> [HTTPv1ServiceExtension.Effect] {
    if rules.patience.isFinite {
      running[id]?.helperDeadline = now.advanced(bySeconds: rules.patience)
    }
    if rules.sharesDownloads {
      if let file = files[url] { return attach(file, to: id) }
      if let name = downloads.first(where: { $0.value.url == url })?.key {
        downloads[name]?.notifications.append(id)
        return []
      }
    }
    return [start(Download(notifications: [id], url: url))]
  }

  private mutating func start(_ download: Download) -> HTTPv1ServiceExtension.Effect {
    downloadCount += 1
    let name = "download-\(downloadCount)"
    downloads[name] = download
    return .download(download: name, url: download.url)
  }

  /// Attaches what was downloaded, if it can be, and delivers.
  private mutating func end(
    _ download: String, fileExtension: String?, bytes: Int
  ) -> [HTTPv1ServiceExtension.Effect] {
    guard var ended = downloads.removeValue(forKey: download) else { return [] }
    let ids = ended.notifications
    guard let fileExtension else {
      ended.attempt += 1
      if ended.attempt <= rules.attempts, ids.contains(where: { running[$0] != nil }) {
        return [start(ended)]
      }
      because(
        ExtensionRule.failedDownloadIsDelivered, ExtensionRule.failedDownloadKeepsTheText,
        ExtensionRule.everyPathEndsInTheHandler)
      return rules.deliversAfterFailure ? ids.flatMap { deliver($0) } : []
    }
    let file = File(download: download, fileExtension: fileExtension, bytes: bytes)
    files[ended.url] = file
    return ids.flatMap { attach(file, to: $0) }
  }

  /// Attaches a file, if the system takes it, and delivers.
  private mutating func attach(_ file: File, to id: String) -> [HTTPv1ServiceExtension.Effect] {
    let bytes = rules.leavesSizesToTheSystem ? 0 : file.bytes
    let isKnown = canAttach(fileExtension: file.fileExtension, bytes: bytes)
    let isRefused = !canAttach(fileExtension: file.fileExtension, bytes: file.bytes)
    running[id]?.isRefused = isRefused
    because(ExtensionRule.kindsAndSizesOfFiles)
    if configuration.fileMoveFails { because(ExtensionRule.fileThatCannotMove) }
    if !isKnown { because(ExtensionRule.fileThatCannotBeAttached) }
    if rules.attaches, !configuration.fileMoveFails, isKnown {
      because(ExtensionRule.fileIsAttached)
      running[id]?.bestAttempt.attachments = [
        HTTPv1ServiceExtension.Attachment(
          download: file.download, fileExtension: file.fileExtension)
      ]
    }
    return deliver(id)
  }

  /// Calls the handler, unless it was called before; the system shows what it is given.
  private mutating func deliver(_ id: String) -> [HTTPv1ServiceExtension.Effect] {
    because(ExtensionRule.handlerIsCalledOnce)
    guard let state = running.removeValue(forKey: id) else {
      return delivered[id].map { [.deliver(notification: id, content: $0)] } ?? []
    }
    if rules.deliversAgain { delivered[id] = state.bestAttempt }
    let isIgnored = rules.keepsText && !state.bestAttempt.hasText
    if isIgnored { because(ExtensionRule.originalWithoutText) }
    let isOriginal = isIgnored || !(rules.showsChangesInARow || running.isEmpty)
    var shown = isOriginal ? state.original : state.bestAttempt
    if state.isRefused { shown.attachments = [] }
    return [
      .deliver(notification: id, content: state.bestAttempt),
      .present(notification: id, content: shown),
    ]
  }

  /// Delivers the best attempt, as the time is over.
  private mutating func deliverAtExpiry(_ id: String) -> [HTTPv1ServiceExtension.Effect] {
    because(ExtensionRule.changesGoOutAtTheEnd)
    if let body = rules.bodyAtExpiry { running[id]?.bestAttempt.body = body }
    return deliver(id)
  }

  /// Ends the time of a notification, as the system does.
  private mutating func expire(_ id: String) -> [HTTPv1ServiceExtension.Effect] {
    guard configuration.appForgetsHandler || !rules.deliversAtExpiry else {
      return deliverAtExpiry(id)
    }
    because(ExtensionRule.shownAfterThirtySeconds, ExtensionRule.originalWithoutAnAnswer)
    guard let state = running.removeValue(forKey: id), rules.showsWithoutHandler else { return [] }
    return [.present(notification: id, content: state.original)]
  }
}

import ConformanceKit

extension HTTPv1ServiceExtension.Content {
  /// Whether anything can be read.
  var hasText: Bool {
    [title, subtitle, body].contains { $0?.isEmpty == false }
  }
}

extension ReferenceHTTPv1ServiceExtension {
  /// Returns what the payload shows.
  func content(of payload: JSONValue) -> HTTPv1ServiceExtension.Content {
    let alert = payload["aps"]?["alert"]
    return HTTPv1ServiceExtension.Content(
      title: alert?["title"]?.string, subtitle: alert?["subtitle"]?.string,
      body: alert?["body"]?.string ?? alert?.string, attachments: [])
  }

  /// Whether the system runs the extension (Apple, Modifying content in newly delivered notifications).
  func runs(for payload: JSONValue) -> Bool {
    if rules.needsPermission, !configuration.alertsAllowed { return false }
    if rules.needsMutableContent, !isMutable(payload["aps"]?["mutable-content"]) { return false }
    if !rules.takesPlainAlerts, payload["aps"]?["alert"]?.string != nil { return false }
    return !rules.needsAlertText || content(of: payload).hasText
  }

  private func isMutable(_ flag: JSONValue?) -> Bool {
    flag == 1 || rules.takesAnyFlag && flag.map { ![0, false, .null].contains($0) } == true
  }

  /// Returns the content with what the app sets.
  func changed(
    _ original: HTTPv1ServiceExtension.Content
  ) -> HTTPv1ServiceExtension.Content {
    guard rules.keepsChanges, let changes = configuration.changes else { return original }
    return HTTPv1ServiceExtension.Content(
      title: changes.title ?? original.title, subtitle: changes.subtitle ?? original.subtitle,
      body: changes.body ?? original.body, attachments: [])
  }

  /// Returns the address of the image, if there is one to download on this platform.
  mutating func imageURL(in payload: JSONValue) -> String? {
    guard configuration.platform != .tvOS || rules.downloadsOnTVOS else {
      because(ExtensionRule.televisionDownloadsNothing)
      return nil
    }
    let named = payload[rules.optionsKey]?[rules.imageKey]
    let other = rules.otherImageKey.flatMap { payload[$0]?.string }
    guard let url = named?.string ?? other else {
      let isOfWrongType =
        named != nil || payload[rules.optionsKey].map { $0.object == nil } ?? false
      because(ExtensionRule.withoutImageItDelivers)
      if isOfWrongType {
        because(ExtensionRule.wrongTypesDownloadNothing, ExtensionRule.wrongTypesAreDelivered)
      }
      return nil
    }
    guard !rules.checksAddress || isAddress(url) else {
      because(ExtensionRule.noAddressDownloadsNothing)
      return nil
    }
    return rules.takesPlainHTTP || !url.lowercased().hasPrefix("http://") ? url : nil
  }

  private func isAddress(_ url: String) -> Bool {
    let schemes = ["https://", "http://"]
    // A scheme's letter case is free (RFC 3986, 3.1).
    guard let scheme = schemes.first(where: url.lowercased().hasPrefix), !url.contains(" ") else {
      return false
    }
    return !url.dropFirst(scheme.count).prefix { $0 != "/" }.isEmpty
  }

  /// Returns the file's extension: of the suggested name, or the subtype of an image's media type.
  mutating func fileExtension(url: String, suggested name: String?, mimeType: String?) -> String {
    let bare = url.prefix { $0 != "?" && $0 != "#" }
    let path = bare.split(separator: "/").dropFirst(2).last ?? ""
    let own = path.contains(".") ? String(path.split(separator: ".").last ?? "") : ""
    if rules.readsAddress { return own }
    let other = fileExtension(suggested: name, mimeType: mimeType)
    return rules.wantsAgreement && !own.isEmpty && own != other ? "" : other
  }

  /// Returns the file's extension as the response gives it.
  private mutating func fileExtension(suggested name: String?, mimeType: String?) -> String {
    because(ExtensionRule.nameGivesTheExtension)
    if rules.readsSuggestedName, let name, let stop = name.lastIndex(of: "."),
      stop != name.startIndex, stop != name.indices.last
    {
      return String(name[name.index(after: stop)...])
    }
    let prefix = rules.namedMedia.map { $0 + "/" }.first { mimeType?.hasPrefix($0) == true }
    guard let mimeType, let prefix else { return "" }
    let subtype = String(mimeType.dropFirst(prefix.count))
    guard subtype.contains("/") else { return subtype }
    because(ExtensionRule.mediaTypeHasNoFurtherSlash)
    return rules.checksMediaType ? "" : subtype
  }

  /// Whether the system takes such a file for an attachment.
  func canAttach(fileExtension: String, bytes: Int) -> Bool {
    guard rules.checksAttachments else { return true }
    let kind = AttachmentKind(fileExtension: fileExtension, images: rules.furtherImages)
    guard let kind, kind != .audio || rules.attachesAudio else { return false }
    return bytes <= kind.limit * rules.megabyte
  }
}

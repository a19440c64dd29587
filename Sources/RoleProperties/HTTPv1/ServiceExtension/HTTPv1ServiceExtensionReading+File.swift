#if Everything || HTTPv1ServiceExtension

import ConformanceKit

extension HTTPv1ServiceExtensionReading {
  /// What a download brought.
  struct File: Sendable {
    /// The extension, in lower case and with `jpg` for `jpeg`, where the response and the address agree or the
    /// address has none; else it is open (FCM-E-010b).
    let fileExtension: String?
    /// The last label of a host whose address has no path, in the same form.
    let hostLabel: String?
    /// The subtype, in the same form, of a media type that is no image's, movie's or audio's (NSE-012), where neither
    /// the name nor the address has an extension.
    let otherSubtype: String?
    /// What a media type of an image has behind a further slash (NSE-011), under the same conditions.
    let furtherPart: String?
    /// Whether it can be attached.
    let canBeAttached: Bool?
    /// Whether it could be attached, were there no query in its address.
    let isFitBehindAQuery: Bool
    /// Whether it is of a kind that can be attached: its size is for the system to look at, once the extension is done.
    let isOfAFitKind: Bool

    init(_ finished: HTTPv1ServiceExtension.Event.DownloadFinished, of url: String) {
      let parts = url.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst()
      let own = parts.count > 1 ? parts.last.flatMap(Self.ending) : nil
      let given = Self.ending(finished.suggestedFilename, mimeType: finished.mimeType)
      let form = given.map(Self.form)
      let type = finished.mimeType?.split(separator: "/") ?? []
      let isNamed = finished.suggestedFilename?.contains(".") == true || own != nil
      let isMedia =
        type.first.map { ["image", "video", "audio"].contains($0.lowercased()) } ?? false
      // Nor does a page say whether a media type that can be attached speaks for a file of another name.
      let isFit = form.map { Self.kinds.contains($0) } ?? false
      isOfAFitKind = isFit
      let isOfAnotherName =
        isMedia && !isFit && finished.suggestedFilename?.dropLast().contains(".") == true
      let isClear = own == nil || own.map(Self.form) == form
      fileExtension = isClear && !isOfAnotherName ? form : nil
      otherSubtype = isNamed || type.count != 2 || isMedia ? nil : Self.form(type[1])
      furtherPart =
        isNamed || type.count < 3 || type[0] != "image" ? nil : type.last.map { Self.form($0) }
      hostLabel = parts.count == 1 ? parts.last.flatMap(Self.ending).map(Self.form) : nil
      // An empty file is no image, and no page says what becomes of it; NSE-009 leaves other answers than 200 open.
      // Whether an address ends in its extension with a query behind it is for who looks there to say, and so is
      // whether jpg and jpeg are one.
      let isWhole = finished.status == 200 && finished.bytes > 0
      let canAttach =
        isWhole && own != nil && own == given && !isOfAnotherName
        ? form.flatMap { Self.canAttach($0, bytes: finished.bytes) } : nil
      let hasQuery = url.contains("?")
      canBeAttached = hasQuery ? nil : canAttach
      isFitBehindAQuery = hasQuery && canAttach == true
    }

    /// The kinds on Apple's list of attachments, in the form in which two are compared.
    private static let kinds: Set = [
      "png", "jpg", "gif", "mp4", "avi", "mpg", "mpeg", "mp3", "wav", "m4a", "aif", "aiff",
    ]

    /// What the extension is in the form in which two are compared.
    static func form(_ fileExtension: some StringProtocol) -> String {
      let form = fileExtension.lowercased()
      return form == "jpeg" ? "jpg" : form
    }

    /// What follows the last full stop of a name.
    private static func ending(_ name: some StringProtocol) -> String? {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count > 1, let last = parts.last, !last.isEmpty else { return nil }
      return String(last)
    }

    /// The extension by the suggested name, or else by an image's media type, where it is clear (NSE-010b, NSE-012).
    private static func ending(_ name: String?, mimeType: String?) -> String? {
      if let name, name.dropLast().contains(".") {
        return name.hasPrefix(".") ? nil : ending(name)
      }
      guard let mimeType, mimeType.hasPrefix("image/") else { return nil }
      let subtype = mimeType.dropFirst("image/".count)
      let isPlain = !subtype.isEmpty && subtype.utf8.allSatisfy { (97...122).contains($0) }
      return isPlain ? String(subtype) : nil
    }

    /// Whether Apple's list of attachments has it; unclear for audio (FCM-E-008c), other images (FCM-E-011), and a
    /// size between the two megabytes (FCM-E-008b).
    private static func canAttach(_ ending: String, bytes: Int) -> Bool? {
      switch ending {
      case "png", "jpg", "gif": fits(bytes, 10)
      case "mp4", "avi", "mpg", "mpeg": fits(bytes, 50)
      case "mp3", "wav", "m4a", "aif", "aiff": fits(bytes, 5) == false ? false : nil
      case "txt", "html", "pdf", "svg", "json", "zip": false
      default: nil
      }
    }

    private static func fits(_ bytes: Int, _ megabytes: Int) -> Bool? {
      if bytes <= megabytes * 1_000_000 { return true }
      return bytes > megabytes << 20 ? false : nil
    }
  }
}

#endif

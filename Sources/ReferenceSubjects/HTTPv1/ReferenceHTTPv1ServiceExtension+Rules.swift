extension ReferenceHTTPv1ServiceExtension {
  /// The constants and choices of an extension with its helper, and of the system around it.
  package struct Rules: Sendable {
    /// Whether the system looks at `mutable-content` (Apple, Modifying content).
    package var needsMutableContent = true
    /// Whether the system looks for alert text (Apple, Modifying content).
    package var needsAlertText = true
    /// Whether the system looks at the user's settings (Apple, Modifying content).
    package var needsPermission = true
    /// The seconds that the system grants (Apple, UNNotificationServiceExtension: about 30).
    package var budget = 30.0
    /// Whether the system shows a notification whose extension says nothing.
    package var showsWithoutHandler = true
    /// Whether the system ignores an extension that removes all text.
    package var keepsText = true
    /// Whether the system shows what it is given also while the extension is at work on other notifications.
    package var showsChangesInARow = true
    /// Whether the system looks at type and size of attachments, and shows those that fit.
    package var checksAttachments = true
    /// The bytes of a megabyte, of which Apple doesn't say which it means.
    package var megabyte = 1 << 20
    /// The file extensions of images that are attached beyond Apple's list.
    package var furtherImages: Set<String> = []
    /// Whether audio is attached.
    package var attachesAudio = true
    /// Whether an alert that is plain text is enough for the system.
    package var takesPlainAlerts = true
    /// Whether the system takes `mutable-content` for true when it is any such value.
    package var takesAnyFlag = false
    /// Whether the helper leaves it to the system to refuse a file that is too large: no page forbids it.
    package var leavesSizesToTheSystem = false
    /// Whether a response with an HTTP status of an error is a failed download.
    package var checksStatus = false
    /// Whether an address with http is downloaded.
    package var takesPlainHTTP = true
    /// Whether the file's extension is that of the address, rather than of the response.
    package var readsAddress = false
    /// Whether a file is attached only where address and response give it the same extension.
    package var wantsAgreement = false
    /// The kinds of media whose subtype is taken for the file's extension.
    package var namedMedia = ["image"]
    /// The seconds after which the helper gives a download up by itself.
    package var patience = Double.infinity
    /// Whether notifications with one address share its download, also when it has ended.
    package var sharesDownloads = false
    /// How often a download is tried.
    package var attempts = 1
    /// Whether a handler that was called is called again for the end of its time or a late download.
    package var deliversAgain = false
    /// Whether the helper downloads images on this platform at all.
    package var downloadsOnTVOS = false
    /// The keys of the user info under which an image is looked for, and in which options.
    package var optionsKey = "fcm_options"
    package var imageKey = "image"
    /// A key at the root that is taken for an image, which FCM doesn't have.
    package var otherImageKey: String?
    /// Whether an address is looked at before it is downloaded.
    package var checksAddress = true
    /// Whether the handler is called when there is no image.
    package var deliversWithoutImage = true
    /// Whether the handler is called after a download that failed.
    package var deliversAfterFailure = true
    /// Whether the handler is called before the download ends.
    package var deliversBeforeDownload = false
    /// Whether the app's changes are in what is delivered.
    package var keepsChanges = true
    /// Whether the downloaded file is attached.
    package var attaches = true
    /// Whether the name that the response suggests is looked at.
    package var readsSuggestedName = true
    /// Whether a slash within a media type's subtype is looked at.
    package var checksMediaType = true
    /// Whether the best attempt is delivered when the time is over.
    package var deliversAtExpiry = true
    /// Whether every notification is delivered when the system says that the time of one is over.
    package var endsAllAtOnce = false
    /// A body that is delivered then in its place.
    package var bodyAtExpiry: String?
  }
}

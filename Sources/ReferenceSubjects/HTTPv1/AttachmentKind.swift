/// The kinds of file that a notification may carry, with their limits (Apple, UNNotificationAttachment).
enum AttachmentKind: CaseIterable {
  case audio
  case image
  case movie

  /// The kind of a file of that extension, if it may be attached.
  init?(fileExtension: String, images: Set<String> = []) {
    if images.contains(fileExtension.lowercased()) {
      self = .image
      return
    }
    let kind = Self.allCases.first { $0.extensions.contains(fileExtension.lowercased()) }
    guard let kind else { return nil }
    self = kind
  }

  private var extensions: Set<String> {
    switch self {
    case .audio: ["aif", "aiff", "wav", "mp3", "m4a"]
    case .image: ["jpg", "jpeg", "gif", "png"]
    case .movie: ["mpg", "mpeg", "m2v", "mp4", "avi"]
    }
  }

  /// The most megabytes.
  var limit: Int {
    switch self {
    case .audio: 5
    case .image: 10
    case .movie: 50
    }
  }
}

/// The push types and the topics that belong to them.
package enum APNsPushType {
  /// What the topic of each push type has behind the bundle identifier.
  ///
  /// The first dot before `push-type.liveactivity` is missing on the page about requests and stands
  /// on that about Live Activities; the topic of `mdm` is the subject of a certificate.
  package static let suffixes: [String: String] = [
    "alert": "", "background": "", "complication": ".complication",
    "controls": ".push-type.controls", "fileprovider": ".pushkit.fileprovider",
    "liveactivity": ".push-type.liveactivity", "location": ".location-query", "mdm": "",
    "pushtotalk": ".voip-ptt", "voip": ".voip", "widgets": ".push-type.widgets",
  ]
}

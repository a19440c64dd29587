#if Everything || HTTPv1ServiceExtension

package import ConformanceKit
package import Histories

/// Makes histories of a service extension: pushes of every kind, one after another or two at once, and how their
/// downloads end.
package enum HTTPv1ServiceExtensionHistories: HistoryMaking {
  package typealias Reading = HTTPv1ServiceExtensionReading

  /// What is meant to happen, where that depends on the subject.
  package enum Meant: Sendable {
    /// A push of which the system decides whether the extension runs for it.
    case push(HTTPv1ServiceExtension.Event.Notification)
    /// A download ends.
    case end(which: Int, HTTPv1ServiceExtensionEnd)
    /// The time of a notification is over.
    case timeOver(which: Int)
    /// The app has a delivery logged.
    case log(HTTPv1ServiceExtension.Event.ExportDeliveryMetrics)
  }

  package static func resolve(
    _ meant: Meant, after reading: HTTPv1ServiceExtensionReading, at now: Instant
  ) -> Happening<HTTPv1ServiceExtension.Event>? {
    switch meant {
    case .push(let push):
      return reading.features.contains(.system) ? .event(.notification(push)) : nil
    case .log(let log):
      return reading.features.contains(.deliveryMetrics)
        ? .event(.exportDeliveryMetrics(log)) : nil
    case .end(let which, let end):
      let open = reading.open
      return open.isEmpty ? nil : .event(end.event(of: open[which % open.count]))
    case .timeOver(let which):
      let atWork = reading.atWork
      return atWork.isEmpty
        ? nil : .event(.timeWillExpire(notification: atWork[which % atWork.count].name))
    }
  }

  package static func draw(_ dice: inout Dice, edition: Edition) -> HistoryDraft<Self> {
    var configuration = HTTPv1ServiceExtension.Configuration()
    if dice.oneIn(10) { configuration.platform = .tvOS }
    if dice.oneIn(12) { configuration.alertsAllowed = false }
    if dice.oneIn(8) { configuration.appForgetsHandler = true }
    if dice.oneIn(8) { configuration.fileMoveFails = true }
    if dice.oneIn(configuration.fileMoveFails ? 2 : 3) {
      configuration.changes = dice.extensionChanges()
    }
    // What an app has set that then forgets the handler isn't shown.
    if configuration.appForgetsHandler, !dice.oneIn(3) {
      configuration.changes = .init(title: "Ferry, late")
    }
    var intentions: [Intention<Self>] = []
    var count = 0
    while intentions.count < 28 { intentions += dice.extensionMotif(&count) }
    // The time of the last one is over, too.
    intentions.append(.now(.pass(seconds: 41)))
    return HistoryDraft(configuration, intentions)
  }
}

/// How a download ends, before it is known which.
package struct HTTPv1ServiceExtensionEnd: Sendable {
  /// Whether nothing comes.
  let fails: Bool
  let status: Int
  let bytes: Int
  /// The suggested name, in which a star stands for the name in the address.
  let name: String?
  /// The media type, in which a star stands for that of the address.
  let type: String?

  /// The end of a download; of what is no address nothing can come.
  func event(of download: HTTPv1ServiceExtensionReading.Download) -> HTTPv1ServiceExtension.Event {
    guard !fails, download.url.hasPrefix("http") else {
      return .downloadFailed(download: download.name, reason: "timedOut")
    }
    let path = download.url.prefix { $0 != "?" }.split(separator: "/")
    let own = path.count > 2 ? path.last.map(String.init) ?? "" : ""
    let ending = own.contains(".") ? own.split(separator: ".").last.map(String.init) ?? "" : ""
    let types = [
      "png": "image/png", "gif": "image/gif", "GIF": "image/gif", "jpg": "image/jpeg",
      "JPG": "image/jpeg", "jpeg": "image/jpeg", "mp4": "video/mp4", "mpg": "video/mpeg",
      "mp3": "audio/mpeg", "wav": "audio/wav", "txt": "text/plain", "html": "text/html",
    ]
    return .downloadFinished(
      download: download.name, status: status,
      mimeType: type.map { $0 == "*" ? types[ending] ?? "application/octet-stream" : $0 },
      suggestedFilename: name.map { $0.replacing("*", with: own) }, bytes: bytes)
  }
}

extension Dice {
  /// Draws what comes next: one thing, or a few that belong together.
  fileprivate mutating func extensionMotif(
    _ count: inout Int
  ) -> [Intention<HTTPv1ServiceExtensionHistories>] {
    switch roll(11) {
    case 0...3:
      // A helper may try a download once more, which then ends, too.
      return [push(&count)] + (oneIn(3) ? [wait(below: 10)] : []) + [end()]
        + (oneIn(3) ? [end()] : [])
    case 4: return [push(&count), wait(), end()]
    case 5: return [push(&count), wait(), .meant(.timeOver(which: 0)), wait(), end()]
    case 6: return [.meant(.push(pushed(&count, isFit: false))), wait()]
    case 7: return (0..<(1 + roll(3))).map { _ in .meant(.log(deliveryLog())) }
    case 8:
      let next = oneIn(2) ? end() : .meant(.timeOver(which: roll(2)))
      return (oneIn(3) ? twins(&count) : [push(&count), push(&count)]) + [next]
        + [.meant(.timeOver(which: roll(2))), end(), end(), wait()]
    case 9:
      // The time of one is over, and nothing ever comes for the other.
      return [
        push(&count), push(&count), .meant(.timeOver(which: roll(2))), .now(.pass(seconds: 41)),
      ]
    default:
      switch roll(6) {
      case 0: return ofAnotherType(&count)
      case 1: return oneGoesOn(&count)
      case 2: return again(&count)
      case 3: return twoOfOneAddress(&count)
      case 4: return inTurn(&count)
      default: return [wait(), end()]
      }
    }
  }

  private mutating func wait(below limit: Int64 = .max) -> Intention<
    HTTPv1ServiceExtensionHistories
  > {
    let seconds: [Int64] = [1, 5, 9, 10, 19, 20, 25, 41, 41, 60, 3600]
    return .now(.pass(seconds: pick(seconds.filter { $0 < limit }) ?? 1))
  }

  private mutating func push(_ count: inout Int) -> Intention<HTTPv1ServiceExtensionHistories> {
    .now(.event(.notification(pushed(&count, isFit: true))))
  }

  /// Draws two pushes at once, whose images have addresses that look alike.
  private mutating func twins(
    _ count: inout Int
  ) -> [Intention<HTTPv1ServiceExtensionHistories>] {
    let first = "https://img.example/ferry.png?w=600"
    let others = [
      "https://img.example/ferry.png?w=300", "https://img2.example/ferry.png?w=600",
      "https://img.example/Ferry.png?w=600", "https://img.example/ferry.png",
      "https://img.example:8443/ferry.png?w=600", "https://img.example/2/ferry.png?w=600",
    ]
    return [first, deal(others, count) ?? first].map { push(&count, of: $0) }
  }

  /// A whole image, under the name that its address has.
  private var whole: HTTPv1ServiceExtensionEnd {
    HTTPv1ServiceExtensionEnd(fails: false, status: 200, bytes: 20_000, name: "*", type: "*")
  }

  private var failed: HTTPv1ServiceExtensionEnd {
    HTTPv1ServiceExtensionEnd(fails: true, status: 200, bytes: 0, name: nil, type: nil)
  }

  /// Draws two pushes at once, of which one fails or has no time left, and the other one's image comes.
  private mutating func oneGoesOn(
    _ count: inout Int
  ) -> [Intention<HTTPv1ServiceExtensionHistories>] {
    let parts = ["https://img.example/first.png", "https://img.example/second.png"].map {
      push(&count, of: $0)
    }
    return [.now(.pass(seconds: 41))] + parts
      + [oneIn(2) ? .meant(.end(which: 0, failed)) : .meant(.timeOver(which: 0))]
      + [.meant(.end(which: 0, whole)), .meant(.end(which: 0, whole))]
  }

  /// Draws two pushes at once with one image, of which the first may have no time left when it comes.
  private mutating func twoOfOneAddress(
    _ count: inout Int
  ) -> [Intention<HTTPv1ServiceExtensionHistories>] {
    var motif = [end(), end(), .now(.pass(seconds: 41))]
    motif += (0..<2).map { _ in push(&count, of: "https://img.example/both.png") }
    if !oneIn(3) { motif.append(.meant(.timeOver(which: 0))) }
    let first = oneIn(4) ? failed : whole
    motif += [.meant(.end(which: 0, first)), .meant(.end(which: 0, whole))]
    return motif + [.now(.pass(seconds: 41))]
  }

  /// Draws two pushes one after the other, of which the second has time of its own and a file of the same name, with
  /// or without a query behind it.
  private mutating func inTurn(
    _ count: inout Int
  ) -> [Intention<HTTPv1ServiceExtensionHistories>] {
    let query = oneIn(2) ? "?w=600" : ""
    let open = [end(), end()]
    let parts = ["https://img.example", "https://img2.example"].map {
      push(&count, of: $0 + "/pier.png" + query)
    }
    return open + [.now(.pass(seconds: 41)), parts[0], .meant(.end(which: 0, whole))]
      + [.now(.pass(seconds: 25)), parts[1]]
      + [.now(.pass(seconds: 7)), .meant(.end(which: 0, whole))]
  }

  /// Draws the same address again, which may have failed the first time, the second time, or both.
  private mutating func again(
    _ count: inout Int
  ) -> [Intention<HTTPv1ServiceExtensionHistories>] {
    let missing = HTTPv1ServiceExtensionEnd(
      fails: false, status: 404, bytes: 0, name: "*", type: "text/html")
    return (0..<2).flatMap { _ in
      [
        .now(.pass(seconds: 41)), push(&count, of: "https://img.example/again.png?v=1"),
        .meant(.end(which: 0, pick([whole, failed, missing]) ?? whole)),
        .meant(.end(which: 0, whole)),
      ]
    }
  }

  /// Draws a push whose file has nothing of an extension but a media type that is no image's, or odd.
  private mutating func ofAnotherType(
    _ count: inout Int
  ) -> [Intention<HTTPv1ServiceExtensionHistories>] {
    let types = [
      "application/png", "text/gif", "image/x/png", "model/jpeg", "image/../gif", "audio/wav",
    ]
    let end = HTTPv1ServiceExtensionEnd(
      fails: false, status: 200, bytes: 20_000, name: oneIn(2) ? "ferry" : nil,
      type: deal(types, count))
    return [
      .now(.pass(seconds: 41)), push(&count, of: "https://img.example/plain"),
      .meant(.end(which: 0, end)),
    ]
  }

  /// Draws a push that names one image.
  private mutating func push(
    _ count: inout Int, of address: String
  ) -> Intention<HTTPv1ServiceExtensionHistories> {
    count += 1
    let payload: JSONValue = [
      "aps": ["alert": .object(alert(count)), "mutable-content": 1],
      "fcm_options": ["image": .string(address)],
    ]
    return .now(.event(.notification(.init(notification: "n\(count)", payload: payload.compact))))
  }

  private mutating func pushed(
    _ count: inout Int, isFit: Bool
  ) -> HTTPv1ServiceExtension.Event.Notification {
    count += 1
    var aps: JSONObject = ["alert": .object(alert(count)), "mutable-content": 1]
    if !isFit {
      switch roll(9) {
      case 0: aps["mutable-content"] = nil
      case 1: aps["mutable-content"] = 0
      case 6:
        aps["mutable-content"] = nil
        if oneIn(2) { aps[pick(["mutable_content", "mutableContent"]) ?? ""] = 1 }
      case 7: aps["alert"] = pick([[:], ["launch-image": "pier.png"], ["action-loc-key": "GO"]])
      case 2: aps = ["content-available": 1, "mutable-content": 1]
      case 3: aps = ["badge": 1, "sound": "default", "mutable-content": 1]
      case 4: aps["mutable-content"] = pick([true, 2, "1"])
      default: aps["alert"] = "Ferry at 09:10"
      }
    }
    if oneIn(4) { aps["sound"] = "default" }
    if oneIn(8) { aps["badge"] = 3 }
    if oneIn(8) { aps["category"] = "PIER" }
    if oneIn(isFit ? 8 : 4) { aps["content-available"] = 1 }
    var payload: JSONObject = ["aps": .object(aps)]
    if !oneIn(isFit ? 6 : 3) { payload["fcm_options"] = options(count) }
    if oneIn(5) {
      let keys = ["image", "imageUrl", "fcmOptions", "fcm_options.image", "FCM_OPTIONS"]
      payload[pick(keys) ?? "image"] = otherImage()
    }
    // The keys of other vendors.
    if oneIn(6) {
      let keys = ["attachment", "ct_mediaUrl", "attachment-url", "media-url", "att", "image_url"]
      let other: JSONValue = "https://img.example/vendor.png"
      let key = deal(keys, count) ?? "attachment"
      payload[key] = key == "attachment" ? ["url": other] : key == "att" ? ["id": other] : other
    }
    if oneIn(8) { payload["gcm.notification.image"] = "https://img.example/legacy.png" }
    if oneIn(8) { misplace(&payload, isFit: isFit) }
    if !isFit, oneIn(6) {
      let odd: [JSONValue] = ["x", [], .null, 7, [["alert": "Ferry"]]]
      payload["aps"] = oneIn(5) ? nil : pick(odd)
    }
    // What FCM sends along, and what a delivery is logged with if the app asks for it; the same message may come again.
    if oneIn(3) {
      payload["gcm.message_id"] = .string("0:17672256\(roll(3))%4411")
      payload["google.c.sender.id"] = "42"
      payload["google.c.fid"] = "cAnnaFerry0000000000-1"
    }
    var text = JSONValue.object(payload).compact
    if oneIn(12) { text = text.replacing("\"mutable-content\":1", with: "\"mutable-content\":1.0") }
    if oneIn(6) { text = " \n" + text.replacing("/", with: "\\/") + "\t" }
    let names = ["n#", "N#", "n #", "#", "n#-", "https://img.example/#.png"]
    let name = (pick(names) ?? "n#").replacing("#", with: String(count))
    return .init(notification: name, payload: text)
  }

  /// Puts the keys that count where they don't: beside `aps`, within it, or a level deeper.
  private mutating func misplace(_ payload: inout JSONObject, isFit: Bool) {
    let options: JSONValue = ["image": "https://img.example/misplaced.png"]
    switch roll(isFit ? 2 : 3) {
    case 0: payload["data"] = ["fcm_options": options, "image": otherImage()]
    case 1:
      var aps = payload["aps"]?.object ?? [:]
      aps["fcm_options"] = options
      payload["aps"] = .object(aps)
    default:
      payload["mutable-content"] = 1
      payload["alert"] = ["title": "Misplaced"]
    }
  }

  private mutating func alert(_ count: Int) -> JSONObject {
    var alert: JSONObject = [:]
    if !oneIn(4) {
      alert["title"] = pick(["Ferry", "Ferry [1]", "Tide ☕", " ", "0", "ferry &amp; tide"])
    }
    if oneIn(3) { alert["subtitle"] = .string("Pier \(count)") }
    if alert.members.isEmpty || !oneIn(4) { alert["body"] = .string("09:\(10 + count)") }
    return alert
  }

  private mutating func options(_ count: Int) -> JSONValue {
    switch roll(12) {
    case 0:
      let asText: JSONValue = "{\"image\":\"https://img.example/ferry.png\"}"
      return pick([[], 1, "text", true, [:], .null, asText, [otherImage()]]) ?? [:]
    case 1:
      let nested: [JSONValue] = [
        ["url": "https://img.example/ferry.png"], ["https://img.example/ferry.png"],
      ]
      return ["image": pick([true, 7, [], .null] + nested) ?? 7]
    case 2:
      return [
        "image": pick([
          "a invalid URL", "ferry.png", "//", "", "img.example/ferry.png",
          "//img.example/ferry.png",
        ]) ?? ""
      ]
    case 3:
      return [
        "analytics_label": "a", pick(["imageUrl", "image_url", "Image"]) ?? "": otherImage(),
      ]
    default:
      let paths = [
        "/ferry.png", "/tide.gif", "/pier.jpg", "/tide.GIF", "/pier.jpeg", "/IMG_1.JPG",
        "/a.2026.png", "/ferry.png?w=600&h=300", "/F%C3%A4hre%20%2B2.png?sig=a%2Fb%3D%3D",
        "/movie.mp4", "/movie.mpg", "/movie.avi", "/note.txt", "/page.html", "/plain", "", "/",
        "/song.mp3", "/horn.wav", "/v1.2/plain",
        "/ferry.png?token=" + String(repeating: "a1", count: 1480),
        "/a//b/./ferry.png", "/o'brien+1.png", "/ferry.png?w=1&amp;h=2", "/tide.gif/",
      ]
      let hosts = [
        "https://img.ferry.example.png", "https://img.example:8443", "https://[2001:db8::7]",
        "http://img.example", "https://192.0.2.7", "https://localhost", "https://anna@img.example",
      ]
      let host = oneIn(4) ? pick(hosts) ?? "" : "https://img.example"
      return ["image": .string(host + (deal(paths, count, of: 11) ?? "")), "analytics_label": "a"]
    }
  }

  private mutating func otherImage() -> JSONValue {
    let other: JSONValue = "https://img.example/other.png"
    return oneIn(2) ? other : ["image": other]
  }

  private mutating func end() -> Intention<HTTPv1ServiceExtensionHistories> {
    let sizes = [
      20_000, 1, 0, 2_000_000, 9_000_000, 10_000_000, 10_485_761, 10_485_761, 40_000_000,
      40_000_000,
      50_000_000, 52_428_801, 52_428_801, 2_147_484_648, 4_294_968_296,
    ]
    let types = [
      "*", "*", "*", "image/png", "image/gif", "image/jpeg", "application/octet-stream", "",
      "image/../../evil", "image/a/b", "image/", "/",
    ]
    let name =
      oneIn(2)
      ? "*"
      : pick(
        [
          "ferry", "ferry.", "Fähre ☕.png", "", nil, "at nine.png", "a.b.gif",
          "note.7", "ferry.jpeg2000", "ferry.png?w=1", " ferry.png ",
        ] as [String?]) ?? nil
    // Where the name has no extension, it is for the media type to say it.
    let isTyped = name.map { ["ferry", "ferry.", ""].contains($0) } ?? true
    return .meant(
      .end(
        which: roll(2),
        HTTPv1ServiceExtensionEnd(
          fails: oneIn(4), status: oneIn(10) ? pick([404, 500, 204]) ?? 404 : 200,
          bytes: oneIn(2) ? 20_000 : pick(sizes) ?? 1,
          name: name, type: isTyped && !oneIn(3) ? "*" : oneIn(10) ? nil : pick(types))))
  }
}

#endif

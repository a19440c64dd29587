#if Everything || APNsReceiver

import ConformanceKit
import Histories

extension APNsReceiverReading {
  /// Whether something of a push is to be shown, by what the user and, in the foreground, the app allow.
  ///
  /// - Parameters:
  ///   - push: The push.
  ///   - options: What the app allows; nothing where it isn't asked.
  /// - Returns: Whether it is; unclear where a part is that could be all there is.
  func isShown(_ push: Push, _ options: [APNsReceiver.PresentationOption]? = nil) -> Bool? {
    guard push.kind == .alert else { return nil }
    let text = both(allowsText(options), push.text.isThere)
    let badge = both(allows(.badge, options), push.badge.isThere)
    let sound = both(allows(.sound, options), push.sound.isThere)
    guard [text, badge, sound].contains(true) else {
      return [text, badge, sound].contains(nil) ? nil : false
    }
    // Nothing may be shown of what has a text that can't be made, or may not light a silenced device.
    if push.text.isThere == nil || configuration.silenced && push.level.lights != true {
      return nil
    }
    return true
  }

  /// Whether the text may be shown; the option alert, which is deprecated, should still allow it (APNS-B-054b).
  func allowsText(_ options: [APNsReceiver.PresentationOption]?) -> Bool? {
    guard let options else { return allows(.alert) }
    if options.contains(.banner) || options.contains(.list) { return allows(.alert) }
    return options.contains(.alert) && allows(.alert) != false ? nil : false
  }

  /// Whether a badge or a sound is allowed.
  func allows(
    _ interaction: APNsReceiver.Interaction, _ options: [APNsReceiver.PresentationOption]?
  ) -> Bool? {
    guard let options else { return allows(interaction) }
    return options.contains { $0.rawValue == interaction.rawValue } ? allows(interaction) : false
  }

  /// Notes what is shown, and of what it takes the place.
  mutating func show(_ presentation: inout Presentation) {
    let push = push(of: presentation)
    let name = presentation.told.push
    let id = push?.told.collapseID.map { JSONValue.string($0) }
    // A banner goes away by itself.
    let stays: Bool? = presentation.options.map { $0.contains(.list) ? true : nil } ?? true
    let isInCenter: Bool? = push == nil || !presentation.hasText ? nil : stays
    if let push {
      let earlier = notifications.indices.filter {
        id != nil && notifications[$0].collapseID == id && notifications[$0].name != push.name
      }
      let there = earlier.filter { notifications[$0].isThere != false }
      // On a silenced device what came may be there though nothing was presented.
      if id != nil, configuration.silenced {
        presentation.replaces = .unclear
      } else if there.isEmpty {
        presentation.replaces = .nothing
      } else if there.count == 1, notifications[there[0]].isThere == true, isInCenter == true {
        presentation.replaces = .something(notifications[there[0]].name)
      } else {
        presentation.replaces = .unclear
      }
      if notifications.contains(where: { $0.name == push.name }) {
        presentation.replaces = .unclear
      }
      presentation.namesTheDismissed = earlier.contains {
        notifications[$0].name == presentation.told.replaces && notifications[$0].wasDismissed
      }
      // What may have gone before is gone now, or this one took its place.
      let isAlone = isInCenter == true && !configuration.silenced && !push.isAlike
      for place in there {
        notifications[place].isThere =
          isAlone || presentation.replaces.isThere != nil ? false : nil
        notifications[place].isTouchable = false
      }
    }
    for place in notifications.indices
    where notifications[place].name == presentation.told.replaces
      || notifications[place].name == name
    {
      notifications[place].isThere = false
      notifications[place].isTouchable = false
    }
    notifications.append(
      Notification(
        name: name, push: presentation.push, collapseID: id, presentation: presentations.count,
        isThere: isInCenter, isTouchable: isInCenter == true))
  }

  /// The notifications that the user can touch now.
  var touchable: [Notification] { notifications.filter { $0.isTouchable && $0.isThere == true } }
}

/// Whether two things hold; unclear where it rests on one that is.
func both(_ left: Bool?, _ right: Bool?) -> Bool? {
  if left == false || right == false { return false }
  return left == true && right == true ? true : nil
}

#endif

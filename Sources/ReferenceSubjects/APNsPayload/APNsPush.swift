package import ConformanceKit

/// What the `aps` of a push asks for.
package struct APNsPush: Sendable {
  /// How a push is told from another, by "Generating a remote notification".
  package struct Rules: Sendable {
    /// Whether a value asks to wake the app: only the number 1 is described.
    package var isFlag: @Sendable (JSONValue?) -> Bool = { $0 == .number(1) }
    /// The keys that interact with the user, by "Pushing background updates to your App".
    package var interactions = ["alert", "badge", "sound"]
    /// Whether a value interacts with the user: it does whatever it is.
    package var interacts: @Sendable (JSONValue) -> Bool = { _ in true }
    /// The keys other than the flag that a background push may have in `aps`; absent: all.
    package var besideTheFlag: Set<String>?
    /// Whether a push with this key is for a Live Activity.
    package var activityKey = "event"
    /// The texts of which the service extension needs one, by "Modifying content".
    package var extensionTexts = [
      "title", "subtitle", "body", "title-loc-key", "subtitle-loc-key", "loc-key",
    ]
    /// Whether a value asks for the service extension: the number 1 does.
    package var isMutable: @Sendable (JSONValue?) -> Bool = { $0 == .number(1) }
    /// Whether the extension runs only for an alert with a text, by the same page.
    package var extensionNeedsText = true
    /// Whether an alert that is a string has a text: open, and here it is the body.
    package var stringIsText = true

    package init() {}
  }

  /// The object itself.
  package let aps: JSONObject
  /// What it is for.
  package let kind: APNsClassifier.PushClass
  /// Whether it asks to wake the app.
  package let wakesApp: Bool
  /// What it asks to be shown or played.
  package let interactions: [APNsClassifier.Interaction]
  /// Whether the service extension may run for it.
  package let runsServiceExtension: Bool

  /// The rules by which it is for that.
  package var rules: [APNsRule] {
    switch kind {
    case .liveActivity: [.eventIsALiveActivity]
    case .background: [.flagWithoutInteractionIsBackground, .flagWithoutInteractionIsSilent]
    case .alert where wakesApp: [.flagAndInteractionIsAnAlertPush]
    case .alert where interactions.contains(.alert): [.alertIsAnAlertPush]
    case .alert: [.badgeAndSoundInteract]
    case .mdm: [.mdmStandsWithoutAPS]
    case .nothing: [.pushThatAsksForNothing]
    }
  }

  package init(_ aps: JSONObject, rules: Rules = Rules()) {
    self.aps = aps
    wakesApp = rules.isFlag(aps["content-available"])
    let shown = rules.interactions.filter { aps[$0].map(rules.interacts) ?? false }
    interactions = shown.compactMap(APNsClassifier.Interaction.init(rawValue:))
    let others = Set(aps.names).subtracting(["content-available"])
    let isOnlyFlag = rules.besideTheFlag.map { others.isSubset(of: $0) } ?? true
    kind =
      if aps[rules.activityKey] != nil {
        .liveActivity
      } else if !shown.isEmpty || !isOnlyFlag {
        .alert
      } else {
        wakesApp ? .background : .nothing
      }
    runsServiceExtension =
      rules.isMutable(aps["mutable-content"])
      && (!rules.extensionNeedsText || Self.hasText(aps["alert"], rules: rules))
  }

  private static func hasText(_ alert: JSONValue?, rules: Rules) -> Bool {
    switch alert {
    case .string: rules.stringIsText
    case .object(let alert): rules.extensionTexts.contains { alert[$0] != nil }
    default: false
    }
  }
}

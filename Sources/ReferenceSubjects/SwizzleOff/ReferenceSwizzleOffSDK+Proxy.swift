import ConformanceKit
import Foundation

extension ReferenceSwizzleOffSDK {
  /// Whether the Info.plist lets the proxy work.
  var isProxyEnabled: Bool {
    isOn(rules.proxy.switchKey) && isOn(rules.proxy.secondSwitchKey)
  }

  private func isOn(_ key: String) -> Bool {
    var value = plist(key)
    if rules.proxy.findsKeyLoosely {
      let members = configuration.infoPlist?.object?.members ?? []
      value = members.first { $0.name.trimmed.lowercased() == key.lowercased() }?.value
    }
    if rules.proxy.readsEveryBundle { value = value ?? configuration.frameworkInfoPlist?[key] }
    switch value {
    case .bool(let flag): return flag
    case .number(let number) where rules.proxy.readsNumbersAsSwitch:
      return rules.proxy.onlyOneIsYes ? number == 1 : number != 0
    case .string(let text) where rules.proxy.readsTextAsSwitch:
      return rules.messages.silentTexts.contains(text)
    case .array, .object: return !rules.proxy.readsOtherTypesAsNo
    default: return rules.proxy.isOnByDefault || key == rules.proxy.secondSwitchKey
    }
  }

  mutating func startProxy() {
    guard isProxyEnabled || rules.proxy.listensWhenOff else { return }
    because(SDKRule.proxyIsOnByDefault)
    guard !configuration.appExtension || rules.proxy.proxiesExtensions else { return }
    process.isProxyStarted = true
    guard let delegate = process.appDelegate, canProxy(delegate) else { return }
    process.proxiedAppDelegate = delegate.name
  }

  mutating func setAppDelegate(_ delegate: SwizzleOffSDK.Delegate?) {
    if process.proxiedAppDelegate != delegate?.name { process.proxiedAppDelegate = nil }
    if process.isProxyStarted, rules.proxy.proxiesLateDelegates {
      process.proxiedAppDelegate = nil
      if let delegate, canProxy(delegate) { process.proxiedAppDelegate = delegate.name }
    }
    process.appDelegate = delegate
  }

  mutating func setCenterDelegate(_ delegate: SwizzleOffSDK.Delegate?) {
    guard process.centerDelegate == nil || rules.proxy.followsCenterDelegate else {
      process.isCenterReplaced = true
      process.centerDelegate = delegate
      return
    }
    let isSame = delegate != nil && process.centerDelegate?.name == delegate?.name
    process.centerInterceptions = isSame && rules.proxy.interceptsAgain ? 2 : 1
    process.centerDelegate = delegate
  }

  private func canProxy(_ delegate: SwizzleOffSDK.Delegate) -> Bool {
    delegate.conforms ?? true || rules.proxy.proxiesAnyObject
  }

  /// Whether the proxy hears what the system tells the application's delegate.
  var hearsApplication: Bool {
    process.proxiedAppDelegate != nil
  }

  /// Whether the proxy hears a call of a method of the notification centre's delegate.
  func hearsCenter(_ method: SwizzleOffSDK.DelegateMethod) -> Bool {
    guard process.isProxyStarted, !process.isCenterReplaced,
      let delegate = process.centerDelegate
    else { return false }
    if rules.choices.leavesSeparateDelegates, delegate.name != process.appDelegate?.name {
      return false
    }
    let implements = delegate.implements.contains(method)
    let inherits =
      delegate.inherits?.contains(method) == true && !rules.proxy.ignoresInheritedMethods
    return canProxy(delegate) && (implements || inherits)
  }

  /// Answers which methods a delegate has, those that the proxy added included.
  func inspect(_ slot: SwizzleOffSDK.DelegateSlot) -> [SwizzleOffSDK.Effect] {
    let delegate =
      slot == .application ? process.appDelegate : process.centerDelegate
    var methods = delegate?.implements ?? []
    methods += delegate?.inherits ?? []
    for method in added(to: slot) where !methods.contains(method) { methods.append(method) }
    if rules.choices.listsMethodsBackwards { methods.reverse() }
    return [.delegateMethods(slot: slot, methods: methods)]
  }

  private func added(to slot: SwizzleOffSDK.DelegateSlot) -> [SwizzleOffSDK.DelegateMethod] {
    switch slot {
    case .notificationCenter:
      process.isProxyStarted && rules.proxy.addsCenterMethods
        ? [.willPresent, .didReceiveResponse] : []
    case .application:
      hearsApplication && (isProxyEnabled || rules.proxy.addsMethodsWhenOff)
        ? applicationMethods : []
    }
  }

  private var applicationMethods: [SwizzleOffSDK.DelegateMethod] {
    guard rules.proxy.addsApplicationMethods else { return [] }
    let hasFetch = [.macOS, .watchOS].contains(configuration.platform)
    var methods: [SwizzleOffSDK.DelegateMethod] = [
      .didRegisterForRemoteNotifications, .didFailToRegisterForRemoteNotifications,
    ]
    if edition == .legacy { methods += rules.choices.legacyMethods }
    if edition == .current, rules.proxy.addsMethodWithoutCompletion {
      methods.append(.didReceiveRemoteNotificationWithoutCompletion)
    }
    if edition == .current, !hasFetch || rules.proxy.addsFetchMethodEverywhere {
      methods.append(.didReceiveRemoteNotification)
    }
    if rules.choices.addsLinkMethods {
      methods += [.continueUserActivity, .openURLWithSourceApplication]
    }
    return methods
  }
}

extension String {
  fileprivate var trimmed: String {
    let isBlank = { (character: Character) in character.isWhitespace && !character.isNewline }
    let end = lastIndex { !isBlank($0) }.map { index(after: $0) } ?? startIndex
    return String(self[..<end].drop(while: isBlank))
  }
}

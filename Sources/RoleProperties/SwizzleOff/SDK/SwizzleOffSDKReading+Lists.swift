#if Everything || SwizzleOffSDK

import ConformanceKit
import Foundation
import Histories

extension SwizzleOffSDKReading {
  /// What many properties ask for, found in one walk when nothing comes any more.
  struct Lists: Sendable {
    var configurings: [Happened<SwizzleOffSDK.Event.Configure>] = []
    /// The first configuration of each process of an app.
    var launches: [Happened<SwizzleOffSDK.Event.Configure>] = []
    var deviceTokens: [Happened<Data>] = []
    var settings: [Setting] = []
    var inspections: [Happened<SwizzleOffSDK.DelegateSlot>] = []
    var completes: [Happened<SwizzleOffSDK.Event.Complete>] = []
    var flagSettings: [Happened<Bool>] = []
    var installations: [Happened<String>] = []
    var reads: [Read] = []
    var apnsTokenReads: [Moment] = []
    var flagReads: [Moment] = []
    var networkReturns: [Moment] = []
    /// The calls by the system that the proxy hears.
    var heard: [Moment] = []
    /// Where the app's methods are called.
    var forwarding: [Moment] = []
    /// Where the delegate is told a registration token, or one is posted.
    var telling: [Moment] = []
    var asked: [Asked] = []
    var answered: [Answered] = []
    var grants: [Grant] = []
    var topicAnswers: [TopicAnswer] = []
    var topicRequests: [Request] = []
    var registrations: [Request] = []
    var logs: [Log] = []
    var timed: [Timed] = []
    var notifications: [Notification] = []
  }

  package mutating func end() {
    for moment in moments {
      listEvent(of: moment)
      listEffects(of: moment)
    }
    lists.launches = lists.configurings.when { configured in
      !configured.before.isConfigured && configured.what.app == nil && configured.before.isApp
        && !state.sender.isEmpty
    }
    for request in requests {
      switch request.action {
      case .register: lists.registrations.append(request)
      case .subscribe, .unsubscribe: lists.topicRequests.append(request)
      default: break
      }
    }
    lists.asked = calls.compactMap { call in
      let moment = moments[call.place]
      return moment.before.isConfigured ? Asked(call: call, moment: moment) : nil
    }
    lists.answered = requests.compactMap { answered($0) }
    lists.grants = lists.answered.compactMap { Grant($0) }
    lists.topicAnswers = lists.answered.compactMap { TopicAnswer($0) }
    for report in reports { list(report) }
  }

  private mutating func listEvent(of moment: Moment) {
    func happened<What>(_ what: What) -> Happened<What> { Happened(moment: moment, what: what) }
    switch moment.event {
    case .configure(let what): lists.configurings.append(happened(what))
    case .setAPNSToken(let set):
      lists.settings.append(Setting(moment: moment, token: set.token, type: set.type))
    case .didRegisterForRemoteNotifications(let call):
      lists.deviceTokens.append(happened(call.deviceToken))
      guard moment.before.hearsApplication == true || moment.associates(call.deviceToken) else {
        break
      }
      lists.settings.append(Setting(moment: moment, token: call.deviceToken, type: nil))
    case .inspectDelegate(let what): lists.inspections.append(happened(what.slot))
    case .complete(let what): return lists.completes.append(happened(what))
    case .setAutoInit(let what): lists.flagSettings.append(happened(what.enabled))
    case .installationIDChanged(let what): lists.installations.append(happened(what.installationID))
    case .readFCMToken: lists.reads.append(Read(moment))
    case .readAPNSToken: lists.apnsTokenReads.append(moment)
    case .readAutoInit: lists.flagReads.append(moment)
    case .networkReturned: lists.networkReturns.append(moment)
    default: break
    }
    if moment.callback?.isHeard == true { lists.heard.append(moment) }
  }

  private mutating func listEffects(of moment: Moment) {
    var (isForwarding, isTelling) = (false, false)
    for effect in moment.effects {
      switch effect.what {
      case .forwarded: isForwarding = true
      case .registrationToken, .tokenRefreshed: isTelling = true
      default: break
      }
    }
    if isForwarding { lists.forwarding.append(moment) }
    if isTelling { lists.telling.append(moment) }
  }

  /// What is logged and scheduled of a message.
  private mutating func list(_ report: Report) {
    let moment = moment(of: report)
    if let timed = timed(report, in: moment) { lists.timed.append(timed) }
    for effect in moment.effects {
      switch effect.what {
      case .analytics(let event) where ["_nf", "_no"].contains(event.event):
        lists.logs.append(
          Log(point: effect.point, event: event, message: report.message, moment: moment))
      case .scheduled(let scheduled) where state.setup.platform == .iOS:
        lists.notifications.append(
          Notification(
            point: effect.point, what: scheduled.notification, message: report.message))
      default: break
      }
    }
  }
}

#endif

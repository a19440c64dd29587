import ConformanceKit
import Foundation

extension ReferenceSwizzleOffSDK {
  /// What the SDK keeps over launches.
  struct Storage {
    var tokens: [CachedToken] = []
    var autoInit: Bool?
    /// Silent messages by id, with the instant until which each is remembered.
    var syncMessages: [JSONValue: Instant] = [:]
    var pendingTopics: [TopicRequest] = []
    var appVersion = "1.0"
    var locale = "en_US"
    /// The installation's id, once the app's configuration or a change has told it.
    var knownInstallationID: String?
    /// The installation that is registered by its id.
    var registeredInstallation: String?

    mutating func forgetSyncMessages(before now: Instant, inWholeSeconds: Bool) {
      syncMessages = syncMessages.filter { message in
        inWholeSeconds
          ? message.value.milliseconds / 1000 >= now.milliseconds / 1000 : message.value >= now
      }
    }

    var installationID: String { knownInstallationID ?? "installation-1" }

    func token(of sender: String) -> CachedToken? {
      tokens.first { $0.sender == sender }
    }
  }

  /// What ends with the process.
  struct Process {
    var isConfigured = false
    var appDelegate: SwizzleOffSDK.Delegate?
    var centerDelegate: SwizzleOffSDK.Delegate?
    /// Whether the SDK's delegate takes registration tokens; absent without a delegate.
    var receivesTokens: Bool?
    var state = SwizzleOffSDK.ApplicationState.active
    var isProxyStarted = false
    /// How often a notification centre callback is intercepted.
    var centerInterceptions = 1
    /// Whether the notification centre's delegate is one that the proxy did not follow.
    var isCenterReplaced = false
    /// The name of the application delegate that was proxied.
    var proxiedAppDelegate: String?
    var apnsToken: Data?
    var apnsInfo: APNSInfo?
    /// The ids that were processed.
    var seen: Set<JSONValue> = []
    /// Those that came while the app was inactive, as a tap does.
    var tapped: Set<JSONValue> = []
    /// The background notifications in which the app has yet to vote, each with the instant at
    /// which the SDK completes it in the app's place, if it does.
    var votes: [String: Instant?] = [:]
    /// Requests that were sent, and those that wait for their turn.
    var running: [Request] = []
    var waiting: [Request] = []
    var retries: [Retry] = []
    /// How many retries this process has had.
    var attempts = 0
    /// The names of requests that were sent since the last event.
    var unanswered: [String] = []
    /// When requests without an answer count as lost, if they do.
    var deadlines: [Retry] = []
    /// When topic requests that found no network are tried again, if not with the network alone.
    var topicsDue: Instant?
    /// Topic requests whose calls still wait for a registration token.
    var topicsWithoutToken: [TopicRequest] = []
    /// Topic requests that were answered, kept by a fault alone.
    var answeredTopics: [TopicRequest] = []
    /// The default registration token as it was last known in this process.
    var lastDefaultToken: String?
    /// The calls that delete all data and wait for a new token.
    var deletions: Set<String> = []
  }

  /// An APNs token with its environment.
  struct APNSInfo: Equatable {
    var token: Data
    var environment: SwizzleOffSDK.APNSTokenType
  }

  /// A registration token in the store.
  struct CachedToken {
    var sender: String
    var token: String
    var apns: APNSInfo?
    var stored: Instant
    var appVersion: String
    var locale: String
  }

  /// Something asked of the backend, and the calls that wait for it.
  struct Request {
    var id: String
    var action: SwizzleOffSDK.Action
    var sender: String?
    var apns: APNSInfo?
    var topic: TopicRequest?
    var calls: [String] = []
    /// How often it was sent again.
    var attempts = 0
    var isByInstallationID = false
    /// Whether the same was asked for again while it was under way, and whether it was deleted.
    var isAskedAgain = false
    var isDeleted = false

    var registersInstallation: Bool { action == .register && isByInstallationID }

    /// Whether it asks for the registration token of a sender, or of any where none is named.
    func registers(_ sender: String?) -> Bool {
      action == .register && !isByInstallationID && (sender == nil || self.sender == sender)
    }
  }

  struct Retry {
    var due: Instant
    /// The name of the request.
    var request: String
  }

  /// A wish to join or leave a topic.
  struct TopicRequest {
    var action: SwizzleOffSDK.Action
    var topic: String
    var calls: [String]
  }
}

extension ReferenceSwizzleOffSDK {
  /// When a local-time message is shown, and with what.
  package struct LocalTimeRules: Sendable {
    // Local-time messages (FIRMessagingContextManagerService.m).
    /// The key of the start of a local-time message.
    package var startKey = "google.c.cm.lt_start"
    /// Whether an end alone makes a local-time message.
    package var anyLocalTimeKeyCounts = false
    /// Whether an empty start makes one.
    package var emptyStartCounts = false
    /// Whether a message without a start is scheduled.
    package var schedulesWithoutStart = false
    /// Whether times that can't be read are scheduled for 1970.
    package var schedulesUnreadable = false
    /// Whether local times are those of Greenwich.
    package var timesAreGreenwich = false
    /// Whether times are read only where the device has a 24-hour clock.
    package var readsByTheDeviceClock = false
    /// Whether local notifications repeat.
    package var repeats = false
    /// Whether a message that has started and has no end is scheduled.
    package var schedulesWithoutEnd = false
    /// Whether a message that has ended is scheduled.
    package var schedulesAfterEnd = false
    /// Whether a message that starts at this second is scheduled for its start.
    package var startOfNowIsAhead = false
    /// Whether a message that ends at this second has ended.
    package var endOfNowHasPassed = false
    /// After how many seconds a message inside its window is shown.
    package var delayInsideWindow = 10.0
    /// Whether the local notification is named after the message.
    package var usesMessageID = true
    /// Whether title and body are taken from `aps`.
    package var readsAPS = false
    /// Whether sound and category are taken from `aps`.
    package var readsAPSDetails = false
    /// Whether empty texts are set.
    package var setsEmptyText = false
    /// Whether a sound is set.
    package var setsSound = true
    /// Whether a category is set.
    package var setsCategory = true
    /// Whether the carrier's keys stay in the userInfo.
    package var keepsEveryKey = false
  }
}

/// The rules by which a service extension with Firebase's helper, and the system around it, treat a notification,
/// each with the requirement that it carries out.
package enum ExtensionRule: String, DecidingRule {
  // What is downloaded
  case imageOfTheOptionsIsDownloaded = "NSE-001"
  case withoutImageItDelivers = "NSE-002"
  case wrongTypesDownloadNothing = "NSE-003"
  case wrongTypesAreDelivered = "FCM-E-003"
  case noAddressDownloadsNothing = "NSE-004"
  case televisionDownloadsNothing = "NSE-016"

  // What is delivered
  case fileIsAttached = "NSE-005"
  case nothingIsAttachedBefore = "FCM-E-009"
  case failedDownloadIsDelivered = "NSE-006"
  case failedDownloadKeepsTheText = "FCM-E-016"
  case fileThatCannotMove = "NSE-007"
  case fileThatCannotBeAttached = "NSE-008"
  case kindsAndSizesOfFiles = "FCM-E-008"
  case nameGivesTheExtension = "NSE-010"
  case mediaTypeHasNoFurtherSlash = "NSE-011"
  case handlerIsCalledOnce = "NSE-013"
  case everyPathEndsInTheHandler = "FCM-E-006"
  case bestAttemptAtTheEnd = "FCM-E-004"
  case changesGoOutAtTheEnd = "FCM-E-004d"

  // What the system shows
  case shownAfterThirtySeconds = "FCM-E-004b"
  case originalWithoutAnAnswer = "FCM-E-005"
  case originalWithoutText = "FCM-E-007"

  // What is logged of it
  case loggedWithItsSender = "METRIC-001"
  case loggedWithItsMessageID = "METRIC-002"
  case loggedWithItsInstance = "METRIC-003"
  case loggedWithIdsAndLabels = "METRIC-004"
  case loggedAsDataOrDisplay = "METRIC-005"
  case loggedUnderTheApp = "METRIC-006"
}

/// The rules by which the gateway judges a message, each with the requirement that it carries out.
package enum FCMRule: String, DecidingRule {
  // The request
  case endpoint = "FCM-D-001"
  case accessToken = "FCM-D-002"
  case messageStandsInItsField = "FCM-D-003"
  case bodyIsAnObject = "FCM-D-003b"
  case fieldsAreKnown = "FCM-D-009"
  case fieldInBothSpellings = "FCM-D-012"
  case textsAreText = "FCM-D-010"
  case notificationHasThreeFields = "FCM-D-050"
  case noClickActionInTheNotification = "FCM-D-054"
  case appleOptionsHaveTwoFields = "FCM-D-063"

  case refusalByAPNs = "FCM-D-093"

  // Whom it is for
  case targetIsThere = "FCM-D-020"
  case targetIsOne = "FCM-D-020b"
  case topicNameIsLegal = "FCM-D-021"
  case topicHasNoPrefix = "FCM-D-022"
  case conditionIsWellFormed = "FCM-D-025"
  case conditionHasAtMostFiveTopics = "FCM-D-026"
  case negationIsOpen = "FCM-D-027"
  case tokenIsWellFormed = "FCM-D-030"
  case tokenIsRegistered = "FCM-D-030b"
  case tokenIsOfThisSender = "FCM-D-100b"

  // What it holds
  case dataIsText = "FCM-D-040"
  case dataKeyIsNotReserved = "FCM-D-041"
  case dataKeyIsNotReservedElsewhere = "FCM-D-041b"
  case dataKeyOfUncertainStanding = "FCM-D-041c"
  case dataStandsBesideAPS = "FCM-D-044"
  case dataNamedAPS = "FCM-D-044b"
  case sizeIsBounded = "FCM-D-046b"
  case sizeToATopic = "FCM-D-047"
  case contentAvailableIsNotAdded = "FCM-D-056"
  case dataHasPriorityFive = "FCM-D-057"
  case headersAreText = "FCM-D-060"
  case payloadIsAnObject = "FCM-D-062"
  case labelIsLegal = "FCM-D-064b"
  case payloadHasAPS = "FCM-D-068"
  case durationIsText = "FCM-D-080"
  case lifetimeIsFourWeeksAtMost = "FCM-D-081"
  case lifetimeOfApplePushes = "FCM-D-083"
  case imageNeedsTheExtension = "FCM-E-002"
}

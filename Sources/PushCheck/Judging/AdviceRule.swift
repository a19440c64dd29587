import ReferenceSubjects

/// The sentences that say what a sender does about an answer, and those about a push of which no reference
/// decides anything, each with its requirement.
package enum AdviceRule: String, DecidingRule {
  // What is taken
  case acceptedIs200 = "APNS-C-040"
  case acceptedHasAName = "FCM-D-004"

  // What a sender does about an answer of APNs
  case providerTokenSaysWhoMadeIt = "APNS-C-007"
  case providerTokenIsAnHourOldAtMost = "APNS-C-007b"
  case providerTokenIsKeptTwentyMinutes = "APNS-C-007c"
  case expiredProviderTokenIsMadeAnew = "APNS-C-007e"
  case reasonIsReported = "APNS-C-042f"
  case goneMeansDead = "APNS-C-043"
  case badTokenIsForTheCaller = "APNS-C-043b"
  case otherReasonsLeaveTheToken = "APNS-C-043c"
  case unknownReasonIsReported = "APNS-C-044"
  case keyOfTheOtherEnvironment = "APNS-C-045"
  case faultOfTheServerWaits = "APNS-C-046"
  case refusedForGoodStays = "APNS-C-046b"
  case tooManyWait = "APNS-C-046c"
  case refusedStaysUnlessMended = "APNS-C-046d"
  case reasonOfABroadcastIsReported = "APNS-C-047b"

  // What a sender does about an answer of FCM
  case unnamedTokenLives = "FCM-D-031"
  case oldNameOfTheCredentials = "FCM-D-092b"
  case unknownCodeIsAFailure = "FCM-D-092c"
  case retryAfterIsHeeded = "FCM-D-094"
  case refusedIsNotRepeated = "FCM-D-094b"
  case retryAfterIsHeededForQuotas = "FCM-D-094c"
  case quotaWaitsAMinute = "FCM-D-094d"
  case faultOfTheServerBacksOff = "FCM-D-094e"
  case unregisteredIsNotRepeated = "FCM-D-098"
  case unregisteredIsGone = "FCM-D-098b"
  case missingCredentialsAreTheSenders = "FCM-D-099"
  case mismatchIsNotRepeated = "FCM-D-100"

  // What limits pushes, and where pages differ
  case fewBackgroundPushesAnHour = "APNS-B-022"
  case topicSuffixesDiffer = "APNS-B-032b"
  case backgroundPriorityDiffers = "FCM-Z-24"
  case firstDotDiffers = "FCM-Z-40"
  case lifetimesDiffer = "FCM-Z-42"
  case lifetimeInMilliseconds = "FCM-X-53"
}

/// The rules by which a device decides what it does with a push, each with the requirement that it carries out.
package enum ReceiverRule: String, DecidingRule {
  // Where the app is when a push arrives
  case alertInTheForegroundAsks = "APNS-B-040"
  case oldAlertInTheForegroundIsHandedOver = "APNS-B-040b"
  case silentInTheForeground = "APNS-B-041"
  case mixedInTheForeground = "APNS-B-042"
  case alertInTheBackgroundIsShown = "APNS-B-043"
  case silentInTheBackground = "APNS-B-044"
  case mixedInTheBackground = "APNS-B-045"
  case silentLaunches = "APNS-B-048"
  case silentAfterAForcedEnd = "APNS-B-049"
  case pushKitHasItsOwnDelegate = "APNS-B-052"
  case pushKitLaunches = "APNS-B-067"
  case extensionComesBeforeTheApp = "APNS-A-035c"

  // What keeps a push from the app, and for how long
  case backgroundModeIsNeeded = "APNS-B-021"
  case newestIsHeldBack = "APNS-B-023"
  case endDiscardsWhatIsHeld = "APNS-B-024"
  case launchDeliversWhatIsHeld = "APNS-B-024b"
  case nothingLaunchesAfterAForcedEnd = "APNS-B-025"
  case eachHasThirtySeconds = "APNS-B-026"
  case lateAppIsEnded = "APNS-B-026b"
  case appThatNeverCompletesIsEnded = "APNS-B-027"

  // Which method is called
  case tapInTheBackground = "APNS-B-046"
  case oldTapInTheBackground = "APNS-B-046b"
  case tapLaunches = "APNS-B-047"
  case actionIsHandedOver = "APNS-B-050"
  case oldActionIsHandedOver = "APNS-B-050b"
  case dismissalIsHandedOver = "APNS-B-051"
  case noOptionShowsNothing = "APNS-B-053"
  case shownWithoutADelegate = "APNS-B-053b"
  case missingMethodSilences = "APNS-B-053c"
  case noResponseWithoutADelegate = "APNS-B-056b"
  case fetchMethodGoesFirst = "APNS-B-057"
  case stateTellsOfTheTap = "APNS-B-058"
  case launchOptionsHaveThePush = "APNS-B-059"
  case actionLaunchesInTheBackground = "APNS-B-068"

  // What is shown
  case onlyWhatIsAllowed = "APNS-B-070"
  case sameIdentifierIsOne = "APNS-C-026d"
  case dismissedStaysAway = "APNS-C-026g"
  case defaultSoundInItsPlace = "APNS-A-030"
  case passiveStaysQuiet = "APNS-A-038"
  case urgentBreaksThrough = "APNS-A-038b"
  case urgentNeedsItsEntitlement = "APNS-A-031"
  case eachOptionAllowsItsOwn = "APNS-B-054"
  case argumentsFillThePlaces = "APNS-A-062"
  case keyTakesTheTextsPlace = "APNS-A-063"
  case keyNamesAText = "APNS-A-065"

  // Live Activities
  case laterTimestampCounts = "APNS-A-048"
  case nothingAfterTheEnd = "APNS-A-048b"
  case pastDateRemovesAtOnce = "APNS-A-047b"
  case removedAfterFourHours = "APNS-A-047c"
  case dateBeyondFourHoursIsCut = "APNS-A-047d"
  case removedAtItsDate = "APNS-A-047e"
  case lastContentIsShown = "APNS-A-047f"
}

extension Fault {
  /// The faults of the profile `apns-payload`.
  package static let apnsPayload: [Fault] =
    apnsBodies + apnsValues + apnsClasses + apnsFitness
    + apnsRequests + apnsContents + apnsAnswers
    + apnsServer + apnsStore
    + apnsRouting + apnsResponses + apnsShowing + apnsOthers
}

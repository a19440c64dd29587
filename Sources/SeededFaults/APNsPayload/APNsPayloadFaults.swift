extension Fault {
  /// The faults of the profile `apns-payload`.
  package static let apnsPayload: [Fault] =
    apnsBodies + apnsValues + apnsReadTypes + apnsClasses + apnsFitness
    + apnsRequests + apnsContents + apnsAnswers + apnsSequences
    + apnsServer + apnsStore
    + apnsRouting + apnsResponses + apnsShowing + apnsOthers
}

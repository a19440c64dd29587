extension Fault {
  /// The faults of the profile `apns-payload`.
  package static let apnsPayload: [Fault] =
    apnsBodies + apnsValues + apnsClasses + apnsFitness
    + apnsRequests + apnsContents + apnsAnswers + apnsSequences
    + apnsServer + apnsStore
    + apnsRouting + apnsResponses + apnsShowing + apnsOthers
}

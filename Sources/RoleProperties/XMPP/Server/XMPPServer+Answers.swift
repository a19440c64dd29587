#if Everything || XMPPServer

import ConformanceKit
import Histories

extension Property where Reading == XMPPServerReading {
  /// What messages of app servers are answered with.
  static let xmppServerAnswers: [Property] = [
    Property("each-message-is-answered", "Each message has an ack or a nack", "XMPP-DOWN-020") {
      $0.duties("XMPP-DOWN-020")
    },
    Property("one-answer-each", "No message has two answers", "XMPP-DOWN-020") {
      $0.answers.when { $0.request != nil }.each { $0.earlier < $0.alike }
    },
    Property(
      "long-stanzas-are-answered", "A stanza of up to 10000 bytes is answered", "XMPP-XML-003"
    ) { reading in
      reading.requests.when(\.isLong).each { reading.isKept(reading.duties[$0.duty]) }
    },
    Property(
      "answers-repeat-the-id", "An ack or a nack has the message_id of a message that came",
      "XMPP-DOWN-021", "XMPP-DOWN-024"
    ) { reading in
      reading.answers.when { $0.json["error"] != "BAD_ACK" }.each(againstIts: \.requirement) {
        answer in
        let connection = reading.connections[answer.connection]
        return answer.request != nil
          ? true : connection.isUnclear || connection.hasOddIDs ? nil : false
      }
    },
    Property("acks-name-their-device", "An ack names the device in from", "XMPP-DOWN-021") {
      reading in
      reading.answers.when(\.isAck).each { reading.namesDevice($0) }
    },
    Property(
      "nacks-name-device-and-error", "A nack has a from and an error code", "XMPP-DOWN-024"
    ) { reading in
      let nacks = reading.answers.when { !$0.isAck && $0.request != nil }
      nacks.none { ($0.json["error"]?.string ?? "").isEmpty }
      nacks.each { reading.namesDevice($0) }
    },
    Property(
      "times-out-of-range-are-refused",
      "A time_to_live that is no whole number of seconds from 0 to four weeks is refused",
      "XMPP-DOWN-002", "XMPP-DOWN-003", "XMPP-DOWN-006"
    ) {
      $0.refusals("XMPP-DOWN-002", "XMPP-DOWN-003", "XMPP-DOWN-006")
    },
    Property(
      "large-data-are-refused", "Data of more than 4096 bytes, for a topic 2048, are refused",
      "XMPP-DOWN-009", "XMPP-DOWN-010", "XMPP-DOWN-011"
    ) {
      $0.refusals("XMPP-DOWN-009", "XMPP-DOWN-010", "XMPP-DOWN-011")
    },
    Property(
      "reserved-keys-are-refused",
      "The data key from, and those that begin with google., are refused",
      "XMPP-DOWN-013"
    ) {
      $0.refusals("XMPP-DOWN-013")
    },
    Property(
      "wrong-types-are-refused", "A field of the wrong type is refused", "XMPP-ERR-027",
      "XMPP-DOWN-007", "XMPP-DOWN-008"
    ) {
      $0.refusals("XMPP-ERR-027", "XMPP-DOWN-007", "XMPP-DOWN-008")
    },
    Property(
      "unknown-recipients-are-refused",
      "A message without a recipient, or for a token that is nobody's or another sender's, is refused",
      "XMPP-ERR-016", "XMPP-ERR-025", "XMPP-ERR-026"
    ) {
      $0.refusals("XMPP-ERR-016", "XMPP-ERR-025", "XMPP-ERR-026")
    },
    Property(
      "removed-apps-are-unregistered",
      "A message to an app that was removed is refused with DEVICE_UNREGISTERED", "XMPP-STOR-013"
    ) {
      $0.refusals("XMPP-STOR-013")
    },
    Property(
      "impossible-topics-are-refused", "A topic whose name has other characters is refused",
      "XMPP-DOWN-017"
    ) {
      $0.refusals("XMPP-DOWN-017")
    },
    Property(
      "draining-connections-refuse",
      "A message on a draining connection is refused with CONNECTION_DRAINING", "XMPP-CTRL-007"
    ) {
      $0.refusals("XMPP-CTRL-007")
    },
    Property(
      "sound-messages-are-accepted", "A message that nothing is wrong with is accepted",
      "XMPP-DOWN-009", "XMPP-DOWN-003", "XMPP-DOWN-007", "XMPP-DOWN-008", "XMPP-DOWN-009b",
      "XMPP-DOWN-010", "XMPP-DOWN-016", "XMPP-DOWN-017", "XMPP-DOWN-018", "XMPP-STOR-012"
    ) { reading in
      let sound = reading.answers.when { reading.request(of: $0)?.isAccepted }
      sound.each(againstIts: { reading.request(of: $0)?.accepting }, \.isAck)
    },
    Property(
      "errors-for-what-is-no-message",
      "A message without message_id, and what is no JSON, are answered with a stanza of type error",
      "XMPP-ERR-017", "XMPP-ERR-017b"
    ) { reading in
      reading.duties("XMPP-ERR-017", "XMPP-ERR-017b")
      reading.errors.when(\.what.isForMessage).each(against: "XMPP-ERR-017") {
        $0.what.code == "400" && $0.what.condition == "bad-request"
      }
    },
    Property(
      "errors-have-the-id", "A stanza of type error has the id of what it answers", "XMPP-ERR-018"
    ) {
      $0.errors.each(\.what.isKnown)
    },
    Property(
      "broken-acks-are-refused", "An ack without to or message_id is refused, and no other",
      "XMPP-ERR-022"
    ) { reading in
      reading.duties("XMPP-ERR-022")
      reading.badAcks.each(\.what)
    },
  ]
}

extension XMPPServerReading.Answer {
  fileprivate var requirement: String { isAck ? "XMPP-DOWN-021" : "XMPP-DOWN-024" }
}

extension XMPPServerReading {
  func request(of answer: Answer) -> Request? {
    answer.request.map { requests[$0] }.flatMap { $0.isAlike ? nil : $0 }
  }

  /// Whether an answer says in from whom its message was for; unclear for topics and replaced tokens.
  fileprivate func namesDevice(_ answer: Answer) -> Bool? {
    guard let request = answer.request.map({ requests[$0] }), !request.isForTopics,
      let to = request.json["to"]?.string, !to.isEmpty
    else { return nil }
    if let place = tokens[ExactString(to)], devices[place].registered.replacedBy != nil {
      return nil
    }
    guard !request.isAlike else { return answer.json["from"]?.string != nil }
    return answer.json["from"]?.string.map { $0.hasSameBytes(as: to) } ?? false
  }

  /// Messages that are refused by some requirements have a nack, with the error that the sentence names.
  fileprivate func refusals(_ requirements: String...) -> Judgement {
    let own = Set(requirements)
    var judgement = Judgement()
    for answer in answers {
      guard let request = request(of: answer),
        let fault = request.faults.first(where: { own.contains($0.requirement) })
      else { continue }
      var isRight = !answer.isAck
      // Of several faults any may be named.
      if request.faults.count == 1, let codes = fault.codes, isRight {
        if request.isUnclear { continue }
        isRight = answer.json["error"]?.string.map { codes.contains($0) } ?? false
      }
      judgement.add(isRight, at: answer.point, against: fault.requirement)
    }
    return judgement
  }
}

#endif

import Foundation
import PushCheck
import Testing

/// What docs/check.md shows.
private struct Reminder {
  let title: String

  var payload: Data { Data(#"{"aps":{"alert":{"title":"\#(title)"}}}"#.utf8) }
}

@Test func theReminderIsAPush() throws {
  let check = try PushCheck()
  let push = try check(Reminder(title: "Ferry").payload, headers: ["apns-push-type": "alert"])
  #expect(push.findings.isEmpty)
}

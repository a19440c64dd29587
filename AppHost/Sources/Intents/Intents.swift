@_exported import Foundation
import StandIns

/// What the user wants of an app by voice or by a shortcut.
open class INIntent: Inert {}
open class INSendMessageIntent: INIntent {}
open class INStartCallIntent: INIntent {}

/// An intent that was done.
open class INInteraction: Inert {
  public convenience init(intent: INIntent, response: NSObject?) { self.init() }
  open func donate(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }
}

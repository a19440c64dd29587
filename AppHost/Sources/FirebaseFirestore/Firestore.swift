@_exported import Foundation
import StandIns

/// Holds nothing; what is asked of it is never answered.
open class Firestore: Inert {
  private static let shared = Firestore.named("Firestore.firestore()")

  public class func firestore() -> Firestore { shared }
}

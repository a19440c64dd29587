@_exported import Foundation
import StandIns

/// What a file is.
public struct UTType: Hashable, Sendable {
  public let identifier: String
  public var preferredMIMEType: String? { nil }
  public var preferredFilenameExtension: String? { nil }

  public init?(_ identifier: String) { self.identifier = identifier }
  public init?(filenameExtension: String) { identifier = "public.\(filenameExtension)" }
  public init?(mimeType: String) { identifier = mimeType }

  private init(known identifier: String) { self.identifier = identifier }

  public static let data = Self(known: "public.data")
  public static let gif = Self(known: "com.compuserve.gif")
  public static let image = Self(known: "public.image")
  public static let jpeg = Self(known: "public.jpeg")
  public static let movie = Self(known: "public.movie")
  public static let png = Self(known: "public.png")
}

@_exported import Foundation
@_exported import UniformTypeIdentifiers

public let kUTTypeGIF = "com.compuserve.gif"
public let kUTTypeImage = "public.image"
public let kUTTypeJPEG = "public.jpeg"
public let kUTTypeMPEG4 = "public.mpeg-4"
public let kUTTypePNG = "public.png"

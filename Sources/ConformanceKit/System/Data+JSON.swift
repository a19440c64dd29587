public import struct Foundation.Data

extension Data: JSONDecodable {
  /// Reads base64.
  public init(json: JSONValue) throws(JSONDecodingError) {
    guard let data = Data(base64Encoded: try String(json: json)) else {
      throw JSONDecodingError("base64 expected")
    }
    self = data
  }
}

extension Data: JSONEncodable {
  /// The bytes in base64.
  public var json: JSONValue { .string(base64EncodedString()) }
}

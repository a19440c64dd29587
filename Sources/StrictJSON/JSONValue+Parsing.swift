extension JSONValue {
  /// Reads one JSON text, strictly by RFC 8259, with no member name twice in an object.
  ///
  /// - Parameters:
  ///   - bytes: The text as UTF-8, without a byte order mark.
  ///   - options: The limits.
  /// - Throws: What is wrong with the text, and where.
  public init(
    parsing bytes: some Sequence<UInt8>, options: JSONParsingOptions = JSONParsingOptions()
  ) throws(JSONSyntaxError) {
    let result = bytes.withContiguousStorageIfAvailable {
      JSONParser.result(of: $0, options: options)
    }
    if let result {
      self = try result.get().value
    } else {
      self = try Array(bytes).withUnsafeBufferPointer {
        JSONParser.result(of: $0, options: options)
      }.get().value
    }
  }

  /// Reads one JSON text, strictly by RFC 8259, with no member name twice in an object.
  public init(
    parsing text: String, options: JSONParsingOptions = JSONParsingOptions()
  ) throws(JSONSyntaxError) {
    try self.init(parsing: text.utf8, options: options)
  }
}

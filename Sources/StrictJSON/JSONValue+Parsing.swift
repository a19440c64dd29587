extension JSONValue {
  /// Reads one JSON text, strictly by RFC 8259, with no member name twice in an object.
  ///
  /// - Parameter bytes: The text as UTF-8, without a byte order mark.
  /// - Throws: What is wrong with the text, and where.
  public init(parsing bytes: some Sequence<UInt8>) throws(JSONSyntaxError) {
    try self.init(parsing: bytes, options: JSONParsingOptions())
  }

  /// Reads one JSON text, strictly by RFC 8259, with no member name twice in an object.
  public init(parsing text: String) throws(JSONSyntaxError) {
    try self.init(parsing: text.utf8, options: JSONParsingOptions())
  }

  /// Reads one JSON text within other limits than the usual.
  package init(
    parsing bytes: some Sequence<UInt8>, options: JSONParsingOptions
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
}

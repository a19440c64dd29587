extension JSONValue {
  /// Reads one JSON text, strictly by RFC 8259, with no member name twice in an object.
  ///
  /// - Parameter bytes: The text as UTF-8, without a byte order mark.
  /// - Throws: What is wrong with the text, and where.
  @inlinable
  public init(parsing bytes: some Sequence<UInt8>) throws(JSONSyntaxError) {
    try self.init(parsing: bytes, options: JSONParsingOptions())
  }

  /// Reads one JSON text, strictly by RFC 8259, with no member name twice in an object.
  public init(parsing text: String) throws(JSONSyntaxError) {
    try self.init(parsing: text.utf8, options: JSONParsingOptions())
  }

  /// Reads one JSON text within other limits than the usual.
  @inlinable
  package init(
    parsing bytes: some Sequence<UInt8>, options: JSONParsingOptions
  ) throws(JSONSyntaxError) {
    self = try bytes.withBytes { Self.read($0, options) }.get()
  }

  @usableFromInline
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ options: JSONParsingOptions
  ) -> Result<JSONValue, JSONSyntaxError> {
    JSONParser.result(of: bytes, options: options).map(\.value)
  }
}

extension Sequence<UInt8> {
  /// Calls a closure with the bytes as they lie in memory, or with a copy where they don't lie in one piece.
  @inlinable
  package func withBytes<Product>(_ body: (UnsafeBufferPointer<UInt8>) -> Product) -> Product {
    withContiguousStorageIfAvailable(body) ?? Array(self).withUnsafeBufferPointer(body)
  }
}

import Foundation

extension Reading {
  /// Reads a file whose root is an object.
  ///
  /// - Parameters:
  ///   - path: The file, which errors name.
  ///   - read: Makes a value of the root.
  /// - Returns: The value.
  /// - Throws: ``CorpusError`` for the first thing that is wrong, with its place in the file.
  package static func file<Value>(
    at path: String, _ read: (Reading) throws(ReadingFault) -> Value
  ) throws(CorpusError) -> Value {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CorpusError(file: path, "can't be read")
    }
    let bytes = [UInt8](data)
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw CorpusError(file: path, line: error.line, column: error.column, error.cause)
    }
    do throws(ReadingFault) {
      return try read(try Reading(value))
    } catch {
      let place = JSONSource(bytes).place(of: error.path)?.location(ofName: error.isName)
      throw CorpusError(file: path, line: place?.line, column: place?.column, error.sentence)
    }
  }
}

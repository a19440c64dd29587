struct JSONSource { init(_ b: [UInt8]) {}; func location(of p: JSONPath, name: Bool = false) -> JSONLocation? { nil } }
extension String { func closest(in n: [String]) -> String? { nil } }

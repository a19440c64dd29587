import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element of an XMPP stream, with what it holds.
package struct XMLElement {
  package var name: String
  package var namespace: String
  var attributes: [String: String]
  var children: [XMLElement] = []
  /// The text directly inside, in one piece.
  var text = ""

  /// Returns the first child of that name and, where one is given, that namespace.
  func child(_ name: String, namespace: String? = nil) -> XMLElement? {
    children.first { $0.name == name && (namespace == nil || $0.namespace == namespace) }
  }
}

extension XMLElement {
  /// Parses one complete element of a stream, whose header declares the usual namespaces.
  ///
  /// - Returns: The element, or nothing when it isn't well-formed, in its namespaces too (RFC 6120, 4.9.3.2).
  package init?(parsing bytes: some Sequence<UInt8>) {
    let opening = #"<s xmlns="jabber:client" xmlns:stream="http://etherx.jabber.org/streams">"#
    let parser = XMLParser(data: Data(opening.utf8) + Data(bytes) + Data("</s>".utf8))
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    let builder = XMLElementBuilder()
    parser.delegate = builder
    guard parser.parse(), !builder.hasUndeclaredPrefix, let element = builder.root?.children.first
    else { return nil }
    self = element
  }
}

/// Builds elements of a parser's events; text comes in parts and is put together again.
private final class XMLElementBuilder: NSObject, XMLParserDelegate {
  var root: XMLElement?
  /// Whether an element's prefix stands for nothing: some parsers refuse such text, and some overlook it.
  private(set) var hasUndeclaredPrefix = false
  private var open: [XMLElement] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if qualifiedName?.contains(":") == true, namespaceURI?.isEmpty != false {
      hasUndeclaredPrefix = true
    }
    open.append(XMLElement(name: name, namespace: namespaceURI ?? "", attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: block, as: UTF8.self)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }
}

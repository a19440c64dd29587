import ReferenceSubjects
import Testing

/// What the reference's parser makes of namespaces, which differs from system to system by itself.
@Suite struct XMPPStanzaTests {
  @Test(
    "A prefix that the stream declares stands for its namespace",
    arguments: ["<stream:features/>", "<stream:features></stream:features>"])
  func declaredPrefix(text: String) throws {
    let element = try #require(XMLElement(parsing: text.utf8))
    #expect(element.name == "features")
    #expect(element.namespace == "http://etherx.jabber.org/streams")
  }

  @Test(
    "An element under an undeclared prefix isn't well-formed, at any depth",
    arguments: ["<x:message/>", "<message><x:gcm>{}</x:gcm></message>"])
  func undeclaredPrefix(text: String) {
    #expect(XMLElement(parsing: text.utf8) == nil)
  }
}

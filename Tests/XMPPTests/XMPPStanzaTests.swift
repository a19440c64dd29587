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

/// What the reference's parser makes of XML 1.0, as far as a stream of XMPP may have it.
@Suite struct XMPPStanzaFormTests {
  @Test(
    "What isn't well-formed is no element",
    arguments: [
      "", "<", "<a", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a/>x", "x<a/>", "<1/>", "<a:/>",
      "<:a/>",
      "<a b/>", "<a b=c/>", "<a b='1' b='2'/>", "<a b='1'c='2'/>", "<a b='<'/>", "<a b=\"'/>",
      "<a>]]></a>",
      "<a>&b;</a>", "<a>&amp</a>", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#x;</a>", "<a>&#+5;</a>",
      "<a>\u{1}</a>", "<a>\u{FFFE}</a>", "<a x:b='1'/>", "<a xmlns:x=''/>", "<a xmlns:xmlns='u'/>",
      "<a><![CDATA[x]]</a>", "<a:b:c xmlns:a='u'/>", "<a><!-- x --></a>", "<a><?x?></a>",
    ])
  func refused(text: String) {
    #expect(XMLElement(parsing: text.utf8) == nil)
  }

  @Test("Bytes that aren't UTF-8 are no element")
  func notUTF8() {
    #expect(XMLElement(parsing: [0x3C, 0x61, 0x3E, 0xC3, 0x3C, 0x2F, 0x61, 0x3E]) == nil)
  }

  @Test(
    "Text is one whole, however it is written",
    arguments: [
      "<a>x&lt;y\n</a>", "<a><![CDATA[x<y]]>\n</a>", "<a>x&#60;y&#xa;</a>",
      "<a >x<b/>&lt;y\r\n</a\n>",
      "<a>x<![CDATA[<]]>y\r</a>", "\n <b:a xmlns:b='u' c='>'>x&lt;y<b:d></b:d>\n</b:a>",
    ])
  func sameText(text: String) throws {
    let element = try #require(XMLElement(parsing: text.utf8))
    #expect(element.name == "a")
    #expect(element.text == "x<y\n")
  }

  @Test("Blanks in a value are spaces, but for those that a reference stands for")
  func attributes() throws {
    let text = "<a b = \"1\t2&#10;&quot;\" xml:lang='en' xmlns='u'/>"
    let element = try #require(XMLElement(parsing: text.utf8))
    #expect(element.attributes == ["b": "1 2\n\"", "xml:lang": "en"])
    #expect(element.namespace == "u")
  }
}

"""XMPP streams as FCM's connection servers spoke them: bytes in, pieces out, and the words for what
is sent. A stream may hold neither document types nor comments nor instructions (RFC 6120, 11.1)."""

import base64
import time
import xml.etree.ElementTree as ElementTree
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from push_conformance.stanzas import ATTRIBUTES, STANZAS

DOMAIN = "gcm.googleapis.com"
STREAMS = "http://etherx.jabber.org/streams"
SASL = "urn:ietf:params:xml:ns:xmpp-sasl"
BIND = "urn:ietf:params:xml:ns:xmpp-bind"
PING = "{urn:xmpp:ping}ping"
CLIENT = "{jabber:client}"
GCM = "{google:mobile:data}gcm"
MECHANISMS = f'<mechanisms xmlns="{SASL}"><mechanism>PLAIN</mechanism></mechanisms>'
CLOSING = "</stream:stream>"
# Who was let in begins a new stream inside the old one.
BEGINNINGS = (b"<?xml ", b"<stream:stream")
LARGEST_STANZA, DEEPEST_STANZA = 256 << 10, 64


class Malformed(Exception):
    """What came is no stream; the message is the condition of RFC 6120, 4.9.3."""


class Reader:
    """Cuts a stream into its header, its elements, its end, and the blanks between them."""

    def __init__(self):
        self.early, self.is_between = b"", True
        self._restart()

    def _restart(self):
        # Bytes taken, and where the last piece that is whole ends, about.
        self.depth, self.items, self.taken, self.whole = 0, [], 0, 0
        parser = self.parser = expat.ParserCreate(namespace_separator="}")
        parser.buffer_text = True
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.CharacterDataHandler = self._text
        for name in ("StartDoctypeDeclHandler", "ProcessingInstructionHandler", "CommentHandler"):
            setattr(parser, name, self._refuse)

    def read(self, data):
        """Takes bytes, and answers with pairs: ('header', attributes), ('element', element), ('end',
        None), ('blank', None)."""
        data, self.early = self.early + data, b""
        if self.depth == 1:
            if any(data.startswith(each) for each in BEGINNINGS):
                self._restart()
            elif any(each.startswith(data) for each in BEGINNINGS):
                self.early, self.is_between = data, False
                return []
            elif not data.strip():
                self.items.append(("blank", None))
                self.whole = self.taken
        self.taken += len(data)
        try:
            self.parser.Parse(data, False)
        except expat.ExpatError as error:
            raise Malformed("not-well-formed") from error
        if self.taken - self.whole > LARGEST_STANZA:
            raise Malformed("policy-violation")
        self.is_between = self.depth <= 1 and data.rstrip()[-1:] in (b">", b"")
        items, self.items = self.items, []
        return items

    def _refuse(self, *_):
        raise Malformed("restricted-xml")

    def _start(self, name, attributes):
        self.depth += 1
        if self.depth == 1:
            self.items.append(("header", attributes))
            self.whole = self.parser.CurrentByteIndex
            return
        if self.depth > DEEPEST_STANZA:
            raise Malformed("policy-violation")
        if self.depth == 2:
            self.builder = ElementTree.TreeBuilder()
        self.builder.start(_qualified(name), {_qualified(key): value
                                              for key, value in attributes.items()})

    def _end(self, name):
        self.depth -= 1
        if self.depth == 0:
            self.items.append(("end", None))
            return
        self.builder.end(_qualified(name))
        if self.depth == 1:
            self.items.append(("element", self.builder.close()))
            self.whole = self.parser.CurrentByteIndex

    def _text(self, text):
        if self.depth > 1:
            self.builder.data(text)
        elif text.strip():
            raise Malformed("bad-format")


def _qualified(name):
    return "{" + name if "}" in name else name


# What is read.

def stanza(element):
    """The members of a message stanza."""
    members = {name: element.get(name) for name in ATTRIBUTES if name in element.attrib}
    for name, tag in (("gcm", GCM), ("body", f"{CLIENT}body")):
        if (child := element.find(tag)) is not None:
            members[name] = "".join(child.itertext())
    if (child := element.find(f"{CLIENT}error")) is not None:
        told = {name: child.get(name) for name in ("code", "type") if name in child.attrib}
        for part in child:
            name = part.tag.partition("}")[2]
            told["text" if name == "text" else "condition"] = part.text or "" \
                if name == "text" else name
        members["error"] = told
    return members


def plain(element):
    """The parts of SASL PLAIN (RFC 4616, 2): authorization identity, user, password."""
    try:
        parts = base64.b64decode(element.text or "").decode("utf-8", "replace").split("\0")
    except ValueError:
        return {}
    names = ("authorizationID", "user", "password")
    return dict(zip(names, parts)) if len(parts) == len(names) else {}


def condition(element):
    """The name of the first element inside: the condition of a failure or an error."""
    return next((child.tag.partition("}")[2] for child in element), None)


# What is written.

def header(*, to=None, sender=None):
    """The beginning of a stream, to a server or from one."""
    ends = f' to="{to}"' if to else f' from="{sender}" id="s"'
    return (f'<stream:stream{ends} version="1.0" xmlns="jabber:client" '
            f'xmlns:stream="{STREAMS}">')


def features(content):
    """A stream's features."""
    return f"<stream:features>{content}</stream:features>"


def auth(user, password):
    """Signing in by SASL PLAIN."""
    credential = base64.b64encode(f"\0{user}\0{password}".encode()).decode()
    return f'<auth mechanism="PLAIN" xmlns="{SASL}">{credential}</auth>'


def failure(name):
    """The answer to who isn't let in."""
    return f'<failure xmlns="{SASL}"><{name}/></failure>'


SUCCESS = f'<success xmlns="{SASL}"/>'


UNAVAILABLE = f'<error type="cancel"><service-unavailable xmlns="{STANZAS}"/></error>'


def stream_error(name):
    """What is wrong with a stream that can't be read on."""
    return f'<stream:error><{name} xmlns="urn:ietf:params:xml:ns:xmpp-streams"/></stream:error>'


def iq(kind, identifier, content=""):
    """A question or an answer."""
    name = "" if identifier is None else f" id={quoteattr(identifier)}"
    return f'<iq type="{kind}"{name}>{content}</iq>'


class Host:
    """The server's end of a stream, above a connection: it greets, lets in, binds, answers pings.
    What it is to do else is its heir's: `signs_in`, `hear`."""

    def __init__(self, connection):
        self.connection = connection
        self.reader = Reader()
        self.is_signed_in = self.is_turned_away = self.is_bound = self.is_over = False
        self.has_greeted = False
        self.user = None
        self.pieces_since = connection.since

    @property
    def since(self):
        """Since when a stanza, or signing in, is half there."""
        return self.pieces_since

    def receive(self, data):
        """Takes bytes."""
        if self.is_over:
            return
        try:
            for kind, value in self.reader.read(data):
                getattr(self, f"_on_{kind}")(value)
        except Malformed as error:
            self.malformed(data, str(error))
        is_whole = self.reader.is_between and self.is_bound
        self.pieces_since = None if is_whole else self.pieces_since or time.monotonic()

    def send(self, text):
        """Sends a piece of the stream."""
        if self.is_over:
            return
        self.connection.send(text if isinstance(text, bytes) else
                             text.encode("utf-8", "surrogatepass"))

    def greet(self, content=""):
        """Opens its end of the stream."""
        self.has_greeted = True
        self.send(header(sender=DOMAIN) + content)

    def fail(self, name):
        """Says what is wrong with the stream, which its header precedes (RFC 6120, 4.9.1.2)."""
        if not self.has_greeted:
            self.greet()
        self.send(stream_error(name))

    def close(self, last=CLOSING):
        """Ends the stream in good order."""
        if not self.is_over:
            self.send(last)
            self.is_over = True
            self.connection.leave()

    def malformed(self, _, name):
        """Ends a stream that can't be read on."""
        self.connection.listener.note(f"{self.connection.peer} sends what is no stream: {name}")
        self.fail(name)
        self.close()

    def signs_in(self, user, password):
        """Whether somebody is let in."""
        raise NotImplementedError

    def hear(self, kind, **members):
        """Takes what is the application's: 'bound', 'stanza', 'end', 'iq', 'blank'."""
        raise NotImplementedError

    def _on_header(self, _):
        content = f'<bind xmlns="{BIND}"/>' if self.is_signed_in else MECHANISMS
        self.greet(features(content))

    def _on_element(self, element):
        if element.tag == f"{{{SASL}}}auth":
            self._on_auth(element)
        elif element.tag == f"{CLIENT}iq":
            self._on_iq(element)
        elif element.tag == f"{CLIENT}message" and self.is_signed_in:
            self.hear("stanza", **stanza(element))

    def _on_auth(self, element):
        told = plain(element)
        self.user = told.get("user", "")
        if self.signs_in(self.user, told.get("password", "")):
            self.is_signed_in = True
            self.send(SUCCESS)
        else:
            self.send(failure("not-authorized"))
            self.is_turned_away = True

    def _on_iq(self, element):
        kind, identifier = element.get("type"), element.get("id")
        if element.find(f"{{{BIND}}}bind") is not None and self.is_signed_in:
            self._bind(identifier)
        elif element.find(PING) is not None and kind == "get":
            self.hear("blank")
            self.send(iq("result", identifier))
        else:
            self.hear("iq", type=kind, id=identifier)

    def _bind(self, identifier):
        jid = escape(f"{(self.user or '').partition('@')[0]}@{DOMAIN}/r")
        self.send(iq("result", identifier, f'<bind xmlns="{BIND}"><jid>{jid}</jid></bind>'))
        self.is_bound = True
        self.hear("bound")

    def _on_blank(self, _):
        self.hear("blank")

    def _on_end(self, _):
        self.hear("end")
        self.close()

    def flush(self):
        """Nothing waits."""

    def end(self):
        """The connection is gone."""
        if not self.is_over:
            self.is_over = True
            self.hear("end")

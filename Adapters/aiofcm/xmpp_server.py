"""The server's end of XMPP over TLS on a loopback socket. A client that connects stands at the door
until the case lets it in; what it sends becomes effects, and what the case says is sent to it."""

import base64
import fcntl
import socket
import ssl
import struct
import termios
import xml.etree.ElementTree as ElementTree
from xml.sax.saxutils import escape, quoteattr

DOMAIN = "gcm.googleapis.com"
STREAM = "{http://etherx.jabber.org/streams}stream"
SASL = "urn:ietf:params:xml:ns:xmpp-sasl"
BIND = "urn:ietf:params:xml:ns:xmpp-bind"
PING = "{urn:xmpp:ping}ping"
CLIENT = "{jabber:client}"
GCM = "{google:mobile:data}gcm"
HEADER = (f'<stream:stream from="{DOMAIN}" id="s" version="1.0" xmlns="jabber:client" '
          'xmlns:stream="http://etherx.jabber.org/streams"><stream:features>{}</stream:features>')
MECHANISMS = f'<mechanisms xmlns="{SASL}"><mechanism>PLAIN</mechanism></mechanisms>'
# A client that was let in begins a new stream inside the old one.
BEGINNINGS = (b"<?xml", b"<stream:stream")
TLS_HANDSHAKE, TCP_CLOSED = 0x16, 7


class Listener:
    """Where clients connect to: a port of this machine that nobody else is told."""

    def __init__(self):
        self.socket = socket.create_server(("127.0.0.1", 0))

    def accept(self, client):
        """Connects a client's socket, and answers with the other end."""
        client.setblocking(True)
        client.connect(self.socket.getsockname())
        client.setblocking(False)
        server, _ = self.socket.accept()
        for end in (client, server):
            end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        server.setblocking(False)
        return server


class Connection:
    """One connection: TLS, the stream, signing in, stanzas."""

    def __init__(self, loop, ends, port, tell):
        self.loop, self.port, self.tell = loop, port, tell
        self.client, self.socket = ends
        self.name = self.tls = self.parser = self.user = None
        self.is_automatic = self.is_refused = self.is_signed_in = False
        self.is_ending = self.is_over = self.has_ended = False
        self.early = self.output = b""
        loop.add_reader(self.socket, self._readable)

    def is_waiting(self):
        """Whether it stands at the door."""
        return self.name is None and bool(self.early) and not self.is_over

    # What the case does.

    def admit(self, name, context, *, automatic=True, refuse=False):
        """Lets the client in: its end of TLS begins, and with it all that follows."""
        self.name, self.is_automatic, self.is_refused = name, automatic, refuse
        self.incoming, self.outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        self.tls = context.wrap_bio(self.incoming, self.outgoing, server_side=True)
        self.is_shaken = False
        self.incoming.write(self.early)
        self._decrypt()

    def send(self, data):
        """Sends a piece of the stream."""
        if self.tls is None or self.has_ended or self.is_over:
            return
        self.tls.write(data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass"))
        self._flush()

    def close(self):
        """Closes in good order: the stream, TLS, and this end of the socket."""
        if self.is_over or self.has_ended:
            return
        self.send("</stream:stream>")
        self.has_ended = True
        try:
            self.tls.unwrap()
        except ssl.SSLError:
            pass
        self._flush()
        self.socket.shutdown(socket.SHUT_WR)

    def abort(self):
        """Is gone without a word."""
        if not self.is_over:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self._forget()

    def in_flight(self):
        """Whether something is on its way that neither end has received."""
        if self.client.fileno() == -1:
            return not self.is_over
        if self.is_over:
            state = self.client.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)
            return state[0] != TCP_CLOSED
        return any(_unacknowledged(end) for end in (self.client, self.socket))

    # What the client does.

    def _forget(self):
        self.is_over = True
        self.loop.remove_reader(self.socket)
        self.socket.close()

    def _readable(self):
        try:
            data = self.socket.recv(1 << 16)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._leave()
            self._forget()
        elif self.tls is None:
            if not self.early:
                is_tls = data[0] == TLS_HANDSHAKE
                self.tell("connect", port=self.port, security="tls" if is_tls else "plaintext")
            self.early += data
        else:
            self.incoming.write(data)
            self._decrypt()

    def _leave(self):
        """Tells once that the client closes, unless this end has closed before."""
        if self.name is not None and not self.is_ending and not self.has_ended:
            self.tell("disconnect", connection=self.name)
        self.is_ending = True

    def _decrypt(self):
        try:
            if not self.is_shaken:
                self.tls.do_handshake()
                self.is_shaken = True
            while data := self.tls.read(1 << 16):
                self._parse(data)
        except ssl.SSLWantReadError:
            pass
        except ssl.SSLError:
            self.is_shaken = True
        self._flush()

    def _flush(self):
        self.output += self.outgoing.read()
        while self.output:
            try:
                self.output = self.output[self.socket.send(self.output):]
            except BlockingIOError:
                self.loop.add_writer(self.socket, self._go_on)
                return
            except OSError:
                self.output = b""

    def _go_on(self):
        self.loop.remove_writer(self.socket)
        self._flush()

    def _parse(self, data):
        if self.parser is None or self.depth and data.startswith(BEGINNINGS):
            self.parser, self.depth = ElementTree.XMLPullParser(["start", "end"]), 0
        elif not data.strip() and self.depth == 1:
            self.tell("keepAlive", connection=self.name)
        try:
            self.parser.feed(data)
            for kind, element in self.parser.read_events():
                self._take(kind, element)
        except ElementTree.ParseError:
            malformed = base64.b64encode(data).decode()
            self.tell("malformed", connection=self.name, bytes=malformed)

    def _take(self, kind, element):
        self.depth += 1 if kind == "start" else -1
        if kind == "start" and self.depth == 1:
            self._on_header(element)
        elif kind == "end" and self.depth == 0:
            self._leave()
            self.close()
        elif kind == "end" and self.depth == 1:
            self._on_element(element)

    def _on_header(self, element):
        if not self.is_automatic:
            self.tell("openStream", connection=self.name, to=element.get("to"))
        elif element.tag == STREAM:
            features = f'<bind xmlns="{BIND}"/>' if self.is_signed_in else MECHANISMS
            self.send(HEADER.format(features))

    def _on_element(self, element):
        if element.tag == f"{{{SASL}}}auth":
            self._on_auth(element)
        elif element.tag == f"{CLIENT}iq":
            self._on_iq(element)
        elif element.tag == f"{CLIENT}message":
            gcm, body = element.find(GCM), element.find(f"{CLIENT}body")
            names = {name: element.get(name) for name in ("id", "type", "to", "from")}
            self.tell("stanza", connection=self.name, **names,
                      gcm=None if gcm is None else gcm.text or "",
                      body=None if body is None else body.text or "")

    def _on_auth(self, element):
        parts = base64.b64decode(element.text or "").decode("utf-8", "replace").split("\0")
        names = ("authorizationID", "user", "password")
        told = dict(zip(names, parts)) if len(parts) == len(names) else {}
        self.user = told.get("user")
        if self.is_automatic and self.is_refused:
            self.send(f'<failure xmlns="{SASL}"><not-authorized/></failure>')
        elif self.is_automatic:
            self.is_signed_in = True
            self.send(f'<success xmlns="{SASL}"/>')
        else:
            self.tell("authenticate", connection=self.name, mechanism=element.get("mechanism"),
                      **told)

    def _on_iq(self, element):
        identifier = element.get("id")
        if element.find(f"{{{BIND}}}bind") is not None:
            if not self.is_automatic:
                self.tell("bind", connection=self.name, id=identifier)
                return
            jid = escape(f"{self.user}@{DOMAIN}/r")
            content = f'<bind xmlns="{BIND}"><jid>{jid}</jid></bind>'
            self.send(f'<iq type="result" id={quoteattr(identifier)}>{content}</iq>')
        elif element.find(PING) is not None and element.get("type") == "get":
            self.tell("keepAlive", connection=self.name)
            self.send(f'<iq type="result" id={quoteattr(identifier)}/>')
        else:
            self.tell("iq", connection=self.name, type=element.get("type"), id=identifier)


def _unacknowledged(end):
    """What an end has sent and the kernel at the other has not received yet, in bytes.

    Both ends are asked to acknowledge at once what they have, which else may wait for 40 ms.
    """
    end.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)
    return struct.unpack("i", fcntl.ioctl(end, termios.TIOCOUTQ, b"\0\0\0\0"))[0]

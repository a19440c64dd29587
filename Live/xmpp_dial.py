"""A case, played with a server that stands for FCM's XMPP end: the case's app server connects to it."""

import asyncio
import base64
import contextlib
import queue
import ssl
import threading
import time

import xmpp
from callers import turns
from push_conformance import stanzas
from push_conformance.wire import Unsupported

LONGEST, TICK = 20, 0.02


class Connection(asyncio.Protocol):
    """A connection of the case's app server."""

    def __init__(self, label, hear):
        self.label, self.hear = label, hear
        self.reader = xmpp.Reader()
        self.transport = self.port = None
        self.is_over = False
        # Signing in, where the case doesn't: the credential, and who waits for the end of it.
        self.credential = None
        self.is_signed_in = False
        self.ready = asyncio.get_running_loop().create_future()

    def connection_made(self, transport):
        """Is connected."""
        self.transport = transport
        self.port = transport.get_extra_info("sockname")[1]

    def send(self, text):
        """Sends a piece of the stream."""
        if not self.is_over:
            self.transport.write(text if isinstance(text, bytes) else
                                 text.encode("utf-8", "surrogatepass"))

    def sign_in(self, user, password):
        """Signs in, and binds a resource."""
        self.credential = user, password
        self.send(xmpp.header(to=xmpp.DOMAIN))

    def leave(self):
        """Closes it in good order."""
        self.send(xmpp.CLOSING)
        self.is_over = True
        self.transport.close()

    def data_received(self, data):
        """Reads what the server says."""
        try:
            for kind, value in self.reader.read(data):
                if kind == "element":
                    self._take(value)
                elif kind == "end":
                    self._end()
        except xmpp.Malformed as error:
            self._end(RuntimeError(f"the server's stream can't be read: {error}"))

    def connection_lost(self, _):
        """Is gone."""
        self._end()

    def _end(self, error=None):
        if not self.is_over:
            self.is_over = True
            self.transport.close()
            self.hear(error or {"close": {"connection": self.label}})
        if not self.ready.done():
            self.ready.set_result(None)

    def _tell(self, effect, **members):
        told = {name: value for name, value in members.items() if value is not None}
        self.hear({effect: {"connection": self.label, **told}})

    def _take(self, element):
        name = element.tag.partition("}")[2]
        if name == "features":
            self._features(element)
        elif name == "success":
            if self.credential is None:
                self._tell("authenticated")
            self.is_signed_in = True
            # RFC 6120, 6.4.6: a new stream; then a resource is bound, without which nothing may be sent.
            self.send(xmpp.header(to=xmpp.DOMAIN))
        elif name == "failure":
            self._tell("authenticationFailed", condition=xmpp.condition(element))
            if not self.ready.done():
                self.ready.set_result(None)
        elif name == "error" and element.tag.startswith("{" + xmpp.STREAMS):
            self._tell("streamError", condition=xmpp.condition(element))
        elif name == "iq" and element.get("id") == "bind":
            if not self.ready.done():
                self.ready.set_result(None)
        elif name == "message":
            self._tell("stanza", **xmpp.stanza(element))

    def _features(self, element):
        if self.is_signed_in:
            self.send(xmpp.iq("set", "bind", f'<bind xmlns="{xmpp.BIND}"/>'))
        elif self.credential is not None:
            self.send(xmpp.auth(*self.credential))
        else:
            names = [child.text for child in element.iter(f"{{{xmpp.SASL}}}mechanism")]
            start = element.find("{urn:ietf:params:xml:ns:xmpp-tls}starttls")
            self._tell("features", mechanisms=names, startTLS=start is not None)


class Player:
    """Plays one case."""

    role, editions = "xmpp.server", ("legacy",)
    features = ("apns", "byte-stream", "store", "upstream")
    unseen = ("toDevice", "toAPNs", "messagesDeleted", "upstreamExpired")
    loop = None

    def __init__(self, server, configuration, edition, clock):
        self.server, self.configuration, self.clock = server, configuration, clock
        self.settle = server.options.settle
        self.heard, self.connections = queue.Queue(), {}
        self.now, self.at = clock.now, time.monotonic()
        if Player.loop is None:
            Player.loop = asyncio.new_event_loop()
            threading.Thread(target=Player.loop.run_forever, daemon=True).start()
        server.begin(self.role, edition, configuration)

    def _run(self, work):
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(LONGEST)

    def receive(self, event, members):
        """Takes an event, and answers with what the server does until it is quiet."""
        self.now, self.at = self.clock.now, time.monotonic()
        label = members.get("connection")
        if event in ("opened", "connected"):
            self._run(self._connect(label, event, members.get("sender")))
        elif label is None or event == "drain":
            self._tell(event, members)
        elif (connection := self.connections.get(label)) is not None:
            self._run(self._act(connection, event, members))
        return self._listen(time.monotonic() + self.settle * 3)

    async def _connect(self, label, event, sender):
        host, _, port = self.server.address.rpartition(":")
        context = None
        if self.server.authority:
            context = ssl.create_default_context(cafile=self.server.authority)
        _, connection = await self.loop.create_connection(
            lambda: Connection(label, self.heard.put), host, int(port), ssl=context)
        self.connections[label] = connection
        if event == "connected":
            senders = self.configuration.get("senders") or [{"id": "", "key": ""}]
            found = next((each for each in senders if each["id"] == sender), senders[0])
            connection.sign_in(f"{found['id']}@{xmpp.DOMAIN}", found["key"])
            await asyncio.wait_for(connection.ready, LONGEST)

    async def _act(self, connection, event, members):
        if event == "stanza":
            connection.send(stanzas.message(members))
        elif event == "bytes":
            connection.send(base64.b64decode(members["bytes"]) if "bytes" in members
                            else members["text"])
        elif event == "disconnected":
            connection.leave()

    def _tell(self, event, members):
        """What only the server can be told; it knows a connection by its address at this end."""
        if "connection" in members:
            connection = self.connections[members["connection"]]
            members = {**members, "connection": f"127.0.0.1:{connection.port}"}
        if not self.server.hook:
            raise Unsupported(f"nothing can tell the server of '{event}'; give it a --hook")
        self.server.tell({event: members})

    def _listen(self, until, is_first=False):
        """Hears until then, or until it is quiet after something was heard."""
        effects = []
        while True:
            quiet = min(until, time.monotonic() + self.settle)
            while self.settle and (left := quiet - time.monotonic()) > 0:
                with contextlib.suppress(queue.Empty):
                    effects.append(self._next(left))
                    quiet = time.monotonic() + self.settle
            others = self.server.others()
            if not self.settle:
                # What was sent before the hook answered stands at the sockets.
                self._run(turns())
            with contextlib.suppress(queue.Empty):
                while True:
                    effects.append(self._next(0))
            effects += others
            is_over = not (self.settle or is_first)
            if effects or is_over or time.monotonic() >= until:
                return effects
            time.sleep(TICK if is_first else 0)

    def _next(self, timeout):
        said = self.heard.get(block=timeout > 0, timeout=timeout or None)
        if isinstance(said, Exception):
            raise said
        return said

    def advance(self, limit):
        """Waits in earnest until the limit, or until the server does something."""
        effects = self._listen(self.at + (limit - self.now) / 1000, is_first=True)
        elapsed = self.now + int((time.monotonic() - self.at) * 1000)
        if not effects:
            return limit, effects
        return min(limit, max(self.clock.now + 1, elapsed)), effects

    def end(self):
        """Ends the connections."""
        async def leave():
            for connection in self.connections.values():
                connection.is_over = True
                connection.transport.abort()

        self._run(leave())

"""A case, played with a program that is an app server: it connects to what stands for FCM's XMPP end."""

import base64
import tempfile

import xmpp
from callers import Player
from connections import LARGEST_HEAD, TLS_HANDSHAKE, Connection, Rubbish
from push_conformance import stanzas
from push_conformance.wire import Unsupported


class Door(Connection):
    """A connection that stands at the door until the case lets it in, under the case's name for it."""

    label = None
    is_shaken = False
    is_told = is_automatic = is_refused = False

    def _enter(self):
        if self.label is not None:
            super()._enter()
        elif len(self.early) > LARGEST_HEAD:
            raise Rubbish("sends much, and nobody has answered yet")
        elif not self.is_told:
            self.is_told = True
            self.listener.hear(self)

    @property
    def security(self):
        """How it began."""
        return "tls" if self.early[0] == TLS_HANDSHAKE else "plaintext"

    @property
    def port(self):
        """The port that was asked for: through a proxy, or here."""
        if self.target:
            return int(self.target.rpartition(":")[2])
        return self.transport.get_extra_info("sockname")[1]

    def admit(self, label, context, *, automatic=True, refuse=False):
        """Lets it in: this end of TLS begins, and with it all that follows."""
        self.label, self.context = label, context
        self.is_automatic, self.is_refused = automatic, refuse
        early, self.early = self.early, b""
        self.data_received(early)

    def connection_lost(self, error):
        """Is gone; before there was a stream, too, that is an effect."""
        was_over = self.is_over
        super().connection_lost(error)
        if self.label is not None and self.layer is None and not was_over:
            self.tell("disconnect")

    def fail(self, reason):
        """Ends it, with a line in the log."""
        if self.label is not None and self.layer is None and not self.is_over:
            self.tell("disconnect")
            self.is_over = True
        super().fail(reason)

    def tell(self, effect, **members):
        """Tells of something that the program does here; a member that is None is left out."""
        told = {name: value for name, value in members.items() if value is not None}
        self.listener.hear({effect: {"connection": self.label, **told}})


class Stream(xmpp.Host):
    """The server's end of a stream: for a case that begins with a connection all of it, else only what
    a case doesn't say."""

    def signs_in(self, user, password):
        """Whoever the case lets in."""
        return not self.connection.is_refused

    def hear(self, kind, **members):
        """Tells of it."""
        names = {"end": "disconnect", "blank": "keepAlive"}
        self.connection.tell(names.get(kind, kind), **members)

    def malformed(self, data, name):
        """Tells of it, and ends what can't be read on."""
        self.hear("malformed", bytes=base64.b64encode(data).decode())
        super().malformed(data, name)

    def _on_header(self, value):
        if self.connection.is_automatic:
            super()._on_header(value)
        else:
            self.is_signed_in = True
            self.hear("openStream", to=value.get("to"))

    def _on_auth(self, element):
        if self.connection.is_automatic:
            super()._on_auth(element)
        else:
            told = xmpp.plain(element)
            self.hear("authenticate", mechanism=element.get("mechanism", ""), **told)

    def _bind(self, identifier):
        if self.connection.is_automatic:
            super()._bind(identifier)
        else:
            self.hear("bind", id=identifier)


class AppServer(Player):
    """A program that is an app server."""

    role, calls = "xmpp.app-server", ("send", "sendToMany", "shutDown")
    features, editions = ("byte-stream",), ("legacy",)
    unseen = ("outcome", "process", "receipt")

    @staticmethod
    def furnish(world):
        """Has connections stand at the door."""
        world.listener.kind, world.listener.host = Door, Stream
        world.listener.hear = lambda seen: world.player and world.hear({"seen": seen})
        world.stranger = world.authority.stranger()

    def __init__(self, world, configuration, edition, clock):
        self.doors, self.online, self.is_started = [], set(), False
        if world.options.way == "address" and configuration.get("environment", "production") != \
                "production":
            raise Unsupported("the program is set to one address")
        self.folder = tempfile.TemporaryDirectory(prefix="push-conformance-")
        super().__init__(world, configuration, edition, clock)

    def begun(self, edition):
        """What the program is told; there is a folder for what it stores."""
        return {**super().begun(edition), "folder": self.folder.name}

    def see(self, seen):
        """Takes a connection at the door, or what came of one."""
        if isinstance(seen, Door):
            self.doors.append(seen)
            # Who is set to an address can't show the port that it would have asked for.
            port = 5235 if self.options.way == "address" else seen.port
            seen = {"connect": {"port": port, "security": seen.security}}
        if "bound" in seen:
            self.online.add(seen["bound"]["connection"])
        else:
            self.effects.append(seen)

    def happen(self, event, members):
        """Lets something happen at the sockets, or to the program."""
        label = members.get("connection")
        if event == "connected":
            door = self._admit(label)
            self.is_started = True
            self._await(lambda: label in self.online or door.is_over)
        elif event == "authenticationFailed":
            door = self._admit(label, refuse=True)
            self._await(lambda: door.is_over or door.layer and door.layer.is_turned_away)
        elif event == "opened":
            door = self._admit(label, members.get("certificate", "trusted"), automatic=False)
            self._await(lambda: door.is_over or door.is_shaken)
        elif event == "connectFailed":
            if door := self._waiting():
                self.world.ask(door.abort)
        elif event in ("start", "processed"):
            self.is_started = self.is_started or event == "start"
            self.tell(event, members)
            return self.options.first
        elif event == "restart":
            return self._restart()
        elif stream := self._stream(label):
            if event == "disconnected":
                self.world.ask(stream.close)
            elif event == "stanza":
                self.world.ask(stream.send, stanzas.message(members))
            elif event == "bytes":
                self.world.ask(stream.send, base64.b64decode(members["bytes"])
                               if "bytes" in members else members["text"])
        return None

    def _stream(self, label):
        return next((door.layer for door in self.doors
                     if door.label == label and door.layer and not door.layer.is_over), None)

    def _waiting(self):
        return next((door for door in self.doors if door.label is None and not door.is_over), None)

    def _admit(self, label, certificate="trusted", **how):
        door = self._waiting()
        if door is None:
            # The case gives a connection unasked; the program is made to ask for it.
            before = list(self.effects)
            self.tell("start", {})
            self._await(self._waiting)
            self.effects = before + [each for each in self.effects[len(before):]
                                     if "connect" not in each]
            door = self._waiting()
        if door is None:
            raise RuntimeError("the program doesn't connect, though it was told to 'start'")
        # The name may have been another's, whose stream is over.
        self.online.discard(label)
        context = self.world.stranger if certificate == "unknownAuthority" else door.context
        self.world.ask(lambda: door.admit(label, context, **how))
        return door

    def _restart(self):
        def forget():
            for door in self.doors:
                if door.layer:
                    door.layer.is_over = True
                door.is_over = True

        self.world.ask(forget)
        self.under_way = 0
        self.world.program.restart(self.begun("legacy"))
        if self.is_started:
            self.tell("start", {})
        return self.options.first

    def end(self):
        """Ends the case, and what was stored in it."""
        super().end()
        self.folder.cleanup()

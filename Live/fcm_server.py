"""FCM's XMPP end, as the stand-in plays it: who signs in to what, and what the reference is told of a
stanza (open) or of each byte (strict)."""

import asyncio
import base64
import json

import xmpp
from push_conformance import stanzas
from reference import result
from servers import Strict, now

ROLE = "xmpp.server"
TICK = 0.05


class Stanza:
    """A stanza of an app server, as the log and the page show it."""

    method, headers = "message", {}

    def __init__(self, stream, members):
        self.stream, self.members = stream, members
        self.connection, self.body = stream.connection, members.get("gcm", "").encode()

    @property
    def path(self):
        """Whom it is for."""
        try:
            message = json.loads(self.body)
            return str(message.get("to", message.get("condition", message.get("message_type", ""))))
        except (ValueError, AttributeError):
            return ""

    def lose(self):
        """Breaks the connection on which it came."""
        self.connection.abort()


class Stream(xmpp.Host):
    """A connection of an app server."""

    def __init__(self, connection):
        super().__init__(connection)
        self.server, self.name = connection.listener.world(), connection.peer
        self.password = None
        self.held, self.is_readable = [], True
        self.server.opened(self)

    def receive(self, data):
        """Takes bytes."""
        self.server.bytes(self, data)
        if self.is_readable:
            super().receive(data)

    def signs_in(self, user, password):
        """Lets in whoever names a sender and a key."""
        self.password = password
        return bool(user.partition("@")[0] and password)

    def hear(self, kind, **members):
        """Hands on stanzas, and the end."""
        if recording := self.server.recording:
            recording.heard(self, kind, members)
        if kind == "stanza":
            self.connection.listener.take(Stanza(self, members))
        elif kind == "bound":
            held, self.held = self.held, []
            for each in held:
                self.act("stanza", each)
        elif kind == "end":
            self.server.closed(self)

    def malformed(self, data, name):
        """The world says what is no stream, if it reads it."""
        self.is_readable = False
        if recording := self.server.recording:
            recording.heard(self, "malformed", {"data": data})
        if not self.server.reads:
            super().malformed(data, name)

    def _on_header(self, value):
        if self.is_signed_in or not self.server.reads:
            super()._on_header(value)

    def _on_auth(self, element):
        self.user = xmpp.plain(element).get("user", "")
        if not self.server.reads:
            super()._on_auth(element)

    def _on_end(self, value):
        if not self.server.reads:
            super()._on_end(value)

    def act(self, effect, members):
        """Does what the reference does. A stanza waits until the resource is bound."""
        if effect == "stanza":
            if not self.is_bound:
                self.held.append(members)
                return
            if recording := self.server.recording:
                recording.event("stanza", **{**members, "connection": self.name})
            self.send(stanzas.message(members))
        elif effect == "features":
            offers = "".join(f"<mechanism>{name}</mechanism>" for name in members["mechanisms"])
            content = f'<mechanisms xmlns="{xmpp.SASL}">{offers}</mechanisms>'
            if members["startTLS"]:
                content += '<starttls xmlns="urn:ietf:params:xml:ns:xmpp-tls"/>'
            self.greet(xmpp.features(content))
        elif effect == "authenticated":
            self.is_signed_in = True
            self.send(xmpp.SUCCESS)
        elif effect == "authenticationFailed":
            self.send(xmpp.failure(members.get("condition", "not-authorized")))
        elif effect == "streamError":
            self.fail(members.get("condition", "undefined-condition"))
        elif effect == "close":
            self.close()


class OpenFCM:
    """Each stanza meets a world in which its sender is signed in and its device is there, and confirms
    what it gets."""

    reads = False

    def __init__(self, reference, recording=None):
        self.reference, self.recording = reference, recording
        self.lock = asyncio.Lock()

    def opened(self, _):
        """Nothing: there is a world for each stanza."""

    def bytes(self, stream, data):
        """Nothing: the stream is read here."""

    def closed(self, _):
        """Nothing is kept."""

    async def answer(self, stanza):
        """Answers, and says how: with what stanza, and what else is done."""
        stream = stanza.stream
        sender = stream.user.partition("@")[0]
        token, world = _world(stanza, sender, stream.password)
        ask, moment = self.reference.ask, now()
        stanzas, others = [], []

        def take(told):
            for effect in result(told)["effects"]:
                (stanzas if "stanza" in effect else others).append(effect)

        async with self.lock:
            ask("begin", {"role": ROLE, "edition": "legacy", "configuration": world,
                          "now": moment}, is_wanted=False)
            happenings = [{"connected": {"connection": "A"}}]
            if token:
                gone = token.startswith("unregistered")
                happenings.append({"appRemoved" if gone else "deviceConnected": {"token": token}})
            for each in happenings:
                ask("receive", {"event": each, "now": moment}, is_wanted=False)
            take(await ask("receive", {"event": {
                "stanza": {"connection": "A", **stanza.members}}, "now": moment}))
            for each in [each["toDevice"] for each in others if "toDevice" in each]:
                take(await ask("receive", {"event": {
                    "deviceAck": {"token": each["token"], "id": each["id"]}}, "now": moment}))
        for each in stanzas:
            stream.act("stanza", each["stanza"])
        return (*_outcome(stanzas), others)


def _world(stanza, sender, key):
    """Whom it is for, and the world of a stanza."""
    world = {"senders": [{"id": sender, "key": key}], "registrations": []}
    try:
        message = json.loads(stanza.body)
        target, condition = message.get("to"), message.get("condition")
    except (ValueError, AttributeError):
        return None, world
    registration = {"token": "somebody", "app": "com.example.app"}
    if isinstance(target, str) and target and not target.startswith("/topics/"):
        registration["token"] = target
    elif isinstance(target, str):
        registration["topics"] = [target.removeprefix("/topics/")]
    elif isinstance(condition, str):
        registration["topics"] = condition.split("'")[1::2]
    world["registrations"].append(registration)
    return registration["token"], world


def _outcome(stanzas):
    """How it was answered, in a word, and the answer."""
    for each in stanzas:
        members = each["stanza"]
        if members.get("type") == "error":
            return "error", members["error"].get("text", ""), True
        answer = json.loads(members["gcm"])
        if answer.get("message_type") == "nack":
            return answer["error"], members["gcm"], True
        if answer.get("message_type") == "ack":
            return "ack", members["gcm"], False
    return "taken", "", False


class StrictFCM(Strict):
    """One world for all connections, which reads each byte of theirs."""

    reads = True

    def __init__(self, reference, recording=None):
        super().__init__(ROLE, reference)
        self.recording = recording
        self.streams, self.tasks = {}, set()
        self.ticking = None

    async def begin(self, parameters):
        """Sets the world."""
        await super().begin({"edition": "legacy", **parameters})
        self.ticking = asyncio.create_task(self._tick())

    def end(self):
        """Another world takes its place."""
        self.ticking.cancel()
        streams, self.streams = self.streams, {}
        for stream in streams.values():
            stream.is_over = True
            stream.connection.abort()

    async def _tick(self):
        while True:
            await asyncio.sleep(TICK)
            async with self.lock:
                await self._pass_time()

    def _happen(self, event):
        task = asyncio.create_task(self.receive(event))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def opened(self, stream):
        """A connection is there."""
        self.streams[stream.name] = stream
        self._happen({"opened": {"connection": stream.name}})

    def bytes(self, stream, data):
        """Bytes come on it."""
        self._happen({"bytes": {"connection": stream.name,
                                "bytes": base64.b64encode(data).decode()}})

    def closed(self, stream):
        """It is gone."""
        if self.streams.pop(stream.name, None):
            self._happen({"disconnected": {"connection": stream.name}})

    async def answer(self, _):
        """What is said to a stanza goes out when the reference has read it."""
        return "taken", "", False, []

    def _sort(self, effects):
        for effect in effects:
            [(name, members)] = effect.items()
            stream = self.streams.get(members.get("connection"))
            if "connection" not in members:
                self.others.append(effect)
            elif stream is not None:
                stream.act(name, members)
                if name == "close":
                    self.streams.pop(stream.name)


async def fail(fault, stanza):
    """Answers as a script says: a nack, or nothing, or the end of the connection."""
    await asyncio.sleep(fault.delay)
    stream = stanza.stream
    if fault.instead == "lose":
        stanza.lose()
    elif fault.instead == "goaway":
        stream.act("stanza", {"gcm": json.dumps(
            {"message_type": "control", "control_type": "CONNECTION_DRAINING"})})
    elif fault.instead is None:
        try:
            message = json.loads(stanza.body)
        except ValueError:
            message = {}
        stream.act("stanza", {"gcm": json.dumps({
            "message_type": "nack", "from": message.get("to", ""),
            "message_id": message.get("message_id", ""), "error": fault.name,
            "error_description": fault.entry.get("body", "")})})

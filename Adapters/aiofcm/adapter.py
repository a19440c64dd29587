#!/usr/bin/env python3
"""Plays xmpp.app-server with aiofcm. Replaced: the XMPP client below its connections, by one whose
server is the case. What the library sends is written as XML by aioxmpp and read again, and what
comes is read by aioxmpp from XML, so that nothing passes that a stream would not carry."""

import asyncio
import io
import json
import sys
import traceback
from importlib.metadata import version
from xml.sax.saxutils import quoteattr, escape

import aioxmpp
import aioxmpp.callbacks
import aioxmpp.xml
from aiofcm import FCM, Message
from aiofcm.connection import FCMXMPPConnection
from lxml import etree
from push_conformance import Unsupported, serve
from push_conformance.loop import LoopStage

GCM = "{google:mobile:data}gcm"


class Stream:
    """The stream of a client: what is sent waits until there is a connection."""

    def __init__(self, client):
        self.client = client
        self.callback = None

    def register_message_callback(self, type_, from_, cb):
        """Keeps the one callback of the library."""
        self.callback = (type_, cb)

    async def send(self, stanza):
        """Sends a stanza on the connection, when there is one."""
        await self.client.established.wait()
        self.client.player.sent(self.client.name, stanza)

    def receive(self, stanza):
        """Hands a stanza on, as aioxmpp's dispatcher does: by its type."""
        type_, callback = self.callback
        if stanza.type_ != type_:
            return
        try:
            callback(stanza)
        except Exception:  # pylint: disable=broad-except
            # The stream's task logs it; the library hears nothing more of this stanza.
            traceback.print_exc(file=sys.stderr)


class Client:
    """In place of aioxmpp.Client."""

    on_stream_established = aioxmpp.callbacks.Signal()
    on_stream_destroyed = aioxmpp.callbacks.Signal()
    on_failure = aioxmpp.callbacks.Signal()

    def __init__(self, player):
        self.player = player
        self.name = None
        self.running = False
        self.established = asyncio.Event()
        self.stream = Stream(self)
        player.clients.append(self)

    def start(self):
        """Wants a connection."""
        self.running = True
        self.player.tell("connect", port=FCMXMPPConnection.FCM_PORT, security="tls")

    def stop(self):
        """Closes the connection, if there is one."""
        was_established, self.running = self.established.is_set(), False
        self.established.clear()
        if was_established:
            self.player.tell("disconnect", connection=self.name)
            self._destroyed("client shut down by user request")

    def establish(self, name):
        """Has its connection."""
        self.name = name
        self.established.set()
        try:
            self.on_stream_established()
        except asyncio.InvalidStateError:
            traceback.print_exc(file=sys.stderr)

    def lose(self):
        """Loses its connection."""
        self.established.clear()
        self.running = False
        self._destroyed("stream closed by the server")

    def _destroyed(self, why):
        loop = asyncio.get_running_loop()
        loop.call_soon(self.on_stream_destroyed, ConnectionError(why))


class AppServer:
    """One case."""

    present = None

    def __init__(self, configuration, edition, clock):
        self.clock = clock
        self.stage = LoopStage(clock)
        self.effects = []
        self.clients = []
        self.unsupported = None
        AppServer.present = self
        asyncio.set_event_loop(self.stage.loop)
        self.fcm = FCM(int(configuration.get("senderID", "1")),
                       configuration.get("serverKey", "key"), loop=self.stage.loop)

    def tell(self, effect, **members):
        """Reports an effect; a member that is None is left out."""
        told = {name: value for name, value in members.items() if value is not None}
        self.effects.append({effect: told})

    def sent(self, connection, stanza):
        """Reports a stanza, as a server would read it."""
        stanza.autoset_id()
        text = aioxmpp.xml.serialize_single_xso(stanza)
        element = etree.fromstring(text)
        gcm = element.find(GCM)
        names = {name: element.get(name) for name in ("id", "type", "to", "from")}
        self.tell("stanza", connection=connection, **names,
                  gcm=None if gcm is None else gcm.text or "")

    def receive(self, event, members):
        """Takes an event; answers with all effects until the library waits."""
        handler = getattr(self, f"on_{event}", None)
        if handler is None:
            raise Unsupported(f"no way to ask for '{event}'")
        self.stage.start(handler, members)
        self.stage.settle()
        return self._take()

    def _take(self):
        unsupported, self.unsupported = self.unsupported, None
        if unsupported is not None:
            raise unsupported
        effects, self.effects = self.effects, []
        return effects

    # Events

    async def on_start(self, _):
        """The pool makes a connection when it is asked."""
        self.stage.start(self.fcm.pool.create_connection)

    async def on_connected(self, members):
        """Gives the connection to the client that wants one, or has the library want one."""
        waiting = self._waiting()
        if waiting is None:
            count = len(self.effects)
            self.stage.start(self._want)
            for _ in range(10):
                await asyncio.sleep(0)
            # The case has given the connection unasked; the library did not ask for it.
            del self.effects[count:]
            waiting = self._waiting()
        if waiting is not None:
            waiting.establish(members["connection"])

    async def _want(self):
        """Connects anew what was lost, or makes one connection more."""
        pool = self.fcm.pool
        lost = next((one for one in pool.connections if not one.connected), None)
        try:
            await (pool.create_connection() if lost is None else lost.connect())
        except Exception:  # pylint: disable=broad-except
            traceback.print_exc(file=sys.stderr)

    def _waiting(self):
        return next((one for one in self.clients
                     if one.running and not one.established.is_set()), None)

    def _named(self, name):
        return next((one for one in self.clients
                     if one.name == name and one.established.is_set()), None)

    async def on_connectFailed(self, _):  # pylint: disable=invalid-name
        """The client gives up, as aioxmpp does when it may not sign in."""
        if (waiting := self._waiting()) is not None:
            waiting.running = False
            waiting.on_failure(ConnectionError("no connection"))

    on_authenticationFailed = on_connectFailed

    async def on_disconnected(self, members):
        """The stream is gone."""
        if (client := self._named(members["connection"])) is not None:
            client.lose()

    async def on_stanza(self, members):
        """A stanza, read from XML as aioxmpp reads it."""
        client = self._named(members["connection"])
        if client is None:
            return
        attributes = "".join(f" {name}={quoteattr(members[name])}"
                             for name in ("id", "type", "to", "from") if name in members)
        content = ""
        if "gcm" in members:
            content += f'<gcm xmlns="google:mobile:data">{escape(members["gcm"])}</gcm>'
        if "body" in members:
            content += f'<body>{escape(members["body"])}</body>'
        if "error" in members:
            condition = members["error"].get("condition", "bad-request")
            content += (f'<error type="modify"><{condition} '
                        'xmlns="urn:ietf:params:xml:ns:xmpp-stanzas"/></error>')
        text = f'<message xmlns="jabber:client"{attributes}>{content}</message>'
        stanza = aioxmpp.xml.read_single_xso(io.BytesIO(text.encode()), aioxmpp.Message)
        client.stream.receive(stanza)

    async def on_send(self, members):
        """FCM.send_message."""
        for name in ("condition", "deliveryReceiptRequested", "dryRun"):
            if name in members:
                self.unsupported = Unsupported(f"Message has no '{name}'")
                return
        if "to" not in members:
            self.unsupported = Unsupported("Message wants a device token")
            return
        message = Message(members["to"], data=members.get("data"),
                          message_id=members.get("messageID"),
                          time_to_live=members.get("timeToLive"),
                          collapse_key=members.get("collapseKey"))
        self.stage.start(self._send, message)

    async def _send(self, message):
        response = await self.fcm.send_message(message)
        status = "accepted" if response.is_successful else "failed"
        self.tell("outcome", messageID=response.message_id, status=status,
                  error=None if response.is_successful else response.status,
                  errorDescription=response.description)

    async def on_shutDown(self, _):  # pylint: disable=invalid-name
        """The pool closes its connections."""
        self.fcm.pool.close()

    async def on_processed(self, _):
        """There is no application behind this library."""

    async def on_restart(self, _):
        """Nothing is stored."""
        for task in list(self.stage.tasks):
            if task is not asyncio.current_task():
                task.cancel()
        self.clients.clear()
        self.effects.clear()
        self.fcm = FCM(1, "key", loop=self.stage.loop)

    def advance(self, limit):
        """Moves to the first instant with an effect."""
        return self.stage.advance(limit, self._take)

    def end(self):
        """Ends what still waits."""
        self.stage.close()


def create_client(connection, _sender_id, _api_key, _loop=None):
    """In place of the library's way to its XMPP client, with the same callbacks."""
    # pylint: disable=protected-access
    client = Client(AppServer.present)
    client.on_stream_established.connect(lambda: connection._wait_connection.set_result(True))
    client.on_stream_destroyed.connect(connection._on_stream_destroyed)
    client.on_failure.connect(lambda exc: connection._wait_connection.set_exception(exc))
    client.stream.register_message_callback(
        type_=aioxmpp.MessageType.NORMAL, from_=None, cb=connection.on_response)
    return client


FCMXMPPConnection._create_client = create_client  # pylint: disable=protected-access
serve("aiofcm", version("aiofcm"), {"xmpp.app-server": (AppServer, [])}, editions=["legacy"])

#!/usr/bin/env python3
"""Plays xmpp.app-server with aiofcm: its own client, aioxmpp's, truly connected by XMPP over TLS to
a server's end on loopback. Replaced: names of hosts, which all lead there or nowhere, and the
authority for certificates, one made at the start (SSL_CERT_FILE, as an administrator would)."""

import asyncio
import base64
import socket
import sys
import traceback
from importlib.metadata import version

import aioxmpp.network
import dns.resolver
from aiofcm import FCM, Message
from aiofcm.exceptions import ConnectionError as NoConnection
from certificates import contexts
from push_conformance import Unsupported, serve, stanzas
from push_conformance.loop import LoopStage
from xmpp_server import Connection, Listener

HOSTS = {"fcm-xmpp.googleapis.com", "gcm-xmpp.googleapis.com"}


class Names:
    """In place of DNS: no service is announced there."""

    def set_flags(self, *_):
        """Nothing depends on them."""

    def query(self, *_, **__):
        """No name has an answer."""
        raise dns.resolver.NXDOMAIN()


class AppServer:
    """One case."""

    listener = Listener()
    certificates = contexts()

    def __init__(self, configuration, edition, clock):
        if configuration.get("application", "returns") != "returns":
            raise Unsupported("there is no application behind this library")
        if configuration.get("environment", "production") != "production":
            raise Unsupported("FCM has no way to name the environment")
        sender, key = configuration.get("senderID", "1"), configuration.get("serverKey", "key")
        self.clock = clock
        self.identity = int(sender), key
        self.effects = []
        self._make()

    def _make(self):
        self.stage = LoopStage(self.clock)
        loop = self.stage.loop
        asyncio.set_event_loop(loop)
        loop.getaddrinfo, loop.sock_connect = self._look_up, self._connect
        loop.run_in_executor = self._run_here
        self.fcm = FCM(*self.identity, loop=loop)

    def tell(self, effect, **members):
        """Reports an effect; a member that is None is left out."""
        told = {name: value for name, value in members.items() if value is not None}
        self.effects.append({effect: told})

    # The network.

    @staticmethod
    async def _look_up(host, port, **_):
        if host not in HOSTS:
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, port))]

    async def _connect(self, client, address):
        ends = client, self.listener.accept(client)
        connection = Connection(self.stage.loop, ends, address[1], self.tell)
        self.stage.connections.append(connection)

    @staticmethod
    async def _run_here(_executor, function, *arguments):
        return function(*arguments)

    def _at_the_door(self):
        """The first connection that waits to be let in."""
        return next((one for one in self.stage.connections if one.is_waiting()), None)

    def _named(self, members):
        named = (one for one in self.stage.connections if one.name == members["connection"])
        return next((one for one in named if not one.is_over), None)

    # Events.

    def receive(self, event, members):
        """Takes an event; answers with all effects until both ends wait."""
        handler = getattr(self, f"on_{event}", None)
        if handler is None:
            raise Unsupported(f"no way to ask for '{event}'")
        handler(members)
        self.stage.settle()
        return self._take()

    def _take(self):
        effects, self.effects = self.effects, []
        return effects

    def on_start(self, _):
        """The library connects for a message; here it is asked for the connection alone."""
        self.stage.start(self._acquire)

    async def _acquire(self):
        try:
            await self.fcm.pool.acquire()
        except NoConnection:
            traceback.print_exc(file=sys.stderr)

    def _admit(self, members, certificate="trusted", **how):
        if self._at_the_door() is None:
            # The case gives a connection unasked; the library is made to ask for it.
            self.stage.start(self._want)
            self.stage.settle()
            self.effects = [one for one in self.effects if "connect" not in one]
        if (connection := self._at_the_door()) is not None:
            connection.admit(members["connection"], self.certificates[certificate], **how)

    async def _want(self):
        """Connects anew what was lost, or makes one connection more."""
        pool = self.fcm.pool
        lost = next((one for one in pool.connections if not one.connected), None)
        try:
            await (pool.create_connection() if lost is None else lost.connect())
        except Exception:  # pylint: disable=broad-except
            traceback.print_exc(file=sys.stderr)

    def on_connected(self, members):
        """The connection is made, signed in and bound."""
        self._admit(members)

    def on_authenticationFailed(self, members):  # pylint: disable=invalid-name
        """The server answers the password with a failure."""
        self._admit(members, refuse=True)

    def on_opened(self, members):
        """Only TLS is done; the rest of the server is the case."""
        self._admit(members, members.get("certificate", "trusted"), automatic=False)

    def on_connectFailed(self, _):  # pylint: disable=invalid-name
        """The server resets the connection at the first byte."""
        if (connection := self._at_the_door()) is not None:
            connection.abort()

    def on_disconnected(self, members):
        """The server closes the stream."""
        if (connection := self._named(members)) is not None:
            connection.close()

    def on_stanza(self, members):
        """The server sends a stanza."""
        if (connection := self._named(members)) is not None:
            connection.send(stanzas.message(members))

    def on_bytes(self, members):
        """The server sends a piece of the stream, as text or bytes."""
        if (connection := self._named(members)) is not None:
            given = members.get("bytes")
            connection.send(members["text"] if given is None else base64.b64decode(given))

    def on_send(self, members):
        """FCM.send_message."""
        for name in ("condition", "contentAvailable", "deliveryReceiptRequested", "dryRun"):
            if name in members:
                raise Unsupported(f"Message has no '{name}'")
        if "to" not in members:
            raise Unsupported("Message wants a device token")
        message = Message(members["to"], members.get("notification"), members.get("data"),
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

    def on_shutDown(self, _):  # pylint: disable=invalid-name
        """The pool closes its connections."""
        self.fcm.pool.close()

    def on_processed(self, _):
        """There is no application behind this library."""

    def on_restart(self, _):
        """Nothing is stored."""
        self.end()
        self._make()

    def advance(self, limit):
        """Moves to the first instant with an effect."""
        return self.stage.advance(limit, self._take)

    def end(self):
        """Ends what still waits, and leaves no socket open."""
        self.stage.close()
        for connection in self.stage.connections:
            connection.client.close()
            connection.socket.close()
        self.effects.clear()


aioxmpp.network.set_resolver(Names())
serve("aiofcm", version("aiofcm"), {"xmpp.app-server": (AppServer, ["byte-stream", "queue"])},
      editions=["legacy"])

"""The suite's reference of an app server as a program at real sockets, for the proof: what it does
goes out by TLS, what comes is handed to it byte by byte. It takes its calls on standard input.

    Live/run xmpp.app-server --keep --outcomes -- Live/python reference_app_server.py"""

import asyncio
import base64
import contextlib
import json
import os
import socket
import ssl
import sys
import time

import xmpp
from callers import turns
from push_conformance import stanzas
from reference import Reference, tool

HOST = "fcm-xmpp.googleapis.com"
SAID = ("process", "receipt", "outcome")
TICK, LONGEST = 0.02, 10


class Connection(asyncio.Protocol):
    """A connection that it has opened."""

    def __init__(self, name, happen):
        self.name, self.happen = name, happen
        self.is_over = False
        self.transport = None

    def connection_made(self, transport):
        """Is connected."""
        self.transport = transport

    def data_received(self, data):
        """Hands bytes on."""
        self._tell({"bytes": {"connection": self.name, "bytes": base64.b64encode(data).decode()}})

    def connection_lost(self, _):
        """Is gone."""
        self._tell({"disconnected": {"connection": self.name}})
        self.is_over = True

    def _tell(self, event):
        if not self.is_over:
            self.happen(event)

    def act(self, effect, members):
        """Does at the socket what the reference does."""
        kind, identifier = members.get("type"), members.get("id")
        text = {
            "openStream": lambda: "<?xml version='1.0'?>" + xmpp.header(to=members["to"]),
            "authenticate": lambda: xmpp.auth(members["user"], members["password"]),
            "bind": lambda: xmpp.iq("set", identifier, f'<bind xmlns="{xmpp.BIND}"/>'),
            "stanza": lambda: stanzas.message(members),
            "iq": lambda: xmpp.iq(kind, identifier, "" if kind == "result" else xmpp.UNAVAILABLE),
            "keepAlive": lambda: " ",
            "disconnect": lambda: xmpp.CLOSING,
        }[effect]()
        if not self.is_over and self.transport:
            self.transport.write(text.encode("utf-8", "surrogatepass"))
        if effect == "disconnect":
            self.leave()

    def leave(self):
        """Closes it."""
        self.is_over = True
        if self.transport:
            self.transport.close()


class AppServer:
    """The reference, and its connections."""

    def __init__(self):
        self.reference = Reference(tool())
        self.context = ssl.create_default_context()
        self.happenings = asyncio.Queue()
        self.connections, self.count, self.now, self.port = {}, 0, 0, 0
        self.tasks = set()

    async def run(self):
        """Takes what happens, one thing after another."""
        await self.reference.start()
        self._spawn(self._read())
        while True:
            try:
                happening = await asyncio.wait_for(self.happenings.get(), TICK)
            except asyncio.TimeoutError:
                happening = None
            if happening is None:
                await self._advance()
                continue
            [(event, members)] = happening.items()
            if event == "begin":
                await self._begin(members)
            elif event == "sync":
                await self._sync()
            elif event == "end":
                self._forget()
                say({"over": {}})
            elif self.now:
                await self._advance()
                await self._receive(happening)
                if event in ("send", "sendToMany", "shutDown", "start", "processed", "restart"):
                    say({"done": {}})

    async def _sync(self):
        """Says when it is through with all that has come, also at the sockets."""
        await turns()
        if self.happenings.empty():
            await self._advance()
            say({"synced": {}})
        else:
            self.happenings.put_nowait({"sync": {}})

    async def _read(self):
        reader = asyncio.StreamReader(limit=32 << 20)
        await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
        while line := await reader.readline():
            self.happenings.put_nowait(json.loads(line))
        # In the middle of whatever: nobody listens any more.
        os._exit(0)

    def _spawn(self, work):
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _forget(self):
        self.now = 0
        for connection in self.connections.values():
            connection.leave()
        self.connections = {}

    async def _begin(self, members):
        self._forget()
        self.now = int(time.time() * 1000)
        is_test = members["configuration"].get("environment") == "preproduction"
        self.port = 5236 if is_test else 5235
        await self.reference.result("begin", {
            "role": members["role"], "edition": members["edition"],
            "configuration": members["configuration"], "now": self.now})

    async def _receive(self, event):
        if "restart" in event:
            for connection in self.connections.values():
                connection.leave()
        told = await self.reference.result("receive", {"event": event, "now": self.now})
        self._act(told["effects"])
        if "start" in event and not any("connect" in each for each in told["effects"]):
            # A case puts up one more connection than the reference asks for.
            self._spawn(self._connect(self.port))

    async def _advance(self):
        limit = int(time.time() * 1000)
        while 0 < self.now < limit:
            told = await self.reference.result("advance", {"limit": limit})
            self.now = told["now"]
            self._act(told["effects"])

    def _act(self, effects):
        for effect in effects:
            [(name, members)] = effect.items()
            if name in SAID:
                say(effect)
            elif name == "connect":
                self._spawn(self._connect(members["port"]))
            elif connection := self.connections.get(members["connection"]):
                connection.act(name, members)

    async def _connect(self, port):
        self.count += 1
        connection = Connection(f"c{self.count}", self.happenings.put_nowait)
        self.connections[connection.name] = connection
        certificate = "trusted"
        try:
            # Nothing of this may take time: who hears of 'synced' has seen it.
            end = socket.create_connection((HOST, port), LONGEST)
            await asyncio.get_running_loop().create_connection(
                lambda: connection, sock=end, ssl=self.context, server_hostname=HOST)
        except ssl.SSLCertVerificationError:
            certificate = "unknownAuthority"
        except OSError:
            if not connection.is_over:
                self.happenings.put_nowait({"connectFailed": {}})
            return
        self.happenings.put_nowait({"opened": {
            "connection": connection.name, "certificate": certificate}})


def say(effect):
    """Says what its caller learns."""
    print(json.dumps(effect), flush=True)


with contextlib.suppress(KeyboardInterrupt):
    asyncio.run(AppServer().run())

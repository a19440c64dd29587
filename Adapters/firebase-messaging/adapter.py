#!/usr/bin/env python3
"""Plays xmpp.client with firebase-messaging: its own receive loop, on a connection whose server is
the case. The app keeps the ids that it was given and hands them back after a restart."""

import asyncio
from importlib.metadata import version

from firebase_messaging import FcmPushClient, FcmRegisterConfig
from firebase_messaging.proto import mcs_pb2
from push_conformance import Unsupported, serve
from push_conformance.loop import LoopStage
from push_conformance.mcs import Channel, Keys, Server, as_the_app_sees_it


class Connection(Channel):
    """What the library opens: it reads what the case sends, and what it writes becomes effects."""

    def __init__(self, tell):
        super().__init__(mcs_pb2, tell)
        self.reader = asyncio.StreamReader()
        self.feed = self.reader.feed_data
        self.established = asyncio.get_running_loop().create_future()

    def is_awaited(self):
        """Whether the library waits for it."""
        return self.name is None and not self.established.done()

    def establish(self, name):
        """Gives the connection its name, and lets the library have it."""
        self.name = name
        self.established.set_result(True)

    def refuse(self):
        """Lets the attempt to connect fail."""
        self.established.set_exception(ConnectionRefusedError(111, "Connection refused"))

    def lose(self):
        """Ends the connection from the server's side."""
        self.is_open = False
        self.reader.feed_eof()

    # What the library calls on its writer, besides `write`.

    async def drain(self):
        """Nothing waits."""

    def close(self):
        """Tells that the library closes the connection, unless it is lost already."""
        if self.is_open and self.name is not None:
            self.tell("disconnect", connection=self.name, farewell=False)
        self.lose()

    async def wait_closed(self):
        """It is closed."""


class Client(Server):
    """One case."""

    protocol = mcs_pb2
    keys = Keys()
    app_id = "wp:com.example.garden"
    present = broken = None

    def __init__(self, configuration, edition, clock):
        self.clock = clock
        self.stage = LoopStage(clock)
        self.stage.loop.run_in_executor = self._run_here
        self.effects = []
        self.connections = []
        self.ids = []
        self.wants = set()
        Client.present = self
        self._make()

    async def _run_here(self, _executor, function, *arguments):
        return function(*arguments)

    def _make(self):
        device = {"android_id": "17", "security_token": "71", "app_id": self.app_id}
        self.client = FcmPushClient(
            self._delivered, FcmRegisterConfig("project", "app", "key", "441100"),
            {"keys": self.keys.credentials(), "gcm": device},
            received_persistent_ids=list(self.ids))

    def _delivered(self, message, identifier, _context):
        self.ids.append(identifier)
        self.tell("deliver", callback="messaging:didReceiveMessage:", id=identifier or None,
                  message=as_the_app_sees_it(message))

    def tell(self, effect, **members):
        """Reports an effect; a member that is None is left out."""
        told = {name: value for name, value in members.items() if value is not None}
        self.effects.append({effect: told})

    async def open(self):
        """Opens a connection, when the case says that it is there."""
        connection = Connection(self.tell)
        self.connections.append(connection)
        self.tell("connect", port=5228)
        await connection.established
        return connection.reader, connection

    def receive(self, event, members):
        """Takes an event; answers with all effects until the library waits."""
        self.stage.start(self._handle, event, members)
        self.stage.settle()
        return self._take()

    def _take(self):
        effects, self.effects = self.effects, []
        if self.broken is not None:
            broken, self.broken = self.broken, None
            raise broken
        return effects

    async def _handle(self, event, members):
        try:
            if not self.server_event(event, members):
                await getattr(self, f"on_{event}")(members)
        except Exception as error:  # pylint: disable=broad-except
            self.broken = error

    def named(self, name):
        """The latest connection of that name."""
        return next((one for one in reversed(self.connections) if one.name == name), None)

    async def _start(self):
        if not self.client.do_listen and {"channel", "foreground"} <= self.wants:
            await self.client.start()

    # Events beside those of the server.

    async def on_configure(self, members):
        """The channel can be wanted or not; there are no delegates."""
        if members.get("useMessagingDelegateForDirectChannel") is False:
            raise Unsupported("messages go to the one callback")
        if members.get("implementsDidReceiveMessage") is False:
            raise Unsupported("the callback is an argument of the client's making")
        wanted = members.get("shouldEstablishDirectChannel")
        if wanted is False:
            self.wants.discard("channel")
            await self.client.stop()
        elif wanted:
            self.wants.add("channel")
            await self._start()

    async def on_enterForeground(self, _):  # pylint: disable=invalid-name
        """An app starts the client when it comes to the front, and stops it when it leaves."""
        self.wants.add("foreground")
        await self._start()

    async def on_enterBackground(self, _):  # pylint: disable=invalid-name
        """See above."""
        self.wants.discard("foreground")
        if self.client.stopping_lock is not None:
            await self.client.stop()

    async def on_opened(self, members):
        """The connection is up; a library that has not asked for one gets none."""
        for connection in self.connections:
            if connection.is_awaited():
                connection.establish(members["connection"])
                return

    async def on_connected(self, members):
        """Up and signed in."""
        await self.on_opened(members)
        # The login is answered when it has been sent.
        for _ in range(20):
            await asyncio.sleep(0)
        self.server_event("loginAnswered", members)

    async def on_connectFailed(self, _):  # pylint: disable=invalid-name
        """The attempt to connect fails."""
        for connection in self.connections:
            if connection.is_awaited():
                connection.refuse()

    async def on_disconnected(self, members):
        """The connection is lost."""
        if (connection := self.named(members["connection"])) is not None:
            connection.lose()

    async def on_restart(self, _):
        """The process ends; the app keeps the ids that it was given."""
        for task in self.client.tasks:
            task.cancel()
        await asyncio.gather(*self.client.tasks, return_exceptions=True)
        self.effects.clear()
        self.connections.clear()
        self.wants.clear()
        self._make()

    async def on_sendMessage(self, _):  # pylint: disable=invalid-name
        """There is no way to send."""
        raise Unsupported("send_message is not implemented, says the library")

    async def _nothing(self, _):
        """Nothing of this reaches the library."""

    on_apns = on_resignActive = on_networkChanged = on_tokenRefreshed = on_checkedIn = _nothing

    def advance(self, limit):
        """Moves to the first instant with an effect."""
        return self.stage.advance(limit, self._take)

    def end(self):
        """Ends what still waits."""
        self.stage.close()


async def open_connection(host, port, ssl_context):  # pylint: disable=unused-argument
    """In place of the library's way to the server."""
    return await Client.present.open()


FcmPushClient._open_connection = staticmethod(open_connection)  # pylint: disable=protected-access
serve("firebase-messaging", version("firebase-messaging"), {"xmpp.client": (Client, ["mcs"])},
      editions=["legacy"])

#!/usr/bin/env python3
"""Plays xmpp.client with push_receiver: its own receive loop, on a socket whose server is the case.
The app keeps the ids of what it was given and hands them back after a restart; it sorts nothing out."""

import io
import socket
import ssl
import sys
import traceback
import types
from importlib.metadata import version

# Makes keys when a device is registered, which none is here; it can't read the version of OpenSSL.
sys.modules["oscrypto"] = types.ModuleType("oscrypto")
sys.modules["oscrypto.asymmetric"] = types.ModuleType("oscrypto.asymmetric")
sys.modules["oscrypto.asymmetric"].generate_pair = None

# pylint: disable=wrong-import-position
from push_conformance import Unsupported, serve
from push_conformance.mcs import Channel, Keys, Server, as_the_app_sees_it
from push_conformance.stage import Stage
from push_receiver import listen, mcs_pb2, push_receiver
from push_receiver.checkin_pb2 import AndroidCheckinResponse


class Connection(Channel):
    """The library's socket."""

    def __init__(self, stage, tell):
        super().__init__(mcs_pb2, tell)
        self.stage, self.task = stage, stage.here()
        self.received = b""
        self.has_ended = False

    def is_awaited(self):
        """Whether the library waits for it."""
        return self.name is None and self.is_open

    def feed(self, data):
        """Gives the library something to read."""
        self.received += data
        self.stage.wake(self.task)

    def lose(self):
        """Ends the connection from the server's side."""
        self.is_open = False
        self.stage.wake(self.task)

    # What the library calls.

    def recv(self, count):
        """Reads at most so many bytes; none when the connection has ended."""
        while not self.received and (self.is_open or self.has_ended):
            # To read on after the end gives nothing, at once and for ever; here it stands still.
            self.stage.wait()
        self.has_ended = not self.received
        data, self.received = self.received[:count], self.received[count:]
        return data

    def send(self, data):
        """Sends all."""
        self.write(data)
        return len(data)

    def close(self):
        """Tells that the library closes the connection, unless it is lost already."""
        if self.is_open:
            self.tell("disconnect", connection=self.name, farewell=False)
        self.is_open = False


class Client(Server):
    """One case."""

    protocol = mcs_pb2
    keys = Keys()
    app_id = "wp:receiver.push.com#1"
    present = None

    def __init__(self, configuration, edition, clock):
        self.clock = clock
        self.stage = Stage(clock)
        self.effects = []
        self.connections = []
        self.ids = []
        self.wants = set()
        self.is_started = False
        Client.present = self

    def _listen(self):
        device = {"androidId": "17", "securityToken": "71", "appId": self.app_id, "token": "tok-1"}
        credentials = {"keys": self.keys.credentials(), "gcm": device}
        try:
            listen(credentials, self._delivered, list(self.ids))
        except Exception:  # pylint: disable=broad-except
            # The app ends with it; its process closes the socket.
            traceback.print_exc(file=sys.stderr)
            for connection in self.connections:
                connection.close()

    def _delivered(self, _obj, notification, stanza):
        self.ids.append(stanza.persistent_id)
        self.tell("deliver", callback="messaging:didReceiveMessage:", id=stanza.persistent_id or None,
                  message=as_the_app_sees_it(notification))

    def tell(self, effect, **members):
        """Reports an effect; a member that is None is left out."""
        told = {name: value for name, value in members.items() if value is not None}
        self.effects.append({effect: told})

    def open(self):
        """Opens a connection, when the case says that it is there."""
        connection = Connection(self.stage, self.tell)
        self.connections.append(connection)
        self.tell("connect", port=5228)
        self.stage.wait()
        return connection

    def receive(self, event, members):
        """Takes an event; answers with all effects until the library waits."""
        if not self.server_event(event, members):
            getattr(self, f"on_{event}")(members)
        self.stage.settle()
        return self._take()

    def _take(self):
        effects, self.effects = self.effects, []
        return effects

    def named(self, name):
        """The latest connection of that name."""
        return next((one for one in reversed(self.connections) if one.name == name), None)

    def _start(self):
        if not self.is_started and {"channel", "foreground"} <= self.wants:
            self.is_started = True
            self.stage.start(self._listen)

    # Events beside those of the server.

    def on_configure(self, members):
        """The channel can be wanted, and then no longer not; there are no delegates."""
        if members.get("useMessagingDelegateForDirectChannel") is False:
            raise Unsupported("messages go to the one callback")
        if members.get("implementsDidReceiveMessage") is False:
            raise Unsupported("the callback is an argument of listen")
        wanted = members.get("shouldEstablishDirectChannel")
        if wanted is False and self.is_started:
            raise Unsupported("listen has no end")
        if wanted:
            self.wants.add("channel")
            self._start()

    def on_enterForeground(self, _):  # pylint: disable=invalid-name
        """An app listens when it comes to the front, and from then on."""
        self.wants.add("foreground")
        self._start()

    def on_opened(self, members):
        """The connection is up; a library that has not asked for one gets none."""
        for connection in self.connections:
            if connection.is_awaited():
                connection.name = members["connection"]
                self.stage.wake(connection.task)
                return

    def on_connected(self, members):
        """Up and signed in."""
        self.on_opened(members)
        self.stage.settle()
        self.server_event("loginAnswered", members)

    def on_connectFailed(self, _):  # pylint: disable=invalid-name
        """The attempt to connect fails."""
        for connection in self.connections:
            if connection.is_awaited():
                connection.is_open = False
                error = ConnectionRefusedError(111, "Connection refused")
                self.stage.wake(connection.task, error)

    def on_disconnected(self, members):
        """The connection is lost."""
        if (connection := self.named(members["connection"])) is not None:
            connection.lose()

    def on_restart(self, _):
        """The process ends; the app keeps the ids that it was given."""
        self.stage.close()
        self.stage = Stage(self.clock)
        self.effects.clear()
        self.connections.clear()
        self.wants.clear()
        self.is_started = False

    def on_sendMessage(self, _):  # pylint: disable=invalid-name
        """There is no way to send."""
        raise Unsupported("push_receiver only receives")

    def _nothing(self, _):
        """Nothing of this reaches the library."""

    on_apns = on_resignActive = on_networkChanged = on_tokenRefreshed = on_checkedIn = _nothing
    on_enterBackground = _nothing

    def advance(self, limit):
        """Moves to the first instant with an effect."""
        while (due := self.stage.next_due()) is not None and due <= limit:
            self.clock.now = max(due, self.clock.now)
            self.stage.fire()
            self.stage.settle()
            if self.effects:
                return self.clock.now, self._take()
        self.clock.now = limit
        self.stage.settle()
        return limit, self._take()

    def end(self):
        """Ends what still waits."""
        self.stage.close()


class Context:
    """In place of TLS."""

    @staticmethod
    def wrap_socket(connection, **_):
        """The connection as it is."""
        return connection


def check_in(_):
    """In place of the request with which a device shows that it lives."""
    answer = AndroidCheckinResponse(stats_ok=True, android_id=17, security_token=71)
    return io.BytesIO(answer.SerializeToString())


socket.create_connection = lambda *_, **__: Client.present.open()
ssl.create_default_context = Context
push_receiver.urlopen = check_in
serve("push_receiver", version("push_receiver"), {"xmpp.client": (Client, ["mcs"])},
      editions=["legacy"])

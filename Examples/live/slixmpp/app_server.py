"""An app server on a stock XMPP client, slixmpp, as somebody might still run it: it sends messages to
devices, acknowledges theirs, and goes to another connection when one drains or is lost. A call a line
on standard input, what became of it a line."""

import asyncio
import collections
import json
import os
import sys
import uuid

from slixmpp import ClientXMPP, ElementBase, Message, register_stanza_plugin
from slixmpp.xmlstream.handler import Callback
from slixmpp.xmlstream.matcher import StanzaPath

DOMAIN = "gcm.googleapis.com"
HOST = os.environ.get("FCM_HOST", "fcm-xmpp.googleapis.com")
PORTS = {"production": int(os.environ.get("FCM_PORT", "5235")), "preproduction": 5236}
# FCM takes no more messages on a connection before it has answered.
PENDING = 100


class GCM(ElementBase):
    """What FCM's stanzas have inside."""

    name = plugin_attrib = "gcm"
    namespace = "google:mobile:data"
    interfaces = set()


register_stanza_plugin(Message, GCM)


class Connection(ClientXMPP):
    """One connection to FCM."""

    def __init__(self, service):
        settings = service.settings
        super().__init__(f"{settings.get('senderID', '1')}@{DOMAIN}",
                         settings.get("serverKey", "key"), sasl_mech="PLAIN")
        # TLS from the first byte.
        self.enable_direct_tls, self.enable_starttls, self.enable_plaintext = True, False, False
        self.service, self.pending, self.is_ready = service, {}, False
        self.register_handler(Callback("gcm", StanzaPath("message/gcm"), self.take))
        self.add_event_handler("session_bind", self.on_ready)
        self.add_event_handler("disconnected", self.on_lost)
        self.connect(HOST, PORTS[settings.get("environment", "production")])

    def on_ready(self, _):
        """It is signed in."""
        self.is_ready = True
        self.service.flush()

    def on_lost(self, _):
        """What FCM hasn't answered goes out again, on another connection."""
        if self in self.service.connections:
            self.service.lose(self)

    def take(self, stanza):
        """Takes a stanza of FCM's."""
        message = json.loads(stanza["gcm"].xml.text)
        kind = message.get("message_type")
        if kind in ("ack", "nack"):
            if self.pending.pop(message["message_id"], None):
                say(outcome={"messageID": message["message_id"], "error": message.get("error"),
                             "status": "accepted" if kind == "ack" else "failed"})
            self.service.flush()
        elif kind == "control":
            self.service.lose(self, is_draining=True)
        elif kind == "receipt":
            self.acknowledge(message)
            say(receipt={"messageID": message["data"]["original_message_id"]})
        else:
            say(process={"from": message["from"], "messageID": message["message_id"],
                         "category": message.get("category"), "data": message.get("data")})
            self.acknowledge(message)

    def acknowledge(self, message):
        """Tells FCM that a message has come."""
        self.write({"to": message["from"], "message_id": message["message_id"],
                    "message_type": "ack"})

    def write(self, message):
        """Sends a message."""
        stanza = self.Message()
        stanza["gcm"].xml.text = json.dumps(message)
        self.send_raw(str(stanza))


class Service:
    """The app server."""

    def __init__(self, settings):
        self.settings, self.connections, self.waiting = settings, [], collections.deque()

    def start(self):
        """Opens a connection more."""
        self.connections.append(Connection(self))

    def lose(self, connection, is_draining=False):
        """A connection is gone, or will be: another takes its place."""
        self.connections.remove(connection)
        if not is_draining:
            self.waiting.extendleft(reversed(connection.pending.values()))
            connection.pending = {}
        if not self.connections:
            self.start()
        self.flush()

    def send(self, to=None, data=None, messageID=None, timeToLive=None):
        """Sends a message, when there is room."""
        message = {"to": to, "message_id": messageID or str(uuid.uuid4()), "data": data,
                   "time_to_live": timeToLive}
        self.waiting.append({name: each for name, each in message.items() if each is not None})
        self.flush()

    def flush(self):
        """Sends what waits and has room."""
        for connection in self.connections:
            while self.waiting and connection.is_ready and len(connection.pending) < PENDING:
                message = self.waiting.popleft()
                connection.pending[message["message_id"]] = message
                connection.write(message)


def say(**effect):
    """Says something; what is None is left out."""
    [(name, members)] = effect.items()
    told = {key: each for key, each in members.items() if each is not None}
    print(json.dumps({name: told}), flush=True)


async def main():
    """Takes lines until there are no more."""
    reader = asyncio.StreamReader(limit=32 << 20)
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    service = None
    while line := await reader.readline():
        [(event, members)] = json.loads(line).items()
        if event == "begin":
            service = Service(members["configuration"])
        elif event == "start":
            service.start()
        elif event == "send":
            try:
                service.send(**members)
            except TypeError as error:
                print(json.dumps({"unsupported": str(error)}), flush=True)
        elif event != "processed":
            print(json.dumps({"unsupported": f"there is no {event}"}), flush=True)
    connections, service.connections = service.connections, []
    await asyncio.gather(*(each.disconnect() for each in connections))


asyncio.run(main())

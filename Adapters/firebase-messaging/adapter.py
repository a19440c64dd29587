#!/usr/bin/env python3
"""Plays xmpp.client with firebase-messaging: its own receive loop, on a connection whose server is
the case. Messages are encrypted as web push, the only ones that the library reads; the app keeps
the ids that it was given and hands them back after a restart, as the documentation asks."""

import asyncio
import base64
import json
import os
from importlib.metadata import version

import http_ece
from channel import SELECTIVE_ACK, Connection
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from firebase_messaging import FcmPushClient, FcmRegisterConfig
from firebase_messaging.proto import mcs_pb2
from push_conformance import Unsupported, serve
from push_conformance.loop import LoopStage

APP_ID = "wp:com.example.garden"


def encoded(data):
    """Base 64 as the credentials hold it."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Keys:
    """The keys of a registration, and the sender's end of the encryption."""

    def __init__(self):
        self.own = ec.generate_private_key(ec.SECP256R1())
        self.sender = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)

    def credentials(self):
        """What registering would have given."""
        private = self.own.private_bytes(
            serialization.Encoding.DER, serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption())
        return {"keys": {"private": encoded(private), "secret": encoded(self.secret)},
                "gcm": {"android_id": "17", "security_token": "71", "app_id": APP_ID}}

    def encrypt(self, text):
        """A message's content, and the members that say how it was encrypted."""
        salt = os.urandom(16)
        point = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        content = http_ece.encrypt(
            text.encode(), salt=salt, private_key=self.sender, auth_secret=self.secret,
            dh=self.own.public_key().public_bytes(*point), version="aesgcm")
        sender = encoded(self.sender.public_key().public_bytes(*point))
        return content, {"crypto-key": f"dh={sender}==", "encryption": f"salt={encoded(salt)}=="}


class Client:
    """One case."""

    keys = Keys()
    present = None

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
        self.client = FcmPushClient(
            self._delivered, FcmRegisterConfig("project", "app", "key", "441100"),
            self.keys.credentials(), received_persistent_ids=list(self.ids))

    def _delivered(self, message, identifier, _context):
        self.ids.append(identifier)
        self.tell("deliver", callback="messaging:didReceiveMessage:", id=identifier,
                  message=message)

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

    broken = None

    async def _handle(self, event, members):
        try:
            await getattr(self, f"on_{event}")(members)
        except Exception as error:  # pylint: disable=broad-except
            self.broken = error

    def _named(self, name):
        return next((one for one in reversed(self.connections) if one.name == name), None)

    async def _start(self):
        if not self.client.do_listen and {"channel", "foreground"} <= self.wants:
            await self.client.start()

    # Events

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
            if connection.name is None and not connection.established.done():
                connection.establish(members["connection"])
                return
        for _ in range(60):
            await asyncio.sleep(0)

    async def on_loginAnswered(self, members):  # pylint: disable=invalid-name
        """The answer to the login."""
        answer = mcs_pb2.LoginResponse(id="1")
        if "error" in members:
            answer.error.code, answer.error.message = 1, members["error"]
        self._send(members, answer)

    async def on_connected(self, members):
        """Up and signed in."""
        await self.on_opened(members)
        for _ in range(20):
            await asyncio.sleep(0)
        await self.on_loginAnswered(members)

    async def on_connectFailed(self, _):  # pylint: disable=invalid-name
        """The attempt to connect fails."""
        for connection in self.connections:
            if connection.name is None and not connection.established.done():
                connection.refuse()

    async def on_disconnected(self, members):
        """The connection is lost."""
        if (connection := self._named(members["connection"])) is not None:
            connection.lose()

    async def on_close(self, members):
        """The server says that it closes."""
        self._send(members, mcs_pb2.Close())

    async def on_downstream(self, members):
        """A message, encrypted."""
        content, how = self.keys.encrypt(json.dumps(members.get("data") or {}))
        how["subtype"] = APP_ID
        if "messageType" in members:
            how["message_type"] = members["messageType"]
        message = self._message(members, how)
        message.raw_data = content
        message.immediate_ack = members.get("immediateAck", False)
        message.token = members.get("collapseKey", "")
        self._send(members, message)

    async def on_deleted(self, members):
        """The notice that messages were deleted."""
        told = {"message_type": "deleted_messages"}
        if "totalDeleted" in members:
            told["total_deleted"] = members["totalDeleted"]
        self._send(members, self._message(members, told))

    @staticmethod
    def _message(members, data):
        message = mcs_pb2.DataMessageStanza(
            persistent_id=members.get("id", ""), category=members.get("category", APP_ID))
        setattr(message, "from", members.get("from", "441100"))
        for key, value in data.items():
            message.app_data.add(key=key, value=value)
        return message

    async def on_heartbeat(self, members):
        """The server asks for a sign of life."""
        self._send(members, mcs_pb2.HeartbeatPing())

    async def on_heartbeatAnswered(self, members):  # pylint: disable=invalid-name
        """The server gives one."""
        self._send(members, mcs_pb2.HeartbeatAck())

    async def on_received(self, members):
        """The number rides on a packet."""
        number = members["lastStreamID"]
        self._send(members, mcs_pb2.HeartbeatAck(last_stream_id_received=number))

    async def on_acknowledged(self, members):
        """The list of messages that the server has."""
        answer = mcs_pb2.IqStanza(type=mcs_pb2.IqStanza.SET, id="")
        answer.extension.id = SELECTIVE_ACK
        ids = mcs_pb2.SelectiveAck(id=members["persistentIDs"])
        answer.extension.data = ids.SerializeToString()
        self._send(members, answer)

    async def on_unknownPacket(self, members):  # pylint: disable=invalid-name
        """A packet of any kind."""
        if (connection := self._named(members["connection"])) is not None:
            connection.send_bytes(members["tag"])

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

    def _send(self, members, packet):
        if (connection := self._named(members["connection"])) is not None:
            connection.send(packet)

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

#!/usr/bin/env python3
"""Plays apns.provider with aioapns. Replaced: the transport below its HTTP/2 connection, at whose
other end stands an HTTP/2 server. The caller of this library writes the whole payload."""

import asyncio
import logging
import pathlib
from importlib.metadata import version

import aioapns
from h2.config import H2Configuration
from h2.connection import H2Connection
from h2.events import DataReceived, RequestReceived, StreamEnded
from push_conformance import Unsupported, serve
from push_conformance.apns import TOPIC, AsyncProvider, needs, signing_key, written_payload

KEY = pathlib.Path(signing_key()).read_text(encoding="ascii")
PARTS = ["payload", "alert", "badge", "sound", "contentAvailable", "mutableContent", "category",
         "threadID", "custom"]


class Line(asyncio.Transport):
    """A connection to a server that speaks HTTP/2 and hands requests to the network."""

    def __init__(self, protocol, network):
        super().__init__()
        self.protocol, self.network = protocol, network
        self.server = H2Connection(H2Configuration(client_side=False, header_encoding="utf-8"))
        self.server.initiate_connection()
        self.streams = {}

    def write(self, data):
        """Takes what the library sends."""
        for event in self.server.receive_data(bytes(data)):
            if isinstance(event, RequestReceived):
                self.streams[event.stream_id] = (dict(event.headers), bytearray())
            elif isinstance(event, DataReceived):
                self.streams[event.stream_id][1].extend(event.data)
            elif isinstance(event, StreamEnded):
                asyncio.ensure_future(self.answer(event.stream_id))
        self.flush()

    async def answer(self, stream):
        """Waits for the answer to a request, and sends it: an empty body is no DATA frame."""
        headers, body = self.streams.pop(stream)
        fields = {name: value for name, value in headers.items() if not name.startswith(":")}
        status, answered, content = await self.network.exchange_async(
            headers[":method"], headers[":path"], fields, bytes(body), None)
        head = [(":status", str(status)), *answered.items()]
        self.server.send_headers(stream, head, end_stream=not content)
        if content:
            self.server.send_data(stream, content, end_stream=True)
        self.flush()

    def flush(self):
        """Gives the library what the server sends."""
        data = self.server.data_to_send()
        if data:
            asyncio.get_running_loop().call_soon(self.protocol.data_received, data)

    def close(self):
        """Closes the connection."""
        asyncio.get_running_loop().call_soon(self.protocol.connection_lost, None)


class AioAPNs(AsyncProvider):
    """APNs.send_notification."""

    def make_client(self, key_id, team_id, is_sandbox):
        """What makes the client, which wants a running loop."""
        return lambda: aioapns.APNs(key=KEY, key_id=key_id, team_id=team_id, topic=TOPIC,
                                    use_sandbox=is_sandbox)

    async def connect(self, protocol_factory, **_):
        """What a loop does to make a connection."""
        protocol = protocol_factory()
        line = Line(protocol, self.network)
        protocol.connection_made(line)
        return line, protocol

    async def notify(self, intent):
        """One notification."""
        needs(intent, "topic", "pushType", "priority", "collapseID", "expiration", "id", *PARTS)
        if callable(self.connected()):
            self.stage.loop.create_connection = self.connect
            self.client = self.client()
        options = {}
        if "pushType" in intent:
            try:
                options["push_type"] = aioapns.PushType(intent["pushType"])
            except ValueError as error:
                raise Unsupported(str(error)) from error
        if "expiration" in intent:
            # A lifetime in seconds from now is all that there is; 0 is the shortest.
            now = self.clock.now // 1000
            options["time_to_live"] = max(0, intent["expiration"] - now)
        result = await self.client.send_notification(aioapns.NotificationRequest(
            intent["token"], written_payload(intent), notification_id=intent.get("id"),
            priority=intent.get("priority"), collapse_key=intent.get("collapseID"),
            apns_topic=intent.get("topic"), **options))
        self.told(intent, result.is_successful, status=int(result.status),
                  reason=result.description, id=result.notification_id)


logging.disable(logging.CRITICAL)
serve("aioapns", version("aioapns"), {"apns.provider": (AioAPNs, ["provider-token"])})

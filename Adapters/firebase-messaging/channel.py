"""Packets of the channel, and the two ends of a connection whose server is the case."""

import asyncio
import struct

from firebase_messaging.fcmpushclient import MCS_MESSAGE_TAG, MCS_VERSION, FcmPushClient
from firebase_messaging.proto import mcs_pb2

CLASSES = {tag: kind for kind, tag in MCS_MESSAGE_TAG.items() if not isinstance(kind, str)}
SELECTIVE_ACK, STREAM_ACK = 12, 13


class Connection:
    """What the library opens: it reads what the case sends, and what it writes becomes effects."""

    def __init__(self, tell):
        self.tell = tell
        self.name = None
        self.reader = asyncio.StreamReader()
        self.is_open = True
        self.has_greeted = self.was_greeted = False
        self.pending = b""
        self.established = asyncio.get_running_loop().create_future()

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

    def send(self, message):
        """Sends a packet to the library."""
        body = message.SerializeToString()
        self.send_bytes(MCS_MESSAGE_TAG[type(message)], body)

    def send_bytes(self, tag, body=b""):
        """Sends a packet of any kind to the library."""
        if not self.is_open:
            return
        greeting = b"" if self.was_greeted else bytes([MCS_VERSION])
        self.was_greeted = True
        # pylint: disable=protected-access
        length = FcmPushClient._encode_varint32(len(body))
        self.reader.feed_data(greeting + bytes([tag]) + length + body)

    # What the library calls on its writer.

    def write(self, data):
        """Takes packets apart and tells of each."""
        self.pending += data
        if not self.has_greeted:
            self.has_greeted, self.pending = True, self.pending[1:]
        while (packet := self._packet()) is not None:
            self._tell(packet)

    async def drain(self):
        """Nothing waits."""

    def close(self):
        """Tells that the library closes the connection, unless it is lost already."""
        if self.is_open and self.name is not None:
            self.tell("disconnect", connection=self.name, farewell=False)
        self.is_open = False
        self.reader.feed_eof()

    async def wait_closed(self):
        """It is closed."""

    def _packet(self):
        size = shift = 0
        for index in range(1, len(self.pending)):
            byte = self.pending[index]
            size |= (byte & 0x7F) << shift
            shift += 7
            if byte & 0x80:
                continue
            start = index + 1
            if len(self.pending) < start + size:
                return None
            (tag,) = struct.unpack("B", self.pending[:1])
            body, self.pending = self.pending[start:start + size], self.pending[start + size:]
            packet = CLASSES[tag]()
            packet.ParseFromString(body)
            return packet
        return None

    def _tell(self, packet):
        number = getattr(packet, "last_stream_id_received", 0) or None
        if isinstance(packet, mcs_pb2.LoginRequest):
            ids = list(packet.received_persistent_id)
            self.tell("login", connection=self.name, receivedIDs=ids)
        elif isinstance(packet, mcs_pb2.HeartbeatPing):
            self.tell("heartbeat", connection=self.name, lastStreamID=number)
        elif isinstance(packet, mcs_pb2.HeartbeatAck):
            self.tell("heartbeatAnswer", connection=self.name, lastStreamID=number)
        elif isinstance(packet, mcs_pb2.IqStanza):
            ids = None
            if packet.extension.id == SELECTIVE_ACK:
                acks = mcs_pb2.SelectiveAck()
                acks.ParseFromString(packet.extension.data)
                ids = list(acks.id)
            self.tell("ack", connection=self.name, ids=ids, lastStreamID=number)

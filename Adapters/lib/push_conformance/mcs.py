"""The role xmpp.client in its feature mcs: the server's end of Google's channel, as it speaks to the
libraries that register as a browser. What an app server sends comes to them encrypted, as the JSON
of web push; what Google's server adds for itself stands beside, in the clear.

Brings nothing along: the library's own protocol buffers are handed in."""

import base64
import json
import os

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

VERSION, SELECTIVE_ACK = 41, 12
KINDS = {0: "HeartbeatPing", 1: "HeartbeatAck", 2: "LoginRequest", 3: "LoginResponse", 4: "Close",
         7: "IqStanza", 8: "DataMessageStanza"}
NOTIFICATION = "gcm.notification."
# What the server calls its notice that it has deleted messages; no app server wrote it.
NOTICE = "deleted_messages"


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
        return {"private": encoded(private), "secret": encoded(self.secret)}

    def encrypt(self, text):
        """A message's content, and the members that say how it was encrypted."""
        salt = os.urandom(16)
        point = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        content = http_ece.encrypt(
            text.encode(), salt=salt, private_key=self.sender, auth_secret=self.secret,
            dh=self.own.public_key().public_bytes(*point), version="aesgcm")
        sender = encoded(self.sender.public_key().public_bytes(*point))
        return content, {"crypto-key": f"dh={sender}==", "encryption": f"salt={encoded(salt)}=="}


class Channel:
    """One connection: packets to the library as bytes, and packets of the library as effects.

    A subclass has `feed(data)`, which gives bytes to the library.
    """

    def __init__(self, protocol, tell):
        self.protocol, self.tell = protocol, tell
        self.name = None
        self.is_open = True
        self.has_greeted = self.was_greeted = False
        self.pending = b""

    def send_packet(self, packet):
        """Sends a packet to the library."""
        tag = next(tag for tag, kind in KINDS.items() if kind == type(packet).__name__)
        self.send_bytes(tag, packet.SerializeToString())

    def send_bytes(self, tag, body=b""):
        """Sends a packet of any kind to the library."""
        if self.is_open:
            greeting = b"" if self.was_greeted else bytes([VERSION])
            self.was_greeted = True
            self.feed(greeting + bytes([tag]) + _number(len(body)) + body)

    def write(self, data):
        """Takes apart what the library sends, and tells of each packet."""
        self.pending += data
        if not self.has_greeted:
            self.has_greeted, self.pending = True, self.pending[1:]
        while (packet := self._packet()) is not None:
            self._tell(packet)

    def _packet(self):
        size = shift = 0
        for index in range(1, len(self.pending)):
            byte = self.pending[index]
            size |= (byte & 0x7F) << shift
            shift += 7
            if byte & 0x80:
                continue
            tag, start = self.pending[0], index + 1
            if len(self.pending) < start + size:
                return None
            body, self.pending = self.pending[start:start + size], self.pending[start + size:]
            packet = getattr(self.protocol, KINDS[tag])()
            packet.ParseFromString(body)
            return packet
        return None

    def _tell(self, packet):
        kind = type(packet).__name__
        number = getattr(packet, "last_stream_id_received", 0) or None
        if kind == "LoginRequest":
            self.tell("login", connection=self.name, receivedIDs=list(packet.received_persistent_id))
        elif kind == "HeartbeatPing":
            self.tell("heartbeat", connection=self.name, lastStreamID=number)
        elif kind == "HeartbeatAck":
            self.tell("heartbeatAnswer", connection=self.name, lastStreamID=number)
        elif kind == "IqStanza":
            ids = None
            if packet.extension.id == SELECTIVE_ACK:
                acks = self.protocol.SelectiveAck()
                acks.ParseFromString(packet.extension.data)
                ids = list(acks.id)
            self.tell("ack", connection=self.name, ids=ids, lastStreamID=number)


class Server:
    """What Google's server sends when the case says so, as packets.

    A subclass has `protocol`, the library's protocol buffers; `keys`; `app_id`; and `named(name)`,
    which answers with a channel.
    """

    def server_event(self, event, members):
        """Sends what an event stands for, or answers False when it stands for nothing."""
        packets = {"loginAnswered": self._login_answer, "close": self._close,
                   "downstream": self._downstream, "deleted": self._deleted,
                   "heartbeat": self._heartbeat, "heartbeatAnswered": self._heartbeat_answer,
                   "received": self._received, "acknowledged": self._acknowledged}
        if event not in packets and event != "unknownPacket":
            return False
        channel = self.named(members["connection"])
        if channel is not None and event == "unknownPacket":
            channel.send_bytes(members["tag"])
        elif channel is not None:
            channel.send_packet(packets[event](members))
        return True

    def _login_answer(self, members):
        answer = self.protocol.LoginResponse(id="1")
        if "error" in members:
            answer.error.code, answer.error.message = 1, members["error"]
        return answer

    def _close(self, _):
        return self.protocol.Close()

    def _heartbeat(self, _):
        return self.protocol.HeartbeatPing()

    def _heartbeat_answer(self, _):
        return self.protocol.HeartbeatAck()

    def _received(self, members):
        return self.protocol.HeartbeatAck(last_stream_id_received=members["lastStreamID"])

    def _acknowledged(self, members):
        answer = self.protocol.IqStanza(type=self.protocol.IqStanza.SET, id="")
        answer.extension.id = SELECTIVE_ACK
        ids = self.protocol.SelectiveAck(id=members["persistentIDs"])
        answer.extension.data = ids.SerializeToString()
        return answer

    def _downstream(self, members):
        """A message: what the app server wrote is encrypted, the server's own words are not."""
        if members.get("messageType") == NOTICE:
            return self._message(members, {"message_type": NOTICE, **(members.get("data") or {})})
        data, own, notification = {}, {"subtype": self.app_id}, {}
        for key, value in (members.get("data") or {}).items():
            if key.startswith(NOTIFICATION) and key != NOTIFICATION:
                notification[key.removeprefix(NOTIFICATION)] = value
            elif key.lower().startswith(("google.", "gcm.")):
                own[key] = value
            else:
                data[key] = value
        body = {"data": data, "from": members.get("from", "441100")}
        if notification:
            body["notification"] = notification
        if "collapseKey" in members:
            body["collapse_key"] = members["collapseKey"]
        content, how = self.keys.encrypt(json.dumps(body))
        if "messageType" in members:
            own["message_type"] = members["messageType"]
        message = self._message(members, {**own, **how})
        message.raw_data = content
        message.immediate_ack = members.get("immediateAck", False)
        message.token = members.get("collapseKey", "")
        return message

    def _deleted(self, members):
        told = {"message_type": NOTICE}
        if "totalDeleted" in members:
            told["total_deleted"] = str(members["totalDeleted"])
        return self._message(members, told)

    def _message(self, members, data):
        message = self.protocol.DataMessageStanza(
            persistent_id=members.get("id", ""), category=members.get("category", self.app_id))
        setattr(message, "from", members.get("from", "441100"))
        for key, value in data.items():
            message.app_data.add(key=key, value=value)
        return message


def as_the_app_sees_it(body):
    """The JSON of web push in the words of the role: the data's keys, and what stands beside them."""
    if not isinstance(body.get("data"), dict):
        return body
    return {**body["data"], **{name: value for name, value in body.items() if name != "data"}}


def _number(value):
    """A number as a protocol buffer has it: seven bits a byte, the least first."""
    parts = bytearray()
    while value > 0x7F:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*parts, value])

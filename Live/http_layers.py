"""HTTP/2 and HTTP/1.1 above a connection: bytes in, requests out, answers back."""

import asyncio
import struct
import time

import h11
from jh2 import events
from jh2.config import H2Configuration
from jh2.connection import H2Connection
from jh2.exceptions import ProtocolError
from jh2.settings import SettingCodes, Settings
from jh2.stream import StreamClosedBy
from jh2.utilities import HeaderValidationFlags, SizeLimitDict, validate_headers

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
LARGEST_BODY = 8 << 20
# A stream has room for the largest body, a connection for two.
STREAM_WINDOW, CONNECTION_WINDOW = LARGEST_BODY + (1 << 16), 1 << 24
GOAWAY, REFUSED_STREAM, CANCEL = 7, 7, 8
STREAMS = 1000
REQUEST = HeaderValidationFlags(
    is_client=False, is_trailer=False, is_response_header=False, is_push_promise=False)


class Fields:
    """What is allowed in a request's head: jh2 says it, at some cost, and once for each set of names."""

    def __init__(self):
        self.known = set()

    def check(self, fields):
        """Raises an error where a head breaks RFC 9113, 8.2 or 8.3."""
        names = tuple(name for name, _ in fields)
        if names in self.known and all(value and value[0] > 32 and value[-1] > 32
                                       for _, value in fields):
            return
        list(validate_headers(fields, REQUEST))
        # These depend on values.
        if b"te" not in names and b"host" not in names and len(self.known) < 1000:
            self.known.add(names)


class Request:
    """A request that is whole, and the way back."""

    __slots__ = ("layer", "stream", "method", "path", "headers", "repeated", "body", "named")

    def __init__(self, layer, stream, fields, body):
        self.layer, self.stream, self.body = layer, stream, body
        self.headers, self.repeated, pseudo = {}, [], {}
        for name, value in fields:
            name, value = name.decode("latin-1"), value.decode("utf-8", "replace")
            if name[0] == ":":
                pseudo[name] = value
            elif name in self.headers:
                self.repeated.append((name, value))
            else:
                self.headers[name] = value
        self.method, self.path = pseudo.get(":method", ""), pseudo.get(":path", "")
        self.named = pseudo.get(":authority") or self.headers.get("host")

    @property
    def connection(self):
        """The connection on which it came."""
        return self.layer.connection

    @property
    def authority(self):
        """The host that was asked for."""
        return self.connection.authority(self.named)

    def respond(self, status, headers, body=b""):
        """Answers it, unless nobody waits any more."""
        if not self.connection.is_over:
            self.layer.respond(self.stream, status, headers, body)

    def lose(self):
        """Breaks the connection on which it came."""
        self.connection.abort()

    def refuse(self):
        """Says that nothing was done with it, where HTTP has a word for that."""
        self.layer.refuse(self.stream)


class Resets(SizeLimitDict):
    """The streams that ended by a reset: frames may still be on their way to them. On one that ended otherwise
    nothing may come; jh2 remembers 65,536 of either kind, which are megabytes a connection."""

    def __setitem__(self, stream, closed_by):
        if closed_by in (StreamClosedBy.SEND_RST_STREAM, StreamClosedBy.RECV_RST_STREAM):
            super().__setitem__(stream, closed_by)


class Engine(H2Connection):
    """Remembers as many resets as streams may be open."""

    def __init__(self, config):
        super().__init__(config)
        self._closed_streams = Resets(size_limit=STREAMS)


class HTTP2:
    """HTTP/2, by jh2."""

    fields = Fields()

    def __init__(self, connection):
        self.connection = connection
        self.engine = Engine(H2Configuration(
            client_side=False, header_encoding=None, validate_inbound_headers=False,
            validate_outbound_headers=False, normalize_outbound_headers=False))
        self.engine.local_settings = Settings(client=False, initial_values={
            SettingCodes.MAX_CONCURRENT_STREAMS: STREAMS,
            SettingCodes.INITIAL_WINDOW_SIZE: STREAM_WINDOW,
            SettingCodes.MAX_HEADER_LIST_SIZE: 64 << 10})
        self.engine.initiate_connection()
        self.engine.increment_flow_control_window(CONNECTION_WINDOW)
        self.partial, self.waiting, self.open = {}, {}, set()
        self.newest = self.taken = 0
        self.is_flush_due = False

    @property
    def since(self):
        """Since when the oldest request is on its way."""
        return min((began for _, _, began in self.partial.values()), default=None)

    def receive(self, data):
        """Takes bytes."""
        for event in self.engine.receive_data(data):
            if isinstance(event, events.RequestReceived):
                self.fields.check(event.headers)
                self.newest = max(self.newest, event.stream_id)
                self.partial[event.stream_id] = (event.headers, bytearray(), time.monotonic())
            elif isinstance(event, events.DataReceived):
                self._data(event)
            elif isinstance(event, events.StreamEnded) and event.stream_id in self.partial:
                fields, body, _ = self.partial.pop(event.stream_id)
                self.open.add(event.stream_id)
                self.connection.listener.take(
                    Request(self, event.stream_id, fields, bytes(body)))
            elif isinstance(event, events.StreamReset):
                for kept in (self.partial, self.waiting):
                    kept.pop(event.stream_id, None)
                self.open.discard(event.stream_id)
                if self.connection.upstream is not None:
                    self.connection.upstream.cancel(event.stream_id)
            elif isinstance(event, (events.WindowUpdated, events.RemoteSettingsChanged)):
                for stream in list(self.waiting):
                    self._pump(stream)
            elif isinstance(event, events.ConnectionTerminated):
                self.flush()
                self.connection.close()
                return
        self.flush()

    def _data(self, event):
        if event.stream_id in self.partial:
            body = self.partial[event.stream_id][1]
            body += event.data
            if len(body) > LARGEST_BODY:
                raise ProtocolError(f"sends a body of more than {LARGEST_BODY >> 20} MiB")
        self.taken += event.flow_controlled_length
        if self.taken > CONNECTION_WINDOW // 2:
            self.engine.increment_flow_control_window(self.taken)
            self.taken = 0

    def respond(self, stream, status, headers, body):
        """Answers a request."""
        if stream not in self.open:
            return
        self.open.discard(stream)
        fields = [(":status", str(status)), *((name.lower(), value)
                                              for name, value in headers.items())]
        self.engine.send_headers(stream, fields, end_stream=not body)
        if body:
            self.waiting[stream] = body
            self._pump(stream)
        # Answers that are ready together go out together.
        if not self.is_flush_due:
            self.is_flush_due = True
            asyncio.get_running_loop().call_soon(self.flush)

    def _pump(self, stream):
        """Sends as much of a body as the other end will take now."""
        body = self.waiting.pop(stream)
        while body:
            size = min(len(body), self.engine.local_flow_control_window(stream),
                       self.engine.max_outbound_frame_size)
            if size <= 0:
                self.waiting[stream] = body
                return
            piece, body = body[:size], body[size:]
            self.engine.send_data(stream, piece, end_stream=not body)

    def refuse(self, stream):
        """Refuses a stream."""
        self.reset(stream, REFUSED_STREAM)

    def reset(self, stream, code):
        """Ends a stream without an answer."""
        if stream not in self.open:
            return
        self.open.discard(stream)
        self.engine.reset_stream(stream, code)
        self.flush()

    def go_away(self, debug, code=0):
        """Sends GOAWAY by hand, as jh2 sends nothing after one; what is under way is answered."""
        content = struct.pack(">II", self.newest, code) + debug
        head = struct.pack(">I", len(content))[1:] + bytes([GOAWAY, 0]) + struct.pack(">I", 0)
        self.flush()
        self.connection.send(head + content)

    def flush(self):
        """Sends what is ready."""
        self.is_flush_due = False
        self.connection.send(self.engine.data_to_send())

    def end(self):
        """Nobody waits any more."""
        self.open.clear()
        self.partial.clear()
        self.waiting.clear()


class HTTP1:
    """HTTP/1.1, by h11."""

    def __init__(self, connection):
        self.connection = connection
        self.engine = h11.Connection(h11.SERVER, max_incomplete_event_size=64 << 10)
        self.request = None
        self.body = bytearray()
        self.since = time.monotonic()

    def receive(self, data):
        """Takes bytes."""
        self.engine.receive_data(data)
        self.since = self.since or time.monotonic()
        self._next()

    def _next(self):
        while True:
            event = self.engine.next_event()
            if event in (h11.NEED_DATA, h11.PAUSED):
                return
            if isinstance(event, h11.Request):
                self.request, self.body = event, bytearray()
                if self.engine.they_are_waiting_for_100_continue:
                    self.connection.send(self.engine.send(
                        h11.InformationalResponse(status_code=100, headers=[])))
            elif isinstance(event, h11.Data):
                self.body += event.data
                if len(self.body) > LARGEST_BODY:
                    raise ProtocolError(f"sends a body of more than {LARGEST_BODY >> 20} MiB")
            elif isinstance(event, h11.EndOfMessage):
                self.since = None
                fields = [(b":method", self.request.method), (b":path", self.request.target),
                          *self.request.headers]
                self.connection.listener.take(Request(self, 1, fields, bytes(self.body)))
            elif isinstance(event, h11.ConnectionClosed):
                self.connection.close()
                return

    def respond(self, _, status, headers, body):
        """Answers the request, and goes on to the next."""
        fields = {name.lower(): value for name, value in headers.items()
                  if name.lower() != "transfer-encoding"}
        fields["content-length"] = str(len(body))
        engine = self.engine
        if engine.our_state is not h11.SEND_RESPONSE:
            return
        self.connection.send(engine.send(h11.Response(
            status_code=status, headers=[(name, value.encode("utf-8"))
                                         for name, value in fields.items()])))
        self.connection.send((engine.send(h11.Data(data=body)) or b"") if body else b"")
        self.connection.send(engine.send(h11.EndOfMessage()) or b"")
        if engine.our_state is h11.DONE and engine.their_state is h11.DONE:
            engine.start_next_cycle()
            self._next()
        else:
            self.connection.close()

    def refuse(self, _):
        """HTTP/1.1 has no word for that but the end of the connection."""
        self.connection.abort()

    def go_away(self, _):
        """Closes the connection after the answer."""
        self.connection.close()

    def flush(self):
        """Nothing waits."""

    def end(self):
        """Nothing waits."""

"""Hands requests on to a server that the user named, and its answers back. Each connection of a client has one of its
own to that server, in the same version of HTTP, and what becomes of the one becomes of the other."""

import asyncio
import collections
import ssl
import urllib.parse

import h11
from jh2 import events
from jh2.config import H2Configuration
from jh2.exceptions import ProtocolError
from jh2.settings import SettingCodes, Settings

from client import Engine
from http_layers import CANCEL, CONNECTION_WINDOW, HTTP2, STREAM_WINDOW
from recording import shown_path

# How long it may take to be reached, and after how long a line says that there is no answer.
LONGEST, SLOW = 30, 10
# What is said of a connection, not of the request or the answer; h11 says it anew.
FRAMING = ("host", "content-length", "transfer-encoding", "expect", "keep-alive")
# An answer that is compressed can't be read here.
CHANGED = ("host", "accept-encoding")


class Unanswered(Exception):
    """A request that gets no answer; the message is what became of it, in the script's words."""


class Forward:
    """The server that was named."""

    def __init__(self, url, authority, note, recording):
        parts = urllib.parse.urlsplit(url)
        self.is_secure, self.host = parts.scheme == "https", parts.hostname
        self.port = parts.port or (443 if self.is_secure else 80)
        self.name, self.note, self.recording = parts.netloc, note, recording
        self.authority = authority and str(authority)
        # Whose requests would go round in a circle.
        self.own_port = None

    async def answer(self, request):
        """What the server answers, as `Open` does it."""
        client = request.connection
        if client.upstream is None:
            kind = HTTP2Upstream if isinstance(request.layer, HTTP2) else HTTP1Upstream
            client.upstream = kind(self, client)
        answer = client.upstream.ask(request)
        done, _ = await asyncio.wait([answer], timeout=SLOW)
        if not done:
            self.note(f"{self.name} hasn't answered {request.method} {shown_path(request.path)} within {SLOW} seconds")
        return (*await answer, [])

    def context(self, protocol):
        """TLS to it, by the authorities of the system, or the one that the user gave."""
        if not self.is_secure:
            return None
        context = ssl.create_default_context(cafile=self.authority)
        context.set_alpn_protocols([protocol])
        return context


class Upstream(asyncio.Protocol):
    """A connection to the server, for one of a client's. Its heirs speak a version of HTTP."""

    protocol = engine = transport = None

    def __init__(self, forward, client):
        self.forward, self.client = forward, client
        # Pairs of a request and its answer's future: what waits for its turn, and what is under way, by stream.
        self.queue, self.under_way = collections.deque(), {}
        self.is_over = False
        self.connecting = asyncio.create_task(self._connect())

    async def _connect(self):
        forward = self.forward
        try:
            async with asyncio.timeout(LONGEST):
                await asyncio.get_running_loop().create_connection(
                    lambda: self, forward.host, forward.port, ssl=forward.context(self.protocol),
                    server_hostname=forward.host if forward.is_secure else None)
        except OSError as error:
            self.fail(f"can't be reached: {error or 'no connection within 30 seconds'}")

    def connection_made(self, transport):
        """Is connected, and begins."""
        self.transport = transport
        if transport.get_extra_info("peername")[1] == self.forward.own_port and \
                transport.get_extra_info("peername")[0] == transport.get_extra_info("sockname")[0]:
            self.fail("is this stand-in itself")
            return
        self.greet()
        self.proceed()

    def data_received(self, data):
        """Takes what the server says."""
        try:
            self.read(data)
        except (ProtocolError, h11.RemoteProtocolError) as error:
            self.fail(f"says what can't be read: {error}")

    def connection_lost(self, error):
        """The server has ended it."""
        if self.under_way or self.queue:
            self.fail(f"breaks off{f': {error}' if error else ''}")
        elif not self.is_over:
            self.is_over = True
            self.client.leave()

    def ask(self, request):
        """Hands a request on, as soon as the server takes one more."""
        answer = asyncio.get_running_loop().create_future()
        self.queue.append((request, answer))
        if self.is_over:
            self._lose()
        elif self.engine is not None:
            self.proceed()
        return answer

    def fail(self, reason):
        """It is of no use any more: the client's connection breaks, too."""
        if self.is_over:
            return
        self.is_over = True
        left = len(self.queue) + len(self.under_way)
        self.forward.note(f"{self.forward.name} {reason}; {self.client.peer} is broken off, and {left} "
                          f"request{'' if left == 1 else 's'} unanswered")
        if self.transport is not None:
            self.transport.abort()
        self.client.abort()
        self._lose()

    def end(self):
        """The client is gone."""
        self.is_over = True
        self.connecting.cancel()
        if self.transport is not None:
            self.transport.close()
        self._lose("gone")

    def _lose(self, how="lose"):
        for _, answer in [*self.queue, *self.under_way.values()]:
            if not answer.done():
                answer.set_exception(Unanswered(how))
        self.queue.clear()
        self.under_way.clear()

    def settle(self, stream, status, fields, body):
        """The answer is whole."""
        headers = {}
        for name, value in fields:
            headers[name] = f"{headers[name]}, {value}" if name in headers else value
        _, answer = self.under_way.pop(stream)
        if not answer.done():
            answer.set_result((status, headers, body.decode("utf-8", "surrogateescape")))


class HTTP2Upstream(Upstream):
    """A connection by HTTP/2."""

    protocol = "h2"
    is_going_away = False

    def greet(self):
        """Says what is taken."""
        engine = self.engine = Engine(H2Configuration(
            client_side=True, header_encoding="utf-8", validate_outbound_headers=False,
            normalize_outbound_headers=False))
        engine.local_settings = Settings(client=True, initial_values={
            SettingCodes.ENABLE_PUSH: 0, SettingCodes.INITIAL_WINDOW_SIZE: STREAM_WINDOW})
        engine.initiate_connection()
        engine.increment_flow_control_window(CONNECTION_WINDOW)
        self.unsent, self.answers = {}, {}

    def proceed(self):
        """Begins as many requests as the server has room for."""
        engine = self.engine
        while self.queue and (self.is_going_away or
                              len(self.under_way) < engine.remote_settings.max_concurrent_streams):
            request, answer = self.queue.popleft()
            if self.is_going_away:
                self._refuse(request, answer)
                continue
            stream = engine.get_next_available_stream_id()
            self.under_way[stream] = request, answer
            engine.send_headers(stream, [
                (":method", request.method), (":scheme", "https" if self.forward.is_secure else "http"),
                (":authority", self.forward.name), (":path", request.path),
                *((name, value) for name, value in (*request.headers.items(), *request.repeated)
                  if name not in CHANGED)], end_stream=not request.body)
            self.unsent[stream], self.answers[stream] = request.body, [0, [], bytearray()]
            self._pump(stream)
        self.transport.write(engine.data_to_send())

    def _pump(self, stream):
        body, engine = self.unsent[stream], self.engine
        while body and (room := min(engine.local_flow_control_window(stream),
                                    engine.max_outbound_frame_size)) > 0:
            piece, body = body[:room], body[room:]
            engine.send_data(stream, piece, end_stream=not body)
        self.unsent[stream] = body

    def read(self, data):
        """Takes frames."""
        for event in self.engine.receive_data(data):
            if isinstance(event, events.ConnectionTerminated):
                self._go_away(event)
            elif isinstance(event, (events.WindowUpdated, events.RemoteSettingsChanged)):
                for stream in list(self.under_way):
                    self._pump(stream)
            elif getattr(event, "stream_id", None) not in self.under_way:
                if isinstance(event, events.DataReceived):
                    self.engine.increment_flow_control_window(event.flow_controlled_length)
            elif isinstance(event, events.ResponseReceived):
                [status] = [value for name, value in event.headers if name == ":status"]
                self.answers[event.stream_id][:2] = int(status), [
                    field for field in event.headers if field[0] != ":status"]
            elif isinstance(event, events.DataReceived):
                self.answers[event.stream_id][2].extend(event.data)
                self.engine.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
            elif isinstance(event, events.StreamEnded):
                self.settle(event.stream_id, *self._forget(event.stream_id))
            elif isinstance(event, events.StreamReset):
                self._forget(event.stream_id)
                request, answer = self.under_way.pop(event.stream_id)
                self._refuse(request, answer, event.error_code)
        self.proceed()

    def _forget(self, stream):
        del self.unsent[stream]
        return self.answers.pop(stream)

    def _refuse(self, request, answer, code=None):
        """Ends a stream of the client as one of the server ended, or would."""
        request.refuse() if code is None else request.layer.reset(request.stream, code)
        if not answer.done():
            answer.set_exception(Unanswered("refuse"))

    def _go_away(self, event):
        """Tells the client so. Of its own streams the last may be another: each that isn't answered is refused."""
        self.is_going_away = True
        debug = bytes(event.additional_data or b"")
        self.forward.note(f"{self.forward.name} sends GOAWAY, code {int(event.error_code)}, to {self.client.peer}"
                          f"{': ' if debug else ''}{debug.decode('utf-8', 'replace')}")
        if self.forward.recording:
            self.forward.recording.went_away(self.client, debug)
        self.client.layer.go_away(debug, int(event.error_code))
        for stream in [each for each in self.under_way if each > event.last_stream_id]:
            self._forget(stream)
            self._refuse(*self.under_way.pop(stream))

    def cancel(self, number):
        """The client has reset a stream of its own."""
        for pair in [pair for pair in self.queue if pair[0].stream == number]:
            self.queue.remove(pair)
            pair[1].set_exception(Unanswered("gone"))
        for stream, (request, answer) in list(self.under_way.items()):
            if request.stream == number:
                del self.under_way[stream]
                self._forget(stream)
                self.engine.reset_stream(stream, CANCEL)
                answer.set_exception(Unanswered("gone"))
        if self.engine is not None:
            self.proceed()


class HTTP1Upstream(Upstream):
    """A connection by HTTP/1.1."""

    protocol = "http/1.1"

    def greet(self):
        """There is nothing to say."""
        self.engine = h11.Connection(h11.CLIENT)

    def proceed(self):
        """Begins the next request, if none is under way."""
        if self.under_way or not self.queue:
            return
        request, answer = self.queue.popleft()
        self.under_way[1] = request, answer
        self.parts = [0, [], bytearray()]
        fields = [field for field in (*request.headers.items(), *request.repeated)
                  if field[0] not in FRAMING + CHANGED]
        length = [("content-length", str(len(request.body)))] if request.body or \
            request.method in ("POST", "PUT") else []
        engine = self.engine
        self.transport.write(engine.send(h11.Request(
            method=request.method, target=request.path, headers=[
                (name, value.encode()) for name, value in [("host", self.forward.name), *fields, *length]])))
        if request.body:
            self.transport.write(engine.send(h11.Data(data=request.body)))
        self.transport.write(engine.send(h11.EndOfMessage()) or b"")

    def eof_received(self):
        """Nothing more comes: an answer may end with that."""
        try:
            self.read(b"")
        except h11.RemoteProtocolError:
            self.fail("breaks off")

    def read(self, data):
        """Takes a piece of an answer."""
        engine = self.engine
        engine.receive_data(data)
        while (event := engine.next_event()) not in (h11.NEED_DATA, h11.PAUSED):
            if isinstance(event, h11.Response):
                self.parts[:2] = event.status_code, [
                    (name.decode("latin-1"), value.decode("utf-8", "replace"))
                    for name, value in event.headers if name.decode("latin-1") not in FRAMING]
            elif isinstance(event, h11.Data):
                self.parts[2].extend(event.data)
            elif isinstance(event, h11.EndOfMessage):
                self.settle(1, *self.parts)
                if engine.our_state is not h11.DONE or engine.their_state is not h11.DONE:
                    self.transport.close()
                    return
                engine.start_next_cycle()
                self.proceed()
            elif isinstance(event, h11.ConnectionClosed):
                return

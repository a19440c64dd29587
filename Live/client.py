"""The client's end of HTTP/2, or of HTTP/1.1 where the server takes no other: a request and its
answer at a time."""

import http.client
import socket
import ssl

from jh2 import events
from jh2.config import H2Configuration
from jh2.connection import H2Connection

LONGEST = 20


class Engine(H2Connection):
    """Reads on after GOAWAY, as what was begun before is still answered."""

    def _receive_goaway_frame(self, frame):
        event = events.ConnectionTerminated()
        event.error_code, event.last_stream_id = frame.error_code, frame.last_stream_id
        event.additional_data = frame.additional_data
        return [], [event]


class Server:
    """A server at an address, over TLS if there is an authority to trust."""

    def __init__(self, address, authority=None):
        self.host, _, port = address.rpartition(":")
        self.port, self.authority = int(port), authority
        self.socket = self.engine = None

    def _connect(self):
        self.socket = socket.create_connection((self.host, self.port), LONGEST)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self.authority:
            context = ssl.create_default_context(cafile=self.authority)
            context.set_alpn_protocols(["h2", "http/1.1"])
            self.socket = context.wrap_socket(self.socket, server_hostname=self.host)
            if self.socket.selected_alpn_protocol() != "h2":
                self.engine = None
                return
        self.engine = Engine(H2Configuration(
            client_side=True, header_encoding="utf-8", validate_outbound_headers=False,
            normalize_outbound_headers=False))
        self.engine.initiate_connection()
        self._flush()

    def request(self, method, path, fields, body):
        """Makes a request, and answers with (status, headers, body); a connection that has ended
        is opened anew."""
        for attempt in (1, 2):
            is_new = self.socket is None
            try:
                if is_new:
                    self._connect()
                if self.engine is None:
                    return self._http1(method, path, fields, body)
                return self._http2(method, path, fields, body)
            except (OSError, ConnectionError):
                self.close()
                if is_new or attempt == 2:
                    raise
        raise AssertionError

    def close(self):
        """Ends the connection."""
        if self.socket is not None:
            self.socket.close()
            self.socket = None

    def _flush(self):
        self.socket.sendall(self.engine.data_to_send())

    def _http2(self, method, path, fields, body):
        stream = self.engine.get_next_available_stream_id()
        scheme = "https" if self.authority else "http"
        pseudo = [(":method", method), (":scheme", scheme),
                  (":authority", f"{self.host}:{self.port}"), (":path", path)]
        self.engine.send_headers(stream, pseudo + fields, end_stream=not body)
        answer, content, is_over, is_last = {}, b"", False, False
        while not is_over:
            while body and (room := min(self.engine.local_flow_control_window(stream),
                                        self.engine.max_outbound_frame_size)) > 0:
                piece, body = body[:room], body[room:]
                self.engine.send_data(stream, piece, end_stream=not body)
            self._flush()
            data = self.socket.recv(1 << 16)
            if not data:
                raise ConnectionResetError("the server closed the connection without an answer")
            for event in self.engine.receive_data(data):
                if getattr(event, "stream_id", stream) != stream:
                    continue
                if isinstance(event, events.ResponseReceived):
                    answer = dict(event.headers)
                elif isinstance(event, events.DataReceived):
                    content += event.data
                    self.engine.acknowledge_received_data(event.flow_controlled_length, stream)
                elif isinstance(event, events.StreamReset):
                    raise RuntimeError(f"the server reset the stream: {event.error_code}")
                elif isinstance(event, events.StreamEnded):
                    is_over = True
                elif isinstance(event, events.ConnectionTerminated):
                    is_last = True
        self._flush()
        if is_last:
            self.close()
        status = int(answer.pop(":status"))
        return status, answer, content

    def _http1(self, method, path, fields, body):
        connection = http.client.HTTPConnection(self.host, self.port, timeout=LONGEST)
        connection.sock = self.socket
        connection.putrequest(method, path, skip_accept_encoding=True)
        for name, value in [*fields, ("content-length", str(len(body)))]:
            connection.putheader(name, value)
        connection.endheaders(body)
        answer = connection.getresponse()
        content = answer.read()
        headers = {name.lower(): value for name, value in answer.getheaders()}
        if answer.will_close:
            self.close()
        return answer.status, headers, content

"""A network for libraries on `requests` or `urllib3`: everything of theirs runs, retries and all,
down to the socket, which is ours."""

import http.client
import io

from . import live
from .caller import trust_nobody


class _Answer(io.RawIOBase):
    """What is read from the socket; the first byte waits for the server."""

    def __init__(self, connection):
        super().__init__()
        self.connection = connection
        self.rest = None

    def readable(self):
        return True

    def readinto(self, buffer):
        if self.rest is None:
            self.rest = self.connection.exchange()
        count = min(len(buffer), len(self.rest))
        buffer[:count] = self.rest[:count]
        self.rest = self.rest[count:]
        return count


class Socket:
    """One end of a connection, of which there is no other."""

    def __init__(self, network, host):
        self.network = network
        self.host = host
        self.sent = b""
        self.timeout = None

    def settimeout(self, seconds):
        """Takes the limit for reading."""
        self.timeout = seconds

    def sendall(self, data):
        """Keeps what is sent until an answer is read."""
        self.sent += bytes(data)

    def makefile(self, *_, **__):
        """Opens the answer."""
        return io.BufferedReader(_Answer(self))

    def setsockopt(self, *_):
        """Nothing to set."""

    def shutdown(self, *_):
        """Nothing to shut."""

    def close(self):
        """Nothing to close."""

    def exchange(self):
        """Makes the request, and waits for the bytes of the answer."""
        head, _, body = self.sent.partition(b"\r\n\r\n")
        line, *fields = head.decode("latin-1").split("\r\n")
        method, path, _ = line.split(" ", 2)
        headers = {}
        for field in fields:
            name, _, value = field.partition(":")
            headers[name.strip().lower()] = value.strip()
        if headers.get("transfer-encoding") == "chunked":
            body = _unchunked(body)
        self.sent = b""
        status, answered, content = self.network.exchange(
            method, path, headers, body, self.timeout)
        return _response(status, answered, content)


def _unchunked(data):
    body = b""
    while data:
        size, _, data = data.partition(b"\r\n")
        count = int(size, 16)
        body += data[:count]
        data = data[count + 2:]
    return body


def _response(status, headers, content):
    reason = http.client.responses.get(status, "")
    fields = {**headers, "content-length": str(len(content)), "connection": "close"}
    fields.pop("transfer-encoding", None)
    lines = [f"HTTP/1.1 {status} {reason}"] + [f"{name}: {fields[name]}" for name in fields]
    return "\r\n".join(lines + ["", ""]).encode("latin-1", "replace") + content


def install(network):
    """Puts the network in the place of every connection that `urllib3` opens."""
    if live.IS_LIVE:
        return
    import urllib3.connection

    trust_nobody()

    def connect(connection):
        connection.sock = Socket(network(), connection.host)
        connection.is_verified = True

    urllib3.connection.HTTPConnection.connect = connect
    urllib3.connection.HTTPSConnection.connect = connect

"""The server's end of real sockets: TLS or none, a CONNECT before it or none, HTTP/2, HTTP/1.1 or
XMPP, told by the first bytes. Whoever sends rubbish, too much or nothing gets a line in the log, and
nobody else is harmed."""

import asyncio
import contextlib
import ctypes
import gc
import ssl
import time

import h11
from jh2.exceptions import ProtocolError

from http_layers import HTTP1, HTTP2, PREFACE

LARGEST_HEAD = 64 << 10
# How long a request may take to arrive, and an answer to be read.
LONGEST = 30
TLS_HANDSHAKE = 0x16
# Gives free memory back to the system; only glibc has it.
trim = getattr(ctypes.CDLL(None), "malloc_trim", lambda _: 0)


class Rubbish(Exception):
    """What came is nothing that is spoken here; the message says what it is."""


class Listener:
    """Listens, and gives each request that is whole to `take`, and each XMPP stream to a `host`."""

    def __init__(self, take, note, context, *, plain=False, proxies=(), host=None):
        self.take, self.note, self.context, self.host = take, note, context, host
        # Whether anything is spoken without TLS; for which names CONNECT is answered.
        self.is_plain, self.proxies = plain, frozenset(proxies)
        self.kind = Connection
        self.connections = set()
        self.count = 0

    async def listen(self, host, port):
        """Opens a port, and answers with its number."""
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: self.kind(self), host, port, backlog=1024)
        if self.count == 0:
            self.sweep()
        return server.sockets[0].getsockname()[1]

    def sweep(self):
        """Ends connections that have been in the middle of something for too long."""
        now = time.monotonic()
        for connection in list(self.connections):
            if reason := connection.is_stuck(now):
                connection.fail(reason)
        # Each that has ended is a circle of objects, which holds much that is OpenSSL's; Python would wait for
        # many more of them, and glibc keep what lies between others.
        gc.collect()
        trim(0)
        self.sweeping = asyncio.get_running_loop().call_later(LONGEST / 6, self.sweep)

    def end_all(self):
        """Ends every connection without a word."""
        for connection in list(self.connections):
            connection.abort()


class Connection(asyncio.Protocol):
    """One connection, from its first byte on."""

    def __init__(self, listener):
        self.listener = listener
        self.tls = self.layer = self.target = self.name = None
        # The connection to another server that requests are handed on to.
        self.upstream = None
        self.context = listener.context
        self.early = b""
        self.is_over = self.is_aborted = False
        self.since = self.blocked = None

    def connection_made(self, transport):
        """Is connected."""
        self.transport = transport
        self.listener.count += 1
        self.name = f"c{self.listener.count}"
        self.listener.connections.add(self)
        self.since = time.monotonic()

    def connection_lost(self, _):
        """Is gone."""
        self.is_over = True
        self.listener.connections.discard(self)
        for each in (self.layer, self.upstream):
            if each is not None:
                each.end()

    def is_stuck(self, now):
        """Why it has waited for too long, or nothing."""
        if self.blocked is not None and now - self.blocked > LONGEST:
            return "doesn't read its answers"
        since = self.since if self.layer is None else self.layer.since
        if since is not None and now - since > LONGEST:
            return f"began a request and didn't end it within {LONGEST} seconds"
        return None

    def pause_writing(self):
        """The other end reads too slowly: what it sends waits as well."""
        self.blocked = time.monotonic()
        self.transport.pause_reading()

    def resume_writing(self):
        """The other end reads again."""
        self.blocked = None
        self.transport.resume_reading()

    def data_received(self, data):
        """Takes bytes, of which any may be wrong."""
        try:
            self._decrypt(data) if self.tls else self._open(data)
        except (Rubbish, ProtocolError, h11.RemoteProtocolError) as error:
            self.fail(str(error) or type(error).__name__)
        except ssl.SSLError as error:
            self.fail(f"TLS: {(error.reason or str(error)).lower().replace('_', ' ')}")

    def _open(self, data):
        """Tells by the first bytes what it is."""
        if self.layer is not None:
            self.layer.receive(data)
            return
        self.early += data
        if b"CONNECT ".startswith(self.early[:8]):
            self._connect()
        else:
            self._enter()

    def _enter(self):
        """TLS begins, or what is spoken without it."""
        if self.early[0] == TLS_HANDSHAKE:
            self.incoming, self.outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
            self.tls = self.context.wrap_bio(self.incoming, self.outgoing, server_side=True)
            self.is_shaken = False
            data, self.early = self.early, b""
            self._decrypt(data)
        elif not self.listener.is_plain:
            raise Rubbish("speaks without TLS where TLS is expected")
        else:
            self._speak()

    def _connect(self):
        head, end, rest = self.early.partition(b"\r\n\r\n")
        if not end:
            if len(head) > LARGEST_HEAD:
                raise Rubbish("CONNECT without an end")
            return
        target = head.split(b" ", 2)[1].decode("latin-1")
        if target.rpartition(":")[0] not in self.listener.proxies:
            self.transport.write(b"HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n")
            raise Rubbish(f"CONNECT to '{target}', which nothing here stands in for")
        self.target, self.early = target, b""
        self.transport.write(b"HTTP/1.1 200 Connected\r\n\r\n")
        if rest:
            self._open(rest)

    def _speak(self):
        """Chooses what is spoken, when enough has come to tell."""
        if PREFACE.startswith(self.early[:len(PREFACE)]) and len(self.early) < 4:
            return
        data, self.early = self.early, b""
        kind = HTTP2 if data.startswith(PREFACE[:4]) else HTTP1
        if self.listener.host is not None and data.lstrip()[:1] == b"<":
            kind = self.listener.host
        self.layer = kind(self)
        self.layer.receive(data)

    def _decrypt(self, data):
        self.incoming.write(data)
        try:
            if not self.is_shaken:
                self.tls.do_handshake()
                self.is_shaken = True
            while not self.transport.is_closing() and (data := self.tls.read(1 << 18)):
                if self.layer is not None:
                    self.layer.receive(data)
                else:
                    self.early += data
                    self._speak()
            self.close()
        except ssl.SSLWantReadError:
            pass
        finally:
            self._flush()

    def _flush(self):
        if data := self.outgoing.read():
            self.transport.write(data)

    def send(self, data):
        """Sends bytes of the application."""
        if self.is_over or not data:
            return
        if self.tls is None:
            self.transport.write(data)
            return
        self.tls.write(data)
        self._flush()

    def authority(self, named):
        """The host that was asked for: by the request, the proxy, or TLS."""
        asked = named or self.target or getattr(self.tls, "asked", None) or ""
        if ":" not in asked:
            port = self.transport.get_extra_info("sockname")[1]
            asked = f"{asked}:{port}"
        return asked.removesuffix(":443")

    @property
    def peer(self):
        """The address at the other end."""
        peer = self.transport.get_extra_info("peername")
        return f"{peer[0]}:{peer[1]}" if peer else "somebody"

    def fail(self, reason):
        """Ends it, with a line in the log."""
        self.listener.note(f"{self.peer} {reason}; the connection is closed")
        if self.layer is not None:
            self.layer.flush()
        self.close()

    def close(self):
        """Closes it when all is sent."""
        self.transport.close()
        if self.blocked is not None:
            self.abort()

    def leave(self):
        """Closes it in good order: TLS first, where there is any."""
        if self.tls is not None and not self.is_over:
            with contextlib.suppress(ssl.SSLError):
                self.tls.unwrap()
            self._flush()
        self.close()

    def abort(self):
        """Is gone without a word."""
        self.is_over = self.is_aborted = True
        self.transport.abort()

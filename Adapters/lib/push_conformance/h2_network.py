"""A network for libraries that speak HTTP/2 by themselves on an asyncio transport: the server's end
of each connection is here, with the library's own `h2`."""

import asyncio

from . import live


class _Connection(asyncio.Transport):
    """A connection to a server that asks the case for its answers."""

    def __init__(self, loop, protocol, network):
        super().__init__()
        from h2.config import H2Configuration
        from h2.connection import H2Connection

        self.loop, self.protocol, self.network = loop, protocol, network
        self.server = H2Connection(H2Configuration(client_side=False))
        self.requests = {}
        self.is_closed = False

    def open(self):
        """Greets the library's end."""
        self.server.initiate_connection()
        self.protocol.connection_made(self)
        self.loop.call_soon(self.deliver)

    def deliver(self):
        """Gives the library what the server has to say; an error ends the connection."""
        data = self.server.data_to_send()
        if not data or self.is_closed:
            return
        try:
            self.protocol.data_received(data)
        except Exception as error:  # pylint: disable=broad-except
            self.loop.call_exception_handler({
                "message": "Fatal error: protocol.data_received() call failed.",
                "exception": error, "protocol": self.protocol, "transport": self})
            self.close(error)

    def write(self, data):
        """Takes bytes of the library."""
        from h2 import events

        if self.is_closed:
            return
        for event in self.server.receive_data(data):
            if isinstance(event, events.RequestReceived):
                self.requests[event.stream_id] = (event.headers, [])
            elif isinstance(event, events.DataReceived):
                self.requests[event.stream_id][1].append(event.data)
                self.server.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
            elif isinstance(event, events.StreamEnded):
                self.loop.create_task(self.answer(event.stream_id))
        self.loop.call_soon(self.deliver)

    async def answer(self, stream):
        """Has the case answer a request."""
        fields, body = self.requests.pop(stream)
        fields = {_text(name): _text(value) for name, value in fields}
        try:
            status, headers, content = await self.network().exchange_async(
                fields[":method"], fields[":path"], fields, b"".join(body), None)
        except OSError as error:
            return self.close(error)
        if self.is_closed:
            return None
        answer = [(":status", str(status)), *headers.items()]
        self.server.send_headers(stream, answer, end_stream=not content)
        if content:
            self.server.send_data(stream, content, end_stream=True)
        return self.deliver()

    def close(self, error=None):
        """Ends the connection."""
        if not self.is_closed:
            self.is_closed = True
            self.loop.call_soon(self.protocol.connection_lost, error)

    abort = close

    def is_closing(self):
        """Whether it is closed."""
        return self.is_closed


def _text(value):
    return value.decode() if isinstance(value, bytes) else value


def install(network):
    """Puts the network in the place of every connection that the loop opens."""
    if live.IS_LIVE:
        return
    from .caller import trust_nobody

    async def create_connection(loop, protocol_factory, *_, **__):
        protocol = protocol_factory()
        connection = _Connection(loop, protocol, network)
        connection.open()
        return connection, protocol

    trust_nobody()
    asyncio.SelectorEventLoop.create_connection = create_connection

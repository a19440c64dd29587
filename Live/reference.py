"""The reference behind its wire protocol: asked in order, answered in order, many at a time."""

import asyncio
import collections
import os
import pathlib
import shutil

import orjson

ROOT = pathlib.Path(__file__).resolve().parent.parent


def tool():
    """The program push-conformance: named, installed, or built here."""
    built = sorted((path for path in (ROOT / ".build").glob("*/*/push-conformance")
                    if path.is_file() and os.access(path, os.X_OK)),
                   key=lambda path: path.stat().st_mtime)
    debug = ROOT / ".build" / "debug" / "push-conformance"
    found = os.environ.get("PUSH_CONFORMANCE") or shutil.which("push-conformance") or (
        built and str(built[-1])) or (debug.exists() and str(debug))
    if not found:
        raise SystemExit("no push-conformance here; run 'swift build --product push-conformance', "
                         "or name one in PUSH_CONFORMANCE")
    return found


class Reference(asyncio.SubprocessProtocol):
    """One process of the reference."""

    def __init__(self, program):
        self.program = program
        self.waiting = collections.deque()
        self.pending, self.early = [], b""

    async def start(self):
        """Starts it."""
        loop = asyncio.get_running_loop()
        self.ended = loop.create_future()
        transport, _ = await loop.subprocess_exec(
            lambda: self, self.program, "serve", "reference", stderr=None, start_new_session=True)
        self.input = transport.get_pipe_transport(0)

    def pipe_data_received(self, _, data):
        """Takes answers, as many as have come."""
        *lines, self.early = (self.early + data).split(b"\n")
        for line in lines:
            future = self.waiting.popleft()
            if future is not None and not future.done():
                future.set_result(line)

    def connection_lost(self, _):
        """Is gone, and answers nobody any more."""
        self.ended.set_result(None)
        while self.waiting:
            future = self.waiting.popleft()
            if future is not None and not future.done():
                future.set_exception(RuntimeError("the reference has ended"))

    def ask(self, method, parameters, *, is_wanted=True):
        """Asks, and answers with a future, if the answer is wanted."""
        future = asyncio.get_running_loop().create_future() if is_wanted else None
        self.waiting.append(future)
        if not self.pending:
            asyncio.get_running_loop().call_soon(self._write)
        self.pending.append(orjson.dumps(
            {"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}))
        return future

    def _write(self):
        lines, self.pending = self.pending, []
        self.input.write(b"\n".join(lines) + b"\n")

    async def result(self, method, parameters):
        """Asks, and waits for the result."""
        return result(await self.ask(method, parameters))


def result(line):
    """The result of an answer."""
    answer = orjson.loads(line)
    if "error" in answer:
        raise RuntimeError(answer["error"]["message"])
    return answer["result"]

"""Holds the stand-in against load and rubbish: every request of many connections is answered while
others connect, break off, send what is nothing, and never read; and memory stays flat.

    Live/python soak.py [--seconds N] [--connections N] [--streams N] [--rate N] [--rubbish]

It starts a stand-in of its own. Exit status: 0 nothing was lost, 1 something was."""

import argparse
import asyncio
import base64
import itertools
import json
import os
import pathlib
import random
import ssl
import subprocess
import sys
import tempfile
import time

from jh2 import events
from jh2.config import H2Configuration
from jh2.connection import H2Connection

from servers import now

HERE = pathlib.Path(__file__).resolve().parent
TOKEN = "5f0c61e2a9b34d7780c1d2e3f405162738495a6b7c8d9eaf00112233445566aa"
BODY = b'{"aps":{"alert":{"title":"Ferry","body":"Gate 4"}}}'
LIMIT = 30
# By how many MiB memory may differ after a third of the time and at the end.
BREATH = 12


class Client(asyncio.Protocol):
    """One connection that keeps so many requests under way."""

    def __init__(self, totals, streams, pause, credential):
        self.totals, self.streams, self.pause = totals, streams, pause
        self.fields = [(":method", "POST"), (":scheme", "https"), (":authority", "localhost"),
                       (":path", f"/3/device/{TOKEN}"), ("apns-topic", "com.example.ferry"),
                       ("apns-push-type", "alert"), ("authorization", f"bearer {credential}")]
        self.open = set()
        self.over = asyncio.get_running_loop().create_future()

    def connection_made(self, transport):
        """Greets."""
        self.transport = transport
        self.engine = H2Connection(H2Configuration(client_side=True, header_encoding="utf-8"))
        self.engine.initiate_connection()
        self._flush()

    def begin(self, until):
        """Asks as often as there are streams."""
        self.until = until
        for _ in range(self.streams):
            self._ask()
        self._flush()

    def _ask_again(self):
        self._ask()
        self._flush()

    def _ask(self):
        if time.monotonic() < self.until:
            stream = self.engine.get_next_available_stream_id()
            self.engine.send_headers(stream, self.fields)
            self.engine.send_data(stream, BODY, end_stream=True)
            self.open.add(stream)
            self.totals["asked"] += 1
        elif not self.open and not self.over.done():
            self.over.set_result(None)

    def _flush(self):
        self.transport.write(self.engine.data_to_send())

    def data_received(self, data):
        """Counts answers, and asks again."""
        for event in self.engine.receive_data(data):
            if isinstance(event, events.ResponseReceived):
                status = dict(event.headers)[":status"]
                self.totals["accepted"] += status == "200"
            elif isinstance(event, events.StreamEnded):
                self.open.discard(event.stream_id)
                self.totals["answered"] += 1
                if self.pause:
                    asyncio.get_running_loop().call_later(self.pause, self._ask_again)
                else:
                    self._ask()
        self._flush()

    def connection_lost(self, _):
        """Ends early, perhaps."""
        if not self.over.done():
            self.over.set_result(None)


async def spoil(port, context, until, totals):
    """Does one wrong thing after another."""
    head = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
    wrongs = itertools.cycle([
        (None, b""), (None, random.randbytes(400)), (None, b"GET / HT"), (None, head[:9]),
        (None, b"POST /3/device/aa HTTP/1.1\r\n" + b"x: y\r\n" * 20000),
        (None, b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999\r\n\r\n" + b"x" * 70000),
        (None, b"\x16\x03\x01\x00\xa5" + random.randbytes(200)),
        (context, head + random.randbytes(300)), (context, head + b"\0\0\0\4\0\0\0\0\0" * 2000),
        (context, b"GET / HTTP/1.1\r\n"), (context, b"CONNECT a:1 HTTP/1.1\r\n\r\n")])
    held = []
    for kind, data in wrongs:
        if time.monotonic() > until:
            break
        try:
            reader, writer = await asyncio.wait_for(asyncio.open_connection(
                "127.0.0.1", port, ssl=kind, server_hostname="localhost" if kind else None), LIMIT)
            writer.write(data)
            await asyncio.wait_for(writer.drain(), LIMIT)
            held.append((reader, writer))
            totals["wrong"] += 1
            if len(held) > 50:
                held.pop(0)[1].transport.abort()
        except (OSError, asyncio.TimeoutError):
            pass
        await asyncio.sleep(0.02)
    for _, writer in held:
        writer.transport.abort()


def resident(process):
    """The memory of a process, in MiB; only Linux says."""
    status = pathlib.Path(f"/proc/{process.pid}/status")
    if not status.exists():
        return 0
    return int(status.read_text().partition("VmRSS:")[2].split()[0]) / 1024


def processor_seconds(process):
    """What the stand-in and its reference have taken of a core; only Linux says."""
    total = 0
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if process.pid in (int(stat.parent.name), int(fields[1])):
            total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


async def soak(options, ready, process):
    """Loads it, and tells."""
    context = ssl.create_default_context(cafile=ready["authority"])
    polite = ssl.create_default_context(cafile=ready["authority"])
    polite.set_alpn_protocols(["h2"])
    totals = {"asked": 0, "answered": 0, "accepted": 0, "wrong": 0}
    header = {"alg": "ES256", "kid": "K7KEY00001"}
    claims = {"iss": "T7TEAM0001", "iat": now() // 1000}
    credential = ".".join([_part(header), _part(claims), "c2ln"])
    pause = options.connections * options.streams / options.rate if options.rate else 0
    clients, samples = [], []
    for _ in range(options.connections):
        _, client = await asyncio.get_running_loop().create_connection(
            lambda: Client(totals, options.streams, pause, credential),
            "127.0.0.1", ready["port"], ssl=polite, server_hostname="localhost")
        clients.append(client)
    before = processor_seconds(process)
    began = time.monotonic()
    until = began + options.seconds
    for client in clients:
        client.begin(until)
    spoiling = [asyncio.create_task(spoil(ready["port"], context, until, totals))
                ] if options.rubbish else []
    while time.monotonic() < until:
        await asyncio.sleep(options.seconds / 10)
        samples.append(resident(process))
    # Late isn't lost, as long as answers come.
    pending, heard = [client.over for client in clients], -1
    while pending and totals["answered"] > heard:
        heard = totals["answered"]
        _, pending = await asyncio.wait(pending, timeout=LIMIT)
    seconds = time.monotonic() - began
    cost = (processor_seconds(process) - before) / max(1, totals["answered"])
    await asyncio.gather(*spoiling)
    middle = samples[len(samples) // 3]
    lost = totals["asked"] - totals["answered"]
    refused = totals["answered"] - totals["accepted"]
    print(f"{totals['answered']} answers in {seconds:.1f} s, {totals['answered'] / seconds:.0f} a "
          f"second, {cost * 1000:.2f} ms of a core each; {lost} lost, {refused} refused; "
          f"{totals['wrong']} wrong connections; memory {middle:.0f} MiB, {samples[-1]:.0f} MiB at the end")
    # HTTP/2's tables fill during some seven hundred requests of a connection; then it is flat, and may still breathe.
    return 0 if lost == refused == 0 and samples[-1] < middle + BREATH else 1


def _part(value):
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")


def main():
    """Starts a stand-in, and holds it against all that."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--connections", type=int, default=100)
    parser.add_argument("--streams", type=int, default=10)
    parser.add_argument("--rate", type=float,
                        help="at most so many requests a second; unless given, as many as it takes")
    parser.add_argument("--rubbish", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryFile("w+") as log, subprocess.Popen(
            [sys.executable, str(HERE / "standin.py"), "apns", "--quiet"],
            stdout=subprocess.PIPE, stderr=log, text=True) as process:
        ready = json.loads(process.stdout.readline())
        try:
            status = asyncio.run(soak(options, ready, process))
        finally:
            process.terminate()
            process.wait()
        log.seek(0)
        lines = log.read().splitlines()
    if options.rubbish:
        kinds = {line.split(" ", 1)[1] for line in lines if " " in line}
        print(f"{len(lines)} lines in the log, such as: {sorted(kinds)[:3]}")
    sys.exit(status)


main()

"""A stand-in of APNs, of FCM's HTTP v1 or of its XMPP end to develop and test against: the suite's
reference behind real sockets, which refuses what they refuse, in their words, and names the sentence
that was broken.

    Live/stand-in apns|fcm|xmpp [--port N] [--script FILE] [--configuration FILE] [--trace FILE]
    Live/stand-in apns|fcm --forward https://HOST[:PORT] --trace FILE

Everything is at one port: TLS or none, what the service speaks, HTTP/2 or 1.1, and a page for the
browser at /. The first line of standard output is JSON and says that it is ready, where, and which
authority a client is to trust."""

import argparse
import asyncio
import gc
import ipaddress
import json
import pathlib
import signal
import sys
import time
import urllib.parse

import fcm_server
from authority import Authority
from connections import Listener
from forward import Forward, Unanswered
from recording import Recording
from reference import Reference, tool
from servers import ROLES, Open, Strict
from showcase import Showcase, load_script


class StandIn:
    """Takes requests, has the reference judge them, and answers."""

    def __init__(self, options, authority):
        self.options = options
        self.role = ROLES[options.service]
        self.reference = Reference(options.tool)
        self.showcase = Showcase(options, note)
        self.script = load_script(options)
        self.recording = options.trace and Recording(options.service, options.trace, note)
        self.listener = Listener(self.take, note, authority.context, plain=True)
        if options.service == "xmpp":
            self.listener.host, self.listener.world = fcm_server.Stream, lambda: self.server
        self.server = self.open()
        self.count = 0
        self.tasks = set()

    def open(self):
        """A world in which all is known, or the server that was named."""
        if self.options.forward:
            return Forward(self.options.forward, self.options.authority, note, self.recording)
        if self.options.service == "xmpp":
            return fcm_server.OpenFCM(self.reference, self.recording)
        return Open(self.role, self.reference)

    def take(self, request):
        """Takes a request: of the page, of a test, or of a client; or a stanza."""
        if isinstance(request, fcm_server.Stanza):
            self.count += 1
            work = self.judge_stanza(request, self.count)
        elif request.path.startswith("/push-conformance") or (
                request.path == "/" and "text/html" in request.headers.get("accept", "")) or (
                request.path == "/favicon.ico"):
            work = self.serve_page(request)
        else:
            self.count += 1
            work = self.judge(request, self.count)
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def judge(self, request, number):
        """Answers a client as the server would, unless the script says otherwise."""
        began = time.monotonic()
        effects = []
        if self.recording:
            self.recording.request(number, request)
        fault = next((each for each in self.script if each.fits(number, request)), None)
        try:
            if fault is None:
                status, headers, body, effects = await self.server.answer(request)
            else:
                status, headers, body = fault.answer()
                await asyncio.sleep(fault.delay)
                if self.recording and fault.instead:
                    self.recording.lost(number, request, fault.instead)
                if fault.act(request):
                    self.showcase.tell(number, request, fault.name, "", {}, effects, began)
                    return
        except Unanswered as reason:
            if self.recording:
                self.recording.lost(number, request, str(reason))
            self.showcase.tell(number, request, str(reason), "", {}, effects, began)
            return
        except Exception as error:  # pylint: disable=broad-except
            note(f"request {number}: {type(error).__name__}: {error}")
            status, headers, body = 500, {}, '{"reason": "InternalServerError"}'
        is_calm = isinstance(self.server, (Open, Forward)) and self.showcase.is_calm()
        is_ours = not isinstance(self.server, Forward)
        check = await self.showcase.check(request) if is_calm and is_ours else {}
        broken = [each["requirement"] for each in check.get("findings", [])
                  if each["weight"] == "wrong"]
        if fault is None and status >= 400 and broken:
            headers = {**headers, "push-conformance-requirement": " ".join(broken)}
        if self.recording:
            self.recording.response(number, status, headers, body)
        request.respond(status, headers, body.encode("utf-8", "surrogateescape"))
        if is_calm and not is_ours:
            check = await self.showcase.check(request)
        self.showcase.tell(number, request, status, body, check, effects, began)

    async def judge_stanza(self, stanza, number):
        """Answers an app server, unless the script says otherwise."""
        began = time.monotonic()
        # A world that reads bytes has read this one, and will answer.
        fault = None if self.server.reads else next(
            (each for each in self.script if each.fits(number, stanza)), None)
        try:
            if fault is not None:
                await fcm_server.fail(fault, stanza)
                status, body, is_refused, effects = fault.name, "", fault.instead is None, []
            # What was sent before a connection drains is answered there.
            if fault is None or fault.instead == "goaway":
                status, body, is_refused, effects = await self.server.answer(stanza)
                status = f"{fault.name}, {status}" if fault else status
        except RuntimeError as error:
            note(f"stanza {number}: {error}")
            return
        is_calm = fault is None and not self.server.reads and self.showcase.is_calm()
        check = await self.showcase.check(stanza) if is_calm else {}
        self.showcase.tell(number, stanza, status, body, check, effects, began, is_refused)

    async def serve_page(self, request):
        """The page, what it asks for, and what a test says."""
        kind, body = "application/json", "{}"
        status = 200
        path, _, query = request.path.partition("?")
        try:
            if path == "/":
                kind = "text/html; charset=utf-8"
                body = (pathlib.Path(__file__).parent / "page.html").read_text()
            elif path == "/push-conformance/log":
                body = self.showcase.since(int(query.partition("=")[2] or 0))
            elif path == "/push-conformance" and request.method == "POST":
                body = json.dumps(await self.hear(json.loads(request.body)))
            else:
                status = 404
        except (ValueError, TypeError, KeyError, RuntimeError) as error:
            status, body = 400, json.dumps({"error": f"{type(error).__name__}: {error}"})
        request.respond(status, {"content-type": kind, "cache-control": "no-store"}, body.encode())

    async def hear(self, said):
        """What a test says: how the server is set, a device that comes or goes, APNs' answer."""
        [(name, value)] = said.items()
        if isinstance(self.server, Forward):
            raise ValueError(f"requests go on to {self.server.name}, of which nothing can be told")
        if name in ("begin", "open") and isinstance(self.server, fcm_server.StrictFCM):
            self.server.end()
        if name == "begin":
            self.server = fcm_server.StrictFCM(self.reference, self.recording) if self.options.service == "xmpp" \
                else Strict(self.role, self.reference)
            await self.server.begin(value)
            return []
        if name == "effects":
            return await self.server.effects()
        if name == "open":
            self.server = self.open()
            return []
        return await self.server.receive({name: value})


def note(line):
    """Writes a line of the log."""
    print(line, file=sys.stderr, flush=True)


async def serve(options):
    """Listens until it is ended."""
    # Requests leave few cycles behind; looking for them cost a tenth of each.
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    authority = Authority(options.folder)
    stand_in = StandIn(options, authority)
    await stand_in.reference.start()
    if options.configuration:
        await stand_in.hear({"begin": {
            "configuration": json.loads(options.configuration.read_text())}})
    port = await stand_in.listener.listen(options.host, options.port)
    if options.forward:
        stand_in.server.own_port = port
    page = f"http://{options.host}:{port}/"
    print(json.dumps({"ready": options.service, "host": options.host, "port": port,
                      "authority": str(authority.file), "page": page,
                      "hook": f"{page}push-conformance"}), flush=True)
    stopped = asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, stopped.set)
    stopping = asyncio.create_task(stopped.wait())
    await asyncio.wait([stopping, stand_in.reference.ended], return_when=asyncio.FIRST_COMPLETED)
    if stand_in.recording:
        stand_in.recording.close()
    sys.exit(130 if stopped.is_set() else "Live/stand-in: the reference has ended")


def hold_forward(parser, options):
    """What can't be handed on to whom."""
    if options.forward is None:
        if options.authority:
            parser.error("--authority is for --forward")
        return
    url = urllib.parse.urlsplit(options.forward)
    if url.scheme not in ("http", "https") or not url.hostname or url.path.strip("/") or url.query:
        parser.error(f"'{options.forward}' is no address of a server; say https://HOST[:PORT]")
    if options.service == "xmpp":
        parser.error("nothing is handed on by XMPP: Google shut its XMPP end down in June 2024")
    if options.configuration:
        parser.error("there is no world to set where requests are handed on")
    if options.authority and not options.authority.is_file():
        parser.error(f"'{options.authority}' is no file")


def main():
    """Reads the command line, and serves."""
    parser = argparse.ArgumentParser(
        prog="Live/stand-in", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("service", choices=sorted(ROLES))
    parser.add_argument("--port", type=int, default=0, help="0, the default: any that is free")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--not-only-loopback", action="store_true",
                        help="another --host is meant: whoever reaches it may use it")
    parser.add_argument("--script", type=pathlib.Path, metavar="FILE",
                        help="faults: a JSON list, as docs/live.md has it")
    parser.add_argument("--configuration", type=pathlib.Path, metavar="FILE",
                        help="devices, apps, registrations; without it every well-formed one is known")
    parser.add_argument("--trace", type=pathlib.Path, metavar="FILE",
                        help="writes down what is heard, for 'push-conformance run --trace FILE'")
    parser.add_argument("--forward", metavar="URL",
                        help="hands requests on to that server, and its answers back")
    parser.add_argument("--authority", type=pathlib.Path, metavar="FILE",
                        help="whom to trust for --forward; without it the system's authorities")
    parser.add_argument("--folder", metavar="DIR", help="where the authority's files go")
    parser.add_argument("--quiet", action="store_true", help="no line for each request")
    options = parser.parse_args()
    options.tool = tool()
    if options.service == "xmpp" and options.script and options.configuration:
        parser.error("in the world of a --configuration the reference answers each byte; "
                     "there is no --script besides")
    hold_forward(parser, options)
    if not ipaddress.ip_address(options.host).is_loopback and not options.not_only_loopback:
        parser.error(f"'{options.host}' can be reached from elsewhere; say --not-only-loopback, "
                     "if that is meant")
    asyncio.run(serve(options))


main()

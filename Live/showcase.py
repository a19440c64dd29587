"""The stand-in's log, its page, and its script of faults."""

import asyncio
import collections
import fnmatch
import json
import time

from recording import BLANK, SECRET, is_for_tokens, shown, shown_path

# How much the page keeps, and how much of a body it shows.
KEPT, SHOWN = 500, 8192
# More requests than that, a second or at a time, aren't looked at one by one.
CALM = 20


class Fault:
    """One entry of the script: `nth` or `every` of the requests, or those whose `path` fits, get
    another answer, or none."""

    KEYS = {"nth", "every", "path", "times", "status", "headers", "body", "delay", "instead"}
    WAYS = ("lose", "silence", "refuse", "goaway")

    def __init__(self, entry, is_xmpp):
        if not isinstance(entry, dict) or set(entry) - self.KEYS:
            raise SystemExit(f"an entry of a script is an object of {', '.join(sorted(self.KEYS))}; "
                             f"this is {json.dumps(entry)}")
        self.entry = entry
        self.left = entry.get("times", float("inf"))
        self.delay = entry.get("delay", 0)
        self.instead = entry.get("instead")
        self.name = self.instead or str(entry.get("status"))
        if self.instead not in (None, *self.WAYS) or (self.instead is None) != ("status" in entry):
            raise SystemExit("an entry of a script has either a 'status', or 'instead': "
                             + ", ".join(self.WAYS))
        if is_xmpp and (self.instead == "refuse" or "headers" in entry):
            raise SystemExit("XMPP has neither headers nor a word for 'refuse'; this is "
                             + json.dumps(entry))

    def fits(self, number, request):
        """Whether it is this one's turn."""
        entry = self.entry
        is_it = (entry.get("nth", number) == number and number % entry.get("every", 1) == 0
                 and fnmatch.fnmatchcase(request.path, entry.get("path", "*")) and self.left > 0)
        self.left -= is_it
        return is_it

    def answer(self):
        """The answer that it has."""
        body = self.entry.get("body", "")
        return (self.entry.get("status", 0), dict(self.entry.get("headers", {})),
                body if isinstance(body, str) else json.dumps(body))

    def act(self, request):
        """Does something in place of answering, and says whether it has."""
        if self.instead == "lose":
            request.lose()
        elif self.instead == "refuse":
            request.refuse()
        elif self.instead == "goaway":
            request.layer.go_away(b"")
            request.respond(503, {}, b'{"reason": "Shutdown"}')
        return self.instead is not None


def load_script(options):
    """The faults that a file has."""
    entries = json.loads(options.script.read_text()) if options.script else []
    return [Fault(entry, options.service == "xmpp") for entry in entries]


class Showcase:
    """Keeps the last requests for the page, and writes a line for each."""

    def __init__(self, options, note):
        self.options, self.note = options, note
        self.entries = collections.deque(maxlen=KEPT)
        self.recent = collections.deque(maxlen=CALM)
        self.checks = asyncio.Semaphore(2)
        # How many are looked at, or wait for that.
        self.looking = 0

    def is_calm(self):
        """Whether there is time to look at each request."""
        now = time.monotonic()
        is_calm = self.looking < CALM and (len(self.recent) < CALM or now - self.recent[0] > 1)
        self.recent.append(now)
        return is_calm

    async def check(self, request):
        """What `push-conformance check` says of a request."""
        self.looking += 1
        try:
            return await self._check(request)
        finally:
            self.looking -= 1

    async def _check(self, request):
        head = "".join(f"{name}: {value}\n" for name, value in request.headers.items()
                       if name not in SECRET)
        host = "fcm.googleapis.com" if self.options.service == "fcm" else "api.push.apple.com"
        text = (f"{request.method} {request.path} HTTP/1.1\nhost: {host}\n{head}\n").encode()
        if self.options.service == "xmpp":
            text = b""
        async with self.checks:
            process = await asyncio.create_subprocess_exec(
                self.options.tool, "check", "--json", "-", stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL)
            output, _ = await process.communicate(text + request.body)
        try:
            return json.loads(output.splitlines()[0])
        except (ValueError, IndexError):
            return {}

    def tell(self, number, request, status, body, check, effects, began, is_refused=False):
        """Writes down what became of a request."""
        if is_for_tokens(request):
            body = BLANK
        self.entries.append((number, time.time(), status, is_refused, time.monotonic() - began,
                             request, body, check, effects))
        if not self.options.quiet:
            broken = "".join(f"\n    {each['requirement']}: {each['sentence']}"
                             for each in check.get("findings", []) if each["weight"] == "wrong")
            self.note(f"{number} {request.method} {shown_path(request.path)}: {status} {body[:200]}{broken}")

    def since(self, number):
        """What came after a request, for the page."""
        return json.dumps([_shown(*each) for each in self.entries if each[0] > number])


def _shown(number, at, status, is_refused, seconds, request, body, check, effects):
    """A request as the page shows it."""
    findings = [{key: each.get(key) for key in
                 ("weight", "requirement", "level", "text", "instead", "sentence", "source")}
                for each in check.get("findings", [])]
    return {
        "number": number, "at": at, "status": status,
        "refused": is_refused or isinstance(status, int) and status >= 400,
        "milliseconds": round(seconds * 1000, 1), "connection": request.connection.name,
        "method": request.method, "path": shown_path(request.path), "headers": shown(request.headers),
        "body": BLANK if is_for_tokens(request) else request.body[:SHOWN].decode("utf-8", "replace"),
        "answer": body[:SHOWN],
        "findings": findings, "effects": effects, "statements": check.get("statements", [])}

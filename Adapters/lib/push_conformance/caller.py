"""What adapters of libraries that call a server have in common: calls, requests, responses."""

import inspect
import json
import os
import ssl
import sys
import traceback

from . import live
from .loop import LoopStage
from .stage import Stage
from .wire import Unsupported


class Network:
    """The other end: requests become effects, and wait for the event that answers them."""

    def __init__(self, stage, effects, request_effect):
        self.stage = stage
        self.effects = effects
        self.request_effect = request_effect
        self.waiting = {}
        self.count = 0

    def exchange(self, *request):
        """Makes a request, and waits for (status, headers, content); for libraries that block."""
        *parts, timeout = request
        name = self._open(parts)
        try:
            return self.stage.wait(timeout)
        finally:
            self.waiting.pop(name, None)

    async def exchange_async(self, *request):
        """Makes a request, and waits for (status, headers, content); for libraries on asyncio."""
        *parts, timeout = request
        name = self._open(parts)
        try:
            return await self.stage.wait(timeout)
        finally:
            self.waiting.pop(name, None)

    def _open(self, parts):
        self.count += 1
        name = f"r{self.count}"
        method, path, headers, body = parts
        fields = {key.lower(): _text(value) for key, value in headers.items()}
        self.effects.append(self.request_effect(name, method, path, fields, _text(body)))
        self.waiting[name] = self.stage.here()
        return name

    def respond(self, event):
        """Gives the waiting request its answer; one that nobody waits for any more is lost."""
        task = self.waiting.pop(event["request"], None)
        if task is not None:
            headers = {name.lower(): value for name, value in (event.get("headers") or {}).items()}
            body = event.get("body", "").encode("utf-8", "surrogatepass")
            self.stage.wake(task, (event["status"], headers, body))

    def lose(self, event):
        """Breaks the connection of a request."""
        task = self.waiting.pop(event["request"], None)
        if task is not None:
            self.stage.wake(task, ConnectionResetError(104, "Connection reset by peer"))


def trust_nobody():
    """Skips reading the root certificates, which takes long: nobody is called."""
    if live.IS_LIVE:
        return
    ssl.SSLContext.load_verify_locations = lambda *_, **__: None
    ssl.SSLContext.load_default_certs = lambda *_, **__: None


def _text(value):
    return value if isinstance(value, str) else bytes(value or b"").decode("utf-8", "replace")


class Caller:
    """Plays one case of a role in which a library calls a server.

    A subclass gives `request_effect` and a method (or coroutine method) for each intent, named as
    the intent, which calls the library and reports with `tell`. What the library raises goes to
    `failed(intent, members, error, requests)`.
    """

    stage_class = Stage
    current = None
    # The packages whose errors are the library's own: what its README has the caller import.
    packages = ()

    def __init__(self, configuration, edition, clock):
        self.configuration = configuration
        self.edition = edition
        self.clock = clock
        self.effects = []
        self.stage = self.stage_class(clock)
        self.network = Network(self.stage, self.effects, self.request_effect)
        self.unsupported = self.broken = None
        self.answers, self.body = 0, ""
        Caller.current = self
        self.set_up()

    @staticmethod
    def present_network():
        """The network of the case being played."""
        return Caller.current.network

    def set_up(self):
        """Makes the library ready for a case."""

    def tell(self, effect, **members):
        """Reports an effect; a member that is None is left out."""
        told = {name: value for name, value in members.items() if value is not None}
        self.effects.append({effect: told})

    def receive(self, event, members):
        """Takes an event; answers with all effects until the library waits."""
        if event in ("response", "connectionLost"):
            self.answers, self.body = self.answers + 1, members.get("body", "")
        if event == "response":
            self.network.respond(members)
        elif event == "connectionLost":
            self.network.lose(members)
        else:
            intent = getattr(self, event, None)
            if intent is None:
                raise Unsupported(f"no way to ask for '{event}'")
            run = self._run_async if inspect.iscoroutinefunction(intent) else self._run
            self.stage.start(run, intent, event, members)
        return self.settle()

    def _run(self, intent, event, members):
        before = self.network.count
        try:
            intent(members)
        except Exception as error:  # pylint: disable=broad-except
            self._raised(event, members, error, self.network.count - before)

    async def _run_async(self, intent, event, members):
        before = self.network.count
        try:
            await intent(members)
        except Exception as error:  # pylint: disable=broad-except
            self._raised(event, members, error, self.network.count - before)

    def _raised(self, event, members, error, requests):
        # Standard error stands beside a failing case.
        traceback.print_exception(error)
        if isinstance(error, Unsupported):
            self.unsupported = error
        elif not self.is_own(error) and is_ours(error):
            self.broken = error
        else:
            self.failed(event, members, error, requests)
            if requests and not self.is_own(error):
                self._told_by_a_stranger(error)

    def _told_by_a_stranger(self, error):
        # Adapters/lists reads this, and knows the case by the number of the answer and its body.
        print(f"arrives as a foreign exception: {type(error).__name__}, after answer {self.answers}:",
              json.dumps(self.body), file=sys.stderr)

    def is_own(self, error):
        """Whether the error is the library's own: of a type that one of its packages defines."""
        return any(kind.__module__.partition(".")[0] in self.packages for kind in type(error).__mro__)

    def failed(self, intent, members, error, requests):
        """Reports what the library raised."""
        raise NotImplementedError

    def settle(self):
        """Lets the library act until it waits, and takes the effects."""
        self.stage.settle()
        for error in (self.unsupported, self.broken):
            if error is not None:
                raise error
        effects = self.effects[:]
        self.effects.clear()
        return effects

    def advance(self, limit):
        """Moves to the first instant with an effect."""
        while True:
            due = self.stage.next_due()
            if due is None or due > limit:
                self.clock.now = limit
                return limit, self.settle()
            self.clock.now = max(due, self.clock.now)
            self.stage.fire()
            effects = self.settle()
            if effects or self.clock.now == limit and self.stage.next_due() != limit:
                return self.clock.now, effects

    def end(self):
        """Ends what still waits."""
        self.stage.close()


# Where the network is: what is raised there, the library is to see.
_NETWORK = {"stage.py", "loop.py", "http1.py", "httpx_network.py", "h2_network.py", "hollow.py"}


def is_ours(error):
    """Whether the adapter itself raised the error, and not the library that it calls.

    The adapter is the file that was started, and no other of its folder: there the library may be.
    """
    place = os.path.realpath(traceback.extract_tb(error.__traceback__)[-1].filename)
    folder, name = os.path.split(place)
    if folder == os.path.dirname(os.path.realpath(__file__)):
        return name not in _NETWORK
    return place == os.path.realpath(sys.argv[0])


class AsyncCaller(Caller):
    """The same for libraries on asyncio."""

    stage_class = LoopStage

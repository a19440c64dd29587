"""The same adapter as a program at real sockets (Live/run): nothing of the library is replaced, time
is the machine's, and calls come a line each. Each case has a process of its own, a fork of one in
which everything is imported."""

import asyncio
import concurrent.futures
import datetime
import json
import os
import signal
import sys
import threading
import time
import traceback

IS_LIVE = "PUSH_CONFORMANCE_LIVE" in os.environ


class _Clock:
    """The machine's, in the place of the case's."""

    sleeper = None
    now = property(lambda self: int(time.time() * 1000))

    @staticmethod
    def seconds():
        """The instant in seconds."""
        return time.time()

    @staticmethod
    def datetime():
        """The class of moments."""
        return datetime.datetime


class _Threads:
    """In the place of the stage: calls that block run in threads."""

    def __init__(self, _):
        pass

    @staticmethod
    def start(function, *arguments):
        """Runs a call."""
        threading.Thread(target=function, args=arguments, daemon=True).start()

    @staticmethod
    def pool():
        """The class of pools."""
        return concurrent.futures.ThreadPoolExecutor


class _Loop(_Threads):
    """The same for asyncio: calls run on one loop."""

    def __init__(self, clock):
        super().__init__(clock)
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()

    def start(self, function, *arguments):
        """Runs a call."""
        asyncio.run_coroutine_threadsafe(function(*arguments), self.loop)

    async def blocking(self, function):
        """Runs a function that blocks."""
        return await self.loop.run_in_executor(None, function)


def run(roles):
    """Takes lines until the input ends."""
    output = os.dup(1)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    child = calls = None
    for line in sys.stdin:
        [(event, members)] = json.loads(line).items()
        if event in ("begin", "end") and child is not None:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            calls.close()
            child = None
            if event == "end":
                os.write(output, b'{"over": {}}\n')
        if event == "begin":
            reading, writing = os.pipe()
            child = os.fork()
            if child == 0:
                os.close(writing)
                _play(roles[members["role"]][0], members, reading, output)
            os.close(reading)
            calls = os.fdopen(writing, "w")
        elif child is not None:
            calls.write(line)
            calls.flush()
    if child is not None:
        os.kill(child, signal.SIGKILL)
    os._exit(0)


def _play(kind, parameters, reading, output):
    def say(effect):
        os.write(output, (json.dumps(effect) + "\n").encode())

    try:
        player = _live(kind, say)(parameters["configuration"], parameters["edition"], _Clock())
        with os.fdopen(reading) as calls:
            for line in calls:
                [(event, members)] = json.loads(line).items()
                player.take_call(event, members)
    except Exception as error:  # pylint: disable=broad-except
        traceback.print_exc()
        name = "unsupported" if type(error).__name__ == "Unsupported" else "failed"
        say({name: f"{error}"})
    # What blocks goes on in its threads until the case ends.
    threading.Event().wait()


def _live(kind, say):
    from .caller import AsyncCaller, is_ours
    from .wire import Unsupported

    class Live(kind):
        """The adapter's own player, which says at once what it reports."""

        stage_class = _Loop if issubclass(kind, AsyncCaller) else _Threads
        asked = None

        def take_call(self, event, members):
            """Takes a call."""
            # Who has a time to live for an instant counts whole seconds twice, before the library and in it:
            # both are to be the same.
            if "expiration" in members and (passed := time.time() % 1) > 0.6:
                time.sleep(1 - passed)
            try:
                kind.receive(self, event, members)
            except Unsupported as error:
                say({"unsupported": str(error)})

        def settle(self):
            """Nothing: what happens is said when it happens."""
            return []

        def tell(self, effect, **members):
            told = {name: value for name, value in members.items() if value is not None}
            if self.asked is None:
                say({effect: told})
            else:
                self.asked.append({effect: told})

        def _run(self, intent, event, members):
            super()._run(intent, event, members)
            say({"done": {}})

        async def _run_async(self, intent, event, members):
            await super()._run_async(intent, event, members)
            say({"done": {}})

        def _raised(self, event, members, error, _):
            traceback.print_exception(error)
            if isinstance(error, Unsupported):
                say({"unsupported": str(error)})
            elif not self.is_own(error) and is_ours(error):
                say({"failed": f"raised by the adapter: {type(error).__name__}: {error}"})
            else:
                # Whether a request went out, the other end of the socket knows.
                self.asked = before = []
                self.failed(event, members, error, 0)
                self.asked = after = []
                self.failed(event, members, error, 1)
                self.asked = None
                say({"raised": {"before": before, "after": after}})

    return Live

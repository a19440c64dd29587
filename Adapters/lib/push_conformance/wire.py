"""The loop: a request a line on standard input, an answer a line on standard output."""

import http.client
import json
import os
import sys
import traceback

from . import hollow, live
from .clock import Clock

UNKNOWN_METHOD = -32601
INVALID_PARAMETERS = -32602
FAILED = -32000
UNSUPPORTED = -32001


class Unsupported(Exception):
    """The library can't express what the call asks for; the message says what."""


class _Refusal(Exception):
    """A request that makes no sense to this subject."""


def serve(name, version, roles, *, editions=("current",), clock="virtual", unseen=()):
    """Answers requests until `shutdown` or the end of input.

    `roles` gives each role a class and a list of features. The class is made for each case with the
    configuration, the edition and the clock; it has `receive(event, members)`, which answers with a
    list of effects, and may have `advance(limit)`, which answers with the instant and a list of
    effects, and `end()`. `unseen` are effects that nothing shows. A program at real sockets takes its
    calls otherwise.
    """
    if live.IS_LIVE:
        live.run(roles)
    hollow.empty()
    _Server(name, version, roles, editions, clock, unseen).run()


class _Server:
    def __init__(self, name, version, roles, editions, clock, unseen):
        self.roles = roles
        self.clock = Clock()
        self.is_real = clock == "real"
        if not self.is_real:
            self.clock.install()
        self.player = None
        self.description = {
            "protocol": "1", "name": name, "version": version, "clock": clock,
            "editions": list(editions), **({"unseen": list(unseen)} if unseen else {}),
            "roles": {role: list(features) for role, (_, features) in roles.items()},
        }

    def run(self):
        # What the library prints must not land between the answers.
        output = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
        os.dup2(2, 1)
        sys.stdout = sys.stderr
        for line in sys.stdin:
            request = json.loads(line)
            answer = {"jsonrpc": "2.0", "id": request.get("id"), **self.answer(request)}
            output.write(json.dumps(answer) + "\n")
            output.flush()
            if request.get("method") == "shutdown":
                break
        output.close()
        # Threads in which a library still waits for the world must not keep the process.
        sys.stderr.flush()
        os._exit(0)

    def answer(self, request):
        method = request.get("method", "")
        if method not in ("describe", "begin", "receive", "advance", "end", "shutdown"):
            return _error(UNKNOWN_METHOD, f"no method '{method}'")
        try:
            return {"result": getattr(self, method)(**request.get("params", {}))}
        except Unsupported as error:
            return _error(UNSUPPORTED, str(error))
        except _Refusal as error:
            return _error(INVALID_PARAMETERS, str(error))
        except Exception as error:  # pylint: disable=broad-except
            traceback.print_exc()
            if isinstance(error, (ConnectionError, http.client.HTTPException)):
                reason = "what your adapter talks to broke off"
                return _error(FAILED, f"{reason}: {type(error).__name__}: {error}")
            return _error(FAILED, f"raised by your adapter: {type(error).__name__}: {error}")

    def describe(self):
        return self.description

    def begin(self, role, edition, configuration, now):
        if role not in self.roles:
            raise _Refusal(f"no role '{role}'")
        self.clock.now = now
        self.player = self.roles[role][0](configuration, edition, self.clock)
        return {}

    def receive(self, event, now):
        self.clock.now = now
        [(name, members)] = event.items()
        return {"effects": self.playing().receive(name, members)}

    def advance(self, limit):
        advance = getattr(self.playing(), "advance", None)
        now, effects = advance(limit) if advance else (limit, [])
        self.clock.now = now
        return {"effects": effects, "now": now}

    def end(self):
        player, self.player = self.player, None
        if hasattr(player, "end"):
            player.end()
        return {}

    def shutdown(self):
        return {}

    def playing(self):
        if self.player is None:
            raise _Refusal("no case was begun")
        return self.player


def _error(code, message):
    return {"error": {"code": code, "message": message}}

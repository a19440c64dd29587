"""Stands in for APNs or FCM, at real sockets, in front of a program that sends. What the program
does at the sockets becomes the effects of its role; what the case says is answered to it.

    push-conformance run --patience 1 -- Live/run ROLE [OPTIONS] [-- COMMAND…]

Names of services, ports and trust are arranged for COMMAND, in a network of its own where the
machine has such (`--way namespace`), else through a proxy (`--way proxy`), or by COMMAND's own
setting of an address (`--way address`), which LIVE_ADDRESS names."""

import argparse
import asyncio
import contextlib
import json
import os
import queue
import sys
import threading
import time
import uuid
from pathlib import Path

import namespace
from authority import NAMES, PORTS, Authority
from connections import Listener
from instants import Shift
from program import Hook, Lines
from push_conformance.apns import provider_token
from push_conformance.wire import Unsupported, serve

CALLS = {"apns.provider": ("notify", "broadcast"),
         "http-v1.sender": ("send", "sendEach", "sendMulticast", "sendMulticastToInstallations",
                            "subscribe", "unsubscribe")}
UNSEEN = {"apns.provider": ["outcome"], "http-v1.sender": ["outcome", "refused"]}
FEATURES = {"apns.provider": ["provider-token"], "http-v1.sender": []}
TOKEN_PATHS = ("/token", "/o/oauth2/token", "/oauth2/v4/token")


class World:
    """What lasts longer than a case: sockets, the program, and what of both was heard."""

    def __init__(self, options, authority):
        self.options = options
        self.heard = queue.Queue()
        self.player = None
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()
        self.listener = Listener(self.take, note, authority.context, plain=options.plain,
                                 proxies=NAMES)
        is_apart = options.way == "namespace"
        ports = PORTS[options.role] if is_apart else (options.port,)
        self.ports = [self.run(self.listener.listen("127.0.0.1", port)) for port in ports]
        address = f"127.0.0.1:{self.ports[0]}"
        environment = authority.environment(address if options.way == "proxy" else None)
        environment["LIVE_ADDRESS"] = address
        note(f"{options.way}: listens on {', '.join(map(str, self.ports))}; sets "
             f"{' '.join(sorted(set(environment) - set(os.environ)))}")
        if options.hook:
            self.program = Hook(options.hook, options.command, environment, self.hear)
        else:
            self.program = Lines(options.command, environment, self.hear, is_kept=options.keep)

    def run(self, coroutine):
        """Runs something on the loop of the sockets, and waits for it."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(30)

    def hear(self, said):
        """Takes what the program says."""
        self.heard.put(said)

    def take(self, request):
        """Takes a request; between cases nobody asks for one."""
        player = self.player
        if player is None:
            request.respond(503, {})
        else:
            self.heard.put({"request": request})

    def ask(self, function, *arguments):
        """Calls a function on the loop of the sockets, and waits until it is done."""
        async def call():
            function(*arguments)

        self.run(call())


class Player:
    """Plays one case."""

    def __init__(self, world, configuration, edition, clock):
        self.world, self.options, self.clock = world, world.options, clock
        self.role, self.configuration = world.options.role, configuration
        self.shift = Shift(clock.now)
        self.requests, self.effects, self.names = {}, [], {}
        self.count = self.under_way = self.since_call = 0
        self.message = None
        for name, value in self.options.configuration.items():
            if configuration.get(name, value) != value:
                raise Unsupported(f"the program is set to the {name} '{value}'")
        while not world.heard.empty():
            world.heard.get()
        world.player = self
        world.program.begin({"role": self.role, "edition": edition, "configuration": configuration})

    def receive(self, event, members):
        """Takes an event, and answers with what the program does until it is quiet."""
        self.now, self.at = self.clock.now, time.monotonic()
        patience = self.options.settle * (10 if self.under_way else 4)
        if event in CALLS[self.role]:
            self.under_way += 1
            self.since_call, self.message = 0, members.get("message")
            self.world.program.tell({event: self.shift.out(members)})
            patience = self.options.first
        elif event == "response":
            request = self.requests.pop(members["request"], None)
            if request is not None:
                self.world.ask(self._respond, request, self.shift.out(members))
        elif event == "connectionLost":
            request = self.requests.pop(members["request"], None)
            if request is not None:
                self.world.ask(request.lose)
        elif event == "goAway":
            [connection] = [each for each, name in self.names.items()
                            if name == members["connection"]]
            self.world.ask(connection.http.go_away, members.get("body", "").encode())
        self._listen(time.monotonic() + patience)
        return self._taken()

    def _respond(self, request, members):
        headers = dict(members.get("headers") or {})
        if self.role == "apns.provider":
            headers.setdefault("apns-id", request.headers.get("apns-id", str(uuid.uuid4()).upper()))
        request.respond(members["status"], headers, (members.get("body") or "").encode())

    def advance(self, limit):
        """Waits in earnest until the limit, or until the program does something."""
        now = self.clock.now
        self._listen(self.at + (limit - self.now) / 1000 + self.options.settle, is_first=True)
        elapsed = self.now + int((time.monotonic() - self.at) * 1000)
        effects = self._taken()
        moment = max(now, min(limit, elapsed)) if effects else limit
        if effects and moment == now < limit:
            moment = now + 1
        return moment, effects

    def _listen(self, until, is_first=False):
        """Hears the world until then, or until it is quiet after something was heard."""
        quiet = self.options.settle
        while (left := until - time.monotonic()) > 0:
            try:
                said = self.world.heard.get(timeout=left)
            except queue.Empty:
                return
            [(name, value)] = said.items()
            self._hear(name, value)
            is_idle = name == "done" and self.under_way == 0 and not is_first
            if self.effects or is_idle:
                until = min(until, time.monotonic() + quiet) if is_first or is_idle else (
                    time.monotonic() + quiet)

    def _hear(self, name, value):
        if name == "request":
            self._request(value)
        elif name == "unsupported":
            raise Unsupported(value)
        elif name == "failed":
            raise RuntimeError(value)
        elif name == "ended":
            raise RuntimeError(f"the program ended with status {value}")
        elif name == "done":
            self.under_way = max(0, self.under_way - 1)
        elif name == "raised":
            self.effects += self._told(value["after" if self.since_call else "before"])
        elif name != "over":
            self.effects += self._told([{name: value}])

    def _told(self, effects):
        """What the program says that its caller learnt."""
        if not self.options.outcomes:
            return []
        for effect in effects:
            if self.role == "apns.provider" and "outcome" in effect:
                effect["outcome"].setdefault("message", self.message)
        return [self.shift.back(effect) for effect in effects]

    def _request(self, request):
        if self.role == "http-v1.sender" and request.path.split("?")[0] in TOKEN_PATHS:
            answer = {"access_token": self.configuration["accessToken"], "expires_in": 3600,
                      "token_type": "Bearer"}
            self.world.ask(request.respond, 200, {"content-type": "application/json"},
                           json.dumps(answer).encode())
            return
        self.count += 1
        self.since_call += 1
        name = f"r{self.count}"
        self.requests[name] = request
        text = request.body.decode("utf-8", "replace")
        effect = {"request": name, "method": request.method, "path": request.path,
                  "headers": request.headers}
        if self.role == "apns.provider":
            connection = self.names.setdefault(request.connection, request.connection.name)
            effect.update(payload=text, connection=connection, authority=request.authority)
            token = provider_token(request.headers)
            if token is not None:
                effect["providerToken"] = token
        else:
            effect["body"] = text
        self.effects.append({"request": self.shift.back(effect)})

    def _taken(self):
        effects, self.effects = self.effects, []
        return effects

    def end(self):
        """Ends what is under way, so that nothing of it reaches into the next case."""
        self.world.player = None
        self.world.program.end()
        if self.options.hook:
            refusal = {"status": 400, "body": '{"reason": "BadRequest"}'}
            for request in self.requests.values():
                self.world.ask(self._respond, request, refusal)
            time.sleep(self.options.settle)
            return
        # A program that is kept may stand in the middle of a request.
        self.world.ask(self.world.listener.end_all)
        if self.options.keep:
            self._wait_until_over(time.monotonic() + self.options.settle * 50)
            self.world.ask(self.world.listener.end_all)

    def _wait_until_over(self, until):
        """A program that is kept says that it has forgotten the case, or gets a while for it."""
        with contextlib.suppress(queue.Empty):
            while "over" not in self.world.heard.get(timeout=max(0, until - time.monotonic())):
                pass


def note(line):
    """Writes a line of the log: it stands beside a failing case."""
    print(f"Live: {line}", file=sys.stderr, flush=True)


def options():
    """What the command line says."""
    words = sys.argv[1:]
    place = words.index("--") if "--" in words else len(words)
    words, command = words[:place], words[place + 1:]
    parser = argparse.ArgumentParser(
        prog="Live/run", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("role", choices=sorted(CALLS))
    parser.add_argument("--hook", metavar="URL", help="calls go there by POST, not to standard input")
    parser.add_argument("--way", choices=["namespace", "proxy", "address"])
    parser.add_argument("--port", type=int, default=0, help="of the proxy or address (default any)")
    parser.add_argument("--plain", action="store_true", help="HTTP without TLS is taken, too")
    parser.add_argument("--keep", action="store_true",
                        help="one program plays all cases: it gets 'begin' and 'end', and forgets")
    parser.add_argument("--outcomes", action="store_true",
                        help="the program says what its caller learnt; else such cases are skipped")
    parser.add_argument("--feature", action="append", default=[], metavar="NAME",
                        help="an optional ability that the program has ('explain ROLE')")
    parser.add_argument("--configuration", type=json.loads, default={}, metavar="JSON",
                        help="what the program is set to; else it takes that from 'begin'")
    parser.add_argument("--settle", type=float, default=0.1, metavar="SECONDS",
                        help="after so much quiet nothing more happens (default 0.1)")
    parser.add_argument("--first", type=float, default=5, metavar="SECONDS",
                        help="how long a call may take to show anything (default 5)")
    parser.add_argument("--name", help="what reports call it")
    parser.add_argument("--version", default="live", help="its version, in reports")
    chosen = parser.parse_args(words)
    chosen.command = command
    if not command and not chosen.hook:
        parser.error("nothing to judge; write a command after '--', or --hook URL")
    return chosen


def main():
    """Arranges the world, and plays."""
    chosen = options()
    if chosen.way in (None, "namespace") and chosen.command:
        reason = namespace.enter()
        if reason is None:
            chosen.way = "namespace"
        elif chosen.way == "namespace":
            sys.exit(f"Live/run: no network of its own can be had here: {reason}")
        else:
            note(f"no network of its own can be had here: {reason}; goes on with a proxy")
    chosen.way = chosen.way or "proxy"
    authority = Authority()
    if chosen.way == "namespace":
        namespace.furnish(authority)
    world = World(chosen, authority)
    name = chosen.name or Path((chosen.command or [chosen.hook])[-1]).name

    def play(configuration, edition, clock):
        return Player(world, configuration, edition, clock)

    features = sorted({*FEATURES[chosen.role], *chosen.feature})
    serve(name, chosen.version, {chosen.role: (play, features)}, clock="real",
          unseen=() if chosen.outcomes else UNSEEN[chosen.role])


main()

"""Stands in for APNs or FCM, at real sockets, in front of a program that sends. What the program
does at the sockets becomes the effects of its role; what the case says is answered to it.

    push-conformance run --patience 1 -- Live/run ROLE [OPTIONS] [-- COMMAND…]

Names of services, ports and trust are arranged for COMMAND, in a network of its own where the
machine has such (`--way namespace`), else through a proxy (`--way proxy`), or by COMMAND's own
setting of an address (`--way address`), which LIVE_ADDRESS names."""

import argparse
import asyncio
import json
import os
import queue
import shutil
import sys
import threading
from pathlib import Path

import namespace
from app_servers import AppServer
from authority import NAMES, PORTS, Authority
from callers import Provider, Sender
from connections import Listener
from program import Hook, Lines
from push_conformance.wire import serve

PLAYERS = {each.role: each for each in (Provider, Sender, AppServer)}


class World:
    """What lasts longer than a case: sockets, the program, and what of both was heard."""

    def __init__(self, options, authority):
        self.options = options
        self.heard = queue.Queue()
        self.player = None
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()
        self.authority = authority
        self.listener = Listener(self.take, note, authority.context, plain=options.plain,
                                 proxies=NAMES)
        PLAYERS[options.role].furnish(self)
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
            self.heard.put({"seen": request})

    def ask(self, function, *arguments):
        """Calls a function on the loop of the sockets, and waits until it is done."""
        async def call():
            function(*arguments)

        self.run(call())


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
    parser.add_argument("role", choices=sorted(PLAYERS))
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
                        help="after so much quiet nothing more happens (default 0.1); 0: the program "
                             "answers {\"sync\": {}} with {\"synced\": {}} when it is through")
    parser.add_argument("--first", type=float, default=5, metavar="SECONDS",
                        help="how long a call may take to show anything (default 5)")
    parser.add_argument("--name", help="what reports call it")
    parser.add_argument("--version", default="live", help="its version, in reports")
    chosen, rest = parser.parse_known_args(words)
    if rest:
        parser.error(f"'{rest[0]}' is no option; the program's command stands behind '--'")
    chosen.command = command
    if command and not shutil.which(command[0]):
        parser.error(f"there is no program '{command[0]}'")
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

    kind = PLAYERS[chosen.role]

    def play(configuration, edition, clock):
        return kind(world, configuration, edition, clock)

    features = sorted({*kind.features, *chosen.feature})
    serve(name, chosen.version, {chosen.role: (play, features)}, clock="real",
          editions=kind.editions, unseen=() if chosen.outcomes else kind.unseen)


main()

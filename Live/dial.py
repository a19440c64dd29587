"""Makes the requests of a case to a server that stands for APNs or for FCM, at an address, or is an app
server that connects there.

    push-conformance run --patience 1 -- Live/dial ROLE --address HOST:PORT [OPTIONS]
    push-conformance run --patience 1 -- Live/dial ROLE [OPTIONS] -- COMMAND…

A COMMAND is started, and says on the first line of its standard output where it is, as JSON:
{"host": …, "port": …, "authority": …, "hook": …}; the last two may be missing.

A case needs devices, apps and credentials that the server knows. With --hook URL it is told by POST:
{"begin": {"edition": …, "configuration": …}} before each case, then what else happens, such as
{"deviceConnected": …}; to {"effects": {}} it answers with a JSON list of what it did beside
answering: [{"deliver": …}]. Without it only cases are played that the server's --configuration fits."""

import argparse
import base64
import json
import subprocess
import sys
import time
import urllib.request

import xmpp_dial
from client import Server
from instants import Shift
from push_conformance.wire import Unsupported, serve


class Target:
    """The server under test: where it is, and what it can be told."""

    def __init__(self, options):
        self.options = options
        self.address, self.authority, self.hook = options.address, options.authority, options.hook
        self.process = None

    def start(self):
        """Starts it, and reads where it is; it ends with this process's group."""
        self.process = subprocess.Popen(  # pylint: disable=consider-using-with
            self.options.command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        ready = json.loads(self.process.stdout.readline())
        host = ready.get("host", "localhost").replace("127.0.0.1", "localhost")
        self.address = f"{host}:{ready['port']}"
        self.authority, self.hook = ready.get("authority"), ready.get("hook")

    def begin(self, role, edition, configuration):
        """Sets it to a configuration, or says that it can't be."""
        if self.options.command and self.process is None:
            self.start()
        if self.hook:
            self.tell({"begin": {"role": role, "edition": edition, "configuration": configuration}})
        elif configuration != self.options.configuration:
            raise Unsupported("the server can't be set to this configuration; give it a --hook")

    def tell(self, said):
        """Tells it by its hook."""
        request = urllib.request.Request(
            self.hook, json.dumps(said).encode(), {"content-type": "application/json"})
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(request, timeout=20) as answer:
            return json.loads(answer.read() or b"[]")

    def others(self):
        """What it has done beside answering."""
        return self.tell({"effects": {}}) if self.hook else []


class Player:
    """Plays one case."""

    editions = ("current",)

    def __init__(self, target, configuration, edition, clock):
        self.target, self.clock = target, clock
        self.shift = Shift(clock.now)
        target.begin(self.role, edition, self.shift.out(configuration))
        self.server = Server(target.address, target.authority)

    def receive(self, event, members):
        """Takes an event, and answers with what the server does."""
        self.at = time.monotonic() - self.clock.now / 1000
        effects = []
        if event == "request":
            effects.append(self._request(self.shift.out(members)))
        elif self.target.hook:
            self.target.tell({event: self.shift.out(members)})
        else:
            raise RuntimeError(f"nothing can tell the server of '{event}'; give it a --hook")
        return effects + self._others()

    def _request(self, members):
        body = base64.b64decode(members["bytes"]) if "bytes" in members else (
            members.get("payload", members.get("body", ""))).encode("utf-8", "surrogatepass")
        fields = [*members["headers"].items(), *members.get("duplicateHeaders", {}).items()]
        status, headers, content = self.server.request(
            members["method"], members["path"], fields, body)
        answer = {"request": members["request"], "status": status, "headers": headers,
                  "body": content.decode("utf-8", "replace")}
        return {"response": self.shift.back(answer)}

    def _others(self):
        return [self.shift.back(effect) for effect in self.target.others()]

    def advance(self, limit):
        """Waits in earnest until the limit, or until the server does something."""
        while True:
            effects = self._others()
            now = int((time.monotonic() - self.at) * 1000)
            if effects or now >= limit:
                return (max(self.clock.now, min(now, limit)) if effects else limit), effects
            time.sleep(min(0.05, max(0.001, (limit - now) / 1000)))

    def end(self):
        """Ends the connection."""
        self.server.close()


class APNs(Player):
    """A server that stands for APNs."""

    role, unseen = "apns.server", ("deliver",)
    features = ("broadcast", "credentials", "store")


class Gateway(Player):
    """A server that stands for FCM's HTTP v1."""

    role, unseen, features = "http-v1.gateway", ("apnsRequest",), ("apns",)


PLAYERS = {each.role: each for each in (APNs, Gateway, xmpp_dial.Player)}


def options():
    """What the command line says."""
    words = sys.argv[1:]
    place = words.index("--") if "--" in words else len(words)
    parser = argparse.ArgumentParser(
        prog="Live/dial", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("role", choices=sorted(PLAYERS))
    parser.add_argument("--address", metavar="HOST:PORT")
    parser.add_argument("--authority", metavar="FILE",
                        help="whom to trust; without it the server is spoken to without TLS")
    parser.add_argument("--hook", metavar="URL", help="where the server is told what it is to know")
    parser.add_argument("--configuration", type=json.loads, default={}, metavar="JSON",
                        help="what a server without a hook knows")
    parser.add_argument("--without", action="append", default=[], metavar="FEATURE",
                        help="an optional ability that the server lacks")
    parser.add_argument("--settle", type=float, default=0.1, metavar="SECONDS",
                        help="XMPP: after so much quiet nothing more happens (default 0.1); 0: what "
                             "happens has happened when the hook answers")
    parser.add_argument("--name", help="what reports call it")
    chosen = parser.parse_args(words[:place])
    chosen.command = words[place + 1:]
    if bool(chosen.command) == bool(chosen.address):
        parser.error("a server to judge has an --address, or a command after '--'")
    return chosen


def main():
    """Reads the command line, and plays."""
    chosen = options()
    kind, target = PLAYERS[chosen.role], Target(chosen)

    def play(configuration, edition, clock):
        return kind(target, configuration, edition, clock)

    features = [name for name in kind.features if name not in chosen.without]
    serve(chosen.name or chosen.address or chosen.command[0], "live",
          {chosen.role: (play, features)}, clock="real", editions=kind.editions,
          unseen=() if chosen.hook or chosen.command else kind.unseen)


main()

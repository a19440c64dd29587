"""Makes the requests of a case to a server that stands for APNs or for FCM, at an address.

    push-conformance run --patience 1 -- Live/dial ROLE --address HOST:PORT [OPTIONS]

A case needs devices, apps and credentials that the server knows. With --hook URL it is told by POST:
{"begin": {"edition": …, "configuration": …}} before each case, then what else happens, such as
{"deviceConnected": …}; to {"effects": {}} it answers with a JSON list of what it did beside
answering: [{"deliver": …}]. Without it only cases are played that the server's --configuration fits."""

import argparse
import base64
import json
import time
import urllib.request

from client import Server
from instants import Shift
from push_conformance.wire import Unsupported, serve

FEATURES = {"apns.server": ["broadcast", "credentials", "store"], "http-v1.gateway": ["apns"]}
UNSEEN = {"apns.server": ["deliver"], "http-v1.gateway": ["apnsRequest"]}


class Player:
    """Plays one case."""

    def __init__(self, options, configuration, edition, clock):
        self.options, self.clock = options, clock
        self.shift = Shift(clock.now)
        self.server = Server(options.address, options.authority)
        if options.hook:
            self._tell({"begin": {"role": options.role, "edition": edition,
                                  "configuration": self.shift.out(configuration)}})
        elif configuration != options.configuration:
            raise Unsupported("the server can't be set to this configuration; give it a --hook")

    def _tell(self, said):
        request = urllib.request.Request(
            self.options.hook, json.dumps(said).encode(), {"content-type": "application/json"})
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(request, timeout=20) as answer:
            return json.loads(answer.read() or b"[]")

    def receive(self, event, members):
        """Takes an event, and answers with what the server does."""
        self.at = time.monotonic() - self.clock.now / 1000
        effects = []
        if event == "request":
            effects.append(self._request(self.shift.out(members)))
        elif self.options.hook:
            self._tell({event: self.shift.out(members)})
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
        if not self.options.hook:
            return []
        return [self.shift.back(effect) for effect in self._tell({"effects": {}})]

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


def main():
    """Reads the command line, and plays."""
    parser = argparse.ArgumentParser(
        prog="Live/dial", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("role", choices=sorted(FEATURES))
    parser.add_argument("--address", required=True, metavar="HOST:PORT")
    parser.add_argument("--authority", metavar="FILE",
                        help="whom to trust; without it the server is spoken to without TLS")
    parser.add_argument("--hook", metavar="URL", help="where the server is told what it is to know")
    parser.add_argument("--configuration", type=json.loads, default={}, metavar="JSON",
                        help="what a server without a hook knows")
    parser.add_argument("--without", action="append", default=[], metavar="FEATURE",
                        help="an optional ability that the server lacks")
    parser.add_argument("--name", help="what reports call it")
    options = parser.parse_args()

    def play(configuration, edition, clock):
        return Player(options, configuration, edition, clock)

    features = [name for name in FEATURES[options.role] if name not in options.without]
    serve(options.name or options.address, "live", {options.role: (play, features)}, clock="real",
          unseen=() if options.hook else UNSEEN[options.role])


main()

"""Writes down what is heard at the sockets, as `push-conformance run --trace` reads it: events and
effects of the role at the other end, one a line, with their instants. Credentials are blanked."""

import base64
import json
import re
import time

from push_conformance.apns import provider_token

ROLES = {"apns": "apns.provider", "fcm": "http-v1.sender", "xmpp": "xmpp.app-server"}
TOKEN_PATHS = ("/token", "/o/oauth2/token", "/oauth2/v4/token")
PROJECT = re.compile(r"/v1/projects/([^/]+)/")
# A credential where a query has it.
QUERIED = re.compile(r"(?<=[?&])(access_token|key|oauth_token)=[^&]*")
BLANK = "…"
SECRET = ("authorization", "cookie", "set-cookie")


def blank(value):
    """A credential, of which nothing but its form is left."""
    scheme, *words = value.split(" ")
    return " ".join([scheme, *[BLANK for _ in words]]) if words else BLANK


def shown(headers):
    """Headers, without the credentials among them."""
    return {name: value if name not in SECRET else blank(value) if name == "authorization" else BLANK
            for name, value in headers.items()}


def shown_path(path):
    """A path, without the credentials in its query."""
    return QUERIED.sub(rf"\1={BLANK}", path)


def is_for_tokens(request):
    """Whether a request and its answer are nothing but credentials."""
    return request.path.split("?")[0] in TOKEN_PATHS


class Recording:
    """One trace, from the first thing that happens on."""

    def __init__(self, service, path, note):
        self.role, self.note = ROLES[service], note
        self.file = path.open("w", encoding="utf-8")
        self.configuration, self.last = None, 0
        self.names = {}

    def event(self, kind, **members):
        """Something that happens to the program."""
        self._write({"event": {kind: members}})

    def effect(self, kind, **members):
        """Something that the program does."""
        self._write({"effect": {kind: members}})

    def request(self, number, request):
        """A request that came."""
        if is_for_tokens(request):
            return
        members = {"method": request.method, "path": shown_path(request.path),
                   "headers": shown(request.headers)}
        body = request.body.decode("utf-8", "replace")
        if self.role == "http-v1.sender":
            found = PROJECT.match(request.path)
            project = found[1] if found else (self.configuration or {}).get("project", "")
            if self.configuration is None:
                self._begin({"project": project, "accessToken": BLANK})
            if project != self.configuration["project"]:
                self.note(f"request {number} is of another project, and isn't in the trace, which "
                          f"is of '{self.configuration['project']}'")
                return
            members["body"] = body
        else:
            members |= {"payload": body, "connection": request.connection.name}
            try:
                token = provider_token(request.headers)
            except (ValueError, AttributeError):
                token = None
            if token is not None:
                members["providerToken"] = token
        self.names[number] = f"r{number}"
        self.effect("request", request=f"r{number}", **members)

    def response(self, number, status, headers, body):
        """An answer that goes out."""
        if name := self.names.pop(number, None):
            self.event("response", request=name, status=status, headers=shown(headers),
                       body=body.encode("utf-8", "replace").decode())

    def lost(self, number, request, how):
        """A request that gets no answer, since something becomes of its connection instead."""
        name = self.names.pop(number, None)
        if name and self.role == "http-v1.sender" and how == "lose":
            self.event("connectionLost", request=name)
        elif name and how == "goaway":
            self.went_away(request.connection)

    def went_away(self, connection, debug=b""):
        """A connection that ends by GOAWAY, for which FCM's role has no word."""
        if self.role == "apns.provider":
            self.event("goAway", connection=connection.name, body=debug.decode("utf-8", "replace"))

    def heard(self, stream, kind, members):
        """A piece of an app server's stream."""
        name = stream.name
        if kind == "bound":
            self.event("connected", connection=name)
        elif not stream.is_bound:
            return
        elif kind == "end" and stream.connection.is_aborted:
            self.event("disconnected", connection=name)
        elif kind == "malformed":
            self.effect(kind, connection=name, bytes=base64.b64encode(members["data"]).decode())
        else:
            kind = {"end": "disconnect", "blank": "keepAlive"}.get(kind, kind)
            told = {key: value for key, value in members.items() if value is not None}
            self.effect(kind, connection=name, **told)

    def close(self):
        """Ends the trace: one that isn't ended is refused."""
        if self.configuration is not None:
            self._line({"end": {"now": self._now()}})
        self.file.close()

    def _begin(self, configuration):
        self.configuration = configuration
        features = {"apns.provider": ["provider-token"]}.get(self.role, [])
        edition = "legacy" if self.role == "xmpp.app-server" else "current"
        self._line({"begin": {"role": self.role, "edition": edition, "features": features,
                              "configuration": configuration, "now": self._now()}})

    def _write(self, entry):
        if self.configuration is None:
            # When an application is done with what devices send, nothing shows.
            self._begin({"application": "takesTime"} if self.role == "xmpp.app-server" else {})
        self._line({**entry, "now": self._now()})

    def _now(self):
        self.last = max(self.last, int(time.time() * 1000))
        return self.last

    def _line(self, line):
        if not self.file.closed:
            self.file.write(json.dumps(line, ensure_ascii=False) + "\n")
            self.file.flush()

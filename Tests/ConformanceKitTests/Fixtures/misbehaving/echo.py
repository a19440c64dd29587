#!/usr/bin/env python3
"""Plays test.echo over the wire protocol, and misbehaves when it hears the word 'three'.

    echo.py [BEHAVIOUR]
"""

import os
import sys
import time
from _json import encode_basestring_ascii as quote

WORD = "three"
MINUTE = 60_000


class Subject:
    """Says what it hears; a text 'later' after a minute."""

    def __init__(self):
        self.due = None

    def describe(self, params):
        return {"protocol": "1", "name": "echo", "version": "1", "clock": "virtual",
                "editions": ["current"], "roles": {"test.echo": []}}

    def begin(self, params):
        if params["role"] != "test.echo":
            raise LookupError(-32602, "no such role")
        self.due = None
        return {}

    def receive(self, params):
        name, members = next(iter(params["event"].items()))
        if name == "sing":
            raise LookupError(-32001, "has no voice")
        if members["text"] == "later":
            self.due = params["now"] + MINUTE
            return {"effects": []}
        return {"effects": [said(members["text"])]}

    def advance(self, params):
        if self.due is not None and self.due <= params["limit"]:
            now, self.due = self.due, None
            return {"effects": [said("later")], "now": now}
        return {"effects": [], "now": params["limit"]}

    def end(self, params):
        return {}

    def shutdown(self, params):
        return {}


def said(text):
    return {"said": {"text": text}}


def reply(request, **content):
    print(written({"jsonrpc": "2.0", "id": request["id"], **content}), flush=True)


# To import json, or signal, takes longer than all else that most tests need of this program.

def read(line):
    return eval(line, {"true": True, "false": False, "null": None})


def written(value):
    if isinstance(value, dict):
        return "{%s}" % ",".join(f"{quote(name)}:{written(of)}" for name, of in value.items())
    if isinstance(value, list):
        return "[%s]" % ",".join(map(written, value))
    return quote(value) if isinstance(value, str) else "null" if value is None else str(value)


def answer(subject, request):
    method = getattr(subject, request["method"].replace("-", "_"), None)
    if method is None:
        return reply(request, error={"code": -32601, "message": "no such method"})
    try:
        reply(request, result=method(request["params"]))
    except LookupError as error:
        code, message = error.args
        reply(request, error={"code": code, "message": message})


def hang():
    while True:
        time.sleep(3600)


def hangs_for_good():
    import signal
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.fork()
    hang()


def floods_output():
    while True:
        os.write(1, b"nobody asked\n" * 5000)


def floods_error(request):
    for _ in range(200):
        os.write(2, b"e" * 65535 + b"\n")
    reply(request, result={"effects": [said("flooded")]})


def says_and_exits(status):
    print("last words", file=sys.stderr, flush=True)
    sys.exit(status)


def crashes():
    import signal
    print("last words", file=sys.stderr, flush=True)
    os.kill(os.getpid(), signal.SIGSEGV)


def writes(text, then=None):
    sys.stdout.write(text)
    sys.stdout.flush()
    if then:
        then()


def twice(request):
    for _ in range(2):
        reply(request, result={"effects": [said(WORD)]})


BEHAVIOURS = {
    "exits": lambda request: says_and_exits(3),
    "exits-quietly": lambda request: sys.exit(0),
    "crashes": lambda request: crashes(),
    "hangs": lambda request: hang(),
    "hangs-for-good": lambda request: hangs_for_good(),
    "closes-output": lambda request: (os.close(1), hang()),
    "prints-debug": lambda request: writes("debug: three\n"),
    "prints-half-a-line": lambda request: writes('{"jsonrpc"', lambda: sys.exit(0)),
    "answers-twice": twice,
    "answers-out-of-order": lambda request: reply(
        {"id": request["id"] + 1}, result={"effects": [said(WORD)]}),
    "answers-nobody": lambda request: reply({"id": None}, result={"effects": []}),
    "answers-another-version": lambda request: writes('{"id":%d,"result":{}}\n' % request["id"]),
    "answers-without-effects": lambda request: reply(request, result={}),
    "answers-null": lambda request: reply(request, result=None),
    "answers-an-error": lambda request: reply(
        request, error={"code": -32000, "message": "no idea \u001b[31m"}),
    "answers-unsupported": lambda request: reply(
        request, error={"code": -32001, "message": "does not like threes"}),
    "answers-nonsense": lambda request: reply(request, result={"effects": [{"sang": {}}]}),
    "answers-too-little": lambda request: reply(request, result={"effects": [{"said": {}}]}),
    "answers-duplicate-keys": lambda request: writes(
        '{"jsonrpc":"2.0","id":%d,"id":0,"result":{}}\n' % request["id"]),
    "floods-output": lambda request: floods_output(),
    "floods-error": floods_error,
}


def main():
    behaviour = BEHAVIOURS[sys.argv[1]] if len(sys.argv) > 1 else None
    subject = Subject()
    for line in sys.stdin:
        request = read(line)
        event = request["params"].get("event", {})
        if behaviour and event.get("say", {}).get("text") == WORD:
            behaviour(request)
        else:
            answer(subject, request)
        if request["method"] == "shutdown":
            break


main()

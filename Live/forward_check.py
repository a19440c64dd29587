"""Holds the stand-in as a reverse proxy against a server that isn't the suite's, on this machine: what goes on to it,
what comes back, what a client meets where it breaks off, and that no credential is in the trace.

    Live/python forward_check.py SERVER

SERVER is elsewhere.go, built. Exit status: 0 all is as it should be."""

import contextlib
import http.client
import json
import pathlib
import ssl
import subprocess
import sys
import tempfile
import threading
import time

import trustme

import client
from reference import tool

HERE = pathlib.Path(__file__).resolve().parent
HEADER, CLAIMS = "eyJhbGciOiJFUzI1NiIsImtpZCI6Iks3S0VZMDAwMDEifQ", "eyJpc3MiOiJUN1RFQU0wMDAxIiwiaWF0IjoxNzk1NzAwMDAwfQ"
CREDENTIAL = f"bearer {HEADER}.{CLAIMS}.c2VjcmV0"
LONGEST = 60


class StandIn:
    """A stand-in that hands on to a port of this machine."""

    def __init__(self, folder, service, port, *options):
        self.folder = folder / f"{service}-{port}-{len(options)}"
        self.folder.mkdir()
        self.trace, self.log = self.folder / "trace.jsonl", self.folder / "log.txt"
        self.process = subprocess.Popen(
            [str(HERE / "stand-in"), service, "--forward", f"https://localhost:{port}", "--trace",
             str(self.trace), "--folder", str(self.folder), *options],
            stdout=subprocess.PIPE, stderr=self.log.open("w"), text=True)
        self.ready = json.loads(self.process.stdout.readline())
        self.port = self.ready["port"]

    def ask(self, path, body=b"{}"):
        """Makes a request on a connection of its own, by HTTP/2; an error is the answer, too."""
        server = client.Server(f"localhost:{self.port}", self.ready["authority"])
        try:
            return server.request("POST", path, [("authorization", CREDENTIAL), ("apns-id", "a-1")], body)
        except (OSError, RuntimeError) as error:
            return f"{type(error).__name__}: {error}"
        finally:
            server.close()

    def says(self, words, times=1):
        """Waits for a line of the log."""
        until = time.monotonic() + LONGEST
        while (said := self.log.read_text()).count(words) < times:
            if time.monotonic() > until:
                sys.exit(f"the log doesn't say '{words}', but:\n{said}")
            time.sleep(0.05)

    def stop(self):
        """Ends it, and answers with its trace."""
        self.process.terminate()
        self.process.wait()
        return self.trace.read_text()


def hold(name, found, expected):
    """Says what is wrong."""
    if found != expected:
        sys.exit(f"{name}: {found!r} in place of {expected!r}")


def judge(stand_in, role):
    """What `run --trace` says of it."""
    words = [tool(), "run", "--corpus", str(HERE.parent / "Corpus"), "--trace", str(stand_in.trace), "--role", role,
             "--strict", "--brief"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"what was heard isn't judged as conforming:\n{done.stdout}{done.stderr}")


def apns(folder, elsewhere, port, authority):
    """APNs' way: HTTP/2, each request a stream."""
    stand_in = StandIn(folder, "apns", port, "--authority", authority)
    path = "/3/device/0a1b2c3d4e5f6071"
    held = []
    threading.Thread(target=lambda: held.append(stand_in.ask(f"{path}?do=hold")), daemon=True).start()
    status, headers, body = stand_in.ask(path)
    hold("an answer", (status, headers["apns-id"], body), (200, "a-1", b'{"name":"projects/ferry/messages/1"}'))
    status, headers, body = stand_in.ask(f"{path}?do=gone")
    hold("a refusal", (status, json.loads(body)["reason"]), (410, "Unregistered"))
    hold("headers of ours", [name for name in headers if name.startswith("push-conformance")], [])
    large = b"x" * 300_000
    hold("a large body", stand_in.ask(f"{path}?do=echo", large)[2] == large, True)
    hold("a stream that is reset", stand_in.ask(f"{path}?do=abort"), "RuntimeError: the server reset the stream: 2")
    hold("a last answer", stand_in.ask(f"{path}?do=close")[0], 200)
    stand_in.says("sends GOAWAY, code 0")
    stand_in.says("hasn't answered POST /3/device/0a1b2c3d4e5f6071?do=hold within 10 seconds")
    stranger = StandIn(folder, "apns", port)
    hold("no trust", stranger.ask(path).partition(":")[0], "ConnectionResetError")
    stranger.says("certificate verify failed")
    stranger.stop()
    elsewhere.kill()
    stand_in.says("breaks off")
    hold("after the end", stand_in.ask(path).partition(":")[0], "ConnectionResetError")
    stand_in.says("can't be reached")
    trace = stand_in.stop()
    hold("what was held", [each.partition(":")[0] for each in held], ["ConnectionResetError"])
    hold("credentials in the trace", [word for word in (HEADER, CLAIMS, "c2VjcmV0") if word in trace], [])
    entries = [json.loads(line) for line in trace.splitlines()]
    kinds = [name for entry in entries for kind in ("event", "effect") for name in entry.get(kind, ())]
    hold("what was heard", {name: kinds.count(name) for name in kinds}, {"request": 7, "response": 4, "goAway": 1})


def fcm(folder, port, authority):
    """FCM's way, for a client that speaks HTTP/1.1."""
    stand_in = StandIn(folder, "fcm", port, "--authority", authority)
    context = ssl.create_default_context(cafile=stand_in.ready["authority"])
    connection = http.client.HTTPSConnection("localhost", stand_in.port, context=context, timeout=LONGEST)

    def ask(query):
        connection.request("POST", f"/v1/projects/ferry/messages:send{query}", '{"message":{"topic":"news"}}',
                           {"authorization": CREDENTIAL, "content-type": "application/json"})
        return connection.getresponse()

    for query in ("", "?key=s3cr3t"):
        answer = ask(query)
        hold("an answer by HTTP/1.1", (answer.status, answer.read()), (200, b'{"name":"projects/ferry/messages/1"}'))
    with contextlib.suppress(ConnectionError):
        sys.exit(f"a connection that broke off: {ask('?do=abort').status}")
    stand_in.says("breaks off")
    trace = stand_in.stop() + stand_in.log.read_text()
    hold("credentials in trace or log", [word for word in (HEADER, CLAIMS, "s3cr3t") if word in trace], [])
    return stand_in


def main():
    """Starts a server, and holds all that."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        authority = trustme.CA()
        authority.cert_pem.write_to_path(str(folder / "ca.pem"))
        certificate = authority.issue_cert("localhost")
        certificate.private_key_pem.write_to_path(str(folder / "key.pem"))
        for pem in certificate.cert_chain_pems:
            pem.write_to_path(str(folder / "chain.pem"), append=True)
        with subprocess.Popen([sys.argv[1], str(folder / "chain.pem"), str(folder / "key.pem"), CREDENTIAL],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as elsewhere:
            try:
                port = int(elsewhere.stdout.readline())
                judge(fcm(folder, port, str(folder / "ca.pem")), "http-v1.sender")
                apns(folder, elsewhere, port, str(folder / "ca.pem"))
            finally:
                elsewhere.kill()
    print("handed on to Go's server: answers, refusals, breaks and GOAWAY come back, and no credential is in the trace")


main()

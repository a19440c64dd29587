"""Proves that sockets change nothing. Libraries that have adapters are played both ways, through the
adapter and unmodified over real sockets; the reference in process, and at real sockets: as a server
behind the stand-in, through the dial ('stand-in apns', 'stand-in fcm', 'stand-in xmpp'), and as an app
server in front of the endpoint ('app server'). The findings are the same. Of a library they are those of
the cases alone: a real clock plays no histories.

    Live/python proof.py [--tool PATH] [--jobs N] [--patience SECONDS] [--case GLOB] [NAME…]

Differences that have a reason stand in differences.json. Exit status: 0 the same, 1 not."""

import argparse
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
PLACE = ROOT / ".build" / "live"
START = str(ROOT / "Adapters" / "start")
# Each vendor and the arguments of its adapter, its role, and the features that the adapter claims.
VENDORS = {
    "aioapns": ("apns.provider", ["provider-token"]),
    "kalyke-apns": ("apns.provider", ["provider-token"]),
    "pyapns-client": ("apns.provider", ["provider-token"]),
    "node-apn": ("apns.provider", ["provider-token", "retry", "connections"]),
    "firebase-admin-node": ("http-v1.sender", ["retry", "error-kinds"]),
    "firebase-admin-python": ("http-v1.sender", ["retry", "error-kinds"]),
    "firebase-admin-python async": ("http-v1.sender", ["retry", "error-kinds"]),
    "async-firebase": ("http-v1.sender", []),
    "pyfcm": ("http-v1.sender", []),
    "fcm-django": ("http-v1.sender", ["retry", "error-kinds"]),
    "django-push-notifications": ("http-v1.sender", ["retry", "error-kinds"]),
    "apprise": ("http-v1.sender", []),
}
# What plays the reference at real sockets, by its name here: the role, and the command behind '--'.
ABILITIES = [word for name in ("acks", "queue", "retry", "store", "upstream")
             for word in ("--feature", name)]
REFERENCES = {
    **{f"stand-in {service}": (role, [str(HERE / "dial"), role, "--settle", "0", "--", str(HERE / "stand-in"),
                                      service, "--quiet"])
       for service, role in (("apns", "apns.server"), ("fcm", "http-v1.gateway"),
                             ("xmpp", "xmpp.server"))},
    "app server": ("xmpp.app-server", [
        str(HERE / "run"), "xmpp.app-server", "--keep", "--outcomes", "--first", "20", "--settle", "0",
        *ABILITIES, "--", str(HERE / "python"), "reference_app_server.py"]),
}
PLAYED = ("passed", "observed", "failed", "deviated", "errored")


def run(options, name, role, words, alone=None):
    """Plays the role, or some cases one by one, and answers with the findings by case."""
    report = PLACE / f"{name}.jsonl"
    command = [options.tool, "run", "--corpus", str(ROOT / "Corpus"), "--role", role, "--jobs",
               "1" if alone else str(options.jobs), "--report", f"jsonl={report}"]
    for glob in alone or options.case:
        command += ["--case", glob]
    if words:
        command += ["--timeout", "60"]
    ended = subprocess.run([*command, *words], capture_output=True, text=True, check=False)
    report.with_suffix(".txt").write_text(ended.stdout + ended.stderr)
    if not report.exists() or ended.returncode not in (0, 1):
        sys.exit(f"{name}: {ended.stderr.strip() or ended.stdout.strip()}")
    records = map(json.loads, report.read_text().splitlines())
    return {record["case"]: record for record in records if record["type"] == "finding"}


def both_ways(options, vendor):
    """Plays a library both ways."""
    role, features = VENDORS[vendor]
    words = shlex.split(vendor)
    cases = ["--no-histories", "--"]
    name = "-".join(words)
    subprocess.run([str(ROOT / "Adapters" / "setup"), words[0]], check=True)
    adapter = run(options, f"{name}-adapter", role, [*cases, START, *words])
    # One in Python forks for each case.
    keep = ["--keep"] if (ROOT / "Adapters" / words[0] / "adapter.py").exists() else []
    claims = [word for feature in features for word in ("--feature", feature)]
    live = ["--patience", str(options.patience), *cases, str(HERE / "run"), role, *keep, "--outcomes",
            "--first", "20", "--name", f"{name} (live)", *claims, "--", START, *words]
    return adapter, lambda alone=None: run(options, f"{name}-live", role, live, alone)


def both_places(options, name):
    """Plays the reference in process, and at real sockets."""
    role, command = REFERENCES[name]
    os.environ["PUSH_CONFORMANCE"] = options.tool
    near, far = (f"{name.replace(' ', '-')}-{place}" for place in ("near", "far"))
    words = ["--patience", str(options.patience), "--", *command]
    return run(options, near, role, []), lambda alone=None: run(options, far, role, words, alone)


def played_both(here, there):
    """The cases that are played both ways, and those of them that differ."""
    both = [case for case in there if there[case]["verdict"] in PLAYED
            and here[case]["verdict"] in PLAYED]
    return both, [case for case in both if there[case]["verdict"] != here[case]["verdict"]]


def settle(here, there, reasons, play):
    """Plays again what differs, one by one: beside others a machine may have been too slow for it."""
    _, differing = played_both(here, there)
    alone = [case for case in differing if case not in reasons and "/properties/" not in case]
    if not alone or len(alone) > 10:
        return
    again = play(alone)
    there.update(again)
    print(f"  played again alone: {', '.join(alone)}")
    for case in differing:
        seen = re.search("seen in '(.*?)'$", there[case].get("reason") or "")
        if "/properties/" in case and seen and again.get(seen[1], here[case])["verdict"] == "passed":
            there[case] = here[case]


def compare(options, name, known):
    """Plays both ways; answers with how many findings differ for no known reason."""
    began = time.monotonic()
    here, play = (both_places if name in REFERENCES else both_ways)(options, name)
    there, reasons = play(), known.get(name, {})
    settle(here, there, reasons, play)
    both, differing = played_both(here, there)
    news = [case for case in differing if case not in reasons]
    stale = [case for case in reasons if case in both and case not in differing]
    played = sum(finding["verdict"] in PLAYED for finding in there.values())
    print(f"{name:<30}{len(there):>7}{played:>8}{len(both):>6}{len(differing):>8}"
          f"{time.monotonic() - began:>8.0f} s", flush=True)
    for case in news:
        print(f"  {case}: {here[case]['verdict']}, over sockets {there[case]['verdict']}: "
              f"{there[case].get('reason') or here[case].get('reason')}")
    for case in stale:
        print(f"  {case}: differs no more; take it out of differences.json")
    return len(news) + len(stale) + (not both)


def main():
    """Compares all that are named."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--tool", default=str(ROOT / ".build" / "debug" / "push-conformance"))
    parser.add_argument("--jobs", type=int, default=4)
    parser.add_argument("--patience", type=float, default=1)
    parser.add_argument("--case", action="append", default=[])
    options = parser.parse_args()
    PLACE.mkdir(parents=True, exist_ok=True)
    file = HERE / "differences.json"
    known = json.loads(file.read_text()) if file.exists() else {}
    print(f"{'':<30}{'cases':>7}{'played':>8}{'both':>6}{'differ':>8}", flush=True)
    sys.exit(1 if sum([compare(options, name, known)
                       for name in options.names or [*REFERENCES, *VENDORS]]) else 0)


main()

"""Proves that replacing the transport changes nothing: libraries that have adapters are played both
ways, through the adapter and unmodified over real sockets, and the findings are the same.

    Live/python proof.py [--tool PATH] [--jobs N] [--patience SECONDS] [--case GLOB] [VENDOR…]

Differences that have a reason stand in differences.json. Exit status: 0 the same, 1 not."""

import argparse
import json
import pathlib
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
    "firebase-admin-python": ("http-v1.sender", ["retry", "error-kinds"]),
    "firebase-admin-python async": ("http-v1.sender", ["retry", "error-kinds"]),
    "async-firebase": ("http-v1.sender", []),
    "pyfcm": ("http-v1.sender", []),
}
PLAYED = ("passed", "observed", "failed", "deviated", "errored")


def run(options, name, role, command, more=()):
    """Plays the role, and answers with the findings by case."""
    report = PLACE / f"{name}.jsonl"
    words = [options.tool, "run", "--corpus", str(ROOT / "Corpus"), "--role", role, "--jobs",
             str(options.jobs), "--timeout", "60", "--report", f"jsonl={report}", *more]
    for glob in options.case:
        words += ["--case", glob]
    ended = subprocess.run([*words, "--", *command], capture_output=True, text=True, check=False)
    report.with_suffix(".txt").write_text(ended.stdout + ended.stderr)
    if not report.exists() or ended.returncode not in (0, 1):
        sys.exit(f"{name}: {ended.stderr.strip() or ended.stdout.strip()}")
    records = map(json.loads, report.read_text().splitlines())
    return {record["case"]: record for record in records if record["type"] == "finding"}


def compare(options, vendor, known):
    """Plays a vendor both ways; answers with how many differ."""
    role, features = VENDORS[vendor]
    words = shlex.split(vendor)
    name = "-".join(words)
    subprocess.run([str(ROOT / "Adapters" / "setup"), words[0]], check=True)
    adapter = run(options, f"{name}-adapter", role, [START, *words])
    began = time.monotonic()
    claims = [word for feature in features for word in ("--feature", feature)]
    live = run(options, f"{name}-live", role, [
        str(HERE / "run"), role, "--keep", "--outcomes", "--name", f"{name} (live)", *claims,
        "--", START, *words], ["--patience", str(options.patience)])
    seconds = time.monotonic() - began
    both = [case for case in live if live[case]["verdict"] in PLAYED
            and adapter[case]["verdict"] in PLAYED]
    differing = [case for case in both if live[case]["verdict"] != adapter[case]["verdict"]]
    news = [case for case in differing if case not in known.get(vendor, {})]
    played = sum(finding["verdict"] in PLAYED for finding in live.values())
    print(f"{name:<30}{len(live):>7}{played:>8}{len(both):>6}{len(differing):>8}{seconds:>8.0f} s",
          flush=True)
    for case in news:
        print(f"  {case}: adapter {adapter[case]['verdict']}, live {live[case]['verdict']}: "
              f"{live[case].get('reason') or adapter[case].get('reason')}")
    return len(news) + (not both)


def main():
    """Compares all that are named."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("vendors", nargs="*", metavar="VENDOR")
    parser.add_argument("--tool", default=str(ROOT / ".build" / "debug" / "push-conformance"))
    parser.add_argument("--jobs", type=int, default=4)
    parser.add_argument("--patience", type=float, default=1)
    parser.add_argument("--case", action="append", default=[])
    options = parser.parse_args()
    PLACE.mkdir(parents=True, exist_ok=True)
    file = HERE / "differences.json"
    known = json.loads(file.read_text()) if file.exists() else {}
    print(f"{'library':<30}{'cases':>7}{'played':>8}{'both':>6}{'differ':>8}", flush=True)
    sys.exit(1 if sum([compare(options, vendor, known)
                       for vendor in options.vendors or VENDORS]) else 0)


main()

#!/usr/bin/env python3
"""Prints which roles can be played how, with how many of their cases, as the README has it.

    Scripts/ways.py [--write | --check]

Live are the cases that a subject gets which waits in earnest for at most a second; it is asked by a
subject that claims all and plays none. With --check the README is held against it.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Adapters" / "lib"))
TOOL = os.environ.get("PUSH_CONFORMANCE", str(ROOT / ".build/debug/push-conformance"))
# What a socket doesn't show of a role, unless somebody says it.
UNSEEN = {"apns.provider": ["outcome"], "apns.server": ["deliver"],
          "http-v1.gateway": ["apnsRequest"], "http-v1.sender": ["outcome", "refused"],
          "xmpp.app-server": ["outcome", "process", "receipt"],
          "xmpp.server": ["toDevice", "toAPNs", "messagesDeleted", "upstreamExpired"]}
QUOTE = re.compile(r"(<!-- Scripts/ways.py -->\n).*?(<!-- end -->)", re.DOTALL)


def subject(role, unseen):
    """A subject that claims all of a role, and plays nothing of it."""
    from push_conformance import Unsupported, serve

    def refuse(*_):
        raise Unsupported("would be played")

    schema = json.loads((ROOT / f"Corpus/schemas/roles/{role}.schema.json").read_text())
    serve("none", "1", {role: (refuse, list(schema.get("features", {})))}, clock="real",
          editions=["legacy" if role.startswith("xmpp.") else "current"], unseen=unseen)


def counts(role, unseen=()):
    """How many cases there are, and how many would be played."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder, "run.jsonl")
        ended = subprocess.run(
            [TOOL, "run", "--corpus", "Corpus", "--role", role, "--report", f"jsonl={report}",
             "--timeout", "60", "--no-properties", "--", sys.executable, __file__, "subject", role, *unseen],
            cwd=ROOT, capture_output=True, text=True, check=False)
        if "no case can be run" in ended.stderr:
            return 0, 0
        if not report.exists():
            sys.exit(f"{role}: {ended.stderr}")
        findings = [record for record in map(json.loads, report.read_text().splitlines())
                    if record["type"] == "finding"]
    played = [each for each in findings if "would be played" in each.get("reason", "")]
    return len(findings), len(played)


def table():
    """The table."""
    roles = sorted(path.name.removesuffix(".schema.json")
                   for path in (ROOT / "Corpus/schemas/roles").glob("*.json"))
    lines = ["| role | in process, by an adapter | live | live, where nobody says more than the "
             "socket |", "| --- | ---: | ---: | ---: |"]
    for role in UNSEEN:
        (all_of_it, live), (_, silent) = counts(role), counts(role, UNSEEN[role])
        lines.append(f"| `{role}` | {all_of_it} | {live} | {silent} |")
    lines.append(f"| the other {len(roles) - len(UNSEEN)} | all | – | – |")
    return "\n".join(lines) + "\n"


def main():
    """Prints it, or holds the README against it."""
    printed = table()
    page = ROOT / "README.md"
    before = page.read_text()
    after = QUOTE.sub(lambda found: found[1] + printed + found[2], before)
    if "--write" in sys.argv:
        page.write_text(after)
    elif "--check" not in sys.argv:
        print(printed, end="")
    elif before != after:
        sys.exit("README.md: has other counts; run Scripts/ways.py --write")


if sys.argv[1:2] == ["subject"]:
    subject(sys.argv[2], sys.argv[3:])
else:
    main()

#!/usr/bin/env python3
"""Holds what the README and the pages of docs quote against what the tool prints.

    Scripts/readme.py [--write] [COMMAND…]

Between `<!-- push-conformance ARGUMENTS -->` and `<!-- end -->` stands what that command prints: a table
or sections as they are, anything else in a code block. With --write the pages are brought up to date; with a COMMAND
only what it prints is looked at, and without one everything but what 'prove' prints, which takes longer.
"""

import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOL = os.environ.get("PUSH_CONFORMANCE", str(ROOT / ".build/debug/push-conformance"))
PAGES = ["README.md", *sorted(f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md"))]
QUOTE = re.compile(r"<!-- push-conformance ([^>]*?) -->\n.*?<!-- end -->", re.DOTALL)


def quoted(match, commands):
    word = match[1].split()[0]
    if word not in commands and (commands or word == "prove"):
        return match[0]
    command = [TOOL, *shlex.split(match[1]), "--corpus", "Corpus"]
    run = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    printed = run.stdout.strip().replace(" --corpus Corpus", "")
    if word == "prove":
        print(printed)
    if not printed or word == "prove" and run.returncode:
        sys.exit(f"push-conformance {match[1]}: exit status {run.returncode}\n{run.stderr}")
    if not printed.startswith(("|", "#")):
        # The tables of a proof stand last.
        quote = "\n\n".join(printed.split("\n\n")[-2:]) if word == "prove" else first_part(printed)
        printed = f"```\n{quote}\n```"
    return f"<!-- push-conformance {match[1]} -->\n{printed}\n<!-- end -->"


def first_part(printed):
    """The first of several parts, in lines that a page can hold."""
    lines = printed.split("\n\n")[0].splitlines()
    # A command that is to be copied is whole.
    return "\n".join(line if len(line) <= 100 or "repeat: " in line else line[:99] + "…" for line in lines)


def main():
    commands = [word for word in sys.argv[1:] if word != "--write"]
    differing = []
    for name in PAGES:
        page = ROOT / name
        before = page.read_text()
        after = QUOTE.sub(lambda match: quoted(match, commands), before)
        if "--write" in sys.argv[1:]:
            page.write_text(after)
        elif before != after:
            differing.append(name)
    if differing:
        names = " and ".join(differing)
        sys.exit(f"{names}: quotes something else than the tool prints; run Scripts/readme.py --write")


main()

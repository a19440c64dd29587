#!/usr/bin/env python3
"""Holds what the README quotes against what the tool prints.

    Scripts/readme.py [--write]

Between `<!-- push-conformance ARGUMENTS -->` and `<!-- end -->` stands what that command prints: a table
as it is, anything else in a code block. With --write the README is brought up to date.
"""

import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOL = os.environ.get("PUSH_CONFORMANCE", str(ROOT / ".build/debug/push-conformance"))
QUOTE = re.compile(r"<!-- push-conformance ([^>]*?) -->\n.*?<!-- end -->", re.DOTALL)


def quoted(match):
    command = [TOOL, *shlex.split(match[1]), "--corpus", str(ROOT / "Corpus")]
    printed = subprocess.run(command, capture_output=True, text=True).stdout.strip()
    if not printed:
        sys.exit(f"push-conformance {match[1]}: prints nothing")
    if not printed.startswith("|"):
        printed = f"```\n{first_part(printed)}\n```"
    return f"<!-- push-conformance {match[1]} -->\n\n{printed}\n\n<!-- end -->"


def first_part(printed):
    """The first of several parts, in lines that a page can hold."""
    lines = printed.split("\n\n")[0].splitlines()
    return "\n".join(line if len(line) <= 100 else line[:99] + "…" for line in lines)


def main():
    readme = ROOT / "README.md"
    before = readme.read_text()
    after = QUOTE.sub(quoted, before)
    if "--write" in sys.argv[1:]:
        readme.write_text(after)
    elif before != after:
        sys.exit("README.md quotes something else than the tool prints; run Scripts/readme.py --write")


main()

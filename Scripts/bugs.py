#!/usr/bin/env python3
"""Prints the bugs of docs/bugs.json with what catches them, as docs/bugs.md has it, and how many, as docs/proof.md has it.

    Scripts/bugs.py [--write | --check]

A bug names the seeded fault that does the same, and perhaps which of the cases that fail is shown; requirement, case and
property are what the proof found that fault to break (Corpus/generated/reliance.json). With --check the pages are held
against it.
"""

import collections
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOL = os.environ.get("PUSH_CONFORMANCE", str(ROOT / ".build/debug/push-conformance"))
QUOTE = re.compile(r"(<!-- Scripts/bugs.py -->\n).*?(<!-- end -->)", re.DOTALL)
# What a link shows, behind the library's name: the number of an issue, the beginning of a commit, or a file.
LINK = re.compile(r"https://github\.com/[^/]+/[^/]+/(?:(?:issues|pull)/(?P<number>\d+)"
                  r"|commit/(?P<commit>[0-9a-f]{7,40})|blob/[^/]+/(?:[^#]*/)?(?P<file>[^/#]+)(?:#L\d+)?)")


def listed(view):
    """What the tool lists, in the corpus's order."""
    run = subprocess.run([TOOL, "list", view, "--json", "--corpus", "Corpus"],
                         cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


class Proof:
    """Each seeded fault with what catches it."""

    def __init__(self):
        reliance = json.loads((ROOT / "Corpus/generated/reliance.json").read_text())
        self.faults = {fault["name"]: fault for fault in reliance["faults"]}
        # A case of an open question fails nobody.
        self.cases = [case for case in listed("--cases") if case["level"] != "open"]
        self.properties = listed("--properties")

    def row(self, bug):
        """The requirement that a bug breaks, the case that shows it, and the property that does."""
        name, wanted = bug["fault"], bug.get("case")
        fault = self.faults.get(name)
        if fault is None:
            sys.exit(f"docs/bugs.json: there is no fault '{name}'; name the one that does the same now, or drop the bug")
        names = {f"{chapter}/{case}" for places in fault["fails"].values()
                 for chapter, cases in places.items() for case in cases}
        failing = [each for each in self.cases if each["case"] in names and wanted in (None, each["case"])]
        if wanted and not failing:
            sys.exit(f"docs/bugs.json: the fault '{name}' doesn't fail {wanted}; name a case that it does, or none")
        # Of those that fail, the plainest comes first: a chapter goes from the plain to the odd.
        rank = {identifier: place for place, identifier in enumerate(fault["breaks"])}
        case = min(failing, key=lambda each: rank.get(each["requirement"], len(rank)), default=None)
        requirement = case["requirement"] if case else fault["breaks"][0]
        broken = {f"{fault['role']}/properties/{each}" for each in fault.get("properties", [])}
        held = next((each["property"].rpartition("/")[2] for each in self.properties
                     if each["property"] in broken and requirement in each["requirements"]), None)
        if case is None and held is None:
            sys.exit(f"docs/bugs.json: nothing catches the fault '{name}' any more; see 'prove --fault {name}'")
        return [requirement, code(case and case["case"]), code(held), code(name)]


def code(text):
    return f"`{text}`" if text else "–"


def linked(bug):
    """The link to a bug, under its library's name."""
    found = LINK.fullmatch(bug["link"])
    if not found:
        sys.exit(f"docs/bugs.json: '{bug['link']}' is no issue, pull request, commit or line of a file on GitHub")
    label = "#" + found["number"] if found["number"] else (found["commit"] or "")[:7] or found["file"]
    return f"[{bug['library']} {label}]({bug['link']})"


def parts(bugs):
    """A table for each role, and how many there are."""
    proof, tables = Proof(), collections.defaultdict(list)
    rows = [(bug, proof.row(bug)) for bug in bugs]
    order = [(proof.faults[bug["fault"]]["role"], bug["library"].lower()) for bug in bugs]
    if order != sorted(order):
        sys.exit("docs/bugs.json: is ordered by role and library")
    for bug, cells in rows:
        line = " | ".join([linked(bug), bug["what"], *cells])
        tables[proof.faults[bug["fault"]]["role"]].append(f"| {line} |")
    trackers = sum("/blob/" not in bug["link"] for bug in bugs)
    by_property = sum(cells[2] != "–" for _, cells in rows)
    count = (f"{len(bugs)} bugs of {len({bug['library'] for bug in bugs})} libraries, apps and systems, by "
             f"{len({bug['fault'] for bug in bugs})} seeded faults: {trackers} are linked to a tracker, the others to "
             f"the code. For {by_property} a property of the same requirement breaks, too.\n")
    head = "| where | what it did | requirement | case | property | fault |\n" + "| --- " * 6 + "|"
    return [f"## {role}\n\n{head}\n" + "\n".join(lines) + "\n" for role, lines in tables.items()], count


def main():
    """Prints them, or holds the pages against them."""
    tables, count = parts(json.loads((ROOT / "docs/bugs.json").read_text()))
    printed = {"docs/bugs.md": "\n".join([*tables, count]), "docs/proof.md": count}
    differing = []
    for name, text in printed.items():
        before = (ROOT / name).read_text()
        after = QUOTE.sub(lambda found: found[1] + text + found[2], before)
        if "--write" in sys.argv:
            (ROOT / name).write_text(after)
        elif before != after:
            differing.append(name)
    if "--check" in sys.argv and differing:
        sys.exit(f"{' and '.join(differing)}: has something else than the proof found; run Scripts/bugs.py --write")
    if len(sys.argv) == 1:
        print(printed["docs/bugs.md"], end="")


main()

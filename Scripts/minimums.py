#!/usr/bin/env python3
"""Says which symbols of the system set the oldest systems of what adopters link, as the table of docs/macos.md.

    Scripts/minimums.py

No compiler on Linux holds code against Apple's systems, but its modules of the standard library and of Foundation
say since when each symbol is there, and its syntax trees say which symbols are used. A symbol that is newer than
the manifest's systems, where no @available says so, is an error. Not seen: what differs between this Foundation
and Apple's, and what is C's or Dispatch's. The modules must be built.
"""
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The folder of a module, and the iOS that its manifest names.
LINKED = {**{name: (f"Sources/{name}", 16) for name in (
    "StrictJSON", "Locking", "ConformanceKit", "ConformanceReports", "ConformanceTesting", "Histories",
    "RoleProperties")}, "PushDelegate": ("AppHost/Sources/PushDelegate", 15)}
SYSTEM = ["Swift", "_Concurrency", "_StringProcessing", "FoundationEssentials", "Foundation"]
PLATFORMS = ["macOS", "iOS", "tvOS", "watchOS", "visionOS"]
# What Xcode 26 builds for at all.
OLDEST = 15
KINDS = {"swift.struct", "swift.class", "swift.enum", "swift.protocol"}


def said(*command):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout


TARGET = json.loads(said("swift", "-print-target-info"))
# What the driver would name: where the macros of Testing are.
PLUGINS = pathlib.Path(TARGET["paths"]["runtimeResourcePath"]) / "host" / "plugins"


def system_symbols():
    """The symbols that began after the oldest system, by their USR: name, kind, module, beginnings by platform."""
    triple = TARGET["target"]["unversionedTriple"]
    symbols, old = {}, set()
    with tempfile.TemporaryDirectory() as folder:
        for module in SYSTEM:
            said("swift", "symbolgraph-extract", "-module-name", module, "-target", triple,
                 "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder)
        for file in sorted(pathlib.Path(folder).iterdir()):
            module = file.name.split(".")[0].split("@")[0]
            for symbol in json.loads(file.read_text())["symbols"]:
                begins = {entry["domain"]: entry["introduced"]["major"]
                          for entry in symbol.get("availability", []) if "introduced" in entry}
                usr = symbol["identifier"]["precise"]
                if begins.get("iOS", 0) > OLDEST:
                    symbols[usr] = (".".join(symbol["pathComponents"]), symbol["kind"]["identifier"], module, begins)
                else:
                    old.add(usr)
    # What was an extension's before it was the protocol's own is as old as that: the compiler takes either.
    return {usr: symbol for usr, symbol in symbols.items() if re.sub(r"^(s:s\d+[A-Za-z]+P)", r"\1sE", usr) not in old}


def uses(tree, allowed, symbols, types, found):
    """Notes what a syntax tree uses and the iOS that is allowed there."""
    if isinstance(tree, list):
        for part in tree:
            uses(part, allowed, symbols, types, found)
    elif isinstance(tree, dict):
        for attribute in tree.get("attrs", []):
            if attribute["_kind"] == "available_attr" and attribute.get("domain") == "iOS":
                allowed = max(allowed, int(float(attribute["introduced"])))
        for part in tree.values():
            uses(part, allowed, symbols, types, found)
    elif isinstance(tree, str):
        if tree.startswith("s:") and tree in symbols:
            found[tree] = min(allowed, found.get(tree, allowed))
        elif tree.startswith("$s"):
            for match in types.pattern.finditer(tree):
                usr = types.usrs[match.group(1)]
                found[usr] = min(allowed, found.get(usr, allowed))


class Types:
    """The types among the symbols that no other is in, as they stand in mangled names, with their modules."""

    def __init__(self, symbols):
        self.usrs = {}
        for usr, (name, kind, *_) in symbols.items():
            # The runtime's own abbreviations are too short to be told from other text.
            if kind in KINDS and "." not in name and len(usr) > len("s:Sxx"):
                self.usrs[usr.removeprefix("s:")[:-1]] = usr
        self.pattern = re.compile("(%s)[VCOP_]" % "|".join(sorted(map(re.escape, self.usrs), key=len, reverse=True)))


def package_name():
    """The name that SwiftPM gave the package when it built the modules: that of the folder, as an identifier."""
    return re.search(r'"-package-name","([^"]*)"', (ROOT / ".build/debug.yaml").read_text())[1]


def trees(module, folder, settings):
    """The syntax trees of a module's files."""
    modules = pathlib.Path(said("swift", "build", "--show-bin-path").strip()) / "Modules"
    files = [str(path) for path in sorted((ROOT / folder).rglob("*.swift")) if path.name != "Package.swift"]
    with tempfile.TemporaryDirectory() as output:
        written = [f"{output}/{number}.json" for number in range(len(files))]
        run = subprocess.run(
            ["swiftc", "-frontend", "-dump-ast", "-dump-ast-format", "json", "-parse-as-library", "-swift-version", "6",
             "-package-name", package_name(), "-module-name", module, "-I", str(modules), "-plugin-path", str(PLUGINS),
             *settings, *(word for file in files for word in ("-primary-file", file)),
             *(word for file in written for word in ("-o", file))],
            cwd=ROOT, capture_output=True, text=True)
        if run.returncode:
            sys.exit(f"{module} can't be read:\n{run.stderr[-2000:]}")
        for file in written:
            yield json.loads(pathlib.Path(file).read_text())


def main():
    symbols = system_symbols()
    types = Types(symbols)
    settings = [word for name in re.findall(r'enableUpcomingFeature\("(\w+)"', (ROOT / "Package.swift").read_text())
                for word in ("-enable-upcoming-feature", name)]
    settings += ["-D", "Everything", "-D", "PROPERTIES"]
    rows, newer = collections.defaultdict(set), []
    for module, (folder, minimum) in LINKED.items():
        found = {}
        for tree in trees(module, folder, settings if folder.startswith("Sources") else []):
            uses(tree, minimum, symbols, types, found)
        for usr, allowed in found.items():
            name, _, owner, begins = symbols[usr]
            if begins["iOS"] > allowed:
                newer.append(f"{module} uses {name}, which begins with iOS {begins['iOS']}, where iOS {allowed} is allowed")
            rows[row(name, owner, begins, symbols)].add(module)
    if newer:
        sys.exit("\n".join(sorted(newer)))
    print("| symbol | begins with | used by |\n| --- | --- | --- |")
    for (text, begins), modules in sorted(rows.items(), key=lambda item: (item[0][1], item[0][0].lower())):
        print(f"| {text} | {begins} | {', '.join(sorted(modules, key=str.lower))} |")


def row(name, owner, begins, symbols):
    """A symbol with a link to the page of its type, and the systems with which it begins."""
    parts = name.split(".")
    systems = ", ".join(f"{platform} {begins[platform]}" for platform in PLATFORMS if platform in begins)
    whole = any(other[0] == parts[0] and other[3].get("iOS") == begins["iOS"] for other in symbols.values())
    framework = "foundation" if owner.startswith("Foundation") else "swift"
    page = f"https://developer.apple.com/documentation/{framework}/{parts[0].lower()}"
    return f"[`{parts[0] if whole else name}`]({page})", systems


main()

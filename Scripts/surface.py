"""Says what of the libraries is public, one declaration a line, and holds it against Scripts/surface.txt.

A type of a role, which is made of its schema, has one line with what it is made of. The modules must be
built. Without an argument it compares, with --write it writes the file."""
import difflib
import json
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

MODULES = ["StrictJSON", "ConformanceKit", "ConformanceReports", "ConformanceTesting"]
ROOT = pathlib.Path(__file__).parent.parent
BASELINE = ROOT / "Scripts" / "surface.txt"
ROLES = {
    name
    for file in (ROOT / "Sources" / "ConformanceKit" / "Roles").glob("*/*.swift")
    for name in re.findall(r"^public enum (\w+)", file.read_text(), re.M)
}


def said(*command):
    """What a command prints."""
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def symbols():
    """The public symbols of all modules."""
    modules = pathlib.Path(said("swift", "build", "--show-bin-path").strip()) / "Modules"
    triple = json.loads(said("swift", "-print-target-info"))["target"]["unversionedTriple"]
    with tempfile.TemporaryDirectory() as folder:
        for module in MODULES:
            said(
                "swift", "symbolgraph-extract", "-module-name", module, "-I", str(modules),
                "-target", triple, "-minimum-access-level", "public",
                "-skip-synthesized-members", "-output-dir", folder,
            )
        for file in sorted(pathlib.Path(folder).iterdir()):
            yield from json.loads(file.read_text())["symbols"]


def declaration(symbol):
    """A symbol as it is declared, on one line."""
    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
    return re.sub(r"\s+", " ", text).strip()


def surface(all_symbols):
    """One line for each declaration; for each type of a role, one with its cases and its initialiser."""
    lines, made_of = set(), {}
    for symbol in all_symbols:
        path, kind = symbol["pathComponents"], symbol["kind"]["identifier"]
        if path[0] not in ROLES:
            lines.add(f"{'.'.join(path[:-1] or path)}: {declaration(symbol)}")
        elif kind in ("swift.struct", "swift.enum", "swift.typealias"):
            made_of.setdefault(".".join(path), []).insert(0, declaration(symbol).split(" ")[0])
        elif kind == "swift.enum.case":
            made_of.setdefault(".".join(path[:-1]), []).append(declaration(symbol)[len("case "):])
        elif kind == "swift.init" and path[-1] not in ("init(json:)", "init(rawValue:)"):
            made_of.setdefault(".".join(path[:-1]), []).append(declaration(symbol))
    roles = (f"{name}: {' '.join([parts[0], *sorted(parts[1:])])}" for name, parts in made_of.items())
    return sorted([*lines, *roles])


def main():
    if platform.system() != "Linux":
        return print("the public interface is compared on Linux, where its file is written")
    text = "\n".join(surface(symbols())) + "\n"
    if sys.argv[1:] == ["--write"]:
        BASELINE.write_text(text)
    elif text != BASELINE.read_text():
        old, new = BASELINE.read_text().splitlines(), text.splitlines()
        print("\n".join(difflib.unified_diff(old, new, "Scripts/surface.txt", "built", "", "", 0)))
        sys.exit("the public interface changed; if it should: Scripts/surface.py --write")
    print(f"{text.count(chr(10))} lines of public interface")


main()

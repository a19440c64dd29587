"""Builds the host once, and the app's copies against it."""

import functools
import hashlib
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys

from app import Unhosted
from copying import copied
from inheritance import inherited
from stubs import Stubs
from swift_source import masked

HERE = pathlib.Path(__file__).resolve().parent.parent
SCRATCH = pathlib.Path(os.environ.get("APP_HOST_BUILD") or HERE / ".build")
ROUNDS = 25
#: How long the compiler looks for what a chain of made calls could give, before it says so.
SCOPES = 20000
#: How many apps stay built.
KEPT = 30
#: Modules of the host itself, which no app imports.
OWN = {"AppHosting", "PushDelegateTesting"}
ERROR = re.compile(r"^(?P<file>.+?\.swift):(?P<line>\d+):(?P<column>\d+): error: (?P<message>.*)$", re.MULTILINE)


class Error:
    """One error of the compiler, with the copy in which it is."""

    def __init__(self, match, texts):
        self.file = pathlib.Path(match["file"]).name
        self.line, self.column = int(match["line"]), int(match["column"])
        self.message = match["message"]
        self.text = texts.get(self.file, "")
        self.hidden = masked(self.text)

    def before(self):
        """What stands in the line before the error."""
        return self.hidden.splitlines()[self.line - 1][:self.column - 1]

    def declaration(self):
        """The declaration in the line, up to its body."""
        lines = self.hidden.splitlines(keepends=True)
        rest = "".join(lines[self.line - 1:])
        return re.sub(r"\s+", " ", rest.partition("{")[0]).replace("override ", "").strip()


def host(product):
    """Builds a product of the host unless it is built; returns the folder where products are."""
    folder = SCRATCH / "debug"
    if not is_fresh(product):
        environment = os.environ | {"APP_HOST_RUNS": "1"}
        # Nobody looks into the host with an editor or a debugger.
        command = ["swift", "build", "--package-path", str(HERE), "--scratch-path", str(SCRATCH), "--product", product,
                   "--disable-index-store", "-debug-info-format", "none"]
        print(f"builds {product}, once for all apps", file=sys.stderr)
        # SwiftPM sees no file that is new in a package beside this one unless it plans anew.
        (SCRATCH / "debug.yaml").unlink(missing_ok=True)
        run = subprocess.run(command, env=environment, capture_output=True, text=True)
        if run.returncode:
            lines = [line for line in run.stdout.splitlines() + run.stderr.splitlines() if "error" in line]
            raise Unhosted("the host could not be built:\n" + "\n".join(dict.fromkeys(lines)))
        mark(product).write_text(fingerprint())
    return folder


def mark(product):
    return SCRATCH / f"{product}.built"


def is_fresh(product):
    return mark(product).is_file() and mark(product).read_text() == fingerprint()


@functools.cache
def fingerprint():
    """What the sources of the host and of the suite are, by their sizes and times."""
    root = HERE.parent
    digest = hashlib.sha256()
    for folder in (HERE / "Sources", root / "Sources", root / "Corpus"):
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                state = path.stat()
                digest.update(f"{path} {state.st_size} {state.st_mtime_ns}\n".encode())
    for path in (HERE / "Package.swift", root / "Package.swift"):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def modules():
    """The modules that stand in."""
    return {path.name for path in (HERE / "Sources").iterdir() if any(path.glob("*.swift"))} - OWN


class Build:
    """The build of one app."""

    def __init__(self, sources, app, glue, given):
        self.sources, self.app, self.given = sources, app, given
        names = [pathlib.Path(file).name for file in sources]
        self.origins = dict(zip(names, sources))
        self.copies, self.missing = {}, set()
        for file, text in sources.items():
            if pathlib.Path(file).name == "main.swift":
                continue
            copy, missing = copied(text, modules())
            self.copies[pathlib.Path(file).name] = copy
            self.missing |= set(missing)
        self.copies["main.swift"] = glue
        for one in app.types:
            one.file = pathlib.Path(one.file).name
        self.copies = inherited(app, self.copies)
        self.stubs = Stubs(app, modules())
        digest = hashlib.sha256(json.dumps([fingerprint(), self.copies, code_of_tools()]).encode())
        self.folder = SCRATCH / "apps" / digest.hexdigest()[:24]

    def is_done(self):
        return (self.folder / "notes.json").is_file()

    def run(self, products):
        """Builds the app, with what it takes; returns where, and what was stood in for."""
        if not self.is_done():
            shutil.rmtree(self.folder, ignore_errors=True)
            (self.folder / "copies").mkdir(parents=True)
            self.settle(products)
            self.compile(products, ["-o", str(self.folder / "app-host"), "-Onone",
                                    "-L", str(products), "-lAppHosting", "-Xlinker", f"-rpath={products}"
                                    if platform.system() != "Darwin" else f"-rpath,{products}"])
            notes = {"missing": sorted(self.missing), "made": self.stubs.listed(), "stubs": self.stubs.code()}
            self.keep(notes)
            forget(self.folder.parent)
        return json.loads((self.folder / "notes.json").read_text())

    def keep(self, notes):
        """Keeps what is known of the app for its next run."""
        (self.folder / "notes.json").write_text(json.dumps(notes))

    def settle(self, products):
        """Makes what the compiler misses, round by round, until it misses nothing."""
        errors = []
        for _ in range(ROUNDS):
            errors = self.compile(products, ["-typecheck"], fails=False)
            if not errors:
                return self.check_callbacks()
            if not self.stubs.learn(errors):
                break
            self.edit()
        raise Unhosted(self.words(errors))

    def check_callbacks(self):
        if names := self.stubs.hidden_callbacks():
            raise Unhosted(f"'{names[0]}' stands in the signature of a callback, and no file declares it: hand over the "
                           "file that does, or the system's method is taken for another")

    def edit(self):
        """Changes the copies where something can't be made otherwise."""
        for file, line, pattern, instead in self.stubs.edits:
            lines = self.copies.get(file, "").split("\n")
            if line <= len(lines):
                lines[line - 1] = re.sub(pattern, instead, lines[line - 1], count=1)
                self.copies[file] = "\n".join(lines)
        self.stubs.edits = []

    def compile(self, products, options, fails=True):
        texts = dict(self.copies)
        texts["HostedStubs.swift"] = self.stubs.code()
        folder = self.folder / "copies"
        for name, text in texts.items():
            (folder / name).write_text(text)
        command = ["swiftc", "-swift-version", "5", "-suppress-warnings", "-diagnostic-style", "llvm",
                   "-Xfrontend", f"-solver-scope-threshold={SCOPES}",
                   "-module-name", "HostedApp", "-I", str(products / "Modules"), *options,
                   *(str(folder / name) for name in texts)]
        if platform.system() == "Darwin":
            command += ["-target", f"{platform.machine()}-apple-macosx15.0"]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode == 0:
            return []
        found = {match.group(): Error(match, texts) for match in ERROR.finditer(run.stderr)}
        if fails or not found:
            raise Unhosted(self.words(list(found.values())) if found else run.stderr.strip())
        return list(found.values())

    def words(self, errors):
        """Each error once, in the user's own files, and the way out."""
        lines = []
        for error in sorted(errors, key=lambda one: (one.file, one.line, one.column)):
            origin = self.origins.get(error.file, "in what was made for names that aren't here")
            place = f"{origin}:{error.line}" if error.file in self.origins else origin
            lines.append(f"{place}: {error.message}")
        return "\n".join(["the app doesn't compile here:", *dict.fromkeys(lines),
                          "hand over the files that declare what isn't found, or '--stubs FILE' writes what was made "
                          "so far, to be completed and handed over"])


def forget(folder):
    """Removes what was built for apps long ago."""
    for old in sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(old)


def code_of_tools():
    return "".join(path.read_text() for path in sorted(pathlib.Path(__file__).parent.glob("*.py")))

#!/usr/bin/env python3
"""Runs every command of every page as it is written.

    Scripts/commands.py TOOL [PAGE…]

TOOL is a built push-conformance, which is installed first. A page's commands stand in its blocks of `sh`, a line each,
and run one after another in a folder that looks like a fresh checkout and has `./my-adapter` and what else readers
bring along. A run may find failures; a command that is unknown, misused or ends by a signal is an error. Over a
block that can't run here stands a comment: `<!-- not run: why -->`.
"""

import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCRATCH = ROOT / ".build/check/pages"
PAGES = ["README.md", "CONTRIBUTING.md", "docs/*.md", "Adapters/README.md", "AppHost/README.md",
         "Benchmarks/README.md", "Examples/*/README.md"]
BLOCK = re.compile(r"(?:<!-- not run: (?P<why>[^>]+) -->\n+)?```sh\n(?P<lines>.*?)```", re.DOTALL)
# How many pages at once: some commands wait.
JOBS = 4
# A page's own commands find failures with 1; misuse is 2, no subject is 3, not found is 127.
FINE = (0, 1)

# What 'swift build' and 'swift test' would do has been done when this runs.
SWIFT = """#!/bin/sh
case "$*" in
  "run push-conformance "*) shift 2; exec push-conformance "$@" ;;
  "build --show-bin-path") dirname "{tool}" ;;
  "build --package-path "*"/AppHost "*) exec "{swift}" "$@" ;;
  build | "build --product push-conformance" | test | "test --package-path Examples/swift-package") ;;
  --version) exec "{swift}" --version ;;
  *) echo "swift $*: no page asked for that before; teach Scripts/commands.py" >&2; exit 127 ;;
esac
"""
ADAPTER = '#!/bin/sh\nexec "{tool}" serve reference\n'


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    tool = pathlib.Path(sys.argv[1]).resolve()
    names = sys.argv[2:] or [str(path.relative_to(ROOT)) for glob in PAGES for path in sorted(ROOT.glob(glob))]
    shutil.rmtree(SCRATCH, ignore_errors=True)
    home = SCRATCH / "home"
    subprocess.run([ROOT / "Scripts/install", home], check=True, stdout=subprocess.DEVNULL,
                   env=os.environ | {"PUSH_CONFORMANCE": str(tool)})
    write(home / "bin/swift", SWIFT.format(tool=tool, swift=shutil.which("swift")))
    environment = os.environ | {
        "PATH": f"{home}/bin:{os.environ['PATH']}", "PUSH_CONFORMANCE": str(tool),
        "APP_HOST_BUILD": str(ROOT / ".build/app-host")}
    runs = SCRATCH / "runs"
    runs.mkdir()
    record(runs, tool)
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        pages = list(pool.map(lambda name: play(name, tool, runs, environment), names))
    shutil.rmtree(SCRATCH, ignore_errors=True)
    ran, left, failed = (sum(column, type(column[0])()) for column in zip(*pages))
    print("\n".join([*failed, f"{ran} commands of {len(names)} pages ran, {left} say why they can't here"]))
    sys.exit(1 if failed else 0)


def play(name, tool, runs, environment):
    """Runs the commands of a page; how many ran, how many can't here, and which failed."""
    ran, left, failed = 0, 0, []
    text = (ROOT / name).read_text()
    folder = checkout(name, tool, runs)
    for block in BLOCK.finditer(text):
        commands = split(block["lines"])
        if block["why"]:
            left += len(commands)
            continue
        for command in commands:
            ran += 1
            run = subprocess.run(["bash", "-o", "pipefail", "-c", command], cwd=folder, env=environment,
                                 stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace")
            if run.returncode not in FINE:
                line = text[:block.start()].count("\n") + 1
                failed.append(f"{name}:{line}: exit status {run.returncode}: {command}\n"
                              + "\n".join((run.stdout + run.stderr).splitlines()[-8:]))
    return ran, left, failed


def record(folder, tool):
    """Results of runs, which readers have."""
    for run in ("old", "new", "a", "b", "c"):
        subprocess.run([tool, "run", "--case", "xmpp.app-server/upstream-acks/*", "--report", f"jsonl={run}.jsonl"], cwd=folder,
                       check=True, stdout=subprocess.DEVNULL)


def split(lines):
    """The commands of a block: a line each, with those that a backslash continues."""
    return [line for line in lines.replace("\\\n", " ").splitlines() if line.strip() and not line.startswith("#")]


def checkout(name, tool, runs):
    """A folder for a page's commands: the checkout's files, and what a reader has besides."""
    folder = SCRATCH / name.replace("/", "-")
    folder.mkdir(parents=True)
    for entry in ROOT.iterdir():
        if entry.name != ".git":
            (folder / entry.name).symlink_to(entry)
    page = pathlib.Path(name)
    if page.name == "README.md" and page.parent.parts[:1] == ("Examples",):
        # Such a page speaks of its own folder.
        return page_folder(folder, page.parent)
    for adapter in ("adapter", "my-adapter"):
        write(folder / adapter, ADAPTER.format(tool=tool))
    delegate = folder / "path/to/AppDelegate.swift"
    delegate.parent.mkdir(parents=True)
    shutil.copy(ROOT / "Examples/app-delegates/completion-handlers/AppDelegate.swift", delegate)
    shutil.copytree(runs, folder, dirs_exist_ok=True)
    return folder


def page_folder(folder, parent):
    """A copy of an example's folder at its place, so that what its commands write doesn't land in the checkout."""
    top = folder / parent.parts[0]
    top.unlink()
    shutil.copytree(ROOT / parent.parts[0], top, ignore=shutil.ignore_patterns(".build"), symlinks=True)
    return folder / parent


def write(path, text):
    path.write_text(text)
    path.chmod(0o755)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Runs the steps of every pipeline that a page shows, in folders without this repository.

    Scripts/pipelines.py TOOL [PAGE…]

TOOL is a built push-conformance. Each block of `yaml` is a pipeline of GitHub Actions or GitLab CI; a reader's folder has an
adapter and the list of what fails of it. The pipeline must be green as it is, and red when the adapter fails in a way
that the list doesn't know. What is no shell (checkouts, artifacts, the cloning of this repository) is done in its place.
"""

import fnmatch
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCRATCH = ROOT / ".build/check/pipelines"
PAGES = ["README.md", *sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("docs/*.md"))]
BLOCK = re.compile(r"```yaml\n(.*?)```", re.DOTALL)
ACCEPTED, CHANGED = "fault:takes-zero-for-the-default", "fault:delivers-nothing"
ADAPTER = '#!/bin/sh\nexec "{tool}" serve "$(cat "$ADAPTER_SUBJECT")"\n'
GIT = '#!/bin/sh\n[ "$1" = clone ] && ln -s "{root}" push-conformance\n'


def main():
    """Runs the pipelines of all pages, or of those that are named."""
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    tool = pathlib.Path(sys.argv[1]).resolve()
    ran, failed = 0, []
    for page in sys.argv[2:] or PAGES:
        text = (ROOT / page).read_text()
        for block in BLOCK.finditer(text):
            ran += 1
            line = text[:block.start()].count("\n") + 1
            failed += [f"{page}:{line}: {problem}" for problem in check(jobs(block[1]), tool)]
    shutil.rmtree(SCRATCH, ignore_errors=True)
    print("\n".join(failed) or f"{ran} pipelines ran, green as they are and red when something changed")
    sys.exit(1 if failed or not ran else 0)


def check(pipeline, tool):
    """What is wrong with a pipeline, as sentences."""
    for subject, wanted in ((ACCEPTED, 0), (CHANGED, 1)):
        statuses, said = play(pipeline, subject, tool)
        if max(statuses) != wanted or wanted and statuses[-1] != wanted:
            yield f"with {subject} its jobs exit with {statuses}, not {wanted}\n{said}"


def play(pipeline, subject, tool):
    """Runs the jobs in turn; the exit status of each, and the last that was said."""
    shutil.rmtree(SCRATCH, ignore_errors=True)
    reader, home, artifacts = SCRATCH / "reader", SCRATCH / "home", SCRATCH / "artifacts"
    for folder in (reader, home / "bin", artifacts):
        folder.mkdir(parents=True)
    (home / "subject").write_text(subject)
    write(reader / "my-adapter", ADAPTER.format(tool=tool))
    write(home / "bin/git", GIT.format(root=ROOT))
    environment = {**os.environ, "HOME": str(home), "PATH": f"{home}/bin:{os.environ['PATH']}",
                   "PUSH_CONFORMANCE": str(tool), "ADAPTER_SUBJECT": str(home / "subject")}
    accept(reader, tool, environment)
    statuses, said = [], ""
    for place, (matrix, steps) in enumerate(each(pipeline)):
        folder = SCRATCH / f"job-{place}"
        folder.mkdir()
        status, said = work(steps, matrix, folder, reader, artifacts, environment)
        statuses.append(status)
    return statuses, said


def accept(reader, tool, environment):
    """The reader's list: what fails of the adapter before anything changes. Both faults have one name in it."""
    subprocess.run([tool, "run", "--subject", ACCEPTED, "--report", "jsonl=run.jsonl"], cwd=reader,
                   env=environment, stdout=subprocess.DEVNULL, check=False)
    subprocess.run([tool, "accept", "run.jsonl", "--known-failing", "known.json"], cwd=reader,
                   env=environment, stdout=subprocess.DEVNULL, check=True)
    (reader / "run.jsonl").unlink()
    known = reader / "known.json"
    known.write_text("".join(line for line in known.read_text().splitlines(True) if '"subject"' not in line))


def each(pipeline):
    """Every job, once for each value of its matrix."""
    for job in pipeline:
        for value in job["matrix"] or [None]:
            yield value, job["steps"]


def work(steps, value, folder, reader, artifacts, environment):
    """Runs the steps of a job as a runner does: after a failure only those with `if: always()`."""
    environment = {**environment, "GITHUB_PATH": str(folder / ".path"),
                   "GITHUB_STEP_SUMMARY": str(folder / ".summary")}
    status, said = 0, ""
    for step in steps:
        if status and "always()" not in step.get("if", ""):
            continue
        words = {key: re.sub(r"\$\{\{ matrix\.\w+ \}\}", str(value), text) for key, text in step.items()}
        if "run" not in words:
            stand_in(words, folder, reader, artifacts)
            continue
        paths = (folder / ".path").read_text().split() if (folder / ".path").exists() else []
        run = subprocess.run(["bash", "-e", "-o", "pipefail", "-c", words["run"]], cwd=folder, text=True,
                             env={**environment, "PATH": ":".join([*paths, environment["PATH"]])},
                             stdin=subprocess.DEVNULL, capture_output=True, errors="replace", check=False)
        said = "\n".join((run.stdout + run.stderr).splitlines()[-8:]) if run.returncode else said
        status = status or run.returncode
    return status, said


def stand_in(step, folder, reader, artifacts):
    """Does what a step does that is no shell: a checkout, or files that go from job to job."""
    action, given = step["uses"].split("@")[0], step.get("with", "")
    options = dict(re.findall(r'([\w-]+): "?([^",}]+?)"?\s*[,}]', given))
    if action == "actions/checkout" and "repository" in options:
        (folder / options["path"]).symlink_to(ROOT)
    elif action == "actions/checkout":
        shutil.copytree(reader, folder, dirs_exist_ok=True)
    elif action == "actions/upload-artifact":
        target = artifacts / options["name"]
        target.mkdir()
        for path in folder.iterdir():
            if fnmatch.fnmatch(path.name, options["path"]):
                shutil.copy(path, target)
    elif action == "actions/download-artifact":
        for path in artifacts.glob(f"{options['pattern']}/*"):
            shutil.copy(path, folder)
    else:
        sys.exit(f"no page used '{action}' before; teach Scripts/pipelines.py")


def jobs(text):
    """The jobs of a pipeline: the values of its matrix and its steps, each a few texts by their keys."""
    lines = [(len(line) - len(line.lstrip()), line.strip()) for line in text.splitlines() if line.strip()]
    found = []
    for place, (depth, line) in enumerate(lines):
        if line == "steps:" or line == "script:":
            steps = list(items(lines, place + 1, depth))
            if line == "script:":
                steps = [{"uses": "actions/checkout"}, {"run": "\n".join(step["run"] for step in steps)}]
            found.append({"matrix": [], "steps": steps})
    blocks = re.split(r"^  (?=\w+:$)", text, flags=re.MULTILINE)[1:] if text.startswith("jobs:") else [text]
    for job, block in zip(found, blocks, strict=True):
        matrix = re.search(r"matrix: \{ \w+: \[([^]]*)\] \}", block)
        job["matrix"] = matrix[1].split(", ") if matrix else []
    return found


def items(lines, start, depth):
    """The items of a list that stands deeper: of a step its keys, of a script its words."""
    item, key, base = None, None, None
    for indent, line in lines[start:]:
        if indent <= depth:
            break
        base = indent if base is None else base
        if indent == base and line.startswith("- "):
            if item:
                yield item
            item, key, line = {}, "run", line[2:]
            if not re.match(r"(run|if|uses|with): ", line):
                item["run"] = line
                continue
        pair = re.match(r"(run|if|uses|with): (.*)", line)
        if pair:
            key = pair[1]
            item[key] = "" if pair[2] == ">" else pair[2]
        else:
            item[key] = f"{item[key]} {line}".strip()
    if item:
        yield item


def write(path, text):
    """Writes a program."""
    path.write_text(text)
    path.chmod(0o755)


if __name__ == "__main__":
    main()

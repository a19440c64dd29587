#!/usr/bin/env python3
"""Runs the steps of every pipeline that a page shows, in folders without this repository.

    Scripts/pipelines.py TOOL [PAGE…]

TOOL is a built push-conformance. Each block of `yaml` is a pipeline of GitHub Actions or GitLab CI; a reader's folder has an
adapter and the list of what fails of it. The pipeline must be green as it is, and red when the adapter fails in a way
that the list doesn't know. What is no shell (checkouts, artifacts, the cloning of this repository) is done in its place.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from environment import enter

if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
    sys.exit(__doc__)
enter()
from ruamel.yaml import YAML  # noqa: E402, which only the environment has

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCRATCH = ROOT / ".build/check/pipelines"
PAGES = ["README.md", *sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("docs/*.md"))]
BLOCK = re.compile(r"```yaml\n(.*?)```", re.DOTALL)
ACCEPTED, CHANGED = "fault:takes-zero-for-the-default", "fault:delivers-nothing"
ADAPTER = '#!/bin/sh\nexec "{tool}" serve "$(cat "$ADAPTER_SUBJECT")"\n'
GIT = '#!/bin/sh\n[ "$1" = clone ] && ln -s "{root}" push-conformance\n'


def main():
    """Runs the pipelines of all pages, or of those that are named."""
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
    environment = {**environment, "GITHUB_PATH": str(folder / ".path"), "RUNNER_TEMP": str(folder / ".temporary"),
                   "GITHUB_ENV": str(folder / ".environment"), "GITHUB_STEP_SUMMARY": str(folder / ".summary")}
    status, said = 0, ""
    for step in unfolded(steps):
        if status and "always()" not in step.get("if", ""):
            continue
        step = filled(step, {"matrix.shard": value})
        if "run" not in step:
            stand_in(step, folder, reader, artifacts)
            continue
        paths, words = (lines(folder / name) for name in (".path", ".environment"))
        run = subprocess.run(["bash", "-e", "-o", "pipefail", "-c", step["run"]], cwd=folder, text=True,
                             env={**environment, **dict(word.split("=", 1) for word in words), **step.get("env", {}),
                                  "PATH": ":".join([*paths, environment["PATH"]])},
                             stdin=subprocess.DEVNULL, capture_output=True, errors="replace", check=False)
        said = "\n".join((run.stdout + run.stderr).splitlines()[-8:]) if run.returncode else said
        status = status or run.returncode
    return status, said


def lines(path):
    """What steps have told the runner so far."""
    return path.read_text().splitlines() if path.exists() else []


def unfolded(steps):
    """The steps, with those of this repository's own action in its place."""
    for step in steps:
        if not step.get("uses", "").startswith("OWNER/push-conformance@"):
            yield step
            continue
        action = YAML(typ="safe").load((ROOT / "action.yml").read_text())
        inputs = {name: given.get("default", "") for name, given in action["inputs"].items()} | step["with"]
        words = {f"inputs.{name}": text for name, text in inputs.items()} | {"github.action_path": ROOT}
        yield from (filled(inner, words) for inner in action["runs"]["steps"])


def filled(value, words):
    """A step with what `${{ … }}` stands for; what isn't known here stays."""
    if isinstance(value, dict):
        return {key: filled(member, words) for key, member in value.items()}
    if not isinstance(value, str):
        return value
    return re.sub(r"\$\{\{ ([\w.-]+) \}\}", lambda found: str(words.get(found[1], found[0])), value)


def stand_in(step, folder, reader, artifacts):
    """Does what a step does that is no shell: a checkout, or files that go from job to job."""
    action, options = step["uses"].split("@")[0], step.get("with", {})
    if action == "actions/checkout" and "repository" in options:
        (folder / options["path"]).symlink_to(ROOT)
    elif action == "actions/checkout":
        shutil.copytree(reader, folder, dirs_exist_ok=True)
    elif action == "actions/upload-artifact":
        target = artifacts / options["name"]
        target.mkdir()
        for path in folder.glob(options["path"]):
            shutil.copytree(path, target / path.name) if path.is_dir() else shutil.copy(path, target)
    elif action == "actions/download-artifact":
        for path in artifacts.glob(f"{options['pattern']}/*"):
            shutil.copy(path, folder)
    else:
        sys.exit(f"no page used '{action}' before; teach Scripts/pipelines.py")


def jobs(text):
    """The jobs of a pipeline: the values of the matrix and the steps of each."""
    pipeline = YAML(typ="safe").load(text)
    if "jobs" not in pipeline:
        return [{"matrix": [], "steps": [{"uses": "actions/checkout"}, {"run": "\n".join(job["script"])}]}
                for job in pipeline.values()]
    return [{"matrix": [value for values in job.get("strategy", {}).get("matrix", {}).values() for value in values],
             "steps": job["steps"]} for job in pipeline["jobs"].values()]


def write(path, text):
    """Writes a program."""
    path.write_text(text)
    path.chmod(0o755)


if __name__ == "__main__":
    main()

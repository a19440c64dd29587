#!/usr/bin/env python3
"""Holds the files whose formats are ours against their schemas, by a validator that isn't ours.

    Scripts/schemas.py TOOL

The schemas are held against JSON Schema itself, and what is for GitHub and GitLab, pipelines of our pages too, against
schemas that others publish. Of results, traces, the wire protocol and checked pushes, lines are held that TOOL writes here
and now. All is done in one process, with the packages of Scripts/requirements.txt.
"""

import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

import environment

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCHEMAS = "Corpus/schemas"
METASCHEMA = None
# Each schema with the files that it describes; none is the schema of schemas, and a vendor's is the validator's own.
FILES = [
    (METASCHEMA, f"{SCHEMAS}/*.schema.json", f"{SCHEMAS}/roles/*.json", "Adapters/*.schema.json"),
    (f"{SCHEMAS}/role-schema.schema.json", f"{SCHEMAS}/roles/*.json"),
    (f"{SCHEMAS}/corpus.schema.json", "Corpus/corpus.json"),
    (f"{SCHEMAS}/survivors.schema.json", "Corpus/survivors.json"),
    (f"{SCHEMAS}/reliance.schema.json", "Corpus/generated/reliance.json"),
    (f"{SCHEMAS}/seeds.schema.json", "Corpus/seeds.json"),
    (f"{SCHEMAS}/catalogue.schema.json", "Corpus/requirements/*.json"),
    (f"{SCHEMAS}/chapter.schema.json", "Corpus/requirements/*/*.json"),
    (f"{SCHEMAS}/case-file.schema.json", "Corpus/cases/*/*.json"),
    (f"{SCHEMAS}/known-failing.schema.json", "Adapters/*/known-failing*.json",
     "Examples/*/known-failing*.json"),
    ("Adapters/questions.schema.json", "Adapters/questions.json"),
    ("Adapters/findings.schema.json", "Adapters/*/findings*.json"),
    ("Adapters/release.schema.json", "Adapters/*/release.json"),
    ("Adapters/branches.schema.json", "Adapters/*/branches.json"),
    ("Adapters/hollow.schema.json", "Adapters/*/hollow*.json"),
    ("vendor.github-actions", "action.yml"),
    ("vendor.github-workflows", ".github/workflows/*.yml"),
    ("vendor.github-issue-forms", ".github/ISSUE_TEMPLATE/*.yml"),
]


def validate(schema, files):
    """Says what is wrong with files, and exits; says nothing when all is well."""
    from check_jsonschema import main as check
    from click.exceptions import Exit

    if not files:
        sys.exit(f"no file is there for {schema}")
    option = ["--schemafile", schema] if schema else ["--check-metaschema"]
    if schema and schema.startswith("vendor."):
        option = ["--builtin-schema", schema]
    try:
        status = check(["--quiet", *option, *files], standalone_mode=False)
    except Exit as end:
        status = end.exit_code
    if status:
        check(option + files)


def recorded(tool, folder):
    """Records runs, one with evidence and one over the wire; returns their lines by schema."""
    run = [tool, "run", "--corpus", "Corpus"]
    some = [*run, "--case", "xmpp.app-server/upstream-acks/*"]
    subprocess.run([*some, "--report", f"jsonl={folder}/plain", "--traces", f"{folder}/traces"],
                   check=True, capture_output=True)
    subprocess.run([*some, "--subject", "fault:acks-twice", "--report", f"jsonl={folder}/fault"],
                   capture_output=True)
    serve = f"tee {folder}/asked | {shlex.quote(tool)} serve reference | tee {folder}/answered"
    subprocess.run([*some, "--", "sh", "-c", serve], check=True, capture_output=True)
    lines = {name: (folder / name).read_text().splitlines()
             for name in ("plain", "fault", "traces", "asked", "answered")}
    if not any('"evidence"' in line for line in lines["fault"]):
        sys.exit("the results of a fault have no evidence")
    causes = [line for line in lines["fault"] if '"type":"cause"' in line]
    if not causes:
        sys.exit("the results of a fault have no cause")
    return {"record": lines["plain"] + lines["fault"][:40] + causes,
            "trace": lines["traces"][:400] + lines["traces"][-1:],
            "wire": lines["asked"] + lines["answered"], "check": checked(tool, folder)}


def checked(tool, folder):
    """Checks some pushes, one that isn't JSON and one text that is no push; returns the lines."""
    pushes = ['{"aps":{"alert":"x","badge":"3","pier":1}}', "{aps: {'content-available': 1}}", "hello",
              '{"message":{"token":"t","priority":"high","data":{"a":1}}}', '{"reason":"BadPath"}',
              '{"APNS":"{\\"aps\\":{\\"alert\\":\\"x\\"}}"}']
    files = [folder / f"push-{number}.txt" for number in range(len(pushes))]
    for file, push in zip(files, pushes):
        file.write_text(push)
    done = subprocess.run([tool, "check", "--json", *files], capture_output=True, text=True)
    lines = done.stdout.splitlines()
    if len(lines) != len(pushes):
        sys.exit(f"{len(lines)} lines for {len(pushes)} pushes that are checked")
    return lines


def written(texts, beginning, ending):
    """The names of files that are made of texts."""
    files = [pathlib.Path(f"{beginning}{number}{ending}") for number in range(len(texts))]
    for file, text in zip(files, texts):
        file.write_text(text)
    return [str(file) for file in files]


def pipelines():
    """The pipelines that pages show, by their schemas; a reader adds the jobs of GitHub to a workflow."""
    blocks = {"vendor.github-workflows": [], "vendor.gitlab-ci": []}
    for page in sorted(ROOT.glob("docs/*.md")):
        for block in re.findall(r"```yaml\n(.*?)```", page.read_text(), re.DOTALL):
            if block.startswith("jobs:"):
                blocks["vendor.github-workflows"].append(f"on: push\n{block}")
            else:
                blocks["vendor.gitlab-ci"].append(block)
    return blocks


def main():
    """Holds all files, then what is recorded."""
    os.chdir(ROOT)
    tool = os.path.abspath(sys.argv[1])
    environment.enter()
    for schema, *patterns in FILES:
        validate(schema, [str(path) for pattern in patterns for path in sorted(ROOT.glob(pattern))])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for schema, lines in recorded(tool, folder).items():
            validate(f"{SCHEMAS}/{schema}.schema.json", written(lines, folder / f"{schema}-", ".json"))
        for schema, blocks in pipelines().items():
            validate(schema, written(blocks, folder / schema, ".yml"))


main()

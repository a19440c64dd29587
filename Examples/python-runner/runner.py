#!/usr/bin/env python3
"""Plays the corpus to an adapter, as docs/writing-a-runner.md says it: a second runner, without a library.

    runner.py [--corpus DIR] [--role ROLE] [--agree RESULTS] -- COMMAND…

Prints a JSON line for each case: its id, its verdict, the answers that were given, and why it isn't passed. With
results of push-conformance (--report jsonl=RESULTS) it prints only the cases of which they say something else, and
then ends in 1.
"""

import argparse
import collections
import json
import os
import pathlib
import selectors
import signal
import subprocess
import sys

from matching import CaseFault, Matcher, Names, fill, is_effect, read, write
from vocabulary import Vocabulary

START = 1767225600000  # 2026-01-01T00:00:00Z, in milliseconds
NEWEST_FIRST = ("current", "legacy")
SETTINGS = ("requirement", "edition", "features", "configuration", "watch", "values", "replies", "steps")


class Broke(Exception):
    """The subject gave no answer, or none that makes sense."""


class Unsupported(Exception):
    """The subject can't express what the case asks for."""


class Subject:
    """An adapter in a process of its own, started again when it broke."""

    def __init__(self, command, seconds=10):
        self.command, self.seconds, self.process, self.id = command, seconds, None, 0

    def ask(self, method, **params):
        """Sends one request and returns its result."""
        if self.process is None:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True)
            self.buffer = b""
        self.id += 1
        request = {"jsonrpc": "2.0", "id": self.id, "method": method, "params": params}
        try:
            self.process.stdin.write(write(request).encode() + b"\n")
            answer = read(self.line().decode("utf-8"))
        except (OSError, ValueError) as error:
            raise self.broken(str(error)) from error
        if not isinstance(answer, dict) or answer.get("id") != self.id or ("result" in answer) == ("error" in answer):
            raise self.broken("an answer has the id of its request, and a result or an error")
        error = answer.get("error")
        if error is None:
            return answer["result"]
        if error.get("code") == -32001 and method in ("begin", "receive"):
            raise Unsupported(error.get("message"))
        raise Broke(f"answered with the error {error.get('code')}: {error.get('message')}")

    def line(self):
        """Waits for a line, at most so many seconds."""
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            while b"\n" not in self.buffer:
                if not selector.select(self.seconds):
                    raise OSError("did not answer in time")
                more = os.read(self.process.stdout.fileno(), 1 << 20)
                if not more:
                    raise OSError("closed its standard output")
                self.buffer += more
        line, _, self.buffer = self.buffer.partition(b"\n")
        return line

    def broken(self, sentence):
        """Ends the process with all that it started, so that the next case gets a new one."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None
        return Broke(sentence)


class Play:
    """One playing of a case."""

    def __init__(self, subject, case, vocabulary, edition):
        self.subject, self.case, self.vocabulary, self.edition = subject, case, vocabulary, edition
        self.now, self.pending, self.answers, self.stops = START, [], [], 0
        self.names = Names({name: fill(value, Names()) for name, value in case.get("values", {}).items()})
        self.replies = [dict(reply) for reply in case.get("replies", [])]

    def play(self):
        """Returns nothing where all fits, or what differs."""
        difference = failure = None
        try:
            difference = self.play_steps()
        except (Broke, Unsupported, CaseFault) as error:
            failure = error
        try:
            if self.subject.process:
                self.subject.ask("end")
        except Broke as error:
            failure = failure if difference or isinstance(failure, (Broke, CaseFault)) else error
        if failure:
            raise failure
        return difference

    def play_steps(self):
        steps = fill(self.case["steps"], self.names, later=True)
        self.subject.ask("begin", role=self.case["role"], edition=self.edition, now=self.now,
                         configuration=fill(self.case.get("configuration", {}), self.names))
        for step in steps:
            self.act(step)
            if difference := self.judge(step):
                return difference
        return None

    def act(self, step):
        """Plays the event of a step, or lets time pass."""
        if "event" in step:
            return self.receive(fill(step["event"], self.names))
        is_await = "await" in step
        limit = self.now + round(float(step["await" if is_await else "advance"]) * 1000)
        if is_await and self.pending:
            return None
        first = True
        while first or (self.now < limit and not (is_await and self.pending)):
            first = False
            result = self.subject.ask("advance", limit=limit)
            effects, now = effects_of(result), result.get("now")
            if not isinstance(now, int) or not self.now <= now <= limit or (now < limit and not effects):
                raise Broke(f"its clock can't go from {self.now} to {now}")
            self.now = now
            waiting = collections.deque()
            self.take(effects, waiting)
            self.settle(waiting)
        return None

    def receive(self, event):
        """Sends an event, and to what it brings the first reply that fits, at that instant."""
        waiting = collections.deque()
        self.send(event, waiting)
        self.settle(waiting)

    def send(self, event, waiting):
        name = next(iter(event))
        try:
            result = self.subject.ask("receive", event=event, now=self.now)
        except Unsupported as error:
            if name in self.vocabulary.calls:
                raise
            raise Broke(f"answered the event '{name}' with unsupported: {error}") from error
        self.take(effects_of(result), waiting)

    def take(self, effects, waiting):
        for effect in effects:
            if fault := self.vocabulary.fault_of_effect(effect):
                raise Broke(f"gave something else than an effect of the role: {fault}")
        waiting.extend(effects)

    def settle(self, waiting):
        """Keeps what is watched; what a reply brings stands behind what came before it."""
        while waiting:
            effect = waiting.popleft()
            watch = self.case.get("watch")
            if watch is None or next(iter(effect)) in watch:
                self.pending.append(effect)
            for reply in self.replies:
                own = self.names.as_constants()
                if reply.get("times") == 0 or Matcher(own).effect(reply["to"], effect):
                    continue
                if "times" in reply:
                    reply["times"] -= 1
                self.send(fill(reply["event"], own), waiting)
                break

    def judge(self, step):
        """Returns how what was seen differs from what is expected; what fits is seen no more."""
        if "effects" not in step and "answers" not in step:
            return None
        allowed = step.get("answers", [{"effects": step.get("effects")}])
        for answer in allowed:
            tried = self.names.copy()
            difference = Matcher(tried).list(answer["effects"], self.pending, is_effect)
            if difference is None:
                self.names, self.pending = tried, []
                self.answers += [answer["name"]] if "name" in answer else []
                return None
        return difference if len(allowed) == 1 else "no answer fits"


def effects_of(result):
    """Returns the list of effects of a result."""
    if not isinstance(result, dict) or not isinstance(result.get("effects"), list):
        raise Broke("an answer without a list of effects")
    return result["effects"]


def cases(corpus):
    """Yields every case with its defaults and its row filled in."""
    for file in sorted((corpus / "cases").glob("*/*.json")):
        written = read(file.read_text("utf-8"))
        folder = f"{file.parent.name}/{file.stem}/"
        for case in written["cases"]:
            whole = {key: written[key] for key in SETTINGS if key in written} | case
            for row in case.get("rows", [{}]):
                values = whole.get("values", {}) | row.get("values", {})
                yield whole | row | {"role": file.parent.name, "id": folder + (row or case)["name"], "values": values}


def edition_for(case, requirement, description):
    """Returns the edition in which a case can be played to a subject, or why it can't be."""
    claimed = description["roles"].get(case["role"])
    if claimed is None:
        return None, f"the role '{case['role']}' is not claimed"
    missing = [feature for feature in case.get("features", []) if feature not in claimed]
    if missing:
        return None, f"the feature '{missing[0]}' is not claimed"
    for edition in NEWEST_FIRST:
        if edition in description["editions"] and all(
                edition == holder.get("edition", edition) for holder in (case, requirement)):
            return edition, None
    return None, "the edition is not claimed"


def verdict_on(subject, case, requirement, vocabulary, edition):
    """Plays a case and returns the verdict, why, and the answers that were given."""
    level = requirement["level"]
    play = Play(subject, case, vocabulary, edition)
    try:
        difference = play.play()
    except Unsupported as error:
        return "skipped", f"unsupported: {error}", []
    except Broke as error:
        return "failed", str(error), []
    except CaseFault as error:
        return "errored", str(error), []
    if level == "open":
        return "observed", difference, play.answers + (["unlisted"] if difference else [])
    if difference is None:
        return "passed", None, play.answers
    return {"must": "failed", "should": "deviated"}[level], difference, []


def findings(corpus, role, command):
    """Plays every case of a role, or of all, and yields what came of each."""
    requirements, vocabularies = {}, {}
    for file in (corpus / "requirements").glob("*/*.json"):
        requirements |= {entry["id"]: entry for entry in read(file.read_text("utf-8"))["requirements"]}
    for file in (corpus / "schemas/roles").glob("*.json"):
        vocabularies[file.name.removesuffix(".schema.json")] = Vocabulary(read(file.read_text("utf-8")))
    subject = Subject(command)
    description = subject.ask("describe")
    for case in cases(corpus):
        if role not in (None, case["role"]):
            continue
        requirement = requirements[case["requirement"]]
        edition, reason = edition_for(case, requirement, description)
        verdict, answers = "skipped", []
        if edition:
            verdict, reason, answers = verdict_on(
                subject, case, requirement, vocabularies[case["role"]], edition)
        yield {"id": case["id"], "verdict": verdict, "answers": answers, "reason": reason}
    if subject.process:
        subject.ask("shutdown")


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--corpus", type=pathlib.Path, default=pathlib.Path(__file__).parents[2] / "Corpus")
    parser.add_argument("--role")
    parser.add_argument("--agree", type=pathlib.Path, metavar="RESULTS")
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    theirs = {}
    if options.agree:
        lines = [json.loads(line) for line in options.agree.read_text("utf-8").splitlines()]
        theirs = {line["case"]: (line["verdict"], line.get("answers", []))
                  for line in lines if line["type"] == "finding"}
    differences = played = 0
    for finding in findings(options.corpus, options.role, options.command):
        played += 1
        if theirs.get(finding["id"]) != (finding["verdict"], finding["answers"]):
            differences += 1
            print(json.dumps(finding), flush=True)
    if options.agree:
        print(f"{played - differences} of {len(theirs)} findings agree")
        return int(differences > 0 or played < len(theirs))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Which cases are played: those that hold for the app, and that can be judged with what was handed over."""

import collections
import fnmatch
import json
import pathlib
import re
import subprocess
import sys
import tempfile

#: A trap may be the app's own, or because of a value that isn't here.
TRAP = "the app ends by a trap"
LEFT_CENTER = "may leave the notification centre's delegate to"
MARK = "not judged: "
BEGIN = "asked to 'begin'"
SCHEMA = pathlib.Path(__file__).resolve().parents[2] / "Corpus/schemas/roles/swizzle-off.app.schema.json"
#: What holds for an app whose tokens and messages the proxy handles.
WITH_PROXY = {"APP-003", "APP-004", "APP-005", "APP-005b", "APP-006", "APP-007", "APP-010", "APP-011", "APP-012",
              "APP-013", "APP-014", "APP-016", "APP-019", "APP-020", "APP-022", "SWZ-029c"}
#: What of it is about Firebase.
WITH_FIREBASE = {"APP-003", "APP-012", "APP-013", "APP-022", "SWZ-029c"}
CENTER = "APP-010"
#: What an app that does these tasks itself mentions.
MENTIONED = {"APP-011": "registerForRemoteNotifications", "APP-012": "FirebaseApp"}
#: Frameworks whose plugins act for the app, by the modules that say so.
FRAMEWORKS = {"Capacitor": "Capacitor's plugins", "Cordova": "Cordova's plugins", "Expo": "Expo's modules",
              "Flutter": "Flutter's plugins", "React": "React Native's modules",
              "React_RCTAppDelegate": "React Native's modules"}


def framework(modules):
    """What else acts for an app that imports these modules."""
    return next((words for module, words in FRAMEWORKS.items() if module in modules), None)


class Selection:
    """The cases that are played, and why others aren't judged."""

    def __init__(self, app, is_on, notes, options):
        self.app, self.is_on = app, is_on
        self.is_whole = not notes["made"] and not app.shows_what_is_absent()
        self.globs = [options[index + 1] for index, word in enumerate(options[:-1]) if word == "--case"]
        #: Who may set the notification centre's delegate in the app's place, in the words of a case that needs it.
        self.center = next((reason for _, _, reason in notes["trial"].values()
                            if reason and LEFT_CENTER in reason), None)
        self.cases, self.unjudged, self.unplayed, self.played = [], collections.Counter(), collections.Counter(), 0
        for case, (requirement, verdict, reason) in notes["trial"].items():
            if self.globs and not any(fnmatch.fnmatchcase(case, glob) for glob in self.globs):
                continue
            if not self.holds(requirement):
                continue
            if verdict == "skipped" and reason:
                self.unplayed[reason] += 1
                continue
            if reason and reason.startswith(TRAP) and self.is_whole and not framework(app.modules()):
                reason = None
            reason = reason or self.left_out(requirement, verdict)
            if reason:
                self.unjudged[reason] += 1
            else:
                self.cases.append(case)
                self.played += verdict != "skipped"

    def holds(self, requirement):
        """Whether a requirement binds an app like this."""
        if not requirement.startswith(("APP-", "SWZ-")):
            return True
        if requirement == "APP-010" and self.is_on:
            return self.app.has_center_delegate()
        if not self.app.uses_messaging():
            return requirement in WITH_PROXY - WITH_FIREBASE
        return not self.is_on or requirement in WITH_PROXY

    def left_out(self, requirement, verdict):
        """Who may do what the app's own sources don't mention."""
        if requirement == CENTER and verdict == "failed":
            return self.center
        if verdict != "deviated" or requirement not in MENTIONED or self.app.mentions(MENTIONED[requirement]):
            return None
        if others := framework(self.app.modules()):
            return f"the app may leave '{MENTIONED[requirement]}' to {others}"
        return None if self.is_whole else f"no file mentions '{MENTIONED[requirement]}', and others are missing"


def trial(command, host):
    """Plays every case once, to see which ones can't be judged: each case's requirement, its verdict, and why not."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "trial.jsonl"
        run = subprocess.run([*command, "--report", f"jsonl={report}", "--", host], capture_output=True, text=True)
        if not report.is_file():
            sys.exit(run.stderr.strip() or run.stdout.strip())
        lines = [json.loads(line) for line in report.read_text().splitlines()]
    found, starts = {}, set()
    callbacks = methods()
    for line in lines:
        if line["type"] == "finding":
            text = json.dumps(line, ensure_ascii=False)
            start = text.find(MARK)
            reason = re.split(r'\\n|[";]', text[start + len(MARK):])[0].rstrip("\\") if start >= 0 else None
            if reason is None and "was ended by SIG" in text:
                said = re.search(r"Fatal error: [^\\\"\n]*", text)
                reason = f"{TRAP}, maybe for want of code that isn't here ({said[0] if said else 'it says nothing'})"
            if line["verdict"] == "skipped":
                quoted = re.search("'(.*?)'", line.get("reason") or "")
                reason = callbacks.get(quoted and quoted[1])
            found[line["case"]] = (line["requirement"], line["verdict"], reason)
            if BEGIN in text:
                starts.add(line["case"])
    # An app that can't even be made ends each process: one of them says why, and it is the same for all.
    if why := next((found[case][2] for case in sorted(starts) if found[case][2]), None):
        found |= {case: (requirement, verdict, reason or why) for case, (requirement, verdict, reason) in found.items()
                  if case in starts or verdict == "errored"}
    return found


def methods():
    """The method of each feature that is one, by the feature's name."""
    features = json.loads(SCHEMA.read_text())["features"]
    found = {name: re.match(r"Implements ([^ ]+\))[.,]", words) for name, words in features.items()}
    return {name: match[1] for name, match in found.items() if match}


def without_cases(options):
    """The options but for '--case GLOB'."""
    left, words = [], iter(options)
    for word in words:
        if word == "--case":
            next(words, None)
        else:
            left.append(word)
    return left

"""The copy of a source that is built: what has no meaning here is left out; each line keeps its number."""

import re

from swift_source import IMPORT, blank, closing, masked

#: Modules of the toolchain that are there on Linux.
SYSTEM = {"Swift", "Foundation", "Dispatch", "Observation", "Synchronization", "RegexBuilder", "Distributed",
          "_Concurrency"}
ATTRIBUTES = re.compile(
    r"@(?:UIApplicationMain|NSApplicationMain|main|objcMembers|IBOutlet|IBAction|IBInspectable|IBDesignable|NSManaged"
    r"|GKInspectable|NSCopying|nonobjc|objc(?:\([^)]*\))?)(?!\w)")
SHOWN = re.compile(r"(?:->|:)\s*some\s+(?:[\w.]+\.)?(?:View|Scene|Commands|ToolbarContent|Widget|WidgetConfiguration)"
                   r"\b[^{}\n]*(?P<brace>\{)")
PREVIEW = re.compile(r"#Preview\b[^{]*(?P<brace>\{)")
PREVIEWS = re.compile(r"\b(?:struct|enum)\s+\w+\s*:\s*PreviewProvider\s*(?P<brace>\{)")
PLATFORM = {r"os\(iOS\)": "true", r"os\(Linux\)": "false", r"targetEnvironment\(simulator\)": "false",
            r"canImport\(FoundationNetworking\)": "false"}
PRELUDE = "import StandIns; import UIKit; "


def copied(text, modules):
    """The copy, and the modules that it imports without having them.

    `modules` are those that stand in.
    """
    missing = []
    for match in reversed(list(IMPORT.finditer(masked(text)))):
        module = match["module"]
        if module not in modules and module not in SYSTEM:
            missing.append(module)
            text = blank(text, match.start(), match.end())
        elif module in modules and not match["kind"]:
            # A stand-in has no submodules: 'os.log' is 'os'.
            text = blank(text, *match.span("part"))
            # What was made imports it, too, without a level of access.
            text = blank(text, *match.span("access"))
    for pattern in (PREVIEW, PREVIEWS):
        text = without(text, pattern)
    text = showing_nothing(text)
    hidden = masked(text)
    for match in reversed(list(ATTRIBUTES.finditer(hidden))):
        text = blank(text, match.start(), match.end())
    text = plain_selectors(text)
    # What the app waits for on purpose is played faster than in real time.
    text = re.sub(r"\bTask(<Never,\s*Never>)?\.sleep\b", r"Task\1.pause", text)
    text = re.sub(r"^[ \t]*#(?:if|elseif)[^\n]*", answered, text, flags=re.MULTILINE)
    return PRELUDE + text, sorted(set(missing))


def without(text, pattern):
    """The text without what a pattern begins and a brace ends."""
    hidden = masked(text)
    for match in reversed(list(pattern.finditer(hidden))):
        text = blank(text, match.start(), closing(hidden, match.start("brace")) + 1)
    return text


def answered(line):
    """A condition as a device answers it."""
    text = line.group()
    for condition, answer in PLATFORM.items():
        text = re.sub(r"\b" + condition, answer, text)
    return text


def showing_nothing(text):
    """The text with nothing in place of each view and scene: none is drawn."""
    hidden = masked(text)
    for match in reversed(list(SHOWN.finditer(hidden))):
        start = match.start("brace")
        text = blank(text, start + 1, closing(hidden, start), " return Nothing() ")
        hidden = masked(text)
    return text


def plain_selectors(text):
    """The text with a plain name in place of each #selector, which only Objective-C knows."""
    while match := re.search(r"#selector\s*(?=\()", masked(text)):
        end = closing(masked(text), match.end())
        name = re.sub(r"\s+", "", text[match.end() + 1:end]).replace('"', "")
        text = text[:match.start()] + f'Selector("{name}")' + text[end + 1:]
    return text

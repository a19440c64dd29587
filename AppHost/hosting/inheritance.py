"""Lets the system find methods that only a subclass has, as Objective-C does.

A class of Swift that conforms to a protocol of its own fixes then which of its methods the protocol finds. So each
callback that a subclass adds is declared in the class that conforms, too, and marked as an override where it was.
"""

import re

from swift_source import closing, masked

PROTOCOLS = ("UIApplicationDelegate", "UNUserNotificationCenterDelegate", "MessagingDelegate")
CALLBACK = re.compile(r"(?P<head>^[ \t]*(?:(?:public|open|internal|final|nonisolated|@\w+)[ \t]+)*)"
                      r"(?P<signature>func\s+(?:application\w*|userNotificationCenter|messaging)\s*\(.*?)\s*\{",
                      re.MULTILINE | re.DOTALL)
#: Base classes of stand-ins that leave it to the app's class to be the delegate.
BARE = {"RCTAppDelegate"}


def conformance(app):
    """The code that makes the played class a delegate, where only a stand-in's base class says that it is one."""
    name = app.delegate.name if app.delegate else None
    if name and app.inherits(name, BARE) and not app.inherits(name, {"UIApplicationDelegate"}):
        return f"extension {name}: UIApplicationDelegate {{}}\n"
    return ""


def inherited(app, copies):
    """The copies, in which the class that conforms declares what its subclass adds."""
    if not app.delegate:
        return copies
    played = [one for one in app.types if one.name == app.delegate.name and one.kind == "class"]
    ancestors = [one for one in app.types if one.kind == "class" and one.name != app.delegate.name
                 and app.inherits(app.delegate.name, {one.name}) and set(PROTOCOLS) & set(one.parents)]
    for base in ancestors:
        own = {labels(match["signature"]) for match in callbacks(copies[base.file], base)}
        added = []
        for subclass in played:
            for match in reversed(callbacks(copies[subclass.file], subclass)):
                if labels(match["signature"]) in own or "override" in match["head"]:
                    continue
                text = copies[subclass.file]
                copies[subclass.file] = text[:match.end("head")] + "override " + text[match.end("head"):]
                added.append(match["signature"])
        for signature in added:
            declare(copies, base, signature)
    return copies


def callbacks(text, one):
    """The callbacks that the body of a class declares."""
    hidden = masked(text)
    start = body(hidden, one)
    return list(CALLBACK.finditer(hidden, start, closing(hidden, start))) if start is not None else []


def body(hidden, one):
    last = one.name.rpartition(".")[2]
    match = re.search(rf"\bclass\s+{last}\b[^{{]*\{{", hidden)
    return match.end() - 1 if match else None


def declare(copies, base, signature):
    start = body(masked(copies[base.file]), base)
    if start is not None:
        text = copies[base.file]
        words = re.sub(r"\s+", " ", signature)
        copies[base.file] = f"{text[:start + 1]} {words} {{ fatalError() }}; {text[start + 1:]}"


def labels(signature):
    """What tells a callback from others: its labels, and whether it is asynchronous."""
    return (*re.findall(r"(\w+)(?:\s+\w+)?\s*:", signature), "async" in signature.rpartition(")")[2])

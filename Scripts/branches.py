#!/usr/bin/env python3
"""Lists what no compiler on Linux reads: the branches of `#if` for other systems.

Prints a Markdown table, a row a branch. docs/macos.md quotes it, so a new branch shows."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ["AppHost", "Benchmarks", "Examples", "Sources", "Tests"]
# What holds on Linux; any other condition, such as a trait or a module of the example's own, is tried with both.
TRUE = {"os(Linux)", "canImport(Glibc)"}
FALSE = {"canImport(Darwin)", "os(macOS)", "os(iOS)"}


def holds(condition):
    """Whether a condition holds on Linux, or nothing where that isn't known."""
    words = re.findall(r"\w+\([^)]*\)|\w+|\|\||&&|!|\(|\)", condition)
    code = []
    for word in words:
        if word in TRUE | FALSE:
            code.append(str(word in TRUE))
        elif word in ("||", "&&", "!", "(", ")"):
            code.append({"||": " or ", "&&": " and ", "!": " not "}.get(word, word))
        else:
            return None
    return eval("".join(code), {"__builtins__": {}})


def branches(path):
    """The line, the condition and the length of each branch that Linux leaves out."""
    opened = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        found = re.match(r"\s*#(if|elseif|else|endif)\b\s*(.*)", line)
        if not found:
            continue
        word, condition = found.groups()
        isTaken = False
        if word != "if":
            start, former, isHeld, isTaken = opened.pop()
            if isHeld is False and number - start > 1:
                yield start, former, number - start - 1
            if word == "else":
                condition = f"!({former})"
        if word != "endif":
            isHeld = False if isTaken else holds(condition)
            opened.append([number, condition, isHeld, isTaken or isHeld])


def main():
    print("| file | condition | lines |")
    print("| --- | --- | ---: |")
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.swift")):
            if any(part.startswith(".") for part in path.relative_to(ROOT).parts):
                continue
            for _, condition, count in branches(path):
                print(f"| `{path.relative_to(ROOT)}` | `{condition.replace('|', chr(92) + '|')}` | {count} |")


main()

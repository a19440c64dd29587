"""Reads how the app's code uses something that isn't here: with which labels, and with which closures."""

import re

from swift_source import closing, split

#: What a closure's parameter is, by the names that people give it.
NAMES = [
    (r"e|err|error|.*Error", "(any Error)?"),
    (r"granted|success|succeeded|finished|allowed|ok|(is|has|did|was|should)[A-Z]\w*", "Bool"),
    (r"data", "Data?"), (r"response", "URLResponse?"), (r"userInfo", "[AnyHashable: Any]"), (r"url|\w*URL", "URL"),
    (r"\w*[tT]oken|string|text|\w*Id|\w*ID|id|name|uuid", "String?"), (r"_", "Any?"),
]


class Use:
    """A use of a name: a value, a call with its shape, or something that is set."""

    def __init__(self, parameters=None, is_set=False, end=0, assigned=None):
        self.parameters, self.is_set, self.end = parameters, is_set, end
        #: The type of what is set, where only that type gives its members a meaning.
        self.assigned = assigned

    @property
    def labels(self):
        return "".join(f"{label or '_'}:" for label, _ in self.parameters or [])


def use(text, end):
    """The use of a name that ends at a place of masked text."""
    at = end
    if text[at:at + 1] == "(":
        stop = closing(text, at)
        parameters = [argument(part) for part in split(text[at + 1:stop])]
        trailing, at = ([], stop + 1) if in_condition(text, end) else trailing_closures(text, stop + 1)
        return Use(parameters + trailing, end=at)
    trailing, at = trailing_closures(text, end)
    if trailing:
        return Use(trailing, end=at)
    if not (match := re.compile(r"\s*=(?!=)\s*").match(text, end)):
        return Use(end=end)
    value = text[match.end():text.find("\n", match.end())]
    if text[match.end():match.end() + 1] == "[":
        value = text[match.end():closing(text, match.end()) + 1]
    type = kind(value.strip())
    return Use(is_set=True, end=match.end() + len(value) if "Inert" in type else end,
               assigned=type if "Inert" in type else None)


def trailing_closures(text, at):
    closures, label = [], None
    while match := re.compile(r"[ \t]*(?:(\w+):\s*)?(?=\{)" if closures else r"[ \t]*(?=\{)").match(text, at):
        start = match.end()
        if not closures and (in_condition(text, at) or is_accessor(text, start)):
            break
        label = match[1] if closures else None
        stop = closing(text, start)
        closures.append((label, closure(text[start + 1:stop])))
        at = stop + 1
    return closures, at


def in_condition(text, at):
    """Whether a brace at a place opens the body of an 'if' or its kin."""
    start = text.rfind("\n", 0, at) + 1
    # A condition goes on in the next line after a comma.
    while text[:start].rstrip().endswith(","):
        start = text.rfind("\n", 0, start - 1) + 1
    line = text[start:at]
    line = line[max(line.rfind("{"), line.rfind(";")) + 1:]
    return bool(re.search(r"\b(if|guard|while|for|switch|catch)\b", line)) and line.count("(") == line.count(")")


def is_accessor(text, start):
    return bool(re.match(r"\{\s*(get|set|didSet|willSet|case)\b", text[start:start + 40]))


def argument(part):
    """The label and the type of a parameter that takes an argument."""
    match = re.match(r"\s*(?:(\w+)\s*:(?!:))?\s*(.*)", part, re.DOTALL)
    return match[1], kind(match[2].strip())


def kind(value):
    if value.startswith("{"):
        return closure(value[1:closing(value, 0)])
    if re.match(r"\\\.\w+$", value):
        return "KeyPath<Inert, Inert>?"
    if value.startswith("[") and closing(value, 0) == len(value) - 1:
        parts = split(value[1:-1])
        if value == "[:]" or any(re.match(r"[^?]*:", part) for part in parts):
            return "[AnyHashable: Any]"
        return "[Inert]" if parts and all(part.strip().startswith(".") for part in parts) else "[Any]"
    return "Inert?" if re.match(r"\.[A-Za-z]\w*\s*(\(.*\))?$", value, re.DOTALL) else "Any?"


def closure(body):
    """The type of a closure."""
    head = re.match(r"\s*(?:\[[^\]]*\]\s*)?(?:\((?P<list>[^()]*(?:\([^()]*\)[^()]*)*)\)|(?P<names>[\w\s,]*?))\s*"
                    r"(?:async\s*)?(?:throws\s*)?(?:->\s*(?P<result>[\w.?\[\]: ]+?)\s*)?\bin\b", body)
    if head and (head["list"] is not None or head["names"] is not None):
        names = split(head["list"] if head["list"] is not None else head["names"])
        types = [parameter(name.strip(), body) for name in names if name.strip()]
        result = head["result"] or ("Any?" if returns(body[head.end():]) else "Void")
    else:
        numbers = [int(number) for number in re.findall(r"\$(\d)", body)]
        types, result = ["Inert"] * (max(numbers) + 1 if numbers else 0), "Void"
    return f"(({', '.join(types)}) -> {result})?"


def returns(body):
    """Whether a closure's own statements return a value."""
    depth = 0
    for match in re.finditer(r"[{}]|\breturn[ \t]+[^\s;}]", body):
        if match[0] in "{}":
            depth += 1 if match[0] == "{" else -1
        elif depth == 0:
            return True
    return False


def parameter(text, body):
    """The type of a closure's parameter, by its name and by whether the body asks if it is there."""
    if ":" in text:
        return text.split(":", 1)[1].strip()
    type = next((type for name, type in NAMES if re.fullmatch(name, text)), "Inert")
    asked = rf"\b{text}\?\.|\blet\s+(?:{text}\b(?!\s*=)|\w+\s*=\s*{text}\b(?![.(]))|\b{text}\s*[!=]=\s*nil"
    return f"{type}?" if not type.endswith("?") and text != "_" and re.search(asked, body) else type


def implicit_members(text, start, end):
    """The implicit members such as '.alert' among what stands in a call: each name, and where it ends."""
    return [(match[1], match.end()) for match in re.compile(r"(?<![\w.])\.([A-Za-z]\w*)").finditer(text, start, end)
            if text[:match.start()].rstrip().endswith(("(", "[", ",", ":", "=", "?"))]

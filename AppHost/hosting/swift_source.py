"""Reads Swift source as far as the host needs it: without comments and texts, by patterns."""

import re

IMPORT = re.compile(r"^[ \t]*(?P<access>(?:(?:@\w+(?:\([^)]*\))?|public|internal|private|fileprivate|package)[ \t]+)*)"
                    r"import[ \t]+(?P<kind>(?:class|struct|enum|protocol|func|var|let|typealias)[ \t]+)?"
                    r"(?P<module>\w+)(?P<part>(?:\.\w+)*)[^\n;]*", re.MULTILINE)


def masked(text):
    """The text with blanks for what is commented out or stands in quotes; quotes, lines and columns stay."""
    out, at = list(text), 0
    pattern = re.compile(r'//[^\n]*|/\*|#*"""|#*"')
    while match := pattern.search(text, at):
        start, token = match.start(), match.group()
        if token.startswith("//"):
            end = match.end()
        elif token == "/*":
            end = end_of_comment(text, match.end())
        else:
            hashes = token.count("#")
            end = end_of_text(text, match.end(), token[hashes:], hashes)
        quoted = not token.startswith("/")
        for index in range(start, end):
            if out[index] != "\n":
                out[index] = '"' if quoted and index in (start, end - 1) else " "
        at = end
    return "".join(out)


def end_of_comment(text, at):
    depth = 1
    while depth:
        match = re.compile(r"/\*|\*/").search(text, at)
        if not match:
            return len(text)
        depth += 1 if match.group() == "/*" else -1
        at = match.end()
    return at


def end_of_text(text, at, quote, hashes):
    """Where a text ends: what is interpolated is left out with it."""
    close, escape = quote + "#" * hashes, "\\" + "#" * hashes
    while at < len(text):
        if text.startswith(close, at):
            return at + len(close)
        if text.startswith(escape + "(", at):
            at = closing(text, at + len(escape)) + 1
        elif text.startswith(escape, at):
            at += len(escape) + 1
        elif text[at] == "\n" and len(quote) == 1:
            return at
        else:
            at += 1
    return len(text)


PAIRS = {"(": ")", "{": "}", "[": "]", "<": ">"}


def closing(text, at):
    """The place of what closes the bracket at a place; of masked text, or of an interpolation."""
    opens, depth = text[at], 0
    closes = PAIRS[opens]
    for index in range(at, len(text)):
        if text[index] == opens:
            depth += 1
        elif text[index] == closes and not (closes == ">" and text[index - 1] == "-"):
            depth -= 1
            if depth == 0:
                return index
    return len(text) - 1


def split(text):
    """The parts of a list between commas that stand in no brackets."""
    parts, depth, start = [], 0, 0
    for index, letter in enumerate(text):
        if letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
        elif letter == "," and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    last = text[start:]
    return parts + [last] if last.strip() or parts else []


def blank(text, start, end, instead=""):
    """The text with blanks in a range, or something else at its beginning; lines stay."""
    rest = re.sub(r"[^\n]", " ", text[start:end])
    head = rest[:rest.find("\n")] if "\n" in rest else rest
    return text[:start] + instead + rest[min(len(instead), len(head)):] + text[end:]


DECLARATION = re.compile(
    r"(?P<attributes>(?:@[\w.]+(?:\([^)]*\))?\s+|\b(?:public|open|final|internal|private|fileprivate)\s+)*)"
    r"\b(?P<kind>class|struct|enum|actor|extension|protocol)\s+(?P<name>[A-Za-z_][\w.]*)\s*(?:<[^{>]*>)?\s*"
    r"(?::\s*(?P<parents>[^{]*?))?\s*(?:\bwhere\b[^{]*)?\{")


class Declaration:
    """A type, or an extension of one."""

    def __init__(self, file, text, match):
        self.file, self.kind, self.name = file, match["kind"], match["name"]
        self.attributes = re.findall(r"@(\w+)", match["attributes"] or "")
        #: What the first parent is made for: 'Delegate' in 'Wrapper<Delegate>'.
        self.argument = (re.findall(r"<\s*([\w.]+)\s*>", match["parents"] or "") or [None])[0]
        self.parents = [re.sub(r"@\w+\s*|<.*", "", part).strip() for part in split(match["parents"] or "")]
        self.line = text.count("\n", 0, match.start("kind")) + 1
        self.start, self.end = match.end(), closing(text, match.end() - 1)


def declarations(file, text):
    """Every type and extension of masked text, outermost first, each with the whole of its name."""
    found = [Declaration(file, text, match) for match in DECLARATION.finditer(text)
             if match["name"] not in ("func", "var", "let", "subscript", "init")]
    for one in found:
        around = [other for other in found if other.start <= one.start <= other.end and other is not one]
        if around:
            one.name = f"{around[-1].name}.{one.name}"
    return found


def is_name(name, whole):
    """Whether a name is the whole name of a type, or its end."""
    return whole == name or whole.endswith(f".{name}")

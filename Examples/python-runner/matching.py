"""Values, names and patterns of the corpus: what is played, and how what was seen is held against it."""

import json
import re
from decimal import Decimal

NAME = re.compile(r"\$\{([A-Za-z0-9_]+)\}")
ABSENT = object()


class CaseFault(Exception):
    """The case itself is at fault, and not the subject."""


class Spelled(Decimal):
    """A number that keeps its spelling, so that 1.0 is sent as 1.0 and equals 1."""

    def __new__(cls, text):
        number = super().__new__(cls, text)
        number.text = text
        return number


def read(text):
    """Reads JSON as RFC 8259 has it: no NaN, no name twice, no half of a surrogate pair."""
    value = json.loads(text, parse_float=Spelled, parse_constant=_refuse, object_pairs_hook=_object)
    text.encode("utf-8")
    json.dumps(value, ensure_ascii=False, default=str).encode("utf-8")
    return value


def _refuse(word):
    raise ValueError(f"{word} is no JSON")


def _object(pairs):
    members = dict(pairs)
    if len(members) < len(pairs):
        raise ValueError("a name stands twice in an object")
    return members


def write(value):
    """Writes compact JSON, with members and numbers as they were read."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{write(name)}:{write(member)}" for name, member in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(write, value)) + "]"
    return value.text if isinstance(value, Spelled) else json.dumps(value, ensure_ascii=False)


class Names:
    """The values that names have: constants, and what was captured."""

    def __init__(self, constants=None):
        self.constants, self.captures = constants or {}, {}

    def copy(self):
        other = Names(self.constants)
        other.captures = dict(self.captures)
        return other

    def as_constants(self):
        """The same values for a reply, whose captures differ from each other alone."""
        return Names(self.constants | self.captures)

    def with_constant(self, name, value):
        other = self.copy()
        other.constants = self.constants | {name: value}
        return other

    def get(self, name):
        return self.captures.get(name, self.constants.get(name, ABSENT))

    def capture(self, name, value):
        """Names that differ in their number alone hold different values."""
        stem = name.rstrip("0123456789")
        for other, held in self.captures.items():
            if other != name and other.rstrip("0123456789") == stem and same(held, value):
                return f"'{other}' has this value already"
        self.captures[name] = value
        return None


def fill(value, names, later=False):
    """Puts values in the place of names and writes repetitions out; later, the rest stays as it is written."""
    if isinstance(value, str):
        return _fill_text(value, names, later)
    if isinstance(value, list):
        return [filled for element in value for filled in _fill_element(element, names, later)]
    if not isinstance(value, dict):
        return value
    if (times := _times(value, names)) is not None:
        return fill(value["$repeat"], names) * times
    if "$json" in value and not later:
        return write(fill(value["$json"], names))
    return {_fill_text(name, names, later): fill(member, names, later) for name, member in value.items()}


def _fill_element(element, names, later):
    times = _times(element, names) if isinstance(element, dict) else None
    if times is None:
        return [fill(element, names, later)]
    return [filled for index in range(times)
            for filled in _fill_element(element["$repeat"], names.with_constant("i", str(index)), later)]


def _times(value, names):
    """How often something is repeated; nothing for what isn't, or has bounds."""
    if next(iter(value), None) != "$repeat":
        return None
    times = fill(value["times"], names, later=True)
    return None if isinstance(times, list) else int(times)


def _fill_text(text, names, later):
    def value_of(match):
        value = names.get(match[1])
        if value is ABSENT and not later:
            raise CaseFault(f"'{match[1]}' has no value here")
        return match[0] if value is ABSENT else value if isinstance(value, str) else write(value)

    alone = NAME.fullmatch(text)
    if alone and names.get(alone[1]) is not ABSENT:
        return names.get(alone[1])
    return NAME.sub(value_of, text)


def same(one, other):
    """Whether two values are equal: numbers by value, and true is no number."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other


def is_effect(matcher, pattern, value):
    return matcher.effect(pattern, value)


def is_value(matcher, pattern, value):
    return matcher.value(pattern, value)


class Matcher:
    """Holds what was seen against patterns; each method returns what differs, or nothing."""

    def __init__(self, names):
        self.names = names

    def tries(self, match):
        """Whether something fits; if it doesn't, it has captured nothing."""
        before = dict(self.names.captures)
        if match() is None:
            return True
        self.names.captures = before
        return False

    def effect(self, pattern, value):
        (name, members), = pattern.items()
        (seen, inside), = value.items()
        return self.value(members, inside) if name == seen else f"{seen} in place of {name}"

    def value(self, pattern, value):
        first = next(iter(pattern), "") if isinstance(pattern, dict) else ""
        if first.startswith("$") and not NAME.match(first):
            return self.operator(first, pattern[first], value)
        if value is ABSENT:
            return "is missing"
        if isinstance(pattern, dict):
            return self.members(pattern, value)
        if isinstance(pattern, list):
            return self.list(pattern, value, is_value) if isinstance(value, list) else "is no list"
        return self.literal(fill(pattern, self.names), value)

    def literal(self, expected, value):
        """What a name stands for is no pattern, but further members are free there as well."""
        if value is ABSENT:
            return "is missing"
        if isinstance(expected, dict) and isinstance(value, dict):
            found = (self.literal(member, value.get(name, ABSENT)) for name, member in expected.items())
            return next(filter(None, found), None)
        if isinstance(expected, list) and isinstance(value, list) and len(expected) == len(value):
            return next(filter(None, map(self.literal, expected, value)), None)
        return None if same(expected, value) else f"is {value!r}, not {expected!r}"

    def members(self, pattern, value, closed=False):
        if not isinstance(value, dict):
            return "is no object"
        for name, member in pattern.items():
            if difference := self.value(member, value.get(name, ABSENT)):
                return f"{name}: {difference}"
        return "has a member too many" if closed and value.keys() - pattern.keys() else None

    def operator(self, name, operand, value):
        if name == "$absent":
            return None if value is ABSENT else "is there"
        if value is ABSENT:
            return None if name == "$optional" else "is missing"
        match name:
            case "$any":
                return None
            case "$optional":
                return self.value(operand, value)
            case "$capture":
                return self.names.capture(operand, value)
            case "$matches":
                fits = isinstance(value, str) and re.compile(operand, re.ASCII).fullmatch(value)
                return None if fits else f"{value!r} doesn't match {operand}"
            case "$range":
                is_number = isinstance(value, (int, Decimal)) and not isinstance(value, bool)
                least, most = operand
                fits = is_number and (least is None or least <= value) and (most is None or value <= most)
                return None if fits else f"{value!r} is not within {operand}"
            case "$oneOf":
                fits = any(self.tries(lambda one=one: self.value(one, value)) for one in operand)
                return None if fits else "fits none"
            case "$only":
                return self.members(operand, value, closed=True)
            case "$json":
                try:
                    return self.value(operand, read(value))
                except (TypeError, ValueError, RecursionError) as error:
                    return f"is no JSON: {error}"
        raise CaseFault(f"'{name}' is no operator here")

    def list(self, patterns, values, fits):
        """Each element goes to the first pattern that it fits, for good; all must be taken."""
        rest = list(values)
        for pattern in patterns:
            operator = next(iter(pattern), None) if isinstance(pattern, dict) else None
            operand = pattern[operator] if operator else None
            match operator:
                case "$anyOrder":
                    difference = self.any_order(operand, rest, fits)
                case "$optional":
                    difference = self.take(operand, 0, 1, rest, fits)
                case "$repeat":
                    difference = self.take(operand, *pattern["times"], rest, fits)
                case _:
                    difference = self.take(pattern, 1, 1, rest, fits)
            if difference:
                return difference
        return f"has too many: {rest[0]!r}" if rest else None

    def take(self, pattern, least, most, rest, fits):
        taken = 0
        while rest and (most is None or taken < most) and self.tries(lambda: fits(self, pattern, rest[0])):
            rest.pop(0)
            taken += 1
        if taken >= least:
            return None
        return fits(self, pattern, rest[0]) if rest else "ends too early"

    def any_order(self, patterns, rest, fits):
        left = list(patterns)
        while rest:
            for index, pattern in enumerate(left):
                wanted = pattern.get("$optional", pattern) if isinstance(pattern, dict) else pattern
                if self.tries(lambda wanted=wanted: fits(self, wanted, rest[0])):
                    del rest[0], left[index]
                    break
            else:
                break
        is_missing = any(not (isinstance(one, dict) and "$optional" in one) for one in left)
        return "lacks one that may stand anywhere" if is_missing else None

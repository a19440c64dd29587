"""What is made, inertly, for names that no file and no stand-in declares: from the compiler's own messages."""

import re

from calls import implicit_members, use
from swift_source import masked, split

SELF = re.compile(r"(shared|default|current|instance|main|standard|make|create|get)\w*")
PROTOCOL = re.compile(r"\w+(Delegate|DataSource|Protocol|able|Observer|Listener|Providing|Type)")
#: Types of the platform to which others add names.
NAMED = ("Notification.Name",)
OPTIONAL = ("conditional binding must have Optional type", "optional chaining on non-optional",
            "cannot force unwrap value of non-optional")


class Member:
    """A function or a property that was made."""

    def __init__(self, name, parameters=None, is_set=False, result=None):
        self.name, self.parameters, self.is_set, self.result = name, parameters, is_set, result

    def key(self):
        return self.name, None if self.parameters is None else tuple(self.parameters)

    def shown(self):
        if self.parameters is None:
            return self.name
        return f"{self.name}({''.join((label or '_') + ':' for label, _ in self.parameters)})"

    def code(self, owner, static, result, types):
        """The declaration, in the form of a line each."""
        call = ".".join(filter(None, [owner, self.shown()]))
        # What isn't inert itself can't be made without its own initialiser.
        made = f"; return {result}()" if types.get(result, "class").startswith(("of ", "base")) else ""
        words = "static " if static else ""
        name = f"`{self.name}`"
        if self.parameters is None:
            value = result or ("Any?" if self.is_set else "Inert")
            setter = f" set {{ inertSet(\"{call}\", newValue) }}" if self.is_set else ""
            return [f"{words}var {name}: {value} {{ get {{ inertCall(\"{call}\"){made} }}{setter} }}"]
        names = [f"p{index}" for index in range(len(self.parameters))]
        head = ", ".join(f"{label or '_'} {name}: {type}" if label else f"_ {name}: {type}"
                         for name, (label, type) in zip(names, self.parameters))
        head = re.sub(r"\b(in|default|for|as|is|where) p", r"`\1` p", head)
        body = f"{{ inertCall(\"{call}\"{''.join(f', {name} as Any?' for name in names)}){made} }}"
        if result:
            return [f"@discardableResult {words}func {name}({head}) -> {result} {body}"]
        return [f"@discardableResult @_disfavoredOverload {words}func {name}({head}) -> Inert {body}",
                f"{words}func {name}<Value>({head}) -> Value {body}"]


class Stubs:
    """The names that were made so far."""

    def __init__(self, app, modules):
        self.app, self.modules = app, modules
        self.types, self.members, self.results = {}, {}, {}
        self.initializers, self.overridden, self.edits, self.conformances = {}, {}, [], set()
        self.failable, self.parents = set(), {}
        for one in app.types:
            for index, parent in enumerate(one.parents):
                is_class = one.kind == "class" and index == 0 and not PROTOCOL.fullmatch(parent)
                self.parents.setdefault(parent, "base" if is_class else "protocol")
        if app.wrapper:
            self.types[app.wrapper] = "generic"
            self.conformances.add((app.wrapper, "UIApplicationDelegate"))

    # What the compiler misses.

    def learn(self, errors):
        """Makes what errors name; whether that is anything new."""
        before = self.code()
        edits = len(self.edits)
        for error in errors:
            for pattern, make in self.RULES:
                # A rule that makes nothing of an error leaves it to the next.
                if (match := re.search(pattern, error.message)) and make(self, error, match) is not False:
                    break
        return self.code() != before or len(self.edits) != edits

    def missing_type(self, error, match):
        self.add_type(match[1])

    def missing_name(self, error, match):
        name = match[1]
        if name[0].isupper():
            return self.add_type(name)
        self.walk(None, True, name, error)

    def missing_member(self, error, match):
        owner, static, name = match[1], "type '" in match[0] and not match[0].startswith("value"), match[2]
        if owner.endswith(".Type"):
            owner, static = owner[:-5], True
        owner = re.sub(r"^any |<.*>|[?!]+$", "", owner)
        if name[0].isupper() and static and not owner.endswith(NAMED):
            return self.add_type(f"{owner}.{name}")
        if name == "init":
            return self.add_initializer(owner, error)
        if static and re.search(rf"\\\\(?:\w+\.)*{re.escape(owner)}\.$", error.before()):
            return self.add_stored(owner, name)
        self.walk(owner, static, name, error)

    def only_static(self, error, match):
        """A member that was first met where a key path or a type names it."""
        known = self.members.get((match[2], True), {})
        for key in [key for key in known if key[0] == match[1]]:
            del known[key]
        self.walk(match[2], False, match[1], error)

    def wrong_path(self, error, match):
        """A key path to something inert, where its context says what it leads to."""
        lines = error.hidden.splitlines()[error.line - 1]
        for name in re.findall(rf"\\{re.escape(match[1])}\.(\w+)", lines[error.column - 1:]):
            self.add_stored(match[1], name, match[2])

    def missing_nested(self, error, match):
        self.add_type(f"{match[2]}.{match[1]}")

    def not_protocol(self, error, match):
        if match[1] in self.types:
            self.types[match[1]] = "protocol"

    def not_overriding(self, error, match):
        line = error.text.splitlines()[error.line - 1]
        base = self.base_of(error)
        if base in self.types and (declared := re.search(r"\b(func|var)\b.*", error.declaration())):
            self.types[base] = "base"
            self.overridden.setdefault(base, {})[declared[0]] = None
        elif "override" in line:
            self.edits.append((error.file, error.line, r"\boverride\b", "        "))

    def no_match(self, error, match):
        """A call with labels that no initializer has, or no member."""
        line = error.hidden.splitlines()[error.line - 1]
        start = sum(map(len, error.hidden.splitlines(keepends=True)[:error.line - 1]))
        for at, owner, static, key in self.mentioned(line):
            if key[1] is not None:
                self.add_member(owner, static, key[0], error.hidden, start + at + len(key[0]))
        head = error.text.splitlines()[error.line - 1]
        for name in re.findall(r"\b([A-Z]\w*)\s*\(", head[max(0, error.column - 40):] if len(head) > 40 else head):
            if name in self.types:
                self.add_initializer(name, error)

    def not_convertible(self, error, match):
        """Something inert where a type is asked for."""
        self.give(error, match[1])

    def wrong_result(self, error, match):
        """A member of which the context says what it is."""
        for (owner, _), members in self.members.items():
            for key in members:
                if key[0] == match[1] and owner == match[2]:
                    self.results[(owner, key)] = match[3]

    def not_optional(self, error, match):
        """Something inert that is asked whether it is there, or a method of a delegate that is optional."""
        if re.search(r"of type '\(.*\) -> ", error.message):
            name = re.search(r"\w*$", error.before())[0]
            self.edits.append((error.file, error.line, rf"\b{name}\?(?=\()", f"{name} "))
            return
        if made := re.search(r"not '(?:HostedApp\.)?([\w.]+)'", error.message):
            if made[1] in self.types and made[1] != "Inert":
                self.failable.add(made[1])
                return
        line = error.hidden.splitlines()[error.line - 1]
        asked = re.compile(r"\b([A-Za-z_]\w*)(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?[?!]").finditer(line)
        names = [one[1] for one in asked] if "binding" not in error.message else []
        self.give(error, "Inert?", names or None)

    def not_coalescing(self, error, match):
        left, right = match[1], match[2]
        if "Inert" in left:
            self.give(error, right if right.endswith("?") else f"{right}?")
        else:
            self.give(error, left.rstrip("?"), last=True)

    def not_sequence(self, error, match):
        self.give(error, "[Inert]")

    def inert_conforming(self, error, match):
        if any(one.name == match[1] for one in self.app.types):
            return self.give(error, f"any {match[1]}")
        self.conformances.add(("Inert", match[1]))

    def not_boolean(self, error, match):
        self.give(error, "Bool")

    def not_called(self, error, match):
        """A property that bears the name of a made function, where a value is asked for."""
        line = error.hidden.splitlines()[error.line - 1]
        for name in re.findall(r"\.(\w+)\b(?!\s*[({])", line):
            for (owner, static), members in self.members.items():
                if any(key[0] == name and key[1] is not None for key in members) and (name, None) not in members:
                    members[(name, None)] = Member(name)
                    self.results[(owner, (name, None))] = match[1].rstrip("?") + "?"
                    return None
        return False

    def called(self, error, match):
        """A function that bears the name of a made property, where it is called."""
        lines = error.hidden.splitlines(keepends=True)
        start = sum(map(len, lines[:error.line - 1]))
        for call in re.finditer(r"(\w*)\.(\w+)(?=\()", lines[error.line - 1]):
            name, end = call[2], start + call.end()
            for owner, static in [place for place, members in self.members.items() if (name, None) in members]:
                # What takes nothing can't stand beside a property of its name.
                if not use(error.hidden, end).parameters:
                    owner = next((type for type in self.types_of(error, call[1]) if type != owner), None)
                if owner:
                    self.add_member(owner, static, name, error.hidden, end)

    def types_of(self, error, variable):
        """The made types that a variable may be of: what the last call gives that it was made from."""
        for _, value in self.origins(error, [variable] if variable else []):
            for _, owner, _, key in sorted(self.mentioned(value), key=lambda one: -one[0])[:1]:
                yield from {self.results.get((owner, key))} & set(self.types)

    def not_assignable(self, error, match):
        """A made type where another one is asked for."""
        one, other = match[1], match[2]
        if one == other or self.types.get(one) != "class" or other not in self.types:
            return False
        if self.types[other] == "protocol":
            self.conformances.add((one, other))
        else:
            self.types[one] = f"of {other}"

    def missing_path(self, error, match):
        """A key path to a value of the environment, or to a member of something inert."""
        line = error.hidden.splitlines()[error.line - 1]
        wrapper = re.compile(r"@Environment\(\\\.(\w+)\)[^\n]*?\bvar\s+\w+\s*(?::\s*([\w.]+\??))?")
        for name, type in wrapper.findall(line):
            self.members.setdefault(("EnvironmentValues", False), {}).setdefault((name, None), Member(name))
            if type:
                self.results[("EnvironmentValues", (name, None))] = type
        for name in re.findall(r"(?<!@Environment\()\\\.([a-z]\w*)", line):
            self.members.setdefault(("Inert", False), {}).setdefault((name, None), Member(name))

    def constant(self, error, match):
        """A value whose name begins like that of a type: a constant of a library in C."""
        line = error.hidden.splitlines()[error.line - 1]
        for name in re.findall(r"(?<![.\w])(?:[A-Z]\w*\.)*[A-Z]\w*(?![.\w(<])", line):
            if self.types.get(name) == "class":
                del self.types[name]
                owner, _, last = name.rpartition(".")
                self.members.setdefault((owner or None, True), {}).setdefault(
                    (last, None), Member(last, None, False, owner or None))

    def not_subclass(self, error, match):
        """A made class where a class of the platform is asked for."""
        if match[1] in self.types and match[2] not in ("Inert", "String", "Bool", "Int"):
            self.types[match[1]] = f"of {match[2]}"

    def unknown_attribute(self, error, match):
        self.edits.append((error.file, error.line, rf"@{match[1]}(\([^)]*\))?", ""))
        line = error.text.splitlines()[error.line - 1]
        if re.search(r"\bvar\s+\w+\s*:\s*[^={]+$", line):
            self.edits.append((error.file, error.line, r"\bvar\b", "lazy var"))
            self.edits.append((error.file, error.line, r"\s*$", " = inert()"))
        elif re.search(r"\bvar\s+\w+\s*$", line):
            self.edits.append((error.file, error.line, r"\bvar\s+(\w+)\s*$", r'lazy var \1: Inert = .named("\1")'))

    def not_conforming(self, error, match):
        if match[1] in self.types or match[1] == "Inert":
            self.conformances.add((match[1], match[2]))

    def missing_case(self, error, match):
        """A case of a made enumeration, compared with something inert, or a member of what only seems to be known."""
        if (owner := re.search(r"(?<![.\w])([a-z]\w*)\.$", error.before())) and not any(
                re.search(rf"\b(?:let|var|func)\s+{owner[1]}\b", text) for text in self.app.texts.values()):
            return self.walk(None, True, owner[1], error)
        member = Member(match[1] or match[2], None, False, "Inert")
        self.members.setdefault(("Inert", True), {}).setdefault(member.key(), member)

    def too_complex(self, error, match):
        """A chain of calls, each of which could give anything."""
        rest = "\n".join(error.hidden.splitlines()[error.line - 1:])
        chain = re.match(r".*(?:\n\s*\..*)*", rest)[0]
        for _, owner, _, key in self.mentioned(chain):
            if key[1] is not None:
                self.results.setdefault((owner, key), "Inert")

    def ambiguous(self, error, match):
        """A member whose type no context says."""
        for (owner, _), members in self.members.items():
            for key in members:
                if key[0] == match[1]:
                    self.results.setdefault((owner, key), "Inert")

    def not_generic(self, error, match):
        if match[1] in self.types:
            self.types[match[1]] = "generic"

    RULES = [
        (r"cannot find type '(\w+)' in scope", missing_type),
        (r"cannot find '(\w+)' in scope", missing_name),
        (r"(?:value of |static )?(?:type|optional type) '([^']+)'(?: \(aka '[^']+'\))? has no member '(\w+)'",
         missing_member),
        (r"static member '(\w+)' cannot be used on instance of type '([\w.]+)'", only_static),
        (r"cannot convert value of type '\w*KeyPath<([\w.]+), [^']*>' to expected argument type "
         r"'\w*KeyPath<[\w.]+, ([^']+)>'", wrong_path),
        (r"cannot (?:assign|convert) value of type '(\w+)'[^']* type '\(?any (\w+Delegate)\)?\??'", not_conforming),
        (r"cannot (?:assign|convert) value of type '(\w+)'[^']* type '\(?(?:any )?(\w+)\)?[?!]?'", not_assignable),
        (r"cannot infer key path type from context", missing_path),
        (r"type 'Inert\??' cannot be used as a boolean", not_boolean),
        (r"binary operator '[!=]=' cannot be applied to operands of type '([\w.]+\??)' and 'Inert\??'", not_convertible),
        (r"cannot convert value of type '\(+.*\) -> \w+\)?\??' to expected argument type '([\w.]+\??)'", not_called),
        (r"cannot call value of non-function type", called),
        (r"expected member name or initializer call after type name", constant),
        (r"'(\w+)' is not a member type of \w+ '(?:HostedApp\.)?([\w.]+)'", missing_nested),
        (r"inheritance from non-protocol(?:, non-class)? type '(?:HostedApp\.)?([\w.]+)'", not_protocol),
        (r"'any' has no effect on concrete type '(\w+)'", not_protocol),
        (r"multiple inheritance from classes '\w+' and '(\w+)'", not_protocol),
        (r"does not override any", not_overriding),
        (r"initializer does not override", not_overriding),
        (r"argument passed to call that takes no arguments|incorrect argument label|extra (?:trailing )?argument|"
         r"missing argument|no exact matches in call to initializer|extra arguments at position", no_match),
        (r"binary operator '\?\?' cannot be applied to operands of type '([^']*)' and '([^']*)'", not_coalescing),
        (r"binary operator '[-+*/<>]=?' cannot be applied to operands of type '(?:Any\??|Inert)' and '(\w+)'", not_convertible),
        (r"member '(\w+)' in '(\w+)' produces result of type '[^']*', but context expects '([^']+)'", wrong_result),
        (r"argument type 'Inert\??' does not conform to expected type '(?:any )?(\w+)'", inert_conforming),
        (r"(?:cannot (?:convert|assign)|conflicting)[^']*'(?!Inert\b)(\w+)\??'[^']*'(UI\w+|NSObject)\??'", not_subclass),
        (r"(?:cannot (?:convert|assign)[^']*'Inert\??'|'Inert\??' is not convertible)[^']*'([^']+)'", not_convertible),
        ("|".join(OPTIONAL), not_optional),
        (r"reference to member '(\w+)' cannot be resolved without a contextual type"
         r"|cannot infer contextual base in reference to member '(\w+)'", missing_case),
        (r"unknown attribute '(\w+)'", unknown_attribute),
        (r"requires that '(\w+)' conform to '(\w+)'", not_conforming),
        (r"unable to type-check this expression in reasonable time", too_complex),
        (r"ambiguous use of '(\w+)", ambiguous),
        (r"for-in loop requires '(Inert)\??' to conform to 'Sequence'", not_sequence),
        (r"cannot specialize non-generic type '(\w+)'", not_generic),
    ]

    # What is made of it.

    def add_type(self, name):
        if name in self.types or name.split(".")[0] in ("Inert", "Nothing") and "." not in name:
            return
        role = self.parents.get(name, "of UIViewController" if name.endswith("ViewController") else "class")
        self.types[name] = "protocol" if role == "protocol" else role
        last = re.escape(name)
        for text in self.app.texts.values():
            for match in re.finditer(rf"(?<![\w.]){last}(?=\s*\(|\s*\.|\()", text):
                self.follow(name, True, text, match.end())

    def add_initializer(self, owner, error):
        for text in self.app.texts.values():
            for match in re.finditer(rf"(?<![\w.]){re.escape(owner)}(?=\()", text):
                self.initialize(owner, text, match.end())

    def initialize(self, owner, text, end):
        found = use(text, end)
        if found.parameters:
            self.initializers.setdefault(owner, {})[tuple(found.parameters)] = None
            self.add_implicit(text, end, found.end)
        return found.end

    def walk(self, owner, static, name, error):
        """Makes a member where an error names it, and what is asked of it in turn."""
        lines = error.hidden.splitlines(keepends=True)
        start = sum(map(len, lines[:error.line - 1]))
        for at in (start + max(0, error.column - 2), start):
            if match := re.compile(rf"\b{name}\b").search(error.hidden, at):
                return self.add_member(owner, static, name, error.hidden, match.end())

    def follow(self, owner, static, text, at):
        """Makes the chain of members that stands behind a name."""
        if owner in self.types and static and text[at:at + 1] == "(":
            at, static = self.initialize(owner, text, at), False
        while match := re.compile(r"[?!]?\s*\.\s*`?([A-Za-z_]\w*)`?").match(text, at):
            name, at = match[1], match.end()
            if name in ("self", "Type", "init") or static and name[0].isupper():
                if name[0].isupper():
                    self.add_type(f"{owner}.{name}")
                return
            owner, at = self.add_member(owner, static, name, text, at, follows=False)
            static = False

    def add_member(self, owner, static, name, text, end, follows=True):
        found = use(text, end)
        self.add_implicit(text, end, found.end)
        result = None
        if static and owner and SELF.fullmatch(name) and not found.parameters:
            result = owner
        if found.parameters is None and static and owner and owner.endswith(NAMED):
            result = owner
        elif re.fullmatch(r"\w*Notification", name) and found.parameters is None:
            result = "Notification.Name"
        if re.fullmatch(r"(is|has|should|can|did)[A-Z]\w*", name) and found.parameters is None:
            result = "Bool"
        if found.is_set:
            result = result or found.assigned
        member = Member(name, found.parameters, found.is_set, result)
        known = self.members.setdefault((owner, static), {})
        old = known.setdefault(member.key(), member)
        old.is_set |= found.is_set
        next_owner = result if result in self.types else "Inert"
        if follows:
            self.follow(next_owner, False, text, found.end)
        return next_owner, found.end

    def add_stored(self, owner, name, type=None):
        """Makes a property that a key path leads to."""
        key = name, None
        self.members.setdefault((owner, False), {}).setdefault(key, Member(name)).is_set = True
        if type:
            self.results[(owner, key)] = type

    def add_implicit(self, text, start, end):
        """Makes what stands behind a mere dot among the arguments of a call."""
        for name, at in implicit_members(text, start, end):
            found = use(text, at)
            if name == "init":
                self.initializers.setdefault("Inert", {})[tuple(found.parameters or [])] = None
                continue
            member = Member(name, found.parameters, False, "Inert")
            self.members.setdefault(("Inert", True), {}).setdefault(member.key(), member)

    def give(self, error, type, names=None, last=False):
        """Gives a type to the made member that stands where an error is."""
        line = error.hidden.splitlines()[error.line - 1]
        found = [(at < error.column - 1, -at if last or "binding" in error.message else at, owner, key)
                 for at, owner, _, key in self.mentioned(line) if names is None or key[0] in names]
        for _, _, owner, key in sorted(found, key=lambda one: one[:2]):
            if self.settle(owner, key, type):
                return
        self.give_variable(error, type, names)

    def settle(self, owner, key, type):
        """Gives a member a type, unless it has one that says more; whether it did."""
        if self.results.get((owner, key)) not in (None, "Inert", "Inert?") or self.results.get((owner, key)) == type:
            return False
        self.results[(owner, key)] = type.replace("HostedApp.", "")
        return True

    def mentioned(self, line):
        """The made members that a line mentions, and where."""
        return [(match.start(), owner, static, key) for (owner, static), members in self.members.items()
                for key in members for match in re.finditer(rf"{self.owned(owner, static)}\b{key[0]}\b", line)]

    @staticmethod
    def owned(owner, static):
        """What stands before a member: a static one behind the name of its type."""
        if owner is None:
            return r"(?<!\.)"
        return rf"(?<=\b{re.escape(owner.rpartition('.')[2])}\.)" if static and owner != "Inert" else r"(?<=\.)"

    def give_variable(self, error, type, names=None):
        """Gives a type to what a variable was made from, where the error is at the variable."""
        lines = error.hidden.splitlines()
        word = re.compile(r"[A-Za-z_]\w*")
        line = lines[error.line - 1]
        names = names or word.findall(line[error.column - 1:]) or word.findall(line)
        for before, value in self.origins(error, names):
            if re.search(r"\b(if|guard|while)\b", before) and not type.endswith("?"):
                type += "?"
            for _, owner, _, key in sorted(self.mentioned(value), key=lambda one: -one[0]):
                if self.settle(owner, key, type):
                    return

    @staticmethod
    def origins(error, names):
        """What variables with these names were made from, the nearest first, each with what stands before it."""
        lines = error.hidden.splitlines()
        made = re.compile(rf"\b(?:let|var)\s+(?:{'|'.join(names) or '$'})\s*=\s*(.*)")
        for index in reversed(range(error.line - 1)):
            # A chain goes on in lines that begin with a dot.
            chain = re.match(r".*(?:\n\s*\..*)*", "\n".join(lines[index:]))[0].replace("\n", " ")
            if match := made.search(chain):
                yield chain[:match.start()], match[1]

    def base_of(self, error):
        """What the class around an error inherits from."""
        around = [one for one in self.app.types if one.file == error.file and one.line <= error.line]
        names = [one for one in around if one.kind == "class"]
        return names[-1].parents[0] if names and names[-1].parents else None

    # How it is written down.

    def code(self):
        """The file of what was made."""
        lines = [*(f"import {module}" for module in sorted(self.modules)), ""]
        for name, role in self.types.items():
            if "." not in name:
                lines += self.type(name, role)
        nested = {}
        for name, role in self.types.items():
            if "." in name:
                nested.setdefault(name.rpartition(".")[0], []).append((name, role))
        for owner, types in nested.items():
            lines += [f"extension {owner} {{", *[f"  {line}" for one in types for line in self.type(*one)], "}"]
        for (owner, static), members in self.members.items():
            code = [line for key, one in members.items() if not self.inherits(owner, static, key) for line in one.code(
                owner, static and owner is not None, self.results.get((owner, key), one.result), self.types)]
            lines += [f"extension {owner} {{", *[f"  {line}" for line in code], "}"] if owner else code
        for owner, shapes in self.initializers.items():
            shapes = [shape for shape in shapes if shape]
            if owner not in self.types and owner != "Inert" or not shapes:
                continue
            lines += [f"extension {owner} {{", *[f"  {self.initializer(owner, list(shape))}" for shape in shapes], "}"]
        lines += [f"extension {name}: {protocol} {{{self.needed(protocol)}}}"
                  for name, protocol in sorted(self.conformances)]
        return "\n".join(lines) + "\n"

    def inherits(self, owner, static, key):
        """Whether a made class has a member from what all of them inherit from."""
        return self.types.get(owner) in ("class", "generic") and key in self.members.get(("Inert", static), {})

    def type(self, name, role):
        last = name.rpartition(".")[2]
        if role == "protocol":
            return [f"protocol {last} {{}}"]
        if role == "base":
            body = [f"  open {text} {{ inertCall(\"{name}\") }}" for text in self.overridden.get(name, {})]
            return [f"open class {last}: NSObject {{", "  override init() { super.init() }", *body, "}"]
        if role.startswith("of "):
            return [f"open class {last}: {role[3:]} {{}}"]
        return [f"open class {last}{'<Element>' if role == 'generic' else ''}: Inert {{}}"]

    def initializer(self, owner, parameters):
        head = ", ".join(f"{label or '_'} p{index}: {type}" for index, (label, type) in enumerate(parameters))
        head = re.sub(r"\b(in|default|for|as|is|where) p", r"`\1` p", head)
        labels = "".join((label or "_") + ":" for label, _ in parameters)
        arguments = "".join(f", p{index} as Any?" for index in range(len(parameters)))
        question = "?" if owner in self.failable else ""
        return f"convenience init{question}({head}) {{ self.init(); inertCall(\"{owner}({labels})\"{arguments}) }}"

    @staticmethod
    def needed(protocol):
        return " public var body: Never { fatalError() } " if protocol == "View" else ""

    def hidden_callbacks(self):
        """The made types in the signature of a callback: with one of them the system's method is another."""
        names = "|".join(map(re.escape, self.types))
        if not names:
            return []
        pattern = re.compile(rf"func\s+(?:application|userNotificationCenter|messaging)\([^{{]*?(?<![.\w])({names})\b")
        return sorted({match[1] for text in self.app.texts.values() for match in pattern.finditer(text)})

    def listed(self):
        """What was made, in words for the user."""
        count = {}
        for (owner, _), members in self.members.items():
            for one in members.values():
                if owner is None:
                    count.setdefault(one.shown(), 0)
                elif owner != "Inert":
                    count[owner] = count.get(owner, 0) + 1
        for name in self.types:
            count.setdefault(name, 0)
        return [f"{name} ({number} member{'s' if number != 1 else ''})" if number else name
                for name, number in sorted(count.items())]

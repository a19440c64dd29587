#!/usr/bin/env python3
"""Writes the Swift types of the roles, of their schemas: what a role says stands in one place.

    Scripts/roles.py [--check]

Reads Corpus/schemas/roles, writes Sources/ConformanceKit/Roles, and behind the mark in docs/swift-roles.md what a
player's author needs of them. With --check nothing is written; exits 1
when a file would change, or where `order` names what the role does not know. A type is named by the
`title` of its schema, its sentences are the descriptions; `enumDescriptions` has a sentence for each
word of an enumeration. A structure is a view of its JSON (JSONView), so that little is compiled for it. A
member with a `default` has it when it is absent. The payloads of an enumeration that would fill more than
one file have files of their own. A role is compiled where its trait in Package.swift is on, or that of a
role which is made of its types.
"""
import json
import pathlib
import re
import subprocess
import sys
import textwrap
import typing

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCHEMAS = ROOT / "Corpus" / "schemas" / "roles"
TARGET = ROOT / "Sources" / "ConformanceKit" / "Roles"
PAGE = ROOT / "docs" / "swift-roles.md"
PROFILES = {"apns": ("APNs", "APNsPayload"), "http-v1": ("HTTPv1", "HTTPv1"),
            "swizzle-off": ("SwizzleOff", "SwizzleOff"), "xmpp": ("XMPP", "XMPP")}
# Acronyms, as the platform writes them within a name.
SPELLINGS = {word.lower(): word for word in (
    "API", "APNs", "FCM", "HTTP", "ID", "IDs", "IQ", "iOS", "JSON", "SDK", "TTL", "URL", "XMPP")}
KEYWORDS = {"case", "class", "default", "extension", "import", "in", "internal", "protocol", "public", "self"}
MARK = "// Made of "
PAGE_MARK = "<!-- Scripts/roles.py -->\n"
# How many lines of an enumeration, before they are formatted, fit into a file, and how many payloads.
LONGEST = 345
PAYLOADS = 320
# `.none` on an optional is Optional's own.
NAMES = {"none": "nothing"}


def camel(text, isType=False):
    """A name in kebab or camel case as Swift writes it; at its beginning an acronym is small, unless it's a type."""
    words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[A-Z](?=[a-z])|\d+", text)
    spelled = [SPELLINGS.get(word.lower(), word[:1].upper() + word[1:]) if word[1:].islower() or len(word) == 1
               else word for word in words]
    isSmall = not isType and not words[0].isupper() and words[0] != "ios"
    return "".join([words[0][:1].lower() + words[0][1:] if isSmall else spelled[0], *spelled[1:]])


def quoted(name):
    return f"`{name}`" if name in KEYWORDS else name


def doc(text, indent=""):
    """A documentation comment: the first sentence, and then the others."""
    if not text:
        return ""
    first, *rest = re.split(r"(?<=[^.]\.) (?=[A-Z`'])", text, maxsplit=1)
    lines = []
    for number, paragraph in enumerate([first, *rest]):
        if number:
            lines.append(f"{indent}///")
        lines += textwrap.wrap(paragraph, 100, initial_indent=f"{indent}/// ",
                               subsequent_indent=f"{indent}/// ", break_on_hyphens=False)
    return "\n".join(lines) + "\n"


class Member(typing.NamedTuple):
    """A member of a structure."""
    name: str
    kind: str
    isOptional: bool
    default: str | None
    text: str | None

    @property
    def declaration(self):
        """The property, which reads and sets the member."""
        read = (f'members.optional("{self.name}")' if self.isOptional
                else f'members.value("{self.name}", default: {self.default})' if self.default
                else f'members.value("{self.name}")')
        value = f"newValue == {self.default} ? nil : newValue" if self.default else "newValue"
        return (f"{quoted(self.name)}: {self.kind}" + "?" * self.isOptional
                + f" {{ get {{ {read} }} set {{ members.set(\"{self.name}\", {value}) }} }}")

    @property
    def parameter(self):
        value = "nil" if self.isOptional else self.default
        return f"{self.name}: {self.kind}" + "?" * self.isOptional + (f" = {value}" if value else "")

    @property
    def check(self):
        """The statement that sees whether the member fits."""
        optional = "optional: " if self.isOptional or self.default else ""
        return f'try members.check({optional}"{self.name}", {self.kind}.self)'

    @property
    def writing(self):
        value = f"{quoted(self.name)}{'?' * self.isOptional}.json"
        if self.default:
            value = f"{quoted(self.name)} == {self.default} ? nil : {value}"
        return f'("{self.name}", {value})'


class Role:
    """One role: its schema, and the Swift that comes of it."""

    def __init__(self, path):
        self.schema = json.loads(path.read_text())
        self.role = self.schema["title"]
        prefix, folder = PROFILES[self.role.split(".")[0]]
        self.name = prefix + camel(self.role.split(".")[1], isType=True)
        self.folder = TARGET / folder
        self.source = path.relative_to(ROOT)
        # The roles whose types stand among its own, and the traits for which it is compiled.
        self.others = set(re.findall(r'"title": "(\w+)\.\w+"', path.read_text())) - {self.name}
        self.traits = ["Everything", self.name]
        # The types that stand within others, by where they belong; each is written once.
        self.types = {}
        self.schemas = {}
        # What stands before the name of a type where the role's types aren't in sight.
        self.prefix = ""

    def files(self):
        """The texts by path."""
        definitions = self.schema["$defs"]
        for definition in definitions.values():
            self.type(definition)
        parts = {
            **self.enumeration("Event", definitions["event"], "What happens to the subject."),
            **self.enumeration("Effect", definitions["effect"], "What the subject does."),
        }
        configuration = self.configuration(definitions["configuration"])
        values = "\n".join(self.types[name] for name in sorted(self.types))
        parts[""] = (
            f"{doc(self.summary())}public enum {self.name}: Role {{\n"
            f'  public static let name = "{self.role}"\n\n{self.features()}\n{configuration}}}\n'
            + (f"\nextension {self.name} {{\n{values}}}\n" if values else ""))
        for suffix, text in parts.items():
            data = "public import struct Foundation.Data\n\n" if re.search(r"\bData\b", text) else ""
            yield self.folder / f"{self.name}{suffix}.swift", (
                f"{MARK}{self.source} by Scripts/roles.py: change that file.\n\n"
                f"#if {' || '.join(self.traits)}\n\n{data}{text}{'' if suffix else self.absence()}\n#endif\n")

    def summary(self):
        """What a subject plays, and how late its effects may come."""
        tolerance = self.schema.get("tolerance")
        return self.schema["description"] + (
            f" Up to {tolerance['seconds']} seconds may pass: {tolerance['of']}." if tolerance else "")

    def absence(self):
        """What stands for the role where its trait is off: the compiler says first that it is, not what it lacks."""
        types = "".join(f"  public typealias {name} = NoConfiguration\n" for name in ("Configuration", "Event", "Effect"))
        return ("\n#else\n\n/// The role takes the trait of its name.\n"
                f'@available(*, unavailable, message: "add {self.name} to the traits of push-conformance")\n'
                f'public enum {self.name}: Role {{\n  public static let name = "{self.role}"\n{types}}}\n')

    def features(self):
        cases = "".join(
            doc(text, "    ") + self.word(name, camel(name))
            for name, text in self.schema["features"].items())
        return f"  /// The optional abilities of the role.\n  public enum Feature: String, RoleFeature {{\n{cases}  }}\n"

    def configuration(self, schema):
        if not schema.get("properties"):
            return "  public typealias Configuration = NoConfiguration\n"
        text = schema.get("description", "What a case fixes before its first event.")
        return self.structure("Configuration", {**schema, "description": text}, "  ")

    def case(self, word):
        """The name of a case of an enumeration of words."""
        return NAMES.get(word, camel(re.sub(r"\W+", "-", word).strip("-")))

    def word(self, word, name=None):
        """A case of an enumeration of words."""
        name = name or self.case(word)
        return f"    case {quoted(name)}" + ("" if name == word else f' = "{word}"') + "\n"

    def type(self, schema):
        """The Swift type of a schema; one with a name is noted to be written."""
        if "$ref" in schema:
            name = schema["$ref"].removeprefix("#/$defs/")
            return self.type(self.schema["$defs"][name])
        kind = schema.get("type")
        if "enum" in schema:
            return self.named(schema, self.words)
        if kind == "object" and "properties" in schema and "title" in schema:
            return self.named(schema, lambda name, schema: self.structure(name, schema, "  "))
        if kind == "object":
            values = schema.get("additionalProperties")
            return f"[String: {self.type(values)}]" if isinstance(values, dict) else "JSONValue"
        if kind == "array":
            return f"[{self.type(schema.get('items', {}))}]"
        if kind == "string":
            return "Data" if schema.get("contentEncoding") == "base64" else "String"
        return {"integer": "Int", "number": "Double", "boolean": "Bool", None: "JSONValue"}[kind]

    def named(self, schema, write):
        if "title" not in schema:
            sys.exit(f"{self.source}: a type without a 'title': {json.dumps(schema)[:100]}")
        name = schema["title"].split(".")[-1]
        if name not in self.types:
            self.types[name] = ""
            self.schemas[name] = schema
            self.types[name] = (
                write(name, schema) if name == schema["title"]
                else f"{doc(schema.get('description'), '  ')}  public typealias {name} = {schema['title']}\n")
        return self.prefix + name

    def words(self, name, schema):
        cases = "".join(
            doc(schema["enumDescriptions"][word], "    ") + self.word(word) for word in schema["enum"])
        return (f"{doc(schema.get('description'), '  ')}  public enum {name}: String, JSONCodable, "
                f"CaseIterable, Hashable, Sendable {{\n{cases}  }}\n")

    def members(self, schema):
        """Each member: its name, its Swift type, whether it may be absent, what it is then, and its sentence."""
        required = schema.get("required", [])
        return [Member(name, self.type(member), name not in required and "default" not in member,
                       self.literal(member["default"]) if "default" in member else None,
                       member.get("description") or self.described(member))
                for name, member in schema.get("properties", {}).items()]

    def literal(self, value):
        """A default as Swift writes it; a text that isn't empty is a word of an enumeration."""
        if isinstance(value, str) and value:
            return f".{camel(value)}"
        return json.dumps(value)

    def described(self, member):
        reference = member.get("$ref", "").removeprefix("#/$defs/")
        return self.schema["$defs"].get(reference, {}).get("description")

    def structure(self, name, schema, indent):
        members = self.members(schema)
        inner = indent + "  "
        properties = "".join(
            f"{doc(member.text, inner)}{inner}public var {member.declaration}\n" for member in members)
        checks = "".join(f"{inner}  {member.check}\n" for member in members)
        writes = ", ".join(member.writing for member in members)
        return f"""\
{doc(schema.get('description'), indent)}{indent}public struct {name}: JSONView {{
{inner}public private(set) var members: JSONObject

{properties}
{inner}public init({self.parameters(members)}) {{
{inner}  members = .present({writes})
{inner}}}

{inner}public init(json: JSONValue) throws(JSONDecodingError) {{
{inner}  members = try JSONObject(json: json)
{checks}{inner}}}
{indent}}}
"""

    def parameters(self, members):
        return ", ".join(member.parameter for member in members)

    def enumeration(self, name, schema, text):
        """The texts of an enumeration by the ends of their files' names."""
        cases, makers, reads, writes = "", "", "", ""
        structures, cases_of = {}, {}
        for case, content in schema["properties"].items():
            members = self.members(content)
            label = quoted(case)
            sentence = doc(content.get("description"), "    ")
            cases += f"{sentence}    case {label}"
            if not members:
                cases += "\n"
                reads += f'      case "{case}": self = .{label}\n'
                writes += f'      case .{label}: .member("{case}", [:])\n'
                continue
            payload = camel(case, isType=True)
            arguments = ", ".join(f"{member}: {quoted(member)}" for member, *_ in members)
            cases += f"({payload})\n"
            reads += f'      case "{case}": self = .{label}(try json.value())\n'
            writes += f'      case .{label}(let payload): .member("{case}", payload.json)\n'
            cases_of[payload] = case
            structures[payload] = "\n" + self.structure(payload, content, "    ")
            makers += f"""
{sentence}    public static func {label}({self.parameters(members)}) -> Self {{
      .{label}({payload}({arguments}))
    }}
"""
        inside = "".join(structures.values())
        files = {}
        if (cases + inside + makers + reads + writes).count("\n") > LONGEST:
            inside = ""
            for payload in structures:
                lines = self.apart(payload, schema["properties"][cases_of[payload]])
                last = next(reversed(files), None)
                if last is None or (files[last] + lines).count("\n") > PAYLOADS:
                    last = f"+{name}+{payload}"
                    files[last] = ""
                files[last] += lines
        return {f"+{name}": self.body(name, text, cases + inside + makers, reads, writes)} | {
            suffix: f"extension {self.name}.{name} {{{lines}}}\n" for suffix, lines in files.items()}

    def apart(self, payload, content):
        """A payload in a file of its own, where the role's types aren't in sight."""
        self.prefix = f"{self.name}."
        text = "\n" + self.structure(payload, content, "  ")
        self.prefix = ""
        return text

    def body(self, name, text, members, reads, writes):
        return f"""\
extension {self.name} {{
{doc(text, '  ')}  public enum {name}: JSONCodable, Hashable, Sendable {{
{members}
    public init(json: JSONValue) throws(JSONDecodingError) {{
      let json = try JSONCase(json)
      switch json.name {{
{reads}      default: throw json.noSuchCase
      }}
    }}

    public var json: JSONValue {{
      switch self {{
{writes}      }}
    }}
  }}
}}
"""


def item(name, text, indent=""):
    return f"{indent}- `{name}` {text or ''}".rstrip() + "\n"


class Section:
    """What the page says of one role."""

    def __init__(self, role):
        self.role = role

    def text(self):
        role, definitions = self.role, self.role.schema["$defs"]
        parts = [f"\n## {role.name}\n\n`{role.role}`. {role.summary()}\n"]
        if role.schema["features"]:
            parts.append("\n### Feature\n\n" + "".join(
                item(f".{camel(name)}", text) for name, text in role.schema["features"].items()))
        configuration = definitions["configuration"]
        if configuration.get("properties"):
            parts.append("\n### Configuration\n\n" + self.members(configuration, ""))
        for name in ("Event", "Effect"):
            parts.append(f"\n### {name}\n\n" + self.cases(definitions[name.lower()]))
        for name in sorted(role.schemas):
            parts.append(self.type(name, role.schemas[name]))
        return "".join(parts)

    def members(self, schema, indent="  "):
        return "".join(item(member.parameter.removesuffix(" = nil"), member.text, indent) for member in self.role.members(schema))

    def cases(self, schema):
        """Each case by what it is made with, and then its parts."""
        text = ""
        for case, content in schema["properties"].items():
            labels = "".join(f"{member.name}:" for member in self.role.members(content))
            text += item(f".{case}({labels})" if labels else f".{case}", content.get("description"))
            text += self.members(content)
        return text

    def type(self, name, schema):
        if name != schema["title"]:
            return f"\n### {name}\n\nThat of `{schema['title']}`.\n"
        members = ("".join(item(f".{self.role.case(word)}", schema["enumDescriptions"][word]) for word in schema["enum"])
                   if "enum" in schema else self.members(schema, ""))
        return f"\n### {name}\n\n" + (f"{schema['description']}\n\n" if schema.get("description") else "") + members


def page(roles):
    """The page of all roles: what stands before the mark, and a section for each."""
    return PAGE.read_text().partition(PAGE_MARK)[0] + PAGE_MARK + "".join(Section(role).text() for role in roles)


def formatted(path, text):
    run = subprocess.run(
        ["swift", "format", "--assume-filename", str(path),
         "--configuration", str(ROOT / ".swift-format"), "-"],
        input=text, capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"{path}: {run.stderr}\n{text}")
    return run.stdout


def names(order):
    """The events and effects that the order of a role's schema names, at any depth."""
    if isinstance(order, str):
        return {order}
    if not isinstance(order, (dict, list)):
        return set()
    members = order.values() if isinstance(order, dict) else order
    return set().union(*map(names, members))


def check_order(path):
    """Exits where a role's schema orders what it doesn't know."""
    schema = json.loads(path.read_text())
    order, kinds = schema.get("order", {}), schema["$defs"]
    known = {*kinds["event"]["properties"], *kinds["effect"]["properties"]}
    habits = [
        {*habit.get("unanswered", {}), *habit.get("after", {}), *habit["brings"], *habit.get("until", [])}
        for habit in order.pop("byItself", [])
    ]
    unknown = (names(order) | {*order.get("answers", {})} | set().union(*habits)) - known
    if unknown:
        sys.exit(f"{path}: 'order' names no event or effect: {', '.join(sorted(unknown))}")


def main():
    stale = []
    manifest = (ROOT / "Package.swift").read_text()
    old = {path for path in TARGET.glob("*/*.swift") if path.read_text().startswith(MARK)}
    roles = {}
    for schema in sorted(SCHEMAS.glob("*.schema.json")):
        check_order(schema)
        role = Role(schema)
        roles[role.name] = role
        if f'"{role.name}",' not in manifest:
            sys.exit(f"Package.swift has no trait {role.name} among its roles")
    for role in roles.values():
        for other in role.others & roles.keys():
            roles[other].traits.append(role.name)
    texts = [(path, formatted(path, text)) for role in roles.values() for path, text in role.files()]
    texts.append((PAGE, page(roles.values())))
    for path, text in texts:
        old.discard(path)
        if path.exists() and path.read_text() == text:
            continue
        stale.append(str(path.relative_to(ROOT)))
        if "--check" not in sys.argv[1:]:
            path.write_text(text)
    for path in sorted(old):
        stale.append(str(path.relative_to(ROOT)))
        if "--check" not in sys.argv[1:]:
            path.unlink()
    if stale and "--check" in sys.argv[1:]:
        sys.exit("not what the schemas say; run Scripts/roles.py: " + ", ".join(stale))


if __name__ == "__main__":
    main()

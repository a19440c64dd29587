"""A role as its schema gives it: what is an effect of it, and which events are calls."""

import base64
import binascii
from decimal import Decimal

from matching import same


class Vocabulary:
    def __init__(self, schema):
        self.schema = schema
        self.calls = schema.get("calls", [])

    def fault_of_effect(self, effect):
        """Returns what makes a value no effect of the role, or nothing."""
        if not isinstance(effect, dict) or len(effect) != 1:
            return "an effect is an object with one member"
        return self.fault(self.schema["$defs"]["effect"], effect)

    def fault(self, schema, value):
        """Holds a value against the part of JSON Schema that role schemas use."""
        if "$ref" in schema:
            return self.fault(self.schema["$defs"][schema["$ref"].removeprefix("#/$defs/")], value)
        if "const" in schema:
            return None if same(schema["const"], value) else f"{value!r} isn't {schema['const']!r}"
        if "enum" in schema:
            return None if any(same(one, value) for one in schema["enum"]) else f"{value!r} isn't one of them"
        types = schema.get("type", [])
        types = [types] if isinstance(types, str) else types
        faults = [self.fault_of_type(one, schema, value) for one in types]
        return faults[0] if faults and all(faults) else None

    def fault_of_type(self, name, schema, value):
        match name, value:
            case ("boolean", bool()) | ("null", None):
                return None
            case "string", str():
                return fault_of_bytes(value) if "contentEncoding" in schema else None
            case ("number" | "integer"), (int() | Decimal()) if not isinstance(value, bool):
                return fault_of_number(name, schema, value)
            case "array", list():
                return next(filter(None, (self.fault(schema.get("items", {}), one) for one in value)), None)
            case "object", dict():
                return self.fault_of_object(schema, value)
        return f"{value!r} is no {name}"

    def fault_of_object(self, schema, value):
        known, others = schema.get("properties", {}), schema.get("additionalProperties", True)
        for name in schema.get("required", []):
            if name not in value:
                return f"{name} is missing"
        for name, member in value.items():
            if name not in known and others is False:
                return f"{name} isn't a member"
            own = known.get(name, others if isinstance(others, dict) else {})
            if fault := self.fault(own, member):
                return f"{name}: {fault}"
        return None


def fault_of_number(name, schema, value):
    if name == "integer" and value != int(value):
        return f"{value} isn't whole"
    if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return f"{value} is out of bounds"
    return None


def fault_of_bytes(text):
    try:
        base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return "isn't base64"
    return None

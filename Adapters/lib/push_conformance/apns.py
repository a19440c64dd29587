"""The role apns.provider: what is the same for every library that plays it."""

import base64
import json
import tempfile
import uuid

from .caller import AsyncCaller, Caller
from .wire import Unsupported

TOPIC = "com.example.ferry"


def signing_key():
    """A file with a private key as Apple hands them out; one for the process is enough."""
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption())
    with tempfile.NamedTemporaryFile("wb", suffix=".p8", delete=False) as file:
        file.write(key)
    return file.name


def provider_token(headers):
    """The members of the provider token that a request carries, if it can be read."""
    try:
        head, claims, _ = headers["authorization"].split(" ", 1)[1].split(".")
        members = {**_decoded(head), **_decoded(claims)}
    except (KeyError, IndexError, ValueError):
        return None
    return {name: members[name] for name in ("alg", "kid", "iss", "iat") if name in members}


def _decoded(part):
    return json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))


def written_payload(intent):
    """The payload where the caller of a library writes all of it, with the keys of Apple's tables."""
    if "payload" in intent:
        return intent["payload"]
    alert = dict(intent.get("alert") or {})
    for ours, theirs in (("locKey", "loc-key"), ("locArgs", "loc-args")):
        if ours in alert:
            alert[theirs] = alert.pop(ours)
    words = {
        "alert": alert or None, "badge": intent.get("badge"), "sound": intent.get("sound"),
        "content-available": 1 if intent.get("contentAvailable") else None,
        "mutable-content": 1 if intent.get("mutableContent") else None,
        "category": intent.get("category"), "thread-id": intent.get("threadID"),
    }
    aps = {name: value for name, value in words.items() if value is not None}
    return {"aps": aps, **(intent.get("custom") or {})}


def needs(intent, *names):
    """Raises for what the library has no way to say; everything else of an intent is known to it."""
    known = {"message", "token", *names}
    for name in intent:
        if name not in known:
            raise Unsupported(f"the library has no way to say '{name}'")


class _Provider:
    """What both kinds share: the requests and the outcomes of the role."""

    @staticmethod
    def request_effect(name, method, path, headers, body):
        """A request as the role has it."""
        request = {"request": name, "method": method, "path": path, "headers": headers,
                   "payload": body}
        token = provider_token(headers)
        return {"request": {**request, "providerToken": token} if token else request}

    def receive(self, event, members):
        """Notes the identifier that the answer carries if the case gives none."""
        if event == "response":
            headers = {"apns-id": self.identifier(members["request"]), **(members.get("headers") or {})}
            members = {**members, "headers": headers}
        return super().receive(event, members)

    def identifier(self, request):
        """The identifier of a request, or a new one, as the server answers with it."""
        return self.identifiers.pop(request, None) or str(uuid.uuid4())

    def settle(self):
        """Takes the effects, and notes the identifiers of the requests among them."""
        effects = super().settle()
        for effect in effects:
            if "request" in effect:
                request = effect["request"]
                self.identifiers[request["request"]] = request["headers"].get("apns-id")
        return effects

    def set_up(self):
        """Makes the library ready for a case."""
        self.identifiers = {}
        if self.configuration.get("authentication") == "certificate":
            self.client = None
        else:
            self.client = self.make_client(
                self.configuration.get("keyID", "KEY0123456"),
                self.configuration.get("teamID", "TEAM012345"),
                self.configuration.get("environment") == "sandbox")

    def make_client(self, key_id, team_id, is_sandbox):
        """The library's client."""
        raise NotImplementedError

    def connected(self):
        """The library's client, if the adapter has one for the case."""
        if self.client is None:
            raise Unsupported("the adapter has no certificate")
        return self.client

    def told(self, intent, accepted, **members):
        """Reports what became of a notification."""
        self.tell("outcome", message=intent["message"], accepted=accepted, **members)

    def failed(self, intent, members, error, requests):
        """An error is a refusal, before a request as well as after one."""
        self.told(members, False, **(self.failure(error) if requests else {}))

    def failure(self, error):
        """What an error of the library says of a refusal."""
        return {}


class Provider(_Provider, Caller):
    """A library that blocks."""


class AsyncProvider(_Provider, AsyncCaller):
    """A library on asyncio."""

"""The role apns.provider: what is the same for every library that plays it."""

import base64
import json
import tempfile

from .caller import AsyncCaller, Caller
from .wire import Unsupported

ALERT = {"title": "title", "subtitle": "subtitle", "body": "body", "locKey": "loc-key",
         "locArgs": "loc-args"}
APS = {"badge": "badge", "sound": "sound", "category": "category", "threadID": "thread-id"}
FLAGS = {"contentAvailable": "content-available", "mutableContent": "mutable-content"}


def payload(intent):
    """The payload in Apple's names, for libraries to which the caller hands a finished one."""
    if "payload" in intent:
        return intent["payload"]
    aps = {APS[name]: intent[name] for name in APS if name in intent}
    aps.update({FLAGS[name]: 1 for name in FLAGS if intent.get(name)})
    if "alert" in intent:
        aps["alert"] = {ALERT[name]: value for name, value in intent["alert"].items()}
    return {**intent.get("custom", {}), "aps": aps}


def key_file():
    """The path of a signing key made for this process."""
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    with tempfile.NamedTemporaryFile(suffix=".p8", delete=False) as file:
        file.write(key)
    return file.name


def provider_token(headers):
    """The members of the provider token, if there is one."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    parts = token.split(".")
    if scheme.lower() != "bearer" or len(parts) != 3:
        return None
    header, claims = (json.loads(base64.urlsafe_b64decode(part + "==")) for part in parts[:2])
    members = {"alg": header.get("alg"), "kid": header.get("kid"), "iss": claims.get("iss"),
               "iat": claims.get("iat")}
    return {name: value for name, value in members.items() if value is not None}


class _Provider:
    sandbox = property(lambda self: self.configuration.get("environment") == "sandbox")
    key_id = property(lambda self: self.configuration.get("keyID", "K7KEY00001"))
    team_id = property(lambda self: self.configuration.get("teamID", "T7TEAM0001"))

    def __init__(self, configuration, edition, clock):
        if configuration.get("authentication") == "certificate":
            raise Unsupported("this adapter has a signing key and no certificate")
        self.identifiers = {}
        super().__init__(configuration, edition, clock)

    def request_effect(self, name, method, path, headers, body):
        """A request as the role has it."""
        headers = {key: value for key, value in headers.items() if not key.startswith(":")}
        self.identifiers[name] = headers.get("apns-id", "1d5c9f1e-3f0a-4a52-8e0c-5a1b6d7e8f90")
        request = {
            "request": name, "method": method, "path": path, "headers": headers, "payload": body}
        token = provider_token(headers)
        if token is not None:
            request["providerToken"] = token
        return {"request": request}

    def receive(self, event, members):
        """Takes an event; where a response has no `apns-id`, it is the request's, as APNs has it."""
        if event == "response":
            headers = {"apns-id": self.identifiers.get(members["request"], "")}
            members = {**members, "headers": {**headers, **members.get("headers", {})}}
        return super().receive(event, members)

    def told(self, intent, accepted, *, status=None, reason=None, identifier=None, dead=None,
             since=None):
        """Reports what the library tells its caller of one notification."""
        self.tell("outcome", message=intent["message"], accepted=accepted, status=status,
                  reason=reason, id=identifier, tokenIsDead=dead, deadSince=since)

    def failed(self, intent, members, error, requests):
        """Reports an error before any request, or one that is the library's own: not accepted."""
        if requests == 0 or self.is_own(error):
            self.told(members, False, **self.failure(error))

    def failure(self, error):
        """What an error of the library says: `status`, `reason`, `identifier`, `dead`, `since`."""
        return {}


class Provider(_Provider, Caller):
    """A library that blocks."""


class AsyncProvider(_Provider, AsyncCaller):
    """A library on asyncio."""

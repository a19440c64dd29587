"""What the reference is told of a request: all that it needs to know of the world, so that any
well-formed token is known (open), or one world for all requests, as a test has set it (strict)."""

import asyncio
import base64
import functools
import json
import re
import time
import uuid

from reference import result

ROLES = {"apns": "apns.server", "fcm": "http-v1.gateway", "xmpp": "xmpp.server"}
SUFFIX = re.compile(r"\.(voip|voip-ptt|complication|pushkit\.fileprovider|location-query|"
                    r"push-type\.[a-z.]+)$")
HOUR = 3600
# What in a request's head names something of the world.
NAMED = ("apns-topic", "authorization", "apns-channel-id")


def now():
    """The instant, in milliseconds since 1970."""
    return int(time.time() * 1000)


def event(role, request, name):
    """A request as the event of its role."""
    members = {"request": name, "method": request.method, "path": request.path,
               "headers": request.headers}
    if role == "http-v1.gateway":
        return {"request": {**members, "body": request.body.decode("utf-8", "replace")}}
    if request.repeated:
        members["duplicateHeaders"] = dict(request.repeated)
    try:
        return {"request": {**members, "payload": request.body.decode()}}
    except UnicodeDecodeError:
        return {"request": {**members, "bytes": base64.b64encode(request.body).decode()}}


class Open:
    """Each request meets a world in which its device, app and credentials are known."""

    def __init__(self, role, reference):
        self.role, self.reference = role, reference
        self.known, self.moment = None, 0

    async def answer(self, request):
        """What is answered, and what else the server does."""
        ask = self.reference.ask
        moment = now()
        known = (request.path, *map(request.headers.get, NAMED))
        # The same world within the same second needn't be made again.
        if known != self.known or moment - self.moment > 1000 or self.role != "apns.server":
            self.known, self.moment = known, moment
            world = _apns(request, moment) if self.role == "apns.server" else _fcm(request)
            ask("begin", {"role": self.role, "edition": "current", "configuration": world,
                          "now": self.moment}, is_wanted=False)
            for device in world.get("devices", []):
                ask("receive", {"event": {"deviceConnected": {"device": device["token"]}},
                                "now": self.moment}, is_wanted=False)
        moment = self.moment
        asked = ask("receive", {"event": event(self.role, request, "q"), "now": moment})
        upstream = None
        if self.role == "http-v1.gateway":
            upstream = ask("receive", {"event": {"upstreamResponse": {
                "upstream": "u1", "status": 200}}, "now": moment})
        effects = result(await asked)["effects"]
        if upstream is not None and not any("response" in effect for effect in effects):
            effects += result(await upstream)["effects"]
        elif upstream is not None:
            await asyncio.wait([upstream])
        told = next((each["response"] for each in effects if "response" in each), None)
        if told is None:
            raise RuntimeError("the reference doesn't answer")
        headers = told["headers"]
        if self.role == "apns.server" and "apns-id" not in request.headers:
            # The reference counts from one in each world.
            headers = {**headers, "apns-id": str(uuid.uuid4()).upper()}
        return told["status"], headers, told["body"], [
            each for each in effects if "response" not in each]


def _apns(request, moment):
    """The world of a request to APNs."""
    app = SUFFIX.sub("", request.headers.get("apns-topic", ""))
    token = request.path.rpartition("/")[2]
    world = {"apps": [app], "devices": []}
    if re.fullmatch(r"(?:[0-9A-Fa-f]{2}){8,100}", token):
        world["devices"].append({"token": token, "app": app})
    scheme, _, credential = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        validity = _validity(credential, moment / 1000)
        world["providerTokens"] = [{"token": credential, "validity": validity}] if validity else []
    channel = request.headers.get("apns-channel-id")
    if channel:
        world["channels"] = [{"id": channel, "app": request.path.split("/")[-1],
                              "storesMessages": True}]
        world["apps"].append(request.path.split("/")[-1])
    return world


def _validity(token, seconds):
    """Whether a provider token is good, by what is in it; its signature is nobody's here."""
    issued = _issued(token)
    if issued is None:
        return None
    return "valid" if -60 < seconds - issued < HOUR else "expired"


@functools.lru_cache(maxsize=1000)
def _issued(token):
    """When a provider token was issued, in seconds, if it is one."""
    try:
        header, claims = (json.loads(base64.urlsafe_b64decode(part + "==="))
                          for part in token.split(".")[:2])
        if header["alg"] != "ES256" or not header["kid"] or not claims["iss"]:
            return None
        return claims["iat"] + 0
    except (ValueError, KeyError, TypeError, IndexError):
        return None


def _fcm(request):
    """The world of a request to FCM."""
    project = re.match(r"/v1/projects/([^/]+)/", request.path)
    credential = request.headers.get("authorization", "").partition(" ")[2]
    world = {"project": project[1] if project else "none", "accessToken": credential or "none",
             "registrations": []}
    try:
        message = json.loads(request.body)["message"]
        token = message.get("token", "somebody")
        topic = message.get("topic")
        named = re.findall(r"'([^']+)' in topics", message.get("condition", ""))
    except (ValueError, KeyError, TypeError, AttributeError):
        return world
    # One of this form is an app instance that is gone, to try that.
    if isinstance(token, str) and token and not token.startswith("unregistered"):
        registration = {"token": token, "deviceToken": "ab" * 32, "bundleID": "com.example.app",
                        "topics": [each for each in [topic, *named] if isinstance(each, str)]}
        if isinstance(message.get("fid"), str):
            registration["fid"] = message["fid"]
        world["registrations"].append(registration)
    return world


class Strict:
    """One world for all requests, with devices that come and go, and time."""

    def __init__(self, role, reference):
        self.role, self.reference = role, reference
        self.lock = asyncio.Lock()
        self.answers, self.others = {}, []
        self.count = 0

    async def begin(self, parameters):
        """Sets the world."""
        self.now = now()
        await self.reference.result("begin", {
            "role": self.role, "edition": parameters.get("edition", "current"),
            "configuration": parameters["configuration"], "now": self.now})

    async def receive(self, happening):
        """Something happens; what else the server does is kept for who asks."""
        async with self.lock:
            await self._pass_time()
            told = await self.reference.result("receive", {"event": happening, "now": self.now})
            self._sort(told["effects"])
        return []

    async def effects(self):
        """What the server has done beside answering."""
        async with self.lock:
            await self._pass_time()
        others, self.others = self.others, []
        return others

    async def answer(self, request):
        """What is answered."""
        self.count += 1
        name = f"q{self.count}"
        waiting = self.answers[name] = asyncio.get_running_loop().create_future()
        await self.receive(event(self.role, request, name))
        told = await waiting
        return told["status"], told["headers"], told["body"], []

    async def _pass_time(self):
        limit = now()
        while self.now < limit:
            told = await self.reference.result("advance", {"limit": limit})
            self.now = told["now"]
            self._sort(told["effects"])

    def _sort(self, effects):
        for effect in effects:
            told = effect.get("response")
            waiting = self.answers.pop(told["request"], None) if told else None
            if waiting is not None and not waiting.done():
                waiting.set_result(told)
            elif told is None:
                self.others.append(effect)

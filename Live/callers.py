"""A case, played with a program: what it is told, what it says, and what of it the sockets show; and
the roles of programs that make requests."""

import asyncio
import contextlib
import json
import queue
import time
import uuid

from instants import Shift
from push_conformance.apns import provider_token
from push_conformance.wire import Unsupported

TICK = 0.02
TOKEN_PATHS = ("/token", "/o/oauth2/token", "/oauth2/v4/token")


async def turns():
    """Lets a loop do what it can."""
    for _ in range(20):
        await asyncio.sleep(0)


class Player:
    """Plays one case. An heir says what the role's calls are, and what happens at the sockets."""

    role, calls, features, unseen, editions = "", (), (), (), ("current",)

    @staticmethod
    def furnish(world):
        """Makes the sockets what the role needs."""

    def __init__(self, world, configuration, edition, clock):
        self.world, self.options, self.clock = world, world.options, clock
        self.configuration = configuration
        self.shift = Shift(clock.now)
        self.effects, self.under_way, self.since_call, self.message = [], 0, 0, None
        self.is_synced = False
        for name, value in self.options.configuration.items():
            if configuration.get(name, value) != value:
                raise Unsupported(f"the program is set to the {name} '{value}'")
        while not world.heard.empty():
            world.heard.get()
        world.player = self
        self.now, self.at = clock.now, time.monotonic()
        world.program.begin(self.begun(edition))

    def begun(self, edition):
        """What the program is told of the case."""
        return {"role": self.role, "edition": edition, "configuration": self.configuration}

    def receive(self, event, members):
        """Takes an event, and answers with what the program does until it is quiet."""
        self.now, self.at = self.clock.now, time.monotonic()
        patience = self.options.settle * (10 if self.under_way else 4)
        if event in self.calls:
            self.since_call, self.message = 0, members.get("message")
            self.tell(event, self.shift.out(members))
            patience = self.options.first
        else:
            patience = self.happen(event, members) or patience
        self._listen(time.monotonic() + patience)
        return self._taken()

    def tell(self, event, members):
        """Tells the program something, after which it says that it is done, or nothing."""
        self.under_way += 1
        self.world.program.tell({event: members})

    def happen(self, event, members):
        """Lets something happen that is no call; answers with how long it may take to show anything."""
        raise NotImplementedError

    def advance(self, limit):
        """Waits in earnest until the limit, or until the program does something."""
        now = self.clock.now
        self._listen(self.at + (limit - self.now) / 1000 + self.options.settle, is_first=True)
        elapsed = self.now + int((time.monotonic() - self.at) * 1000)
        effects = self._taken()
        moment = max(now, min(limit, elapsed)) if effects else limit
        if effects and moment == now < limit:
            moment = now + 1
        return moment, effects

    def _listen(self, until, is_first=False):
        """Hears the world until then, or until it is quiet after something was heard."""
        quiet = self.options.settle
        if not quiet:
            self._sync(until, is_first)
            return
        while (left := until - time.monotonic()) > 0:
            try:
                said = self.world.heard.get(timeout=left)
            except queue.Empty:
                return
            [(name, value)] = said.items()
            self._hear(name, value)
            is_idle = name == "done" and self.under_way == 0 and not is_first
            if self.effects or is_idle:
                until = min(until, time.monotonic() + quiet) if is_first or is_idle else (
                    time.monotonic() + quiet)

    def _sync(self, until, is_first):
        """Has the program say when it is through with all that came before."""
        while True:
            self.is_synced = False
            self.world.program.tell({"sync": {}})
            if not self._await(lambda: self.is_synced):
                raise RuntimeError("the program doesn't answer 'sync' with 'synced'")
            # What it sent before that stands at the sockets.
            self.world.run(turns())
            self._await(self.world.heard.empty)
            if self.effects or not is_first or time.monotonic() >= until:
                return
            time.sleep(TICK)

    def _await(self, holds):
        """Hears the world until something holds, as long as a call may take; says whether it does."""
        until = time.monotonic() + self.options.first
        while not holds() and (left := until - time.monotonic()) > 0:
            with contextlib.suppress(queue.Empty):
                [(name, value)] = self.world.heard.get(timeout=min(left, TICK)).items()
                self._hear(name, value)
        return holds()

    def _hear(self, name, value):
        if name == "unsupported":
            raise Unsupported(value)
        elif name == "failed":
            raise RuntimeError(value)
        elif name == "ended":
            raise RuntimeError(f"the program {value}")
        elif name == "synced":
            self.is_synced = True
        elif name == "done":
            self.under_way = max(0, self.under_way - 1)
        elif name == "seen":
            self.see(value)
        elif name == "raised":
            self.effects += self._told(value["after" if self.since_call else "before"])
        elif name != "over":
            self.effects += self._told([{name: value}])

    def see(self, seen):
        """Takes what the sockets show."""
        self.effects.append(seen)

    def _told(self, effects):
        """What the program says that its caller learnt."""
        if not self.options.outcomes:
            return []
        return [self.shift.back(effect) for effect in effects]

    def _taken(self):
        effects, self.effects = self.effects, []
        return effects

    def end(self):
        """Ends what is under way, so that nothing of it reaches into the next case."""
        self.world.player = None
        self.world.program.end()
        if self.options.hook:
            self.leave()
            time.sleep(self.options.settle)
            return
        # A program that is kept may stand in the middle of a request.
        self.world.ask(self.world.listener.end_all)
        if self.options.keep:
            self._wait_until_over(time.monotonic() + (self.options.settle or 0.1) * 50)
            self.world.ask(self.world.listener.end_all)

    def _wait_until_over(self, until):
        """A program that is kept says that it has forgotten the case, or gets a while for it."""
        with contextlib.suppress(queue.Empty):
            while "over" not in self.world.heard.get(timeout=max(0, until - time.monotonic())):
                pass

    def leave(self):
        """Ends what is under way, when the program lives on."""
        self.world.ask(self.world.listener.end_all)


class Caller(Player):
    """A program that makes requests."""

    def __init__(self, world, configuration, edition, clock):
        self.requests, self.names, self.count = {}, {}, 0
        super().__init__(world, configuration, edition, clock)

    def happen(self, event, members):
        """Answers a request, loses one, or sends GOAWAY."""
        if event == "goAway":
            [connection] = [each for each, name in self.names.items()
                            if name == members["connection"]]
            self.world.ask(connection.layer.go_away, members.get("body", "").encode())
        elif (request := self.requests.pop(members.get("request"), None)) is None:
            pass
        elif event == "response":
            self.world.ask(self.respond, request, self.shift.out(members))
        elif event == "connectionLost":
            self.world.ask(request.lose)

    def respond(self, request, members):
        """Answers as the case says."""
        request.respond(members["status"], members.get("headers") or {},
                        (members.get("body") or "").encode())

    def see(self, seen):
        """Takes a request."""
        self.count += 1
        self.since_call += 1
        name = f"r{self.count}"
        self.requests[name] = seen
        effect = {"request": name, "method": seen.method, "path": seen.path,
                  "headers": seen.headers, **self.describe(seen)}
        self.effects.append({"request": self.shift.back(effect)})

    def describe(self, request):
        """What the role's requests have beside."""
        raise NotImplementedError

    def leave(self):
        """Ends what is under way, when the program lives on."""
        for request in self.requests.values():
            self.world.ask(self.respond, request,
                           {"status": 400, "body": '{"reason": "BadRequest"}'})


class Provider(Caller):
    """A program that sends to APNs."""

    role, calls = "apns.provider", ("notify", "broadcast")
    features, unseen = ("provider-token",), ("outcome",)

    def respond(self, request, members):
        """Answers as the case says, with the id that a request has."""
        own = request.headers.get("apns-id", str(uuid.uuid4()).upper())
        super().respond(request, {**members,
                                  "headers": {"apns-id": own, **(members.get("headers") or {})}})

    def describe(self, request):
        """The payload, and where it came."""
        connection = self.names.setdefault(request.connection, request.connection.name)
        told = {"payload": request.body.decode("utf-8", "replace"), "connection": connection,
                "authority": request.authority}
        token = provider_token(request.headers)
        return told if token is None else {**told, "providerToken": token}

    def _told(self, effects):
        for effect in effects:
            if "outcome" in effect:
                effect["outcome"].setdefault("message", self.message)
        return super()._told(effects)


class Sender(Caller):
    """A program that sends to FCM."""

    role, unseen = "http-v1.sender", ("outcome", "refused")
    calls = ("send", "sendEach", "sendMulticast", "sendMulticastToInstallations", "subscribe",
             "unsubscribe")

    def see(self, seen):
        """Gives an access token, or takes a request."""
        if seen.path.split("?")[0] not in TOKEN_PATHS:
            super().see(seen)
            return
        answer = {"access_token": self.configuration["accessToken"], "expires_in": 3600,
                  "token_type": "Bearer"}
        self.world.ask(seen.respond, 200, {"content-type": "application/json"},
                       json.dumps(answer).encode())

    def describe(self, request):
        """The body."""
        return {"body": request.body.decode("utf-8", "replace")}

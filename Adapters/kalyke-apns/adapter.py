#!/usr/bin/env python3
"""Plays apns.provider with kalyke-apns. Replaced: httpx2's transport, and the clock of `datetime`."""

import datetime
import sys
import time
from importlib.metadata import version

import httpx2
import kalyke
import kalyke.clients.apns
from kalyke.models import ApnsConfig, ApnsPriority, ApnsPushType, Payload, PayloadAlert
from push_conformance import Unsupported, httpx_network, serve
from push_conformance.apns import AsyncProvider, needs, signing_key

KEY = signing_key()
PARTS = {"badge": "badge", "sound": "sound", "category": "category", "threadID": "thread_id",
         "contentAvailable": "content_available", "mutableContent": "mutable_content",
         "custom": "custom"}
ALERT = {"title": "title", "subtitle": "subtitle", "body": "body", "locKey": "loc_key",
         "locArgs": "loc_args"}
CONFIG = {"expiration": "expiration", "collapseID": "collapse_id", "id": "identifier"}


class VirtualDatetime(datetime.datetime):
    """`datetime.now` is written in C and reads the machine's clock."""

    @classmethod
    def now(cls, tz=None):
        """The instant of the case."""
        return cls.fromtimestamp(time.time(), tz)


def renamed(words, names):
    """Those of the caller's words that have a name in the library, under that name."""
    return {theirs: words[ours] for ours, theirs in names.items() if ours in words}


def one_of(kind, value):
    """A member of one of the library's enums."""
    try:
        return kind(value)
    except ValueError as error:
        raise Unsupported(str(error)) from error


class Kalyke(AsyncProvider):
    """ApnsClient.send_message with a Payload or a dictionary."""

    def make_client(self, key_id, team_id, is_sandbox):
        """The client for alerts, which takes every push type."""
        return kalyke.ApnsClient(use_sandbox=is_sandbox, team_id=team_id, auth_key_id=key_id,
                                 auth_key_filepath=KEY)

    async def notify(self, intent):
        """One notification."""
        needs(intent, "topic", "payload", "alert", "pushType", "priority", *PARTS, *CONFIG)
        client = self.connected()
        config = renamed(intent, CONFIG)
        if "pushType" in intent:
            config["push_type"] = one_of(ApnsPushType, intent["pushType"])
        if "priority" in intent:
            config["priority"] = one_of(ApnsPriority, intent["priority"])
        if "payload" in intent:
            payload = intent["payload"]
        else:
            alert = PayloadAlert(**renamed(intent["alert"], ALERT)) if "alert" in intent else None
            payload = Payload(alert=alert, **renamed(intent, PARTS))
        config = ApnsConfig(topic=intent["topic"], **config)
        self.told(intent, True, id=await client.send_message(intent["token"], payload, config))

    def failure(self, error):
        """Errors are named after the reasons."""
        if isinstance(error, kalyke.exceptions.ApnsProviderException):
            return {"reason": type(error).__name__}
        return {}


kalyke.clients.apns.datetime = VirtualDatetime
sys.modules["httpx"] = httpx2
httpx_network.install(Kalyke.present_network)
serve("kalyke-apns", version("kalyke-apns"), {"apns.provider": (Kalyke, ["provider-token"])})

#!/usr/bin/env python3
"""Plays apns.provider with kalyke. Replaced: the transport of httpx2, and `datetime` in the module
that signs tokens, so that it has the case's clock."""

from importlib.metadata import version

import httpx2
import kalyke.clients.apns
from kalyke import (
    ApnsClient, ApnsConfig, ApnsPriority, ApnsPushType, LiveActivityApnsConfig, LiveActivityClient,
    Payload, PayloadAlert, VoIPApnsConfig, VoIPClient)
from kalyke.exceptions import ApnsProviderException
from push_conformance import Unsupported, httpx_network, serve
from push_conformance.apns import AsyncProvider, key_file

KEY = key_file()
ALERT = {"title": "title", "subtitle": "subtitle", "body": "body", "locKey": "loc_key",
         "locArgs": "loc_args"}
PAYLOAD = {"badge": "badge", "sound": "sound", "category": "category", "threadID": "thread_id",
           "contentAvailable": "content_available", "mutableContent": "mutable_content",
           "custom": "custom"}
CONFIG = {"collapseID": "collapse_id", "expiration": "expiration", "id": "identifier"}


class Kalyke(AsyncProvider):
    """ApnsClient.send_message; for a Live Activity or VoIP that of its own client, as the README has it."""

    packages = ("kalyke",)

    def set_up(self):
        """Makes the clients."""
        kalyke.clients.apns.datetime = self.clock.datetime()
        options = {"use_sandbox": self.sandbox, "team_id": self.team_id,
                   "auth_key_id": self.key_id, "auth_key_filepath": KEY}
        self.client = ApnsClient(**options)
        self.others = {"liveactivity": (LiveActivityClient(**options), LiveActivityApnsConfig),
                       "voip": (VoIPClient(**options), VoIPApnsConfig)}

    async def notify(self, intent):
        """One notification."""
        if "topic" not in intent:
            raise Unsupported("ApnsConfig wants a topic")
        if "payload" in intent and "pushType" not in intent:
            raise Unsupported("whoever hands over a finished payload chooses its config and client")
        fields = {CONFIG[name]: intent[name] for name in CONFIG if name in intent}
        try:
            if "pushType" in intent:
                fields["push_type"] = ApnsPushType(intent["pushType"])
            if "priority" in intent:
                fields["priority"] = ApnsPriority(intent["priority"])
        except ValueError as error:
            raise Unsupported(str(error)) from error
        client, kind = self.client, ApnsConfig
        if intent.get("pushType") in self.others:
            client, kind = self.others[fields.pop("push_type").value]
        config = kind(topic=intent["topic"], **fields)
        identifier = await client.send_message(intent["token"], payload(intent), config)
        self.told(intent, True, identifier=identifier)

    def failure(self, error):
        """The reason is the name of the error."""
        if isinstance(error, ApnsProviderException):
            return {"reason": type(error).__name__}
        return {}


def payload(intent):
    """A finished payload, or a Payload."""
    if "payload" in intent:
        return intent["payload"]
    fields = {PAYLOAD[name]: intent[name] for name in PAYLOAD if name in intent}
    if "alert" in intent:
        fields["alert"] = PayloadAlert(**{ALERT[name]: intent["alert"][name]
                                          for name in intent["alert"]})
    return Payload(**fields)


httpx_network.install(Kalyke.present_network, httpx2)
serve("kalyke", version("kalyke-apns"), {"apns.provider": (Kalyke, ["provider-token"])})

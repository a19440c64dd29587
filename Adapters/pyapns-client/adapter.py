#!/usr/bin/env python3
"""Plays apns.provider with pyapns-client. Replaced: httpx's transport."""

from importlib.metadata import version

import pyapns_client
from push_conformance import httpx_network, serve
from push_conformance.apns import Provider, needs, signing_key

KEY = signing_key()
PARTS = {"badge": "badge", "sound": "sound", "category": "category", "threadID": "thread_id",
         "contentAvailable": "content_available", "mutableContent": "mutable_content",
         "custom": "custom"}
ALERT = {"title": "title", "subtitle": "subtitle", "body": "body", "locKey": "loc_key",
         "locArgs": "loc_args"}
# The priorities are handed over as the library's own constants PRIORITY_HIGH and PRIORITY_LOW are.
NOTIFICATION = {"expiration": "expiration", "collapseID": "collapse_id", "id": "apns_id",
                "priority": "priority", "pushType": "push_type"}


def renamed(words, names):
    """Those of the caller's words that have a name in the library, under that name."""
    return {theirs: words[ours] for ours, theirs in names.items() if ours in words}


class PyAPNsClient(Provider):
    """APNSClient.push with an IOSNotification."""

    def make_client(self, key_id, team_id, is_sandbox):
        """The client, which connects when it first sends."""
        mode = pyapns_client.APNSClient.MODE_DEV if is_sandbox else pyapns_client.APNSClient.MODE_PROD
        return pyapns_client.APNSClient(mode=mode, root_cert_path=None, auth_key_path=KEY,
                                        auth_key_id=key_id, team_id=team_id)

    def notify(self, intent):
        """One notification."""
        needs(intent, "topic", "alert", *PARTS, *NOTIFICATION)
        alert = None
        if "alert" in intent:
            alert = pyapns_client.IOSPayloadAlert(**renamed(intent["alert"], ALERT))
        payload = pyapns_client.IOSPayload(alert=alert, **renamed(intent, PARTS))
        notification = pyapns_client.IOSNotification(
            payload=payload, topic=intent["topic"], **renamed(intent, NOTIFICATION))
        self.connected().push(notification=notification, device_token=intent["token"])
        self.told(intent, True)

    def failure(self, error):
        """Errors are named after the reasons; one of them says that the token is to be removed."""
        if not isinstance(error, pyapns_client.APNSException):
            return {}
        is_dead = isinstance(error, pyapns_client.UnregisteredException)
        return {"reason": type(error).__name__.removesuffix("Exception"),
                "status": error.status_code, "id": error.apns_id, "tokenIsDead": is_dead,
                "deadSince": error.timestamp if is_dead else None}


httpx_network.install(PyAPNsClient.present_network)
serve("pyapns-client", version("pyapns-client"), {
    "apns.provider": (PyAPNsClient, ["provider-token", "token-invalidation", "retry"])})

#!/usr/bin/env python3
"""Plays apns.provider with apns2 (PyAPNs2), or with its fork apns2-up. Replaced: the connection of
hyper; apns2 can't be imported on Python 3.10 and later without the names that `collections` once
had."""

import collections
import collections.abc
import types
import inspect
from importlib.metadata import packages_distributions, version

for name in ("Iterable", "Mapping", "MutableMapping", "MutableSet"):
    setattr(collections, name, getattr(collections.abc, name))

# pylint: disable=wrong-import-position
from apns2.client import APNsClient, Notification, NotificationPriority, NotificationType
from apns2.credentials import TokenCredentials
from apns2.errors import APNsException
from apns2.payload import Payload, PayloadAlert
from push_conformance import Unsupported, serve
from push_conformance.apns import Provider, key_file

KEY = key_file()
ALERT = {"title": "title", "body": "body", "locKey": "body_localized_key",
         "locArgs": "body_localized_args"}
if "subtitle" in inspect.signature(PayloadAlert).parameters:
    ALERT["subtitle"] = "subtitle"
NAME = packages_distributions()["apns2"][0]
PAYLOAD = {"badge": "badge", "sound": "sound", "category": "category", "threadID": "thread_id",
           "contentAvailable": "content_available", "mutableContent": "mutable_content",
           "custom": "custom"}
NAMES = {"topic": "topic", "expiration": "expiration", "collapseID": "collapse_id"}


class Connection:
    """Takes the place of hyper's HTTP20Connection."""

    def __init__(self, network):
        self.network = network
        self.requests = {}
        settings = types.SimpleNamespace(max_concurrent_streams=500)
        self._conn = self
        self.remote_settings = settings

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return False

    def connect(self):
        """Nothing to connect to."""

    def request(self, method, path, body, headers):
        """Keeps a request until its answer is asked for."""
        self.requests[len(self.requests)] = (method, path, headers, body, None)
        return len(self.requests) - 1

    def get_response(self, stream):
        """Makes the request and waits for its answer."""
        status, headers, content = self.network.exchange(*self.requests[stream])
        return _Response(status=status, headers=headers, read=lambda: content)


class _Response(types.SimpleNamespace):
    def __enter__(self):
        return self

    def __exit__(self, *_):
        return False


class APNs2(Provider):
    """APNsClient.send_notification, or send_notification_batch where a push type is asked for."""

    packages = ("apns2",)

    def set_up(self):
        """Makes the client."""
        credentials = TokenCredentials(KEY, self.key_id, self.team_id)
        credentials.create_connection = lambda *_: Connection(self.network)
        self.client = APNsClient(credentials, use_sandbox=self.sandbox)

    def notify(self, intent):
        """One notification."""
        fields = {NAMES[name]: intent[name] for name in NAMES if name in intent}
        try:
            if "priority" in intent:
                fields["priority"] = NotificationPriority(str(intent["priority"]))
            if "pushType" in intent:
                fields["push_type"] = NotificationType(intent["pushType"])
        except ValueError as error:
            raise Unsupported(str(error)) from error
        if "id" in intent:
            raise Unsupported("send_notification has no identifier")
        if "pushType" not in intent:
            self.client.send_notification(intent["token"], payload(intent), **fields)
            return self.told(intent, True)
        one = Notification(intent["token"], payload(intent))
        [result] = self.client.send_notification_batch([one], **fields).values()
        reason = result[0] if isinstance(result, tuple) else result
        fares_well = result == "Success"
        return self.told(intent, fares_well, reason=None if fares_well else reason)

    def failure(self, error):
        """The reason is the name of the error."""
        return {"reason": type(error).__name__} if isinstance(error, APNsException) else {}


def payload(intent):
    """A Payload."""
    if "payload" in intent:
        raise Unsupported("send_notification wants a Payload, not a finished payload")
    fields = {PAYLOAD[name]: intent[name] for name in PAYLOAD if name in intent}
    if "alert" in intent:
        if not set(intent["alert"]) <= set(ALERT):
            raise Unsupported("PayloadAlert has no subtitle")
        fields["alert"] = PayloadAlert(**{ALERT[name]: intent["alert"][name]
                                          for name in intent["alert"]})
    return Payload(**fields)


serve(NAME, version(NAME), {"apns.provider": (APNs2, ["provider-token"])})

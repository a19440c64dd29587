#!/usr/bin/env python3
"""Plays apns.provider with apns2 (PyAPNs2). Replaced: hyper's connection. `collections` gets back
the names that hyper imports from it, without which the library can't be imported at all."""

import collections
import collections.abc
from importlib.metadata import version

for name in ("Iterable", "Mapping", "MutableMapping", "MutableSet"):
    setattr(collections, name, getattr(collections.abc, name))

# pylint: disable=wrong-import-position
import apns2.client
import apns2.credentials
import apns2.errors
from apns2.payload import Payload, PayloadAlert
from push_conformance import Unsupported, serve
from push_conformance.apns import Provider, needs, signing_key

KEY = signing_key()
PARTS = {"badge": "badge", "sound": "sound", "category": "category", "threadID": "thread_id",
         "contentAvailable": "content_available", "mutableContent": "mutable_content",
         "custom": "custom"}
ALERT = {"title": "title", "body": "body", "locKey": "body_localized_key",
         "locArgs": "body_localized_args"}
SENDING = {"topic": "topic", "expiration": "expiration", "collapseID": "collapse_id"}


class Response:
    """An answer as hyper gives it."""

    def __init__(self, status, headers, content):
        self.status, self.headers, self.content = status, headers, content

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def read(self):
        """The whole body."""
        return self.content


class Connection:
    """A connection as hyper has it: the request goes out when its answer is asked for."""

    def __init__(self, *_, **__):
        self.requests = []

    def request(self, method, url, body, headers):
        """Keeps a request under the number of its stream."""
        self.requests.append((method, url, headers, body))
        return len(self.requests) - 1

    def get_response(self, stream_id):
        """Makes the request, and waits for its answer."""
        return Response(*PyAPNs2.present_network().exchange(*self.requests[stream_id], None))


def one_of(kind, value):
    """A member of one of the library's enums."""
    try:
        return kind(value)
    except ValueError as error:
        raise Unsupported(str(error)) from error


def renamed(words, names):
    """Those of the caller's words that have a name in the library, under that name."""
    return {theirs: words[ours] for ours, theirs in names.items() if ours in words}


class PyAPNs2(Provider):
    """send_notification_async and get_notification_result, which also take a push type."""

    def make_client(self, key_id, team_id, is_sandbox):
        """The client, which connects at once."""
        credentials = apns2.credentials.TokenCredentials(KEY, key_id, team_id)
        return apns2.client.APNsClient(credentials, use_sandbox=is_sandbox)

    def notify(self, intent):
        """One notification."""
        needs(intent, "alert", "pushType", "priority", *PARTS, *SENDING)
        needs(intent.get("alert") or {}, *ALERT)
        alert = PayloadAlert(**renamed(intent["alert"], ALERT)) if "alert" in intent else None
        sending = renamed(intent, SENDING)
        if "priority" in intent:
            sending["priority"] = one_of(apns2.client.NotificationPriority, str(intent["priority"]))
        if "pushType" in intent:
            sending["push_type"] = one_of(apns2.client.NotificationType, intent["pushType"])
        client = self.connected()
        stream = client.send_notification_async(
            intent["token"], Payload(alert=alert, **renamed(intent, PARTS)), **sending)
        result = client.get_notification_result(stream)
        reason = result[0] if isinstance(result, tuple) else result
        if reason != "Success":
            # What send_notification does with a reason.
            apns2.errors.exception_class_for_reason(reason)
        self.told(intent, reason == "Success", reason=None if reason == "Success" else reason)


apns2.credentials.HTTP20Connection = Connection
serve("PyAPNs2", version("apns2"), {"apns.provider": (PyAPNs2, ["provider-token"])})

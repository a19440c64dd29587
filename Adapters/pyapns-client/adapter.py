#!/usr/bin/env python3
"""Plays apns.provider with pyapns-client. Replaced: httpx's transport."""

from importlib.metadata import version

from push_conformance import Unsupported, httpx_network, serve
from push_conformance.apns import Provider, key_file
from pyapns_client import APNSClient, IOSNotification, IOSPayload, IOSPayloadAlert, exceptions

KEY = key_file()
ALERT = {"title": "title", "subtitle": "subtitle", "body": "body", "locKey": "loc_key",
         "locArgs": "loc_args"}
PAYLOAD = {"badge": "badge", "sound": "sound", "category": "category", "threadID": "thread_id",
           "contentAvailable": "content_available", "mutableContent": "mutable_content",
           "custom": "custom"}
HEADERS = {"collapseID": "collapse_id", "expiration": "expiration", "id": "apns_id", "pushType": "push_type"}
PRIORITIES = {5: IOSNotification.PRIORITY_LOW, 10: IOSNotification.PRIORITY_HIGH}


class PyAPNsClient(Provider):
    """APNSClient.push."""

    packages = ("pyapns_client",)

    def set_up(self):
        """Makes the client."""
        mode = APNSClient.MODE_DEV if self.sandbox else APNSClient.MODE_PROD
        self.client = APNSClient(mode=mode, root_cert_path=None, auth_key_path=KEY,
                                 auth_key_id=self.key_id, team_id=self.team_id)

    def notify(self, intent):
        """One notification."""
        if "payload" in intent:
            raise Unsupported("IOSNotification wants an IOSPayload, not a finished payload")
        fields = {PAYLOAD[name]: intent[name] for name in PAYLOAD if name in intent}
        if "alert" in intent:
            words = intent["alert"]
            fields["alert"] = IOSPayloadAlert(**{ALERT[name]: words[name] for name in words})
        headers = {HEADERS[name]: intent[name] for name in HEADERS if name in intent}
        if "priority" in intent:
            if intent["priority"] not in PRIORITIES:
                raise Unsupported(f"no constant for priority {intent['priority']}")
            headers["priority"] = PRIORITIES[intent["priority"]]
        notification = IOSNotification(IOSPayload(**fields), intent.get("topic"), **headers)
        self.client.push(notification, intent["token"])
        self.told(intent, True)

    def failure(self, error):
        """The reason is the name of the error; one has the token's end."""
        if not isinstance(error, exceptions.APNSException):
            return {}
        told = {"status": error.status_code, "identifier": error.apns_id,
                "reason": type(error).__name__.removesuffix("Exception")}
        if isinstance(error, exceptions.APNSConnectionException):
            del told["reason"]
        if isinstance(error, exceptions.UnregisteredException):
            told.update(dead=True, since=error.timestamp)
        return told


httpx_network.install(PyAPNsClient.present_network)
serve("pyapns-client", version("pyapns-client"),
      {"apns.provider": (PyAPNsClient, ["provider-token", "token-invalidation", "retry"])})

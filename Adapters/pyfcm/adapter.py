#!/usr/bin/env python3
"""Plays http-v1.sender with pyfcm. Replaced: the socket. Its road for several messages runs on
aiohttp in a loop of its own and is left out."""

from importlib.metadata import version

from push_conformance import Unsupported, fcm_json, http1, serve
from push_conformance.google import Token
from push_conformance.http_v1 import Sender
from pyfcm import FCMNotification, errors

FAILURES = [
    (errors.FCMNotRegisteredError, "unregistered"),
    (errors.FCMSenderIdMismatchError, "senderIdMismatch"),
    (errors.InvalidDataError, "invalidArgument"),
    (errors.AuthenticationError, "unauthenticated"),
    # The one error for every other status.
    (errors.FCMServerError, "unknown"),
]
PARTS = {"apns": fcm_json.apns, "android": fcm_json.android, "fcmOptions": fcm_json.fcm_options}
NAMES = {
    "token": "fcm_token", "topic": "topic_name", "condition": "topic_condition",
    "data": "data_payload", "apns": "apns_config", "android": "android_config",
    "fcmOptions": "fcm_options",
}


class PyFCM(Sender):
    """FCMNotification.notify."""

    packages = ("pyfcm",)

    def set_up(self):
        """Makes the client."""
        project = self.configuration["project"]
        token = Token(self.configuration["accessToken"], project)
        self.client = FCMNotification(credentials=token, project_id=project)

    def send(self, intent):
        """One message."""
        words = dict(intent["message"])
        fields = {f"notification_{name}": value
                  for name, value in words.pop("notification", {}).items()}
        if "fid" in words:
            raise Unsupported("notify has no installation id")
        for name, value in words.items():
            fields[NAMES[name]] = PARTS[name](value) if name in PARTS else value
        if "dryRun" in intent:
            fields["dry_run"] = intent["dryRun"]
        self.told(name=self.client.notify(**fields).get("name"))

    def failure(self, error):
        """The kind of failure, by the type of the error."""
        for kind, name in FAILURES:
            if isinstance(error, kind):
                return {"failure": name, "dead": True if name == "unregistered" else None}
        return {"failure": "unknown"}


http1.install(PyFCM.present_network)
serve("pyfcm", version("pyfcm"), {"http-v1.sender": (PyFCM, ["retry", "error-kinds"])})

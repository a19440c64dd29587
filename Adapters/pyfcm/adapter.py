#!/usr/bin/env python3
"""Plays http-v1.sender with pyfcm, which takes the dictionaries of the interface as they are.

Replaced: the socket. Its asyncio side runs on aiohttp and is left out."""

import requests
from google.oauth2.credentials import Credentials
from pyfcm import FCMNotification, errors
from pyfcm.__meta__ import __version__
from push_conformance import Unsupported, http1, serve
from push_conformance.http_v1 import Sender

FAILURES = [
    (errors.FCMNotRegisteredError, {"failure": "unregistered", "dead": True}),
    (errors.FCMSenderIdMismatchError, {"failure": "senderIdMismatch"}),
    (errors.AuthenticationError, {"failure": "unauthenticated"}),
    (errors.InvalidDataError, {"failure": "invalidArgument"}),
    (requests.exceptions.RetryError, {"failure": "unknown"}),
    (requests.exceptions.RequestException, {"failure": "noAnswer"}),
]
APS = {
    "alert": "alert", "badge": "badge", "sound": "sound", "contentAvailable": "content-available",
    "mutableContent": "mutable-content", "category": "category", "threadID": "thread-id",
}


class Token(Credentials):
    """Google's credentials as if the token had been fetched; a new one is the same."""

    def refresh(self, request):
        """Fetches nothing."""


def aps(words):
    """The aps dictionary, with the numbers that Apple asks for where the caller asks for a flag."""
    fields = {APS[name]: words[name] for name in words if name in APS}
    for name in ("content-available", "mutable-content"):
        if fields.get(name) is True:
            fields[name] = 1
    if isinstance(fields.get("sound"), dict):
        sound = dict(fields["sound"])
        if "critical" in sound:
            sound["critical"] = 1 if sound["critical"] is True else 0
        fields["sound"] = sound
    if set(fields) & set(words.get("custom", {})):
        raise Unsupported("a dictionary has no place for a member twice")
    return {**fields, **words.get("custom", {})}


def options(words):
    """FCM's options."""
    names = {"analyticsLabel": "analytics_label", "image": "image"}
    return {names[name]: words[name] for name in words}


def apns(words):
    """Apple's part."""
    fields = {"headers": words["headers"]} if "headers" in words else {}
    payload = dict(words.get("custom", {}))
    if "aps" in words:
        payload["aps"] = aps(words["aps"])
    if payload:
        fields["payload"] = payload
    if "fcmOptions" in words:
        fields["fcm_options"] = options(words["fcmOptions"])
    if "liveActivityToken" in words:
        fields["live_activity_token"] = words["liveActivityToken"]
    return fields


def android(words):
    """Android's part; a duration is the caller's to write."""
    fields = {"collapse_key": words["collapseKey"]} if "collapseKey" in words else {}
    if "ttl" in words:
        raise Unsupported("the caller writes the duration")
    return fields


def arguments(words):
    """The keyword arguments of notify."""
    if "fid" in words:
        raise Unsupported("notify has no installation id")
    names = {"token": "fcm_token", "topic": "topic_name", "condition": "topic_condition",
             "data": "data_payload"}
    given = {names[name]: words[name] for name in words if name in names}
    for name, value in words.get("notification", {}).items():
        given[f"notification_{name}"] = value
    for name, make in (("apns", apns), ("android", android)):
        if name in words:
            given[f"{name}_config"] = make(words[name])
    if "fcmOptions" in words:
        given["fcm_options"] = options(words["fcmOptions"])
    return given


class PyFCM(Sender):
    """notify, which blocks."""

    def set_up(self):
        """Makes the account of the case."""
        self.library = FCMNotification(
            credentials=Token(self.configuration["accessToken"]),
            project_id=self.configuration["project"])

    def send(self, intent):
        """One message."""
        wish = {"dry_run": intent["dryRun"]} if "dryRun" in intent else {}
        answer = self.library.notify(**arguments(intent["message"]), **wish)
        self.told(name=answer["name"])

    def failure(self, error):
        """The kind of failure, by the type of the error."""
        for kind, told in FAILURES:
            if isinstance(error, kind):
                return told
        return {"failure": "unknown"}


http1.install(PyFCM.present_network)
serve("pyfcm", __version__, {"http-v1.sender": (PyFCM, ["retry", "error-kinds"])})

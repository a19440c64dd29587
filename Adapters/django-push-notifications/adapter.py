#!/usr/bin/env python3
"""Plays http-v1.sender and apns.provider with django-push-notifications, on firebase-admin and on
aioapns. Replaced: the socket, the thread pool, the loop's connections, and `asyncio.run` by the
loop of the case. Its devices are in a temporary database. With 'text' a message to FCM is a text with
extra data, the way that the README shows first, and not a Message of firebase-admin."""

import sys
from importlib.metadata import version

from push_conformance import Unsupported, apns, django_setup, h2_network, http1, serve
from push_conformance.firebase import FirebaseAdmin, take_turns
from push_conformance.firebase_words import message
from push_conformance.http_v1 import Sender, dry_run

KEY = apns.key_file()
django_setup.install("push_notifications", PUSH_NOTIFICATIONS_SETTINGS={})

# pylint: disable=wrong-import-position
from push_notifications.apns_async import Alert, TokenCredentials
from push_notifications.exceptions import APNSError, NotificationError
from push_notifications.gcm import send_message
from push_notifications.models import APNSDevice, GCMDevice
from push_notifications.settings import PUSH_NOTIFICATIONS_SETTINGS as SETTINGS

ALERT = {"title": "title", "subtitle": "subtitle", "body": "body", "locKey": "loc_key",
         "locArgs": "loc_args"}
NAMES = {"badge": "badge", "sound": "sound", "category": "category", "threadID": "thread_id",
         "contentAvailable": "content_available", "mutableContent": "mutable_content",
         "custom": "extra", "expiration": "expiration", "priority": "priority",
         "collapseID": "collapse_id"}


class FCM(django_setup.Devices, FirebaseAdmin, Sender):
    """GCMDevice and its query sets."""

    model = GCMDevice

    def set_up(self):
        """Empties the table of devices."""
        super().set_up()
        take_turns(self.stage)
        GCMDevice.objects.all().delete()

    def send(self, intent):
        """One message to a device."""
        words = dict(intent["message"])
        if set(words) & {"token", "topic", "condition", "fid"} == {"topic"}:
            # A message to a topic, as the README has it.
            self.call.tokens, topic = (), f"/topics/{words.pop('topic')}"
            return self.told_all(send_message(None, message(words), to=topic, **dry_run(intent)))
        if "token" not in words or set(words) & {"topic", "condition", "fid"}:
            raise Unsupported("a message goes to a device, or to a topic")
        device = self.devices([words.pop("token")]).get()
        return self.told_all(device.send_message(message(words), **dry_run(intent)))

    def told_all(self, batch):
        """Reports the response of each, where there is any."""
        for response in batch.responses if batch else []:
            self.told_one(response)

    def sendMulticast(self, intent):
        """One message to several devices."""
        batch = self.devices(intent["tokens"]).send_message(
            message(intent["message"]), **dry_run(intent))
        if batch is not None:
            self.told_each(batch)


class Text(FCM):
    """GCMDevice.send_message with a text, from which the library makes the message."""

    names = {"title": "title", "image": "image", "ttl": "time_to_live", "collapseKey": "collapse_key"}

    def send(self, intent):
        """One text to a device."""
        words = dict(intent["message"])
        if "token" not in words:
            raise Unsupported("a text goes to a device")
        device = self.devices([words.pop("token")]).get()
        self.told_all(device.send_message(*self.text(words), **self.options(words, intent)))

    def sendMulticast(self, intent):
        """One text to several devices."""
        words = dict(intent["message"])
        devices = self.devices(intent["tokens"])
        batch = devices.send_message(*self.text(words), **self.options(words, intent))
        if batch is not None:
            self.told_each(batch)

    @staticmethod
    def text(words):
        """The first argument: None where there is no text."""
        return [words.get("notification", {}).get("body")]

    def options(self, words, intent):
        """What has a name among the others; the data are `extra`."""
        if other := set(words) - {"notification", "data", "android"}:
            raise Unsupported(f"a text goes without {', '.join(sorted(other))}")
        given = {**words.get("notification", {}), **words.get("android", {})}
        named = {self.names[name]: given[name] for name in self.names if name in given}
        return {**named, **({"extra": words["data"]} if "data" in words else {}), **dry_run(intent)}


class APNs(apns.AsyncProvider):
    """APNSDevice.send_message, which runs a loop of its own."""

    packages = ("push_notifications",)

    def set_up(self):
        """Empties the table of devices."""
        APNSDevice.objects.all().delete()

    async def notify(self, intent):
        """One notification."""
        unknown = set(intent) - {"message", "token", "topic", "alert", *NAMES}
        if unknown:
            raise Unsupported(f"send_message has no {', '.join(sorted(unknown))}")
        fields = {NAMES[name]: intent[name] for name in NAMES if name in intent}
        alert = None
        if "alert" in intent:
            alert = Alert(**{ALERT[name]: value for name, value in intent["alert"].items()})
        fields["creds"] = TokenCredentials(KEY, self.key_id, self.team_id)
        if "topic" not in intent:
            raise Unsupported("the settings want a topic")
        SETTINGS.update(APNS_TOPIC=intent["topic"], APNS_USE_SANDBOX=self.sandbox)

        def call():
            device = APNSDevice.objects.create(registration_id=intent["token"])
            try:
                device.send_message(alert, **fields)
            except NotificationError as error:
                device.refresh_from_db()
                error.is_dead = None if device.active else True
                raise

        await self.stage.blocking(call)
        self.told(intent, True)

    def failure(self, error):
        """The reasons stand in the message; a device that isn't kept active is dead."""
        told = {"dead": getattr(error, "is_dead", None)}
        if isinstance(error, APNSError):
            told["reason"] = str(error).rpartition("errors: ")[2]
        return told


http1.install(FCM.present_network)
h2_network.install(APNs.present_network)
name, number = "django-push-notifications", version("django-push-notifications")
if sys.argv[1:] == ["text"]:
    serve(f"{name}, by a text", number, {"http-v1.sender": (Text, ["retry", "error-kinds"])})
else:
    serve(name, number, {
        "http-v1.sender": (FCM, ["retry", "error-kinds"]),
        "apns.provider": (APNs, ["provider-token", "token-invalidation"])})

#!/usr/bin/env python3
"""Plays http-v1.sender and apns.provider with django-push-notifications, on firebase-admin and on
aioapns. Replaced: the socket, the thread pool, the loop's connections, and `asyncio.run` by the
loop of the case. Its devices are in a temporary database."""

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


def devices(tokens):
    """The devices of one call, as an app that has just registered them keeps them."""
    GCMDevice.objects.filter(registration_id__in=tokens).delete()
    GCMDevice.objects.bulk_create(GCMDevice(registration_id=token) for token in tokens)
    return GCMDevice.objects.filter(registration_id__in=tokens).order_by("id")


class FCM(FirebaseAdmin, Sender):
    """GCMDevice and its query sets."""

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
            topic = f"/topics/{words.pop('topic')}"
            return self.told_all(send_message(None, message(words), to=topic, **dry_run(intent)))
        if "token" not in words or set(words) & {"topic", "condition", "fid"}:
            raise Unsupported("a message goes to a device, or to a topic")
        device = devices([words.pop("token")]).get()
        return self.told_all(device.send_message(message(words), **dry_run(intent)))

    def told_all(self, batch):
        """Reports the response of each, where there is any."""
        for response in batch.responses if batch else []:
            self.told_one(response)

    def sendMulticast(self, intent):
        """One message to several devices."""
        batch = devices(intent["tokens"]).send_message(
            message(intent["message"]), **dry_run(intent))
        if batch is not None:
            self.told_each(batch)


class APNs(apns.AsyncProvider):
    """APNSDevice.send_message, which runs a loop of its own."""

    stated = NotificationError

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
            APNSDevice.objects.create(registration_id=intent["token"]).send_message(alert, **fields)

        await self.stage.blocking(call)
        self.told(intent, True)

    def failure(self, error):
        """The reasons stand in the message."""
        reason = str(error).rpartition("errors: ")[2]
        return {"reason": reason} if isinstance(error, APNSError) else {}


http1.install(FCM.present_network)
h2_network.install(APNs.present_network)
serve("django-push-notifications", version("django-push-notifications"), {
    "http-v1.sender": (FCM, ["retry", "error-kinds"]),
    "apns.provider": (APNs, ["provider-token"])})

#!/usr/bin/env python3
"""Plays http-v1.sender with fcm-django, on firebase-admin. Replaced: the socket, and the thread pool
by one whose threads take turns. Its devices are in a temporary database."""

from importlib.metadata import version

from push_conformance import Unsupported, django_setup, http1, serve
from push_conformance.firebase import FirebaseAdmin, take_turns
from push_conformance.firebase_words import message
from push_conformance.http_v1 import Sender, dry_run

django_setup.install("fcm_django", FCM_DJANGO_SETTINGS={})

from fcm_django.models import FCMDevice  # pylint: disable=wrong-import-position


class FCMDjango(django_setup.Devices, FirebaseAdmin, Sender):
    """FCMDevice and its query sets."""

    model = FCMDevice

    def set_up(self):
        """Empties the table of devices."""
        super().set_up()
        take_turns(self.stage)
        FCMDevice.objects.all().delete()

    def send(self, intent):
        """One message to a device, or to a topic."""
        words = dict(intent["message"])
        targets = {name: words.pop(name) for name in ("token", "topic", "condition", "fid")
                   if name in words}
        [(kind, target)] = targets.items() if len(targets) == 1 else [(None, None)]
        if kind == "token":
            response = self.devices([target]).get().send_message(message(words), **dry_run(intent))
        elif kind == "topic":
            self.call.tokens = ()
            response = FCMDevice.send_topic_message(message(words), target, **dry_run(intent))
        else:
            raise Unsupported("a message goes to a device, or to a topic")
        self.told(name=response.message_id)

    def sendMulticast(self, intent):
        """One message to several devices."""
        if len(set(intent["tokens"])) < len(intent["tokens"]):
            raise Unsupported("a query set has each device once")
        answer = self.devices(intent["tokens"]).send_message(
            message(intent["message"]), **dry_run(intent))
        self.told_each(answer.response)

    def subscribe(self, intent):
        """Devices to a topic."""
        self.topic(True, intent)

    def unsubscribe(self, intent):
        """Devices from a topic."""
        self.topic(False, intent)

    def topic(self, subscribes, intent):
        """The query set's road to both."""
        devices = self.devices(intent["tokens"])
        answer = devices.handle_topic_subscription(subscribes, intent["topic"])
        self.told_topic(answer.response)


http1.install(FCMDjango.present_network)
serve("fcm-django", version("fcm-django"), {"http-v1.sender": (FCMDjango, ["retry", "error-kinds"])})

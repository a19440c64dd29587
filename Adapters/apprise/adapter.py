#!/usr/bin/env python3
"""Plays http-v1.sender with apprise's plugin for FCM. Replaced: the socket, and the exchange of a
key file for an access token."""

import apprise
from apprise.plugins.fcm import NotifyFCM
from push_conformance import Unsupported, http1, serve
from push_conformance.http_v1 import Sender


class Apprise(Sender):
    """notify, which answers with a Boolean."""

    def set_up(self):
        """Gives the plugin its access token."""
        token = self.configuration["accessToken"]
        NotifyFCM.access_token = property(lambda _: token)

    def send(self, intent):
        """One message, to a token or a topic."""
        words = intent["message"]
        if "token" in words and "topic" in words:
            raise Unsupported("each target has a message of its own")
        targets = [words["token"]] if "token" in words else []
        targets += ["#" + words["topic"]] if "topic" in words else []
        self.notify(targets, words, intent)

    def notify(self, targets, words, intent):
        """Sends to the target, and reports the Boolean."""
        strange = set(words) - {"token", "topic", "notification", "data"}
        if strange or intent.get("dryRun"):
            raise Unsupported(f"no way to say {', '.join(sorted(strange)) or 'dry run'}")
        data = words.get("data", {})
        if not isinstance(data, dict) or not all(isinstance(value, str) for value in data.values()):
            raise Unsupported("its data comes from an address, as text")
        shown = words.get("notification", {})
        given = {"data_kwargs": data} if data else {}
        if "image" in shown:
            given.update(include_image=True, image_url=shown["image"])
        library = NotifyFCM(
            self.configuration["project"], None, targets=targets, mode="oauth2",
            keyfile="service-account.json", **given)
        before = self.network.count
        if library.notify(**{name: shown[name] for name in ("title", "body") if name in shown}):
            self.told()
        elif self.network.count == before:
            self.tell("refused", reason="notify answers False")
        else:
            self.told(failure="unknown")


http1.install(Apprise.present_network)
serve("apprise (fcm)", apprise.__version__, {"http-v1.sender": (Apprise, [])})

#!/usr/bin/env python3
"""Plays http-v1.sender with apprise, with one address, of its plugin for FCM. Replaced: the socket; the
thread pool, by one whose threads take turns; the access token, which it would fetch with a key file.
It tells its caller no more than whether all went well."""

import re

from apprise import Apprise as Notifier, __version__, apprise
from apprise.exception import AppriseException
from apprise.plugins.fcm import NotifyFCM
from push_conformance import Unsupported, http1, serve
from push_conformance.http_v1 import Sender


class Apprise(Sender):
    """Apprise.notify, with one address."""

    packages = ("apprise",)

    def set_up(self):
        """Gives the plugin its token, and puts its threads on the stage."""
        pool = self.stage.pool()()
        apprise.get_shared_executor = lambda: pool
        NotifyFCM.access_token = property(lambda _: self.configuration["accessToken"])

    def send(self, intent):
        """One text with data, to a token or a topic."""
        words = intent["message"]
        unknown = set(words) - {"token", "topic", "notification", "data"}
        if unknown or "dryRun" in intent:
            raise Unsupported(f"the plugin has no {', '.join(sorted(unknown) or ['dry run'])}")
        text = words.get("notification", {})
        if not text.get("body"):
            raise Unsupported("notify needs a body")
        if "token" in words and "topic" in words:
            raise Unsupported("each target is a message of its own")
        if re.search(r"[\s,]", words.get("token", "") + words.get("topic", "")):
            raise Unsupported("white space and commas separate the targets of an address")
        if not all(isinstance(value, str) for value in data_of(words)):
            raise Unsupported("an address has data of text")
        targets = [words["token"]] if "token" in words else []
        targets += [f"#{words['topic']}"] if "topic" in words else []
        options = {"data_kwargs": words["data"]} if "data" in words else {}
        if text.get("image") == "":
            raise Unsupported("an empty address stands for apprise's own image")
        if "image" in text:
            options.update(image_url=text["image"], include_image=True)
        plugin = NotifyFCM(
            project=self.configuration["project"], apikey=None, keyfile="key.json", mode="oauth2",
            targets=targets, **options)
        notifier = Notifier()
        notifier.add(plugin)
        result = notifier.notify(body=text.get("body", ""), title=text.get("title", ""))
        if result is None:
            raise TypeError("notify answers with a result, which is false where something failed")
        if not result:
            # As if it were raised: a refusal before any request, an outcome after one.
            raise AppriseException(f"notify answers {result}")
        self.told(failure=None)


def data_of(words):
    """The values of the data; what is not a map has none that an address could hold."""
    data = words.get("data", {})
    return data.values() if isinstance(data, dict) else [None]


http1.install(Apprise.present_network)
serve("apprise", __version__, {"http-v1.sender": (Apprise, [])})

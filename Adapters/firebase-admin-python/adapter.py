#!/usr/bin/env python3
"""Plays http-v1.sender with Google's firebase-admin. Replaced: the socket, and the thread pool by
one whose threads take turns. With 'async' the calls of its asyncio side."""

import sys

import firebase_admin
from firebase_admin import messaging
from push_conformance import http1, httpx_network, serve
from push_conformance.firebase import FirebaseAdmin, take_turns
from push_conformance.firebase_words import message
from push_conformance.http_v1 import AsyncSender, Sender, dry_run


class Blocking(FirebaseAdmin, Sender):
    """send, send_each, send_each_for_multicast, subscribe_to_topic, unsubscribe_from_topic."""

    def set_up(self):
        """Puts the pool's threads on the stage too."""
        super().set_up()
        take_turns(self.stage)

    def send(self, intent):
        """One message."""
        name = messaging.send(message(intent["message"]), **dry_run(intent))
        if not isinstance(name, str):
            raise TypeError("send answers with the message's name, or raises")
        self.told(name=name)

    def sendEach(self, intent):
        """A list of messages."""
        messages = [message(words) for words in intent["messages"]]
        self.told_each(messaging.send_each(messages, **dry_run(intent)))

    def sendMulticast(self, intent):
        """A message to several tokens."""
        several = message(intent["message"], tokens=intent["tokens"])
        self.told_each(messaging.send_each_for_multicast(several, **dry_run(intent)))

    def subscribe(self, intent):
        """Tokens to a topic."""
        self.told_topic(messaging.subscribe_to_topic(intent["tokens"], intent["topic"]))

    def unsubscribe(self, intent):
        """Tokens from a topic."""
        self.told_topic(messaging.unsubscribe_from_topic(intent["tokens"], intent["topic"]))


class Asyncio(FirebaseAdmin, AsyncSender):
    """send_each_async and its kin; there is no send_async."""

    async def sendEach(self, intent):
        """A list of messages."""
        messages = [message(words) for words in intent["messages"]]
        self.told_each(await messaging.send_each_async(messages, **dry_run(intent)))

    async def send(self, intent):
        """One message, which is a batch of one."""
        batch = await messaging.send_each_async([message(intent["message"])], **dry_run(intent))
        self.told_one(batch.responses[0])

    async def sendMulticast(self, intent):
        """A message to several tokens."""
        several = message(intent["message"], tokens=intent["tokens"])
        self.told_each(await messaging.send_each_for_multicast_async(several, **dry_run(intent)))

    async def subscribe(self, intent):
        """Tokens to a topic."""
        self.told_topic(await messaging.subscribe_to_topic_async(intent["tokens"], intent["topic"]))

    async def unsubscribe(self, intent):
        """Tokens from a topic."""
        self.told_topic(
            await messaging.unsubscribe_from_topic_async(intent["tokens"], intent["topic"]))


side = Asyncio if sys.argv[1:] == ["async"] else Blocking
http1.install(side.present_network)
httpx_network.install(side.present_network)
serve("firebase-admin (Python" + (", asyncio)" if side is Asyncio else ")"),
      firebase_admin.__version__, {"http-v1.sender": (side, ["retry", "error-kinds"])})

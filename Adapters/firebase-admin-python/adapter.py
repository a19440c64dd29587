#!/usr/bin/env python3
"""Plays http-v1.sender with Google's firebase-admin. Replaced: the socket, and the thread pool by
one whose threads take turns. With 'async' the calls of its asyncio side."""

import concurrent.futures
import sys

import firebase_admin
from firebase_admin import credentials, exceptions, messaging
from push_conformance import http1, httpx_network, serve
from push_conformance.google import Token
from push_conformance.http_v1 import AsyncSender, Sender
from vocabulary import message

FAILURES = [
    (messaging.UnregisteredError, "unregistered"),
    (messaging.SenderIdMismatchError, "senderIdMismatch"),
    (messaging.ThirdPartyAuthError, "thirdPartyAuth"),
    (exceptions.ResourceExhaustedError, "quotaExceeded"),
    (exceptions.InvalidArgumentError, "invalidArgument"),
    (exceptions.UnauthenticatedError, "unauthenticated"),
    (exceptions.PermissionDeniedError, "permissionDenied"),
    (exceptions.NotFoundError, "notFound"),
    (exceptions.InternalError, "internal"),
    (exceptions.DeadlineExceededError, "noAnswer"),
]


class Account(credentials.Base):
    """The account as firebase-admin takes it."""

    def __init__(self, token):
        self.token = Token(token)

    def get_credential(self):
        """The credentials as google-auth's type."""
        return self.token


class FirebaseAdmin:
    """What both sides share."""

    def set_up(self):
        """Makes an app for the case."""
        for app in list(firebase_admin._apps.values()):  # pylint: disable=protected-access
            firebase_admin.delete_app(app)
        firebase_admin.initialize_app(
            Account(self.configuration["accessToken"]), {"projectId": self.configuration["project"]})

    def failure(self, error):
        """The kind of failure, by the type of the error."""
        if isinstance(error, exceptions.UnavailableError):
            # The same type stands for 503 and for a broken connection; the latter has no response.
            return {"failure": "unavailable" if error.http_response is not None else "noAnswer"}
        for kind, name in FAILURES:
            if isinstance(error, kind):
                return {"failure": name, "dead": True if name == "unregistered" else None}
        return {"failure": "unknown"}

    def told_each(self, batch):
        """Reports each response of a batch in its place."""
        for index, response in enumerate(batch.responses):
            if response.success:
                self.told(index=index, name=response.message_id)
            else:
                self.told(index=index, **self.failure(response.exception))

    def told_topic(self, answer):
        """Reports the tokens that failed; the others fared well."""
        failed = {error.index for error in answer.errors}
        for index in range(answer.success_count + answer.failure_count):
            self.told(index=index, failure="unknown" if index in failed else None)


def dry_run(intent):
    """The caller's wish, if there is one."""
    return {"dry_run": intent["dryRun"]} if "dryRun" in intent else {}


class Blocking(FirebaseAdmin, Sender):
    """send, send_each, send_each_for_multicast, subscribe_to_topic, unsubscribe_from_topic."""

    def set_up(self):
        """Puts the pool's threads on the stage too."""
        super().set_up()
        concurrent.futures.ThreadPoolExecutor = self.stage.pool()

    def send(self, intent):
        """One message."""
        self.told(name=messaging.send(message(intent["message"]), **dry_run(intent)))

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
        [response] = batch.responses
        if response.success:
            self.told(name=response.message_id)
        else:
            self.told(**self.failure(response.exception))

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

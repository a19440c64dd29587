#!/usr/bin/env python3
"""Plays http-v1.sender with async-firebase. Replaced: httpx's transport, and the token's expiry."""

import importlib.metadata

from async_firebase import AsyncFirebaseClient, errors
from async_firebase.messages import MulticastMessage
from push_conformance import httpx_network, serve
from push_conformance.http_v1 import AsyncSender
from vocabulary import fields, message

FAILURES = [
    (errors.UnregisteredError, {"failure": "unregistered", "dead": True}),
    (errors.SenderIdMismatchError, {"failure": "senderIdMismatch"}),
    (errors.ThirdPartyAuthError, {"failure": "thirdPartyAuth"}),
    (errors.ResourceExhaustedError, {"failure": "quotaExceeded"}),
    (errors.InvalidArgumentError, {"failure": "invalidArgument"}),
    (errors.UnauthenticatedError, {"failure": "unauthenticated"}),
    (errors.PermissionDeniedError, {"failure": "permissionDenied"}),
    (errors.NotFoundError, {"failure": "notFound"}),
    (errors.UnavailableError, {"failure": "unavailable"}),
    (errors.InternalError, {"failure": "internal"}),
    (errors.DeadlineExceededError, {"failure": "noAnswer"}),
]


class Account:
    """The account as async-firebase reads it, with a token that doesn't expire."""

    valid = True

    def __init__(self, project, token):
        self.project_id = project
        self.token = token


class AsyncFirebase(AsyncSender):
    """send, send_each, send_each_for_multicast, subscribe_to_topic, unsubscribe_from_topic."""

    def set_up(self):
        """Makes a client for the case."""
        self.library = AsyncFirebaseClient(
            credentials=Account(self.configuration["project"], self.configuration["accessToken"]))

    def failure(self, error):
        """The kind of failure, by the type of the error."""
        for kind, told in FAILURES:
            if isinstance(error, kind):
                return told
        return {"failure": "unknown"}

    def told_response(self, response, index=None):
        """Reports a response, which has an id or an exception."""
        if response.success:
            self.told(index=index, name=response.message_id)
        else:
            self.told(index=index, **self.failure(response.exception))

    async def send(self, intent):
        """One message."""
        self.told_response(await self.library.send(message(intent["message"]), **wish(intent)))

    async def sendEach(self, intent):
        """A list of messages."""
        messages = [message(words) for words in intent["messages"]]
        batch = await self.library.send_each(messages, **wish(intent))
        for index, response in enumerate(batch.responses):
            self.told_response(response, index)

    async def sendMulticast(self, intent):
        """A message to several tokens."""
        several = MulticastMessage(tokens=intent["tokens"], **fields(intent["message"]))
        batch = await self.library.send_each_for_multicast(several, **wish(intent))
        for index, response in enumerate(batch.responses):
            self.told_response(response, index)

    async def subscribe(self, intent):
        """Tokens to a topic."""
        self.told_topic(
            await self.library.subscribe_to_topic(intent["tokens"], intent["topic"]))

    async def unsubscribe(self, intent):
        """Tokens from a topic."""
        self.told_topic(
            await self.library.unsubscribe_from_topic(intent["tokens"], intent["topic"]))

    def told_topic(self, answer):
        """Reports the tokens that failed; the others fared well."""
        failed = {error.index for error in answer.errors}
        for index in range(answer.success_count + answer.failure_count):
            self.told(index=index, failure="unknown" if index in failed else None)


def wish(intent):
    """Whether the caller wants the message only checked, if he says."""
    return {"dry_run": intent["dryRun"]} if "dryRun" in intent else {}


httpx_network.install(AsyncFirebase.present_network)
serve("async-firebase", importlib.metadata.version("async-firebase"),
      {"http-v1.sender": (AsyncFirebase, ["error-kinds"])})

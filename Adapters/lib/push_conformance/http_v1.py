"""The role http-v1.sender: what is the same for every library that plays it."""

from .caller import AsyncCaller, Caller


class _Sender:
    @staticmethod
    def request_effect(name, method, path, headers, body):
        """A request as the role has it."""
        return {"request": {
            "request": name, "method": method, "path": path, "headers": headers, "body": body}}

    def told(self, index=None, name=None, failure=None, dead=None, retryable=None):
        """Reports what the library tells its caller of one message."""
        self.tell("outcome", index=index, name=name, failure=failure, tokenIsDead=dead,
                  isRetryable=retryable)

    def failed(self, intent, members, error, requests):
        """Before any request an error is a refusal, after one an outcome if it is own."""
        if requests == 0:
            self.tell("refused", reason=f"{type(error).__name__}: {error}")
        elif self.is_own(error):
            self.told(**{"failure": "unknown", **self.failure(error)})

    def failure(self, error):
        """What an error of the library says: `failure`, and `dead` or `retryable` if it says so."""
        return {"failure": "unknown"}


class Sender(_Sender, Caller):
    """A library that blocks."""


class AsyncSender(_Sender, AsyncCaller):
    """A library on asyncio."""


class Answers:
    """The answers of firebase-admin, and of libraries that have taken over its types.

    A subclass has `kinds`, pairs of an error's type and the failure that it stands for, and
    `unavailable`, the type that stands for a 503 and for a connection that broke.
    """

    kinds, unavailable = (), ()

    def told_one(self, response, index=None):
        """Reports a response, of a batch in its place."""
        if response.success:
            self.told(index=index, name=response.message_id)
        else:
            self.told(index=index, **self.failure(response.exception))

    def told_each(self, batch):
        """Reports each response of a batch."""
        for index, response in enumerate(batch.responses):
            self.told_one(response, index)

    def told_topic(self, answer):
        """Reports the tokens that failed; the others fared well."""
        failed = {error.index for error in answer.errors}
        for index in range(answer.success_count + answer.failure_count):
            self.told(index=index, failure="unknown" if index in failed else None)

    def failure(self, error):
        """The kind of failure, by the type of the error."""
        if isinstance(error, self.unavailable):
            # A broken connection has no response.
            return {"failure": "unavailable" if error.http_response is not None else "noAnswer"}
        for kind, name in self.kinds:
            if isinstance(error, kind):
                return {"failure": name, "dead": True if name == "unregistered" else None}
        return {"failure": "unknown"}


def dry_run(intent):
    """The caller's wish, if there is one."""
    return {"dry_run": intent["dryRun"]} if "dryRun" in intent else {}

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
        """Before any request an error is a refusal, after one it is an outcome."""
        if requests == 0:
            self.tell("refused", reason=f"{type(error).__name__}: {error}")
        else:
            self.told(**self.failure(error))

    def failure(self, error):
        """What an error of the library says: `failure`, and `dead` or `retryable` if it says so."""
        return {"failure": "unknown"}


class Sender(_Sender, Caller):
    """A library that blocks."""


class AsyncSender(_Sender, AsyncCaller):
    """A library on asyncio."""

"""Google's firebase-admin: what its own adapter shares with those of libraries built on it."""

import concurrent.futures

import firebase_admin
from firebase_admin import credentials, exceptions, messaging

from .google import Token

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
        self.app = firebase_admin.initialize_app(
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


def take_turns(stage):
    """Puts the threads of firebase-admin's pools on the stage."""
    concurrent.futures.ThreadPoolExecutor = stage.pool()

"""Google's firebase-admin: what its own adapter shares with those of libraries built on it."""

import concurrent.futures

import firebase_admin
from firebase_admin import credentials, exceptions, messaging

from .google import Token
from .http_v1 import Answers

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


class FirebaseAdmin(Answers):
    """What both sides share."""

    kinds, unavailable = FAILURES, exceptions.UnavailableError
    packages = ("firebase_admin",)

    def set_up(self):
        """Makes an app for the case."""
        for app in list(firebase_admin._apps.values()):  # pylint: disable=protected-access
            firebase_admin.delete_app(app)
        self.app = firebase_admin.initialize_app(
            Account(self.configuration["accessToken"]), {"projectId": self.configuration["project"]})


def take_turns(stage):
    """Puts the threads of firebase-admin's pools on the stage."""
    concurrent.futures.ThreadPoolExecutor = stage.pool()

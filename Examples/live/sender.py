"""Sends messages with firebase-admin as its documentation has it: a service account from a file, and
nothing of it replaced. A call a line on standard input, an outcome a line. With the argument 'async'
by its asyncio side."""

import asyncio
import json
import sys
import tempfile

import firebase_admin
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from firebase_admin import credentials, exceptions, messaging


def account(project):
    """A service account with a key of its own, as the console would give one."""
    key = rsa.generate_private_key(65537, 2048).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False) as file:
        json.dump({"type": "service_account", "project_id": project, "private_key_id": "k1",
                   "private_key": key.decode(), "client_email": f"push@{project}.example.com",
                   "token_uri": "https://oauth2.googleapis.com/token"}, file)
    return file.name


def send(message, dry_run):
    """Sends a message, and answers with its name."""
    if "async" not in sys.argv[1:]:
        return messaging.send(message, dry_run=dry_run)
    [answer] = runner.run(messaging.send_each_async([message], dry_run)).responses
    if answer.exception:
        raise answer.exception
    return answer.message_id


def say(**effect):
    """Says what became of a call."""
    print(json.dumps(effect), flush=True)


# One loop for all messages, as in a service.
runner = asyncio.Runner()
for line in sys.stdin:
    [(event, members)] = json.loads(line).items()
    if event == "begin":
        firebase_admin.initialize_app(
            credentials.Certificate(account(members["configuration"]["project"])))
        continue
    words = members.get("message", {})
    if event != "send" or set(words) - {"token", "topic", "condition", "data", "notification"}:
        say(unsupported="this program sends notifications and data alone")
        continue
    if "notification" in words:
        words["notification"] = messaging.Notification(**words["notification"])
    try:
        say(outcome={"name": send(messaging.Message(**words), members.get("dryRun", False))})
    except messaging.UnregisteredError:
        say(outcome={"failure": "unregistered", "tokenIsDead": True})
    except (exceptions.FirebaseError, ValueError):
        say(outcome={"failure": "unknown"})
    say(done={})

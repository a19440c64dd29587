#!/usr/bin/env python3
"""Plays apns.provider with aioapns. Replaced: the loop's connections, by ones whose server is the
case. The payload is the caller's, as the library's documentation has it."""

from importlib.metadata import version
from pathlib import Path

from aioapns import APNs, NotificationRequest, PushType
from push_conformance import Unsupported, h2_network, serve
from push_conformance.apns import AsyncProvider, key_file, payload

KEY = Path(key_file()).read_text()
NAMES = {"priority": "priority", "collapseID": "collapse_key", "id": "notification_id",
         "topic": "apns_topic"}


class AioAPNs(AsyncProvider):
    """APNs.send_notification."""

    client = None
    packages = ("aioapns",)

    async def notify(self, intent):
        """One notification."""
        if self.client is None:
            # The key's road wants a topic; the request's own comes before it.
            self.client = APNs(key=KEY, key_id=self.key_id, team_id=self.team_id,
                               topic="com.example.default", use_sandbox=self.sandbox)
        fields = {NAMES[name]: intent[name] for name in NAMES if name in intent}
        if "topic" not in intent:
            raise Unsupported("APNs wants a topic")
        if "pushType" in intent:
            try:
                fields["push_type"] = PushType(intent["pushType"])
            except ValueError as error:
                raise Unsupported(f"PushType has no '{intent['pushType']}'") from error
        if "expiration" in intent:
            seconds = intent["expiration"] - self.clock.now // 1000
            if seconds < 0:
                raise Unsupported("a time to live has no instant in the past")
            fields["time_to_live"] = seconds
        request = NotificationRequest(intent["token"], payload(intent), **fields)
        result = await self.client.send_notification(request)
        accepted = result.is_successful
        self.told(intent, accepted, status=int(result.status), reason=result.description,
                  identifier=result.notification_id if accepted else None)


h2_network.install(AioAPNs.present_network)
serve("aioapns", version("aioapns"), {"apns.provider": (AioAPNs, ["provider-token"])})

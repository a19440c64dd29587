"""Between the case's instants and the machine's: every case begins on 2026-01-01, and a real service
looks at the real clock. What a role's schema calls an instant is moved by whole seconds."""

import email.utils
import re
import time

# Seconds since 1970 in these bounds are instants; 0, small and far ones are what cases say they are.
BOUNDS = range(1_750_000_000, 2_000_000_000)
SECONDS = {"expiration", "apns-expiration", "iat"}
MILLISECONDS = {"unregisteredSince", "deadSince"}
DATES = {"retry-after", "date"}
# What is handed on as it is.
OPAQUE = {"payload", "custom", "data", "bytes"}
# A body is text, in which a request may have an expiration, and a refusal a time in milliseconds.
IN_BODY = re.compile(r'("apns-expiration"\s*:\s*"?|"timestamp"\s*:\s*(?=\d{13}\b))(\d{10})(\d{0,3}\b)')


class Shift:
    """The distance, taken when a case begins."""

    def __init__(self, case):
        self.seconds = int(time.time()) - case // 1000

    def out(self, value):
        """What goes from the case into the world."""
        return self._map(value, self.seconds)

    def back(self, value):
        """What comes from the world into the case."""
        return self._map(value, -self.seconds)

    def _map(self, value, seconds, name=None):
        if name in OPAQUE:
            return value
        if isinstance(value, dict):
            return {key: self._map(each, seconds, key) for key, each in value.items()}
        if isinstance(value, list):
            return [self._map(each, seconds) for each in value]
        if isinstance(value, str) and name == "body":
            return IN_BODY.sub(lambda found: found[1] + _moved(found[2], seconds) + found[3], value)
        if name in DATES and isinstance(value, str):
            return _moved_date(value, seconds)
        if name in SECONDS:
            return _moved(value, seconds)
        if name in MILLISECONDS and isinstance(value, int) and value // 1000 in BOUNDS:
            return value + seconds * 1000
        return value


def _moved(value, seconds):
    if isinstance(value, str) and re.fullmatch(r"[0-9]{10}", value):
        return str(int(value) + seconds) if int(value) in BOUNDS else value
    if isinstance(value, int) and not isinstance(value, bool) and value in BOUNDS:
        return value + seconds
    return value


def _moved_date(value, seconds):
    try:
        moment = email.utils.parsedate_to_datetime(value).timestamp()
    except (TypeError, ValueError):
        return value
    return email.utils.formatdate(moment + seconds, usegmt=True)

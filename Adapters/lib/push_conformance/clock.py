"""The virtual clock, and its place in Python's own `time`."""

import datetime
import time


class Clock:
    """The instant of the case, in milliseconds since 1970."""

    def __init__(self):
        self.now = 1_767_225_600_000
        self.sleeper = None

    def seconds(self):
        """The instant in seconds, as `time.time` gives it."""
        return self.now / 1000

    def datetime(self):
        """A class in the place of `datetime.datetime` that has this clock."""
        clock = self

        class Moment(datetime.datetime):
            """A datetime whose present is the case's."""

            @classmethod
            def now(cls, tz=None):
                """The instant of the case."""
                return cls.fromtimestamp(clock.seconds(), tz)

            @classmethod
            def utcnow(cls):
                """The instant of the case, without a zone."""
                return cls.now(datetime.timezone.utc).replace(tzinfo=None)

        return Moment

    def install(self):
        """Makes this the clock of the process: vendors ask `time`, and sleep by it.

        `datetime.now` is written in C and goes on reading the machine's clock.
        """
        really_sleep = time.sleep
        time.time = self.seconds
        time.monotonic = self.seconds
        time.time_ns = lambda: self.now * 1_000_000

        def sleep(seconds):
            if self.sleeper is None or not self.sleeper(seconds):
                really_sleep(seconds)

        time.sleep = sleep


def moment(seconds):
    """Seconds as the wire's whole milliseconds, never too early."""
    return -int(-seconds * 1000 // 1)

"""A stage for libraries on asyncio: an event loop under a virtual clock, which runs until it idles."""

import asyncio
import selectors
import threading


_really_run = asyncio.run


def _run(coroutine, **options):
    """Stands in for `asyncio.run`."""
    stage = getattr(threading.current_thread(), "stage", None)
    return stage.run(coroutine) if stage else _really_run(coroutine, **options)


class _Selector(selectors.DefaultSelector):
    """Waits for nothing but what is on its way already: where it else would, the loop idles."""

    idle = in_flight = None

    def select(self, timeout=None):
        ready = super().select(0)
        while timeout != 0 and not ready:
            # What has arrived by now can be read; only then is an empty answer final.
            is_waiting = self.in_flight()
            ready = super().select(0.001 if is_waiting else 0)
            if not ready and not is_waiting:
                self.idle(timeout)
                break
        return ready


class LoopStage:
    """Runs coroutines under a virtual clock."""

    def __init__(self, clock):
        self.clock = clock
        self.due = None
        self.tasks = set()
        selector = _Selector()
        selector.idle = self._idle
        selector.in_flight = self._in_flight
        # A library on real sockets: each says whether something is on its way to it or from it.
        self.connections = []
        self.loop = asyncio.SelectorEventLoop(selector)
        # Seconds since the beginning: since 1970 there would be too few digits behind the point.
        start = clock.now
        self.loop.time = lambda: (clock.now - start) / 1000
        # Our clock has whole milliseconds; a timer that is due within one is due.
        self.loop._clock_resolution = 0.0005  # pylint: disable=protected-access

    def _idle(self, timeout):
        self.due = None if timeout is None else self.clock.now + max(1, round(timeout * 1000))
        self.loop.stop()

    def _in_flight(self):
        return any(connection.in_flight() for connection in self.connections)

    def start(self, function, *arguments):
        """Runs a coroutine function at the next `settle`."""
        task = self.loop.create_task(function(*arguments))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def settle(self):
        """Runs what can run, until everything is done or waits."""
        asyncio.set_event_loop(self.loop)
        self.loop.run_forever()

    async def wait(self, seconds=None):
        """Stands still until `wake`, and answers with its value; raises TimeoutError after `seconds`."""
        future = self.loop.create_future()
        asyncio.current_task().standstill = future
        return await asyncio.wait_for(future, seconds)

    async def blocking(self, function):
        """Runs a function that blocks in `asyncio.run`; what it runs so, runs on this loop."""
        asyncio.run = _run
        self.turn, self.back = threading.Semaphore(0), threading.Semaphore(0)
        self.wish, outcome = None, {}

        def work():
            try:
                outcome["value"] = function()
            except BaseException as error:  # pylint: disable=broad-except
                outcome["error"] = error
            self.back.release()

        thread = threading.Thread(target=work, daemon=True)
        thread.stage = self
        thread.start()
        self.back.acquire()
        while self.wish is not None:
            wish, self.wish = self.wish, None
            # An answer that never comes leaves the thread where it is.
            [self.answer] = await asyncio.gather(wish, return_exceptions=True)
            self.turn.release()
            self.back.acquire()
        if "error" in outcome:
            raise outcome["error"]
        return outcome["value"]

    def run(self, coroutine):
        """Runs a coroutine on this loop for a function within `blocking`."""
        self.wish = coroutine
        self.back.release()
        self.turn.acquire()
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer

    def here(self):
        """The present task."""
        return asyncio.current_task(self.loop)

    def wake(self, task, value=None):
        """Lets a task go on at the next `settle`; an exception is raised where it stands."""
        future = task.standstill
        if future.done():
            return
        if isinstance(value, BaseException):
            future.set_exception(value)
        else:
            future.set_result(value)

    def next_due(self):
        """The instant of the loop's next timer."""
        return self.due

    def fire(self):
        """Nothing: the loop fires its timers itself."""

    def advance(self, limit, take):
        """Moves to the first instant, at most the limit, at which `take` gives an effect."""
        while True:
            due = self.next_due()
            if due is None or due > limit:
                self.clock.now = limit
                self.settle()
                return limit, take()
            self.clock.now = max(due, self.clock.now)
            self.settle()
            effects = take()
            if effects or self.clock.now == limit and self.next_due() != limit:
                return self.clock.now, effects

    def close(self):
        """Ends what still waits."""
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.settle()
        self.loop.close()

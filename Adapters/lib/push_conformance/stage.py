"""A stage for libraries that block: each call runs in a thread, one thread at a time, and stands
still where it waits for an answer or for time. So the same case always gives the same effects."""

import collections
import concurrent.futures
import threading


class Abandoned(BaseException):
    """The case is over while a call still waits."""


def _gate():
    """A lock that is closed: whoever acquires it waits until another thread releases it."""
    gate = threading.Lock()
    gate.acquire()
    return gate


class _Task:
    def __init__(self, function):
        self.function = function
        self.turn = _gate()
        self.due = None
        self.value = None
        self.is_waiting = False


class Stage:
    """Runs blocking calls under a virtual clock."""

    def __init__(self, clock):
        self.clock = clock
        self.tasks = set()
        self.ready = collections.deque()
        self.back = _gate()
        self.local = threading.local()
        self.is_over = False
        clock.sleeper = self.sleep

    def start(self, function, *arguments):
        """Runs a call at the next `settle`, and answers with its task."""
        task = _Task(lambda: function(*arguments))
        self.tasks.add(task)
        self.ready.append(task)
        return task

    def settle(self):
        """Runs what can run, until everything is done or waits."""
        while self.ready:
            task = self.ready.popleft()
            if task.function is not None:
                threading.Thread(target=self._run, args=(task,), daemon=True).start()
            else:
                task.turn.release()
            self.back.acquire()

    def _run(self, task):
        function, task.function = task.function, None
        self.local.task = task
        try:
            function()
        except Abandoned:
            pass
        finally:
            self.tasks.discard(task)
            self.back.release()

    def here(self):
        """The task of the present thread, if it is one of ours."""
        return getattr(self.local, "task", None)

    def wait(self, seconds=None):
        """Stands still until `wake`, and answers with its value; raises TimeoutError after `seconds`."""
        task = self.here()
        if self.is_over:
            raise Abandoned()
        task.due = None if seconds is None else self.clock.now + max(0, round(seconds * 1000))
        task.is_waiting = True
        self.back.release()
        task.turn.acquire()
        task.is_waiting = False
        if self.is_over:
            raise Abandoned()
        value, task.value = task.value, None
        if isinstance(value, BaseException):
            raise value
        return value

    def wake(self, task, value=None):
        """Lets a task go on at the next `settle`; an exception is raised where it stands."""
        if task.is_waiting and task not in self.ready:
            task.due, task.value = None, value
            self.ready.append(task)

    def sleep(self, seconds):
        """`time.sleep` for the calls on the stage."""
        if self.here() is None:
            return False
        try:
            self.wait(seconds)
        except TimeoutError:
            pass
        return True

    def next_due(self):
        """The instant at which the next call has waited long enough."""
        return min((task.due for task in self.tasks if task.due is not None), default=None)

    def fire(self):
        """Wakes the calls that have waited long enough."""
        due = [task for task in self.tasks if task.due is not None and task.due <= self.clock.now]
        for task in sorted(due, key=lambda task: task.due):
            self.wake(task, TimeoutError("timed out"))

    def close(self):
        """Ends the calls that still wait."""
        self.is_over = True
        self.ready.extend(task for task in self.tasks if task not in self.ready)
        self.settle()

    def pool(self):
        """A class in place of `ThreadPoolExecutor` whose threads are on the stage."""
        stage = self

        class Pool(concurrent.futures.ThreadPoolExecutor):
            """A pool whose work runs on the stage."""

            def __init__(self, max_workers=None, *arguments, **options):
                super().__init__(max_workers, *arguments, **options)
                self.limit = max_workers or 32
                self.running = 0
                self.queue = collections.deque()

            def submit(self, function, /, *arguments, **options):
                future = _Future(stage)
                self.queue.append((future, lambda: function(*arguments, **options)))
                self.refill()
                return future

            def refill(self):
                while self.queue and self.running < self.limit:
                    self.running += 1
                    stage.start(self.work, *self.queue.popleft())

            def work(self, future, function):
                try:
                    future.set_result(function())
                except Exception as error:  # pylint: disable=broad-except
                    future.set_exception(error)
                self.running -= 1
                self.refill()
                for waiter in future.waiters:
                    stage.wake(waiter)

            def shutdown(self, wait=True, **_):
                pass

        return Pool


class _Future(concurrent.futures.Future):
    def __init__(self, stage):
        super().__init__()
        self.stage = stage
        self.waiters = []

    def result(self, timeout=None):
        while not self.done() and self.stage.here() is not None:
            self.waiters.append(self.stage.here())
            self.stage.wait(timeout)
        return super().result(0)

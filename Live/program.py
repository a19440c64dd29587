"""The program under test: it is started, told to send, and may say what its caller learnt.

A call goes to it as JSON, an object with one member: on a line of its standard input, or by POST to
a hook. What it says on lines of standard output, or in the hook's answer, is an effect in the words
of the role, such as {"outcome": {"accepted": true}}, or one of
    {"unsupported": "why"}      it has no way to ask for that: the case is skipped
    {"failed": "why"}           it broke down
    {"done": {}}                the last call has ended: nothing more comes of it
    {"over": {}}                the case that ended is forgotten
"""

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

# How long a service may take until it listens, and after how long a line says that it doesn't yet.
STARTS_WITHIN, SLOW = 30, 2


class Program:
    """A process of the program, whose errors go to our own standard error."""

    def __init__(self, command, environment, **ends):
        self.process = subprocess.Popen(  # pylint: disable=consider-using-with
            command, env=environment, stderr=subprocess.PIPE, text=True, encoding="utf-8",
            errors="replace", start_new_session=True, **ends)
        self.last = ""
        self.reading = threading.Thread(target=self._read, daemon=True)
        self.reading.start()

    def _read(self):
        for line in self.process.stderr:
            sys.stderr.write(line)
            sys.stderr.flush()
            self.last = line.strip() or self.last

    def is_over(self):
        """Whether it has ended."""
        return self.process.poll() is not None

    def fate(self):
        """How it has ended."""
        status = self.process.wait()
        self.reading.join(1)
        return f"ended with status {status}{f', and wrote last: {self.last}' if self.last else ''}"

    def kill(self):
        """Ends it, with all that it has started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Lines:
    """A command that takes a call a line. A fresh one plays each case, unless it is kept: then it
    gets {"begin": …} and {"end": {}}, and has to forget what was before."""

    def __init__(self, command, environment, hear, *, is_kept):
        self.command, self.environment = command, environment
        self.hear, self.is_kept = hear, is_kept
        self.program = self.spare = None
        self.generation = 0

    def begin(self, parameters):
        """Makes it ready for a case."""
        if self.program is None or not self.is_kept or self.program.is_over():
            self.program = self.spare or self._start()
            self.spare = None if self.is_kept else self._start()
            self.generation += 1
            threading.Thread(
                target=self._read, args=(self.program, self.generation), daemon=True).start()
        self.tell({"begin": parameters})

    def restart(self, parameters):
        """Ends a program in the middle of a case, and starts it again; one that is kept does as if."""
        if self.is_kept:
            self.tell({"restart": {}})
            return
        self.program.kill()
        self.program = None
        self.begin(parameters)

    def _start(self):
        return Program(self.command, self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def _read(self, program, generation):
        for line in program.process.stdout:
            with contextlib.suppress(ValueError):
                said = json.loads(line)
                if isinstance(said, dict) and len(said) == 1 and generation == self.generation:
                    self.hear(said)
        if generation == self.generation and self.program is program:
            self.hear({"ended": program.fate()})

    def tell(self, call):
        """Gives it a line."""
        try:
            self.program.process.stdin.write(json.dumps(call) + "\n")
            self.program.process.stdin.flush()
        except BrokenPipeError:
            self.hear({"ended": self.program.fate()})

    def end(self):
        """Ends the case: what is not kept is killed, and nothing of it comes any more."""
        if self.is_kept:
            self.tell({"end": {}})
        else:
            program, self.program = self.program, None
            program.kill()

    def close(self):
        """Ends it."""
        for program in (self.program, self.spare):
            if program is not None:
                program.kill()


class Hook:
    """A service that takes a call by POST, and a command that starts it, if there is one."""

    def __init__(self, address, command, environment, hear):
        self.address, self.hear = address, hear
        self.service = command and Program(
            command, environment, stdin=subprocess.DEVNULL, stdout=sys.stderr)
        self.is_ready = False

    def begin(self, parameters):
        """Tells it that a case begins, when it listens; what it answers to that is its own."""
        began, is_said = time.monotonic(), False
        while not self.is_ready:
            try:
                self._post({"begin": parameters})
                self.is_ready = True
            except urllib.error.HTTPError:
                self.is_ready = True
            except OSError as error:
                if self.service and self.service.is_over():
                    raise RuntimeError(f"the service {self.service.fate()}") from error
                waited = time.monotonic() - began
                if waited > STARTS_WITHIN:
                    raise RuntimeError(f"no answer from the hook {self.address}: {error}") from error
                if waited > SLOW and not is_said:
                    print(f"Live: waits for the hook {self.address}: {error}", file=sys.stderr, flush=True)
                    is_said = True
                time.sleep(0.05)
        self.is_ready = not (self.service and self.service.is_over())

    def tell(self, call):
        """Gives it a call, in a thread of its own: the answer may come after APNs' or FCM's."""
        threading.Thread(target=self._call, args=(call,), daemon=True).start()

    def _call(self, call):
        try:
            status, text = self._post(call)
        except urllib.error.HTTPError as error:
            status, text = error.code, error.read().decode("utf-8", "replace")
        except OSError as error:
            self.hear({"failed": f"the hook {self.address}: {error}"})
            return
        if status == 501:
            self.hear({"unsupported": text.strip() or "the hook answered 501"})
        with contextlib.suppress(ValueError):
            said = json.loads(text)
            for effect in said if isinstance(said, list) else [said]:
                if isinstance(effect, dict) and len(effect) == 1:
                    self.hear(effect)
        self.hear({"done": {}})

    def _post(self, value):
        request = urllib.request.Request(
            self.address, json.dumps(value).encode(), {"content-type": "application/json"})
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(request, timeout=60) as answer:
            return answer.status, answer.read().decode("utf-8", "replace")

    def restart(self, _):
        """A service does as if."""
        self.tell({"restart": {}})

    def end(self):
        """Nothing: the service goes on."""

    def close(self):
        """Ends the service."""
        if self.service:
            self.service.kill()

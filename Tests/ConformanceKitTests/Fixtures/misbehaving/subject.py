#!/usr/bin/env python3
"""Answers each line with itself, until the line at which it misbehaves.

    subject.py BEHAVIOUR [LINE]

LINE counts from 1; with 0 it misbehaves before it reads anything. See BEHAVIOURS at the end.
"""

import os
import sys
import time


def answer(line):
    sys.stdout.write(line)
    sys.stdout.flush()


def closes_input(line):
    os.close(0)
    hang()


def closes_output(line):
    os.close(1)
    hang()


def crashes(line):
    import signal  # Here and not above, as few tests need it and it takes half of a start.
    print("about to crash", file=sys.stderr, flush=True)
    os.kill(os.getpid(), signal.SIGSEGV)


def exits(line):
    print("giving up", file=sys.stderr)
    sys.exit(3)


def floods_error(line):
    for _ in range(1600):
        os.write(2, b"e" * 65535 + b"\n")
    answer(line)


def floods_output(line):
    while True:
        os.write(1, b"nobody asked\n" * 5000)


def hang(line=None):
    while True:
        time.sleep(3600)


def hangs_for_good(line):
    """Ignores SIGTERM; a grandchild, whose number it tells on standard error, does too."""
    import signal
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if os.fork() != 0:
        hang()
    print(os.getpid(), file=sys.stderr, flush=True)
    hang()


def leaves_grandchild(line):
    """Exits while a grandchild holds all the pipes."""
    if os.fork() == 0:
        hang()
    answer(line)
    os._exit(4)


def leaves_noisy_grandchild(line):
    """Exits while a grandchild goes on writing."""
    if os.fork() == 0:
        floods_output(line)
    os._exit(4)


def never_ends_a_line(line):
    while True:
        os.write(1, b"x" * 65536)


def stops_within_a_line(line):
    os.write(1, line.rstrip("\n")[:4].encode())
    sys.exit(0)


def trickles(line):
    """Keeps writing a line that never ends, and to standard error."""
    while True:
        os.write(1, b"x")
        os.write(2, b"e")
        time.sleep(0.002)


BEHAVIOURS = {
    "answers": answer,
    "closes-input": closes_input,
    "closes-output": closes_output,
    "crashes": crashes,
    "exits": exits,
    "floods-error": floods_error,
    "floods-output": floods_output,
    "hangs": hang,
    "hangs-for-good": hangs_for_good,
    "leaves-grandchild": leaves_grandchild,
    "leaves-noisy-grandchild": leaves_noisy_grandchild,
    "never-ends-a-line": never_ends_a_line,
    "stops-within-a-line": stops_within_a_line,
    "trickles": trickles,
}


def main():
    behaviour = BEHAVIOURS[sys.argv[1]]
    at = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    if at == 0:
        behaviour("")
    for number, line in enumerate(sys.stdin, start=1):
        if number == at:
            behaviour(line)
        else:
            answer(line)


main()

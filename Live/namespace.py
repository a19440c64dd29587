"""A network of its own for a program: nothing but loopback, where the services' names lead.

The command `unshare` starts this process again within it, so that endpoint and program share it."""

import fcntl
import os
import pathlib
import shutil
import socket
import struct
import subprocess
import sys

from authority import NAMES, STORES

INSIDE = "PUSH_CONFORMANCE_NAMESPACE"
SET_FLAGS, IS_UP = 0x8914, 1


def enter():
    """Goes on within, or says why that can't be; is called before anything else is begun."""
    if os.environ.pop(INSIDE, None):
        return None
    reason = "only Linux has network namespaces"
    if sys.platform == "linux" and shutil.which("unshare"):
        for rights in ([], ["-U", "-r"]):
            command = ["unshare", *rights, "-n", "-m"]
            trial = subprocess.run([*command, "true"], stdin=subprocess.DEVNULL,
                                   capture_output=True, text=True, check=False)
            if trial.returncode == 0:
                os.environ[INSIDE] = "1"
                os.execvp(command[0], [*command, sys.executable, *sys.argv])
            reason = trial.stderr.strip()
    elif sys.platform == "linux":
        reason = "there is no 'unshare' (Debian: apt-get install util-linux)"
    return reason


def furnish(authority):
    """Brings loopback up, leads the names there, and has the system's own store trust us."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as end:
        fcntl.ioctl(end, SET_FLAGS, struct.pack("16sh14x", b"lo", IS_UP))
    hosts = authority.folder / "hosts"
    hosts.write_text(f"127.0.0.1 localhost\n127.0.0.1 {' '.join(NAMES)}\n")
    covers = {"/etc/hosts": hosts, **{store: authority.file for store in STORES}}
    for place, file in covers.items():
        if pathlib.Path(place).exists():
            subprocess.run(["mount", "--bind", str(file), os.path.realpath(place)], check=True)

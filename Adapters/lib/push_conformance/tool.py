"""The command `push-conformance`, where it was installed together with this package."""

import os
import pathlib
import sys

TOOL = pathlib.Path(__file__).resolve().parent / "tool/push-conformance"


def main():
    """Becomes the tool, which has its corpus beside it."""
    if not TOOL.exists():
        sys.exit("push-conformance: this is the helper for adapters alone; `pip install push-conformance` brings the tool")
    os.execv(TOOL, [str(TOOL), *sys.argv[1:]])


if __name__ == "__main__":
    main()

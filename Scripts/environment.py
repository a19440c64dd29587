"""The virtual environment of our scripts, with the packages of Scripts/requirements.txt."""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".build/venv"


def enter():
    """Starts the script again in the environment, which is made once."""
    python = FOLDER / "bin/python"
    if pathlib.Path(sys.prefix) == FOLDER:
        return
    if not (FOLDER / "bin/check-jsonschema").exists():
        subprocess.run([sys.executable, "-m", "venv", FOLDER], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
                        "--requirement", ROOT / "Scripts/requirements.txt"], check=True)
    os.execv(python, [str(python), *sys.argv])

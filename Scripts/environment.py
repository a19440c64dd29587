"""The virtual environment of our scripts, with the packages of Scripts/requirements.txt."""

import filecmp
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".build/venv"


def enter():
    """Starts the script again in the environment, which is made once for what is required."""
    python, required, has = FOLDER / "bin/python", ROOT / "Scripts/requirements.txt", FOLDER / "requirements.txt"
    if pathlib.Path(sys.prefix) == FOLDER:
        return
    if not has.exists() or not filecmp.cmp(required, has, shallow=False):
        subprocess.run([sys.executable, "-m", "venv", FOLDER], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
                        "--requirement", required], check=True)
        shutil.copy(required, has)
    os.execv(python, [str(python), *sys.argv])

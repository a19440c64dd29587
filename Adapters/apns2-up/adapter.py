#!/usr/bin/env python3
"""Plays apns.provider with apns2-up, a fork of apns2, as the adapter of apns2 does."""

import pathlib
import runpy

runpy.run_path(str(pathlib.Path(__file__).resolve().parent.parent / "apns2" / "adapter.py"))

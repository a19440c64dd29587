"""The wheel has a program in it: it is for one system, and for any Python 3."""

import os

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ProgramHook(BuildHookInterface):
    def initialize(self, version, build_data):
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{os.environ['PUSH_CONFORMANCE_PLATFORM']}"

"""A hollow library in the place of the one played: whatever is called does nothing, or raises. What
still passes is the adapter's own doing; see Adapters/hollow."""

import inspect
import os
import sys


class Hollow(Exception):
    """What a hollow library raises."""


async def _nothing_later(*_, **__):
    return None


async def _raises_later(*_, **__):
    from push_conformance.hollow import Hollow as error  # pylint: disable=import-self
    raise error("hollow")


def _nothing(*_, **__):
    return None


def _raises(*_, **__):
    from push_conformance.hollow import Hollow as error  # pylint: disable=import-self
    raise error("hollow")


def empty():
    """Makes the packages hollow that the environment names, if it names any."""
    names = os.environ.get("HOLLOW_LIBRARY", "").split()
    does_raise = os.environ.get("HOLLOW") == "raises"
    kinds = (_raises, _raises_later) if does_raise else (_nothing, _nothing_later)
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] in names:
            for thing in list(vars(module).values()):
                if (getattr(thing, "__module__", None) or "").split(".")[0] in names:
                    _empty(thing, kinds)


def _empty(thing, kinds):
    """Empties a function in its place, so that whoever has it already gets the hollow one."""
    if inspect.isclass(thing) and not issubclass(thing, BaseException):
        for name, member in list(vars(thing).items()):
            _member(thing, name, member, kinds)
    elif inspect.isfunction(thing) and not thing.__code__.co_freevars:
        thing.__code__ = kinds[inspect.iscoroutinefunction(thing)].__code__


def _member(owner, name, member, kinds):
    function = getattr(member, "__func__", member)
    if isinstance(member, property):
        setattr(owner, name, property(kinds[0]))
    elif inspect.isfunction(function):
        if function.__code__.co_freevars:
            # A closure's code can't be changed for another's.
            setattr(owner, name, kinds[inspect.iscoroutinefunction(function)])
        else:
            function.__code__ = kinds[inspect.iscoroutinefunction(function)].__code__
            function.__defaults__ = function.__kwdefaults__ = None

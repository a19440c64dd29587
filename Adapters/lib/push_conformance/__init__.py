"""What an adapter needs to speak the wire protocol: the loop, the clock, and ways to stop a vendor
where it waits for the world. Standard library only.

    from push_conformance import Unsupported, serve

    class Classifier:
        def __init__(self, configuration, edition, clock): ...
        def receive(self, event, members): return [{"classified": {...}}]

    serve("my library", "1.0", {"apns.classifier": (Classifier, ["validation"])})
"""

from .clock import Clock, moment
from .wire import Unsupported, serve

__all__ = ["Clock", "Unsupported", "moment", "serve"]

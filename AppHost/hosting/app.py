"""Which class of the app the system would make its delegate, and what that class implements."""

import re

from swift_source import IMPORT, declarations, is_name, masked

#: Base classes of frameworks that are delegates themselves.
DELEGATES = {"UIApplicationDelegate", "FlutterAppDelegate", "ExpoAppDelegate", "RCTAppDelegate",
             "EXAppDelegateWrapper", "PluginAppDelegate"}
SERVICE = "UNNotificationServiceExtension"
REMOTE = r"func\s+application\([^)]*didReceiveRemoteNotification[^)]*"
ADAPTOR = re.compile(
    r"UIApplicationDelegateAdaptor\s*(?:\(\s*(?P<named>[\w.]+)(?:<\s*(?P<argument>[\w.]+)\s*>)?\.self\s*\)"
    r"|(?:\(\s*\))?[^:{}=]*?\bvar\s+\w+\s*:\s*(?P<typed>[\w.]+)(?:<\s*(?P<parameter>[\w.]+)\s*>)?)")
#: What a class has to have for a feature of the role.
CALLBACKS = {
    "device-token": r"didRegisterForRemoteNotificationsWithDeviceToken\s+\w+\s*:",
    "presentations": r"func\s+userNotificationCenter\([^{]*willPresent",
    "responses": r"func\s+userNotificationCenter\([^{]*didReceive[^{]*UNNotificationResponse",
    "background-notifications": REMOTE + r"(fetchCompletionHandler|\)\s*async)",
    "old-notifications": REMOTE + r"\)\s*(\{|$)",
}


class Unhosted(Exception):
    """Why an app can't be played, and the way out."""


class App:
    """What the app's own sources say about it."""

    def __init__(self, sources, named=None):
        self.texts = {file: masked(text) for file, text in sources.items()}
        self.types = [one for file, text in self.texts.items() for one in declarations(file, text)]
        #: What the system calls in the delegate's place, and which no file declares.
        self.wrapper = None
        self.delegate, self.because = self.find_delegate(named)
        self.swiftui = next((one.name for one in self.types if one.kind == "struct" and "App" in one.parents), None)
        services = [one for one in self.types if one.kind == "class" and self.inherits(one.name, {SERVICE})]
        self.service = services[0] if services else None
        if not self.delegate and not self.service:
            raise Unhosted(self.absent())

    def absent(self):
        if self.swiftui:
            return (f"the app '{self.swiftui}' has no UIApplicationDelegateAdaptor, so the system calls no delegate; "
                    "hand over the file that has one")
        return f"no class that is a UIApplicationDelegate in {', '.join(map(str, self.texts))}"

    def parents(self, name):
        return [parent for one in self.types if is_name(name, one.name) for parent in one.parents]

    def inherits(self, name, wanted, seen=()):
        """Whether a type, or what it inherits from, has one of the names."""
        return any(parent in wanted or parent not in seen and self.inherits(parent, wanted, (*seen, name))
                   for parent in self.parents(name) if parent != name)

    def classes(self):
        return [one for one in self.types if one.kind == "class" and self.inherits(one.name, DELEGATES)]

    def find_delegate(self, named):
        """The class, and why it is that one: as the system would take it."""
        classes = self.classes()
        if named:
            return self.declared(named, classes), "named by --delegate"
        marked = [one for one in self.types if {"main", "UIApplicationMain"} & set(one.attributes)]
        for one in marked:
            if one.kind == "class":
                because = "marked @" + next(a for a in one.attributes if a in ("main", "UIApplicationMain"))
                return self.wrapped(one.parents[0] if one.parents else "", one.argument, because) or (one, because)
        for text in self.texts.values():
            if match := ADAPTOR.search(text):
                because = "behind UIApplicationDelegateAdaptor"
                name, argument = match["named"] or match["typed"], match["argument"] or match["parameter"]
                return self.wrapped(name, argument, because) or (self.declared(name, classes), because)
        for text in self.texts.values():
            if match := re.search(r"\bUIApplicationMain\s*\(.*?\b(\w+)\.self", text, re.DOTALL):
                return self.declared(match[1], classes), "named by UIApplicationMain(…)"
        if self.types and any(one.kind == "struct" and "App" in one.parents for one in self.types):
            return None, ""
        bases = {parent for one in classes for parent in self.parents(one.name)}
        leaves = [one for one in classes if one.name not in bases]
        if len(leaves) > 1:
            names = " or ".join(f"'--delegate {one.name}'" for one in leaves)
            raise Unhosted(f"several classes are application delegates, and none is marked @main; say which: {names}")
        return (leaves[0], "the only application delegate") if leaves else (None, "")

    def wrapped(self, wrapper, argument, because):
        """The class that is wrapped, where no file declares the wrapper."""
        if not argument or any(is_name(wrapper, one.name) for one in self.types):
            return None
        for one in self.classes():
            if is_name(argument, one.name):
                self.wrapper = wrapper
                return one, f"in {wrapper}, {because}"
        return None

    def declared(self, name, classes):
        for one in [*classes, *self.types]:
            if is_name(name, one.name) and one.kind == "class":
                return one
        raise Unhosted(f"the class '{name}' is the app's delegate, but no file that was handed over declares it; "
                       "hand that file over, too")

    def modules(self):
        """The modules that the app imports."""
        return {match["module"] for text in self.texts.values() for match in IMPORT.finditer(text)}

    def uses_messaging(self):
        """Whether Firebase's messaging has a part in it."""
        modules = self.modules()
        return "FirebaseMessaging" in modules or "Firebase" in modules and self.mentions("Messaging")

    def mentions(self, name):
        return any(re.search(rf"\b{name}\b", text) for text in self.texts.values())

    def shows_what_is_absent(self):
        """Whether it shows a view that no file declares: not all of the app was handed over."""
        names = {one.name for one in self.types}
        return any(name not in names for text in self.texts.values()
                   for name in re.findall(r"(?<![\w.])([A-Z]\w*(?:View|Screen))\s*\(", text))

    def features(self):
        """The callbacks that the app implements."""
        bodies = "\n".join(self.texts.values())
        return sorted(name for name, pattern in CALLBACKS.items() if re.search(pattern, bodies, re.MULTILINE))

    def has_center_delegate(self):
        return any(re.search(CALLBACKS[name], text) for name in ("presentations", "responses")
                   for text in self.texts.values())

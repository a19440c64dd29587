"""The property lists that an app and Firebase read, and what they say about the proxy."""

import pathlib
import plistlib
import re

KEYS = ("FirebaseAppDelegateProxyEnabled", "GoogleUtilitiesAppDelegateProxyEnabled")
#: What Firebase reads of GoogleService-Info.plist; the values are our own.
SERVICE = {
    "API_KEY": "a-key-that-opens-nothing", "BUNDLE_ID": "org.example.hosted", "CLIENT_ID": "hosted.example",
    "GCM_SENDER_ID": "100200300400", "GOOGLE_APP_ID": "1:100200300400:ios:0a1b2c3d", "PLIST_VERSION": "1",
    "PROJECT_ID": "hosted-app", "STORAGE_BUCKET": "hosted-app.example", "IS_GCM_ENABLED": True,
    "IS_ANALYTICS_ENABLED": False,
}
INFO = {
    "CFBundleIdentifier": "org.example.hosted", "CFBundleName": "HostedApp", "CFBundleDisplayName": "HostedApp",
    "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1", "UIBackgroundModes": ["remote-notification"],
}


def read(path):
    with open(path, "rb") as file:
        return plistlib.load(file)


def beside(sources):
    """The app's Info.plist, in the folder of a source or in the one around it; none where it isn't clear which."""
    for folder in dict.fromkeys(pathlib.Path(source).resolve().parent for source in sources):
        for place in (folder / "Info.plist", folder / "Supporting Files/Info.plist", folder.parent / "Info.plist"):
            if place.is_file():
                return place
    return None


def generating(sources):
    """The project near a source that has all its Info.plists generated, which puts no key of Firebase into them."""
    for folder in dict.fromkeys(pathlib.Path(source).resolve().parent for source in sources):
        for around in (folder, *folder.parents[:2]):
            for project in sorted(around.glob("*.xcodeproj/project.pbxproj")):
                text = project.read_text(errors="replace")
                if "GENERATE_INFOPLIST_FILE = YES" in text and not re.search(r"\bINFOPLIST_FILE = ", text):
                    return project.parent
    return None


def is_proxied(info):
    """Whether the proxy is on: as GoogleUtilities reads it, a Boolean or a number that is no."""
    values = [info[key] for key in KEYS if isinstance(info.get(key), (bool, int, float))]
    return all(values)


def write(folder, info, others):
    """Puts what the app reads beside the host, where its main bundle finds it."""
    names = {pathlib.Path(other).name for other in others}
    for other in others:
        (folder / pathlib.Path(other).name).write_bytes(pathlib.Path(other).read_bytes())
    filled = {key: re.sub(r"\$[({](\w+)[)}]", r"\1", value) if isinstance(value, str) else value
              for key, value in (info or {}).items()}
    (folder / "Info.plist").write_bytes(plistlib.dumps(INFO | filled))
    if "GoogleService-Info.plist" not in names:
        (folder / "GoogleService-Info.plist").write_bytes(plistlib.dumps(SERVICE))

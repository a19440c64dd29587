"""The caller's words as async-firebase's types; what the caller leaves out is left out here."""

from async_firebase import messages
from push_conformance import Unsupported

ALERT = {
    "title": "title", "subtitle": "subtitle", "body": "body", "loc-key": "loc_key",
    "loc-args": "loc_args", "title-loc-key": "title_loc_key", "title-loc-args": "title_loc_args",
    "action-loc-key": "action_loc_key", "launch-image": "launch_image",
}


def message(words):
    """A Message."""
    targets = {name: words[name] for name in ("fid", "token", "topic", "condition") if name in words}
    return messages.Message(**fields(words), **targets)


def fields(words):
    """What a message has besides its target."""
    given = {name: words[name] for name in ("data",) if name in words}
    if "notification" in words:
        given["notification"] = messages.Notification(**words["notification"])
    if "apns" in words:
        given["apns"] = apns(words["apns"])
    if "android" in words:
        given["android"] = android(words["android"])
    if "fcmOptions" in words:
        given["fcm_options"] = messages.FcmOptions(words["fcmOptions"].get("analyticsLabel"))
    return given


def android(words):
    """Android's part, by the constructor that takes seconds."""
    given = {"collapse_key": words["collapseKey"]} if "collapseKey" in words else {}
    if "ttl" in words:
        seconds = words["ttl"]
        given["ttl"] = int(seconds) if seconds == int(seconds) else seconds
    return messages.AndroidConfig.build(priority="normal", **given)


def apns(words):
    """Apple's part."""
    given = {"headers": words["headers"]} if "headers" in words else {}
    if "aps" in words or "custom" in words:
        given["payload"] = messages.APNSPayload(aps(words.get("aps", {}), words.get("custom")))
    if "fcmOptions" in words:
        options = words["fcmOptions"]
        given["fcm_options"] = messages.APNSFCMOptions(
            options.get("analyticsLabel"), options.get("image"))
    if "liveActivityToken" in words:
        given["live_activity_token"] = words["liveActivityToken"]
    return messages.APNSConfig(**given)


def aps(words, own):
    """The aps dictionary. Its custom data stands beside it, so it takes no members of its own."""
    names = {
        "badge": "badge", "contentAvailable": "content_available", "category": "category",
        "mutableContent": "mutable_content", "threadID": "thread_id",
    }
    given = {names[name]: words[name] for name in words if name in names}
    if "alert" in words:
        given["alert"] = alert(words["alert"])
    if "sound" in words:
        given["sound"] = sound(words["sound"])
    if "custom" in words:
        raise Unsupported("Aps has no further members: its custom data stands beside aps")
    if own:
        given["custom_data"] = own
    return messages.Aps(**given)


def alert(words):
    """Text, or an ApsAlert."""
    if not isinstance(words, dict):
        return words
    given = {ALERT[name]: words[name] for name in words if name in ALERT}
    own = {name: words[name] for name in words if name not in ALERT}
    if own:
        given["custom_data"] = own
    return messages.ApsAlert(**given)


def sound(words):
    """A name, or a CriticalSound."""
    if not isinstance(words, dict):
        return words
    return messages.CriticalSound(words.get("name"), words.get("critical"), words.get("volume"))

"""The caller's words as firebase-admin's types; what the caller leaves out is left out here."""

from firebase_admin import messaging

from .wire import Unsupported

ALERT = {
    "title": "title", "subtitle": "subtitle", "body": "body", "loc-key": "loc_key",
    "loc-args": "loc_args", "title-loc-key": "title_loc_key", "title-loc-args": "title_loc_args",
    "action-loc-key": "action_loc_key", "launch-image": "launch_image",
}


def message(words, tokens=None):
    """A Message, or with tokens a MulticastMessage."""
    fields = {name: words[name] for name in ("data",) if name in words}
    for name, make in (("notification", notification), ("apns", apns), ("android", android)):
        if name in words:
            fields[name] = make(words[name])
    if "fcmOptions" in words:
        fields["fcm_options"] = fcm_options(words["fcmOptions"])
    targets = {name: words[name] for name in ("fid", "token", "topic", "condition") if name in words}
    if tokens is None:
        return messaging.Message(**fields, **targets)
    if targets:
        raise Unsupported("a MulticastMessage has no target besides its tokens")
    return messaging.MulticastMessage(tokens=tokens, **fields)


def notification(words):
    """The text on every platform."""
    return messaging.Notification(**words)


def android(words):
    """Android's part."""
    names = {"ttl": "ttl", "collapseKey": "collapse_key"}
    return messaging.AndroidConfig(**{names[name]: words[name] for name in words})


def fcm_options(words):
    """FCM's options of the whole message."""
    if "image" in words:
        raise Unsupported("FCMOptions has no image")
    return messaging.FCMOptions(words.get("analyticsLabel"))


def apns(words):
    """Apple's part."""
    fields = {"headers": words["headers"]} if "headers" in words else {}
    if "aps" in words or "custom" in words:
        custom = words.get("custom", {})
        if not isinstance(custom, dict) or "aps" in custom:
            raise Unsupported("APNSPayload takes the app's own keys as keyword arguments")
        fields["payload"] = messaging.APNSPayload(aps(words.get("aps", {})), **custom)
    if "fcmOptions" in words:
        options = words["fcmOptions"]
        fields["fcm_options"] = messaging.APNSFCMOptions(
            options.get("analyticsLabel"), options.get("image"))
    if "liveActivityToken" in words:
        fields["live_activity_token"] = words["liveActivityToken"]
    return messaging.APNSConfig(**fields)


def aps(words):
    """The aps dictionary."""
    names = {
        "badge": "badge", "contentAvailable": "content_available", "category": "category",
        "mutableContent": "mutable_content", "threadID": "thread_id", "custom": "custom_data",
    }
    fields = {names[name]: words[name] for name in words if name in names}
    if "alert" in words:
        fields["alert"] = alert(words["alert"])
    if "sound" in words:
        fields["sound"] = sound(words["sound"])
    return messaging.Aps(**fields)


def alert(words):
    """Text, or an ApsAlert."""
    if not isinstance(words, dict):
        return words
    fields = {ALERT[name]: words[name] for name in words if name in ALERT}
    own = {name: words[name] for name in words if name not in ALERT}
    if own:
        fields["custom_data"] = own
    return messaging.ApsAlert(**fields)


def sound(words):
    """A name, or a CriticalSound."""
    if not isinstance(words, dict):
        return words
    if not set(words) <= {"name", "critical", "volume"}:
        raise Unsupported("CriticalSound has a name, a volume and a flag")
    return messaging.CriticalSound(words.get("name"), words.get("critical"), words.get("volume"))

"""The caller's words as FCM's own JSON, for libraries that take parts of a message as they are."""

from .wire import Unsupported


def apns(words):
    """An ApnsConfig of the REST reference."""
    config = {"headers": words["headers"]} if "headers" in words else {}
    if "aps" in words or "custom" in words:
        config["payload"] = {**words.get("custom", {})}
        if "aps" in words:
            config["payload"]["aps"] = aps(words["aps"])
    if "fcmOptions" in words:
        config["fcm_options"] = fcm_options(words["fcmOptions"])
    if "liveActivityToken" in words:
        config["live_activity_token"] = words["liveActivityToken"]
    return config


def aps(words):
    """The aps dictionary with Apple's names; true, where Apple has 1, is 1."""
    names = {"contentAvailable": "content-available", "mutableContent": "mutable-content",
             "threadID": "thread-id"}
    members = {}
    for name, value in words.items():
        if name == "custom":
            members.update(value)
        elif name == "sound" and isinstance(value, dict):
            members[name] = {key: int(member) if key == "critical" and isinstance(member, bool)
                             else member for key, member in value.items()}
        else:
            is_flag = name in ("contentAvailable", "mutableContent") and value is True
            members[names.get(name, name)] = 1 if is_flag else value
    return members


def fcm_options(words):
    """FcmOptions, or ApnsFcmOptions."""
    names = {"analyticsLabel": "analytics_label", "image": "image"}
    return {names[name]: value for name, value in words.items()}


def android(words):
    """An AndroidConfig."""
    if "ttl" in words:
        raise Unsupported("the caller writes the duration")
    return {"collapse_key": value for value in words.values()}

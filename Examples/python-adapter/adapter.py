#!/usr/bin/env python3
"""A subject in plain Python: a toy classifier of pushes behind the wire protocol."""
import base64, json, sys
def classify(push):
    """The implementation under test; put a call of yours here."""
    body = base64.b64decode(push["bytes"]) if "bytes" in push else push.get("payload", "").encode()
    if not body:
        return {"rejected": {"reason": "empty"}}
    if len(body) > (5120 if push.get("headers", {}).get("apns-push-type") == "voip" else 4096):
        return {"rejected": {"reason": "tooLarge"}}  # bytes, not characters
    try:
        root = json.loads(body.decode("utf-8"), parse_constant=int)  # NaN is no JSON
    except (ValueError, RecursionError):
        return {"rejected": {"reason": "notJSON"}}
    if not isinstance(root, dict):
        return {"rejected": {"reason": "notAnObject"}}
    aps = root.get("aps")
    if not isinstance(aps, dict):
        return {"rejected": {"reason": "invalidAPS" if "aps" in root else "missingAPS"}}
    wakes = aps.get("content-available") == 1  # a toy: it takes true for 1, too
    kind = "alert" if aps.keys() & {"alert", "badge", "sound"} else "background" if wakes else "none"
    return {"classified": {"class": kind, "contentAvailable": wakes}}

DESCRIPTION = {"protocol": "1", "name": "toy", "version": "1", "editions": ["current"],
               "roles": {"apns.classifier": []}}  # no features: their cases are skipped
for line in sys.stdin:  # one request a line, answered in order
    request = json.loads(line)
    method, params = request["method"], request["params"]
    answer = {"result": {}}  # enough for begin, end and shutdown: a classifier keeps no state
    if method == "describe":
        answer = {"result": DESCRIPTION}
    elif method == "begin" and params["role"] not in DESCRIPTION["roles"]:
        answer = {"error": {"code": -32602, "message": "no such role"}}
    elif method == "receive":
        answer = {"result": {"effects": [classify(params["event"]["push"])]}}
    elif method == "advance":  # nothing of a classifier's happens by itself
        answer = {"result": {"effects": [], "now": params["limit"]}}
    elif method not in ("begin", "end", "shutdown"):
        answer = {"error": {"code": -32601, "message": "no such method"}}
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], **answer}), flush=True)

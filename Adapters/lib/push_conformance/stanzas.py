"""Message stanzas of XMPP, as FCM's connection servers wrote and read them."""

from xml.sax.saxutils import escape, quoteattr

STANZAS = "urn:ietf:params:xml:ns:xmpp-stanzas"
ATTRIBUTES = ("id", "type", "to", "from")
LINE_ENDS = {"\r": "&#13;"}


def message(members):
    """A message stanza."""
    attributes = "".join(f" {name}={quoteattr(members[name], LINE_ENDS)}" for name in ATTRIBUTES
                         if name in members)
    content = ""
    if "gcm" in members:
        content += f'<gcm xmlns="google:mobile:data">{escape(members["gcm"], LINE_ENDS)}</gcm>'
    if "body" in members:
        content += f'<body>{escape(members["body"], LINE_ENDS)}</body>'
    if "error" in members:
        content += _error(members["error"])
    return f"<message{attributes}>{content}</message>"


def _error(members):
    """The error child of a stanza."""
    code = f' code={quoteattr(members["code"])}' if "code" in members else ""
    content = f'<{members.get("condition", "bad-request")} xmlns="{STANZAS}"/>'
    if "text" in members:
        content += f'<text xmlns="{STANZAS}">{escape(members["text"])}</text>'
    return f'<error{code} type={quoteattr(members.get("type", "modify"))}>{content}</error>'

"""Throw-away certificates: one that the library trusts, as its authority is made to be known, and
one of a stranger."""

import datetime
import os
import ssl
import tempfile

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

HOSTS = ["gcm.googleapis.com", "fcm-xmpp.googleapis.com", "gcm-xmpp.googleapis.com"]


def contexts():
    """The server's end of TLS with each, by the word that cases have for it."""
    trusted, stranger = _make(), _make()
    # The file has no name, and goes when the process does.
    authority = tempfile.TemporaryFile()
    authority.write(trusted[0])
    authority.flush()
    os.environ["SSL_CERT_FILE"] = f"/dev/fd/{authority.fileno()}"
    found = {"trusted": _context(*trusted), "unknownAuthority": _context(*stranger)}
    found["trusted"].authority = authority
    return found


class _Context(ssl.SSLContext):
    authority = None


def _context(certificate, key):
    context = _Context(ssl.PROTOCOL_TLS_SERVER)
    with tempfile.NamedTemporaryFile() as file:
        file.write(certificate + key)
        file.flush()
        context.load_cert_chain(file.name)
    return context


def _make():
    """A certificate for FCM's hosts that has signed itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOSTS[0])])
    now = datetime.datetime.now(datetime.timezone.utc)
    day = datetime.timedelta(days=1)
    names = x509.SubjectAlternativeName([x509.DNSName(host) for host in HOSTS])
    certificate = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - day).not_valid_after(now + 30 * day)
        .add_extension(names, critical=False).sign(key, hashes.SHA256()))
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption())
    return certificate.public_bytes(serialization.Encoding.PEM), secret

"""The test authority: certificates for the services' names, and what makes a program trust them."""

import os
import pathlib
import ssl
import tempfile

import trustme
from cryptography import x509
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, pkcs12

APNS = ("api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com")
FCM = ("fcm.googleapis.com", "oauth2.googleapis.com", "iid.googleapis.com", "www.googleapis.com",
       "accounts.google.com")
XMPP = ("fcm-xmpp.googleapis.com", "gcm-xmpp.googleapis.com", "gcm.googleapis.com")
NAMES = APNS + FCM + XMPP
PORTS = {"apns.provider": (443, 2197), "http-v1.sender": (443,), "xmpp.app-server": (5235, 5236)}
# Where systems keep the authorities that programs trust if nothing else is said.
STORES = ("/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
          "/etc/ssl/cert.pem")
PASSWORD = "changeit"
# A variable that the machine has set already would win over ours.
UNSET = ("SSL_CERT_DIR", "NO_PROXY", "no_proxy", "ALL_PROXY", "all_proxy", "NODE_OPTIONS",
         "CLASSPATH")
PROXY = ("HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy")


class Authority:
    """An authority of this process alone, with its files in a folder."""

    def __init__(self, folder=None):
        self.folder = pathlib.Path(folder or tempfile.mkdtemp(prefix="push-conformance-"))
        self.folder.mkdir(parents=True, exist_ok=True)
        authority = trustme.CA()
        self.file = self.folder / "ca.pem"
        authority.cert_pem.write_to_path(str(self.file))
        certificate = x509.load_pem_x509_certificate(authority.cert_pem.bytes())
        (self.folder / "ca.p12").write_bytes(pkcs12.serialize_java_truststore(
            [pkcs12.PKCS12Certificate(certificate, b"push-conformance")],
            BestAvailableEncryption(PASSWORD.encode())))
        (self.folder / "ca.ini").write_text(
            f"curl.cainfo={self.file}\nopenssl.cafile={self.file}\n")
        self.context = _context(authority)
        self.context.set_alpn_protocols(["h2", "http/1.1"])
        self.context.sni_callback = lambda socket, name, _: setattr(socket, "asked", name)

    @staticmethod
    def stranger():
        """The server's end of TLS with a certificate of an authority that nobody trusts."""
        return _context(trustme.CA())

    def variables(self, proxy=None):
        """What a program's environment says of trust, in every language that was tried."""
        file = str(self.file)
        java = (f"-Djavax.net.ssl.trustStore={self.folder}/ca.p12 "
                f"-Djavax.net.ssl.trustStoreType=PKCS12 "
                f"-Djavax.net.ssl.trustStorePassword={PASSWORD}")
        said = {name: file for name in (
            "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "NODE_EXTRA_CA_CERTS",
            "GRPC_DEFAULT_SSL_ROOTS_FILE_PATH", "AWS_CA_BUNDLE", "DENO_CERT", "PIP_CERT")}
        said["PHP_INI_SCAN_DIR"] = f":{self.folder}"
        if proxy is not None:
            host, _, port = proxy.rpartition(":")
            java += f" -Dhttps.proxyHost={host} -Dhttps.proxyPort={port}"
            said.update({name: f"http://{proxy}" for name in PROXY}, NODE_USE_ENV_PROXY="1")
        return {**said, "JAVA_TOOL_OPTIONS": java}

    def environment(self, proxy=None):
        """The whole environment of a program under test."""
        kept = {name: value for name, value in os.environ.items() if name not in UNSET + PROXY}
        return {**kept, **self.variables(proxy), "PUSH_CONFORMANCE_LIVE": str(self.folder)}


def _context(authority):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert(*NAMES, "localhost", "127.0.0.1", "::1").configure_cert(context)
    return context

"use strict";
// Plays http-v1.sender with Google's firebase-admin. Replaced: the socket under Node's HTTP/1.1 and
// HTTP/2. The checkout is in TypeScript and read as it is; of its packages only fast-deep-equal,
// which compares the options of two apps of one name, would be used, and there is one app.
// Batches say ":scheme: https:", with a colon that RFC 9113 doesn't have. No case is about it, and
// FCM takes it; Node's own server would not, and gets to see it without the colon.

const { Unsupported, serve } = require("push-conformance");
const { Sender } = require("push-conformance/http-v1");
const { install } = require("push-conformance/sockets");
const { stub } = require("push-conformance/stubs");
require("push-conformance/typescript");
const http2 = require("node:http2");
const path = require("node:path");
const { message } = require("./words");

install(Sender.network);
const { connect } = http2;
http2.connect = (...given) => {
  const session = connect(...given);
  const { request } = session;
  session.request = (headers) => request.call(session, { ...headers, ":scheme": "https" });
  return session;
};
for (const name of ["fast-deep-equal", "google-auth-library", "jsonwebtoken", "jwks-rsa"]) {
  stub(name, {});
}

const folder = path.join(process.env.VENDOR_SOURCES, "firebase-admin-node");
const { deleteApp, getApps, initializeApp } = require(path.join(folder, "src", "app"));
const { getMessaging } = require(path.join(folder, "src", "messaging"));
const { version } = require(path.join(folder, "package.json"));

const FAILURES = {
  "messaging/invalid-argument": "invalidArgument",
  "messaging/registration-token-not-registered": "unregistered",
  "messaging/installation-id-not-registered": "unregistered",
  "messaging/mismatched-credential": "senderIdMismatch",
  "messaging/message-rate-exceeded": "quotaExceeded",
  "messaging/server-unavailable": "unavailable",
  "messaging/internal-error": "internal",
  "messaging/third-party-auth-error": "thirdPartyAuth",
  "messaging/authentication-error": "unauthenticated",
  "app/network-error": "noAnswer",
  "app/network-timeout": "noAnswer",
};

class FirebaseAdmin extends Sender {
  setUp() {
    const { project: projectId, accessToken } = this.configuration;
    const token = { access_token: accessToken, expires_in: 3600 };
    const app = initializeApp({ projectId, credential: { getAccessToken: async () => token } });
    this.app = app;
    this.messaging = getMessaging(app);
  }

  async send(intent) {
    this.told({ name: await this.messaging.send(message(intent.message), intent.dryRun) });
  }

  async sendEach(intent) {
    this.toldEach(await this.messaging.sendEach(intent.messages.map(message), intent.dryRun));
  }

  async sendMulticast({ tokens, message: words, dryRun }) {
    if (["fid", "token", "topic", "condition"].some((name) => name in words)) {
      throw new Unsupported("a MulticastMessage has no target besides its tokens");
    }
    const several = { ...message(words), tokens };
    this.toldEach(await this.messaging.sendEachForMulticast(several, dryRun));
  }

  async subscribe({ tokens, topic }) {
    this.toldTopic(await this.messaging.subscribeToTopic(tokens, topic));
  }

  async unsubscribe({ tokens, topic }) {
    this.toldTopic(await this.messaging.unsubscribeFromTopic(tokens, topic));
  }

  /** Reports each response of a batch in its place. */
  toldEach({ responses }) {
    responses.forEach(({ success, messageId, error }, index) => {
      if (success) this.told({ index, name: messageId });
      else if (error.hasCode?.("messaging/invalid-payload")) {
        this.tell("refused", { index, reason: String(error) });
      } else this.told({ index, ...this.failure(error) });
    });
  }

  /** Reports the tokens that failed; the others fared well. */
  toldTopic({ successCount, failureCount, errors }) {
    const failed = new Set(errors.map(({ index }) => index));
    for (let index = 0; index < successCount + failureCount; index += 1) {
      this.told({ index, failure: failed.has(index) ? "unknown" : undefined });
    }
  }

  /** The kind of failure, by the code of the error. */
  failure(error) {
    console.error(error);
    const failure = FAILURES[error.code] ?? "unknown";
    return { failure, dead: failure === "unregistered" ? true : undefined };
  }

  async end() {
    await super.end();
    await Promise.all(getApps().map(deleteApp));
  }
}

serve("firebase-admin (Node.js)", version, {
  "http-v1.sender": [FirebaseAdmin, ["retry", "error-kinds"]],
});

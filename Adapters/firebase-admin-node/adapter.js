"use strict";
// Plays http-v1.sender with Google's firebase-admin, run from its TypeScript. Replaced: the socket
// under Node's HTTP/1.1 and HTTP/2, and packages that a checkout doesn't have: google-auth-library,
// of which a case uses nothing, and fast-deep-equal, by what Node has of the kind.

const { Unsupported, serve } = require("push-conformance");
const { Sender } = require("push-conformance/http-v1");
const { install } = require("push-conformance/sockets");
const { stub } = require("push-conformance/stubs");
const typescript = require("push-conformance/typescript");
const http2 = require("node:http2");
const path = require("node:path");
const { isDeepStrictEqual } = require("node:util");

install(Sender.network);
stub("fast-deep-equal", isDeepStrictEqual);
bearTheScheme();
typescript.install({ "google-auth-library": path.join(__dirname, "google-auth-library.js") });

const folder = path.join(process.env.VENDOR_SOURCES, "firebase-admin-node");
const { SDK_VERSION, deleteApp, initializeApp } = require(path.join(folder, "src/app/index.ts"));
const { getMessaging } = require(path.join(folder, "src/messaging/index.ts"));

const ALERT = {
  "loc-key": "locKey", "loc-args": "locArgs", "title-loc-key": "titleLocKey",
  "title-loc-args": "titleLocArgs", "subtitle-loc-key": "subtitleLocKey",
  "subtitle-loc-args": "subtitleLocArgs", "action-loc-key": "actionLocKey",
  "launch-image": "launchImage",
};
const FAILURES = {
  "messaging/invalid-argument": "invalidArgument",
  "messaging/invalid-registration-token": "invalidArgument",
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

/**
 * Has the server's end take the scheme that the SDK writes, `https:`. Node's resets such a stream,
 * as the colon is no part of a scheme (RFC 9113, 8.3.1), and nothing of a batch could be seen.
 */
function bearTheScheme() {
  const { connect } = http2;
  http2.connect = (...given) => {
    const session = connect(...given);
    const { request } = session;
    session.request = ({ ":scheme": scheme, ...headers }, ...rest) =>
      request.call(session, { ":scheme": scheme.replace(":", ""), ...headers }, ...rest);
    return session;
  };
}

/** An object with other names for some of its members. */
function renamed(words, names) {
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) => [names[name] ?? name, value]));
}

/** A Message; what the caller leaves out is left out here. */
function message({ notification, apns, android, fcmOptions, ...rest }) {
  const made = { ...rest };
  if (notification) made.notification = renamed(notification, { image: "imageUrl" });
  if (apns) made.apns = apnsConfig(apns);
  if (android) made.android = androidConfig(android);
  if (fcmOptions && "image" in fcmOptions) throw new Unsupported("FcmOptions has no image");
  if (fcmOptions) made.fcmOptions = fcmOptions;
  return made;
}

/** A time to live is in milliseconds; 1.001 times 1000 is a little less than 1001. */
function androidConfig({ ttl, ...rest }) {
  return ttl === undefined ? rest : { ...rest, ttl: Math.round(ttl * 1e9) / 1e6 };
}

/** An ApnsConfig, whose payload has the app's own keys beside aps. */
function apnsConfig({ aps, custom, fcmOptions, ...rest }) {
  const made = { ...rest };
  if (custom !== undefined && (!isObject(custom) || "aps" in custom)) {
    throw new Unsupported("an ApnsPayload has the app's own keys beside aps");
  }
  if (custom) made.payload = { ...custom };
  if (aps) made.payload = { ...custom, aps: apsOf(aps) };
  if (fcmOptions) made.fcmOptions = renamed(fcmOptions, { image: "imageUrl" });
  return made;
}

/** An Aps; members with Apple's own names stand beside the SDK's. */
function apsOf({ alert, threadID, custom = {}, ...rest }) {
  const made = { ...rest, ...custom };
  if (alert !== undefined) made.alert = isObject(alert) ? renamed(alert, ALERT) : alert;
  if (threadID !== undefined) made.threadId = threadID;
  return made;
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

class FirebaseAdmin extends Sender {
  setUp() {
    const { project, accessToken } = this.configuration;
    const token = { access_token: accessToken, expires_in: 3600 };
    this.app = initializeApp({
      credential: { getAccessToken: async () => token }, projectId: project,
    });
    this.messaging = getMessaging(this.app);
  }

  async end() {
    await super.end();
    await deleteApp(this.app);
  }

  /** One message. */
  async send({ message: words, dryRun }) {
    this.told({ name: await this.messaging.send(message(words), dryRun) });
  }

  /** A list of messages. */
  async sendEach({ messages, dryRun }) {
    this.toldEach(await this.messaging.sendEach(messages.map(message), dryRun));
  }

  /** One message to several tokens. */
  async sendMulticast({ message: words, tokens, dryRun }) {
    for (const target of ["fid", "token", "topic", "condition"]) {
      if (target in words) throw new Unsupported(`a MulticastMessage has no ${target}`);
    }
    const several = { ...message(words), tokens };
    this.toldEach(await this.messaging.sendEachForMulticast(several, dryRun));
  }

  /** Tokens to a topic. */
  async subscribe({ topic, tokens }) {
    this.toldTopic(await this.messaging.subscribeToTopic(tokens, topic));
  }

  /** Tokens from a topic. */
  async unsubscribe({ topic, tokens }) {
    this.toldTopic(await this.messaging.unsubscribeFromTopic(tokens, topic));
  }

  /** Reports each response; an error that has neither an answer nor a cause is the SDK's own. */
  toldEach({ responses }) {
    responses.forEach(({ success, messageId, error }, index) => {
      if (success) this.told({ index, name: messageId });
      else if (error.httpResponse || error.cause) this.told({ index, ...this.failure(error) });
      else this.tell("refused", { index, reason: String(error) });
    });
  }

  /** Reports the tokens that failed; the others fared well. */
  toldTopic({ successCount, failureCount, errors }) {
    const failures = new Map(errors.map(({ index, error }) => [index, this.failure(error)]));
    for (let index = 0; index < successCount + failureCount; index += 1) {
      this.told({ index, ...failures.get(index) });
    }
  }

  /** A FirebaseError has a code of its service. */
  isOwn({ code }) {
    return typeof code === "string" && code.includes("/");
  }

  /** The kind of failure, by the code of the error; two of the codes say to forget the target. */
  failure({ code }) {
    const failure = FAILURES[code] ?? "unknown";
    return { failure, dead: failure === "unregistered" ? true : undefined };
  }
}

const features = ["retry", "error-kinds"];
serve("firebase-admin (Node)", SDK_VERSION, { "http-v1.sender": [FirebaseAdmin, features] });

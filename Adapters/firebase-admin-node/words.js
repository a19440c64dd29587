"use strict";
// The caller's words as firebase-admin's; what the caller leaves out is left out here.

const { Unsupported } = require("push-conformance");

const ALERT = {
  "loc-key": "locKey", "loc-args": "locArgs", "title-loc-key": "titleLocKey",
  "title-loc-args": "titleLocArgs", "subtitle-loc-key": "subtitleLocKey",
  "subtitle-loc-args": "subtitleLocArgs", "action-loc-key": "actionLocKey",
  "launch-image": "launchImage",
};

/** An object with other names for its members. */
function renamed(words, names) {
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) => [names[name] ?? name, value]));
}

/** A Message. */
function message(words) {
  const made = { ...words };
  if (words.notification) made.notification = renamed(words.notification, { image: "imageUrl" });
  if (words.apns) made.apns = apns(words.apns);
  if (words.android) made.android = android(words.android);
  if (words.fcmOptions && "image" in words.fcmOptions) {
    throw new Unsupported("FcmOptions has no image");
  }
  return made;
}

/** An AndroidConfig, whose time to live is in milliseconds. */
function android(words) {
  return "ttl" in words ? { ...words, ttl: words.ttl * 1000 } : words;
}

/** An ApnsConfig. */
function apns({ aps: own, custom, fcmOptions, ...rest }) {
  const made = { ...rest };
  if (own && custom && "aps" in custom) {
    throw new Unsupported("an ApnsPayload has one aps");
  }
  if (own || custom) made.payload = { ...custom, ...(own && { aps: aps(own) }) };
  if (fcmOptions) made.fcmOptions = renamed(fcmOptions, { image: "imageUrl" });
  return made;
}

/** An Aps. */
function aps({ alert, threadID, custom, ...rest }) {
  const made = { ...rest, ...custom };
  if (threadID !== undefined) made.threadId = threadID;
  if (alert !== undefined) {
    made.alert = typeof alert === "object" && alert !== null ? renamed(alert, ALERT) : alert;
  }
  return made;
}

module.exports = { message };

"use strict";
// Plays apns.provider with apns2 for Node, run from its TypeScript. Replaced: undici below it, and of
// fast-jwt the part that signs with ES256.

const { Unsupported, serve } = require("push-conformance");
const { Provider, key } = require("push-conformance/apns");
const typescript = require("push-conformance/typescript");
const path = require("node:path");

typescript.install({
  undici: path.join(__dirname, "undici.js"), "fast-jwt": path.join(__dirname, "fast-jwt.js"),
});

const folder = path.join(process.env.VENDOR_SOURCES, "apns2");
const { ApnsClient, ApnsError, Host, Notification, SilentNotification } =
  require(path.join(folder, "src/index.ts"));
const { version } = require(path.join(folder, "package.json"));

const NAMES = {
  topic: "topic", badge: "badge", sound: "sound", contentAvailable: "contentAvailable",
  mutableContent: "mutableContent", category: "category", threadID: "threadId", custom: "data",
  priority: "priority", collapseID: "collapseId", expiration: "expiration", pushType: "type",
};

/** The options of a Notification; what the caller leaves out is left out. */
function options(intent) {
  const made = {};
  for (const [name, option] of Object.entries(NAMES)) {
    if (name in intent) made[option] = intent[name];
  }
  if (intent.alert) {
    if (!("body" in intent.alert)) throw new Unsupported("an alert has a body");
    const own = Object.keys(intent.alert).find((name) => !["title", "subtitle", "body"].includes(name));
    if (own) throw new Unsupported(`an alert has no ${own}`);
    made.alert = "title" in intent.alert ? intent.alert : intent.alert.body;
    if ("subtitle" in intent.alert && !("title" in intent.alert)) {
      throw new Unsupported("an alert with a subtitle has a title");
    }
  }
  if (intent.payload) {
    if (!intent.pushType) throw new Unsupported("who hands over a finished payload names its type");
    const { aps, ...data } = intent.payload;
    Object.assign(made, { aps, data });
  }
  return made;
}

/** Whether silent pushes, too, go out as the plain class, and not as the one that the README has for them. */
const isPlain = process.argv.includes("plain");

/** The README's class for a silent push; its plain one where the caller names the type. */
function notification(intent) {
  const { type, priority, contentAvailable, ...rest } = options(intent);
  const isSilent = !isPlain && contentAvailable === true && type === undefined
    && (priority ?? 5) === 5 && !["alert", "badge", "sound"].some((name) => name in rest);
  if (isSilent) return new SilentNotification(intent.token, rest);
  const given = Object.entries({ type, priority, contentAvailable })
    .filter(([, value]) => value !== undefined);
  return new Notification(intent.token, { ...rest, ...Object.fromEntries(given) });
}

class APNs2 extends Provider {
  setUp() {
    this.client = new ApnsClient({
      team: this.teamID, keyId: this.keyID, signingKey: key,
      host: this.isSandbox ? Host.development : Host.production,
    });
  }

  /** ApnsClient.send. */
  async notify(intent) {
    if ("id" in intent) throw new Unsupported("a Notification has no identifier");
    try {
      await this.client.send(notification(intent));
    } catch (error) {
      if (!(error instanceof ApnsError)) throw error;
      const { statusCode: status, reason } = error;
      return this.told(intent, false, { status, reason });
    }
    return this.told(intent, true);
  }
}

serve(isPlain ? "apns2 (Node), plain class" : "apns2 (Node)", version, { "apns.provider": [APNs2, ["provider-token"]] });

"use strict";
// Plays apns.provider with @parse/node-apn. Replaced: the socket under Node's HTTP/2, and packages
// that a checkout doesn't have: debug and verror by ones that do the same, jsonwebtoken by the part
// of it that signs with ES256. Certificates, and so node-forge, are left out.

const { Unsupported, serve } = require("push-conformance");
const { Provider, key } = require("push-conformance/apns");
const { install } = require("push-conformance/sockets");
const { stub } = require("push-conformance/stubs");
const path = require("node:path");

install(Provider.network);
stub("debug", () => Object.assign(() => {}, { enabled: false }));
stub("verror", require("./verror"));
stub("jsonwebtoken/sign", require("./jsonwebtoken").sign);
stub("jsonwebtoken/decode", require("./jsonwebtoken").decode);
stub("node-forge", {});

const folder = path.join(process.env.VENDOR_SOURCES, "node-apn");
const apn = require(folder);
const { version } = require(path.join(folder, "package.json"));

const NAMES = {
  topic: "topic", badge: "badge", sound: "sound", contentAvailable: "contentAvailable",
  mutableContent: "mutableContent", category: "category", threadID: "threadId", custom: "payload",
  payload: "rawPayload", pushType: "pushType", priority: "priority", collapseID: "collapseId",
  expiration: "expiry", id: "id", channel: "channelId",
};

/** A Notification with what the caller gives, and the library's defaults for the rest. */
function notification(intent) {
  const made = new apn.Notification();
  for (const [name, property] of Object.entries(NAMES)) {
    if (name in intent) made[property] = intent[name];
  }
  Object.assign(made, intent.alert);
  return made;
}

class NodeAPN extends Provider {
  setUp() {
    this.provider = new apn.Provider({
      token: { key, keyId: this.keyID, teamId: this.teamID },
      production: !this.isSandbox,
    });
  }

  /** Provider.send. */
  async notify(intent) {
    this.report(intent, await this.provider.send(notification(intent), intent.token));
  }

  /** Provider.broadcast; that it is for Live Activities is said as the README says it. */
  async broadcast(intent) {
    const made = notification({ ...intent, pushType: "liveactivity" });
    this.report(intent, await this.provider.broadcast(made, intent.app));
  }

  report(intent, { sent, failed }) {
    for (const each of sent) this.told(intent, true, { id: each["apns-id"] });
    for (const each of failed) {
      console.error(each.error ?? each);
      const { status, response, error } = each;
      // A refused provider token comes as an error whose message is the reason.
      const reason = response?.reason ?? (status === 403 ? error?.message : undefined);
      const told = typeof status === "number" ? status : undefined;
      this.told(intent, false, { status: told, reason, id: each["apns-id"] });
    }
  }
}

const features = ["provider-token", "retry", "connections"];
serve("@parse/node-apn", version, { "apns.provider": [NodeAPN, features] });

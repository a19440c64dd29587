"use strict";
// Plays xmpp.app-server with node-gcm-ccs. Replaced: node-xmpp-client below the library, by one
// whose server is the case and which does what 2.x does: it connects when it is made, doesn't
// connect again by itself, and drops what is sent where there is no stream.

const { Unsupported, serve } = require("push-conformance");
const { AppServer, Element } = require("push-conformance/xmpp");
const { stub } = require("push-conformance/stubs");
const { EventEmitter } = require("node:events");
const path = require("node:path");

/** In place of node-xmpp-client's Client. */
class Client extends EventEmitter {
  constructor({ port, legacySSL }) {
    super();
    Object.assign(this, { port, security: legacySSL ? "tls" : "startTLS" });
    this.server = AppServer.current;
    this.server.clients.push(this);
    this.connect();
  }

  connect() {
    this.connection = { socket: { setTimeout() {}, setKeepAlive() {} } };
    this.isWaiting = true;
    this.server.tell("connect", { port: this.port, security: this.security });
  }

  send(element) {
    if (this.name) this.server.sent(this.name, element);
  }

  end() {
    if (this.name) this.server.tell("disconnect", { connection: this.name });
    this.lose();
  }

  establish(name) {
    this.name = name;
    this.isWaiting = false;
    this.emit("online");
  }

  fail(error) {
    this.emit("error", error);
    this.lose();
  }

  refuse() {
    this.fail("XMPP authentication failure");
  }

  lose() {
    this.name = undefined;
    this.isWaiting = false;
    this.emit("close");
  }

  take(stanza) {
    this.emit("stanza", stanza);
  }
}

stub("node-xmpp-client", { Client, Stanza: { Element } });

const folder = path.join(process.env.VENDOR_SOURCES, "node-gcm-ccs");
const gcmClient = require(folder);
const { version } = require(path.join(folder, "package.json"));

const OPTIONS = {
  timeToLive: "time_to_live", collapseKey: "collapse_key", dryRun: "dry_run",
  deliveryReceiptRequested: "delivery_receipt_requested", contentAvailable: "content_available",
};

class NodeGCMCCS extends AppServer {
  constructor(configuration, ...rest) {
    if (configuration.environment === "preproduction") {
      throw new Unsupported("the library has one port, that of production");
    }
    super(configuration, ...rest);
  }

  /** A client with its listeners, which connects at once. */
  make() {
    const { senderID = "1", serverKey = "key" } = this.configuration;
    const made = gcmClient(senderID, serverKey);
    this.gcm ??= made;
    made.on("message", (id, from, category, data) => this.process(from, id, category, data));
    made.on("receipt", (id, from, category, data) => this.receipt(id, data));
    made.on("error", console.error);
    // It doesn't connect again, and so its caller makes another.
    made.on("disconnected", () => {
      if (this.gcm === made) this.gcm = undefined;
    });
    made.on("connected", () => (this.gcm ??= made));
    this.all = [...(this.all ?? []), made];
  }

  onRestart() {
    this.gcm = undefined;
    this.all = [];
    super.onRestart();
  }

  send({ to, condition, data, notification, messageID, ...rest }) {
    if (notification !== undefined) throw new Unsupported("no user notifications, says the README");
    if (condition !== undefined) throw new Unsupported("send has no condition");
    if (messageID !== undefined) throw new Unsupported("send makes the id itself");
    if (to === undefined) throw new Unsupported("send has a recipient");
    if (!this.gcm) this.make();
    const options = Object.entries(rest).map(([name, value]) => [OPTIONS[name], value]);
    this.gcm.send(to, data, Object.fromEntries(options), (error, id) => {
      const status = error ? "failed" : "accepted";
      this.tell("outcome", { messageID: id, status, error });
    });
  }

  shutDown() {
    for (const each of this.all ?? []) each.end();
  }
}

serve("node-gcm-ccs", version, { "xmpp.app-server": [NodeGCMCCS, ["acks", "upstream"]] }, {
  editions: ["legacy"],
});

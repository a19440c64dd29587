"use strict";
// Plays xmpp.app-server with node-xcs. Replaced: @xmpp/client below the library, by one whose
// server is the case and which does what 0.13 does: it connects again a second after a loss, fails
// to write where there is no socket, and its socket has no setTimeout.
// A caller of node-xcs chooses each message's id; where the case leaves it out, the adapter does, and
// what is asked of ids is set aside. `start` throws when the connection is already under way; the
// application goes on.

const { Unsupported, serve } = require("push-conformance");
const { AppServer, Element } = require("push-conformance/xmpp");
const { stub } = require("push-conformance/stubs");
const crypto = require("node:crypto");
const { EventEmitter } = require("node:events");
const path = require("node:path");

const RECONNECT_DELAY = 1000;

/** In place of what `client` of @xmpp/client answers with. */
class Client extends EventEmitter {
  constructor({ service }) {
    super();
    this.port = Number(new URL(service).port);
    this.server = AppServer.current;
    this.server.clients.push(this);
  }

  async start() {
    this.open();
    await new Promise((resolve, reject) => this.once("online", resolve).once("error", reject));
  }

  async connect(service) {
    if (!service) throw new Error("No compatible connection method found.");
    this.open();
  }

  open() {
    this.socket = new EventEmitter();
    this.isWaiting = true;
    this.server.tell("connect", { port: this.port, security: "tls" });
  }

  async send(element) {
    if (!this.socket) throw new TypeError("Cannot read properties of null (reading 'write')");
    this.server.sent(this.name, element);
  }

  async stop() {
    clearTimeout(this.later);
    if (this.name) this.server.tell("disconnect", { connection: this.name });
    this.name = this.socket = undefined;
    this.isWaiting = false;
    this.emit("close");
  }

  establish(name) {
    clearTimeout(this.later);
    this.socket ??= new EventEmitter();
    this.name = name;
    this.isWaiting = false;
    this.emit("online");
  }

  fail(error) {
    this.emit("error", error);
    this.closed();
  }

  refuse() {
    this.fail(new Error("not-authorized"));
  }

  lose() {
    this.emit("close");
    this.closed();
  }

  closed() {
    this.name = this.socket = undefined;
    // It will want a connection, and takes one that comes before.
    this.isWaiting = true;
    this.later = setTimeout(() => this.open(), RECONNECT_DELAY);
  }

  take(stanza) {
    this.emit("stanza", stanza);
  }
}

stub("@xmpp/client", {
  client: (options) => new Client(options),
  xml: (name, attrs, ...children) => new Element(name, attrs, ...children),
});
stub("@xmpp/debug", () => {});

const folder = path.join(process.env.VENDOR_SOURCES, "node-xcs");
const { Constants, Message, Sender } = require(folder);
const { version } = require(path.join(folder, "package.json"));

const SETTERS = {
  timeToLive: "timeToLive", collapseKey: "collapseKey", dryRun: "dryRun",
  deliveryReceiptRequested: "deliveryReceiptRequested", contentAvailable: "contentAvailable",
};

class NodeXCS extends AppServer {
  /** A Sender with its listeners, started. */
  make() {
    const { senderID = "1", serverKey = "key", environment } = this.configuration;
    const type = environment === "preproduction" ? Constants.FCM_DEVELOPMENT_IDX : undefined;
    const sender = new Sender(senderID, serverKey, type);
    this.sender ??= sender;
    this.all = [...(this.all ?? []), sender];
    sender.on("message", (id, from, data, category) => this.process(from, id, category, data));
    sender.on("receipt", (id, from, data) => this.receipt(id, data));
    sender.on("error", console.error);
    sender.start();
  }

  /** The application goes on where `start` throws. */
  makeQuietly() {
    try {
      this.make();
    } catch (error) {
      console.error(error);
    }
  }

  onRestart() {
    this.sender = undefined;
    this.isClosed = false;
    this.all = [];
    super.onRestart();
  }

  send({ to, condition, data = {}, notification, messageID = crypto.randomUUID(), ...rest }) {
    if (notification !== undefined) throw new Unsupported("Notification wants an icon");
    if (condition !== undefined) throw new Unsupported("sendNoRetry has no condition");
    if (data === null || typeof data !== "object" || Array.isArray(data)) {
      throw new Unsupported("addData takes a key and a value");
    }
    if (!this.sender) this.makeQuietly();
    if (this.isClosed) throw new Unsupported("what is closed is asked for nothing");
    try {
      const message = new Message(messageID);
      for (const [key, value] of Object.entries(data)) message.addData(key, value);
      for (const [name, value] of Object.entries(rest)) message[SETTERS[name]](value);
      this.sender.sendNoRetry(message.build(), to, (result) => this.outcome(result));
    } catch (error) {
      this.tell("outcome", { messageID, status: "failed", errorDescription: String(error) });
    }
  }

  /** What the callback is told, read as the README reads it. */
  outcome(result) {
    this.tell("outcome", {
      messageID: result.getMessageId(),
      status: result.getError() ? "failed" : "accepted",
      error: result.getError(),
      errorDescription: result.getErrorDescription(),
      newToken: result.getRegistrationId(),
    });
  }

  /** The caller closes every Sender that it has made. */
  shutDown() {
    this.isClosed = true;
    for (const sender of this.all ?? []) sender.close();
  }
}

serve("node-xcs", version, { "xmpp.app-server": [NodeXCS, ["acks", "upstream"]] }, {
  editions: ["legacy"],
});

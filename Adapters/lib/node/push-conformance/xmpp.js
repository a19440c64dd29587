"use strict";
// The role xmpp.app-server: what is the same for libraries that leave the stream to an XMPP client.
// The client is the adapter's; what a library builds and reads are elements.

const { Player } = require("./player");
const { Unsupported } = require("./wire");

const NAMESPACE = "google:mobile:data";

/** An XML element, with as much as libraries ask of it. */
class Element {
  constructor(name, attrs = {}, ...children) {
    Object.assign(this, { name, attrs, children: [] });
    for (const child of children) this.add(child);
  }

  add(child) {
    if (child instanceof Element) child.parent = this;
    this.children.push(child);
    return child;
  }

  /** Adds an element and answers with it. */
  c(name, attrs) {
    return this.add(new Element(name, attrs));
  }

  /** Adds text. */
  t(text) {
    this.add(text);
    return this;
  }

  root() {
    return this.parent ? this.parent.root() : this;
  }

  is(name) {
    return this.name === name;
  }

  getChild(name) {
    return this.children.find((child) => child.name === name);
  }

  getText() {
    return this.children.filter((child) => typeof child === "string").join("");
  }

  getChildText(name) {
    return this.getChild(name)?.getText() ?? null;
  }
}

/** The message stanza that a server sends. */
function received({ id, type, to, from, gcm, body, error }) {
  const attrs = Object.entries({ id, type, to, from }).filter(([, value]) => value !== undefined);
  const stanza = new Element("message", Object.fromEntries(attrs));
  if (gcm !== undefined) stanza.c("gcm", { xmlns: NAMESPACE }).t(gcm);
  if (body !== undefined) stanza.c("body").t(body);
  if (error) {
    const { code, type: kind, condition, text } = error;
    const child = stanza.c("error", { code, type: kind });
    if (condition) child.c(condition, { xmlns: "urn:ietf:params:xml:ns:xmpp-stanzas" });
    if (text) child.c("text").t(text);
  }
  return stanza;
}

/**
 * A case of the role.
 *
 * A subclass has `make()`, which makes the library's object. The XMPP client that it asks for puts
 * itself into `clients`; it has `isWaiting`, `name` (of its connection) and `establish`, `fail`,
 * `refuse`, `lose`, `take`. Intents are methods, named as the intent.
 */
class AppServer extends Player {
  static current;

  constructor(configuration, edition, clock) {
    super(configuration, edition, clock);
    this.clients = [];
    AppServer.current = this;
  }

  /** Takes an event; answers with all effects until the library waits. */
  async receive(event, members) {
    const handler = this[`on${event[0].toUpperCase()}${event.slice(1)}`] ?? this[event];
    if (typeof handler !== "function") throw new Unsupported(`no way to ask for '${event}'`);
    if (!this.isDead || event === "restart") this.run(handler, members);
    return this.settle();
  }

  /** What the library throws outside of a call nobody catches: Node ends the process. */
  run(handler, members) {
    try {
      handler.call(this, members);
    } catch (error) {
      if (error instanceof Unsupported) throw error;
      console.error(error);
      this.isDead = true;
      this.clock.clear();
      for (const { name } of this.clients) if (name) this.tell("disconnect", { connection: name });
    }
  }

  /** Reports a stanza that the library sends. */
  sent(connection, element) {
    const { attrs, children } = element.root();
    const isGCM = (child) => child.name === "gcm" && child.attrs.xmlns === NAMESPACE;
    const gcm = children.find(isGCM)?.getText() ?? null;
    const body = element.root().getChildText("body");
    const { id, type, to, from } = attrs;
    this.tell("stanza", { connection, id, type, to, from, gcm, body });
  }

  onStart() {
    this.makeQuietly();
  }

  /** Gives a connection to the client that waits for one, or has the caller want one more. */
  onConnected({ connection }) {
    if (!this.waiting()) {
      const before = this.effects.length;
      this.makeQuietly();
      // The case gives the connection unasked.
      this.effects.splice(before);
    }
    this.waiting().establish(connection);
  }

  /** The same for a caller that goes on where the library's way to start throws. */
  makeQuietly() {
    this.make();
  }

  onConnectFailed() {
    const code = "ECONNREFUSED";
    this.waiting()?.fail(Object.assign(new Error(`connect ${code}`), { code }));
  }

  onAuthenticationFailed() {
    this.waiting()?.refuse();
  }

  onDisconnected({ connection }) {
    this.named(connection)?.lose();
  }

  onStanza(members) {
    this.named(members.connection)?.take(received(members));
  }

  /** The libraries have no way to hear that the application is done. */
  onProcessed() {}

  /** Nothing is stored. */
  onRestart() {
    this.clock.clear();
    this.clients = [];
    this.isDead = false;
    this.makeQuietly();
  }

  waiting() {
    return this.clients.find((client) => client.isWaiting);
  }

  named(name) {
    return this.clients.find((client) => client.name === name);
  }

  /** Reports a message that the library hands on. How the application fares it can't tell. */
  process(from, messageID, category, data) {
    this.tell("process", { from, messageID, category, data });
  }

  /** Reports a receipt, which names the message that it is about in its data. */
  receipt(messageID, data) {
    this.tell("receipt", {
      messageID: data?.original_message_id ?? messageID,
      status: data?.message_status,
      token: data?.device_registration_id,
    });
  }
}

module.exports = { AppServer, Element };

"use strict";
// What adapters of libraries that call a server have in common: calls, requests, responses.

const path = require("node:path");
const { Player } = require("./player");
const { Unsupported } = require("./wire");

/** The other end: requests become effects, and wait for the event that answers them. */
class Network {
  constructor(effects, requestEffect) {
    Object.assign(this, { effects, requestEffect });
    this.waiting = new Map();
    this.sessions = new Map();
    this.sockets = new Map();
    this.count = 0;
  }

  /** Makes a request an effect; its promise is kept when the case answers. */
  exchange(request) {
    this.count += 1;
    const name = `r${this.count}`;
    this.effects.push(this.requestEffect(name, request));
    return new Promise((resolve) => this.waiting.set(name, { ...request, resolve }));
  }

  /** Gives the waiting request its answer; one that nobody waits for any more is lost. */
  answer(name, given) {
    this.waiting.get(name)?.resolve(given);
    this.waiting.delete(name);
  }

  /** Breaks the connection of a request. */
  lose(name) {
    const error = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", errno: -104 });
    this.sockets.get(this.waiting.get(name)?.connection)?.destroy(error);
    this.answer(name, { isLost: true });
  }

  /** Ends all connections. */
  close() {
    for (const socket of this.sockets.values()) socket.destroy();
  }
}

/**
 * Plays one case of a role in which a library calls a server.
 *
 * A subclass gives `requestEffect` and a method for each intent, named as the intent, which calls
 * the library and reports with `tell`. What the library throws goes to `failed`.
 */
class Caller extends Player {
  static current;

  /** The network of the case being played. */
  static network = () => Caller.current.network;

  constructor(configuration, edition, clock) {
    super(configuration, edition, clock);
    this.network = new Network(this.effects, (name, request) => this.requestEffect(name, request));
    this.answers = 0;
    Caller.current = this;
    this.setUp();
  }

  /** Makes the library ready for a case. */
  setUp() {}

  /** Takes an event; answers with all effects until the library waits. */
  async receive(event, members) {
    if (event === "response" || event === "connectionLost") {
      this.answers += 1;
      this.body = members.body ?? "";
    }
    if (event === "response") {
      const { request, status, headers = {}, body = "" } = members;
      this.network.answer(request, { status, headers, body });
    } else if (event === "connectionLost") {
      this.network.lose(members.request);
    } else if (typeof this[event] !== "function") {
      throw new Unsupported(`no way to ask for '${event}'`);
    } else {
      this.run(event, members);
    }
    return this.settle();
  }

  async run(event, members) {
    const before = this.network.count;
    try {
      await this[event](members);
    } catch (error) {
      // Standard error stands beside a failing case.
      console.error(error);
      if (error instanceof Unsupported || isOurs(error)) this.broken = error;
      else this.raised(event, members, error, this.network.count - before);
    }
  }

  raised(event, members, error, requests) {
    this.failed(event, members, error, requests);
    if (requests === 0 || this.isOwn(error)) return;
    // Adapters/lists reads this, and knows the case by the number of the answer and its body.
    const told = `${error?.constructor?.name}, after answer ${this.answers}: ${JSON.stringify(this.body)}`;
    console.error(`arrives as a foreign exception: ${told}`);
  }

  /** Whether the error is the library's own. What an adapter hands on by itself never comes here. */
  isOwn() {
    return false;
  }

  /** Ends what still waits; a library that then tries again does so before the next case. */
  async end() {
    this.network.close();
    await this.clock.settle();
  }
}

/** Whether the adapter itself threw the error, and not the library that it calls. */
function isOurs(error) {
  const place = String(error?.stack).split("\n").find((line) => line.startsWith("    at "));
  return Boolean(place?.includes(path.join(require.main.path, path.sep)));
}

module.exports = { Caller };

"use strict";
// The loop: a request a line on standard input, an answer a line on standard output.

const path = require("node:path");
const readline = require("node:readline");
const { clock } = require("./clock");
const live = require("./live");

const METHODS = ["describe", "begin", "receive", "advance", "end", "shutdown"];
const UNKNOWN_METHOD = -32601;
const INVALID_PARAMETERS = -32602;
const FAILED = -32000;
const UNSUPPORTED = -32001;

/** The library can't express what the intent asks for; the message says what. */
class Unsupported extends Error {}

/** A request that makes no sense to this subject. */
class Refusal extends Error {}

/**
 * Answers requests until `shutdown` or the end of input.
 *
 * `roles` gives each role a class and a list of features. The class is made for each case with the
 * configuration, the edition and the clock; it has `receive(event, members)`, which answers with a
 * list of effects, and may have `advance(limit)`, which answers with the instant and a list of
 * effects, and `end()`. All three may be asynchronous.
 */
async function serve(name, version, roles, { editions = ["current"] } = {}) {
  const server = new Server(name, version, roles, editions);
  const write = process.stdout.write.bind(process.stdout);
  // What the library prints must not land between the answers.
  process.stdout.write = process.stderr.write = quietly(process.stderr);
  if (live.isLive) return live.run(roles, write, Unsupported);
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error) => (server.crash ??= error));
  }
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    const answer = await server.answer(request);
    write(`${JSON.stringify({ jsonrpc: "2.0", id: request.id, ...answer })}\n`);
    if (request.method === "shutdown") break;
  }
  // What a library still waits for must not keep the process.
  process.exit(0);
}

/** Writes what is to stand in reports, which say nothing of the folder they were made in. */
function quietly(stream) {
  const write = stream.write.bind(stream);
  const root = path.resolve(__dirname, "../../../..") + path.sep;
  return (chunk, ...rest) => write(String(chunk).replaceAll(root, ""), ...rest);
}

class Server {
  constructor(name, version, roles, editions) {
    this.roles = roles;
    const features = Object.entries(roles).map(([role, [, list]]) => [role, list]);
    this.description = {
      protocol: "1", name, version, clock: "virtual", editions, roles: Object.fromEntries(features),
    };
  }

  async answer({ method, params = {} }) {
    if (!METHODS.includes(method)) return failure(UNKNOWN_METHOD, `no method '${method}'`);
    try {
      const result = await this[method](params);
      // An error that nobody caught would have ended the process of a caller.
      const { crash } = this;
      this.crash = undefined;
      if (crash) throw crash;
      return { result };
    } catch (error) {
      if (error instanceof Unsupported) return failure(UNSUPPORTED, error.message);
      if (error instanceof Refusal) return failure(INVALID_PARAMETERS, error.message);
      console.error(error);
      return failure(FAILED, String(error));
    }
  }

  describe() {
    return this.description;
  }

  begin({ role, edition, configuration, now }) {
    if (!Object.hasOwn(this.roles, role)) throw new Refusal(`no role '${role}'`);
    clock.clear();
    clock.now = now;
    this.player = new this.roles[role][0](configuration, edition, clock);
    return {};
  }

  async receive({ event, now }) {
    clock.now = now;
    const [[name, members]] = Object.entries(event);
    return { effects: await this.playing().receive(name, members) };
  }

  async advance({ limit }) {
    const player = this.playing();
    const [now, effects] = player.advance ? await player.advance(limit) : [limit, []];
    clock.now = now;
    return { effects, now };
  }

  async end() {
    const { player } = this;
    this.player = undefined;
    await player?.end?.();
    clock.clear();
    return {};
  }

  shutdown() {
    return {};
  }

  playing() {
    if (!this.player) throw new Refusal("no case was begun");
    return this.player;
  }
}

function failure(code, message) {
  return { error: { code, message } };
}

module.exports = { Unsupported, serve };

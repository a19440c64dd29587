"use strict";
// Sockets without a network: what Node's own HTTP/1.1 and HTTP/2 write into one end comes out of
// the other, where a server of Node's asks the case for its answers.

const http = require("node:http");
const http2 = require("node:http2");
const { Duplex } = require("node:stream");
const tls = require("node:tls");
const { clock } = require("./clock");
const { isLive } = require("./live");

/** One end of a connection. Its time-out is by the clock of the case. */
class Socket extends Duplex {
  constructor(name) {
    super();
    this.name = name;
    this.encrypted = true;
    this.authorized = true;
    this.remoteAddress = "192.0.2.1";
  }

  _read() {}

  _write(chunk, encoding, done) {
    clock.activity += 1;
    this.idle?.refresh();
    this.other.idle?.refresh();
    this.other.push(chunk, encoding);
    done();
  }

  _final(done) {
    this.other.push(null);
    done();
  }

  _destroy(error, done) {
    this.setTimeout(0);
    clock.activity += 1;
    setImmediate(() => this.other.destroy());
    done(error);
  }

  setTimeout(delay, call) {
    clearTimeout(this.idle);
    this.idle = undefined;
    if (call) this.once("timeout", call);
    if (delay > 0) this.idle = setTimeout(() => this.emit("timeout"), delay);
    return this;
  }

  setNoDelay() {
    return this;
  }

  setKeepAlive() {
    return this;
  }

  ref() {
    return this;
  }

  unref() {
    return this;
  }
}

/** Both ends of a connection. */
function pair(name) {
  const [near, far] = [new Socket(name), new Socket(name)];
  [near.other, far.other] = [far, near];
  return [near, far];
}

/**
 * Puts the case behind every connection that the process opens with TLS.
 *
 * `network()` gives the network of the case being played.
 */
function install(network) {
  if (isLive) return;
  let count = 0;
  let opened;
  const one = http.createServer((request, response) => answer(network(), request, response));
  const two = http2.createServer((request, response) => answer(network(), request, response));
  tls.connect = (...given) => {
    const options = given.find((each) => typeof each === "object") ?? {};
    const protocols = [options.ALPNProtocols ?? []].flat().map(String);
    const [near, far] = pair(`c${(count += 1)}`);
    const isTwo = protocols.includes("h2");
    near.alpnProtocol = isTwo ? "h2" : "http/1.1";
    // The server makes its session at once, and hears of it below.
    opened = near.name;
    network().sockets.set(near.name, near);
    (isTwo ? two : one).emit("connection", far);
    setImmediate(() => near.emit("secureConnect"));
    return near;
  };
  two.on("session", (session) => {
    session.connectionName = opened;
    session.on("error", () => {});
    network().sessions.set(opened, session);
  });
  waitByTheClock();
}

/** Has the time-out of an HTTP/2 stream run by the clock of the case. */
function waitByTheClock() {
  const connect = http2.connect;
  http2.connect = (...given) => {
    const session = connect(...given);
    const request = session.request;
    session.request = function (...parts) {
      const stream = request.apply(this, parts);
      stream.setTimeout = Socket.prototype.setTimeout;
      stream.on("response", () => stream.idle?.refresh());
      stream.on("close", () => stream.setTimeout(0));
      return stream;
    };
    return session;
  };
}

/** Has the case answer a request. */
async function answer(network, request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { status, headers, body, isLost } = await network.exchange({
    method: request.method,
    path: request.url,
    headers: Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(":"))),
    body: Buffer.concat(chunks).toString(),
    authority: request.headers[":authority"] ?? request.headers.host,
    connection: request.stream ? request.stream.session.connectionName : request.socket.name,
  });
  response.sendDate = false;
  if (!isLost) response.writeHead(status, headers).end(body);
}

module.exports = { install };

"use strict";
// The role apns.provider: what is the same for every library that plays it.

const crypto = require("node:crypto");
const { Caller } = require("./caller");
const { Unsupported } = require("./wire");

/** A signing key made for this process. */
const key = crypto.generateKeyPairSync("ec", {
  namedCurve: "P-256",
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
}).privateKey;

/** The members of the provider token, if there is one. */
function providerToken(headers) {
  const [scheme, token = ""] = (headers.authorization ?? "").split(" ");
  const parts = token.split(".");
  if (scheme.toLowerCase() !== "bearer" || parts.length !== 3) return undefined;
  const [{ alg, kid }, { iss, iat }] = parts.slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, "base64url")));
  return { alg, kid, iss, iat };
}

/** A case of the role. */
class Provider extends Caller {
  constructor(configuration, edition, clock) {
    if (configuration.authentication === "certificate") {
      throw new Unsupported("this adapter has a signing key and no certificate");
    }
    super(configuration, edition, clock);
  }

  get isSandbox() {
    return this.configuration.environment === "sandbox";
  }

  get keyID() {
    return this.configuration.keyID ?? "K7KEY00001";
  }

  get teamID() {
    return this.configuration.teamID ?? "T7TEAM0001";
  }

  /** A request as the role has it. */
  requestEffect(name, { method, path, headers, body, authority, connection }) {
    this.identifiers ??= new Map();
    this.identifiers.set(name, headers["apns-id"] ?? "1d5c9f1e-3f0a-4a52-8e0c-5a1b6d7e8f90");
    const request = { request: name, method, path, headers, payload: body, authority, connection };
    return { request: { ...request, providerToken: providerToken(headers) } };
  }

  /** Takes an event; where a response has no `apns-id`, it is the request's, as APNs has it. */
  receive(event, members) {
    if (event === "response") {
      const headers = { "apns-id": this.identifiers.get(members.request), ...members.headers };
      return super.receive(event, { ...members, headers });
    }
    if (event === "goAway") {
      const session = this.network.sessions.get(members.connection);
      session.goaway(0, undefined, Buffer.from(members.body ?? ""));
      return this.settle();
    }
    return super.receive(event, members);
  }

  /** Reports what the library tells its caller of one notification. */
  told(intent, accepted, { status, reason, id } = {}) {
    this.tell("outcome", { message: intent.message, accepted, status, reason, id });
  }

  /** Reports an error before any request; what comes later as an error is a foreign one. */
  failed(event, intent, error, requests) {
    if (requests === 0) this.told(intent, false);
  }
}

module.exports = { Provider, key };

"use strict";
// In place of fast-jwt, as much as is used: it signs with ES256.

const crypto = require("node:crypto");

const encoded = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");

function createSigner({ key, algorithm, kid }) {
  return (claims) => {
    const head = `${encoded({ alg: algorithm, typ: "JWT", kid })}.${encoded(claims)}`;
    const signature = crypto.sign("sha256", head, { key, dsaEncoding: "ieee-p1363" });
    return `${head}.${signature.toString("base64url")}`;
  };
}

module.exports = { createSigner };

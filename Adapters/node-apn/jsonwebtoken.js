"use strict";
// As much of jsonwebtoken as node-apn uses: signing with ES256, and reading without checking. As
// there, `iat` is the present second.

const crypto = require("node:crypto");

const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");

function sign(payload, key, { algorithm, issuer, header }) {
  const iat = Math.floor(Date.now() / 1000);
  const parts = [{ alg: algorithm, typ: "JWT", ...header }, { ...payload, iat, iss: issuer }];
  const text = parts.map(encode).join(".");
  const signature = crypto.sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `${text}.${signature.toString("base64url")}`;
}

function decode(token) {
  return JSON.parse(Buffer.from(token.split(".")[1], "base64url"));
}

module.exports = { decode, sign };

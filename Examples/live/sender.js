// Notifies devices over Node's own http2: a call a line on standard input, an outcome a line.
"use strict";
const { generateKeyPairSync, sign } = require("node:crypto");
const { connect } = require("node:http2");
const { createInterface } = require("node:readline");

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
let token, session, settings = {};

function providerToken() {
  const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const { keyID = "K7KEY00001", teamID = "T7TEAM0001" } = settings;
  const signed = encode({ alg: "ES256", kid: keyID }) + "."
    + encode({ iss: teamID, iat: Math.floor(Date.now() / 1000) });
  const signature = sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return signed + "." + signature.toString("base64url");
}

function payload(intent) {
  if ("payload" in intent) return intent.payload;
  const { title, subtitle, body, locKey, locArgs } = intent.alert ?? {};
  const aps = {
    alert: intent.alert && { title, subtitle, body, "loc-key": locKey, "loc-args": locArgs },
    badge: intent.badge, sound: intent.sound, category: intent.category,
    "thread-id": intent.threadID, "content-available": intent.contentAvailable ? 1 : undefined,
    "mutable-content": intent.mutableContent ? 1 : undefined,
  };
  return { ...intent.custom, aps };
}

function notify(intent) {
  const sandbox = settings.environment === "sandbox" ? "sandbox." : "";
  session ??= connect(`https://api.${sandbox}push.apple.com`).on("error", () => { session = null; })
    .on("close", () => { session = null; });
  const isSilent = intent.contentAvailable && !intent.alert && !("badge" in intent) && !intent.sound;
  const kind = intent.pushType ?? (isSilent ? "background" : "alert");
  const headers = {
    ":method": "POST", ":path": `/3/device/${intent.token}`,
    authorization: `bearer ${token ??= providerToken()}`, "apns-push-type": kind,
    "apns-priority": String(intent.priority ?? (kind === "background" ? 5 : 10)),
  };
  const names = { topic: "apns-topic", collapseID: "apns-collapse-id", id: "apns-id", expiration: "apns-expiration" };
  for (const [name, header] of Object.entries(names)) {
    if (name in intent) headers[header] = String(intent[name]);
  }
  const stream = session.request(headers);
  let answer = {}, text = "";
  const tell = (outcome) => console.log(JSON.stringify({ outcome: { message: intent.message, ...outcome } }) + '\n{"done": {}}');
  stream.on("response", (fields) => { answer = fields; }).on("data", (data) => { text += data; });
  stream.on("error", () => tell({ accepted: false }));
  stream.on("end", () => {
    const status = answer[":status"];
    if (status === undefined) return;
    let reason;
    try { reason = JSON.parse(text).reason; } catch { reason = undefined; }
    tell({ accepted: status === 200, status, id: answer["apns-id"], reason });
  });
  stream.end(JSON.stringify(payload(intent)));
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const said = JSON.parse(line);
  if (said.begin) settings = said.begin.configuration;
  else if (said.notify) notify(said.notify);
  else console.log('{"unsupported": "this program only notifies devices"}');
});

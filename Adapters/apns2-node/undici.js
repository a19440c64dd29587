"use strict";
// In place of undici: a pool whose server is the case.

const { Provider } = require("push-conformance/apns");

class Pool {
  constructor(origin) {
    this.authority = new URL(origin).host;
  }

  async request({ path, method, headers, body }) {
    const given = Object.entries(headers).filter(([, value]) => value !== undefined);
    const answer = await Provider.network().exchange({
      method, path, headers: Object.fromEntries(given), body, authority: this.authority,
    });
    if (answer.isLost) throw Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" });
    return {
      statusCode: answer.status, headers: answer.headers,
      body: { json: async () => JSON.parse(answer.body), text: async () => answer.body },
    };
  }

  async close() {}
}

module.exports = { Pool };

"use strict";
// The role http-v1.sender: what is the same for every library that plays it.

const { Caller } = require("./caller");

/** A case of the role. */
class Sender extends Caller {
  /** A request as the role has it. */
  requestEffect(name, { method, path, headers, body }) {
    return { request: { request: name, method, path, headers, body } };
  }

  /** Reports what the library tells its caller of one message. */
  told({ index, name, failure, dead, retryable } = {}) {
    this.tell("outcome", { index, name, failure, tokenIsDead: dead, isRetryable: retryable });
  }

  /** Before any request an error is a refusal, after one an outcome if it is own. */
  failed(event, intent, error, requests) {
    if (requests === 0) this.tell("refused", { reason: String(error) });
    else if (this.isOwn(error)) this.told(this.failure(error));
  }

  /** What an error of the library says: `failure`, and `dead` or `retryable` if it says so. */
  failure() {
    return { failure: "unknown" };
  }
}

module.exports = { Sender };

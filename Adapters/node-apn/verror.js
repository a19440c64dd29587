"use strict";
// As much of verror as node-apn uses: an error with a cause, whose message ends the new one's.

const { format } = require("node:util");

class VError extends Error {
  constructor(...given) {
    const cause = given[0] instanceof Error ? given.shift() : undefined;
    const message = format(...given);
    super(cause ? `${message}: ${cause.message}` : message);
    Error.captureStackTrace(this, VError);
    this.name = "VError";
    this.jse_cause = cause;
  }

  cause() {
    return this.jse_cause;
  }
}

module.exports = VError;

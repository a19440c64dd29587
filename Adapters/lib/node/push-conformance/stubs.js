"use strict";
// Packages that a library wants and a checkout doesn't have.

const Module = require("node:module");

const stubs = new Map();
const load = Module._load;
Module._load = (name, ...rest) => (stubs.has(name) ? stubs.get(name) : load(name, ...rest));

/** Has `require(name)` answer with these exports. */
function stub(name, exports) {
  stubs.set(name, exports);
}

module.exports = { stub };

"use strict";
// Packages that a library wants and a checkout doesn't have.

const Module = require("node:module");

const stubs = new Map();
const load = Module._load;
const sources = `${process.env.VENDOR_SOURCES}/`;
Module._load = (name, ...rest) => {
  if (stubs.has(name)) return stubs.get(name);
  const isHollow = process.env.HOLLOW && name.startsWith(sources) && !name.endsWith(".json");
  return isHollow ? hollow : load(name, ...rest);
};

/**
 * In the place of a library, where Adapters/hollow asks what an adapter does without one: whatever
 * is called does nothing, or throws.
 */
const hollow = new Proxy(function () {}, {
  get: (target, name) => {
    if (name === "prototype") return target.prototype;
    return name === "toJSON" ? () => "hollow" : hollow;
  },
  apply: act,
  construct: () => act() ?? hollow,
});

function act() {
  if (process.env.HOLLOW === "raises") throw new Error("hollow");
}

/** Has `require(name)` answer with these exports. */
function stub(name, exports) {
  stubs.set(name, exports);
}

module.exports = { stub };

"use strict";
// Libraries in TypeScript, run straight from their sources: Node erases the types of a file as it
// loads it. The rest is what such a library leaves to its compiler: paths without an ending, types
// that are imported and exported as if they were values, `require` in a module.

require("./stubs");
const fs = require("node:fs");
const { registerHooks, stripTypeScriptTypes } = require("node:module");
const { fileURLToPath } = require("node:url");

const TYPE = /^export (?:interface|type) (\w+)/gm;
const VALUE = /^export (?:class|const|enum|function) (\w+)/gm;
const REQUIRE = 'import { createRequire } from "node:module"; '
  + "const require = createRequire(import.meta.url); ";

/**
 * Has Node load `.ts` files, and what a checkout lacks: `standIns` gives packages by their names a
 * file each.
 */
function install(standIns) {
  // That Node calls this an experiment is no news of the library.
  process.removeAllListeners("warning");
  registerHooks({
    resolve(name, context, next) {
      if (Object.hasOwn(standIns, name)) return next(standIns[name], context);
      const isOurs = name.startsWith(".") && context.parentURL?.endsWith(".ts");
      const file = isOurs ? found(name, context.parentURL) : undefined;
      return file ? { url: file, shortCircuit: true } : next(name, context);
    },
    load(url, context, next) {
      if (!url.endsWith(".ts")) return next(url, context);
      const source = script(fs.readFileSync(fileURLToPath(url), "utf8"));
      return { format: "module", source, shortCircuit: true };
    },
  });
}

/** The file that a path without an ending means, or undefined. */
function found(name, parent) {
  const files = [`${name}.ts`, `${name}/index.ts`, name.replace(/\.js$/, ".ts")].map((path) => new URL(path, parent));
  return files.find((file) => fs.existsSync(file))?.href;
}

/** A file without its types. One that it exports is undefined, so that to import it is no error. */
function script(source) {
  const names = (kind) => [...source.matchAll(kind)].map(([, name]) => name);
  // What the language itself has, a file that declares a type of that name has too.
  const types = names(TYPE)
    .filter((name) => !names(VALUE).includes(name) && !(name in globalThis));
  return REQUIRE + stripTypeScriptTypes(source, { mode: "transform" })
    + types.map((name) => `\nexport const ${name} = undefined;`).join("");
}

module.exports = { install };

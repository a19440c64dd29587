"use strict";
// Has `require` read TypeScript as it is, types left out; nothing is written.

const fs = require("node:fs");
const Module = require("node:module");

/** The compiler: the machine's package, which Node looks for in its own folder only on Debian's. */
function compiler() {
  try {
    return require("typescript");
  } catch {
    return require("/usr/share/nodejs/typescript");
  }
}

const { ModuleKind, ScriptTarget, transpileModule } = compiler();
const compilerOptions = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2021 };

Module._extensions[".ts"] = (module, file) => {
  const source = fs.readFileSync(file, "utf8");
  module._compile(transpileModule(source, { compilerOptions, fileName: file }).outputText, file);
};

#!/usr/bin/env node
"use strict";
// Starts the tool, which has its corpus beside it, and ends as it does.
const { spawn } = require("node:child_process");
const { join } = require("node:path");

const tool = spawn(join(__dirname, "../tool/push-conformance"), process.argv.slice(2), { stdio: "inherit" });
// A terminal's Ctrl-C reaches both; what is sent to this process alone is passed on.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => signal === "SIGINT" || tool.kill(signal));
}
tool.on("error", (error) => {
  console.error(`push-conformance: ${error.message}`);
  process.exitCode = 3;
});
tool.on("exit", (status, signal) => {
  if (signal === null) process.exitCode = status;
  else process.removeAllListeners(signal), process.kill(process.pid, signal);
});

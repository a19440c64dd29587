"use strict";
// The same adapter as a program at real sockets (Live/run): nothing of the library is replaced but what a
// checkout lacks, time is the machine's, and calls come a line each. Each case has a process of its own.

const readline = require("node:readline");

const isLive = "PUSH_CONFORMANCE_LIVE" in process.env;

/** Takes lines until the input ends. */
async function run(roles, write, Unsupported) {
  const say = (effect, members) => write(`${JSON.stringify({ [effect]: members })}\n`);
  let player;
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const [[event, members]] = Object.entries(JSON.parse(line));
    try {
      if (event === "begin") {
        player = new (live(roles[members.role][0], say, Unsupported))(
          members.configuration, members.edition, { settle: async () => {} });
      } else if (typeof player[event] === "function") {
        player.call(event, members);
      } else {
        say("unsupported", `no way to ask for '${event}'`);
      }
    } catch (error) {
      console.error(error);
      say(error instanceof Unsupported ? "unsupported" : "failed", error.message);
    }
  }
  process.exit(0);
}

/** The adapter's own player, which says at once what it reports. */
function live(Kind, say, Unsupported) {
  return class extends Kind {
    async call(event, members) {
      await this.run(event, members);
      const { broken } = this;
      if (broken) say(broken instanceof Unsupported ? "unsupported" : "failed", broken.message);
      say("done", {});
    }

    tell(effect, members) {
      const told = Object.entries(members).filter(([, value]) => (value ?? undefined) !== undefined);
      if (this.asked) this.asked.push({ [effect]: Object.fromEntries(told) });
      else say(effect, Object.fromEntries(told));
    }

    /** Whether a request went out, the other end of the socket knows. */
    raised(event, members, error) {
      const told = [0, 1].map((requests) => {
        this.asked = [];
        this.failed(event, members, error, requests);
        return this.asked;
      });
      this.asked = undefined;
      say("raised", { before: told[0], after: told[1] });
    }
  };
}

module.exports = { isLive, run };

"use strict";
// The virtual clock, in the place of JavaScript's own: `Date`, `setTimeout` and their kin.

const { isLive } = require("./live");

const really = { Date, setImmediate };

/** The instant of the case, in milliseconds since 1970, and what is to happen later. */
class Clock {
  constructor() {
    this.now = 1767225600000;
    this.timers = new Set();
    this.immediates = 0;
    this.activity = 0;
  }

  /** Lets the library act until it waits for the world, or for time. */
  async settle() {
    // Streams hand on what was written a turn or two later; five quiet turns are silence.
    for (let quiet = 0; quiet < 5; quiet += 1) {
      const before = this.activity;
      await new Promise((resolve) => really.setImmediate(resolve));
      if (this.activity !== before || this.immediates > 0) quiet = -1;
      else if (quiet === 4 && this.nextDue() <= this.now) {
        this.fire();
        quiet = -1;
      }
    }
  }

  /** The instant at which the next timer is due, or undefined. */
  nextDue() {
    let due;
    for (const timer of this.timers) if (due === undefined || timer.due < due) due = timer.due;
    return due;
  }

  /** Has the timers go off that are due, in their order. */
  fire() {
    const due = [...this.timers].filter((timer) => timer.due <= this.now);
    for (const timer of due.sort((one, other) => one.due - other.due)) {
      // One of them may have cleared another.
      if (this.timers.has(timer)) timer.fire();
    }
  }

  /** Forgets what was to happen: a case is over. */
  clear() {
    this.timers.clear();
  }

  /** Makes this the clock of the process. */
  install() {
    const clock = this;
    globalThis.Date = new Proxy(really.Date, {
      construct: (target, given, made) =>
        Reflect.construct(target, given.length ? given : [clock.now], made),
      apply: () => new really.Date(clock.now).toString(),
      get: (target, name) => (name === "now" ? () => clock.now : Reflect.get(target, name)),
    });
    performance.now = () => clock.now;
    globalThis.setTimeout = (call, delay, ...given) => new Timer(clock, call, delay, given, false);
    globalThis.setInterval = (call, delay, ...given) => new Timer(clock, call, delay, given, true);
    globalThis.clearTimeout = globalThis.clearInterval = (timer) => clock.timers.delete(timer);
    globalThis.setImmediate = (call, ...given) => {
      clock.immediates += 1;
      return really.setImmediate(() => {
        clock.immediates -= 1;
        call(...given);
      });
    };
  }
}

/** What `setTimeout` and `setInterval` answer with. */
class Timer {
  constructor(clock, call, delay, given, repeats) {
    // Node makes a millisecond of less than one; for what happens once, that is at once.
    this.delay = delay >= 1 ? Math.trunc(delay) : repeats ? 1 : 0;
    Object.assign(this, { clock, call, given, repeats });
    this.refresh();
  }

  fire() {
    if (this.repeats) this.due += this.delay;
    else this.clock.timers.delete(this);
    this.call(...this.given);
  }

  refresh() {
    this.due = this.clock.now + this.delay;
    this.clock.timers.add(this);
    return this;
  }

  ref() {
    return this;
  }

  unref() {
    return this;
  }

  hasRef() {
    return false;
  }
}

const clock = new Clock();
if (!isLive) clock.install();
module.exports = { clock };

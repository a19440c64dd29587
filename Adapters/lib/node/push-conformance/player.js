"use strict";
// One case: its effects, and the time that passes in it.

/** What every player of a role has. */
class Player {
  constructor(configuration, edition, clock) {
    Object.assign(this, { configuration, edition, clock, effects: [] });
  }

  /** Reports an effect; a member that is null or undefined is left out. */
  tell(effect, members) {
    const told = Object.entries(members).filter(([, value]) => (value ?? undefined) !== undefined);
    this.effects.push({ [effect]: Object.fromEntries(told) });
  }

  /** Lets the library act until it waits, and takes the effects. */
  async settle() {
    await this.clock.settle();
    if (this.broken) throw this.broken;
    return this.effects.splice(0);
  }

  /** Moves to the first instant with an effect. */
  async advance(limit) {
    for (;;) {
      const due = this.clock.nextDue();
      if (due === undefined || due > limit) {
        this.clock.now = limit;
        return [limit, await this.settle()];
      }
      this.clock.now = Math.max(due, this.clock.now);
      this.clock.fire();
      const effects = await this.settle();
      if (effects.length > 0) return [this.clock.now, effects];
    }
  }
}

module.exports = { Player };

/** Tells the time. Services take one as a dependency so that tests can move it. */
export interface Clock {
  /** The current time. */
  now(): Date
}

/** The clock of this machine. */
export const systemClock: Clock = { now: () => new Date() }

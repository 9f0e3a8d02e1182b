/**
 * When a test is given up, in milliseconds: what hangs ends, and nothing that is right is called wrong because the machine is slow. All of them
 * stand here; a test has none of its own, unless a time-out is what it tests.
 */
export const TIME_LIMITS = {
  /** For something to appear, to become true, or to let itself be clicked. */
  wait: 60_000,
  /** One test of a package, a service, a component or a tool, or one hook. */
  test: 180_000,
  /** One journey. */
  journey: 900_000,
  /** One step of `npm test`, which takes 20 minutes at most on a slow machine. */
  step: 2_700_000,
} as const

import { availableParallelism, loadavg } from 'node:os'

const ROUNDS = 200_000_000

/**
 * Does a fixed piece of work on one core, by which the seconds of two runs can be compared.
 * @returns milliseconds; about 250 on a quiet machine of 2026, more on a slow or busy one
 */
export function measureSpeed(): number {
  const startedAt = performance.now()
  let sum = 1
  for (let round = 0; round < ROUNDS; round++) sum = Math.imul(sum ^ round, 0x9e3779b1)
  // The result is used, so that the loop is not left out.
  return performance.now() - startedAt + (sum === 0 ? 1 : 0)
}

/** One line about the machine: the fixed work, its cores, how busy it was in the last minute. */
export function describeMachine(ms: number): string {
  return `fixed work ${Math.round(ms)} ms, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`
}

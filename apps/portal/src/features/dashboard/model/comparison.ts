/** How a count stands to an earlier one: `share` is the change as a part of that, never below zero. */
export type Comparison = { kind: 'more' | 'less'; share: number } | { kind: 'same' } | { kind: 'first' }

/** Compares a count with the one before; `first` where there was nothing before. */
export function compareCounts(now: number, before: number): Comparison {
  if (before === 0) return now === 0 ? { kind: 'same' } : { kind: 'first' }
  if (now === before) return { kind: 'same' }
  return { kind: now > before ? 'more' : 'less', share: Math.abs(now - before) / before }
}

/** An amount as a part of another; `undefined` where there was none. */
export function shareOf(part: bigint, whole: bigint): number | undefined {
  return whole === 0n ? undefined : Number((part * 10_000n) / whole) / 10_000
}

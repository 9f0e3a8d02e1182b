/** A claimant's condition as Horizon writes it: `{unconditional: true}`, `{abs_before: …}`, `{not: …}` … */
type Condition = Readonly<Record<string, unknown>>

/** Whether a condition is met whenever a transaction happens: now, at its last moment, and wherever between the two it changes. */
export function isMetThroughout(condition: Condition, { now, until }: { now: Date; until: Date }): boolean {
  const [from, to] = [now.getTime() / 1000, until.getTime() / 1000]
  const changes = listMoments(condition).filter(at => at > from && at <= to)
  return [from, ...changes, to].every(at => isMet(condition, at))
}

/** When something that waits can be claimed: now, later or no more; from when and until when, where that is not always. */
export type ClaimTime = { readonly state: 'now' | 'later' | 'ended'; readonly from: Date | null; readonly until: Date | null }

/** Reads from a condition when it is met, as it is at a moment: the stretch of time that this is in, or the next one. */
export function readClaimTime(condition: Condition, now: Date): ClaimTime {
  const at = now.getTime() / 1000
  const later = [...new Set(listMoments(condition))].filter(moment => moment > at).toSorted((a, b) => a - b)
  const isOpen = isMet(condition, at)
  const from = isOpen ? at : later.find(moment => isMet(condition, moment))
  if (from === undefined) return { state: 'ended', from: null, until: null }
  const until = later.find(moment => moment > from && !isMet(condition, moment))
  return {
    state: isOpen ? 'now' : 'later',
    from: isOpen ? null : new Date(from * 1000),
    until: until === undefined ? null : new Date(until * 1000),
  }
}

/** The moments, in seconds, that a condition names. */
function listMoments({ abs_before_epoch: epoch, abs_before: date, and, or, not }: Condition): number[] {
  if (epoch !== undefined) return [Number(epoch)]
  if (typeof date === 'string') return [Date.parse(date) / 1000]
  return [and, or, not].flat().flatMap(inner => (typeof inner === 'object' && inner !== null ? listMoments({ ...inner }) : []))
}

/** Whether a condition is met at a moment in seconds; one that is not known never is. */
function isMet(condition: Condition, at: number): boolean {
  const { unconditional, abs_before_epoch: epoch, abs_before: date, and, or, not } = condition
  const isInner = (inner: unknown): boolean => typeof inner === 'object' && inner !== null && isMet({ ...inner }, at)
  if (unconditional === true) return true
  if (epoch !== undefined) return at < Number(epoch)
  if (typeof date === 'string') return at < Date.parse(date) / 1000
  if (Array.isArray(and)) return and.every(isInner)
  if (Array.isArray(or)) return or.some(isInner)
  return not !== undefined && !isInner(not)
}

import { createHash } from 'node:crypto'
import type { Db, Tx } from '#db/index.ts'
import { appendAudits, listAuditAfter } from './audit.repository.ts'

/** Something that was done and by whom; `details` hold no secret and no code. */
export type AuditEvent = { at: Date; actor: string; action: string; subject: string; details?: Record<string, unknown> }

const PAGE = 1_000
const FIRST_HASH = '0'.repeat(64)

/**
 * Adds to the audit log, last in the transaction of the change that it tells of: from here on writers wait for each other.
 * Each row's hash covers the one before (quality goal 17).
 */
export function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  return recordAudits(tx, [event])
}

/** As {@link recordAudit}, for several, in their order. */
export async function recordAudits(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
  const rows = events.map(event => ({ ...event, details: event.details ?? {} }))
  if (rows.length > 0)
    await appendAudits(
      tx,
      rows.map(row => ({ ...row, hashed: toHashed(row) })),
    )
}

/** Reads the whole chain, a thousand rows at a time, and tells whether every hash is right. */
export async function isAuditChainIntact(db: Db | Tx): Promise<boolean> {
  return (await checkAfter(db, START)) !== undefined
}

/** How far a chain is known to be right. */
type Place = { seq: bigint; hash: string }
const START: Place = { seq: 0n, hash: FIRST_HASH }

/** @returns the end of the chain; undefined when a hash after the place is wrong */
async function checkAfter(db: Db | Tx, place: Place): Promise<Place | undefined> {
  let { seq, hash } = place
  for (;;) {
    const rows = await listAuditAfter(db, seq, PAGE)
    for (const row of rows) {
      if (row.previousHash !== hash || row.hash !== hashOf(row)) return undefined
      hash = row.hash
      seq = row.seq
    }
    if (rows.length < PAGE) return { seq, hash }
  }
}

/** Whether the chain is intact, asked again and again. */
export type AuditCheck = {
  /** Reads what is new since the last time. */
  isIntact(): Promise<boolean>
  /** Reads everything again: what was changed behind the place that is known. */
  recheck(): Promise<boolean>
}

export function createAuditCheck({ db }: { db: Db }): AuditCheck {
  let known = START
  let isBroken = false
  let running: Promise<boolean> | undefined
  const check = async (from: Place): Promise<boolean> => {
    const end = await checkAfter(db, from)
    isBroken = end === undefined
    if (end) known = end
    return !isBroken
  }
  const begin = (from: () => Place): Promise<boolean> => {
    const next: Promise<boolean> = Promise.resolve(running?.catch(() => undefined))
      .then(() => check(from()))
      .finally(() => {
        if (running === next) running = undefined
      })
    running = next
    return next
  }
  return {
    isIntact: () => (isBroken ? Promise.resolve(false) : (running ?? begin(() => known))),
    recheck: () => begin(() => START),
  }
}

type Hashed = Required<AuditEvent> & { previousHash: string }

function hashOf({ previousHash, ...event }: Hashed): string {
  return createHash('sha256')
    .update(`["${previousHash}",${toHashed(event)}`)
    .digest('hex')
}

/** The rest of the array whose first member is the hash before. */
function toHashed({ at, actor, action, subject, details }: Required<AuditEvent>): string {
  return JSON.stringify([at.toISOString(), actor, action, subject, sortKeys(details)]).slice(1)
}

/** The database keeps JSON objects without the order of their keys. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, v]) => [key, sortKeys(v)]),
  )
}

import { createHash } from 'node:crypto'
import type { Db, Tx } from '#db/index.ts'
import { insertAudit, listAuditAfter, lockAuditChain, readLastHash } from './audit.repository.ts'

/** Something that was done and by whom; `details` hold no secret and no code. */
export type AuditEvent = { at: Date; actor: string; action: string; subject: string; details?: Record<string, unknown> }

const PAGE = 1_000
const FIRST_HASH = '0'.repeat(64)

/**
 * Adds to the audit log, last in the transaction of the change that it tells of: from here on writers wait for each other.
 * Each row's hash covers the one before (quality goal 17).
 */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  await lockAuditChain(tx)
  const details = event.details ?? {}
  const previousHash = (await readLastHash(tx)) ?? FIRST_HASH
  await insertAudit(tx, { ...event, details, previousHash, hash: hashOf({ ...event, details, previousHash }) })
}

/** Reads the whole chain, a thousand rows at a time, and tells whether every hash is right. */
export async function isAuditChainIntact(db: Db | Tx): Promise<boolean> {
  let previousHash = FIRST_HASH
  let seq = 0n
  for (;;) {
    const rows = await listAuditAfter(db, seq, PAGE)
    for (const row of rows) {
      if (row.previousHash !== previousHash || row.hash !== hashOf(row)) return false
      previousHash = row.hash
      seq = row.seq
    }
    if (rows.length < PAGE) return true
  }
}

type Hashed = Required<AuditEvent> & { previousHash: string }

function hashOf({ at, actor, action, subject, details, previousHash }: Hashed): string {
  const text = JSON.stringify([previousHash, at.toISOString(), actor, action, subject, sortKeys(details)])
  return createHash('sha256').update(text).digest('hex')
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

import type { Db, Tx } from '#db/index.ts'
import { actsChain } from './acts.ts'
import { type AuditRow, appendAudits, listAuditAfter } from './audit.repository.ts'
import type { AuditEvent } from './audit-event.ts'
import { type Chain, checkChain, checkWhole, hashLink, type Place, START, toHashed } from './chain.ts'
import { recordCalledAct } from './current-call.ts'

/**
 * Adds to the audit log, last in the transaction of the change that it tells of: from here on writers wait for each other.
 * Each row's hash covers the one before (quality goal 17). Where the call that runs is an act of a business, its log tells of it, too.
 */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  await recordAudits(tx, [event])
  await recordCalledAct(tx, event)
}

/** Adds several to the audit log, in their order; the logs of businesses do not tell of them. */
export async function recordAudits(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
  const rows = events.map(event => ({ ...event, details: event.details ?? {} }))
  if (rows.length > 0)
    await appendAudits(
      tx,
      rows.map(row => ({ ...row, hashed: toHashedEvent(row) })),
    )
}

const auditChain = (db: Db | Tx): Chain<AuditRow> => ({
  readStart: () => Promise.resolve(START),
  listAfter: (seq, limit) => listAuditAfter(db, seq, limit),
  hashOf: row => hashLink(row.previousHash, toHashedEvent(row)),
})

/** Reads the whole audit log and the logs of all businesses, and tells whether every hash is right. */
export async function isAuditChainIntact(db: Db | Tx): Promise<boolean> {
  return (await checkWhole(auditChain(db))) !== undefined && (await checkWhole(actsChain(db))) !== undefined
}

/** Whether the chains are intact, asked again and again. */
export type AuditCheck = {
  /** Reads what is new since the last time. */
  isIntact(): Promise<boolean>
  /** Reads everything again: what was changed behind the place that is known. */
  recheck(): Promise<boolean>
}

type Known = { audit: Place; acts: Place }

export function createAuditCheck({ db }: { db: Db }): AuditCheck {
  const [audit, acts] = [auditChain(db), actsChain(db)]
  let known: Known | undefined
  let isBroken = false
  let running: Promise<boolean> | undefined
  const check = async (from: Known | undefined): Promise<boolean> => {
    const auditEnd = await (from ? checkChain(audit, from.audit) : checkWhole(audit))
    const actsEnd = await (from ? checkChain(acts, from.acts) : checkWhole(acts))
    isBroken = !auditEnd || !actsEnd
    if (auditEnd && actsEnd) known = { audit: auditEnd, acts: actsEnd }
    return !isBroken
  }
  const begin = (from: () => Known | undefined): Promise<boolean> => {
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
    recheck: () => begin(() => undefined),
  }
}

/** What the hash of an event covers besides the hash before. */
function toHashedEvent({ at, actor, action, subject, details }: Required<Omit<AuditEvent, 'action'>> & { action: string }): string {
  return toHashed([at.toISOString(), actor, action, subject, details])
}

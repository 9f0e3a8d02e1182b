import { type AuditFacts, type AuditKind, type AuditThing, type AuditVerb, kindOfThing } from '@lealta/contract'
import type { Db, Origin, Tx } from '#db/index.ts'
import { type ActRow, appendActs, listActsAfter, type NewActRow, readActsStart, readThingName } from './acts.repository.ts'
import { type Chain, hashLink, START, toHashed } from './chain.ts'

/** An act of a business, as it is written down; nobody: the platform. */
export type NewAct = {
  businessId: string
  at: Date
  actor: { id: string; key: string } | undefined
  verb: AuditVerb
  thing: AuditThing
  /** That of the thing, unless it is said. */
  kind?: AuditKind
  thingId?: string | undefined
  /** Of the thing, when it is known; looked up otherwise. */
  name?: string | null | undefined
  facts?: AuditFacts
  origin?: Origin | undefined
}

/** Adds to the log of a business, last in the transaction of the change that it tells of: from here on writers wait for each other. */
export function recordAct(tx: Tx, act: NewAct): Promise<void> {
  return recordActs(tx, [act])
}

/** As {@link recordAct}, for several, in their order. */
export async function recordActs(tx: Tx, acts: readonly NewAct[]): Promise<void> {
  const rows: NewActRow[] = []
  for (const act of acts) rows.push(await toRow(tx, act))
  if (rows.length > 0)
    await appendActs(
      tx,
      rows.map(row => ({ ...row, hashed: toHashedAct(row) })),
    )
}

async function toRow(tx: Tx, { businessId, at, actor, verb, thing, kind, thingId, name, facts, origin }: NewAct): Promise<NewActRow> {
  return {
    ...{ businessId, at, verb, thing, kind: kind ?? kindOfThing(thing) },
    actorId: actor?.id ?? null,
    actorKey: actor?.key ?? null,
    thingId: thingId ?? null,
    name: name ?? (thingId === undefined ? null : await readThingName(tx, businessId, thing, thingId)),
    facts: facts ?? {},
    ...(origin ?? { browser: null, system: null, address: null }),
  }
}

/** The logs of all businesses as one chain. It begins behind what was removed when it was old enough, which the audit log tells of. */
export const actsChain = (db: Db | Tx): Chain<ActRow> => ({
  readStart: async () => (await readActsStart(db)) ?? START,
  listAfter: (seq, limit) => listActsAfter(db, seq, limit),
  hashOf: row => hashLink(row.previousHash, toHashedAct(row)),
})

function toHashedAct(row: NewActRow): string {
  const { businessId, at, actorId, actorKey, verb, thing, kind, thingId, name, facts, browser, system, address } = row
  return toHashed([businessId, at.toISOString(), actorId, actorKey, verb, thing, kind, thingId, name, facts, browser, system, address])
}

import type { AuditThing } from '@lealta/contract'
import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  apiKeys,
  auditLog,
  bulkRuns,
  businessActs,
  businesses,
  type Db,
  partnerships,
  pointsOfSale,
  subAccounts,
  type Tx,
  tags,
  tokens,
  wallets,
} from '#db/index.ts'
import type { Place } from './chain.ts'

export type ActRow = typeof businessActs.$inferSelect
export type NewActRow = Omit<ActRow, 'seq' | 'previousHash' | 'hash'>

/** Adds rows behind the newest of all businesses; `hashed` as with `appendAudits`. */
export async function appendActs(tx: Tx, rows: readonly (NewActRow & { hashed: string })[]): Promise<void> {
  const json = JSON.stringify(rows)
  await tx.execute(sql`select append_act(e - 'hashed', e->>'hashed')
    from (select e from jsonb_array_elements(${json}::jsonb) with ordinality as rows (e, n) order by n) as ordered`)
}

/** Rows after a sequence number, in their order. */
export function listActsAfter(db: Db | Tx, seq: bigint, limit: number): Promise<ActRow[]> {
  return db.select().from(businessActs).where(gt(businessActs.seq, seq)).orderBy(asc(businessActs.seq)).limit(limit)
}

/** The last of the rows that were removed; undefined while none was. */
export async function readActsStart(db: Db | Tx): Promise<Place | undefined> {
  const [row] = await db
    .select({ details: auditLog.details })
    .from(auditLog)
    // Written out, as the index has it.
    .where(sql`${auditLog.action} = 'acts.removed'`)
    .orderBy(desc(auditLog.seq))
    .limit(1)
  return row && { seq: BigInt(String(row.details.seq)), hash: String(row.details.hash) }
}

/** The business that a wallet belongs to, or is the first wallet of. */
export async function findBusinessOfWallet(db: Db, walletId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ own: wallets.businessId, first: businesses.id })
    .from(wallets)
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .where(eq(wallets.id, walletId))
  return row?.first ?? row?.own ?? undefined
}

/** The business whose first wallet an account is, and its person; undefined once they deleted their account. */
export async function findBusinessOfAccount(tx: Tx, publicKey: string): Promise<{ id: string; userId: string } | undefined> {
  const [row] = await tx
    .select({ id: businesses.id, userId: wallets.userId })
    .from(businesses)
    .innerJoin(wallets, eq(wallets.id, businesses.walletId))
    .where(eq(wallets.publicKey, publicKey))
  return row?.userId ? { ...row, userId: row.userId } : undefined
}

/** Whether an act is there already. */
export async function hasAct(
  tx: Tx,
  { businessId, at, actorId, verb }: Pick<ActRow, 'businessId' | 'at' | 'actorId' | 'verb'>,
): Promise<boolean> {
  const isIt = and(eq(businessActs.businessId, businessId), eq(businessActs.at, at), eq(businessActs.verb, verb))
  const [row] = await tx
    .select({ seq: businessActs.seq })
    .from(businessActs)
    .where(and(isIt, actorId === null ? undefined : eq(businessActs.actorId, actorId)))
    .limit(1)
  return row !== undefined
}

/** What a business calls one of its things now; null for what has no name, or is not there. */
export async function readThingName(db: Db | Tx, businessId: string, thing: AuditThing, id: string): Promise<string | null> {
  const table = named[thing]
  if (table) {
    const [row] = await db
      .select({ name: sql<string | null>`${table.name}` })
      .from(table)
      .where(and(eq(table.id, id), eq(table.businessId, businessId)))
    return row?.name ?? null
  }
  if (thing === 'partnership') return readPartner(db, businessId, id)
  return thing === 'paymentProvider' ? id : null
}

type Named = PgTable & { id: PgColumn; businessId: PgColumn; name: PgColumn }

/** Things that have a name, by the table that holds it. */
const named: Partial<Record<AuditThing, Named>> = {
  reward: tokens,
  token: tokens,
  program: tokens,
  till: pointsOfSale,
  shift: pointsOfSale,
  shiftReport: pointsOfSale,
  gift: pointsOfSale,
  location: subAccounts,
  employee: subAccounts,
  bulkRun: bulkRuns,
  bulkRows: bulkRuns,
  tag: tags,
  apiKey: apiKeys,
}

/** The name of the other side. */
async function readPartner(db: Db | Tx, businessId: string, id: string): Promise<string | null> {
  const other = or(
    and(eq(partnerships.askerId, businessId), eq(businesses.id, partnerships.askedId)),
    and(eq(partnerships.askedId, businessId), eq(businesses.id, partnerships.askerId)),
  )
  const [row] = await db.select({ name: businesses.name }).from(partnerships).innerJoin(businesses, other).where(eq(partnerships.id, id))
  return row?.name ?? null
}

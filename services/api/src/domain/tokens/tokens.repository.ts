import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Db, metadataDocuments, pendingPayments, type Tx, tokens } from '#db/index.ts'
import type { MetadataDocument } from './metadata.ts'

export type TokenRow = typeof tokens.$inferSelect
export type NewTokenRow = typeof tokens.$inferInsert
export type TokenKind = TokenRow['kind']

export async function findToken(db: Db | Tx, businessId: string, id: string, kind: TokenKind): Promise<TokenRow | undefined> {
  const [row] = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.id, id), eq(tokens.businessId, businessId), eq(tokens.kind, kind)))
  return row
}

export async function readTokenById(db: Db | Tx, id: string): Promise<TokenRow | undefined> {
  const [row] = await db.select().from(tokens).where(eq(tokens.id, id))
  return row
}

/** The loyalty program of a business. */
export async function findProgram(db: Db | Tx, businessId: string): Promise<TokenRow | undefined> {
  const [row] = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.businessId, businessId), eq(tokens.kind, 'loyalty_program')))
  return row
}

export async function lockToken(tx: Tx, id: string): Promise<TokenRow | undefined> {
  const [row] = await tx.select().from(tokens).where(eq(tokens.id, id)).for('update')
  return row
}

/** Enabled tokens by issuer. */
export async function listTokensByIssuer(db: Db | Tx, issuers: readonly string[]): Promise<TokenRow[]> {
  if (issuers.length === 0) return []
  return db
    .select()
    .from(tokens)
    .where(inArray(tokens.issuer, [...issuers]))
}

/** Enabled tokens of a business, oldest first. */
export function listEnabledTokens(db: Db | Tx, businessId: string): Promise<TokenRow[]> {
  return db
    .select()
    .from(tokens)
    .where(and(eq(tokens.businessId, businessId), isNotNull(tokens.enabledAt)))
    .orderBy(tokens.enabledAt, tokens.id)
}

export async function insertToken(tx: Db | Tx, row: NewTokenRow): Promise<TokenRow> {
  const [inserted] = await tx.insert(tokens).values(row).returning()
  return inserted!
}

export async function updateToken(tx: Db | Tx, id: string, change: Partial<NewTokenRow>): Promise<TokenRow> {
  const [updated] = await tx.update(tokens).set(change).where(eq(tokens.id, id)).returning()
  return updated!
}

export async function addToSupply(tx: Tx, id: string, change: { minted?: bigint; burned?: bigint }): Promise<void> {
  await tx
    .update(tokens)
    .set({ minted: sql`${tokens.minted} + ${change.minted ?? 0n}`, burned: sql`${tokens.burned} + ${change.burned ?? 0n}` })
    .where(eq(tokens.id, id))
}

export async function deleteToken(tx: Tx, id: string): Promise<void> {
  await tx.delete(tokens).where(eq(tokens.id, id))
}

export async function insertMetadata(tx: Tx, document: MetadataDocument, now: Date): Promise<void> {
  await tx.insert(metadataDocuments).values({ cid: document.cid, content: document.content, createdAt: now }).onConflictDoNothing()
}

/** How many pending payments of an asset wait. */
export async function countWaiting(db: Db | Tx, asset: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(pendingPayments)
    .where(and(eq(pendingPayments.asset, asset), eq(pendingPayments.status, 'waiting')))
  return row?.total ?? 0
}

import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type Db, metadataDocuments, pointsOfSale, prepareOnce, sales, subAccounts, type Tx, tokens } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'
import type { BusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
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

/** Which tokens of a kind are listed; `search` is a part of their name, in any case. */
export interface TokenListQuery {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly status?: 'pending' | 'ready' | 'enabled' | undefined
  readonly search?: string | undefined
}

/** Tokens of a kind, newest first; one more than the limit. `ready` and `pending` are told apart by what is filled in. */
export function listTokenRows(
  db: Db,
  { businessId, kind }: { businessId: string; kind: TokenKind },
  query: TokenListQuery,
): Promise<TokenRow[]> {
  const { imageId, redemptionInstructions, termsText, termsLink, enabledAt, createdAt, id } = tokens
  const isFilled = and(
    isNotNull(imageId),
    kind === 'reward' ? sql`${redemptionInstructions} <> ''` : or(sql`${termsText} <> ''`, isNotNull(termsLink)),
  )
  const byStatus = {
    enabled: isNotNull(enabledAt),
    ready: and(isNull(enabledAt), isFilled),
    pending: and(isNull(enabledAt), sql`not (${isFilled})`),
  }
  return db
    .select()
    .from(tokens)
    .where(
      and(
        eq(tokens.businessId, businessId),
        eq(tokens.kind, kind),
        query.status && byStatus[query.status],
        query.search ? sql`position(lower(${query.search}) in lower(${tokens.name})) > 0` : undefined,
        afterCursor(query.cursor, createdAt, id),
      ),
    )
    .orderBy(...newestFirst(createdAt, id))
    .limit(query.limit + 1)
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

const byIssuer = prepareOnce(db =>
  db
    .select()
    .from(tokens)
    .where(sql`${tokens.issuer} = any(${sql.placeholder('issuers')})`),
)

/** Enabled tokens by issuer. */
export async function listTokensByIssuer(db: Db | Tx, issuers: readonly string[]): Promise<TokenRow[]> {
  return issuers.length === 0 ? [] : byIssuer(db).execute({ issuers })
}

/** Enabled tokens of a business: its points, then the others, oldest first. */
export function listEnabledTokens(db: Db | Tx, businessId: string): Promise<TokenRow[]> {
  return db
    .select()
    .from(tokens)
    .where(and(eq(tokens.businessId, businessId), isNotNull(tokens.enabledAt)))
    .orderBy(desc(eq(tokens.kind, 'loyalty_program')), tokens.enabledAt, tokens.id)
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

/** Accounts of a business that may hold its tokens: main wallet, tills, locations and employee accounts, open sales. */
export async function listBusinessKeys(db: Db, business: Pick<BusinessAccount, 'id' | 'walletKey'>): Promise<string[]> {
  const tills = await db
    .select({ key: pointsOfSale.publicKey })
    .from(pointsOfSale)
    .where(and(eq(pointsOfSale.businessId, business.id), isNotNull(pointsOfSale.enabledAt), isNull(pointsOfSale.disabledAt)))
  const further = await db
    .select({ key: subAccounts.publicKey })
    .from(subAccounts)
    .where(and(eq(subAccounts.businessId, business.id), isNotNull(subAccounts.enabledAt), isNull(subAccounts.disabledAt)))
  const open = await db
    .select({ key: sales.account })
    .from(sales)
    .innerJoin(tokens, eq(tokens.id, sales.tokenId))
    .where(and(eq(tokens.businessId, business.id), isNotNull(sales.openedAt), isNull(sales.closedAt)))
  return [business.walletKey, ...[...tills, ...further].flatMap(({ key }) => key ?? []), ...open.map(sale => sale.key)]
}

/** Says whether the metadata on the ledger is another one than what was locked. */
export async function markMetadata(db: Db, id: string, isChanged: boolean): Promise<void> {
  await db.update(tokens).set({ metadataChanged: isChanged }).where(eq(tokens.id, id))
}

/** Every enabled token. */
export function listAllEnabledTokens(db: Db): Promise<TokenRow[]> {
  return db.select().from(tokens).where(isNotNull(tokens.enabledAt))
}

/** Tokens by id. */
export async function listTokens(db: Db | Tx, ids: readonly string[]): Promise<TokenRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(tokens)
    .where(inArray(tokens.id, [...ids]))
}

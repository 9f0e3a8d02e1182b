import type { NftChallengeStatus } from '@lealta/contract'
import { and, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { businesses, type Db, nftChallenges, type Tx, wallets } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'

export type NftChallengeRow = typeof nftChallenges.$inferSelect

/** The key of a wallet. */
export async function findWalletKey(db: Db, walletId: string): Promise<string | undefined> {
  const [row] = await db.select({ publicKey: wallets.publicKey }).from(wallets).where(eq(wallets.id, walletId))
  return row?.publicKey
}

export async function insertChallenge(tx: Tx, row: typeof nftChallenges.$inferInsert): Promise<NftChallengeRow> {
  const [inserted] = await tx.insert(nftChallenges).values(row).returning()
  return inserted!
}

/** A challenge of a wallet. */
export async function findChallenge(db: Db, walletId: string, id: string): Promise<NftChallengeRow | undefined> {
  const [row] = await db
    .select()
    .from(nftChallenges)
    .where(and(eq(nftChallenges.id, id), eq(nftChallenges.walletId, walletId)))
  return row
}

/** Anybody's challenge, with the business of its wallet. */
export async function findPublicChallenge(
  db: Db,
  id: string,
): Promise<{ row: NftChallengeRow; businessId: string | undefined } | undefined> {
  const [found] = await db
    .select({ row: nftChallenges, own: businesses.id, of: wallets.businessId })
    .from(nftChallenges)
    .innerJoin(wallets, eq(wallets.id, nftChallenges.walletId))
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .where(eq(nftChallenges.id, id))
  return found && { row: found.row, businessId: found.own ?? found.of ?? undefined }
}

/** Challenges of a wallet, newest first; one more than the limit. */
export function listChallenges(
  db: Db,
  walletId: string,
  query: { cursor?: string | undefined; limit: number; status?: NftChallengeStatus | undefined },
  now: Date,
): Promise<NftChallengeRow[]> {
  const { createdAt, id } = nftChallenges
  return db
    .select()
    .from(nftChallenges)
    .where(
      and(eq(nftChallenges.walletId, walletId), query.status && hasStatus(query.status, now), afterCursor(query.cursor, createdAt, id)),
    )
    .orderBy(...newestFirst(createdAt, id))
    .limit(query.limit + 1)
}

/** `statusOf` of nft.presenter.ts in SQL. */
function hasStatus(status: NftChallengeStatus, now: Date): SQL | undefined {
  const { provedAt, cancelledAt, expiresAt } = nftChallenges
  if (status === 'proven') return isNotNull(provedAt)
  if (status === 'cancelled') return isNotNull(cancelledAt)
  return and(isNull(provedAt), isNull(cancelledAt), status === 'waiting' ? gt(expiresAt, now) : lte(expiresAt, now))
}

/** Writes how a challenge ended; undefined where it is over already: the first counts. */
export async function endChallenge(
  tx: Tx,
  id: string,
  now: Date,
  end: Pick<typeof nftChallenges.$inferInsert, 'cancelledAt' | 'holder' | 'provedAt' | 'proof'>,
): Promise<NftChallengeRow | undefined> {
  const [row] = await tx
    .update(nftChallenges)
    .set(end)
    .where(and(eq(nftChallenges.id, id), hasStatus('waiting', now)))
    .returning()
  return row
}

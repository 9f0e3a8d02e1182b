import { type ActivityRecord, ApiError } from '@lealta/contract'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { activityRecords, businesses, type Db, wallets } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { readNames } from '#domain/recipients/names.ts'

type Row = typeof activityRecords.$inferSelect

/** Whose activity: the wallet's key, and the business whose main wallet or till it is. */
export type ActivityOwner = { publicKey: string; businessId: string | undefined }

/**
 * Whose activity a wallet id stands for.
 * @throws ApiError not_found
 */
export async function readActivityOwner(db: Db, walletId: string): Promise<ActivityOwner> {
  const [row] = await db
    .select({ publicKey: wallets.publicKey, tillOf: wallets.businessId, businessId: businesses.id })
    .from(wallets)
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .where(eq(wallets.id, walletId))
  if (!row) throw new ApiError('not_found')
  return { publicKey: row.publicKey, businessId: row.businessId ?? row.tillOf ?? undefined }
}

/** Records of transactions that the wallet took part in, or that its business made. */
export function listActivityRows(db: Db, owner: ActivityOwner, hashes: readonly string[]): Promise<Row[]> {
  const takesPart = sql`${activityRecords.accounts} @> ${JSON.stringify([owner.publicKey])}::jsonb`
  return db
    .select()
    .from(activityRecords)
    .where(
      and(
        inArray(activityRecords.hash, [...hashes]),
        owner.businessId === undefined ? takesPart : or(takesPart, eq(activityRecords.businessId, owner.businessId)),
      ),
    )
    .orderBy(desc(activityRecords.createdAt))
}

/**
 * What the product knows of transactions by hash (spec §7 `GET /activity/{walletId}`).
 * @param text one hash, or several with commas
 * @throws ApiError not_found when a single hash is of an external transaction
 */
export async function describeActivity(deps: ApiDeps, walletId: string, text: string) {
  const hashes = text.split(',')
  const rows = await listActivityRows(deps.db, await readActivityOwner(deps.db, walletId), hashes)
  if (rows.length === 0 && hashes.length === 1) throw new ApiError('not_found')
  return { data: await presentActivity(deps, rows) }
}

/** Records for people, with the names that they may see. */
export async function presentActivity(deps: ApiDeps, rows: readonly Row[]) {
  const names = await readNames(
    deps.db,
    rows.flatMap(row => [row.fromKey, row.toKey]),
  )
  return rows.map(row => ({ id: row.id, type: 'activity' as const, attributes: present(row, names) }))
}

function present(row: Row, names: Map<string, string>): z.input<typeof ActivityRecord> {
  return {
    entityType: row.entityType as z.input<typeof ActivityRecord>['entityType'],
    hash: row.hash,
    title: row.title,
    asset: row.asset,
    assetCode: row.asset === null ? null : row.asset === 'native' ? 'XLM' : (row.asset.split('-')[0] ?? null),
    amount: row.amount,
    from: row.fromKey === null ? null : { publicKey: row.fromKey, name: names.get(row.fromKey) ?? null },
    to:
      row.toKey === null && row.toEmail === null
        ? null
        : { publicKey: row.toKey, name: row.toKey === null ? null : (names.get(row.toKey) ?? null), email: row.toEmail },
    memo: row.memo,
    fee: row.fee,
    redemptionId: row.redemptionId,
    createdAt: row.createdAt.toISOString(),
  }
}

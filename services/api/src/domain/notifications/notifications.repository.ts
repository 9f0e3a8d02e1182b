import { type NotificationKind, readNotificationKind } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import {
  type activityRecords,
  businesses,
  type Db,
  notificationPreferences,
  notifications,
  sales,
  type Tx,
  tokens,
  users,
  wallets,
} from '#db/index.ts'
import type { PricedReward } from './near-reward.ts'

/** Whether a person wants to be told of a kind at all. */
const wants = (kind: NotificationKind, userId: SQL): SQL =>
  sql`(${readNotificationKind(kind).byDefault.length > 0} or exists (select from ${notificationPreferences} p
    where p.user_id = ${userId} and p.kind = ${kind} and p.is_on))`

/** What points arrive by. */
const ARRIVING = ['payment', 'mint'] as const

/** What the activity says of a transaction, as far as it tells whether points arrive by it. */
type Recorded = Pick<typeof activityRecords.$inferInsert, 'hash' | 'entityType' | 'businessId' | 'toKey'>

/**
 * Writes down for whom points arrived by transactions that have just been recorded, in one statement: points of a program that its business
 * paid or issued to a person who wants to be told. Asks nothing where none can have arrived: most payments are a customer's.
 */
export async function insertArrivals(tx: Tx, recorded: readonly Recorded[], now: Date): Promise<void> {
  const arriving = recorded.filter(({ entityType, businessId, toKey }) => ARRIVING.some(kind => kind === entityType) && businessId && toKey)
  if (arriving.length === 0) return
  const list = (values: Iterable<string>) =>
    sql.join(
      [...values].map(value => sql`${value}`),
      sql`, `,
    )
  await tx.execute(sql`
    insert into ${notifications} (user_id, kind, token_id, event, amount, created_at)
    select w.user_id, 'points_arrived', k.id, concat('arrived ', r.hash, ' ', r.entity_type, ' ', r.place), round(r.amount::numeric * 10000000),
      ${now.toISOString()}::timestamptz
    from activity_records r
    join tokens k on k.business_id = r.business_id and k.kind = 'loyalty_program' and r.asset = k.code || '-' || k.issuer
    join wallets w on w.public_key = r.to_key and w.type = 'individual' and w.user_id is not null
    where r.hash in (${list(new Set(arriving.map(({ hash }) => hash)))}) and r.entity_type in (${list(ARRIVING)}) and r.amount is not null
      and ${wants('points_arrived', sql`w.user_id`)}
    on conflict (user_id, event) do nothing`)
}

/** Who has an account, if they want to be told of rewards that are near. */
export async function findRewardReader(tx: Tx, publicKey: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ userId: wallets.userId })
    .from(wallets)
    .where(
      and(
        eq(wallets.publicKey, publicKey),
        eq(wallets.type, 'individual'),
        isNotNull(wallets.userId),
        wants('reward_near', sql`${wallets.userId}`),
      ),
    )
  return row?.userId ?? undefined
}

/** Rewards of a business that its points buy now: on sale, not sold out, not expired. */
export async function listPricedRewards(tx: Tx, businessId: string, now: Date): Promise<PricedReward[]> {
  const program = tx
    .select({ asset: sql<string>`${tokens.code} || '-' || ${tokens.issuer}` })
    .from(tokens)
    .where(and(eq(tokens.businessId, businessId), eq(tokens.kind, 'loyalty_program')))
  const rows = await tx
    .select({ tokenId: sales.tokenId, price: sales.price })
    .from(sales)
    .innerJoin(tokens, eq(tokens.id, sales.tokenId))
    .where(
      and(
        eq(tokens.businessId, businessId),
        eq(tokens.kind, 'reward'),
        or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)),
        isNotNull(sales.openedAt),
        isNull(sales.closedAt),
        lt(sales.sold, sales.quantity),
        inArray(sales.priceAsset, program),
      ),
    )
  return rows.map(({ tokenId, price }) => ({ tokenId, price: price as Stroops }))
}

/** Writes down what a person is to be told of; once for an event. */
export async function insertNotification(tx: Tx, row: typeof notifications.$inferInsert): Promise<void> {
  await tx.insert(notifications).values(row).onConflictDoNothing()
}

/** What one message tells: all that waits for a person about one token. */
export type WaitingNews = { userId: string; kind: NotificationKind; tokenId: string }

/** News that wait, the oldest first; what was told of the same a moment ago waits until then is `before`. */
export async function listWaitingNews(db: Db, before: Date, limit: number): Promise<WaitingNews[]> {
  const { userId, kind, tokenId, createdAt, toldAt } = notifications
  return db
    .select({ userId, kind, tokenId })
    .from(notifications)
    .where(
      and(
        isNull(toldAt),
        sql`not exists (select from ${notifications} t where t.user_id = ${userId} and t.kind = ${kind}
          and t.token_id = ${tokenId} and t.told_at > ${before.toISOString()}::timestamptz)`,
      ),
    )
    .groupBy(userId, kind, tokenId)
    .orderBy(asc(sql`min(${createdAt})`))
    .limit(limit)
}

/** Takes what waits of some news: how much in all. @returns undefined when another server has taken it meanwhile */
export async function takeNews(tx: Tx, { userId, kind, tokenId }: WaitingNews, now: Date): Promise<Stroops | undefined> {
  const rows = await tx
    .update(notifications)
    .set({ toldAt: now })
    .where(
      and(eq(notifications.userId, userId), eq(notifications.kind, kind), eq(notifications.tokenId, tokenId), isNull(notifications.toldAt)),
    )
    .returning({ amount: notifications.amount })
  if (rows.length === 0) return undefined
  return rows.reduce((sum, { amount }) => sum + amount, 0n) as Stroops
}

/** Whom news are for, and the shop and the token that they are about. */
export async function readNewsFacts(tx: Tx, userId: string, tokenId: string) {
  const program = sql<string | null>`(select p.code || '-' || p.issuer from ${tokens} p
    where p.business_id = ${tokens.businessId} and p.kind = 'loyalty_program')`
  const [row] = await tx
    .select({
      language: users.language,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      shop: businesses.name,
      code: tokens.code,
      name: tokens.name,
      points: program,
    })
    .from(users)
    .innerJoin(tokens, eq(tokens.id, tokenId))
    .innerJoin(businesses, eq(businesses.id, tokens.businessId))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return row
}

/** Forgets what was told before a moment, except that a reward was: it is told of once. */
export async function deleteTold(db: Db, before: Date): Promise<void> {
  await db.delete(notifications).where(and(lt(notifications.toldAt, before), eq(notifications.kind, 'points_arrived')))
}

import { and, count, desc, eq, ilike, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { auditLog, businesses, type Db, kybReviews, outbox, preparedTransactions, users, wallets } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'

type PageQuery = { cursor?: string | undefined; limit: number }

/** The pattern of `like` for texts that contain what was typed, with its own marks taken as they are. */
function containing(typed: string): string {
  return `%${typed.trim().replace(/[\\%_]/g, mark => `\\${mark}`)}%`
}

/** One row more than asked for tells whether there is a next page. */
export async function listOutboxRows(db: Db, query: PageQuery & { to?: string | undefined }) {
  return db
    .select()
    .from(outbox)
    .where(
      and(query.to ? ilike(outbox.recipient, containing(query.to)) : undefined, afterCursor(query.cursor, outbox.createdAt, outbox.id)),
    )
    .orderBy(...newestFirst(outbox.createdAt, outbox.id))
    .limit(query.limit + 1)
}

export async function listWalletRows(db: Db, query: PageQuery & { search?: string | undefined }) {
  const pattern = query.search && containing(query.search)
  const rows = await db
    .select({ wallet: wallets, email: users.email, business: businesses.name })
    .from(wallets)
    .leftJoin(users, eq(users.id, wallets.userId))
    .leftJoin(businesses, eq(businesses.id, wallets.businessId))
    .where(
      and(
        pattern ? or(ilike(wallets.publicKey, pattern), ilike(users.email, pattern), ilike(businesses.name, pattern)) : undefined,
        afterCursor(query.cursor, wallets.createdAt, wallets.id),
      ),
    )
    .orderBy(...newestFirst(wallets.createdAt, wallets.id))
    .limit(query.limit + 1)
  return rows.map(({ wallet, ...rest }) => ({ ...wallet, ...rest }))
}

function selectBusinesses(db: Db) {
  return db
    .select({ business: businesses, kyb: kybReviews.status })
    .from(businesses)
    .innerJoin(kybReviews, and(eq(kybReviews.businessId, businesses.id), eq(kybReviews.kind, 'registration')))
}

export async function listBusinessRows(db: Db, query: PageQuery) {
  const rows = await selectBusinesses(db)
    .where(afterCursor(query.cursor, businesses.createdAt, businesses.id))
    .orderBy(...newestFirst(businesses.createdAt, businesses.id))
    .limit(query.limit + 1)
  return rows.map(({ business, kyb }) => ({ ...business, kyb }))
}

export async function readBusinessWithKyb(db: Db, businessId: string) {
  const [row] = await selectBusinesses(db).where(eq(businesses.id, businessId))
  return row && { ...row.business, kyb: row.kyb }
}

export async function listAuditRows(db: Db, query: PageQuery) {
  const before = /^\d{1,18}$/.test(query.cursor ?? '') ? BigInt(query.cursor!) : undefined
  return db
    .select()
    .from(auditLog)
    .where(before === undefined ? undefined : lt(auditLog.seq, before))
    .orderBy(desc(auditLog.seq))
    .limit(query.limit + 1)
}

/** Transactions that wait for an outcome, and messages that wait to be sent. */
export async function countWaiting(db: Db): Promise<{ pendingTransactions: number; outboxWaiting: number }> {
  const [transactions] = await db
    .select({ n: count() })
    .from(preparedTransactions)
    .where(inArray(preparedTransactions.state, ['prepared', 'bumped']))
  const [messages] = await db.select({ n: count() }).from(outbox).where(isNull(outbox.sentAt))
  return { pendingTransactions: transactions?.n ?? 0, outboxWaiting: messages?.n ?? 0 }
}

/** Whether the database answers. */
export async function isDatabaseReachable(db: Db): Promise<boolean> {
  try {
    await db.select({ one: sql`1` }).from(users).limit(1)
    return true
  } catch {
    return false
  }
}

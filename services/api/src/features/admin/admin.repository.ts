import { and, count, eq, ilike, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { businesses, type Db, kybReviews, outbox, pointsOfSale, preparedTransactions, subAccounts, users, wallets } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'

type PageQuery = { cursor?: string | undefined; limit: number }

/** Fewer characters than an index of parts can find inside of texts. */
const SHORT = 3

/** Takes the marks of `like` in what was typed as they are. */
const toLiteral = (text: string): string => text.replace(/[\\%_]/g, mark => `\\${mark}`)

/** Texts that contain what was typed, or begin with it when it is short. */
function matches(column: PgColumn, typed: string): SQL | undefined {
  const text = toLiteral(typed.trim())
  if (typed.trim().length < SHORT) return ilike(column, `${text}%`)
  const name = /^.{2,}@(?=.)/.exec(text)?.[0]
  // Of an address, its beginning is looked for by the index: many share the rest, of which the index would read every one.
  return name === undefined ? ilike(column, `%${text}%`) : and(ilike(column, `%${name}%`), sql`${column} || '' ilike ${`%${text}%`}`)
}

/** One row more than asked for tells whether there is a next page. */
export async function listOutboxRows(db: Db, query: PageQuery & { to?: string | undefined }) {
  return db
    .select()
    .from(outbox)
    .where(and(query.to ? matches(outbox.recipient, query.to) : undefined, afterCursor(query.cursor, outbox.createdAt, outbox.id)))
    .orderBy(...newestFirst(outbox.createdAt, outbox.id))
    .limit(query.limit + 1)
}

export async function listWalletRows(db: Db, query: PageQuery & { search?: string | undefined }) {
  const order = newestFirst(wallets.createdAt, wallets.id)
  const after = afterCursor(query.cursor, wallets.createdAt, wallets.id)
  const found = !query.search ? after : inArray(wallets.id, findWallets(db, query.search, { ...query, order, after }))
  const rows = await db
    .select({ wallet: wallets, email: users.email, business: businesses.name, till: pointsOfSale.name, place: subAccounts.name })
    .from(wallets)
    .leftJoin(users, eq(users.id, wallets.userId))
    .leftJoin(businesses, eq(businesses.id, wallets.businessId))
    .leftJoin(pointsOfSale, eq(pointsOfSale.publicKey, wallets.publicKey))
    .leftJoin(subAccounts, eq(subAccounts.walletId, wallets.id))
    .where(found)
    .orderBy(...order)
    .limit(query.limit + 1)
  return rows.map(({ wallet, till, place, ...rest }) => ({ ...wallet, ...rest, name: till ?? place }))
}

/** Wallets that a search finds, the newest first, and no more than so many. */
export function findWalletRows(db: Db, search: string, limit: number) {
  const order = newestFirst(wallets.createdAt, wallets.id)
  const found = findWallets(db, search, { limit, order, after: undefined })
  return db
    .select()
    .from(wallets)
    .where(inArray(wallets.id, found))
    .orderBy(...order)
    .limit(limit)
}

/** Ids of wallets by the beginning or the end of their key, their person's e-mail or their business's name: each by its own index, and no more than a page of each. */
function findWallets(db: Db, typed: string, { limit, order, after }: PageQuery & { order: SQL[]; after: SQL | undefined }) {
  const key = typed.trim().toUpperCase()
  const select = () => db.select({ id: wallets.id }).from(wallets).$dynamic()
  const toPage = (part: ReturnType<typeof select>, found: SQL | undefined) =>
    part
      .where(and(found, after))
      .orderBy(...order)
      .limit(limit + 1)
  return unionAll(
    toPage(select(), like(wallets.publicKey, `${toLiteral(key)}%`)),
    toPage(select(), sql`reverse(${wallets.publicKey}) like ${`${toLiteral(key.split('').reverse().join(''))}%`}`),
    toPage(select().innerJoin(users, eq(users.id, wallets.userId)), matches(users.email, typed)),
    toPage(select().innerJoin(businesses, eq(businesses.id, wallets.businessId)), matches(businesses.name, typed)),
  )
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

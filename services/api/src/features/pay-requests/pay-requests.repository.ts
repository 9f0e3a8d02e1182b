import type { PayRequestStatus } from '@lealta/contract'
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { businesses, type Db, payRequests, pointsOfSale, subAccounts, type Tx, users, wallets } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'
import { type KnownPayRequest, knownColumns, sums, toKnown } from '#domain/pay-requests/pay-requests.repository.ts'

/** A wallet that asks or is asked: its key, its business, and the e-mail address that its person has verified. */
export type Asked = { walletId: string; publicKey: string; businessId: string | undefined; email: string | null }

/** A wallet by its id. */
export async function findAsked(db: Db | Tx, walletId: string): Promise<Asked | undefined> {
  const [row] = await db
    .select({ wallet: wallets, ownBusinessId: businesses.id, email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(wallets)
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .leftJoin(users, eq(users.id, wallets.userId))
    .where(eq(wallets.id, walletId))
  if (!row) return undefined
  const businessId = row.ownBusinessId ?? row.wallet.businessId ?? undefined
  return { walletId, publicKey: row.wallet.publicKey, businessId, email: row.verifiedAt ? row.email : null }
}

export type ListQuery = {
  cursor?: string | undefined
  limit: number
  direction?: 'sent' | 'received' | undefined
  id?: string | undefined
  alias?: string | undefined
  status?: PayRequestStatus | undefined
  token?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Requests that a wallet sent or was sent, newest first, by the filters of spec §3; one more than the limit. */
export async function listPayRequestRows(db: Db, wallet: Asked, query: ListQuery, now: Date): Promise<KnownPayRequest[]> {
  const { id, createdAt, walletId, recipientKey, recipientEmail } = payRequests
  const order = newestFirst(createdAt, id)
  const shown = and(toFilters(query, now), afterCursor(query.cursor, createdAt, id))
  /** A page of each, by its own index: no index serves an `or` in order. */
  const toPage = (isTheirs: SQL, alias: SQL | undefined) =>
    db
      .select({ id })
      .from(payRequests)
      .where(and(isTheirs, alias, shown))
      .orderBy(...order)
      .limit(query.limit + 1)
  const sent = toPage(eq(walletId, wallet.walletId), startsWith(sql`${payRequests.recipient}`, query.alias))
  const byKey = toPage(eq(recipientKey, wallet.publicKey), askerStartsWith(query.alias))
  const byEmail = toPage(wallet.email === null ? sql`false` : eq(recipientEmail, wallet.email), askerStartsWith(query.alias))
  const all = query.direction === 'sent' ? sent : query.direction === 'received' ? unionAll(byKey, byEmail) : unionAll(sent, byKey, byEmail)
  const rows = await db
    .select(knownColumns)
    .from(payRequests)
    .where(inArray(id, all))
    .orderBy(...order)
    .limit(query.limit + 1)
  return rows.map(toKnown)
}

function toFilters({ id, status, token, from, to }: ListQuery, now: Date): SQL | undefined {
  return and(
    idStartsWith(id),
    status && eq(statusOf(now), status),
    token === undefined ? undefined : eq(payRequests.asset, token),
    from === undefined ? undefined : gte(payRequests.createdAt, new Date(from)),
    to === undefined ? undefined : lt(payRequests.createdAt, new Date(to)),
  )
}

/** Ids are compared by their first digits, with or without hyphens. */
function idStartsWith(prefix: string | undefined): SQL | undefined {
  if (prefix === undefined) return undefined
  const digits = prefix.replaceAll('-', '').slice(0, 32)
  return sql`${payRequests.id} between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid`
}

const startsWith = (text: SQL, prefix: string | undefined): SQL | undefined => (prefix ? sql`starts_with(${text}, ${prefix})` : undefined)

function askerStartsWith(prefix: string | undefined): SQL | undefined {
  if (!prefix) return undefined
  return sql`exists (select 1 from ${wallets} w left join ${businesses} b on b.wallet_id = w.id left join ${subAccounts} s on s.wallet_id = w.id
    left join ${pointsOfSale} t on t.wallet_id = w.id
    where w.id = ${payRequests}.wallet_id and starts_with(coalesce(b.alias, s.alias, t.alias), ${prefix}))`
}

/**
 * `readState(…).status` in SQL. Both sums come from one subquery for each request: with more of them PostgreSQL expects so much work that it
 * compiles the statement first, which takes longer than the statement.
 */
function statusOf(now: Date): SQL<PayRequestStatus> {
  const { amount, acceptedAmount, closedAs, expiresAt } = payRequests
  const due = sql`coalesce(${acceptedAmount}, ${amount})`
  const counted = sql`case when ${acceptedAmount} is null then s.in_time else s.received end`
  return sql`(select case when ${counted} >= ${due} then case when s.received > ${due} then 'overpaid' else 'paid' end
    when ${closedAs} is not null then ${closedAs}
    when ${counted} > 0 then 'partially_paid'
    when ${sql.param(now, expiresAt)} < ${expiresAt} then 'open' else 'expired' end from (${sums}) s)`
}

/** Requests that somebody was sent and that may still be paid. */
export function isSentTo(row: KnownPayRequest, { publicKey, email }: Asked): boolean {
  return row.recipientKey === publicKey || (email !== null && row.recipientEmail === email)
}

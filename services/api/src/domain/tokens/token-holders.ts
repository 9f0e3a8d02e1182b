import type { Holder, PendingHolder } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { sameAsset } from '@lealta/stellar/asset'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { pendingPayments, usageUnits } from '#db/index.ts'
import { afterCursor, newestFirst, takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toPage } from '#documents.ts'
import type { BusinessAccount } from '#domain/businesses/business-accounts.ts'
import { onNetwork } from '#domain/ledger/ledger.ts'
import { readNames } from '#domain/recipients/names.ts'
import { listBusinessKeys } from './token-figures.ts'
import type { TokenRow } from './tokens.repository.ts'

type PageQuery = { cursor?: string | undefined; limit: number }

/**
 * Holders of a token other than the business, by the ledger.
 * @throws ApiError network_unavailable
 */
export async function listHolders(deps: ApiDeps, token: TokenRow, business: Pick<BusinessAccount, 'id' | 'walletKey'>, query: PageQuery) {
  if (token.issuer === null) return toPage('holder', [] as { id: string; attributes: z.input<typeof Holder> }[], null)
  const asset = { code: token.code, issuer: token.issuer }
  const own = await listBusinessKeys(deps.db, business)
  const page = await onNetwork(() =>
    deps.horizon.listAccounts({ asset }, { ...(query.cursor ? { cursor: query.cursor } : {}), limit: query.limit }),
  )
  const keys = page.records.map(account => account.id).filter(key => !own.includes(key))
  const names = await readNames(deps.db, keys)
  const since = await readSince(deps, keys, `${token.code}-${token.issuer}`)
  const items = page.records.flatMap(account => {
    const line = account.balances.find(candidate => sameAsset(candidate.asset, asset))
    if (!line || own.includes(account.id)) return []
    const attributes: z.input<typeof Holder> = {
      publicKey: account.id,
      name: names.get(account.id) ?? null,
      balance: formatDecimal(line.balance),
      since: since.get(account.id) ?? null,
    }
    return [{ id: account.id, attributes }]
  })
  return toPage('holder', items, page.records.length === query.limit ? (page.nextCursor ?? null) : null)
}

/** When the business began to pay for each trustline. */
async function readSince(deps: ApiDeps, keys: string[], subject: string): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await deps.db
    .select({ account: usageUnits.account, bookedAt: usageUnits.bookedAt })
    .from(usageUnits)
    .where(and(eq(usageUnits.subject, subject), eq(usageUnits.state, 'booked'), inArray(usageUnits.account, keys)))
  return new Map(rows.flatMap(row => (row.bookedAt ? [[row.account, row.bookedAt.toISOString()] as const] : [])))
}

/** People for whom a token waits, newest first. */
export async function listPendingHolders(deps: ApiDeps, token: TokenRow, query: PageQuery) {
  const found = await deps.db
    .select()
    .from(pendingPayments)
    .where(
      and(
        eq(pendingPayments.asset, `${token.code}-${token.issuer}`),
        eq(pendingPayments.status, 'waiting'),
        afterCursor(query.cursor, pendingPayments.createdAt, pendingPayments.id),
      ),
    )
    .orderBy(...newestFirst(pendingPayments.createdAt, pendingPayments.id))
    .limit(query.limit + 1)
  const { rows, next } = takePage(found, query.limit)
  const names = await readNames(
    deps.db,
    rows.map(row => row.recipientKey),
  )
  const items = rows.map(row => {
    const attributes: z.input<typeof PendingHolder> = {
      balanceId: row.balanceId,
      email: row.recipientEmail,
      publicKey: row.recipientKey,
      name: row.recipientKey ? (names.get(row.recipientKey) ?? null) : null,
      amount: formatDecimal(toStroops(row.amount)),
      createdAt: row.createdAt.toISOString(),
    }
    return { id: row.id, attributes }
  })
  return toPage('pending_holder', items, next)
}

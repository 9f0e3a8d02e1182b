import type { Holder, PendingHolder } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { sameAsset } from '@lealta/stellar/asset'
import type { z } from 'zod'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toPage } from '#documents.ts'
import type { BusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { onNetwork } from '#domain/ledger/ledger.ts'
import { listWaitingOf } from '#domain/payments/pending-payments.repository.ts'
import { presentShown, readNames } from '#domain/recipients/names.ts'
import { listBookedSince } from '#domain/sponsorship/usage.repository.ts'
import { listOwed } from './earnings.repository.ts'
import { toTokenAsset, toTokenAssetId } from './token-asset.ts'
import { listBusinessKeys, type TokenRow } from './tokens.repository.ts'

type PageQuery = { cursor?: string | undefined; limit: number }

/**
 * Holders of a token other than the business, by the ledger.
 * @throws ApiError network_unavailable
 */
export async function listHolders(deps: ApiDeps, token: TokenRow, business: Pick<BusinessAccount, 'id' | 'walletKey'>, query: PageQuery) {
  const asset = toTokenAsset(token)
  if (!asset) return toPage('holder', [] as { id: string; attributes: z.input<typeof Holder> }[], null)
  const own = await listBusinessKeys(deps.db, business)
  const page = await onNetwork(() =>
    deps.horizon.listAccounts({ asset }, { ...(query.cursor ? { cursor: query.cursor } : {}), limit: query.limit }),
  )
  const keys = page.records.map(account => account.id).filter(key => !own.includes(key))
  const names = await readNames(deps, { publicKey: business.walletKey, businessId: business.id }, keys)
  const since = await listBookedSince(deps.db, keys, toAssetId(asset))
  const owed = token.kind === 'loyalty_program' ? await listOwed(deps.db, token.id, keys) : new Map<string, bigint>()
  const items = page.records.flatMap(account => {
    const line = account.balances.find(candidate => sameAsset(candidate.asset, asset))
    if (!line || own.includes(account.id)) return []
    const attributes: z.input<typeof Holder> = {
      publicKey: account.id,
      ...presentShown(deps, names.get(account.id)),
      balance: formatDecimal(line.balance),
      owed: formatDecimal(toStroops(owed.get(account.id) ?? 0n)),
      since: since.get(account.id)?.toISOString() ?? null,
    }
    return [{ id: account.id, attributes }]
  })
  return toPage('holder', items, page.records.length === query.limit ? (page.nextCursor ?? null) : null)
}

/** People for whom a token waits, newest first. */
export async function listPendingHolders(
  deps: ApiDeps,
  token: TokenRow,
  business: Pick<BusinessAccount, 'id' | 'walletKey'>,
  query: PageQuery,
) {
  const { rows, next } = takePage(await listWaitingOf(deps.db, toTokenAssetId(token) ?? '', query), query.limit)
  const names = await readNames(
    deps,
    { publicKey: business.walletKey, businessId: business.id },
    rows.map(row => row.recipientKey),
  )
  const items = rows.map(row => {
    const attributes: z.input<typeof PendingHolder> = {
      balanceId: row.balanceId,
      email: row.recipientEmail,
      publicKey: row.recipientKey,
      ...presentShown(deps, names.get(row.recipientKey ?? '')),
      amount: formatDecimal(toStroops(row.amount)),
      createdAt: row.createdAt.toISOString(),
    }
    return { id: row.id, attributes }
  })
  return toPage('pending_holder', items, next)
}

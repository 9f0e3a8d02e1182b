import { randomUUID } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal, toPrice } from '@lealta/stellar/amount'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { buildSell } from '@lealta/stellar/transactions'
import { Keypair } from '@stellar/stellar-sdk/base'
import { and, eq, isNotNull } from 'drizzle-orm'
import { sales } from '#db/index.ts'
import { afterCursor, newestFirst, takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toPage } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readActingBusiness } from '#domain/businesses/business-accounts.ts'
import { createFrame, isNetworkTrouble } from '#domain/ledger/ledger.ts'
import { canHold } from '#domain/recipients/resolve-recipient.ts'
import { readFills, readSale, SALE_UNITS, type SaleRow } from '#domain/sales/sales.ts'
import { isExpired } from '#domain/tokens/token-status.ts'
import { findProgram, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import { listLiveRowsOfSource } from '#domain/transactions/prepared.repository.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { emptyReview } from '#domain/transactions/review.ts'
import { presentSale } from './rewards.presenter.ts'
import { parseWhole } from './sale-terms.ts'

/** Sales with what they sold up to now; without the network, as last known. */
export async function refreshSales(deps: ApiDeps, rows: readonly SaleRow[]): Promise<SaleRow[]> {
  const fresh: SaleRow[] = []
  for (const row of rows) {
    try {
      if (!row.closedAt) await readFills(deps, row)
    } catch (error) {
      if (!isNetworkTrouble(error)) throw error
    }
    fresh.push((await readSale(deps.db, row.id)) ?? row)
  }
  return fresh
}

/** Sales of a reward, newest first. */
export async function listSales(deps: ApiDeps, rewardId: string, query: { cursor?: string | undefined; limit: number }, caller: string) {
  const found = await deps.db
    .select()
    .from(sales)
    .where(and(eq(sales.tokenId, rewardId), isNotNull(sales.openedAt), afterCursor(query.cursor, sales.createdAt, sales.id)))
    .orderBy(...newestFirst(sales.createdAt, sales.id))
    .limit(query.limit + 1)
  const { rows, next } = takePage(found, query.limit)
  const items = (await refreshSales(deps, rows)).map(row => ({ id: row.id, attributes: presentSale(row, caller) }))
  return toPage('sale', items, next)
}

/**
 * Prepares putting whole rewards on sale for the points required (chain design §4 "sell", D7). Only the opener can close the sale.
 * @throws ApiError amount_not_valid, token_wrong_status, reward_expired, insufficient_balance, open_sells_limit, forbidden
 */
export async function prepareSale(deps: ApiDeps, actor: RegisteredPrincipal, reward: TokenRow, text: string): Promise<Prepared> {
  const { asset: selling, program } = await readSellable(deps, reward)
  const quantity = parseWhole(text)
  const business = await readActingBusiness(deps, reward.businessId, actor.publicKey, 'med')
  const rows = await listLiveRowsOfSource(deps.db, business.walletKey)
  assertAvailable(business.account, selling, quantity, rows)
  const buying = { code: program.code, issuer: program.issuer }
  const saleKey = Keypair.random()
  const account = saleKey.publicKey()
  const unitPrice = (reward.pointsRequired ?? 0n) as Stroops
  const needsLine = !canHold(business.account, buying)
  const built = buildSell({
    ...createFrame(deps, business.account),
    saleId: account,
    openerKey: actor.publicKey,
    selling,
    buying,
    amount: quantity,
    price: toPrice(unitPrice),
    sponsorId: business.sponsor,
    ...(needsLine ? { walletTrustline: { asset: buying, sponsorId: business.sponsor } } : {}),
  })
  const own = { businessId: business.id, external: false }
  const priceAsset = `${buying.code}-${buying.issuer}`
  const asset = `${selling.code}-${selling.issuer}`
  const id = randomUUID()
  return prepareTransaction(deps, {
    actor,
    built,
    account: business.walletKey,
    freshKeys: [saleKey],
    businessId: business.id,
    units: [
      { ...own, item: 'sale', units: SALE_UNITS, account, subject: 'account' },
      ...(needsLine ? [{ ...own, item: 'trustline' as const, units: 1, account: business.walletKey, subject: priceAsset }] : []),
    ],
    lockKey: `sale-of:${reward.id}`,
    resourceId: id,
    spends: [{ asset, amount: formatDecimal(quantity) }],
    outcome: {
      kind: 'openSale',
      sale: {
        id,
        tokenId: reward.id,
        account,
        opener: actor.publicKey,
        price: formatDecimal(unitPrice),
        priceAsset,
        quantity: formatDecimal(quantity),
      },
      activity: {
        title: reward.name,
        asset,
        amount: formatDecimal(quantity),
        fromKey: business.walletKey,
        toKey: account,
        toEmail: null,
        memo: null,
        accounts: [account],
      },
      frees: [],
    },
    details: {
      ...emptyReview,
      amount: formatDecimal(quantity),
      asset,
      assetCode: selling.code,
      price: formatDecimal(unitPrice),
      priceAsset,
      priceAssetCode: buying.code,
    },
  })
}

async function readSellable(deps: ApiDeps, reward: TokenRow): Promise<{ asset: IssuedAsset; program: TokenRow & { issuer: string } }> {
  const program = await findProgram(deps.db, reward.businessId)
  if (reward.issuer === null || !reward.enabledAt || !program?.enabledAt || program.issuer === null) {
    throw new ApiError('token_wrong_status')
  }
  if (isExpired(reward, deps.clock.now())) throw new ApiError('reward_expired')
  return { asset: { code: reward.code, issuer: reward.issuer }, program: { ...program, issuer: program.issuer } }
}

export const recordOpenSale: Recorder<'openSale'> = async (tx, { sale }, facts) => {
  await tx.insert(sales).values({
    ...sale,
    price: parseDecimal(sale.price),
    quantity: parseDecimal(sale.quantity),
    sold: 0n,
    income: 0n,
    openedAt: facts.at,
    createdAt: facts.at,
  })
}

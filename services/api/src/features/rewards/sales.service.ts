import { randomUUID } from 'node:crypto'
import { ApiError, permissions } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { toPrice } from '@lealta/stellar/amount'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { buildSell } from '@lealta/stellar/transactions'
import { Keypair } from '@stellar/stellar-sdk/base'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toPage } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readActingBusiness } from '#domain/businesses/acting-business.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { listCursors } from '#domain/ledger/cursors.repository.ts'
import { createFrame, isNetworkTrouble } from '#domain/ledger/ledger.ts'
import { canHold } from '#domain/recipients/can-hold.ts'
import { insertSale, listSaleRows, listSaleRowsById, type SaleRow } from '#domain/sales/sales.repository.ts'
import { readFills } from '#domain/sales/sales.ts'
import { toTokenAsset } from '#domain/tokens/token-asset.ts'
import { isExpired } from '#domain/tokens/token-status.ts'
import { parseWhole } from '#domain/tokens/token-supply.ts'
import { findProgram, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { presentSale } from './rewards.presenter.ts'

/** Sales with what they sold up to now; without the network, as last known. */
export async function refreshSales(deps: ApiDeps, rows: readonly SaleRow[]): Promise<SaleRow[]> {
  const open = rows.filter(row => row.closedAt === null)
  const cursors = await listCursors(
    deps.db,
    open.map(row => row.account),
  )
  const filled = await Promise.all(open.map(row => tryReadFills(deps, row, cursors.get(row.account))))
  if (!filled.includes(true)) return [...rows]
  const fresh = await listSaleRowsById(
    deps.db,
    rows.map(row => row.id),
  )
  return rows.map(row => fresh.find(candidate => candidate.id === row.id) ?? row)
}

/** @returns whether something was sold since the last look */
async function tryReadFills(deps: ApiDeps, row: SaleRow, cursor: string | undefined): Promise<boolean> {
  try {
    return await readFills(deps, row, { cursor })
  } catch (error) {
    if (!isNetworkTrouble(error)) throw error
    return false
  }
}

/** Sales of a reward, newest first. */
export async function listSales(deps: ApiDeps, rewardId: string, query: { cursor?: string | undefined; limit: number }, caller: string) {
  const { rows, next } = takePage(await listSaleRows(deps.db, rewardId, query), query.limit)
  const items = (await refreshSales(deps, rows)).map(row => ({ id: row.id, attributes: presentSale(row, caller) }))
  return toPage('sale', items, next)
}

/**
 * Prepares putting whole rewards on sale for the points required (chain design §4 "sell", D7). Only the opener can close the sale.
 * @throws ApiError amount_not_valid, token_wrong_status, reward_expired, insufficient_balance, open_sells_limit, forbidden
 */
export async function prepareSale(deps: ApiDeps, actor: RegisteredPrincipal, reward: TokenRow, text: string): Promise<Prepared> {
  const { selling, buying } = await readSellable(deps, reward)
  const quantity = parseWhole(text)
  const business = await readActingBusiness(deps, reward.businessId, actor.publicKey, permissions['sale.open'].signer.level)
  await assertAvailable(deps, business.account, selling, quantity)
  const saleKey = Keypair.random()
  const account = saleKey.publicKey()
  const price = (reward.pointsRequired ?? 0n) as Stroops
  const needsLine = !canHold(business.account, buying)
  const built = buildSell({
    ...createFrame(deps, business.account),
    saleId: account,
    openerKey: actor.publicKey,
    selling,
    buying,
    amount: quantity,
    price: toPrice(price),
    sponsorId: business.sponsor,
    ...(needsLine ? { walletTrustline: { asset: buying, sponsorId: business.sponsor } } : {}),
  })
  const id = randomUUID()
  return prepareTransaction(deps, {
    actor,
    built,
    account: business.walletKey,
    accounts: [business.account],
    freshKeys: [saleKey],
    businessId: business.id,
    lockKey: `sale-of:${reward.id}`,
    resourceId: id,
    description: {
      ...blank,
      title: reward.name,
      asset: selling,
      amount: quantity,
      from: toParty(business.walletKey),
      to: toParty(account),
      price: { asset: buying, amount: price },
    },
    recording: {
      kind: 'openSale',
      sale: { id, tokenId: reward.id, account, opener: actor.publicKey, price, priceAsset: buying, quantity },
    },
  })
}

async function readSellable(deps: ApiDeps, reward: TokenRow): Promise<{ selling: IssuedAsset; buying: IssuedAsset }> {
  const program = await findProgram(deps.db, reward.businessId)
  const [selling, buying] = [toTokenAsset(reward), program && toTokenAsset(program)]
  if (!selling || !reward.enabledAt || !program?.enabledAt || !buying) throw new ApiError('token_wrong_status')
  if (isExpired(reward, deps.clock.now())) throw new ApiError('reward_expired')
  return { selling, buying }
}

export const recordOpenSale: Recorder<'openSale'> = async (tx, { sale }, facts) => {
  const priceAsset = toAssetId(sale.priceAsset)
  await insertSale(tx, { ...sale, priceAsset, sold: 0n, income: 0n, openedAt: facts.at, createdAt: facts.at })
}

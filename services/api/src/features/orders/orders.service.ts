import { ApiError, type Order, permissions } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument, toPage } from '#documents.ts'
import { assertLevel } from '#domain/access/authorize.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readWalletAccess } from '#domain/access/wallet-access.ts'
import { listBusinessAccounts, readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { isNetworkTrouble } from '#domain/ledger/ledger.ts'
import { listReturns, type OrderRow, readOrder } from '#domain/orders/orders.repository.ts'
import { presentShown, readNames, type Viewer } from '#domain/recipients/names.ts'
import { readIncome } from '#domain/sales/order-income.ts'
import { listTokens } from '#domain/tokens/tokens.repository.ts'
import { toOwed, toRefundable } from './order-amounts.ts'
import { listOrderRows, type OrderFilters } from './orders.repository.ts'

type Query = OrderFilters & { cursor?: string | undefined; limit: number }

/** What the caller bought, newest first. */
export async function listOwnOrders(deps: ApiDeps, { publicKey, businessId }: RegisteredPrincipal, query: Query) {
  const { rows, next } = takePage(await listOrderRows(deps.db, { buyerKey: publicKey }, query), query.limit)
  return toPage('order', await presentOrders(deps, rows, { publicKey, businessId }, publicKey), next)
}

/** What a wallet bought that the caller may see, newest first. */
export async function listWalletOrders(deps: ApiDeps, actor: RegisteredPrincipal, walletId: string, query: Query) {
  const { publicKey, businessId } = await readWalletAccess(deps, actor, { id: walletId }, permissions['wallet.view'].levels)
  const { rows, next } = takePage(await listOrderRows(deps.db, { buyerKey: publicKey }, query), query.limit)
  return toPage('order', await presentOrders(deps, rows, { publicKey, businessId }, publicKey), next)
}

/** What was bought from a business, newest first. */
export async function listBusinessOrders(deps: ApiDeps, businessId: string, query: Query, caller: string) {
  const { walletKey } = await readBusinessAccount(deps.db, businessId)
  const { rows, next } = takePage(await listOrderRows(deps.db, { businessId }, query), query.limit)
  return toPage('order', await presentOrders(deps, rows, { publicKey: walletKey, businessId }, caller), next)
}

/**
 * One order for its buyer, for whoever has to do with the wallet that bought, or for somebody of its seller.
 * @throws ApiError not_found for everybody else
 */
export async function describeOrder(deps: ApiDeps, actor: RegisteredPrincipal, orderId: string) {
  const found = await readOrder(deps.db, orderId)
  if (!found) throw new ApiError('not_found')
  const viewer = (await findBuyer(deps, actor, found.buyerKey)) ?? (await readSeller(deps, actor, found))
  const order = await tryReadIncome(deps, found)
  const [presented] = await presentOrders(deps, [order], viewer, viewer.publicKey)
  const [token] = await listTokens(deps.db, [order.tokenId])
  const returns = await listReturns(deps.db, order.id)
  return toDocument('order', order.id, {
    ...presented!.attributes,
    refundable: formatDecimal(toRefundable(order)),
    returned: formatDecimal(toStroops(order.returned)),
    owed: formatDecimal(toOwed(order, token!)),
    termsAccepted: order.termsAccepted,
    returns: returns.map(({ kind, amount, hash, createdAt }) => ({
      ...{ kind, hash, amount: formatDecimal(toStroops(amount)) },
      createdAt: createdAt.toISOString(),
    })),
  })
}

/** The wallet that bought as a viewer, when the caller has to do with it. */
async function findBuyer(deps: ApiDeps, actor: RegisteredPrincipal, buyerKey: string): Promise<Viewer | undefined> {
  if (buyerKey === actor.publicKey) return { publicKey: actor.publicKey, businessId: actor.businessId }
  try {
    const { publicKey, businessId } = await readWalletAccess(deps, actor, { publicKey: buyerKey }, permissions['wallet.view'].levels)
    return { publicKey, businessId }
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'forbidden')) return undefined
    throw error
  }
}

/** The seller as a viewer. @throws ApiError not_found, forbidden */
async function readSeller(deps: ApiDeps, actor: RegisteredPrincipal, { businessId }: OrderRow): Promise<Viewer> {
  await assertLevel(deps, actor, businessId, permissions['order.read'].levels)
  return { publicKey: (await readBusinessAccount(deps.db, businessId)).walletKey, businessId }
}

/** Without the network, as last known. */
async function tryReadIncome(deps: ApiDeps, order: OrderRow): Promise<OrderRow> {
  try {
    return await readIncome(deps, order)
  } catch (error) {
    if (!isNetworkTrouble(error)) throw error
    return order
  }
}

/** Orders with their names, each thing asked for once for all of them. */
async function presentOrders(deps: ApiDeps, rows: readonly OrderRow[], viewer: Viewer, caller: string) {
  const unique = (values: string[]) => [...new Set(values)]
  const tokens = new Map((await listTokens(deps.db, unique(rows.map(row => row.tokenId)))).map(token => [token.id, token]))
  const sellers = await listBusinessAccounts(deps.db, unique(rows.map(row => row.businessId)))
  const names = await readNames(
    deps,
    viewer,
    rows.map(row => row.buyerKey),
  )
  return rows.map(row => {
    const token = tokens.get(row.tokenId)!
    const seller = sellers.find(({ id }) => id === row.businessId)!
    const attributes: z.input<typeof Order> = {
      createdAt: row.createdAt.toISOString(),
      status: row.status,
      ...{ kind: token.kind, name: token.name, code: token.code, image: presentImage(deps, token.imageId) },
      asset: row.asset,
      quantity: formatDecimal(toStroops(row.quantity)),
      price: formatDecimal(toStroops(row.price)),
      priceAsset: row.priceAsset,
      total: formatDecimal(toStroops(row.total)),
      platformFee: presentFee(row),
      refunded: formatDecimal(toStroops(row.refunded)),
      hash: row.hash,
      settledAt: row.settledAt?.toISOString() ?? null,
      isMine: row.buyerKey === caller,
      seller: { id: seller.id, name: seller.name, alias: seller.alias, logo: presentImage(deps, seller.logoId) },
      buyer: { publicKey: row.buyerKey, ...presentShown(deps, names.get(row.buyerKey)) },
    }
    return { id: row.id, attributes }
  })
}

function presentFee({ fee, feeAsset }: OrderRow): z.input<typeof Order>['platformFee'] {
  if (fee === null || feeAsset === null) return null
  return { amount: formatDecimal(toStroops(fee)), asset: feeAsset, code: toAsset(feeAsset).code }
}

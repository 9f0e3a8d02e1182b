import { ApiError, type SaleFill } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { sameAsset } from '@lealta/stellar/asset'
import type { z } from 'zod'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument, toPage } from '#documents.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { isNetworkTrouble } from '#domain/ledger/ledger.ts'
import { presentShown, readNames } from '#domain/recipients/names.ts'
import { toPriceAsset } from '#domain/sales/price-asset.ts'
import { refreshSales } from '#domain/sales/refresh-sales.ts'
import { presentSale } from '#domain/sales/sale.presenter.ts'
import { listFillRows, listSaleRows, readSale, type SaleRow, setFillHash } from '#domain/sales/sales.repository.ts'
import { listTokens, readTokenById, type TokenRow } from '#domain/tokens/tokens.repository.ts'

type PageOf = { cursor?: string | undefined; limit: number }

type SalesOf = PageOf & { tokenId?: string | undefined; openedBy?: string | undefined }

/** Sales of a business, or of one of its tokens, newest first; with `openedBy` the open ones that this key opened. */
export async function listSales(deps: ApiDeps, businessId: string, query: SalesOf, caller: string) {
  const { tokenId, openedBy } = query
  const { rows, next } = takePage(await listSaleRows(deps.db, { businessId, tokenId, openedBy }, query), query.limit)
  const tokens = new Map((await listTokens(deps.db, [...new Set(rows.map(row => row.tokenId))])).map(token => [token.id, token]))
  const sales = await refreshSales(deps, rows)
  const items = sales.map(row => ({ id: row.id, attributes: presentSale(deps, row, tokens.get(row.tokenId)!, caller) }))
  return toPage('sale', items, next)
}

/**
 * A sale of a business, with its token.
 * @throws ApiError not_found
 */
async function readOwnSale(deps: ApiDeps, businessId: string, saleId: string): Promise<{ sale: SaleRow; token: TokenRow }> {
  const sale = await readSale(deps.db, saleId)
  const token = sale && (await readTokenById(deps.db, sale.tokenId))
  if (!token || token.businessId !== businessId) throw new ApiError('not_found')
  return { sale, token }
}

/**
 * One sale with its figures as the ledger has them, and with what can be collected now.
 * @throws ApiError not_found
 */
export async function describeSale(deps: ApiDeps, businessId: string, saleId: string, caller: string) {
  const { sale, token } = await readOwnSale(deps, businessId, saleId)
  const [fresh] = await refreshSales(deps, [sale])
  const attributes = { ...presentSale(deps, fresh!, token, caller), collectable: await readCollectable(deps, fresh!) }
  return toDocument('sale', sale.id, attributes)
}

/** What the account of a sale holds of the price; null while the network does not answer. */
async function readCollectable(deps: ApiDeps, sale: SaleRow): Promise<string | null> {
  if (sale.closedAt !== null) return formatDecimal(toStroops(0n))
  try {
    const account = await deps.horizon.readAccount(sale.account)
    const line = account?.balances.find(({ asset }) => sameAsset(asset, toPriceAsset(sale)))
    return formatDecimal(line?.balance ?? toStroops(0n))
  } catch (error) {
    if (!isNetworkTrouble(error)) throw error
    return null
  }
}

/**
 * What was sold to whom, newest first.
 * @throws ApiError not_found
 */
export async function listSaleFills(deps: ApiDeps, { businessId, saleId }: { businessId: string; saleId: string }, query: PageOf) {
  const { sale } = await readOwnSale(deps, businessId, saleId)
  await refreshSales(deps, [sale])
  const found = (await listFillRows(deps.db, saleId, query)).map(({ fill, orderId }) => ({ ...fill, orderId }))
  const { rows, next } = takePage(found, query.limit)
  const hashes = await readHashes(deps, rows)
  const { walletKey } = await readBusinessAccount(deps.db, businessId)
  const names = await readNames(
    deps,
    { publicKey: walletKey, businessId },
    rows.map(row => row.buyer),
  )
  const items = rows.map(row => {
    const { name, face } = presentShown(deps, names.get(row.buyer))
    const attributes: z.input<typeof SaleFill> = {
      createdAt: row.createdAt.toISOString(),
      hash: row.hash ?? hashes.get(row.operationId) ?? null,
      amount: formatDecimal(toStroops(row.amount)),
      totalPrice: formatDecimal(toStroops(row.total)),
      buyer: row.buyer,
      buyerName: name,
      buyerFace: face,
      orderId: row.orderId,
    }
    return { id: row.id, attributes }
  })
  return toPage('sale_fill', items, next)
}

/** Transactions of trades that nobody asked about before: trades name only their operation. They stay noted. */
async function readHashes(deps: ApiDeps, rows: readonly { operationId: string; hash: string | null }[]): Promise<Map<string, string>> {
  const asked = [...new Set(rows.filter(row => row.hash === null).map(row => row.operationId))]
  const found = await Promise.all(asked.map(id => tryReadHash(deps, id)))
  return new Map(found.flatMap((hash, place) => (hash === undefined ? [] : [[asked[place]!, hash] as const])))
}

async function tryReadHash(deps: ApiDeps, operationId: string): Promise<string | undefined> {
  try {
    const hash = (await deps.horizon.readOperation(operationId))?.transactionHash
    if (hash !== undefined) await setFillHash(deps.db, operationId, hash)
    return hash
  } catch (error) {
    if (!isNetworkTrouble(error)) throw error
    return undefined
  }
}

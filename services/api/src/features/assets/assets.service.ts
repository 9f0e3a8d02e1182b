import { ApiError, type Balance } from '@lealta/contract'
import { formatDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { readWalletBy } from '#domain/access/principal.repository.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { readBaseReserve } from '#domain/ledger/latest-ledger.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { describeAssets } from '#domain/tokens/assets.ts'
import { readAvailable } from '#domain/transactions/available.ts'
import { listBumpedRowsOfSource } from '#domain/transactions/prepared.repository.ts'

const MOST_ASSETS = 100

/**
 * What is known of assets, by comma-separated ids.
 * @throws ApiError token_not_valid for what is not an id, and for more than 100
 */
export async function listAssets(deps: ApiDeps, text: string) {
  const ids = [...new Set(text.split(',').filter(id => id !== ''))]
  if (ids.length > MOST_ASSETS) throw new ApiError('token_not_valid', 'too many assets')
  const assets = await describeAssets(deps, ids)
  return { data: assets.map(attributes => ({ id: attributes.id, type: 'asset' as const, attributes })) }
}

/**
 * Balances of a wallet by the ledger, with what can be spent and why not all (product trap 7).
 * @throws ApiError network_unavailable
 */
export async function listBalances(deps: ApiDeps, walletId: string) {
  const wallet = await readWalletBy(deps.db, { id: walletId })
  if (!wallet) throw new ApiError('not_found')
  const account = await readLedgerAccount(deps, wallet.publicKey)
  const meta = { publicKey: wallet.publicKey, exists: account !== undefined }
  if (!account) return { data: [], meta }
  const queue = { baseReserve: await readBaseReserve(deps), rows: await listBumpedRowsOfSource(deps.db, wallet.publicKey) }
  const ids = account.balances.map(line => toAssetId(line.asset))
  const assets = await describeAssets(deps, ids)
  deps.assetBook.want(ids.filter((_, place) => assets[place]?.kind === 'other'))
  const data = account.balances.flatMap((line, index) => {
    const reading = readAvailable(account, line.asset, queue)
    const asset = assets[index]
    if (!reading || !asset) return []
    const attributes: z.input<typeof Balance> = {
      asset,
      balance: formatDecimal(reading.balance),
      selling_liabilities: formatDecimal(reading.sellingLiabilities),
      buying_liabilities: formatDecimal(reading.buyingLiabilities),
      reserved: formatDecimal(reading.reserved),
      queued: formatDecimal(reading.queued),
      available: formatDecimal(reading.available),
      authorized: reading.isAuthorized,
    }
    return [{ id: asset.id, type: 'balance' as const, attributes }]
  })
  return { data, meta }
}

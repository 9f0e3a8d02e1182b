import type { Balance, ErrorCode } from '@lealta/contract'
import { AppError } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { describeAssets, toAssetId } from '#shared/assets.ts'
import { readAvailable } from '#shared/available.ts'
import { readLedgerAccount } from '#shared/ledger.ts'
import { listLiveRowsOfSource } from '#shared/prepared/prepared.repository.ts'
import { readWalletById } from '#shared/principal/principal.repository.ts'

const MOST_ASSETS = 100

/**
 * What is known of assets, by comma-separated ids.
 * @throws AppError token_not_valid for what is not an id, and for more than 100
 */
export async function listAssets(deps: ApiDeps, text: string) {
  const ids = [...new Set(text.split(',').filter(id => id !== ''))]
  if (ids.length > MOST_ASSETS) throw new AppError<ErrorCode>('token_not_valid', 'too many assets')
  const assets = await describeAssets(deps, ids)
  return { data: assets.map(attributes => ({ id: attributes.id, type: 'asset' as const, attributes })) }
}

/**
 * Balances of a wallet by the ledger, with what can be spent and why not all (product trap 7).
 * @throws AppError network_unavailable
 */
export async function listBalances(deps: ApiDeps, walletId: string) {
  const wallet = await readWalletById(deps.db, walletId)
  if (!wallet) throw new AppError<ErrorCode>('not_found')
  const account = await readLedgerAccount(deps, wallet.publicKey)
  const meta = { publicKey: wallet.publicKey, exists: account !== undefined }
  if (!account) return { data: [], meta }
  const queued = await listLiveRowsOfSource(deps.db, wallet.publicKey)
  const assets = await describeAssets(
    deps,
    account.balances.map(line => toAssetId(line.asset)),
  )
  const data = account.balances.flatMap((line, index) => {
    const reading = readAvailable(account, line.asset, queued)
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

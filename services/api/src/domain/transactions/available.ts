import { ApiError } from '@lealta/contract'
import { type Stroops, toStroops } from '@lealta/kernel'
import { type Asset, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import type { ApiDeps } from '#deps.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { readBaseReserve } from '#domain/ledger/latest-ledger.ts'
import { readMinimumBalance } from '#domain/ledger/reserve.ts'
import { listBumpedRowsOfSource, type PreparedRow } from './prepared.repository.ts'
import { readSpends } from './stored-transaction.ts'

type AvailableReading = {
  balance: Stroops
  sellingLiabilities: Stroops
  buyingLiabilities: Stroops
  reserved: Stroops
  queued: Stroops
  available: Stroops
  isAuthorized: boolean
}

/** What transactions on their way are going to take of an asset. */
function sumQueued(rows: readonly PreparedRow[], assetId: string): bigint {
  const spends = rows.flatMap(readSpends).filter(spend => spend.asset === assetId)
  return spends.reduce((total, spend) => total + spend.amount, 0n)
}

/** What is known beside the account: the reserve of the network, and the account's transactions that are on their way. */
export type Queue = { baseReserve: bigint; rows: readonly PreparedRow[] }

/** Available = balance − in offers − reserve (XLM only) − our own queued work (product trap 7); undefined when it is not held at all. */
export function readAvailable(account: AccountRecord, asset: Asset, { baseReserve, rows }: Queue): AvailableReading | undefined {
  const line = account.balances.find(candidate => sameAsset(candidate.asset, asset))
  if (!line) return undefined
  const reserved = asset.issuer === undefined ? readMinimumBalance(account, baseReserve) : 0n
  const queued = sumQueued(rows, toAssetId(asset))
  const left = line.balance - line.sellingLiabilities - reserved - queued
  return {
    balance: line.balance,
    sellingLiabilities: line.sellingLiabilities,
    buyingLiabilities: line.buyingLiabilities,
    reserved: toStroops(reserved),
    queued: toStroops(queued),
    available: toStroops(left < 0n ? 0n : left),
    isAuthorized: line.isAuthorized,
  }
}

/**
 * Refuses more than can be spent.
 * @throws ApiError no_trust when the asset is not held, insufficient_balance
 */
export async function assertAvailable(deps: ApiDeps, account: AccountRecord, asset: Asset, amount: bigint): Promise<void> {
  const rows = await listBumpedRowsOfSource(deps.db, account.id)
  const reading = readAvailable(account, asset, { baseReserve: await readBaseReserve(deps), rows })
  if (!reading) throw new ApiError('no_trust', 'the asset is not held')
  if (reading.available < amount) throw new ApiError('insufficient_balance')
}

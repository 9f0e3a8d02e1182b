import { ApiError } from '@lealta/contract'
import { type Stroops, toStroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import type { Asset } from '@lealta/stellar/asset'
import { sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { UNIT_STROOPS } from '#domain/ledger/ledger.ts'
import type { PreparedRow } from './prepared.repository.ts'

/** An amount that a prepared transaction takes from its source; kept with its details. */
export type Spend = { asset: string; amount: string }

type AvailableReading = {
  balance: Stroops
  sellingLiabilities: Stroops
  buyingLiabilities: Stroops
  reserved: Stroops
  queued: Stroops
  available: Stroops
  isAuthorized: boolean
}

/** What live transactions of an account are going to take of an asset. */
function sumQueued(rows: readonly PreparedRow[], assetId: string): bigint {
  const spends = rows.flatMap(row => ((row.details as { spends?: Spend[] }).spends ?? []).filter(spend => spend.asset === assetId))
  return spends.reduce((total, spend) => total + parseDecimal(spend.amount), 0n)
}

/** Available = balance − in offers − reserve (XLM only) − our own queued work (product trap 7); undefined when it is not held at all. */
export function readAvailable(account: AccountRecord, asset: Asset, rows: readonly PreparedRow[]): AvailableReading | undefined {
  const line = account.balances.find(candidate => sameAsset(candidate.asset, asset))
  if (!line) return undefined
  const entries = BigInt(2 + account.subentryCount + account.numSponsoring - account.numSponsored)
  const reserved = asset.issuer === undefined ? entries * UNIT_STROOPS : 0n
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
 * Refuses more than can be spent. Only what is on its way to the ledger counts as queued: what still waits for a signature shares the
 * account's sequence number with this, so that one of them at most can happen.
 * @throws ApiError no_trust when the asset is not held, insufficient_balance
 */
export function assertAvailable(account: AccountRecord, asset: Asset, amount: bigint, rows: readonly PreparedRow[]): void {
  const reading = readAvailable(
    account,
    asset,
    rows.filter(row => row.state === 'bumped'),
  )
  if (!reading) throw new ApiError('insufficient_balance', 'the asset is not held')
  if (reading.available < amount) throw new ApiError('insufficient_balance')
}

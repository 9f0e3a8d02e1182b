import { assertNever } from '@lealta/kernel'
import { readTrustLineAsset, writeTrustLineAsset } from './asset-codec.ts'
import { readBalanceId, writeBalanceId } from './claimant-codec.ts'
import type { LedgerKey } from './ledger-entry.ts'
import type { XdrReader } from './xdr-reader.ts'
import type { XdrWriter } from './xdr-writer.ts'

/** XDR LedgerKey. */
export function readLedgerKey(reader: XdrReader): LedgerKey {
  switch (reader.uint32()) {
    case 0:
      return { type: 'account', accountId: reader.accountId() }
    case 1:
      return { type: 'trustline', accountId: reader.accountId(), asset: readTrustLineAsset(reader) }
    case 2:
      return { type: 'offer', sellerId: reader.accountId(), offerId: reader.int64() }
    case 3:
      return { type: 'data', accountId: reader.accountId(), name: reader.text(64) }
    case 4:
      return { type: 'claimable_balance', balanceId: readBalanceId(reader) }
    case 5:
      return { type: 'liquidity_pool', poolId: reader.hash() }
    default:
      throw reader.fail('unknown type of ledger entry')
  }
}

export function writeLedgerKey(writer: XdrWriter, key: LedgerKey): void {
  switch (key.type) {
    case 'account':
      writer.uint32(0)
      writer.accountId(key.accountId)
      break
    case 'trustline':
      writer.uint32(1)
      writer.accountId(key.accountId)
      writeTrustLineAsset(writer, key.asset)
      break
    case 'offer':
      writer.uint32(2)
      writer.accountId(key.sellerId)
      writer.int64(key.offerId)
      break
    case 'data':
      writer.uint32(3)
      writer.accountId(key.accountId)
      writer.text(key.name, 64)
      break
    case 'claimable_balance':
      writer.uint32(4)
      writeBalanceId(writer, key.balanceId)
      break
    case 'liquidity_pool':
      writer.uint32(5)
      writer.hash(key.poolId)
      break
    default:
      assertNever(key)
  }
}

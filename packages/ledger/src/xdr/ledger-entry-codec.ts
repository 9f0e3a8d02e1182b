import { assertNever } from '@lealta/kernel'
import {
  readAccount,
  readLiabilities,
  readSponsor,
  readVersion,
  writeAccount,
  writeLiabilities,
  writeSponsor,
} from './account-entry-codec.ts'
import {
  readAsset,
  readPrice,
  readTrustLineAsset,
  writeAsset,
  writePoolParameters,
  writePrice,
  writeTrustLineAsset,
} from './asset-codec.ts'
import { readBalanceId, readClaimant, writeBalanceId, writeClaimant } from './claimant-codec.ts'
import type { ClaimableBalanceEntry, DataEntry, LedgerEntry, LiquidityPoolEntry, OfferEntry, TrustLineEntry } from './ledger-entry.ts'
import type { OfferBody } from './operation-result.ts'
import type { XdrReader } from './xdr-reader.ts'
import type { XdrWriter } from './xdr-writer.ts'

function readTrustLine(reader: XdrReader): TrustLineEntry {
  const entry: TrustLineEntry = {
    type: 'trustline',
    lastModifiedLedgerSeq: 0,
    sponsor: undefined,
    accountId: reader.accountId(),
    asset: readTrustLineAsset(reader),
    balance: reader.int64(),
    limit: reader.int64(),
    flags: reader.uint32(),
    extVersion: 0,
    buyingLiabilities: 0n,
    sellingLiabilities: 0n,
    liquidityPoolUseCount: 0,
  }
  if (!readLiabilities(reader, entry)) return entry
  entry.extVersion = 2
  entry.liquidityPoolUseCount = reader.int32()
  reader.noExtension()
  return entry
}

function writeTrustLine(writer: XdrWriter, entry: TrustLineEntry): void {
  writer.accountId(entry.accountId)
  writeTrustLineAsset(writer, entry.asset)
  writer.int64(entry.balance)
  writer.int64(entry.limit)
  writer.uint32(entry.flags)
  if (!writeLiabilities(writer, entry)) return
  writer.int32(entry.liquidityPoolUseCount)
  writer.uint32(0)
}

/** XDR OfferEntry. */
export function readOfferBody(reader: XdrReader): OfferBody {
  const offer = {
    sellerId: reader.accountId(),
    offerId: reader.int64(),
    selling: readAsset(reader),
    buying: readAsset(reader),
    amount: reader.int64(),
    price: readPrice(reader),
    flags: reader.uint32(),
  }
  reader.noExtension()
  return offer
}

export function writeOfferBody(writer: XdrWriter, offer: OfferBody): void {
  writer.accountId(offer.sellerId)
  writer.int64(offer.offerId)
  writeAsset(writer, offer.selling)
  writeAsset(writer, offer.buying)
  writer.int64(offer.amount)
  writePrice(writer, offer.price)
  writer.uint32(offer.flags)
  writer.uint32(0)
}

function readOffer(reader: XdrReader): OfferEntry {
  return { type: 'offer', lastModifiedLedgerSeq: 0, sponsor: undefined, ...readOfferBody(reader) }
}

function readData(reader: XdrReader): DataEntry {
  const entry: DataEntry = {
    type: 'data',
    lastModifiedLedgerSeq: 0,
    sponsor: undefined,
    accountId: reader.accountId(),
    name: reader.text(64),
    value: reader.opaque(64),
  }
  reader.noExtension()
  return entry
}

function readClaimableBalance(reader: XdrReader): ClaimableBalanceEntry {
  const body = {
    balanceId: readBalanceId(reader),
    claimants: reader.list(10, readClaimant),
    asset: readAsset(reader),
    amount: reader.int64(),
  }
  const extVersion = readVersion(reader, [0, 1])
  if (extVersion === 1) reader.noExtension()
  const flags = extVersion === 1 ? reader.uint32() : 0
  return { type: 'claimable_balance', lastModifiedLedgerSeq: 0, sponsor: undefined, ...body, extVersion, flags }
}

function readLiquidityPool(reader: XdrReader): LiquidityPoolEntry {
  const poolId = reader.hash()
  if (reader.uint32() !== 0) throw reader.fail('unknown type of pool')
  return {
    type: 'liquidity_pool',
    lastModifiedLedgerSeq: 0,
    sponsor: undefined,
    poolId,
    assetA: readAsset(reader),
    assetB: readAsset(reader),
    fee: reader.int32(),
    reserveA: reader.int64(),
    reserveB: reader.int64(),
    totalPoolShares: reader.int64(),
    poolSharesTrustLineCount: reader.int64(),
  }
}

function readBody(reader: XdrReader): LedgerEntry {
  switch (reader.uint32()) {
    case 0:
      return readAccount(reader)
    case 1:
      return readTrustLine(reader)
    case 2:
      return readOffer(reader)
    case 3:
      return readData(reader)
    case 4:
      return readClaimableBalance(reader)
    case 5:
      return readLiquidityPool(reader)
    default:
      throw reader.fail('unknown type of ledger entry')
  }
}

/** XDR LedgerEntry. */
export function readLedgerEntry(reader: XdrReader): LedgerEntry {
  const lastModifiedLedgerSeq = reader.uint32()
  const entry = readBody(reader)
  entry.lastModifiedLedgerSeq = lastModifiedLedgerSeq
  if (readVersion(reader, [0, 1]) === 1) {
    entry.sponsor = readSponsor(reader) ?? null
    reader.noExtension()
  }
  return entry
}

function writeBody(writer: XdrWriter, entry: LedgerEntry): void {
  switch (entry.type) {
    case 'account':
      writer.uint32(0)
      writeAccount(writer, entry)
      break
    case 'trustline':
      writer.uint32(1)
      writeTrustLine(writer, entry)
      break
    case 'offer':
      writer.uint32(2)
      writeOfferBody(writer, entry)
      break
    case 'data':
      writer.uint32(3)
      writer.accountId(entry.accountId)
      writer.text(entry.name, 64)
      writer.opaque(entry.value, 64)
      writer.uint32(0)
      break
    case 'claimable_balance':
      writer.uint32(4)
      writeBalanceId(writer, entry.balanceId)
      writer.list(entry.claimants, 10, writeClaimant)
      writeAsset(writer, entry.asset)
      writer.int64(entry.amount)
      writer.uint32(entry.extVersion)
      if (entry.extVersion === 1) {
        writer.uint32(0)
        writer.uint32(entry.flags)
      }
      break
    case 'liquidity_pool':
      writer.uint32(5)
      writer.hash(entry.poolId)
      writePoolParameters(writer, entry)
      writer.int64(entry.reserveA)
      writer.int64(entry.reserveB)
      writer.int64(entry.totalPoolShares)
      writer.int64(entry.poolSharesTrustLineCount)
      break
    default:
      assertNever(entry)
  }
}

export function writeLedgerEntry(writer: XdrWriter, entry: LedgerEntry): void {
  writer.uint32(entry.lastModifiedLedgerSeq)
  writeBody(writer, entry)
  if (entry.sponsor === undefined) {
    writer.uint32(0)
    return
  }
  writer.uint32(1)
  writeSponsor(writer, entry.sponsor ?? undefined)
  writer.uint32(0)
}

import type { LedgerHeader, LedgerUpgrade, StellarValue } from './ledger-header.ts'
import type { XdrReader } from './xdr-reader.ts'
import type { XdrWriter } from './xdr-writer.ts'

function readStellarValue(reader: XdrReader): StellarValue {
  const txSetHash = reader.hash()
  const closeTime = reader.uint64()
  const upgrades = reader.list(6, r => r.opaque(128))
  const extension = reader.uint32()
  if (extension > 1) throw reader.fail('unknown extension')
  const signature = extension === 0 ? undefined : { nodeId: reader.accountId(), signature: reader.opaque(64) }
  return { txSetHash, closeTime, upgrades, signature }
}

function writeStellarValue(writer: XdrWriter, value: StellarValue): void {
  writer.hash(value.txSetHash)
  writer.uint64(value.closeTime)
  writer.list(value.upgrades, 6, (w, upgrade) => w.opaque(upgrade, 128))
  writer.uint32(value.signature === undefined ? 0 : 1)
  if (value.signature === undefined) return
  writer.accountId(value.signature.nodeId)
  writer.opaque(value.signature.signature, 64)
}

function readFlags(reader: XdrReader): number | undefined {
  const extension = reader.uint32()
  if (extension === 0) return undefined
  if (extension !== 1) throw reader.fail('unknown extension')
  const flags = reader.uint32()
  reader.noExtension()
  return flags
}

/** XDR LedgerHeader. */
export function readLedgerHeader(reader: XdrReader): LedgerHeader {
  return {
    ledgerVersion: reader.uint32(),
    previousLedgerHash: reader.hash(),
    scpValue: readStellarValue(reader),
    txSetResultHash: reader.hash(),
    bucketListHash: reader.hash(),
    ledgerSeq: reader.uint32(),
    totalCoins: reader.int64(),
    feePool: reader.int64(),
    inflationSeq: reader.uint32(),
    idPool: reader.uint64(),
    baseFee: reader.uint32(),
    baseReserve: reader.uint32(),
    maxTxSetSize: reader.uint32(),
    skipList: [reader.hash(), reader.hash(), reader.hash(), reader.hash()],
    flags: readFlags(reader),
  }
}

export function writeLedgerHeader(writer: XdrWriter, header: LedgerHeader): void {
  writer.uint32(header.ledgerVersion)
  writer.hash(header.previousLedgerHash)
  writeStellarValue(writer, header.scpValue)
  writer.hash(header.txSetResultHash)
  writer.hash(header.bucketListHash)
  writer.uint32(header.ledgerSeq)
  writer.int64(header.totalCoins)
  writer.int64(header.feePool)
  writer.uint32(header.inflationSeq)
  writer.uint64(header.idPool)
  writer.uint32(header.baseFee)
  writer.uint32(header.baseReserve)
  writer.uint32(header.maxTxSetSize)
  for (const hash of header.skipList) writer.hash(hash)
  writer.uint32(header.flags === undefined ? 0 : 1)
  if (header.flags === undefined) return
  writer.uint32(header.flags)
  writer.uint32(0)
}

const upgradeTypes = ['version', 'base_fee', 'max_tx_set_size', 'base_reserve', 'flags'] as const

/** XDR LedgerUpgrade. */
export function readLedgerUpgrade(reader: XdrReader): LedgerUpgrade {
  const type = upgradeTypes[reader.uint32() - 1]
  if (type === undefined) throw reader.fail('unknown type of upgrade')
  return { type, value: reader.uint32() }
}

export function writeLedgerUpgrade(writer: XdrWriter, upgrade: LedgerUpgrade): void {
  writer.uint32(upgradeTypes.indexOf(upgrade.type) + 1)
  writer.uint32(upgrade.value)
}

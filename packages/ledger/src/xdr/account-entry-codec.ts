import type { AccountEntry, TrustLineEntry } from './ledger-entry.ts'
import { readSigner, writeSigner } from './signer-key-codec.ts'
import type { XdrReader } from './xdr-reader.ts'
import type { XdrWriter } from './xdr-writer.ts'

const readAccountId = (reader: XdrReader) => reader.accountId()
export const readSponsor = (reader: XdrReader) => reader.optional(readAccountId)
const writeAccountId = (writer: XdrWriter, accountId: string) => writer.accountId(accountId)
export const writeSponsor = (writer: XdrWriter, sponsor: string | undefined) => writer.optional(sponsor, writeAccountId)

/** The number of an extension point. */
export function readVersion<Max extends number>(reader: XdrReader, allowed: readonly Max[]): Max {
  const version = reader.uint32()
  const known = allowed.find(one => one === version)
  if (known === undefined) throw reader.fail('unknown extension')
  return known
}

/** What accounts and trust lines have in their first extension. */
type WithLiabilities = Pick<AccountEntry | TrustLineEntry, 'extVersion' | 'buyingLiabilities' | 'sellingLiabilities'>

/** The extension point of an account or a trust line, up to its second extension. @returns whether there is one */
export function readLiabilities(reader: XdrReader, entry: WithLiabilities): boolean {
  if (readVersion(reader, [0, 1]) === 0) return false
  entry.extVersion = 1
  entry.buyingLiabilities = reader.int64()
  entry.sellingLiabilities = reader.int64()
  return readVersion(reader, [0, 2]) === 2
}

/** As `readLiabilities`. @returns whether a second extension is to follow */
export function writeLiabilities(writer: XdrWriter, entry: WithLiabilities): boolean {
  writer.uint32(Math.min(entry.extVersion, 1))
  if (entry.extVersion === 0) return false
  writer.int64(entry.buyingLiabilities)
  writer.int64(entry.sellingLiabilities)
  writer.uint32(entry.extVersion === 1 ? 0 : 2)
  return entry.extVersion > 1
}

/** XDR AccountEntry. */
export function readAccount(reader: XdrReader): AccountEntry {
  const accountId = reader.accountId()
  const balance = reader.int64()
  const seqNum = reader.int64()
  const numSubEntries = reader.uint32()
  const inflationDest = reader.optional(readAccountId)
  const flags = reader.uint32()
  const homeDomain = reader.text(32)
  const thresholds = reader.fixed(4)
  const entry: AccountEntry = {
    type: 'account',
    lastModifiedLedgerSeq: 0,
    sponsor: undefined,
    accountId,
    balance,
    seqNum,
    numSubEntries,
    inflationDest,
    flags,
    homeDomain,
    masterWeight: thresholds[0]!,
    lowThreshold: thresholds[1]!,
    medThreshold: thresholds[2]!,
    highThreshold: thresholds[3]!,
    signers: reader.list(20, readSigner),
    extVersion: 0,
    buyingLiabilities: 0n,
    sellingLiabilities: 0n,
    numSponsored: 0,
    numSponsoring: 0,
    signerSponsoringIds: [],
    seqLedger: 0,
    seqTime: 0n,
  }
  if (!readLiabilities(reader, entry)) return entry
  entry.extVersion = 2
  entry.numSponsored = reader.uint32()
  entry.numSponsoring = reader.uint32()
  entry.signerSponsoringIds = reader.list(20, readSponsor)
  if (readVersion(reader, [0, 3]) === 0) return entry
  reader.noExtension()
  entry.extVersion = 3
  entry.seqLedger = reader.uint32()
  entry.seqTime = reader.uint64()
  return entry
}

export function writeAccount(writer: XdrWriter, entry: AccountEntry): void {
  writer.accountId(entry.accountId)
  writer.int64(entry.balance)
  writer.int64(entry.seqNum)
  writer.uint32(entry.numSubEntries)
  writer.optional(entry.inflationDest, writeAccountId)
  writer.uint32(entry.flags)
  writer.text(entry.homeDomain, 32)
  writer.uint32(((entry.masterWeight << 24) | (entry.lowThreshold << 16) | (entry.medThreshold << 8) | entry.highThreshold) >>> 0)
  writer.list(entry.signers, 20, writeSigner)
  if (!writeLiabilities(writer, entry)) return
  writer.uint32(entry.numSponsored)
  writer.uint32(entry.numSponsoring)
  writer.list(entry.signerSponsoringIds, 20, writeSponsor)
  if (entry.extVersion === 2) {
    writer.uint32(0)
    return
  }
  writer.uint32(3)
  writer.uint32(0)
  writer.uint32(entry.seqLedger)
  writer.uint64(entry.seqTime)
}

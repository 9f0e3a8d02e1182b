import { assertNever } from '@lealta/kernel'
import { fromHex } from './hex.ts'
import type { Claimant, ClaimPredicate } from './ledger-entry.ts'
import type { XdrReader } from './xdr-reader.ts'
import type { XdrWriter } from './xdr-writer.ts'

/** Deeper nesting is refused while decoding; core refuses more than 4 levels as not valid, this only bounds the recursion. */
const MAX_DEPTH = 200

function readPredicate(reader: XdrReader, depth: number): ClaimPredicate {
  if (depth > MAX_DEPTH) throw reader.fail('predicate is nested too deep')
  const inner = (r: XdrReader) => readPredicate(r, depth + 1)
  switch (reader.uint32()) {
    case 0:
      return { type: 'unconditional' }
    case 1:
      return { type: 'and', predicates: reader.list(2, inner) }
    case 2:
      return { type: 'or', predicates: reader.list(2, inner) }
    case 3:
      return { type: 'not', predicate: reader.optional(inner) }
    case 4:
      return { type: 'before_absolute_time', absBefore: reader.int64() }
    case 5:
      return { type: 'before_relative_time', relBefore: reader.int64() }
    default:
      throw reader.fail('unknown type of predicate')
  }
}

function writePredicate(writer: XdrWriter, predicate: ClaimPredicate): void {
  switch (predicate.type) {
    case 'unconditional':
      writer.uint32(0)
      break
    case 'and':
      writer.uint32(1)
      writer.list(predicate.predicates, 2, writePredicate)
      break
    case 'or':
      writer.uint32(2)
      writer.list(predicate.predicates, 2, writePredicate)
      break
    case 'not':
      writer.uint32(3)
      writer.optional(predicate.predicate, writePredicate)
      break
    case 'before_absolute_time':
      writer.uint32(4)
      writer.int64(predicate.absBefore)
      break
    case 'before_relative_time':
      writer.uint32(5)
      writer.int64(predicate.relBefore)
      break
    default:
      assertNever(predicate)
  }
}

/** XDR Claimant. */
export function readClaimant(reader: XdrReader): Claimant {
  if (reader.uint32() !== 0) throw reader.fail('unknown type of claimant')
  return { destination: reader.accountId(), predicate: readPredicate(reader, 0) }
}

export function writeClaimant(writer: XdrWriter, claimant: Claimant): void {
  writer.uint32(0)
  writer.accountId(claimant.destination)
  writePredicate(writer, claimant.predicate)
}

/** XDR ClaimableBalanceID as 72 hex digits. */
export function readBalanceId(reader: XdrReader): string {
  if (reader.uint32() !== 0) throw reader.fail('unknown type of claimable balance')
  return `00000000${reader.hash()}`
}

export function writeBalanceId(writer: XdrWriter, balanceId: string): void {
  writer.fixed(fromHex(balanceId, 36))
}

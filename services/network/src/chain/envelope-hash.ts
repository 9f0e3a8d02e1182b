import { createHash } from 'node:crypto'
import type { DecoratedSignature, TransactionEnvelope } from '@lealta/ledger/xdr'

/** The hashes that the signatures of a transaction sign, 32 bytes each. */
export type EnvelopeHashes = { readonly hash: Uint8Array; readonly innerHash: Uint8Array | undefined }

const TX = Buffer.from('00000002', 'hex')
/** In the v1 form the source of a v0 transaction gets the type of its key in front. */
const TX_OF_V0 = Buffer.from('0000000200000000', 'hex')
const FEE_BUMP = Buffer.from('00000005', 'hex')

/** Bytes that a list of signatures takes at the end of an envelope. */
function signaturesSize(signatures: readonly DecoratedSignature[]): number {
  return signatures.reduce((size, { signature }) => size + 8 + ((signature.length + 3) & ~3), 4)
}

function hash(networkId: Uint8Array, type: Uint8Array, transaction: Uint8Array): Uint8Array {
  return createHash('sha256').update(networkId).update(type).update(transaction).digest()
}

/**
 * Hashes a transaction from its envelope as it came, without encoding it again.
 * @param envelope what `xdr` decodes to
 */
export function hashEnvelope(networkId: Uint8Array, xdr: Uint8Array, envelope: TransactionEnvelope): EnvelopeHashes {
  const end = xdr.length - signaturesSize(envelope.signatures)
  const body = xdr.subarray(4, end)
  if (envelope.type !== 'fee_bump') {
    return { hash: hash(networkId, envelope.type === 'v0' ? TX_OF_V0 : TX, body), innerHash: undefined }
  }
  const feeSourceSize = envelope.tx.feeSource.startsWith('M') ? 44 : 36
  // type of the envelope, who pays, the fee, type of the inner envelope; behind the inner signatures four bytes of extension
  const innerStart = 4 + feeSourceSize + 8 + 4
  const innerEnd = end - 4 - signaturesSize(envelope.tx.innerTx.signatures)
  return { hash: hash(networkId, FEE_BUMP, body), innerHash: hash(networkId, TX, xdr.subarray(innerStart, innerEnd)) }
}

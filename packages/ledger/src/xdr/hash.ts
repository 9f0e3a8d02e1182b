import { sha256, sha256Hex } from '#sha256'
import type { Asset } from './asset.ts'
import { writeAsset, writePoolParameters } from './asset-codec.ts'
import type { LedgerHeader } from './ledger-header.ts'
import { writeLedgerHeader } from './ledger-header-codec.ts'
import type { TransactionEnvelope } from './transaction.ts'
import { type EnvelopeRanges, writeFeeBumpTransaction, writeTransaction } from './transaction-codec.ts'
import { encodeWith, XdrWriter } from './xdr-writer.ts'

const ENVELOPE_TYPE_TX = 2
const ENVELOPE_TYPE_TX_FEE_BUMP = 5
const ENVELOPE_TYPE_OP_ID = 6

/** The network's id: sha256 of its passphrase. */
export function toNetworkId(networkPassphrase: string): Uint8Array {
  return sha256(new TextEncoder().encode(networkPassphrase))
}

/** The hashes that signatures of a transaction sign, 32 bytes each. */
export type TransactionHashes = { readonly hash: Uint8Array; readonly innerHash: Uint8Array | undefined }

/** Hashes a decoded transaction (XDR TransactionSignaturePayload). A v0 envelope has the hash of its v1 form. */
export function hashTransaction(networkId: Uint8Array, envelope: TransactionEnvelope): TransactionHashes {
  const writer = new XdrWriter()
  writer.fixed(networkId)
  if (envelope.type !== 'fee_bump') {
    writer.uint32(ENVELOPE_TYPE_TX)
    writeTransaction(writer, envelope.tx)
    return { hash: sha256(writer.toBytes()), innerHash: undefined }
  }
  writer.uint32(ENVELOPE_TYPE_TX_FEE_BUMP)
  writeFeeBumpTransaction(writer, envelope.tx)
  return { hash: sha256(writer.toBytes()), innerHash: hashTransaction(networkId, envelope.tx.innerTx).hash }
}

function hashSlice(networkId: Uint8Array, bytes: Uint8Array, range: readonly [number, number], type: number, v0: boolean): Uint8Array {
  return sha256(
    encodeWith(bytes.subarray(range[0], range[1]), (writer, signed) => {
      writer.fixed(networkId)
      writer.uint32(type)
      // In the v1 form the source of a v0 transaction has the type of its key in front.
      if (v0) writer.uint32(0)
      writer.fixed(signed)
    }),
  )
}

/** The same from the bytes of the envelope, without encoding again. */
export function hashEnvelopeBytes(
  networkId: Uint8Array,
  bytes: Uint8Array,
  type: TransactionEnvelope['type'],
  ranges: EnvelopeRanges,
): TransactionHashes {
  if (ranges.innerTx === undefined) {
    return { hash: hashSlice(networkId, bytes, ranges.tx, ENVELOPE_TYPE_TX, type === 'v0'), innerHash: undefined }
  }
  return {
    hash: hashSlice(networkId, bytes, ranges.tx, ENVELOPE_TYPE_TX_FEE_BUMP, false),
    innerHash: hashSlice(networkId, bytes, ranges.innerTx, ENVELOPE_TYPE_TX, false),
  }
}

/** The hash of a ledger: sha256 of its header, as hex. */
export function hashLedgerHeader(header: LedgerHeader): string {
  return sha256Hex(encodeWith(header, writeLedgerHeader))
}

/** The id of the constant product pool of two assets in their order (CAP-38), 64 hex digits. */
export function toLiquidityPoolId(assetA: Asset, assetB: Asset, fee = 30): string {
  return sha256Hex(encodeWith({ assetA, assetB, fee }, writePoolParameters))
}

/**
 * The id of the claimable balance that an operation makes (CAP-23, HashIDPreimage), 72 hex digits.
 * @param source of the transaction, G…; `seqNum` of the transaction; `opNum` place of the operation in it
 */
export function toClaimableBalanceId(source: string, seqNum: bigint, opNum: number): string {
  const writer = new XdrWriter()
  writer.uint32(ENVELOPE_TYPE_OP_ID)
  writer.accountId(source)
  writer.int64(seqNum)
  writer.uint32(opNum)
  return `00000000${sha256Hex(writer.toBytes())}`
}

const ENVELOPE_TYPE_POOL_REVOKE_OP_ID = 7

/** The id of a claimable balance made of revoked pool shares (CAP-38, HashIDPreimage), 72 hex digits. */
export function toPoolRevokeBalanceId(source: string, seqNum: bigint, opNum: number, poolId: string, asset: Asset): string {
  const writer = new XdrWriter()
  writer.uint32(ENVELOPE_TYPE_POOL_REVOKE_OP_ID)
  writer.accountId(source)
  writer.int64(seqNum)
  writer.uint32(opNum)
  writer.hash(poolId)
  writeAsset(writer, asset)
  return `00000000${sha256Hex(writer.toBytes())}`
}

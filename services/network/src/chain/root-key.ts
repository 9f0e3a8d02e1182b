import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { encodeAccountId, encodeTransactionEnvelope, hashTransaction, type Operation, toNetworkId } from '@lealta/ledger/xdr'

const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const SEED_VERSION = 18 << 3

/** A key that the network itself holds. */
export type OwnKey = { readonly accountId: string; readonly seed: Buffer; readonly key: KeyObject }

/** The key of a seed of 32 bytes. */
export function toOwnKey(seed: Buffer): OwnKey {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return { accountId: encodeAccountId(spki.subarray(-32)), seed, key }
}

/** The key of the root account, as on a standalone stellar-core: its seed is the sha256 of the passphrase. */
export function rootKey(networkPassphrase: string): OwnKey {
  return toOwnKey(Buffer.from(toNetworkId(networkPassphrase)))
}

/** The key of the friendbot of a network. */
export function friendbotKey(networkPassphrase: string): OwnKey {
  return toOwnKey(createHash('sha256').update(`friendbot of ${networkPassphrase}`).digest())
}

/** A seed as S… (SEP-23). */
export function formatSeed(seed: Buffer): string {
  const payload = Buffer.concat([Buffer.from([SEED_VERSION]), seed])
  let crc = 0
  for (const byte of payload) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff
  }
  const bytes = Buffer.concat([payload, Buffer.from([crc & 255, crc >> 8])])
  let text = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += BASE32.charAt((buffer >> (bits - 5)) & 31)
    buffer &= 31
  }
  return text
}

/** Reads a seed that `formatSeed` wrote. @throws RangeError, without the text */
export function parseSeed(text: string): Buffer {
  let bits = 0n
  for (const character of text) bits = (bits << 5n) | BigInt(Math.max(0, BASE32.indexOf(character)))
  const seed = Buffer.from(bits.toString(16).padStart(70, '0'), 'hex').subarray(1, 33)
  if (formatSeed(seed) !== text) throw new RangeError('no seed')
  return seed
}

/** Signs a transaction of one of the network's own accounts. `fee` for all operations, in stroops. */
export function signOwn(
  { accountId, key }: OwnKey,
  networkPassphrase: string,
  { seqNum, fee, operations }: { seqNum: bigint; fee: number; operations: readonly Operation[] },
): Uint8Array {
  const tx = { source: accountId, fee, seqNum, preconditions: { type: 'none' }, memo: { type: 'none' }, operations } as const
  const { hash } = hashTransaction(toNetworkId(networkPassphrase), { type: 'v1', tx, signatures: [] })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const signatures = [{ hint: publicKey.subarray(-4), signature: sign(null, hash, key) }]
  return encodeTransactionEnvelope({ type: 'v1', tx, signatures })
}

import type { Signer } from './signer.ts'
import { decodeAccountId, decodeAddress, decodeStrkey, encodeAccountId, encodeMuxedAccount, encodeStrkey } from './strkey.ts'
import { XdrError } from './xdr-error.ts'
import type { XdrReader } from './xdr-reader.ts'
import type { XdrWriter } from './xdr-writer.ts'

/** A signer key taken apart. Each key is 32 bytes, a payload up to 64. */
export type SignerKey =
  | { readonly type: 'ed25519'; readonly key: Uint8Array }
  | { readonly type: 'pre_auth_tx'; readonly hash: Uint8Array }
  | { readonly type: 'hash_x'; readonly hash: Uint8Array }
  | { readonly type: 'signed_payload'; readonly key: Uint8Array; readonly payload: Uint8Array }

/** A signer key as strkey: G…, T…, X… or P…. */
export function encodeSignerKey(signer: SignerKey): string {
  switch (signer.type) {
    case 'ed25519':
      return encodeAccountId(signer.key)
    case 'pre_auth_tx':
      return encodeStrkey('preAuthTx', signer.hash)
    case 'hash_x':
      return encodeStrkey('sha256Hash', signer.hash)
    case 'signed_payload': {
      const length = signer.payload.length
      const bytes = new Uint8Array(36 + length + ((4 - (length & 3)) & 3))
      bytes.set(signer.key)
      bytes[35] = length
      bytes.set(signer.payload, 36)
      return encodeStrkey('signedPayload', bytes)
    }
  }
}

function decodeHash(type: 'preAuthTx' | 'sha256Hash', text: string): Uint8Array {
  const hash = decodeStrkey(type, text)
  if (hash.length !== 32) throw new XdrError('strkey_not_valid', `not a signer key: ${text}`)
  return hash
}

/** Takes G…, T…, X… or P… apart. @throws XdrError `strkey_not_valid` */
export function decodeSignerKey(text: string): SignerKey {
  switch (text[0]) {
    case 'G':
      return { type: 'ed25519', key: decodeAccountId(text) }
    case 'T':
      return { type: 'pre_auth_tx', hash: decodeHash('preAuthTx', text) }
    case 'X':
      return { type: 'hash_x', hash: decodeHash('sha256Hash', text) }
    case 'P': {
      const bytes = decodeStrkey('signedPayload', text)
      const length = bytes.length < 36 ? -1 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(32)
      const end = 36 + length
      if (length < 0 || length > 64 || bytes.length !== end + ((4 - (length & 3)) & 3) || bytes.subarray(end).some(byte => byte !== 0)) {
        throw new XdrError('strkey_not_valid', `not a signed payload: ${text}`)
      }
      return { type: 'signed_payload', key: bytes.subarray(0, 32), payload: bytes.subarray(36, end) }
    }
    default:
      throw new XdrError('strkey_not_valid', `not a signer key: ${text}`)
  }
}

/** XDR SignerKey. */
export function readSignerKey(reader: XdrReader): string {
  switch (reader.uint32()) {
    case 0:
      return reader.ed25519()
    case 1:
      return encodeStrkey('preAuthTx', reader.fixed(32))
    case 2:
      return encodeStrkey('sha256Hash', reader.fixed(32))
    case 3:
      return encodeSignerKey({ type: 'signed_payload', key: reader.fixed(32), payload: reader.opaque(64) })
    default:
      throw reader.fail('unknown type of signer key')
  }
}

export function writeSignerKey(writer: XdrWriter, text: string): void {
  const signer = decodeSignerKey(text)
  switch (signer.type) {
    case 'ed25519':
      writer.uint32(0)
      writer.fixed(signer.key)
      break
    case 'pre_auth_tx':
      writer.uint32(1)
      writer.fixed(signer.hash)
      break
    case 'hash_x':
      writer.uint32(2)
      writer.fixed(signer.hash)
      break
    case 'signed_payload':
      writer.uint32(3)
      writer.fixed(signer.key)
      writer.opaque(signer.payload, 64)
  }
}

/** XDR Signer. */
export function readSigner(reader: XdrReader): Signer {
  return { key: readSignerKey(reader), weight: reader.uint32() }
}

export function writeSigner(writer: XdrWriter, signer: Signer): void {
  writeSignerKey(writer, signer.key)
  writer.uint32(signer.weight)
}

/** XDR MuxedAccount as G… or M…. */
export function readMuxedAccount(reader: XdrReader): string {
  const type = reader.uint32()
  if (type === 0) return reader.ed25519()
  if (type !== 0x100) throw reader.fail('unknown type of account')
  const id = reader.uint64()
  return encodeMuxedAccount(reader.ed25519(), id)
}

export function writeMuxedAccount(writer: XdrWriter, address: string): void {
  const { accountId, id } = decodeAddress(address)
  if (id === undefined) {
    writer.accountId(accountId)
    return
  }
  writer.uint32(0x100)
  writer.uint64(id)
  writer.ed25519(accountId)
}

import { Keypair } from '@stellar/stellar-sdk/base'
import { fromBase64, toBase64 } from '#transactions/bytes.ts'

const PREFIX = 'stellar.sep.7 - URI Scheme'
const SIGNATURE = '&signature='

/**
 * Signs a link that names its `origin_domain` with the URI_REQUEST_SIGNING_KEY of that domain (SEP-7 "Request signing").
 * @returns the link with `signature` as its last parameter
 */
export function signPaymentUri(uri: string, keypair: Keypair): string {
  return `${uri}${SIGNATURE}${encodeURIComponent(toBase64(keypair.sign(toPayload(uri))))}`
}

/**
 * Whether a link is signed by the key that its origin domain publishes; false when it is unsigned or was changed.
 * @param signingKey URI_REQUEST_SIGNING_KEY out of the stellar.toml of the link's `origin_domain`
 */
export function verifyPaymentUri(uri: string, signingKey: string): boolean {
  const at = uri.lastIndexOf(SIGNATURE)
  if (at < 0 || uri.indexOf('&', at + 1) >= 0) return false
  const signature = decodeSignature(uri.slice(at + SIGNATURE.length))
  return signature?.length === 64 && Keypair.fromPublicKey(signingKey).verify(toPayload(uri.slice(0, at)), signature)
}

function decodeSignature(text: string): Uint8Array | undefined {
  try {
    return fromBase64(decodeURIComponent(text))
  } catch (cause) {
    if (cause instanceof DOMException || cause instanceof URIError) return undefined
    throw cause
  }
}

/** 35 bytes 0, one byte 4, then the words of the SEP and the link. */
function toPayload(uri: string): Uint8Array {
  const text = new TextEncoder().encode(PREFIX + uri)
  const payload = new Uint8Array(36 + text.length)
  payload[35] = 4
  payload.set(text, 36)
  return payload
}

import { AppError, readAddress } from '@lealta/kernel'
import { isForNetwork, type PaymentUri, parsePaymentUri } from '@lealta/stellar/payment-uri'

/** The target of a scanned or pasted text. Everything in it is untrusted. */
export type ScanTarget =
  | { readonly kind: 'till'; readonly tillId: string }
  | { readonly kind: 'program'; readonly programId: string }
  | { readonly kind: 'payRequest'; readonly payRequestId: string }
  | { readonly kind: 'nftChallenge'; readonly challengeId: string }
  | { readonly kind: 'payment'; readonly uri: string; readonly payment: PaymentUri }
  | { readonly kind: 'person'; readonly text: string }
  | { readonly kind: 'foreign_network' }
  | { readonly kind: 'unknown' }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const TILL = new RegExp(`^/t/(${UUID})/?$`, 'i')
const PROGRAM = new RegExp(`^/j/(${UUID})/?$`, 'i')
const PAY_REQUEST = new RegExp(`^/p/(${UUID})/?$`, 'i')
const NFT_CHALLENGE = new RegExp(`^/nft/(${UUID})/?$`, 'i')
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?'
const ALIAS = new RegExp(`^${LABEL}(?:\\.${LABEL})?(?:\\*[a-z0-9.:-]+)?$`)
/** A destination tag, or the number of a memo, behind an address. */
const NUMBERED = /^(?:(?:web\+)?stellar:(?:\/\/)?)?(G[A-Z2-7]{55})\?(?:dt|memo_?id)=(\d{1,20})$/i
const ADDRESSES = /\b(?:G[A-Z2-7]{55}|M[A-Z2-7]{68})\b/gi
const FEDERATED = /^[^\s*<>]{1,64}\*[^\s*<>/?#@\\]{1,253}$/
const EMAIL = /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/

/**
 * Determines the target of a text from a code, a link or the keyboard: a till, a program, a pay request, a request to prove who holds an NFT, a
 * payment (SEP-7), or a person. Links count only on our own hosts, payments only for our network; anything else is `unknown`.
 */
export function parseScan(text: string, context: { hosts: readonly string[]; networkPassphrase: string }): ScanTarget {
  const read = text.trim()
  if (/^https?:\/\//i.test(read)) return parseLink(read, context.hosts)
  const [, address, number] = NUMBERED.exec(read) ?? []
  // Exchanges and other ledgers' wallets show an account and the customer's number in it so.
  if (address && number) {
    const network = encodeURIComponent(context.networkPassphrase)
    const uri = `web+stellar:pay?destination=${address.toUpperCase()}&memo=${number}&memo_type=MEMO_ID&network_passphrase=${network}`
    return parsePayment(uri, context.networkPassphrase)
  }
  const key = readAddress(read)
  if (key) return { kind: 'person', text: key }
  if (/^web\+stellar:/i.test(read)) return parsePayment(read, context.networkPassphrase)
  const typed = read.toLowerCase()
  if (EMAIL.test(read) || ALIAS.test(typed)) return { kind: 'person', text: typed }
  if (FEDERATED.test(read)) return { kind: 'person', text: read }
  return { kind: 'unknown' }
}

/** Whether a code that cannot be followed is about a payment all the same: then somebody may fill it in by hand. */
export const isAboutPayment = (text: string): boolean =>
  /^(?:web\+)?stellar:/i.test(text.trim()) || (text.match(ADDRESSES) ?? []).some(address => readAddress(address) !== undefined)

function parseLink(text: string, hosts: readonly string[]): ScanTarget {
  if (!URL.canParse(text)) return { kind: 'unknown' }
  const { host, pathname } = new URL(text)
  if (!hosts.includes(host)) return { kind: 'unknown' }
  const tillId = TILL.exec(pathname)?.[1]
  if (tillId) return { kind: 'till', tillId: tillId.toLowerCase() }
  const programId = PROGRAM.exec(pathname)?.[1]
  if (programId) return { kind: 'program', programId: programId.toLowerCase() }
  const payRequestId = PAY_REQUEST.exec(pathname)?.[1]
  if (payRequestId) return { kind: 'payRequest', payRequestId: payRequestId.toLowerCase() }
  const challengeId = NFT_CHALLENGE.exec(pathname)?.[1]
  return challengeId ? { kind: 'nftChallenge', challengeId: challengeId.toLowerCase() } : { kind: 'unknown' }
}

function parsePayment(uri: string, networkPassphrase: string): ScanTarget {
  try {
    const payment = parsePaymentUri(uri)
    return isForNetwork(payment, networkPassphrase) ? { kind: 'payment', uri, payment } : { kind: 'foreign_network' }
  } catch (error) {
    // A code may contain anything; an unreadable link is not a payment.
    if (error instanceof AppError) return { kind: 'unknown' }
    throw error
  }
}

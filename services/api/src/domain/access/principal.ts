import { type AccessLevel, ApiError, type ApiKeyScope } from '@lealta/contract'
import { reachesLevel, type SignerLevel } from '@lealta/stellar/signer-level'

/** What an API key may do, and for which business. */
type ApiKeyRight = { id: string; businessId: string; scopes: readonly ApiKeyScope[] }

/** Who calls: a key that proved itself, and what is known of it once it is registered; or a business by one of its API keys. */
export type Principal = {
  /** The account that was signed in with; the main wallet of a business that calls by an API key. */
  publicKey: string
  /**
   * The key that signs for the caller: the account's own where it signed in, else the first that did, as that of a wallet which was restored to
   * another device (decision 0112).
   */
  key: string
  /** Of the session, or of the API key. */
  sessionId: string
  /** The keys that signed in, and what they reach on the account as the ledger last said (spec §6 "Signer level"). */
  signers: readonly string[]
  signerLevel: SignerLevel
  /** The sign-in code is still missing: only giving it, and signing out, is open. */
  awaitsCode: boolean
  user?: { id: string; language: 'en' | 'es'; hasBothContacts: boolean }
  wallet?: { id: string; type: 'individual' | 'business'; enabled: boolean }
  /** Of a business wallet. */
  businessId?: string
  /** It calls by an API key: it may do what the key's scopes open, and signs with operator keys alone. */
  apiKey?: ApiKeyRight
}

/** A caller whose wallet is registered. */
export type RegisteredPrincipal = Principal & Required<Pick<Principal, 'user' | 'wallet'>>

/**
 * Narrows to a registered caller.
 * @throws ApiError `wallet_not_registered`
 */
export function assertRegistered(principal: Principal): asserts principal is RegisteredPrincipal {
  if (!principal.user || !principal.wallet) throw new ApiError('wallet_not_registered')
}

/**
 * What a caller's level counts as: the owner's takes keys that fully control the main wallet. Whoever signed in to it with less operates it,
 * as an employee does (spec §6: access levels are separate from what a key may do). An API key has its scopes.
 */
export function toHeldLevel(
  { apiKey, signerLevel }: Pick<Principal, 'apiKey' | 'signerLevel'>,
  level: AccessLevel | undefined,
): AccessLevel | undefined {
  return level === 'owner' && !apiKey && !reachesLevel(signerLevel, 'high') ? 'employee' : level
}

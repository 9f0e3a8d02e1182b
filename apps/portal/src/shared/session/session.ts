import type { AccessLevel, FeatureFlags, Wallet } from '@lealta/contract'
import type { AccentName } from '#shared/design/tokens.ts'

/** The API's record of the signed-in wallet; `null` for a 404: the wallet is not registered yet. */
export type WalletAttributes = Wallet

/** Spec §3 "Wallet context". */
export interface WalletContext {
  /** The wallet that signs: `builtin` or `lite`, an external one by its name, or `demo` on the practice network. */
  walletExtension: string
  /** The person's account. */
  publicKey: string
  /** The key that signs for it, where that is not the account's own: of a wallet that was restored to another device (product decision 45). */
  signer?: string
  /** What the person is called, as `GET /wallet` last said; kept on the device, since their code shows it without a network. */
  name?: string
  /** What they can say at a counter in place of the code; kept with the name, and gone with it. */
  said?: string
  /** Left out until `GET /wallet` has answered. */
  attributes?: WalletAttributes | null
  /** Id of the wallet in the API, once it is registered. */
  walletId?: string
}

/** The session token with its expiry (spec §3 "Stored data"). */
export interface AuthToken {
  value: string
  /** Milliseconds since 1970. */
  expiresAt: number
  /** The device is new, and the code that was sent by e-mail is still missing. */
  awaitsCode?: true
}

/** The open portal: a business, or the person's own wallet (product.md §3.1). */
export interface SelectedBusiness {
  kind: 'business' | 'own'
  /** Id of the business; of the user for the person's own wallet. */
  id: string
  name: string
  alias: string | null
  logo: string | null
  accent: AccentName
  /** `null` for the person's own wallet, and for a business to which they have no access but for some of whose wallets their key signs. */
  accessLevel: AccessLevel | null
  /** Feature flags of a business; the own wallet has the platform's, and so has what was stored before there were any. */
  features?: FeatureFlags
  /** Of a business to which they have access: whether operators of its main wallet open sales. */
  operatorsOpenSales?: boolean
  /** Id of the wallet whose balances the screens show. */
  walletId: string
  publicKey: string
}

/** The key that signs for the signed-in wallet; empty without one. */
export const signingKeyOf = (wallet: WalletContext | undefined): string => wallet?.signer ?? wallet?.publicKey ?? ''

/** What a till finds a person by when they say it: their address, else their phone number; nothing that they have not confirmed. */
export function saidOf(
  attributes: Pick<WalletAttributes, 'email' | 'email_verified' | 'phoneNational' | 'phoneNumberVerified'>,
): string | undefined {
  const { email, email_verified, phoneNational, phoneNumberVerified } = attributes
  return (email_verified ? email : phoneNumberVerified ? phoneNational : null) ?? undefined
}

/** Everything the portal knows about the signed-in person. */
export interface Session {
  wallet?: WalletContext
  token?: AuthToken
  business?: SelectedBusiness
}

/** Spec §4: a token counts as expired 5 minutes before its own expiry. */
export const expiryMarginMs = 5 * 60_000

/** Whether the token is still valid at `now` (ms since 1970). */
export function isTokenValid(token: AuthToken | undefined, now: number): token is AuthToken {
  return token !== undefined && now < token.expiresAt - expiryMarginMs
}

/** Whether this device keeps the wallet's key, under a password or a passkey of the person: the built-in and the lite wallet. */
export function isKeptHere(wallet: WalletContext | undefined): boolean {
  return wallet?.walletExtension === 'builtin' || wallet?.walletExtension === 'lite'
}

/** Whether another maker's wallet keeps the key, and asks the person for itself. */
export function isExternal(wallet: WalletContext | undefined): wallet is WalletContext {
  return wallet !== undefined && !isKeptHere(wallet) && wallet.walletExtension !== 'demo'
}

/** Spec §4 "Fully onboarded": key and user, e-mail and phone verified, enabled; a business also a business and KYB valid. */
export function isFullyOnboarded(wallet: WalletContext | undefined): boolean {
  const attributes = wallet?.attributes
  if (!wallet?.publicKey || !attributes?.userId) return false
  if (!attributes.email_verified || !attributes.phoneNumberVerified || !attributes.enabled) return false
  return attributes.type === 'individual' || (attributes.business !== null && attributes.kyb?.status === 'valid')
}

/** Whether a person can only collect so far: the wallet is enabled with one verified contact, the other is missing (product decision 42). */
export function isCollector(wallet: WalletContext | undefined): boolean {
  const attributes = wallet?.attributes
  if (attributes?.type !== 'individual' || !attributes.enabled) return false
  return attributes.email_verified !== attributes.phoneNumberVerified
}

/** The first screen of the onboarding, given the wallet's state. */
export function onboardingPath(attributes: WalletAttributes | null | undefined) {
  if (!attributes) return '/onboarding'
  return attributes.type === 'individual' ? '/onboarding/onboarding-individual' : '/onboarding/onboarding-business'
}

/** The first screen after a sign-in: the code, the onboarding, the choice of a business, or the wallet; who only collects has no choice. */
export function startPath({ wallet, token }: Session) {
  if (token?.awaitsCode) return '/home/code'
  if (isCollector(wallet)) return '/u/dashboard'
  if (!isFullyOnboarded(wallet)) return onboardingPath(wallet?.attributes)
  return wallet?.attributes?.type === 'individual' ? '/select-business' : '/u/wallet'
}

/**
 * Reads the expiry of a JSON web token. The API checks the token; only its expiry matters here.
 * @throws TypeError if it is not one or has no expiry
 */
export function parseToken(value: string): AuthToken {
  const payload = value.split('.')[1]
  if (payload === undefined) throw new TypeError('not a JSON web token')
  const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
  if (typeof exp !== 'number') throw new TypeError('the token has no expiry')
  return { value, expiresAt: exp * 1000 }
}

import type { FeatureFlags } from '@lealta/contract'
import { type PermissionName, readNeededLevel, readPermission } from '@lealta/contract/permissions'
import { reachesLevel, type SignerLevel } from '@lealta/stellar/signer-level'
import { isSet } from '#shared/routing/search.ts'
import { isCollector, isFullyOnboarded, isTokenValid, onboardingPath, type Session, startPath } from '#shared/session/session.ts'

/**
 * Who may open a route: declared in the route's `staticData`, checked from its outermost parent inwards. A missing field allows everyone.
 * The API decides again; this decides what the portal shows and where it leads.
 */
export interface Guard {
  /**
   * How far the person must have come (spec §4 "Guards"); `code` is signed in but for the code of a new device, `onboarding` signed in with
   * the onboarding unfinished.
   */
  readonly session?: 'guest' | 'wallet' | 'code' | 'auth' | 'onboarding' | 'onboarded' | 'portal'
  /** A search parameter that makes anyone a guest (spec §2: "A token query parameter resets the wallet context"). */
  readonly resetBy?: string
  /** What the route is for, by the table of permissions: type of wallet, business, feature, access level, signer level. */
  readonly permission?: PermissionName
}

/** The facts that guards are checked against. */
export interface Facts {
  readonly session: Session
  /** Milliseconds since 1970. */
  readonly now: number
  readonly features: FeatureFlags
  /** Of the connected key on the account of the selected wallet. */
  readonly signerLevel: SignerLevel
}

/** Where a guard redirects a person who does not belong on the route; `undefined` lets them stay. */
export function findDetour(guard: Guard, facts: Facts) {
  return detourOfSession(guard, facts) ?? detourOfWallet(guard, facts.session)
}

function detourOfSession({ session: needed }: Guard, { session, now }: Facts) {
  if (!needed) return undefined
  const { token } = session
  const isSignedIn = isTokenValid(token, now)
  const isOnboarded = isFullyOnboarded(session.wallet)
  const onlyCollects = isCollector(session.wallet)
  if (needed === 'guest') return isSignedIn && (isOnboarded || onlyCollects) ? startPath(session) : undefined
  if (!session.wallet?.publicKey) return '/home'
  if (needed === 'wallet') return undefined
  if (!isSignedIn) return '/home/auth'
  if (needed === 'code') return token.awaitsCode ? undefined : startPath(session)
  if (token.awaitsCode) return '/home/code'
  if (needed === 'auth') return undefined
  if (needed === 'onboarding') return isOnboarded ? startPath(session) : undefined
  // Spec §4: only an individual who is not enabled must go to the onboarding. Who is enabled with one contact has their own wallet.
  if (needed === 'portal' && onlyCollects && session.business?.kind === 'own') return undefined
  if (!isOnboarded) return onboardingPath(session.wallet.attributes)
  return needed === 'portal' && !session.business ? '/home' : undefined
}

function detourOfWallet({ permission }: Guard, { wallet, business }: Session) {
  if (!permission) return undefined
  const { of, walletType } = readPermission(permission)
  if (walletType) {
    if (!wallet?.attributes) return '/onboarding'
    if (wallet.attributes.type !== walletType) return '/home'
  }
  return (of === 'business' || of === 'account') && business?.kind !== 'business' ? '/u/dashboard' : undefined
}

/** Why a route is refused to a person who may otherwise be there. */
export type Refusal = 'feature' | 'access' | 'signer'

/** Whether somebody has no access to the open business, and only signs for some of its wallets (product decision 29). */
export function isOnlySigner({ business }: Session): boolean {
  return business?.kind === 'business' && business.accessLevel === null
}

/** Why a guard refuses the route; `undefined` if it does not. */
export function findRefusal({ permission }: Guard, { session, features, signerLevel }: Facts): Refusal | undefined {
  if (!permission) return undefined
  const { of, feature, levels, signer, needsAccess } = readPermission(permission)
  if (feature && !features[feature]) return 'feature'
  const { kind, accessLevel } = session.business ?? {}
  // Whoever only signs for a wallet of a business has that wallet and its operators, as far as the key reaches, and nothing else of the
  // business.
  const hasNone = kind === 'own' || (isOnlySigner(session) && !needsAccess)
  const needsLevel = levels !== undefined && (of === 'business' || !hasNone)
  if (needsLevel && !(accessLevel && levels.includes(accessLevel))) return 'access'
  if (!signer) return undefined
  switch (signer.on) {
    case 'session':
      return reachesLevel(session.wallet?.attributes?.signerLevel ?? 'none', signer.level) ? undefined : 'signer'
    case 'wallet':
      return reachesLevel(signerLevel, readNeededLevel(signer, session.business)) ? undefined : 'signer'
    default:
      // Only the screen knows the account: it asks `useMayOn`.
      return undefined
  }
}

/** Whether a person has a permission in the open portal, as far as the portal knows. */
export function isAllowed(permission: PermissionName, facts: Facts): boolean {
  return !findDetour({ permission }, facts) && !findRefusal({ permission }, facts)
}

/** Whether the guards let a person follow a link with this search. */
export function mayFollow(guards: readonly Guard[], search: object, facts: Facts): boolean {
  return guards.every(
    guard => (guard.resetBy !== undefined && isSet(search, guard.resetBy)) || (!findDetour(guard, facts) && !findRefusal(guard, facts)),
  )
}

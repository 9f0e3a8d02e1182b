import { type AccessLevel, ApiError, type Permission, type PermissionName, readPermission } from '@lealta/contract'
import { assertNever } from '@lealta/kernel'
import type { ApiDeps } from '#deps.ts'
import { readAccessLevel } from './principal.repository.ts'
import { assertRegistered, type Principal, toHeldLevel } from './principal.ts'
import { assertSignerLevel } from './signer-level.ts'
import { readAccountLevel, readWalletAccess } from './wallet-access.ts'

/**
 * Level at the business, wallet or account that a permission looked at; none for who only signs for a wallet or account of a business. And
 * the business in whose name it is asked.
 */
type Allowed = { level: AccessLevel | undefined; businessId?: string | undefined }

/**
 * Lets a caller pass who has a permission, and says at which level. A signer level on another account than the session's is checked where
 * that account is read.
 * @throws ApiError `wallet_not_registered` when not registered, `wallet_is_business` or `wallet_is_individual` for the wrong type of wallet,
 * `forbidden` for a level that is too low, `not_found` for what is not the caller's or whose feature is off; where the key of the session
 * must reach a level `signer_level_too_low`, `network_unavailable`; `sign_in_code_needed` for a session that awaits its code;
 * `second_contact_needed` for a person who has verified one address only, whatever they ask for; for who would write to others also for a
 * business, whose review is left to the caller
 */
export async function authorize(
  deps: ApiDeps,
  principal: Principal,
  name: PermissionName,
  params: Record<string, unknown>,
): Promise<Allowed> {
  const permission = readPermission(name)
  assertOfKey(principal, params.businessId)
  if (principal.awaitsCode && !permission.beforeCode) throw new ApiError('sign_in_code_needed')
  // The business of a wallet is known once the wallet is.
  if (permission.of !== 'wallet') await assertOn(deps, permission, typeof params.businessId === 'string' ? params.businessId : undefined)
  if (permission.contacts === 'both') assertBothContacts(principal, permission)
  const allowed = await authorizePerson(deps, principal, permission, params)
  if (permission.signer?.on === 'session') await assertSignerLevel(deps, principal, permission.signer.level)
  return allowed
}

/** An API key acts for its business only, whatever else the owner may enter. */
function assertOfKey({ apiKey }: Principal, businessId: unknown): void {
  if (apiKey && businessId !== undefined && businessId !== apiKey.businessId) throw new ApiError('not_found')
}

/** Where a feature is off, a route answers as one that does not exist, whatever the caller may do. */
async function assertOn(deps: ApiDeps, { feature }: Permission, businessId: string | undefined): Promise<void> {
  if (feature && !(await deps.flags.isOn(feature, businessId))) throw new ApiError('not_found')
}

/** Spec §4: a business has verified both before its wallet is enabled, and may prepare its things before that; writing to others it may not. */
function assertBothContacts({ user, wallet }: Principal, { writes }: Permission): void {
  if (user && (wallet?.type === 'individual' || writes) && !user.hasBothContacts) throw new ApiError('second_contact_needed')
}

async function authorizePerson(
  deps: ApiDeps,
  principal: Principal,
  permission: Permission,
  params: Record<string, unknown>,
): Promise<Allowed> {
  const { of, levels = [], walletType } = permission
  switch (of) {
    case 'anyone':
    case 'administrator':
    case 'session':
    case 'resource':
      return { level: undefined }
    case 'registered': {
      assertRegistered(principal)
      if (walletType && principal.wallet.type !== walletType) {
        throw new ApiError(principal.wallet.type === 'business' ? 'wallet_is_business' : 'wallet_is_individual')
      }
      return { level: undefined }
    }
    case 'business':
      return { level: await assertLevel(deps, principal, String(params.businessId), levels), businessId: String(params.businessId) }
    case 'wallet': {
      const { level, businessId } = await readWalletAccess(deps, principal, { id: String(params.walletId) }, levels)
      if (permission.needsAccess && !level) throw new ApiError('not_found')
      assertOfKey(principal, businessId)
      await assertOn(deps, permission, businessId)
      return { level, businessId }
    }
    case 'account':
      return { level: await readAccountLevel(deps, principal, String(params.businessId), String(params.account), levels) }
    default:
      return assertNever(of)
  }
}

/**
 * Holds the rule of permissions `of` a business; services use it for things whose business is found first.
 * @throws ApiError `not_found` for strangers, `forbidden` for a member whose level is not in the list
 */
export async function assertLevel(
  deps: ApiDeps,
  principal: Principal,
  businessId: string,
  levels: readonly AccessLevel[],
): Promise<AccessLevel> {
  const level = principal.user && toHeldLevel(principal, await readAccessLevel(deps.db, principal.user.id, businessId))
  if (!level) throw new ApiError('not_found')
  if (!levels.includes(level)) throw new ApiError('forbidden')
  return level
}

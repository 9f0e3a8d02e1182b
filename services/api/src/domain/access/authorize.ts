import { type AccessLevel, ApiError, type Permission, type PermissionName, readPermission } from '@lealta/contract'
import { assertNever } from '@lealta/kernel'
import type { ApiDeps } from '#deps.ts'
import { isHeldBy } from '#domain/sub-accounts/holders.repository.ts'
import { readAccessLevel, readWalletById } from './principal.repository.ts'
import { assertRegistered, type Principal } from './principal.ts'
import { assertSignerLevel } from './signer-level.ts'

/** Level at the business or wallet that a permission looked at. */
type Allowed = { level: AccessLevel | undefined }

/**
 * Lets a caller pass who has a permission, and says at which level. A signer level on another account than the session's is checked where
 * that account is read.
 * @throws ApiError `wallet_not_registered` when not registered, `wallet_is_business` or `wallet_is_individual` for the wrong type of wallet,
 * `forbidden` for a level that is too low, `not_found` for what is not the caller's or whose feature is off; where the key of the session
 * must reach a level `signer_level_too_low`, `network_unavailable`; `sign_in_code_needed` for a session that awaits its code
 */
export async function authorize(
  deps: ApiDeps,
  principal: Principal,
  name: PermissionName,
  params: Record<string, unknown>,
): Promise<Allowed> {
  const permission = readPermission(name)
  if (principal.awaitsCode && !permission.beforeCode) throw new ApiError('sign_in_code_needed')
  if (permission.feature) {
    const businessId = permission.of === 'business' ? String(params.businessId) : undefined
    // As a route that does not exist answers, whatever the caller may do.
    if (!(await deps.flags.isOn(permission.feature, businessId))) throw new ApiError('not_found')
  }
  const allowed = await authorizePerson(deps, principal, permission, params)
  if (permission.signer?.on === 'session') await assertSignerLevel(deps, principal, permission.signer.level)
  return allowed
}

async function authorizePerson(
  deps: ApiDeps,
  principal: Principal,
  { of, levels = [], walletType }: Permission,
  params: Record<string, unknown>,
): Promise<Allowed> {
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
      return { level: await assertLevel(deps, principal, String(params.businessId), levels) }
    case 'wallet':
      return { level: await assertWallet(deps, principal, String(params.walletId), levels) }
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
  const level = principal.user && (await readAccessLevel(deps.db, principal.user.id, businessId))
  if (!level) throw new ApiError('not_found')
  if (!levels.includes(level)) throw new ApiError('forbidden')
  return level
}

async function assertWallet(deps: ApiDeps, principal: Principal, walletId: string, levels: readonly AccessLevel[]): Promise<AccessLevel> {
  if (!principal.user) throw new ApiError('not_found')
  if (principal.wallet?.id === walletId) return 'owner'
  const wallet = await readWalletById(deps.db, walletId)
  if (!wallet) throw new ApiError('not_found')
  if (wallet.userId === principal.user.id) return 'owner'
  if (!wallet.businessId) throw new ApiError('not_found')
  // Whoever holds an employee account uses it without entering the portal of the business (product decision 30).
  if (wallet.type === 'employee' && (await isHeldBy(deps.db, wallet.publicKey, principal.publicKey))) return 'employee'
  return assertLevel(deps, principal, wallet.businessId, levels)
}

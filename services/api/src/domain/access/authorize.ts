import { type AccessLevel, ApiError } from '@lealta/contract'
import { assertNever } from '@lealta/kernel'
import type { ApiDeps } from '#deps.ts'
import type { Policy } from './policy.ts'
import { readAccessLevel, readWalletById } from './principal.repository.ts'
import { assertRegistered, type Principal } from './principal.ts'
import { assertSignerLevel } from './signer-level.ts'

/**
 * Lets a caller pass a policy, and says at which level.
 * @throws ApiError `wallet_not_registered` when not registered, `wallet_is_business` or `wallet_is_individual` for the wrong type of wallet,
 * `forbidden` for a level that is too low, `not_found` for what is not the caller's; for a route that asks for a signer level
 * `signer_level_too_low`, `network_unavailable`; `sign_in_code_needed` for a session that awaits its code
 */
export async function authorize(
  deps: ApiDeps,
  principal: Principal,
  policy: Policy,
  params: Record<string, unknown>,
): Promise<{ level: AccessLevel | undefined }> {
  if (principal.awaitsCode && !('beforeCode' in policy)) throw new ApiError('sign_in_code_needed')
  const allowed = await authorizePerson(deps, principal, policy, params)
  if ('signerLevel' in policy && policy.signerLevel) await assertSignerLevel(deps, principal, policy.signerLevel)
  return allowed
}

async function authorizePerson(
  deps: ApiDeps,
  principal: Principal,
  policy: Policy,
  params: Record<string, unknown>,
): Promise<{ level: AccessLevel | undefined }> {
  switch (policy.kind) {
    case 'public':
    case 'admin':
    case 'session':
    case 'resource':
      return { level: undefined }
    case 'registered': {
      assertRegistered(principal)
      if (policy.wallet && principal.wallet.type !== policy.wallet) {
        throw new ApiError(principal.wallet.type === 'business' ? 'wallet_is_business' : 'wallet_is_individual')
      }
      return { level: undefined }
    }
    case 'business':
      return { level: await assertLevel(deps, principal, String(params.businessId), policy.levels) }
    case 'wallet':
      return { level: await assertWalletAccess(deps, principal, String(params.walletId)) }
    default:
      return assertNever(policy)
  }
}

/**
 * Holds the rule of the `business` policy; services use it for things whose business is found first.
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

const everyLevel: readonly AccessLevel[] = ['owner', 'manager', 'employee']

async function assertWalletAccess(deps: ApiDeps, principal: Principal, walletId: string): Promise<AccessLevel> {
  if (!principal.user) throw new ApiError('not_found')
  if (principal.wallet?.id === walletId) return 'owner'
  const wallet = await readWalletById(deps.db, walletId)
  if (!wallet) throw new ApiError('not_found')
  if (wallet.userId === principal.user.id) return 'owner'
  if (!wallet.businessId) throw new ApiError('not_found')
  return assertLevel(deps, principal, wallet.businessId, everyLevel)
}

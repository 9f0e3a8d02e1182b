import { type AccessLevel, ApiError } from '@lealta/contract'
import { reachesLevel, readSignerLevel } from '@lealta/stellar/signer-level'
import type { ApiDeps } from '#deps.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { readAccessLevel, readWalletBy } from './principal.repository.ts'
import { type Principal, toHeldLevel } from './principal.ts'

/** A wallet that a caller may act for, and as what: without a level they only sign for it, and see nothing else of its business. */
export type WalletAccess = { publicKey: string; businessId: string | undefined; level: AccessLevel | undefined }

/**
 * Decides whether a caller has to do with a wallet: their own; one of a business in which they have access; or one of a business for which
 * their key signs at medium, as the ledger says now, whether or not they have access (product decision 29). Issuers are no wallets.
 * @param which the wallet, by its id or its key
 * @throws ApiError `not_found` for anybody else, `forbidden` for a level that is not in the list, `network_unavailable`
 */
export async function readWalletAccess(
  deps: Pick<ApiDeps, 'db' | 'horizon'>,
  principal: Principal,
  which: { id: string } | { publicKey: string },
  levels: readonly AccessLevel[],
): Promise<WalletAccess> {
  const { user, key } = principal
  // Their own is known already: nearly every call is about it.
  if (user && !principal.apiKey && 'id' in which && principal.wallet?.id === which.id)
    return own(principal, { publicKey: principal.publicKey, businessId: principal.businessId }, levels)
  const wallet = user && (await readWalletBy(deps.db, which))
  if (!wallet) throw new ApiError('not_found')
  const { publicKey } = wallet
  const businessId = wallet.businessId ?? undefined
  if (wallet.userId === user.id) return own(principal, { publicKey, businessId }, levels)
  if (businessId === undefined) throw new ApiError('not_found')
  const level = toHeldLevel(principal, await readAccessLevel(deps.db, user.id, businessId))
  if (level && !levels.includes(level)) throw new ApiError('forbidden')
  if (!level && !(await isSigner(deps, publicKey, key, 'med'))) throw new ApiError('not_found')
  return { publicKey, businessId, level }
}

/**
 * A caller's level in the business of an account; undefined for who has none, and fully controls the account by the ledger (spec §6:
 * `high` can do everything). Whether the account is one of the business, its service finds out.
 * @throws ApiError `not_found` for anybody else, `forbidden` for a level that is not in the list, `network_unavailable`
 */
export async function readAccountLevel(
  deps: Pick<ApiDeps, 'db' | 'horizon'>,
  principal: Principal,
  businessId: string,
  account: string,
  levels: readonly AccessLevel[],
): Promise<AccessLevel | undefined> {
  const { user, key } = principal
  if (!user) throw new ApiError('not_found')
  const level = toHeldLevel(principal, await readAccessLevel(deps.db, user.id, businessId))
  if (level && !levels.includes(level)) throw new ApiError('forbidden')
  if (!level && !(await isSigner(deps, account, key, 'high'))) throw new ApiError('not_found')
  return level
}

/** Their own wallet: a person's is theirs whichever key signed in; that of a business takes what its owner's level takes. */
function own(principal: Principal, wallet: Omit<WalletAccess, 'level'>, levels: readonly AccessLevel[]): WalletAccess {
  const level = wallet.businessId === undefined ? 'owner' : toHeldLevel(principal, 'owner')
  if (level && !levels.includes(level)) throw new ApiError('forbidden')
  return { ...wallet, level }
}

async function isSigner(deps: Pick<ApiDeps, 'horizon'>, account: string, key: string, needed: 'med' | 'high'): Promise<boolean> {
  const found = await readLedgerAccount(deps, account)
  return found !== undefined && reachesLevel(readSignerLevel(found, key), needed)
}

import { type AccessLevel, ApiError } from '@lealta/contract'
import { reachesLevel, readSignerLevel } from '@lealta/stellar/signer-level'
import type { ApiDeps } from '#deps.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { readAccessLevel, readWalletBy } from './principal.repository.ts'
import type { Principal } from './principal.ts'

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
  const { user, publicKey: key } = principal
  // Their own is known already: nearly every call is about it.
  if (user && 'id' in which && principal.wallet?.id === which.id)
    return { publicKey: key, businessId: principal.businessId, level: 'owner' }
  const wallet = user && (await readWalletBy(deps.db, which))
  if (!wallet) throw new ApiError('not_found')
  const { publicKey } = wallet
  const businessId = wallet.businessId ?? undefined
  if (wallet.userId === user.id) return { publicKey, businessId, level: 'owner' }
  if (businessId === undefined) throw new ApiError('not_found')
  const level = await readAccessLevel(deps.db, user.id, businessId)
  if (level && !levels.includes(level)) throw new ApiError('forbidden')
  if (!level && !(await isOperatorOf(deps, publicKey, key))) throw new ApiError('not_found')
  return { publicKey, businessId, level }
}

async function isOperatorOf(deps: Pick<ApiDeps, 'horizon'>, publicKey: string, key: string): Promise<boolean> {
  const account = await readLedgerAccount(deps, publicKey)
  return account !== undefined && reachesLevel(readSignerLevel(account, key), 'med')
}

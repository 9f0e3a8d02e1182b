import { ApiError, permissions } from '@lealta/contract'
import type { AccountRecord } from '@lealta/stellar/horizon'
import type { ApiDeps } from '#deps.ts'
import { readAccessLevel } from '#domain/access/principal.repository.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { assertSigner, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { readActingWallet } from './acting-wallet.repository.ts'

/**
 * A wallet that somebody acts for: its account, the business that it belongs to, and as whom they see names: whoever only signs for it is
 * told what the account alone would be.
 */
export type ActingWallet = {
  account: AccountRecord
  businessId: string | undefined
  viewer: { publicKey: string; businessId: string | undefined }
}

/**
 * The wallet that acts, by the ledger: the caller's own, which is known, or another that they may operate.
 * @throws ApiError not_found, wallet_closed, wallet_not_enabled, network_unavailable
 */
export async function readActing(deps: ApiDeps, actor: RegisteredPrincipal, walletId: string): Promise<ActingWallet> {
  const { publicKey, businessId, wasEnabled } = await findActing(deps, actor, walletId)
  const account = await readLedgerAccount(deps, publicKey)
  if (!account) throw new ApiError(wasEnabled ? 'wallet_closed' : 'wallet_not_enabled')
  const isTheirs =
    businessId === actor.businessId || (businessId !== undefined && (await readAccessLevel(deps.db, actor.user.id, businessId)))
  return { account, businessId, viewer: { publicKey, businessId: isTheirs ? businessId : undefined } }
}

/**
 * As {@link readActing}, where the caller's key signs at the level that paying takes.
 * @throws ApiError signer_level_too_low besides
 */
export async function readPayer(deps: ApiDeps, actor: RegisteredPrincipal, walletId: string): Promise<ActingWallet> {
  const acting = await readActing(deps, actor, walletId)
  assertSigner(acting.account, actor.key, permissions['wallet.pay'].signer.level)
  return acting
}

async function findActing(deps: ApiDeps, actor: RegisteredPrincipal, walletId: string) {
  if (!actor.apiKey && actor.wallet.id === walletId)
    return { publicKey: actor.publicKey, businessId: actor.businessId, wasEnabled: actor.wallet.enabled }
  const row = await readActingWallet(deps.db, walletId)
  if (!row) throw new ApiError('not_found')
  return { publicKey: row.wallet.publicKey, businessId: row.businessId, wasEnabled: row.wallet.enabledAt !== null }
}

import { ApiError } from '@lealta/contract'
import { buildRemoveOperator } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { createFrame, readLedgerAccount, readWeight } from '#domain/ledger/ledger.ts'
import { endRecovery, lockOpen, setRecoverable } from '#domain/recovery/recoveries.repository.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'

/**
 * Prepares taking the platform's recovery key off a wallet: the person has saved theirs, and only they can restore it from then on.
 * @throws ApiError recovery_not_possible when the key does not sign for it, wallet_not_enabled, signer_level_too_low, transaction_in_progress,
 *   network_unavailable
 */
export async function prepareEndOfRecoverability(deps: ApiDeps, actor: RegisteredPrincipal): Promise<Prepared> {
  const recoveryKey = (await readServerKeys(deps)).recovery.publicKey()
  const account = await readLedgerAccount(deps, actor.publicKey)
  if (!account) throw new ApiError('wallet_not_enabled')
  if (readWeight(account, recoveryKey) === 0) throw new ApiError('recovery_not_possible')
  return prepareTransaction(deps, {
    actor,
    built: buildRemoveOperator({ ...createFrame(deps, account), signerKey: recoveryKey }),
    account: account.id,
    accounts: [account],
    businessId: undefined,
    lockKey: `recovery:${actor.wallet.id}`,
    resourceId: actor.wallet.id,
    description: { ...blank, title: 'Lealta', from: toParty(account.id), to: toParty(recoveryKey) },
    recording: { kind: 'endRecoverability', walletId: actor.wallet.id },
  })
}

/** Only the person restores the wallet from now on; a restoration that waits ends. */
export const recordEndOfRecoverability: Recorder<'endRecoverability'> = async (tx, { walletId }, { at }) => {
  await setRecoverable(tx, walletId, false)
  const waiting = await lockOpen(tx, walletId)
  if (waiting) await endRecovery(tx, waiting.id, 'stopped', at)
}

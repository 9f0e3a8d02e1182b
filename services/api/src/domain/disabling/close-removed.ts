import type { OperationRecord } from '@lealta/stellar/horizon'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { forEachDifference } from '#domain/sponsorship/reconcile-units.ts'
import { freeCarried } from '#domain/sponsorship/usage.repository.ts'
import { readTillPayments } from '#domain/tills/read-till-payments.ts'
import { endSubAccount, endTill, listOpenAccounts, type OpenAccount } from './disabling.repository.ts'

/** Operations of an account among which its end is looked for; afterwards little happens to it. */
const OPERATIONS = 200
/** A removal that just happened is left to the confirmation of its transaction, which may be ours. */
const SETTLING_MS = 60_000

/**
 * Closes tills, locations and employee accounts whose account was removed with another tool (decision 0049), and frees their units: only
 * where a business's sponsor carries other than our books say, since it carried the account. That an account is not found proves nothing,
 * a server of the network may lag behind: the operation that removed it does. Safe to repeat.
 */
export async function closeRemovedAccounts(deps: ApiDeps, signal?: AbortSignal): Promise<void> {
  await forEachDifference(deps, signal, async ({ businessId }) => {
    for (const account of await listOpenAccounts(deps.db, businessId)) {
      if (signal?.aborted) return
      await closeIfRemoved(deps, account)
    }
  })
}

async function closeIfRemoved(deps: ApiDeps, account: OpenAccount): Promise<void> {
  const { id, kind, publicKey } = account
  // Whoever makes it anew does so without our sponsor.
  if ((await readLedgerAccount(deps, publicKey))?.sponsor !== undefined) return
  const removal = await findRemoval(deps, publicKey)
  if (!removal) return
  const [at, now] = [new Date(removal.createdAt), deps.clock.now()]
  if (now.getTime() - at.getTime() < SETTLING_MS) return
  if (kind === 'till') await readTillPayments(deps, account)
  await inTransaction(deps.db, async tx => {
    if (!(await (kind === 'till' ? endTill(tx, id, at) : endSubAccount(tx, id, at)))) return
    await freeCarried(tx, publicKey, now)
    const action = kind === 'till' ? 'point_of_sale.removed_outside' : `${kind}.removed_outside`
    await recordAudit(tx, { at: now, actor: 'system', action, subject: id, details: { hash: removal.transactionHash } })
  })
}

async function findRemoval(deps: ApiDeps, publicKey: string): Promise<OperationRecord | undefined> {
  const { records } = await deps.horizon.listOperations(publicKey, { order: 'desc', limit: OPERATIONS })
  return records.find(({ type, sourceAccount }) => type === 'account_merge' && sourceAccount === publicKey)
}

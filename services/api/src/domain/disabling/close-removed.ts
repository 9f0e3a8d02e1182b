import type { AuditAction } from '@lealta/contract'
import type { OperationRecord } from '@lealta/stellar/horizon'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { readFills } from '#domain/sales/sales.ts'
import { forEachDifference } from '#domain/sponsorship/reconcile-units.ts'
import { freeCarried, listMadeAccounts } from '#domain/sponsorship/usage.repository.ts'
import { readTillPayments } from '#domain/tills/read-till-payments.ts'
import { endSale, endSubAccount, endTill, listOpenAccounts, listOpenSalesOf } from './disabling.repository.ts'
import { freeDroppedParts } from './free-dropped.ts'

/** Operations of an account among which its end is looked for; afterwards little happens to it. */
const OPERATIONS = 200
/** A removal that just happened is left to the confirmation of its transaction, which may be ours. */
const SETTLING_MS = 60_000

/** A thing of a business whose account may be gone. */
type Thing = {
  id: string
  publicKey: string
  /** Recorded when its account was removed. */
  action: AuditAction
  /** Reads what happened to it before. */
  readRest: () => Promise<unknown>
  /** Ends it in our books. @returns false when it had ended already */
  end: (tx: Tx, at: Date) => Promise<boolean>
}

/**
 * Closes tills, locations, employee accounts and sales whose account was removed with another tool (decisions 0056 and 0059), and frees their units,
 * as well as those of trustlines that were taken off an account which stays: only where a business's sponsor carries other than our books
 * say, since it carried them. That an account is not found proves nothing, a server of the network may lag behind: the operation that removed
 * it does. Safe to repeat.
 */
export async function closeRemovedAccounts(deps: ApiDeps, signal?: AbortSignal): Promise<void> {
  await forEachDifference(deps, signal, async ({ businessId }) => {
    for (const thing of await listThings(deps, businessId)) {
      if (signal?.aborted) return
      await closeIfRemoved(deps, thing)
    }
    for (const made of await listMadeAccounts(deps.db, businessId)) {
      if (signal?.aborted) return
      await freeDroppedParts(deps, businessId, made)
    }
  })
}

async function listThings(deps: ApiDeps, businessId: string): Promise<Thing[]> {
  const accounts = (await listOpenAccounts(deps.db, businessId)).map((account): Thing => {
    const { id, kind, publicKey } = account
    if (kind === 'till') {
      const readRest = () => readTillPayments(deps, account)
      return { id, publicKey, action: 'point_of_sale.removed_outside', readRest, end: (tx, at) => endTill(tx, id, at) }
    }
    return { id, publicKey, action: `${kind}.removed_outside`, readRest: async () => {}, end: (tx, at) => endSubAccount(tx, id, at) }
  })
  const sales = (await listOpenSalesOf(deps.db, businessId)).map((sale): Thing => {
    const { id, account: publicKey } = sale
    return { id, publicKey, action: 'sale.removed_outside', readRest: () => readFills(deps, sale), end: (tx, at) => endSale(tx, id, at) }
  })
  return [...accounts, ...sales]
}

async function closeIfRemoved(deps: ApiDeps, { id, publicKey, action, readRest, end }: Thing): Promise<void> {
  // Whoever makes it anew does so without our sponsor.
  if ((await readLedgerAccount(deps, publicKey))?.sponsor !== undefined) return
  const removal = await findRemoval(deps, publicKey)
  if (!removal) return
  const [at, now] = [new Date(removal.createdAt), deps.clock.now()]
  if (now.getTime() - at.getTime() < SETTLING_MS) return
  await readRest()
  await inTransaction(deps.db, async tx => {
    if (!(await end(tx, at))) return
    await freeCarried(tx, publicKey, now)
    await recordAudit(tx, { at: now, actor: 'system', action, subject: id, details: { hash: removal.transactionHash } })
  })
}

async function findRemoval(deps: ApiDeps, publicKey: string): Promise<OperationRecord | undefined> {
  const { records } = await deps.horizon.listOperations(publicKey, { order: 'desc', limit: OPERATIONS })
  return records.find(({ type, sourceAccount }) => type === 'account_merge' && sourceAccount === publicKey)
}

import type { OperationRecord } from '@lealta/stellar/horizon'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { freeEntries } from '#domain/sponsorship/usage.repository.ts'
import { listWaitingBefore, type PendingPaymentRow } from './pending-payments.repository.ts'
import { settlePendingPayment } from './pending-payments.ts'

/** A payment that just began to wait is left to the confirmation of its transaction. */
const SETTLING_MS = 60_000
/** Rows read at once. */
const PAGE = 500

/** Notices payments that were accepted or taken back outside the portal. Safe to repeat. */
export async function checkPendingPayments(deps: ApiDeps, signal?: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - SETTLING_MS)
  let after: string | undefined
  do {
    const rows = await listWaitingBefore(deps.db, { before, after, limit: PAGE })
    for (const row of rows) {
      signal?.throwIfAborted()
      await checkPendingPayment(deps, row)
    }
    after = rows.length < PAGE ? undefined : rows.at(-1)?.id
  } while (after !== undefined)
}

async function checkPendingPayment(deps: ApiDeps, row: PendingPaymentRow): Promise<void> {
  if (await deps.horizon.readClaimableBalance(row.balanceId)) return
  const claim = await findClaim(deps, row)
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const facts = { hash: claim?.transactionHash ?? null, at: claim ? new Date(claim.createdAt) : now }
    await settlePendingPayment(tx, row.id, claim?.sourceAccount === row.senderKey ? 'cancelled' : 'accepted', facts)
    await freeEntries(tx, [{ subject: row.balanceId }], now)
  })
}

/** The sender's or the receiver's own claim; one by the escrow was ours and is in our books. */
async function findClaim(deps: ApiDeps, row: PendingPaymentRow): Promise<OperationRecord | undefined> {
  for (const account of [row.senderKey, row.recipientKey]) {
    if (account === null) continue
    const { records } = await deps.horizon.listOperations(account, { order: 'desc', limit: 200 })
    const claim = records.find(({ type, details }) => type === 'claim_claimable_balance' && details.balance_id === row.balanceId)
    if (claim) return claim
  }
  return undefined
}

import { ApiError, type bulkDelays } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatTotal } from '@lealta/stellar/amount'
import { BATCH_BRACKET, type BuiltBatchPayment, MAX_OPERATIONS } from '@lealta/stellar/transactions'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { type Batch, type BatchRow, isPayable, judgeRows, resolveRecipients, toWho } from '#domain/batch-payments/batch-rows.ts'
import { assertNotNft } from '#domain/batch-payments/payment-rules.ts'
import { listEmails, prepareBatch, sumUp } from '#domain/batch-payments/prepare-batch.ts'
import { finishRun } from '#domain/bulk/bulk-rows.repository.ts'
import { assertMailBudget, lockRecipients } from '#domain/outbox/mail-budget.ts'
import { toMailCause } from '#domain/payments/pending-payments.ts'
import { type Prepared, supersede } from '#domain/transactions/prepare-transaction.ts'
import { claimRows, failRow, listThere, lockRun, pickRows, type RunRow, type StoredRow } from './bulk.repository.ts'
import { type OfRun, readGiver, readRun, readWaitingRoom, toRunLock } from './bulk.service.ts'
import { toBatch } from './bulk-rows.service.ts'

type Caller = { actor: RegisteredPrincipal; address: string }
type Delay = (typeof bulkDelays)[number]
/** A row of a run that can be paid now. */
type Payable = { row: StoredRow; pay: BatchRow }
type Next = { next: 'sign' | 'again' | 'wait' | 'later' | 'finished'; prepared?: Prepared; rows?: readonly Payable[]; reason?: Delay }

/**
 * Prepares the next transaction of a running run: rows are looked up again, those that can no longer be paid are set aside, and those that
 * have no room today are left for another day. The rows belong to the transaction from the moment it is stored until the ledger has it or
 * never will, so that nobody is paid twice, whoever asks, however often, and whatever ends in between.
 * @throws ApiError not_found, signer_level_too_low, bulk_wrong_state, cannot_pay_nft, those of `prepareBatch`
 */
export async function nextBulkBatch(deps: ApiDeps, caller: Caller, of: OfRun) {
  const source = await readGiver(deps, caller.actor, of.businessId)
  const run = await readRun(deps, of)
  if (run.state === 'finished') return present(run, { next: 'finished' })
  if (run.state !== 'running') throw new ApiError('bulk_wrong_state')
  try {
    // Whatever was prepared here or elsewhere and not signed is withdrawn: its rows wait again.
    await inTransaction(deps.db, tx => supersede(tx, toRunLock(run.id), deps.clock.now()))
    return present(run, await prepareNext(deps, caller, run, source))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'transaction_in_progress') return present(run, { next: 'wait' })
    throw error
  }
}

async function prepareNext(
  deps: ApiDeps,
  { actor, address }: Caller,
  run: RunRow,
  source: Awaited<ReturnType<typeof readGiver>>,
): Promise<Next> {
  const picked = await pickRows(deps.db, run.id, MAX_OPERATIONS)
  if (picked.length === 0) {
    await inTransaction(deps.db, tx => finishRun(tx, run.id, deps.clock.now()))
    return { next: 'finished' }
  }
  const batch = await toBatch(deps, run, source.id)
  await assertNotNft(deps, batch.asset, batch.token)
  const judged = await judgeAgain(deps, run, batch, picked)
  const { rows, reason } = await chooseForToday(deps, run, batch, judged.payable)
  if (rows.length === 0) return judged.failed > 0 || !reason ? { next: 'again' } : { next: 'later', reason }
  const prepared = await prepareBatch(
    deps,
    { ...batch, actor, address, source, businessId: run.businessId, rows: rows.map(({ pay }) => pay), lockKey: toRunLock(run.id) },
    { isBulk: true, check: (tx, built) => claim(tx, run, rows, built) },
  )
  return { next: 'sign', prepared, rows }
}

/** Rows as they can be paid now: people join, leave and close accounts between the dry run and the payment. */
async function judgeAgain(deps: ApiDeps, run: RunRow, batch: Batch, picked: readonly StoredRow[]) {
  const queries = picked.map(row => row.recipient)
  const found = await resolveRecipients(deps, queries, batch.asset, { publicKey: batch.sourceId, businessId: run.businessId })
  const whos = found.flatMap(one => (typeof one === 'string' ? [] : toWho(one)))
  const numbers = picked.map(({ number }) => number)
  const seen = new Set(await listThere(deps.db, run.id, whos, numbers))
  const judged = judgeRows(
    batch,
    picked.map(({ amount }, index) => ({ amount: toStroops(amount ?? 0n), found: found[index]! })),
    seen,
  )
  const payable: Payable[] = []
  const failed: { number: number; code: string }[] = []
  for (const [index, verdict] of judged.entries()) {
    const row = picked[index]!
    if (isPayable(verdict)) payable.push({ row, pay: verdict })
    else failed.push({ number: row.number, code: verdict.code })
  }
  if (failed.length > 0) {
    await inTransaction(deps.db, async tx => {
      for (const { number, code } of failed) await failRow(tx, run.id, number, code)
      await finishRun(tx, run.id, deps.clock.now())
    })
  }
  return { payable, failed: failed.length }
}

/** Of rows that can be paid those that have room now, in one transaction; the reason why others have none. */
async function chooseForToday(deps: ApiDeps, run: RunRow, { sourceId }: Batch, payable: readonly Payable[]) {
  const room = (await readWaitingRoom(deps, run)) ?? Number.POSITIVE_INFINITY
  const mailable = await chooseMailable(deps, sourceId, listEmails(payable.map(({ pay }) => pay)))
  const rows: Payable[] = []
  let waits = 0
  let reason: Delay | undefined
  for (const one of payable) {
    const { recipient } = one.pay
    const isFull = rows.length + (waits > 0 || one.pay.waits ? BATCH_BRACKET : 0) >= MAX_OPERATIONS
    if (isFull) break
    if (one.pay.waits && waits >= room) reason ??= 'pending_payments_limit'
    else if (recipient.publicKey === null && !mailable.has(recipient.email ?? '')) reason ??= 'mail_sender_limit'
    else {
      rows.push(one)
      if (one.pay.waits) waits += 1
    }
  }
  return { rows, reason }
}

/** Of e-mail addresses those that may be told today (decision 0011). */
async function chooseMailable(deps: ApiDeps, senderKey: string, emails: readonly string[]): Promise<Set<string>> {
  const mailable = new Set<string>()
  if (emails.length === 0) return mailable
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await lockRecipients(tx, emails)
    for (const email of emails) {
      try {
        await assertMailBudget(tx, toMailCause(senderKey, email), now, mailable.size + 1)
        mailable.add(email)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
    }
  })
  return mailable
}

/** In the database transaction that stores the prepared one: the run still runs, and every row still waits. */
async function claim(tx: Tx, run: RunRow, rows: readonly Payable[], built: BuiltBatchPayment): Promise<void> {
  const current = await lockRun(tx, { businessId: run.businessId, runId: run.id })
  if (current?.state !== 'running') throw new ApiError('bulk_wrong_state')
  const balanceIds = [...built.balanceIds]
  const claims = rows.map(({ row, pay }, index) => ({
    number: row.number,
    who: toWho(pay.recipient),
    publicKey: pay.recipient.publicKey,
    waits: pay.waits,
    place: built.places[index]!,
    balanceId: pay.waits ? (balanceIds.shift() ?? null) : null,
  }))
  // Somebody else has prepared some of them since they were picked.
  if ((await claimRows(tx, run.id, built.hash, claims)) !== claims.length) throw new ApiError('transaction_in_progress')
}

function present(run: RunRow, { next, prepared, rows = [], reason }: Next) {
  return toDocument('bulk_batch', run.id, {
    next,
    prepared: prepared ? { id: prepared.data.id, ...prepared.data.attributes } : null,
    rows: rows.length,
    amount: formatTotal(sumUp(rows.map(({ pay }) => pay))),
    reason: reason ?? null,
  })
}

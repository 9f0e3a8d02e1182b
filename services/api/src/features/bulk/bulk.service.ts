import { ApiError, type AuditAction, type BulkRunInput } from '@lealta/contract'
import { formatDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import { inTransaction, type Tx } from '#db/index.ts'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument, toPage } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { assertNotNft, findToken } from '#domain/batch-payments/payment-rules.ts'
import { finishRun } from '#domain/bulk/bulk-rows.repository.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { readBaseReserve } from '#domain/ledger/latest-ledger.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { readMailRoom } from '#domain/outbox/mail-budget.ts'
import { toMailCause } from '#domain/payments/pending-payments.ts'
import { choosePayer } from '#domain/sponsorship/sponsorship.ts'
import { readUsage } from '#domain/sponsorship/usage.ts'
import { readOwnTokens } from '#domain/tokens/assets.ts'
import { assertAvailable, readAvailable } from '#domain/transactions/available.ts'
import { supersede, withdraw } from '#domain/transactions/prepare-transaction.ts'
import { listBumpedRowsOfSource, lockLiveRows } from '#domain/transactions/prepared.repository.ts'
import { readPayer } from '#domain/wallets/acting-wallet.ts'
import { presentRuns } from './bulk.presenter.ts'
import {
  countLeft,
  countRows,
  findRun,
  hasRunOf,
  insertRun,
  listRuns,
  lockRun,
  type RunRow,
  retryRows,
  updateRun,
} from './bulk.repository.ts'

export type OfRun = { businessId: string; runId: string }

/** One transaction of a run at a time, whoever asks. */
export const toRunLock = (runId: string): string => `bulk:${runId}`

/** Units of a payment that waits (spec §9). */
const UNITS = 2

/** Runs of a business, newest first. */
export async function listBulkRuns(deps: ApiDeps, businessId: string, query: { cursor?: string | undefined; limit: number }) {
  const { walletKey } = await readBusinessAccount(deps.db, businessId)
  const { rows, next } = takePage(await listRuns(deps.db, businessId, query), query.limit)
  const presented = await presentRuns(deps, walletKey, rows)
  const items = rows.map((row, index) => ({ id: row.id, attributes: presented[index]! }))
  return toPage('bulk_run', items, next)
}

/**
 * A run with what stands in the way of what is left of it.
 * @throws ApiError not_found, network_unavailable
 */
export async function describeRun(deps: ApiDeps, of: OfRun) {
  const run = await readRun(deps, of)
  const { walletKey } = await readBusinessAccount(deps.db, of.businessId)
  const { data } = await answer(deps, of)
  return toDocument('bulk_run', run.id, { ...data.attributes, outlook: await readOutlook(deps, run, walletKey) })
}

/** A run as it is after a change: without the ledger, so that what is done is not taken for failed. */
async function answer(deps: ApiDeps, of: OfRun) {
  const run = await readRun(deps, of)
  const { walletKey } = await readBusinessAccount(deps.db, of.businessId)
  const [presented] = await presentRuns(deps, walletKey, [run])
  return toDocument('bulk_run', run.id, presented!)
}

/** @throws ApiError not_found */
export async function readRun(deps: ApiDeps, of: OfRun): Promise<RunRow> {
  const run = await findRun(deps.db, of)
  if (!run) throw new ApiError('not_found')
  return run
}

async function readOutlook(deps: ApiDeps, run: RunRow, walletKey: string) {
  const asset = toAsset(run.asset)
  const account = await readLedgerAccount(deps, walletKey)
  const queue = { baseReserve: await readBaseReserve(deps), rows: await listBumpedRowsOfSource(deps.db, walletKey) }
  const reading = account && readAvailable(account, asset, queue)
  return {
    available: reading ? formatDecimal(reading.available) : null,
    ...(await countLeft(deps.db, run.id)),
    mayWait: (await readWaitingRoom(deps, run)) ?? null,
    emailsToday: await inTransaction(deps.db, tx => readMailRoom(tx, toMailCause(walletKey, ''), deps.clock.now())),
  }
}

/** How many more payments of a run may wait at the expense of the business; undefined where another one pays and decides. */
export async function readWaitingRoom(deps: ApiDeps, { businessId, asset }: RunRow): Promise<number | undefined> {
  const payer = await choosePayer(deps, toAsset(asset), businessId)
  if (payer.businessId !== businessId) return undefined
  const usage = await readUsage(deps.db, businessId, deps.clock.now())
  const item = usage.items.find(candidate => candidate.item === 'pendingPayment')
  const units = usage.unitsLimit - usage.unitsUsed - usage.unitsReserved
  return Math.max(0, Math.min((item?.limit ?? 0) - (item?.count ?? 0), Math.floor(units / UNITS)))
}

/**
 * Drafts a run, whose rows are uploaded next. It moves nothing.
 * @throws ApiError token_not_valid, cannot_pay_nft, bulk_repeated for a list that was drafted before
 */
export async function createBulkRun(deps: ApiDeps, actor: RegisteredPrincipal, businessId: string, input: z.output<typeof BulkRunInput>) {
  const { again, ...draft } = input
  await assertGivable(deps, input.asset)
  const now = deps.clock.now()
  const run = await inTransaction(deps.db, async tx => {
    if (!again && (await hasRunOf(tx, businessId, draft.digest))) throw new ApiError('bulk_repeated')
    const inserted = await insertRun(tx, {
      ...draft,
      memo: draft.memo || null,
      businessId,
      state: 'draft',
      createdBy: actor.user.id,
      createdAt: now,
    })
    await audit(tx, actor, inserted, 'bulk.draft', now)
    return inserted
  })
  return answer(deps, { businessId, runId: run.id })
}

async function assertGivable(deps: ApiDeps, assetId: string): Promise<void> {
  const asset = toAsset(assetId)
  const isStablecoin = deps.stablecoins.some(coin => coin.code === asset.code && coin.issuer === asset.issuer)
  if (!isStablecoin && !(await readOwnTokens(deps.db, [assetId])).has(assetId)) throw new ApiError('token_not_valid')
  await assertNotNft(deps, asset, await findToken(deps, asset))
}

/**
 * Approves a draft, by a key that may pay it: what is paid from now on is what was approved.
 * @param leftOut rows with a problem, as the approver has seen it
 * @throws ApiError not_found, signer_level_too_low, bulk_wrong_state, bulk_changed while rows are missing or more of them have problems,
 *   batch_empty, insufficient_balance, no_trust, network_unavailable
 */
export async function approveBulkRun(deps: ApiDeps, actor: RegisteredPrincipal, of: OfRun, leftOut: number) {
  const account = await readGiver(deps, actor, of.businessId)
  const now = deps.clock.now()
  const run = await readRun(deps, of)
  const groups = await countRows(deps.db, [run.id])
  const good = groups.filter(group => group.state !== 'problem')
  if (run.state === 'draft' && good.length > 0) {
    const total = good.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    await assertAvailable(deps, account, toAsset(run.asset), total)
  }
  await change(deps, of, ['draft'], async (tx, { id, size }) => {
    const counts = await countRows(tx, [id])
    const uploaded = counts.reduce((sum, { count }) => sum + count, 0)
    const problems = counts.find(({ state }) => state === 'problem')?.count ?? 0
    if (uploaded !== size || problems !== leftOut) throw new ApiError('bulk_changed')
    if (problems === uploaded) throw new ApiError('batch_empty')
    await updateRun(tx, id, { state: 'approved', approvedBy: actor.user.id, approvedAt: now })
    await audit(tx, actor, run, 'bulk.approve', now)
  })
  return answer(deps, of)
}

/** The main wallet of a business, for somebody whose key may pay from it. */
export async function readGiver(deps: ApiDeps, actor: RegisteredPrincipal, businessId: string) {
  const { walletId } = await readBusinessAccount(deps.db, businessId)
  return (await readPayer(deps, actor, walletId)).account
}

/**
 * Starts an approved run, or goes on with a paused one.
 * @throws ApiError not_found, signer_level_too_low, bulk_wrong_state, network_unavailable
 */
export async function startBulkRun(deps: ApiDeps, actor: RegisteredPrincipal, of: OfRun) {
  await readGiver(deps, actor, of.businessId)
  const now = deps.clock.now()
  await change(deps, of, ['approved', 'paused', 'running'], async (tx, run) => {
    if (run.state === 'running') return
    await updateRun(tx, run.id, { state: 'running', startedAt: run.startedAt ?? now })
    await audit(tx, actor, run, 'bulk.start', now)
  })
  return answer(deps, of)
}

/**
 * Pauses a run: a transaction that nobody has signed is withdrawn, one that is signed still happens, and nothing else begins.
 * @throws ApiError not_found, bulk_wrong_state
 */
export async function pauseBulkRun(deps: ApiDeps, actor: RegisteredPrincipal, of: OfRun) {
  const now = deps.clock.now()
  await change(deps, of, ['running', 'paused'], async (tx, run) => {
    if (run.state === 'paused') return
    const live = await lockLiveRows(tx, toRunLock(run.id))
    const unsigned = live.filter(row => row.state === 'prepared')
    await withdraw(tx, unsigned, 'closed', now)
    await updateRun(tx, run.id, { state: 'paused' })
    await audit(tx, actor, run, 'bulk.pause', now)
  })
  return answer(deps, of)
}

/**
 * Lets the rows that failed wait once more; the run is paused until somebody goes on with it.
 * @throws ApiError not_found, signer_level_too_low, bulk_wrong_state, network_unavailable
 */
export async function retryBulkRun(deps: ApiDeps, actor: RegisteredPrincipal, of: OfRun) {
  await readGiver(deps, actor, of.businessId)
  const now = deps.clock.now()
  await change(deps, of, ['running', 'paused', 'finished'], async (tx, run) => {
    await retryRows(tx, run.id)
    if (run.state === 'finished') await updateRun(tx, run.id, { state: 'paused', finishedAt: null })
    await finishRun(tx, run.id, now)
    await audit(tx, actor, run, 'bulk.retry', now)
  })
  return answer(deps, of)
}

/**
 * Ends a run: what was paid stays paid, and nobody else is.
 * @throws ApiError not_found, bulk_wrong_state, transaction_in_progress
 */
export async function cancelBulkRun(deps: ApiDeps, actor: RegisteredPrincipal, of: OfRun) {
  const now = deps.clock.now()
  await change(deps, of, ['draft', 'approved', 'running', 'paused'], async (tx, run) => {
    await supersede(tx, toRunLock(run.id), now)
    await updateRun(tx, run.id, { state: 'cancelled', finishedAt: now })
    await audit(tx, actor, run, 'bulk.cancel', now)
  })
  return answer(deps, of)
}

/** Changes a run that is in one of these states, locked. */
async function change(
  deps: ApiDeps,
  of: OfRun,
  states: readonly RunRow['state'][],
  write: (tx: Tx, run: RunRow) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async tx => {
    const run = await lockRun(tx, of)
    if (!run) throw new ApiError('not_found')
    if (!states.includes(run.state)) throw new ApiError('bulk_wrong_state')
    await write(tx, run)
  })
}

const audit = (tx: Tx, actor: RegisteredPrincipal, run: RunRow, action: AuditAction, at: Date): Promise<void> =>
  recordAudit(tx, { at, actor: actor.user.id, action, subject: run.id, details: { asset: run.asset, size: run.size } })

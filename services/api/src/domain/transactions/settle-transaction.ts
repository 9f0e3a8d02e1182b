import { HorizonError, HorizonUnreachableError, type TransactionRecord } from '@lealta/stellar/horizon'
import { type ProvableTransaction, proveNever, readOutcome } from '@lealta/stellar/submit'
import { readTransaction } from '@lealta/stellar/transactions'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { endPrepared } from './prepare-transaction.ts'
import { lockPrepared, type PreparedRow, updatePrepared } from './prepared.repository.ts'
import { type Applied, recordTransactions } from './record-transaction.ts'

/** Pauses between looks at the ledger after a fee bump; the last repeats until the time bound has passed. */
const LOOKS_MS = [200, 300, 500, 1_000, 2_000]
/** How long after its fee bump a transaction may be unknown before anything is concluded. */
const PROOF_AFTER_MS = 10_000
/** Longest pause before a row that could not be recorded is tried again. */
const LONGEST_PAUSE_MS = 3_600_000

/**
 * Asks the ledger what became of a bumped transaction and records it once, in one database transaction. Nothing is concluded from
 * silence: that it never happened has to be shown (chain design D12). Safe to repeat and to race.
 * @throws HorizonError, HorizonUnreachableError
 */
async function settleTransaction(deps: ApiDeps, row: PreparedRow): Promise<PreparedRow | undefined> {
  if (row.state === 'prepared') return expire(deps, row, { resultCodes: [], fee: 0n })
  if (row.state !== 'bumped') return undefined
  const transaction = await findOnLedger(deps, row)
  if (transaction?.isSuccessful) return (await recordTransactions(deps, [{ row, transaction }]))[0]
  if (transaction) {
    const outcome = await readOutcome(deps.horizon, row.innerHash)
    const resultCodes = outcome?.status === 'failed' ? listCodes(outcome.error) : []
    return expire(deps, row, { resultCodes, fee: transaction.feeCharged })
  }
  const code = isLate(deps, row) ? await proveNever(deps.horizon, toProvable(deps, row)) : undefined
  if (code) return expire(deps, row, { resultCodes: [code], fee: 0n })
  await postpone(deps, row)
  return row
}

/** Whether it is time to look for a proof: what was sent shows within a few ledgers. */
function isLate(deps: ApiDeps, row: PreparedRow): boolean {
  return deps.clock.now().getTime() - (row.bumpedAt?.getTime() ?? 0) >= PROOF_AFTER_MS
}

function toProvable(deps: ApiDeps, row: PreparedRow): ProvableTransaction {
  const { source, sequence, timeBounds } = readTransaction(row.envelope, deps.networkPassphrase)
  const hashes = row.outerHash === null ? [row.innerHash] : [row.innerHash, row.outerHash]
  return { hashes, source, sequence, maxTime: Number(timeBounds?.maxTime ?? 0n) }
}

/**
 * The transaction under the hash that Horizon gives its operations. It is our fee bump's, unless somebody wrapped the signed inner
 * transaction in another one: that has the same effect, and only the inner hash finds it.
 */
async function findOnLedger(deps: ApiDeps, row: PreparedRow): Promise<TransactionRecord | undefined> {
  const ours = row.outerHash === null ? undefined : await deps.horizon.readTransaction(row.outerHash)
  if (ours) return ours
  const wrapped = await deps.horizon.readTransaction(row.innerHash)
  if (!wrapped?.isSuccessful) return wrapped
  const { records } = await deps.horizon.listOperationsOfTransaction(row.innerHash, { limit: 1 })
  return { ...wrapped, hash: records[0]?.transactionHash ?? wrapped.hash }
}

/** As `trySettle`, for rows whose transactions the ledger has shown: together, and one by one when that does not succeed. */
export async function settleApplied(deps: ApiDeps, applied: readonly Applied[]): Promise<void> {
  const successful = applied.filter(({ transaction }) => transaction.isSuccessful)
  let left = applied.filter(({ transaction }) => !transaction.isSuccessful)
  try {
    if (successful.length > 0) await recordTransactions(deps, successful)
    for (const { row } of successful) deps.awaited.settle(row)
  } catch (err) {
    deps.logger.warn({ err, rows: successful.length }, 'transactions could not be recorded together')
    left = [...applied]
  }
  await Promise.all(left.map(({ row }) => trySettle(deps, row)))
}

/**
 * As `settleTransaction`, for one of many: no answer from the network only means to look again, and a row that cannot be recorded is set
 * aside with an alarm and tried again later. Never throws for what is wrong with the row.
 * @returns the row as it is now; undefined when that is to be read
 */
export async function trySettle(deps: ApiDeps, row: PreparedRow): Promise<PreparedRow | undefined> {
  try {
    const settled = await settleTransaction(deps, row)
    if (settled?.state !== 'bumped') deps.awaited.settle(row)
    return settled
  } catch (error) {
    if (error instanceof HorizonError || error instanceof HorizonUnreachableError) {
      deps.logger.warn({ hash: row.outerHash, err: error }, 'network did not answer; will ask again')
      await postpone(deps, row)
    } else {
      await setAside(deps, row, error)
    }
    return row
  }
}

async function setAside(deps: ApiDeps, row: PreparedRow, error: unknown): Promise<void> {
  const failures = row.settleFailures + 1
  const pause = Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS)
  deps.awaited.settle(row)
  deps.logger.error({ err: error, transaction: row.id, name: row.name, hash: row.outerHash, failures }, 'a transaction cannot be recorded')
  await updatePrepared(deps.db, row.id, { settleFailures: failures, nextCheckAt: new Date(deps.clock.now().getTime() + pause) })
}

async function postpone(deps: ApiDeps, row: PreparedRow): Promise<void> {
  const now = deps.clock.now().getTime()
  const since = now - (row.bumpedAt?.getTime() ?? now)
  // Looks come at the sums of the pauses so far.
  const pause = LOOKS_MS.find((_, index) => sumUpTo(index) > since) ?? LOOKS_MS.at(-1)!
  await updatePrepared(deps.db, row.id, { nextCheckAt: new Date(now + pause) })
}

function sumUpTo(index: number): number {
  return LOOKS_MS.slice(0, index + 1).reduce((total, pause) => total + pause, 0)
}

/** It never happens, or the ledger refused it: what it held is given back. */
async function expire(deps: ApiDeps, row: PreparedRow, end: { resultCodes: string[]; fee: bigint }): Promise<undefined> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const current = await lockPrepared(tx, row.id)
    if (!current || current.state !== row.state) return
    if (current.state === 'prepared' && current.validUntil > now) return
    await endPrepared(tx, current, { ...end, state: end.resultCodes.length > 0 ? 'failed' : 'expired' }, now)
  })
}

function listCodes(error: { transactionCode: string; innerCode?: string; operationCodes: readonly string[] }): string[] {
  return [error.innerCode ?? error.transactionCode, ...error.operationCodes]
}

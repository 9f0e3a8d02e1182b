import { HorizonError, HorizonUnreachableError, type TransactionRecord } from '@lealta/stellar/horizon'
import { readOutcome } from '@lealta/stellar/submit'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { endPrepared } from './prepare-transaction.ts'
import { lockPrepared, type PreparedRow, updatePrepared } from './prepared.repository.ts'
import { recordTransaction } from './record-transaction.ts'

/** Pauses between looks at the ledger after a fee bump; the last repeats until the time bound has passed. */
const LOOKS_MS = [200, 300, 500, 1_000, 2_000]
/** Longest pause before a row that could not be recorded is tried again. */
const LONGEST_PAUSE_MS = 3_600_000

/**
 * Asks the ledger what became of a bumped transaction and records it once, in one database transaction. Nothing is
 * concluded from silence: only a ledger later than the time bound says that it never happened. Safe to repeat and to race.
 * @throws HorizonError, HorizonUnreachableError
 */
async function settleTransaction(deps: ApiDeps, row: PreparedRow): Promise<void> {
  if (row.state === 'prepared') return expire(deps, row, [])
  if (row.state !== 'bumped') return
  // The latest ledger first: a transaction that is not in it, nor before, and whose bound lies behind it, can never be applied.
  const latest = await deps.horizon.readLatestLedger()
  const transaction = await findOnLedger(deps, row)
  if (transaction?.isSuccessful) return recordTransaction(deps, row, transaction)
  if (transaction) {
    const outcome = await readOutcome(deps.horizon, row.innerHash)
    return expire(deps, row, outcome?.status === 'failed' ? listCodes(outcome.error) : [])
  }
  if (Date.parse(latest.closedAt) > row.validUntil.getTime()) return expire(deps, row, ['tx_too_late'])
  await postpone(deps, row)
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

/**
 * As `settleTransaction`, for one of many: no answer from the network only means to look again, and a row that cannot be recorded is set
 * aside with an alarm and tried again later. Never throws for what is wrong with the row.
 */
export async function trySettle(deps: ApiDeps, row: PreparedRow): Promise<void> {
  try {
    await settleTransaction(deps, row)
  } catch (error) {
    if (error instanceof HorizonError || error instanceof HorizonUnreachableError) {
      deps.logger.warn({ hash: row.outerHash, err: error }, 'network did not answer; will ask again')
      await postpone(deps, row)
    } else {
      await setAside(deps, row, error)
    }
  }
}

async function setAside(deps: ApiDeps, row: PreparedRow, error: unknown): Promise<void> {
  const failures = row.settleFailures + 1
  const pause = Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS)
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

/** It never happens: what it held is given back. */
async function expire(deps: ApiDeps, row: PreparedRow, resultCodes: string[]): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const current = await lockPrepared(tx, row.id)
    if (!current || current.state !== row.state) return
    if (current.state === 'prepared' && current.validUntil > now) return
    await endPrepared(tx, current, { state: resultCodes.length > 0 ? 'failed' : 'expired', resultCodes }, now)
  })
}

function listCodes(error: { transactionCode: string; innerCode?: string; operationCodes: readonly string[] }): string[] {
  return [error.innerCode ?? error.transactionCode, ...error.operationCodes]
}

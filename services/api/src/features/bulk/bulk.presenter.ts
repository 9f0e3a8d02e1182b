import { type BulkReason, type BulkRow, type BulkRowState, type BulkRun, bulkRowStates } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal, formatTotal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { describeAssets } from '#domain/tokens/assets.ts'
import { countRows, type RunRow, type ShownRow } from './bulk.repository.ts'

/** Runs as their business sees them, with how far each is. */
export async function presentRuns(deps: ApiDeps, account: string, runs: readonly RunRow[]): Promise<z.input<typeof BulkRun>[]> {
  if (runs.length === 0) return []
  const groups = await countRows(
    deps.db,
    runs.map(run => run.id),
  )
  const assets = await describeAssets(
    deps,
    runs.map(run => run.asset),
  )
  return runs.map((run, index) => {
    const own = groups.filter(group => group.runId === run.id)
    const count = (state: BulkRowState) => own.find(group => group.state === state)?.count ?? 0
    const sum = (states: readonly BulkRowState[]) =>
      own.filter(group => states.includes(group.state)).reduce((total, { amount }) => total + BigInt(amount), 0n)
    return {
      kind: run.kind,
      name: run.name,
      state: run.state,
      asset: assets[index]!,
      account,
      memo: run.memo,
      size: run.size,
      uploaded: own.reduce((total, group) => total + group.count, 0),
      rows: Object.fromEntries(bulkRowStates.map(state => [state, count(state)])) as Record<BulkRowState, number>,
      total: formatTotal(sum(bulkRowStates.filter(state => state !== 'problem'))),
      given: formatTotal(sum(['paid', 'unaccepted'])),
      createdAt: run.createdAt.toISOString(),
      approvedAt: run.approvedAt?.toISOString() ?? null,
      startedAt: run.startedAt?.toISOString() ?? null,
      finishedAt: run.finishedAt?.toISOString() ?? null,
    }
  })
}

/** A row of a run. */
export function presentRow(row: ShownRow): z.input<typeof BulkRow> {
  const { number, recipient, name, typed, amount, state, hash } = row
  return {
    ...{ number, recipient, name, typed, state, hash },
    amount: amount === null ? null : formatDecimal(toStroops(amount)),
    reason: row.reason as BulkReason | null,
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

import { ApiError, type BulkReason, type BulkRowInput, type BulkRowState } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { AmountError, parseAmount } from '@lealta/stellar/amount'
import type { z } from 'zod'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toPage } from '#documents.ts'
import { type Batch, isPayable, judgeRows, resolveRecipients, toWho } from '#domain/batch-payments/batch-rows.ts'
import { findToken, readMemo } from '#domain/batch-payments/payment-rules.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { formatCsv } from '#domain/csv/csv.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { readNames } from '#domain/recipients/names.ts'
import { presentRow } from './bulk.presenter.ts'
import { listRows, listThere, lockRun, type RowQuery, type RunRow, type ShownRow, type StoredRow, saveRows } from './bulk.repository.ts'
import { type OfRun, readRun } from './bulk.service.ts'
import { bulkWords } from './bulk-words.ts'

type Input = z.output<typeof BulkRowInput>
type Judged = {
  row: Input
  number: number
  amount: Stroops | null
  who: string | null
  publicKey: string | null
  waits: boolean
  reason: BulkReason | null
}

/** Longest text that anybody is known by. */
const LONGEST = 254

/** What a row of a run has in common with the others. */
export async function toBatch(deps: ApiDeps, run: RunRow, sourceId: string): Promise<Batch> {
  const asset = toAsset(run.asset)
  const memo = readMemo(run.memo === null ? undefined : { type: 'text', value: run.memo })
  return { sourceId, asset, token: await findToken(deps, asset), memo }
}

/**
 * Stores rows of a draft, each with what is wrong with it. The same numbers again replace themselves.
 * @throws ApiError not_found, bulk_wrong_state, bulk_too_large, network_unavailable
 */
export async function uploadBulkRows(deps: ApiDeps, of: OfRun, { from, rows }: { from: number; rows: readonly Input[] }) {
  const run = await readRun(deps, of)
  assertDraft(run)
  if (from + rows.length - 1 > run.size) throw new ApiError('bulk_too_large')
  const judged = await judge(deps, run, from, rows)
  const stored = judged.map(({ row, number, reason, ...known }) => ({
    ...{ ...known, number, reason, runId: run.id },
    recipient: row.recipient,
    name: row.name || null,
    typed: row.amount,
    state: reason ? ('problem' as const) : ('waiting' as const),
  }))
  await inTransaction(deps.db, async tx => {
    const current = await lockRun(tx, of)
    assertDraft(current)
    await saveRows(tx, stored)
  })
  const blank = { innerHash: null, place: null, balanceId: null, hash: null, paidAt: null }
  return {
    data: stored.map(row => ({
      id: String(row.number),
      type: 'bulk_row' as const,
      attributes: presentRow({ ...blank, ...row } satisfies StoredRow),
    })),
  }
}

function assertDraft(run: RunRow | undefined): void {
  if (run?.state !== 'draft') throw new ApiError('bulk_wrong_state')
}

/** The dry run: amounts by the marks that the author chose, recipients by name, all of them together. */
async function judge(deps: ApiDeps, run: RunRow, from: number, rows: readonly Input[]): Promise<Judged[]> {
  const { walletKey } = await readBusinessAccount(deps.db, run.businessId)
  const batch = await toBatch(deps, run, walletKey)
  const blank = { amount: null, who: null, publicKey: null, waits: false }
  const read = rows.map((row, index): Judged => {
    const amount = readAmount(row.amount, run.decimals)
    const base = { row, number: from + index, ...blank }
    if (row.recipient === '') return { ...base, reason: 'alias_missing' }
    if (row.recipient.length > LONGEST) return { ...base, reason: 'alias_not_found' }
    return typeof amount === 'string' ? { ...base, reason: amount } : { ...base, amount, reason: null }
  })
  const open = read.filter(row => row.reason === null)
  const queries = open.map(({ row }) => row.recipient)
  const found = await resolveRecipients(deps, queries, batch.asset, { publicKey: walletKey, businessId: run.businessId })
  const whos = found.flatMap(one => (typeof one === 'string' ? [] : toWho(one)))
  const numbers = read.map(({ number }) => number)
  const seen = new Set(await listThere(deps.db, run.id, whos, numbers))
  const judged = judgeRows(
    batch,
    open.map(({ amount }, index) => ({ amount: amount!, found: found[index]! })),
    seen,
  )
  for (const [index, verdict] of judged.entries()) {
    const row = open[index]!
    if (isPayable(verdict)) {
      const { recipient, waits } = verdict
      Object.assign(row, { who: toWho(recipient), publicKey: recipient.publicKey, waits })
    } else Object.assign(row, { reason: toReason(row.row.recipient, verdict.code as BulkReason) })
  }
  return read
}

/** A phone number is no address: said as such, where nobody is called that. */
const toReason = (text: string, code: BulkReason): BulkReason =>
  code === 'alias_not_found' && /^\+?[\d\s().-]{7,}$/.test(text) ? 'phone_not_payable' : code

/** @returns the code of what is wrong with it */
function readAmount(text: string, decimals: RunRow['decimals']): Stroops | BulkReason {
  try {
    const amount = parseAmount(text, decimals === 'comma' ? 'es' : 'en')
    return amount === 0n ? 'amount_not_valid' : amount
  } catch (error) {
    if (error instanceof AmountError) return error.code
    throw error
  }
}

/** Rows of a run in their order, with the names that its business may see. */
export async function listBulkRows(
  deps: ApiDeps,
  of: OfRun,
  { cursor, limit, ...query }: RowQuery & { cursor?: string | undefined; limit: number },
) {
  const run = await readRun(deps, of)
  const rows = await listRows(deps.db, run.id, { ...query, after: Number(/^\d{1,6}$/.exec(cursor ?? '')?.[0] ?? 0), limit })
  const page = rows.slice(0, limit)
  const { walletKey } = await readBusinessAccount(deps.db, run.businessId)
  const keys = page.flatMap(row => row.publicKey ?? [])
  const names = await readNames(deps, { publicKey: walletKey, businessId: run.businessId }, keys)
  // What the list calls them, else what this business may call them: a list by keys says no names.
  const nameOf = (row: ShownRow) => row.name ?? (row.publicKey === null ? null : (names.get(row.publicKey)?.name ?? null))
  const items = page.map(row => ({ id: String(row.number), attributes: { ...presentRow(row), name: nameOf(row) } }))
  return toPage('bulk_row', items, rows.length > limit ? String(page.at(-1)?.number) : null)
}

/** The same rows as CSV, in the words of a language. */
export async function exportBulkRows(
  deps: ApiDeps,
  of: OfRun,
  { language, ...query }: RowQuery & { language: 'en' | 'es' },
): Promise<string> {
  const run = await readRun(deps, of)
  const words = bulkWords[language]
  const rows = await listRows(deps.db, run.id, { ...query, after: 0, limit: run.size })
  const lines = rows.map(row => {
    const { number, recipient, name, typed, amount, state, reason, hash, paidAt } = presentRow(row)
    const said: string = words.states[state as BulkRowState]
    return [String(number), recipient, name, amount ?? typed, said, reason && words.reasons[reason], hash, paidAt]
  })
  return formatCsv([words.columns, ...lines], true)
}

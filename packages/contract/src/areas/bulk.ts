import { z } from 'zod'
import { document, endpoint, PageQuery, page } from '../endpoint.ts'
import { Amount, AssetId, Id, Instant, optionalText, PublicKey, requiredText, TransactionHash } from '../primitives.ts'
import { Asset } from './assets.ts'
import { rowErrors } from './payments.ts'
import { PreparedTransaction } from './transactions.ts'

/** Most rows of a run: looked up a hundred at a time, they stay within what a list of recipients may ask in an hour. */
export const MOST_BULK_ROWS = 5_000
/** Rows that one call uploads. */
export const BULK_CHUNK = 100

export const bulkRunStates = ['draft', 'approved', 'running', 'paused', 'finished', 'cancelled'] as const
export type BulkRunState = (typeof bulkRunStates)[number]

/**
 * What became of a row: a `problem` leaves it out; it is `waiting` until a transaction pays it, `paying` while one is prepared or on its way,
 * then `paid`, or `unaccepted` until its recipient accepts it; `returned` was taken back, or given back, unaccepted; `failed` was set aside.
 */
export const bulkRowStates = ['problem', 'waiting', 'paying', 'paid', 'unaccepted', 'returned', 'failed'] as const
export type BulkRowState = (typeof bulkRowStates)[number]

/** Why a row is left out or was set aside. */
export const bulkReasons = [...rowErrors, 'amount_ambiguous', 'amount_too_precise', 'amount_too_large', 'phone_not_payable'] as const
export type BulkReason = (typeof bulkReasons)[number]

/** Why what is left of a run cannot be paid today. */
export const bulkDelays = ['mail_sender_limit', 'pending_payments_limit'] as const

/** A run of giving one asset to many from the main wallet of a business. */
export const BulkRun = z
  .object({
    kind: z.enum(['give', 'import']).describe('import: the customers of an old program'),
    name: z.string(),
    state: z.enum(bulkRunStates),
    asset: Asset,
    account: PublicKey.describe('of the main wallet, which pays'),
    memo: z.string().nullable(),
    size: z.number().int().describe('rows of the list'),
    uploaded: z.number().int().describe('rows of it that are there'),
    rows: z.object(Object.fromEntries(bulkRowStates.map(state => [state, z.number().int()])) as Record<BulkRowState, z.ZodNumber>),
    total: Amount.describe('of the rows that are not left out'),
    given: Amount.describe('of it, what was paid'),
    createdAt: Instant,
    approvedAt: Instant.nullable(),
    startedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'BulkRun' })
export type BulkRun = z.infer<typeof BulkRun>

/** What stands in the way of what is left of a run. */
const Outlook = z.object({
  available: Amount.nullable().describe('in the wallet; null when it does not hold the asset'),
  mustAccept: z.number().int().describe('rows left that wait until they are accepted'),
  mayWait: z.number().int().nullable().describe('how many more may wait; null where another business decides'),
  emails: z.number().int().describe('rows left that are told by e-mail'),
  emailsToday: z.number().int().describe('how many e-mails may go out now'),
})

/** A run with what stands in its way. */
export const BulkRunDetail = BulkRun.extend({ outlook: Outlook }).meta({ id: 'BulkRunDetail' })
export type BulkRunDetail = z.infer<typeof BulkRunDetail>

/** A row of a run. */
export const BulkRow = z
  .object({
    number: z.number().int(),
    recipient: z.string(),
    name: z.string().nullable(),
    typed: z.string().describe('the amount as it was written'),
    amount: Amount.nullable(),
    state: z.enum(bulkRowStates),
    reason: z.enum(bulkReasons).nullable(),
    hash: TransactionHash.nullable(),
    paidAt: Instant.nullable(),
  })
  .meta({ id: 'BulkRow' })
export type BulkRow = z.infer<typeof BulkRow>

/** A new run, without its rows. */
export const BulkRunInput = z.object({
  kind: z.enum(['give', 'import']),
  name: requiredText(120),
  asset: AssetId,
  memo: z
    .string()
    .trim()
    .refine(text => new TextEncoder().encode(text).length <= 28, 'memo_not_valid')
    .nullable()
    .default(null),
  decimals: z.enum(['point', 'comma']).describe('how the amounts of its rows are written'),
  size: z.number().int().min(1, 'batch_empty').max(MOST_BULK_ROWS, 'bulk_too_large'),
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of the list, by which the same one is noticed'),
  again: z.boolean().default(false).describe('the same list once more'),
})
export type BulkRunInput = z.input<typeof BulkRunInput>

/** A row as it is uploaded: what was written, to be judged by the server. */
export const BulkRowInput = z.object({
  recipient: z.string().trim().max(300, 'field_too_long'),
  name: optionalText(80).default(''),
  amount: z.string().trim().max(60, 'field_too_long'),
})
export type BulkRowInput = z.input<typeof BulkRowInput>

const OfBusiness = z.object({ businessId: Id })
const One = OfBusiness.extend({ runId: Id })
const RunDocument = document('bulk_run', BulkRun)
const RowQuery = z.object({ state: z.enum(bulkRowStates).optional(), search: z.string().trim().max(100).optional() })

/** Giving to many, and bringing in the customers of an old program (product decisions §4). */
export const bulkEndpoints = {
  listBulkRuns: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/bulk-runs',
    summary: 'Runs of giving to many, newest first',
    access: 'session',
    params: OfBusiness,
    query: PageQuery,
    ok: page('bulk_run', BulkRun),
    status: 200,
    errors: [],
  }),
  createBulkRun: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/bulk-runs',
    summary: 'Draft a run; its rows are uploaded next',
    access: 'session',
    once: true,
    params: OfBusiness,
    body: BulkRunInput,
    ok: RunDocument,
    status: 201,
    errors: ['batch_empty', 'bulk_too_large', 'bulk_repeated', 'cannot_pay_nft', 'token_not_valid', 'memo_not_valid'],
  }),
  readBulkRun: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/bulk-runs/:runId',
    summary: 'A run, and what stands in its way',
    access: 'session',
    params: One,
    ok: document('bulk_run', BulkRunDetail),
    status: 200,
    errors: ['network_unavailable'],
  }),
  uploadBulkRows: endpoint({
    method: 'PUT',
    path: '/businesses/:businessId/bulk-runs/:runId/rows',
    summary: 'Upload and judge rows of a draft, from a number on; the same ones again replace themselves',
    access: 'session',
    // A call stands for up to a hundred looked-up recipients.
    rateLimit: 'code',
    params: One,
    body: z.object({
      from: z.number().int().min(1).max(MOST_BULK_ROWS),
      rows: z.array(BulkRowInput).min(1, 'batch_empty').max(BULK_CHUNK, 'bulk_too_large'),
    }),
    ok: z.object({
      data: z.array(z.object({ id: z.string(), type: z.literal('bulk_row'), attributes: BulkRow })),
    }),
    status: 200,
    errors: ['batch_empty', 'bulk_too_large', 'bulk_wrong_state', 'network_unavailable'],
  }),
  listBulkRows: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/bulk-runs/:runId/rows',
    summary: 'Rows of a run in their order, by state and by the beginning of name or recipient',
    access: 'session',
    params: One,
    query: PageQuery.extend(RowQuery.shape),
    ok: page('bulk_row', BulkRow),
    status: 200,
    errors: [],
  }),
  exportBulkRows: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/bulk-runs/:runId/rows/csv',
    summary: 'The same rows as CSV: plain decimals, formula characters neutralised',
    access: 'session',
    params: One,
    query: RowQuery.extend({ language: z.enum(['en', 'es']).default('en') }),
    content: 'text/csv',
    ok: z.string(),
    status: 200,
    errors: [],
  }),
  approveBulkRun: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/bulk-runs/:runId/approval',
    summary: 'Approve a draft whose rows are all there, by somebody who may pay it',
    access: 'session',
    params: One,
    body: z.object({ leftOut: z.number().int().min(0).describe('rows with a problem, as the approver has seen it') }),
    ok: RunDocument,
    status: 201,
    errors: ['batch_empty', 'bulk_changed', 'bulk_wrong_state', 'insufficient_balance', 'no_trust', 'network_unavailable'],
  }),
  startBulkRun: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/bulk-runs/:runId/start',
    summary: 'Start an approved run, or go on with a paused one',
    access: 'session',
    params: One,
    ok: RunDocument,
    status: 201,
    errors: ['bulk_wrong_state', 'network_unavailable'],
  }),
  pauseBulkRun: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/bulk-runs/:runId/pause',
    summary: 'Pause a running run: what is signed still happens, nothing else begins',
    access: 'session',
    params: One,
    ok: RunDocument,
    status: 201,
    errors: ['bulk_wrong_state'],
  }),
  retryBulkRun: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/bulk-runs/:runId/retry',
    summary: 'Let the rows that failed wait once more; nobody else is paid again',
    access: 'session',
    params: One,
    ok: RunDocument,
    status: 201,
    errors: ['bulk_wrong_state', 'network_unavailable'],
  }),
  cancelBulkRun: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/bulk-runs/:runId/cancellation',
    summary: 'End a run: what was paid stays paid, nobody else is',
    access: 'session',
    params: One,
    ok: RunDocument,
    status: 201,
    errors: ['bulk_wrong_state', 'transaction_in_progress'],
  }),
  nextBulkBatch: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/bulk-runs/:runId/batches',
    summary: 'Prepare the next transaction of a running run, if there is something to pay now',
    access: 'session',
    params: One,
    ok: document(
      'bulk_batch',
      z.object({
        next: z.enum(['sign', 'again', 'wait', 'later', 'finished']),
        prepared: PreparedTransaction.extend({ id: Id }).nullable(),
        rows: z.number().int().describe('that it pays'),
        amount: Amount.describe('that it pays in all'),
        reason: z.enum(bulkDelays).nullable().describe('why the rest has to wait'),
      }),
    ),
    status: 201,
    errors: ['bulk_wrong_state', 'insufficient_balance', 'network_unavailable'],
  }),
} as const

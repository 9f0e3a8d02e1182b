import { createHash } from 'node:crypto'
import { ApiError, errorCatalogue, type Memo } from '@lealta/contract'
import { parseDecimal } from '@lealta/stellar/amount'
import { BATCH_BRACKET, MAX_OPERATIONS } from '@lealta/stellar/transactions'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import {
  type Batch,
  type BatchRow,
  isPayable,
  judgeRows,
  type RowProblem,
  resolveRecipients,
  toWho,
} from '#domain/batch-payments/batch-rows.ts'
import { assertNotNft, findToken, formatMemo, readMemo } from '#domain/batch-payments/payment-rules.ts'
import { listEmails, prepareBatch } from '#domain/batch-payments/prepare-batch.ts'
import { toAsset, toAssetId } from '#domain/ledger/asset-id.ts'
import { assertMailBudget, lockRecipients } from '#domain/outbox/mail-budget.ts'
import { toMailCause } from '#domain/payments/pending-payments.ts'
import type { Prepared } from '#domain/transactions/prepare-transaction.ts'
import { hasSucceededSince } from '#domain/transactions/prepared.repository.ts'
import { readPayer } from '#domain/wallets/acting-wallet.ts'
import { FieldsError, type Problem } from '#http/problems.ts'

/** How long the same list of the same wallet is taken for the same payment. */
const SAME_MS = 10 * 60_000

type Input = {
  asset: string
  payments: readonly { recipient: string; amount: string }[]
  memo?: Memo | undefined
  again: boolean
}
/** Who asks, for which wallet, from where in the network. */
type Caller = { actor: RegisteredPrincipal; walletId: string; address: string }

/**
 * Prepares paying one asset to several in one transaction, all or nothing; what a recipient cannot take now waits for them, as in a payment to
 * one. The same list from the same wallet is one payment, whoever asks for it at the same time or within minutes, unless it is asked for again.
 * @throws FieldsError with a problem for each row that cannot be paid
 * @throws ApiError batch_too_large, batch_repeated, cannot_pay_nft, mail_sender_limit, mail_recipient_limit, those of `prepareBatch`,
 *   wallet_not_enabled, wallet_closed, signer_level_too_low, network_unavailable
 */
export async function prepareBatchPayment(deps: ApiDeps, caller: Caller, input: Input): Promise<Prepared> {
  const { actor, walletId, address } = caller
  const { account: source, businessId, viewer } = await readPayer(deps, actor, walletId)
  const asset = toAsset(input.asset)
  const batch: Batch = { sourceId: source.id, asset, token: await findToken(deps, asset), memo: readMemo(input.memo) }
  await assertNotNft(deps, asset, batch.token)
  const queries = input.payments.map(({ recipient }) => recipient)
  const found = await resolveRecipients(deps, queries, asset, viewer)
  const rows = checkRows(
    batch,
    input.payments.map(({ amount }, index) => ({ amount: parseDecimal(amount), found: found[index]! })),
  )
  const waiting = rows.filter(row => row.waits)
  if (waiting.length > 0 && rows.length + BATCH_BRACKET > MAX_OPERATIONS) throw new ApiError('batch_too_large')
  await assertMayTell(deps, source.id, waiting)
  const lockKey = toLockKey(batch, rows)
  const check = async (tx: Tx) => {
    if (!input.again) await assertNotPaid(deps, tx, lockKey)
  }
  return prepareBatch(deps, { ...batch, actor, address, source, businessId, rows, lockKey }, { check })
}

/** @throws FieldsError with the problems of all rows that cannot be paid, each at its row */
function checkRows(batch: Batch, rows: Parameters<typeof judgeRows>[1]): BatchRow[] {
  const judged = judgeRows(batch, rows)
  const problems = judged.flatMap((row, index) => (isPayable(row) ? [] : toProblem(index, row)))
  if (problems.length > 0) throw new FieldsError(problems)
  return judged.filter(isPayable)
}

function toProblem(index: number, { code, field, data }: RowProblem): Problem {
  const meta = Object.keys(data).length > 0 ? { meta: data } : {}
  return { status: String(errorCatalogue[code].status), title: code, source: { pointer: `/payments/${index}/${field}` }, ...meta }
}

/** The same for the same list, in whatever order. */
function toLockKey({ sourceId, asset, memo }: Batch, rows: readonly BatchRow[]): string {
  const list = rows.map(({ recipient, amount }) => `${toWho(recipient)} ${amount}`).sort()
  const said = JSON.stringify([toAssetId(asset), memo.type, formatMemo(memo), list])
  return `batch:${sourceId}:${createHash('sha256').update(said).digest('hex')}`
}

/** Refused before anything is built, so that nobody is paid by an e-mail that is not sent. */
async function assertMayTell(deps: ApiDeps, senderKey: string, waiting: readonly BatchRow[]): Promise<void> {
  const emails = listEmails(waiting)
  if (emails.length === 0) return
  await inTransaction(deps.db, async tx => {
    await lockRecipients(tx, emails)
    for (const email of emails) await assertMailBudget(tx, toMailCause(senderKey, email), deps.clock.now(), emails.length)
  })
}

/** Two people who pay the same list one after the other mean one payment. */
async function assertNotPaid(deps: ApiDeps, tx: Tx, lockKey: string): Promise<void> {
  if (await hasSucceededSince(tx, lockKey, new Date(deps.clock.now().getTime() - SAME_MS))) throw new ApiError('batch_repeated')
}

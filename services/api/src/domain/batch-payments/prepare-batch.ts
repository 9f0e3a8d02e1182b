import { ApiError } from '@lealta/contract'
import { MAX_STROOPS, toStroops } from '@lealta/kernel'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { type BuiltBatchPayment, buildBatchPayment } from '@lealta/stellar/transactions'
import type { Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { lockRecipients } from '#domain/outbox/mail-budget.ts'
import { recordPendingPayment } from '#domain/payments/pending-payments.ts'
import { assertMayWait } from '#domain/payments/waiting-caps.ts'
import { toRecipientParty } from '#domain/recipients/resolve-recipient.ts'
import { choosePayer, type Payer } from '#domain/sponsorship/sponsorship.ts'
import { nameForeign } from '#domain/tokens/assets.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { prepareBeside } from '#domain/transactions/prepare-beside.ts'
import type { Prepared } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import type { PendingDraft } from '#domain/transactions/recording.ts'
import type { Batch, BatchRow } from './batch-rows.ts'
import { describeMail, formatMemo } from './payment-rules.ts'

/** A batch payment whose rows can all be paid. */
export type PayableBatch = Batch & {
  actor: RegisteredPrincipal
  /** Network address of the caller. */
  address: string
  source: AccountRecord
  businessId: string | undefined
  rows: readonly BatchRow[]
  lockKey: string
}

/** What is written with a prepared batch payment, in the same database transaction. */
type Together = {
  check: (tx: Tx, built: BuiltBatchPayment) => Promise<void>
  /** Its rows are a run's. */
  isBulk?: boolean
}

/** Sum of rows. */
export const sumUp = (rows: readonly Pick<BatchRow, 'amount'>[]): bigint => rows.reduce((sum, { amount }) => sum + amount, 0n)

/** E-mail addresses that are told of what waits for them. */
export const listEmails = (rows: readonly BatchRow[]): string[] =>
  rows.flatMap(({ recipient }) => (recipient.publicKey === null && recipient.email !== null ? recipient.email : []))

/**
 * Prepares paying one asset to several in one transaction, all or nothing; what a recipient cannot take now waits for them.
 * @throws ApiError amount_too_large, insufficient_balance, no_trust, those of `assertMayWait`, a limit's code, transaction_in_progress,
 *   network_unavailable, what `check` throws
 */
export async function prepareBatch(deps: ApiDeps, batch: PayableBatch, { check, isBulk }: Together): Promise<Prepared> {
  const { actor, address, source, businessId, asset, token, memo, rows, lockKey } = batch
  const total = sumUp(rows)
  if (total > MAX_STROOPS) throw new ApiError('amount_too_large')
  await assertAvailable(deps, source, asset, total)
  const escrowId = (await readServerKeys(deps)).escrow.publicKey()
  const count = rows.filter(row => row.waits).length
  const payer = count > 0 ? await choosePayer(deps, asset, businessId) : undefined
  const mail = listEmails(rows).length > 0 ? await describeMail(deps, { actor, businessId, asset, token }) : null
  const parts = rows.map(({ recipient, amount, waits }) => {
    const destination = recipient.publicKey ?? escrowId
    return { destination: waits ? destination : (recipient.muxed?.address ?? destination), amount, waits }
  })
  return prepareBeside(deps, {
    ...{ actor, source, address },
    describe: frame => {
      const built = buildBatchPayment({ ...frame, asset, parts, sponsorId: payer?.sponsorId, memo })
      return {
        ...{ actor, built, account: source.id, accounts: [source], businessId, lockKey },
        description: {
          ...blank,
          title: token?.name ?? nameForeign(asset),
          asset,
          amount: toStroops(total),
          from: toParty(source.id),
          memo: formatMemo(memo),
          parts: rows.map(({ recipient, amount, waits }, index) => ({
            place: built.places[index]!,
            to: toRecipientParty(recipient),
            amount,
            waits,
          })),
        },
        recording: {
          kind: 'batchPayment',
          waiting: toDrafts(batch, payer, built, mail),
          tillIds: listTills(rows),
          ...(isBulk ? { bulkHash: built.hash } : {}),
        },
        check: async tx => {
          await check(tx, built)
          if (payer) await assertMayWait(tx, { sender: source.id, businessId, payer, count, now: deps.clock.now() })
        },
      }
    },
  })
}

function toDrafts(
  { source, asset, memo, rows }: PayableBatch,
  payer: Payer | undefined,
  built: BuiltBatchPayment,
  mail: PendingDraft['mail'],
): PendingDraft[] {
  return rows
    .filter(row => row.waits)
    .map(({ recipient, amount }, index) => {
      const isForEmail = recipient.publicKey === null
      return {
        balanceId: built.balanceIds[index]!,
        senderKey: source.id,
        recipientKey: recipient.publicKey,
        recipientEmail: isForEmail ? recipient.email : null,
        asset,
        amount,
        memo: formatMemo(memo),
        sponsorBusinessId: payer?.businessId ?? null,
        mail: isForEmail ? mail : null,
      }
    })
}

const listTills = (rows: readonly BatchRow[]): string[] => [...new Set(rows.flatMap(({ recipient }) => recipient.tillId ?? []))]

/** What waits of a batch payment, each part as a pending payment of its own. */
export const recordBatchPayment: Recorder<'batchPayment'> = async (tx, { waiting }, facts) => {
  await lockRecipients(
    tx,
    waiting.flatMap(({ recipientEmail }) => recipientEmail ?? []),
  )
  for (const pending of waiting) await recordPendingPayment(tx, pending, facts)
}

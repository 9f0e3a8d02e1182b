import { ApiError, permissions } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { isNative } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { buildPaymentAccept, buildPaymentCancel } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readWalletAccess } from '#domain/access/wallet-access.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { assertSigner, createFrame, onNetwork, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { listPendingPaymentsById, type PendingPaymentRow, readPendingPayment } from '#domain/payments/pending-payments.repository.ts'
import { amountOf, settlePendingPayment } from '#domain/payments/pending-payments.ts'
import { assertRoom, canHold } from '#domain/recipients/can-hold.ts'
import { findPersonByEmail } from '#domain/recipients/recipients.repository.ts'
import { choosePayer } from '#domain/sponsorship/sponsorship.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'

/**
 * Prepares accepting payments that wait for one wallet of the caller or of their business, or for the e-mail address that its owner verified:
 * all of them or none. Trustlines come along where they are missing, each paid by the business that issued the asset (chain design D2).
 * @throws ApiError not_found for strangers and for payments to several wallets, signer_level_too_low for a key that cannot sign for the
 *   receiver, pending_payment_gone, wallet_not_enabled, wallet_full, trustlines_limit_external, transaction_in_progress, network_unavailable
 */
export async function prepareAcceptance(deps: ApiDeps, actor: RegisteredPrincipal, ids: readonly string[]): Promise<Prepared> {
  const rows = await listPendingPaymentsById(deps.db, ids)
  const [first] = rows
  if (!first || rows.length < new Set(ids).size) throw new ApiError('not_found')
  const [publicKey, ...others] = new Set(await Promise.all(rows.map(row => findReceiver(deps, row))))
  if (publicKey == null || others.length > 0) throw new ApiError('not_found')
  const receiver = await readParty(deps, actor, publicKey)
  await Promise.all(rows.map(row => assertWaiting(deps, row)))
  const account = await readLedgerAccount(deps, receiver.publicKey)
  if (!account) throw new ApiError('wallet_not_enabled')
  assertSettler(account, actor)
  const lines = await Promise.all(
    [...Map.groupBy(rows, row => row.asset).values()].map(async ofAsset => {
      const asset = toAsset(ofAsset[0]!.asset)
      const needsTrustline = !canHold(account, asset)
      if (!needsTrustline) assertRoom(account, asset, toStroops(ofAsset.reduce((sum, row) => sum + amountOf(row), 0n)), 'wallet_full')
      const { sponsorId } = await choosePayer(deps, asset, receiver.businessId)
      return { asset, sponsorId, needsTrustline, isInEscrow: ofAsset.some(isInEscrow) }
    }),
  )
  const built = buildPaymentAccept({
    ...createFrame(deps, account),
    payments: rows.map(row => ({ ...row, asset: toAsset(row.asset), amount: amountOf(row), isInEscrow: isInEscrow(row) })),
    trustlines: lines.filter(line => line.needsTrustline),
    ...(rows.some(isInEscrow) && {
      escrow: {
        id: (await readServerKeys(deps)).escrow.publicKey(),
        trustlines: lines.filter(line => line.isInEscrow && !isNative(line.asset)),
      },
    }),
  })
  const { businessId } = receiver
  return prepareTransaction(
    deps,
    rows.length === 1
      ? {
          ...describe(actor, first, account),
          ...{ built, businessId },
          recording: { kind: 'settlePending', pendingPaymentId: first.id, status: 'accepted' },
        }
      : {
          ...{ actor, built, businessId, account: account.id, accounts: [account] },
          lockKey: `pending:${account.id}`,
          description: {
            ...blank,
            to: toParty(account.id),
            parts: rows.map((row, index) => toPart(row, account.id, built.places[index]!)),
          },
          recording: { kind: 'acceptPending', pendingPaymentIds: rows.map(({ id }) => id) },
        },
  )
}

const isInEscrow = (row: PendingPaymentRow): boolean => row.recipientEmail !== null

/** One of several payments that are accepted: the activity has a record of each. */
function toPart(row: PendingPaymentRow, receiver: string, place: number) {
  const to = { publicKey: receiver, email: row.recipientEmail }
  return { place, to, from: toParty(row.senderKey), asset: toAsset(row.asset), amount: amountOf(row), memo: row.memo, waits: false }
}

/** The wallet that receives it: the one whose key was paid, or whose owner verified the address. */
async function findReceiver({ db }: ApiDeps, { recipientEmail, recipientKey }: PendingPaymentRow): Promise<string | null | undefined> {
  return recipientEmail === null ? recipientKey : (await findPersonByEmail(db, recipientEmail))?.publicKey
}

/**
 * Prepares taking back a payment that nobody accepted yet (spec §5 "the sender can cancel any time").
 * @throws ApiError not_found for strangers, forbidden for a key that cannot sign for the sender, pending_payment_gone,
 *   transaction_in_progress, network_unavailable
 */
export async function prepareCancellation(deps: ApiDeps, actor: RegisteredPrincipal, id: string): Promise<Prepared> {
  const row = await readPendingPayment(deps.db, id)
  if (!row) throw new ApiError('not_found')
  const { businessId } = await readParty(deps, actor, row.senderKey)
  await assertWaiting(deps, row)
  const sender = await readLedgerAccount(deps, row.senderKey)
  if (!sender) throw new ApiError('pending_payment_gone')
  assertSettler(sender, actor)
  return prepareTransaction(deps, {
    ...describe(actor, row, sender),
    built: buildPaymentCancel({ ...createFrame(deps, sender), balanceId: row.balanceId }),
    businessId,
    recording: { kind: 'settlePending', pendingPaymentId: row.id, status: 'cancelled' },
  })
}

/** The ledger itself lets a key of low weight claim; what moves a wallet's assets takes the level of paying. */
const assertSettler = (account: AccountRecord, actor: RegisteredPrincipal): void =>
  assertSigner(account, actor.key, permissions['payment.settle'].signer.level)

/** One side of a payment that waits, for somebody who may act for it. */
const readParty = (deps: ApiDeps, actor: RegisteredPrincipal, publicKey: string) =>
  readWalletAccess(deps, actor, { publicKey }, permissions['payment.settle'].levels)

async function assertWaiting(deps: ApiDeps, row: PendingPaymentRow): Promise<void> {
  if (row.status !== 'waiting') throw new ApiError('pending_payment_gone')
  if (!(await onNetwork(() => deps.horizon.readClaimableBalance(row.balanceId)))) throw new ApiError('pending_payment_gone')
}

function describe(actor: RegisteredPrincipal, row: PendingPaymentRow, account: AccountRecord) {
  return {
    actor,
    account: account.id,
    accounts: [account],
    // The other side's claim is decided by the ledger: only a second try of the same side has to wait, whoever makes it.
    lockKey: `pending:${row.id}:${account.id}`,
    resourceId: row.id,
    description: {
      ...blank,
      asset: toAsset(row.asset),
      amount: amountOf(row),
      from: toParty(row.senderKey),
      to: { publicKey: account.id, email: row.recipientEmail },
      memo: row.memo,
    },
  }
}

export const recordSettledPending: Recorder<'settlePending'> = (tx, { pendingPaymentId, status }, facts) =>
  settlePendingPayment(tx, pendingPaymentId, status, facts)

export const recordAcceptedPending: Recorder<'acceptPending'> = async (tx, { pendingPaymentIds }, facts) => {
  for (const id of pendingPaymentIds) await settlePendingPayment(tx, id, 'accepted', facts)
}

import { ApiError } from '@lealta/contract'
import { formatDecimal } from '@lealta/stellar/amount'
import type { Asset } from '@lealta/stellar/asset'
import { buildPaymentAccept, buildPaymentAcceptFromEscrow, buildPaymentCancel } from '@lealta/stellar/transactions'
import { eq } from 'drizzle-orm'
import { businesses, wallets } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { assertLevel } from '#domain/access/authorize.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { assertSigner, createFrame, onNetwork, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { amountOf, type PendingPaymentRow, readPendingPayment, settlePendingPayment } from '#domain/payments/pending-payments.ts'
import { canHold } from '#domain/recipients/resolve-recipient.ts'
import { readIssuingBusiness, readSponsor } from '#domain/sponsorship/sponsorship.ts'
import type { UnitRequest } from '#domain/sponsorship/usage.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { emptyReview } from '#domain/transactions/review.ts'
import { readUser } from './payments.repository.ts'

/**
 * Prepares accepting a payment that waits for the caller's key, or for the e-mail address that the caller verified. The trustline comes
 * along where it is missing, paid by the business that issued the asset (chain design D2).
 * @throws ApiError not_found for strangers, pending_payment_gone, wallet_not_enabled, trustlines_limit_external,
 *   transaction_in_progress, network_unavailable
 */
export async function prepareAcceptance(deps: ApiDeps, actor: RegisteredPrincipal, id: string): Promise<Prepared> {
  const row = await readPendingPayment(deps.db, id)
  if (!row) throw new ApiError('not_found')
  await assertReceiver(deps, actor, row)
  await assertWaiting(deps, row)
  const account = await readLedgerAccount(deps, actor.publicKey)
  if (!account) throw new ApiError('wallet_not_enabled')
  const asset = toAsset(row.asset)
  const needsTrustline = !canHold(account, asset)
  const sponsor = await chooseTrustlineSponsor(deps, actor, asset)
  const isEscrowed = row.recipientEmail !== null
  const built = isEscrowed
    ? buildPaymentAcceptFromEscrow({
        ...createFrame(deps, account),
        asset,
        needsTrustline,
        sponsorId: sponsor.sponsorId,
        escrowId: (await readServerKeys(deps)).escrow.publicKey(),
        amount: amountOf(row),
        balanceId: row.balanceId,
      })
    : buildPaymentAccept({
        ...createFrame(deps, account),
        balanceId: row.balanceId,
        ...(needsTrustline ? { trustline: { asset, sponsorId: sponsor.sponsorId } } : {}),
      })
  const units: UnitRequest[] =
    needsTrustline && sponsor.businessId
      ? [
          {
            businessId: sponsor.businessId,
            item: 'trustline',
            units: 1,
            account: account.id,
            subject: row.asset,
            external: sponsor.businessId !== actor.businessId,
          },
        ]
      : []
  return prepareTransaction(deps, {
    ...describe(actor, row, account.id),
    built,
    businessId: actor.businessId,
    ...(isEscrowed ? { serverKeys: ['escrow' as const] } : {}),
    units,
    outcome: { kind: 'settlePending', pendingPaymentId: row.id, status: 'accepted', ...describeOutcome(row, account.id) },
  })
}

async function assertReceiver(deps: ApiDeps, actor: RegisteredPrincipal, row: PendingPaymentRow): Promise<void> {
  if (row.recipientEmail === null) {
    if (row.recipientKey !== actor.publicKey) throw new ApiError('not_found')
    return
  }
  const user = await readUser(deps.db, actor.user.id)
  if (user?.email !== row.recipientEmail || !user.emailVerifiedAt) throw new ApiError('not_found')
}

async function chooseTrustlineSponsor(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  asset: Asset,
): Promise<{ sponsorId: string; businessId?: string }> {
  const issuing = asset.issuer === undefined ? undefined : await readIssuingBusiness(deps.db, asset.issuer)
  if (issuing) return { sponsorId: issuing.sponsor, businessId: issuing.businessId }
  const acting = actor.businessId === undefined ? undefined : await readSponsor(deps.db, actor.businessId)
  if (acting && actor.businessId) return { sponsorId: acting, businessId: actor.businessId }
  return { sponsorId: (await readServerKeys(deps)).people.publicKey() }
}

/**
 * Prepares taking back a payment that nobody accepted yet (spec §5 "the sender can cancel any time").
 * @throws ApiError not_found for strangers, forbidden for a key that cannot sign for the sender, pending_payment_gone,
 *   transaction_in_progress, network_unavailable
 */
export async function prepareCancellation(deps: ApiDeps, actor: RegisteredPrincipal, id: string): Promise<Prepared> {
  const row = await readPendingPayment(deps.db, id)
  if (!row) throw new ApiError('not_found')
  const businessId = await assertSender(deps, actor, row)
  await assertWaiting(deps, row)
  const sender = await readLedgerAccount(deps, row.senderKey)
  if (!sender) throw new ApiError('pending_payment_gone')
  assertSigner(sender, actor.publicKey, 'low')
  return prepareTransaction(deps, {
    ...describe(actor, row, sender.id),
    built: buildPaymentCancel({ ...createFrame(deps, sender), balanceId: row.balanceId }),
    businessId,
    units: [],
    outcome: { kind: 'settlePending', pendingPaymentId: row.id, status: 'cancelled', ...describeOutcome(row, sender.id) },
  })
}

/** The person who sent it, or anybody of the business that did; whether the key may sign is the ledger's question. */
async function assertSender(deps: ApiDeps, actor: RegisteredPrincipal, row: PendingPaymentRow): Promise<string | undefined> {
  const [wallet] = await deps.db
    .select({ userId: wallets.userId, tillOf: wallets.businessId, businessId: businesses.id })
    .from(wallets)
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .where(eq(wallets.publicKey, row.senderKey))
  const businessId = wallet?.businessId ?? wallet?.tillOf ?? undefined
  if (businessId) await assertLevel(deps, actor, businessId, ['owner', 'manager', 'employee'])
  else if (wallet?.userId !== actor.user.id) throw new ApiError('not_found')
  return businessId
}

async function assertWaiting(deps: ApiDeps, row: PendingPaymentRow): Promise<void> {
  if (row.status !== 'waiting') throw new ApiError('pending_payment_gone')
  if (!(await onNetwork(() => deps.horizon.readClaimableBalance(row.balanceId)))) throw new ApiError('pending_payment_gone')
}

function describe(actor: RegisteredPrincipal, row: PendingPaymentRow, account: string) {
  return {
    actor,
    account,
    // The other side's claim is decided by the ledger: only one's own second try has to wait.
    lockKey: `pending:${row.id}:${actor.publicKey}`,
    resourceId: row.id,
    details: { ...emptyReview, amount: formatDecimal(amountOf(row)), asset: row.asset, assetCode: toAsset(row.asset).code },
  }
}

function describeOutcome(row: PendingPaymentRow, account: string) {
  return {
    activity: {
      title: null,
      asset: row.asset,
      amount: formatDecimal(amountOf(row)),
      fromKey: row.senderKey,
      toKey: account,
      toEmail: row.recipientEmail,
      memo: row.memo,
      accounts: [row.senderKey, account],
    },
    frees: [{ subject: row.balanceId }],
  }
}

export const recordSettledPending: Recorder<'settlePending'> = (tx, outcome, facts) =>
  settlePendingPayment(tx, outcome.pendingPaymentId, outcome.status, facts)

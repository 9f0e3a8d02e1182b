import { toStroops } from '@lealta/kernel'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { type SubmittedTransaction, TransactionFailedError } from '@lealta/stellar/submit'
import { AnchorError } from '#anchor-error.ts'
import { deliverCards, finishCard, retryCard } from '#card/deliver.ts'
import type { Payout, PayoutPurpose } from '#store/payout-store.ts'
import { applyStep } from '#transfers/apply-step.ts'
import { moveTo, returnByBank, type Step, settleRefund } from '#transfers/steps.ts'
import type { Transfer } from '#transfers/transfer.ts'
import type { PayOutOptions, SendPayout } from './pay-out-options.ts'
import { type PayoutPlan, planPayout, toLedgerMemo } from './plan-payout.ts'

/**
 * Pays what is to be paid, each once: a payment is written down, signed, before it is sent; whatever was written is looked up by its hash
 * before anything is signed again. Safe to interrupt at any point and to repeat.
 * @throws SubmitUnknownError, HorizonError, HorizonUnreachableError: what is open stays open
 */
export async function payOut(options: PayOutOptions): Promise<void> {
  const { store, issuing, clock } = options
  for (const payout of store.payouts.listOpen()) {
    if (payout.state === 'sending') await settle(options, payout, () => issuing.resume(payout.envelope!))
    else await payRefund(options, payout)
  }
  const ready = store.transfers.listDue(clock.now()).filter(({ kind, status }) => kind === 'deposit' && status === 'pending_anchor')
  for (const transfer of [...ready, ...store.transfers.listByStatus('pending_trust')]) await payDeposit(options, transfer)
  await deliverCards(options, send)
}

function findAsset({ stablecoins }: PayOutOptions, code: string): IssuedAsset {
  const asset = stablecoins.find(stablecoin => stablecoin.code === code)
  if (asset === undefined) throw new AnchorError('stablecoin_not_known', code)
  return asset
}

async function payDeposit(options: PayOutOptions, transfer: Transfer): Promise<void> {
  const { horizon, store, distributionId: payer, clock } = options
  const { account: destination, code, isClaimable, amountOut: amount = toStroops(0n) } = transfer
  const plan = await planPayout({ horizon, payer, destination, asset: findAsset(options, code), amount, isClaimable })
  if (plan.kind === 'noTrustline') {
    if (transfer.status !== 'pending_trust') change(options, transfer, (current, now) => moveTo(current, 'pending_trust', now))
    return
  }
  if (plan.kind === 'noMarket') return change(options, transfer, returnByBank('no_market', 'noMarket'))
  const purpose: PayoutPurpose = plan.kind === 'pay' ? 'deposit' : 'account'
  const spent = plan.kind === 'pay' ? amount : plan.cost
  const toPending: Step = (current, now) => charge(moveTo(current, 'pending_stellar', now), plan)
  const payout = { purpose, transferId: transfer.id, destination, code, amount: spent, ...(transfer.memo ? { memo: transfer.memo } : {}) }
  await send(options, payout, plan.operations, () => {
    applyStep(store, transfer, toPending, clock.now())
    return store.payouts.add(payout, clock.now())
  })
}

/** What the new account cost is part of the fee. */
function charge(transfer: Transfer, plan: PayoutPlan): Transfer {
  if (plan.kind !== 'createAccount') return transfer
  const { amountFee = toStroops(0n), amountOut = toStroops(0n) } = transfer
  return { ...transfer, amountFee: toStroops(amountFee + plan.cost), amountOut: toStroops(amountOut - plan.cost) }
}

async function payRefund(options: PayOutOptions, payout: Payout): Promise<void> {
  const { horizon, distributionId: payer } = options
  const { destination, code, amount, id } = payout
  // Whoever cannot hold it any more can still claim it: it is theirs.
  const plan = await planPayout({ horizon, payer, destination, asset: findAsset(options, code), amount, isClaimable: true })
  if (plan.kind === 'pay') await send(options, payout, plan.operations, () => id)
}

/** As {@link payOut} does, also what somebody else decided. */
const send: SendPayout = async (options, payout, operations, decide) => {
  const { store, issuing } = options
  let written: Payout | undefined
  const sending = issuing.send({
    operations,
    memo: toLedgerMemo(payout.memo),
    spends: { code: payout.code, amount: payout.amount },
    onSigned(signed) {
      written = store.database.write(() => {
        const id = decide()
        store.payouts.markSending(id, signed)
        return { ...payout, id, state: 'sending', ...signed } as Payout
      })
    },
  })
  try {
    const sent = await sending
    if (written) finish(options, written, sent)
  } catch (error) {
    // Somebody was quicker: it stands elsewhere by now, and nothing was sent.
    if (error instanceof AnchorError && error.code === 'transfer_wrong_status') return
    if (!written || !(error instanceof TransactionFailedError)) throw error
    fail(options, written, error)
  }
}

async function settle(options: PayOutOptions, payout: Payout, ask: () => Promise<SubmittedTransaction>): Promise<void> {
  try {
    finish(options, payout, await ask())
  } catch (error) {
    if (!(error instanceof TransactionFailedError)) throw error
    fail(options, payout, error)
  }
}

/** A ledger has it: the transfer goes on. */
function finish({ store, clock }: PayOutOptions, { id, purpose, transferId, balanceId }: Payout, { hash }: SubmittedTransaction): void {
  const steps: Record<Exclude<PayoutPurpose, 'card'>, Step> = {
    deposit: (transfer, now) => moveTo(transfer, 'completed', now, { stellarId: hash, ...(balanceId === undefined ? {} : { balanceId }) }),
    account: (transfer, now) => moveTo(transfer, 'pending_trust', now),
    refund: settleRefund(hash),
  }
  store.database.write(() => {
    store.payouts.markSent(id)
    if (transferId === undefined) return
    if (purpose === 'card') return finishCard(store, transferId, hash)
    store.transfers.change(transferId, ['pending_stellar'], current => steps[purpose](current, clock.now()))
  })
}

/** It never happened. What can be tried again is; for the rest somebody has to look at it. */
function fail({ store, clock }: PayOutOptions, payout: Payout, error: TransactionFailedError): void {
  const { id, purpose, transferId } = payout
  const code = error.operationCodes.find(operation => operation !== 'op_success')
  store.database.write(() => {
    store.payouts.markFailed(id, error.message)
    const now = clock.now()
    if (code === undefined && purpose === 'refund') store.payouts.add(payout, now)
    else if (transferId !== undefined && purpose === 'card') retryCard({ store, clock }, transferId)
    else if (transferId !== undefined)
      store.transfers.change(transferId, ['pending_stellar'], current => afterFailure(current, purpose, code, now))
  })
}

function afterFailure(transfer: Transfer, purpose: PayoutPurpose, code: string | undefined, now: Date): Transfer {
  if (code === undefined) return moveTo(transfer, 'pending_anchor', now, { dueAt: now })
  if (purpose === 'account') return returnByBank('no_market', 'noMarket')(transfer, now)
  if (purpose === 'deposit' && code === 'op_no_trust') return moveTo(transfer, 'pending_trust', now)
  return moveTo(transfer, 'error', now, { message: code === 'op_line_full' ? 'lineFull' : 'ledgerRefused' })
}

function change({ store, clock }: PayOutOptions, transfer: Transfer, step: Step): void {
  store.database.write(() => applyStep(store, transfer, step, clock.now()))
}

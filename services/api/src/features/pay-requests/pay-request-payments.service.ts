import { ApiError } from '@lealta/contract'
import { buildPayment, type TransactionMemo } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { createFrame, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { nameAsker } from '#domain/pay-requests/askers.ts'
import { readState } from '#domain/pay-requests/pay-request-state.ts'
import {
  findPayRequest,
  type KnownPayRequest,
  listPayRequestPayments,
  lockPayRequest,
  type PayRequestPaymentRow,
  refundLock,
  setReturned,
} from '#domain/pay-requests/pay-requests.repository.ts'
import { readRequestPayments } from '#domain/pay-requests/read-request-payments.ts'
import { assertRoom, canHold, demandsMemo } from '#domain/recipients/can-hold.ts'
import { assertFits } from '#domain/recipients/resolve-recipient.ts'
import { nameAsset } from '#domain/tokens/assets.ts'
import { assertNotUnderWay } from '#domain/transactions/assert-not-under-way.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { prepareBeside } from '#domain/transactions/prepare-beside.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { FollowUp, Recorder } from '#domain/transactions/recorders.ts'
import { readPayer } from '#domain/wallets/acting-wallet.ts'
import { findRefund } from './pay-requests.presenter.ts'

/** Who pays or sends back, from which wallet, from where in the network. */
type Caller = { actor: RegisteredPrincipal; walletId: string; address: string }

/**
 * Prepares paying what is left of a request: receiver, asset, amount and memo are those of the request. Once per wallet at a time; when two
 * wallets pay at once, the second is too much and can go back.
 * @throws ApiError not_found, wallet_not_enabled, wallet_closed, signer_level_too_low, destination_is_self, pay_request_not_executed when nothing is to be
 *   paid any more or the receiver cannot take it, recipient_full, insufficient_balance, no_trust, transaction_in_progress, network_unavailable
 */
export async function preparePayPayRequest(deps: ApiDeps, caller: Caller, id: string): Promise<Prepared> {
  // Whose key signs for the wallet is asked before anything about the request is told.
  const { account, businessId } = await readPayer(deps, caller.actor, caller.walletId)
  const row = await findPayRequest(deps.db, id)
  if (!row) throw new ApiError('not_found')
  if (row.account === account.id) throw new ApiError('destination_is_self')
  const lockKey = `pay-request:${id}:${account.id}`
  await assertNotUnderWay(deps, lockKey)
  const amount = assertPayable(row, deps.clock.now())
  const asset = toAsset(row.asset)
  const receiver = await deps.receivers.read(row.account, asset)
  if (!canHold(receiver, asset)) throw new ApiError('pay_request_not_executed', 'the receiver cannot take the asset')
  await assertFits(deps, { delivery: 'payment', account: receiver }, asset, amount)
  await assertAvailable(deps, account, asset, amount)
  const name = await nameAsker(deps.db, row.account)
  const title = await nameAsset(deps.db, row.asset)
  const memo: TransactionMemo = { type: 'id', value: row.memo }
  return prepareBeside(deps, {
    ...{ actor: caller.actor, source: account, address: caller.address },
    describe: frame => ({
      ...{ actor: caller.actor, account: account.id, accounts: [account], businessId, lockKey, resourceId: id },
      ...(name === null ? {} : { knownAs: { publicKey: row.account, name } }),
      built: buildPayment({ ...frame, destination: row.account, asset, amount, memo }),
      description: { ...blank, title, asset, amount, from: toParty(account.id), to: toParty(row.account), memo: String(row.memo) },
      recording: { kind: 'payRequest', payRequestId: id },
      check: async tx => {
        const current = await findPayRequest(tx, id)
        if (!current || assertPayable(current, deps.clock.now()) !== amount) throw new ApiError('pay_request_not_executed')
      },
    }),
  })
}

/** @throws ApiError pay_request_not_executed */
function assertPayable(row: KnownPayRequest, now: Date) {
  const { isPayable, remaining } = readState(row, row, now)
  if (!isPayable) throw new ApiError('pay_request_not_executed')
  return remaining
}

/**
 * Prepares sending back what was too much, or for nothing, of one payment to the account that it came from. The memo says which transaction
 * it returns; into a muxed address, which carries its own, it goes without.
 * @throws ApiError not_found, wallet_not_enabled, wallet_closed, signer_level_too_low, pay_request_wrong_status when this is not what goes back next,
 *   recipient_without_trust, recipient_full, memo_required, insufficient_balance, transaction_in_progress, network_unavailable
 */
export async function prepareRefundPayRequest(deps: ApiDeps, caller: Caller, id: string, paymentId: string): Promise<Prepared> {
  const { account, businessId } = await readPayer(deps, caller.actor, caller.walletId)
  const row = await findPayRequest(deps.db, id)
  if (row?.walletId !== caller.walletId) throw new ApiError('not_found')
  const lockKey = refundLock(id)
  await assertNotUnderWay(deps, lockKey)
  const { payment, amount } = assertRefund(row, await listPayRequestPayments(deps.db, [id]), paymentId, deps.clock.now())
  const asset = toAsset(row.asset)
  const payer = await readLedgerAccount(deps, payment.fromKey)
  if (!canHold(payer, asset)) throw new ApiError('recipient_without_trust')
  assertRoom(payer, asset, amount)
  if (payment.fromMuxed === null && demandsMemo(payer)) throw new ApiError('memo_required')
  await assertAvailable(deps, account, asset, amount)
  const memo: TransactionMemo = payment.fromMuxed === null ? { type: 'return', value: payment.hash } : { type: 'none' }
  const destination = payment.fromMuxed ?? payment.fromKey
  return prepareTransaction(deps, {
    ...{ actor: caller.actor, account: account.id, accounts: [account], businessId, lockKey, resourceId: id },
    built: buildPayment({ ...createFrame(deps, account), destination, asset, amount, memo }),
    description: {
      ...{ ...blank, title: await nameAsset(deps.db, row.asset), asset, amount, from: toParty(account.id), to: toParty(payment.fromKey) },
      memo: memo.type === 'none' ? null : memo.value,
    },
    recording: { kind: 'refundRequest', payRequestId: id, paymentId, amount },
    check: async tx => {
      const current = await lockPayRequest(tx, id)
      if (!current) throw new ApiError('not_found')
      const next = assertRefund(current, await listPayRequestPayments(tx, [id]), paymentId, deps.clock.now())
      if (next.amount !== amount) throw new ApiError('pay_request_wrong_status')
    },
  })
}

/** @throws ApiError pay_request_wrong_status */
function assertRefund(row: KnownPayRequest, payments: readonly PayRequestPaymentRow[], paymentId: string, now: Date) {
  const refund = findRefund(readState(row, row, now).excess, payments)
  if (refund?.payment.id !== paymentId) throw new ApiError('pay_request_wrong_status')
  return refund
}

export const recordRefundRequest: Recorder<'refundRequest'> = (tx, { paymentId, amount }, { hash, at }) =>
  setReturned(tx, paymentId, { amount, hash, at })

/** What arrived is read from the ledger alone; the transaction only hurries it. */
export const readRequestAfterPayment: FollowUp<'payRequest', ApiDeps> = async (deps, { payRequestId }) => {
  const row = await findPayRequest(deps.db, payRequestId)
  if (row) await readRequestPayments(deps, row.account)
}

export const tellOfRefund: FollowUp<'refundRequest', ApiDeps> = async (deps, { payRequestId }) => deps.payRequests.announce(payRequestId)

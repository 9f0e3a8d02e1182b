import { randomBytes } from 'node:crypto'
import type { AnchorTransactionStatus, Stroops } from '@lealta/kernel'
import { toStroops } from '@lealta/kernel'
import { needsConfirmation, quote, readLimits } from './terms.ts'
import type { Transfer, TransferMessage } from './transfer.ts'

/** How long each stage of the simulated bank takes. */
export interface Rail {
  /** From one bank to the other. */
  readonly bankMs: number
  /** The anchor's own look at it. */
  readonly checkMs: number
  /** How long a person has to fill in the form, and to pay. */
  readonly payWithinMs: number
}

export const defaultRail: Rail = { bankMs: 6_000, checkMs: 2_000, payWithinMs: 24 * 3_600_000 }

/** What a bank account ends in that the simulated bank refuses. */
const REFUSED_ENDING = '0000'

/** A step in the life of a transfer: from where it stands to where it stands next. Pure but for references that are made up. */
export type Step = (transfer: Transfer, now: Date) => Transfer

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** References that people and banks read out loud: no letter that looks like another. */
function makeReference(prefix: string): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return `${prefix}-${Array.from(randomBytes(10), byte => letters[byte % letters.length]).join('')}`
}

/** Moves a transfer to a status; what it waited for is over. */
export function moveTo(transfer: Transfer, status: AnchorTransactionStatus, now: Date, more: Partial<Transfer> = {}): Transfer {
  const { dueAt: _due, actBy: _act, message: _message, ...kept } = transfer
  const isDone = status === 'completed' || status === 'refunded'
  return { ...kept, status, updatedAt: now, ...(isDone ? { completedAt: now } : {}), ...more }
}

/** What the person said in the form of a deposit. */
export function submitDeposit(details: { amount: Stroops; holder: string; bankAccount: string }, rail: Rail): Step {
  return (transfer, now) =>
    moveTo(transfer, 'pending_user_transfer_start', now, {
      ...quote(transfer.code, 'deposit', details.amount),
      holder: details.holder,
      bankAccount: details.bankAccount,
      reference: makeReference('D'),
      actBy: after(now, rail.payWithinMs),
    })
}

/** What the person said in the form of a withdrawal: from here on the anchor waits for the payment with this memo. */
export function submitWithdrawal(
  details: { amount: Stroops; method: 'bank' | 'cash'; holder: string; bankAccount?: string },
  rail: Rail,
): Step {
  return (transfer, now) =>
    moveTo(transfer, 'pending_user_transfer_start', now, {
      ...quote(transfer.code, 'withdrawal', details.amount),
      method: details.method,
      holder: details.holder,
      ...(details.bankAccount === undefined ? {} : { bankAccount: details.bankAccount }),
      paymentMemo: randomBytes(32).toString('base64'),
      actBy: after(now, rail.payWithinMs),
    })
}

/** The person's bank sends money with the reference; it need not be what was announced. */
export function sendByBank(amount: Stroops, rail: Rail): Step {
  return (transfer, now) =>
    moveTo(transfer, 'pending_external', now, {
      ...quote(transfer.code, 'deposit', amount),
      externalId: makeReference('B'),
      dueAt: after(now, rail.bankMs),
    })
}

/** The money for a withdrawal is on the ledger. */
export function receivePayment(payment: { hash: string; paidBy: string }, rail: Rail): Step {
  return (transfer, now) =>
    moveTo(transfer, 'pending_anchor', now, { stellarId: payment.hash, paidBy: payment.paidBy, dueAt: after(now, rail.checkMs) })
}

/** A payment for a withdrawal that cannot be kept goes back over the ledger. */
export function returnPayment(
  payment: { hash: string; paidBy: string; amount: Stroops },
  message: TransferMessage,
  becomes = judgeAmount(payment.amount),
): Step {
  return (transfer, now) => ({
    ...moveTo(transfer, 'pending_stellar', now, { stellarId: payment.hash, paidBy: payment.paidBy, message }),
    amountIn: payment.amount,
    afterRefund: becomes(transfer.code),
  })
}

/** What becomes of a transfer of another amount than was announced. */
function judgeAmount(amount: Stroops): (code: string) => AnchorTransactionStatus {
  return code => {
    const { min, max } = readLimits(code)
    return amount < min ? 'too_small' : amount > max ? 'too_large' : 'refunded'
  }
}

/** Money of a deposit goes back over the bank, whole. */
export function returnByBank(status: 'refunded' | 'too_small' | 'too_large' | 'no_market', message?: TransferMessage): Step {
  return (transfer, now) => {
    const amount = transfer.amountIn ?? toStroops(0n)
    return moveTo(transfer, status, now, {
      ...noneLeft,
      refunds: [...transfer.refunds, { id: makeReference('R'), idType: 'external', amount, fee: toStroops(0n) }],
      ...(message === undefined ? {} : { message }),
    })
  }
}

const noneLeft = { amountFee: toStroops(0n), amountOut: toStroops(0n) }

/** The payment that came for a withdrawal went back over the ledger. */
export function settleRefund(hash: string): Step {
  return (transfer, now) => {
    const { afterRefund = 'refunded', message, ...kept } = transfer
    const amount = transfer.amountIn ?? toStroops(0n)
    return moveTo(kept, afterRefund, now, {
      ...noneLeft,
      refunds: [...transfer.refunds, { id: hash, idType: 'stellar', amount, fee: toStroops(0n) }],
      ...(message === undefined ? {} : { message }),
    })
  }
}

/** The person says that it was really them. */
export function confirmIt(rail: Rail): Step {
  return (transfer, now) => moveTo(transfer, 'pending_anchor', now, { isConfirmed: true, dueAt: after(now, rail.checkMs) })
}

/** Nothing was paid in time. */
export const expire: Step = (transfer, now) => moveTo(transfer, 'expired', now)

/** Where a transfer goes by itself once its time has come; undefined when the ledger has to be asked or paid first. */
export function stepWhenDue(transfer: Transfer, rail: Rail): Step | undefined {
  const { kind, code, status, amountIn = toStroops(0n), isConfirmed, method, bankAccount } = transfer
  if (status === 'incomplete' || status === 'pending_user_transfer_start') return expire
  const asks = needsConfirmation(code, amountIn) && !isConfirmed
  if (kind === 'deposit') {
    if (status !== 'pending_external') return undefined
    const judged = judgeAmount(amountIn)(code)
    if (judged === 'too_small' || judged === 'too_large') return returnByBank(judged, 'sentBack')
    return (current, now) =>
      asks ? moveTo(current, 'pending_user', now) : moveTo(current, 'pending_anchor', now, { dueAt: after(now, rail.checkMs) })
  }
  if (status === 'pending_anchor') {
    if (asks) return (current, now) => moveTo(current, 'pending_user', now)
    if (method === 'cash')
      return (current, now) => moveTo(current, 'pending_user_transfer_complete', now, { externalId: makeReference('C') })
    return (current, now) => moveTo(current, 'pending_external', now, { externalId: makeReference('B'), dueAt: after(now, rail.bankMs) })
  }
  if (status !== 'pending_external') return undefined
  if (bankAccount?.endsWith(REFUSED_ENDING)) return giveBack('bankRefused')
  return (current, now) => moveTo(current, 'completed', now)
}

/** Money of a withdrawal that has come goes back to who paid it. */
export function giveBack(message: TransferMessage, becomes: 'refunded' | 'too_small' | 'too_large' = 'refunded'): Step {
  return (transfer, now) => ({ ...moveTo(transfer, 'pending_stellar', now, { message }), afterRefund: becomes })
}

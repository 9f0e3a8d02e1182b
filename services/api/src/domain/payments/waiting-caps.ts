import { ApiError, emailAmounts } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import type { Asset } from '@lealta/stellar/asset'
import type { Tx } from '#db/index.ts'
import type { Payer } from '#domain/sponsorship/sponsorship.ts'
import { countUnsponsored, countWaitingOf, findAllowance, lockSender, sumForeignUnits } from './waiting-caps.repository.ts'

/** What may wait for an e-mail address: no dust, since each sends an e-mail, and not too much, since the escrow's key is hot (D6). */
const EMAIL_MINIMUM = parseDecimal(emailAmounts.minimum)
const EMAIL_MAXIMUM = parseDecimal(emailAmounts.maximum)
/** Most payments of one sender that wait at the platform's own expense. */
export const UNSPONSORED_LIMIT = 10
/** Units of a payment that waits (spec §9). */
const UNITS = 2

/** What customers may have waiting at the expense of a business that has no program to say it (chain design D11). */
export const ALLOWANCE = { perCustomer: 3, sharePercent: 20 }

/** Payments that are going to wait, made in one transaction. */
type Waiting = {
  /** How many. */
  count: number
  /** Account that it comes from, or that may take it back. */
  sender: string
  /** Business on whose behalf it is sent. */
  businessId: string | undefined
  payer: Payer
  now: Date
}

/**
 * Refuses a sum that may not wait for an e-mail address.
 * @throws ApiError pending_payment_email_minimum, pending_payment_email_limit
 */
export function assertEmailAmount(asset: Asset, amount: Stroops): void {
  const refuse = (code: 'pending_payment_email_minimum' | 'pending_payment_email_limit', bound: Stroops) =>
    new ApiError(code, code, { data: { amount: formatDecimal(bound), code: asset.code } })
  if (amount < EMAIL_MINIMUM) throw refuse('pending_payment_email_minimum', EMAIL_MINIMUM)
  if (amount > EMAIL_MAXIMUM) throw refuse('pending_payment_email_limit', EMAIL_MAXIMUM)
}

/**
 * Refuses more waiting payments than a sender may have (chain design D11), counting what is on the ledger and what is being prepared.
 * The sponsor is locked by the caller, so that nobody counts at the same time.
 * @throws ApiError pending_payments_limit, waiting_payments_refused, waiting_payments_limit, pending_payments_limit_external
 */
export async function assertMayWait(tx: Tx, waiting: Waiting): Promise<void> {
  const { sender, businessId, payer, count } = waiting
  await lockSender(tx, sender)
  if (payer.businessId === undefined) {
    if ((await countUnsponsored(tx, sender)) + count > UNSPONSORED_LIMIT) throw new ApiError('pending_payments_limit')
  } else if (payer.businessId !== businessId) {
    await assertAllowance(tx, payer.businessId, waiting)
  }
}

/** What the program of a business lets its customers have waiting at the expense of the business, be it points, rewards or tokens. */
async function assertAllowance(tx: Tx, businessId: string, { sender, count, now }: Waiting): Promise<void> {
  const allowance = await findAllowance(tx, businessId)
  const limit = allowance?.waitingPerCustomer ?? ALLOWANCE.perCustomer
  if (!allowance || limit === 0) throw new ApiError('waiting_payments_refused')
  if ((await countWaitingOf(tx, businessId, sender, now)) + count > limit) {
    throw new ApiError('waiting_payments_limit', 'waiting payments of a customer', { data: { limit } })
  }
  const most = Math.floor((allowance.unitsLimit * (allowance.waitingSharePercent ?? ALLOWANCE.sharePercent)) / 100)
  if ((await sumForeignUnits(tx, businessId, now)) + UNITS * count > most) {
    throw new ApiError('pending_payments_limit_external', 'share of the customers')
  }
}

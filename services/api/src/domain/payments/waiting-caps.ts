import { ApiError } from '@lealta/contract'
import { STROOPS_PER_UNIT, type Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { Asset } from '@lealta/stellar/asset'
import type { Tx } from '#db/index.ts'
import type { Payer } from '#domain/sponsorship/sponsorship.ts'
import { countUnsponsored, countWaitingOf, findAllowance, lockSender, sumForeignUnits } from './waiting-caps.repository.ts'

/** What may wait for an e-mail address: no dust, since each sends an e-mail, and not too much, since the escrow's key is hot (D6). */
const EMAIL_MINIMUM = STROOPS_PER_UNIT as Stroops
const EMAIL_MAXIMUM = (1_000n * STROOPS_PER_UNIT) as Stroops
/** Most payments of one sender that wait at the platform's own expense. */
const UNSPONSORED_LIMIT = 10
/** Units of a payment that waits (spec §9). */
const UNITS = 2

/** A payment that is going to wait. */
type Waiting = {
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
 * Refuses one waiting payment more than a sender may have (chain design D11), counting what is on the ledger and what is being prepared.
 * The sponsor is locked by the caller, so that nobody counts at the same time.
 * @throws ApiError pending_payments_limit, waiting_payments_refused, waiting_payments_limit, pending_payments_limit_external
 */
export async function assertMayWait(tx: Tx, waiting: Waiting): Promise<void> {
  const { sender, businessId, payer, now } = waiting
  await lockSender(tx, sender)
  if (payer.businessId === undefined) {
    if ((await countUnsponsored(tx, sender)) >= UNSPONSORED_LIMIT) throw new ApiError('pending_payments_limit')
  } else if (payer.businessId !== businessId) {
    await assertAllowance(tx, payer.businessId, sender, now)
  }
}

/** What the program of a business lets its customers have waiting at the expense of the business. */
async function assertAllowance(tx: Tx, businessId: string, sender: string, now: Date): Promise<void> {
  const allowance = await findAllowance(tx, businessId)
  if (!allowance || allowance.waitingPerCustomer === 0) throw new ApiError('waiting_payments_refused')
  const { waitingPerCustomer: limit, waitingSharePercent, unitsLimit } = allowance
  if ((await countWaitingOf(tx, businessId, sender, now)) >= limit) {
    throw new ApiError('waiting_payments_limit', 'waiting payments of a customer', { data: { limit } })
  }
  const most = Math.floor((unitsLimit * waitingSharePercent) / 100)
  if ((await sumForeignUnits(tx, businessId, now)) + UNITS > most) {
    throw new ApiError('pending_payments_limit_external', 'share of the customers')
  }
}

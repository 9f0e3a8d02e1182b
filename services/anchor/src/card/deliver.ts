import { AnchorError } from '#anchor-error.ts'
import type { PayOutOptions, SendPayout } from '#ledger/pay-out-options.ts'
import { planPayout } from '#ledger/plan-payout.ts'
import type { AnchorStore } from '#store/anchor-store.ts'
import { type CardOrder, CHECK_MS, HOLD_MS } from './card-order.ts'

const DELIVERY = ['PENDING_DELIVERY_FROM_TRANSAK', 'ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK'] as const

/** Moves orders whose time has come: paid ones to their delivery, unpaid ones to their end. */
export function moveDueCards(store: AnchorStore, now: Date): void {
  for (const { id, status } of store.cards.listDue(now)) {
    if (status === 'PROCESSING') store.cards.change(id, [status], { status: 'PENDING_DELIVERY_FROM_TRANSAK', dueAt: now })
    if (status === 'SESSION') store.cards.change(id, [status], { status })
    if (status === 'AWAITING_PAYMENT_FROM_USER') store.cards.change(id, [status], { status: 'EXPIRED' })
  }
}

/**
 * Hands over what was paid, each order once: its payment is written down in the same database transaction, signed, before it is sent. A wallet
 * that cannot hold it is waited for; then the card gets its money back.
 * @throws SubmitUnknownError, HorizonError, HorizonUnreachableError: what is open stays open
 */
export async function deliverCards(options: PayOutOptions, send: SendPayout): Promise<void> {
  const { store, clock } = options
  for (const order of store.cards.listDue(clock.now())) {
    if (DELIVERY.some(status => status === order.status)) await deliver(options, order, send)
  }
}

async function deliver(options: PayOutOptions, order: CardOrder, send: SendPayout): Promise<void> {
  const { horizon, store, stablecoins, distributionId: payer, clock } = options
  const { id, account: destination, code, arrives: amount } = order
  const asset = stablecoins.find(one => one.code === code)
  if (asset === undefined) throw new AnchorError('stablecoin_not_known', code)
  const plan = await planPayout({ horizon, payer, destination, asset, amount, isClaimable: false })
  if (plan.kind !== 'pay') return hold(options, order)
  await send(options, { purpose: 'card', transferId: id, destination, code, amount }, plan.operations, () => {
    store.cards.change(id, DELIVERY, { status: 'PENDING_DELIVERY_FROM_TRANSAK' })
    return store.payouts.add({ purpose: 'card', transferId: id, destination, code, amount }, clock.now())
  })
}

function hold({ store, clock }: Pick<PayOutOptions, 'store' | 'clock'>, { id, at }: CardOrder): void {
  const now = clock.now()
  const isOver = now.getTime() - at.getTime() > HOLD_MS
  const held = { status: 'ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK', dueAt: new Date(now.getTime() + CHECK_MS) } as const
  store.cards.change(id, DELIVERY, isOver ? { status: 'REFUNDED' } : held)
}

/** A ledger has the payment. */
export function finishCard(store: AnchorStore, id: string, hash: string): void {
  store.cards.change(id, DELIVERY, { status: 'COMPLETED', hash })
}

/** The payment never happened: it is tried again, or waits for the wallet. */
export function retryCard(options: Pick<PayOutOptions, 'store' | 'clock'>, id: string): void {
  const order = options.store.cards.find(id)
  if (order) hold(options, order)
}

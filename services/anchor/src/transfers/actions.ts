import { type AnchorAction, type AnchorTransactionStatus, anchorActions } from '@lealta/kernel'
import { confirmIt, expire, giveBack, moveTo, type Rail, returnByBank, type Step, sendByBank } from './steps.ts'
import type { Transfer } from './transfer.ts'

interface ActionRule {
  /** From where it is allowed. */
  readonly from: readonly AnchorTransactionStatus[]
  readonly kind?: Transfer['kind']
  readonly isAllowed?: (transfer: Transfer) => boolean
  readonly step: (transfer: Transfer, rail: Rail) => Step
}

/** Where the person's money is with the anchor and nothing is on its way. */
const held: readonly AnchorTransactionStatus[] = ['pending_external', 'pending_anchor', 'pending_user', 'pending_trust']
const heldForPickUp: readonly AnchorTransactionStatus[] = [
  'pending_anchor',
  'pending_user',
  'pending_external',
  'pending_user_transfer_complete',
]
const hasMoney = ({ kind, externalId, stellarId, refunds }: Transfer): boolean =>
  (kind === 'deposit' ? externalId !== undefined : stellarId !== undefined) && refunds.length === 0

/** Sends back what came, the way it came. */
const sendBack =
  (becomes: 'refunded' | 'too_small' | 'too_large') =>
  (transfer: Transfer): Step =>
    transfer.kind === 'deposit' ? returnByBank(becomes, 'byOperator') : giveBack('byOperator', becomes)

const now: (transfer: Transfer) => Step = () => (transfer, at) => ({ ...transfer, dueAt: at })

const rules: Readonly<Record<AnchorAction, ActionRule>> = {
  /** The bank of the person sends what was announced. */
  pay: {
    from: ['pending_user_transfer_start'],
    kind: 'deposit',
    step: (transfer, rail) => sendByBank(transfer.amountIn!, rail),
  },
  /** What takes its time is done at once. */
  advance: { from: ['pending_external', 'pending_anchor'], isAllowed: transfer => transfer.dueAt !== undefined, step: now },
  /** The person has to confirm first. */
  ask: {
    from: ['pending_anchor'],
    step: () => (transfer, at) => ({ ...moveTo(transfer, 'pending_user', at), isConfirmed: false }),
  },
  confirm: { from: ['pending_user'], step: (_, rail) => confirmIt(rail) },
  collect: { from: ['pending_user_transfer_complete'], step: () => (transfer, at) => moveTo(transfer, 'completed', at) },
  refund: { from: [...held, 'pending_user_transfer_complete', 'error'], isAllowed: hasMoney, step: sendBack('refunded') },
  too_small: { from: [...held, ...heldForPickUp], isAllowed: hasMoney, step: sendBack('too_small') },
  too_large: { from: [...held, ...heldForPickUp], isAllowed: hasMoney, step: sendBack('too_large') },
  no_market: { from: held, kind: 'deposit', isAllowed: hasMoney, step: () => returnByBank('no_market', 'noMarket') },
  expire: { from: ['incomplete', 'pending_user_transfer_start'], step: () => expire },
  fail: {
    from: ['incomplete', 'pending_user_transfer_start', ...held, 'pending_user_transfer_complete'],
    step: () => (transfer, at) => moveTo(transfer, 'error', at, { message: 'byOperator' }),
  },
  retry: {
    from: ['error'],
    // What was on its way back goes back, however long it takes.
    isAllowed: transfer => hasMoney(transfer) && transfer.afterRefund === undefined,
    step: () => (transfer, at) => moveTo(transfer, 'pending_anchor', at, { dueAt: at, isConfirmed: true }),
  },
}

/** What can be done with a transfer from where it stands. */
export function listActions(transfer: Transfer): AnchorAction[] {
  return anchorActions.filter(action => isAllowed(action, transfer))
}

function isAllowed(action: AnchorAction, transfer: Transfer): boolean {
  const { from, kind, isAllowed: fits } = rules[action]
  return from.includes(transfer.status) && (kind ?? transfer.kind) === transfer.kind && (fits?.(transfer) ?? true)
}

/** The step of an action; undefined when it is not allowed from where the transfer stands. */
export function stepOf(action: AnchorAction, transfer: Transfer, rail: Rail): Step | undefined {
  return isAllowed(action, transfer) ? rules[action].step(transfer, rail) : undefined
}

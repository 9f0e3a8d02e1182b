import type { PreparedTransaction } from '@lealta/contract'
import { parseDecimal } from '@lealta/stellar/amount'
import type { Horizon, OperationRecord } from '@lealta/stellar/horizon'
import { readTransaction } from '@lealta/stellar/transactions'
import type { Effect } from './intents.ts'
import { readAll } from './read-all.ts'
import { type Shop, WAITING } from './shop.ts'

/** So much goes from one account to another. */
export const move = (from: string, to: string, asset: string, amount: bigint): Effect[] => [
  { account: from, asset, amount: -amount },
  { account: to, asset, amount },
]

/** What the review says that is paid, from one account to another; it waits where the receiver cannot hold it. */
export const paid =
  (from: string, to: string) =>
  ({ name, details: { asset, amount } }: PreparedTransaction): Effect[] =>
    move(from, name === 'paymentClaimable' ? WAITING : to, asset ?? '', parseDecimal(amount ?? '0'))

/** The platform's fee that the review says, to whom the envelope pays it. */
export function listFee({ networkPassphrase }: Shop, { envelope, details }: PreparedTransaction): Effect[] {
  const fee = details.fee.platform
  if (fee === null) return []
  const amount: bigint = parseDecimal(fee.amount)
  const { operations, source } = readTransaction(envelope, networkPassphrase)
  const payment = operations.find(operation => operation.type === 'payment')
  if (payment?.amount !== amount) throw new Error(`the envelope pays another fee than the ${fee.amount} of its review`)
  return move(payment.source ?? source, payment.destination, fee.asset, amount)
}

/** What an exchange came to: the part that the ledger decides. */
export const exchanged = (account: string, sending: string, receiving: string) => (operations: readonly OperationRecord[]) => {
  const { details } = operations.find(({ type }) => type.startsWith('path_payment')) ?? {}
  const [sent, received]: bigint[] = [details?.source_amount, details?.amount].map(amount => parseDecimal(String(amount)))
  return [
    { account, asset: sending, amount: -(sent ?? 0n) },
    { account, asset: receiving, amount: received ?? 0n },
  ]
}

/**
 * What the orders of somebody have traded, when they were placed or when others met them. Purchases and exchanges trade, too: what they came
 * to is read with them.
 */
export async function listTraded(horizon: Horizon, account: string): Promise<Effect[]> {
  const effects = (await readAll(page => horizon.listEffects(account, page))).filter(({ type }) => type === 'trade')
  const ids = [...new Set(effects.map(({ operationId }) => operationId))]
  const taken = new Map<string, boolean>()
  for (const id of ids) {
    const operation = await horizon.readOperation(id)
    taken.set(id, operation?.sourceAccount === account && operation.type.startsWith('path_payment'))
  }
  const toAsset = (details: EffectDetails, side: 'sold' | 'bought') =>
    details[`${side}_asset_type`] === 'native'
      ? 'XLM'
      : `${String(details[`${side}_asset_code`])}-${String(details[`${side}_asset_issuer`])}`
  return effects
    .filter(({ operationId }) => !taken.get(operationId))
    .flatMap(({ details }) => {
      const [sold, bought]: bigint[] = [details.sold_amount, details.bought_amount].map(amount => parseDecimal(String(amount)))
      return [
        { account, asset: toAsset(details, 'sold'), amount: -(sold ?? 0n) },
        { account, asset: toAsset(details, 'bought'), amount: bought ?? 0n },
      ]
    })
}
type EffectDetails = Readonly<Record<string, unknown>>

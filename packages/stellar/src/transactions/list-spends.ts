import { type Stroops, toStroops } from '@lealta/kernel'
import { toCost } from '#amount/price.ts'
import { type Asset, sameAsset } from '#asset/asset.ts'
import type { OperationDetails } from './operation-details.ts'
import type { DecodedTransaction } from './read-transaction.ts'

/** A sum of an asset. */
export interface Spend {
  readonly asset: Asset
  readonly amount: Stroops
}

/** The most that a transaction takes from an account, by asset; offers count, and what the account issues itself does not. */
export function listSpends({ operations }: Pick<DecodedTransaction, 'operations'>, account: string): Spend[] {
  const spends: { asset: Asset; amount: bigint }[] = []
  for (const operation of operations) {
    const spend = operation.source === account ? toSpend(operation) : undefined
    if (spend === undefined || spend.asset.issuer === account || spend.amount === 0n) continue
    const known = spends.find(({ asset }) => sameAsset(asset, spend.asset))
    if (known) known.amount += spend.amount
    else spends.push(spend)
  }
  return spends.map(({ asset, amount }) => ({ asset, amount: toStroops(amount) }))
}

function toSpend(operation: OperationDetails): { asset: Asset; amount: bigint } | undefined {
  switch (operation.type) {
    case 'payment':
    case 'createClaimableBalance':
      return { asset: operation.asset, amount: operation.amount }
    case 'pathPaymentStrictReceive':
      return { asset: operation.sendAsset, amount: operation.sendMax }
    case 'pathPaymentStrictSend':
      return { asset: operation.sendAsset, amount: operation.sendAmount }
    case 'manageSellOffer':
      return { asset: operation.selling, amount: operation.amount }
    case 'manageBuyOffer':
      return { asset: operation.selling, amount: toCost(operation.amount, operation.price) }
    default:
      return undefined
  }
}

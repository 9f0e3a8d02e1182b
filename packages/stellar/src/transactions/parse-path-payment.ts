import { type Stroops, toStroops } from '@lealta/kernel'
import { TransactionResult } from '@stellar/stellar-sdk/xdr'
import { type Asset, sameAsset } from '#asset/asset.ts'
import { listOperationResults } from './parse-result.ts'

/** An asset, and what the owner of an offer got of it, as the SDK writes XDR as JSON. */
interface ClaimedOffer {
  readonly asset_bought: 'native' | Readonly<Record<string, { readonly asset_code: string; readonly issuer: string }>>
  readonly amount_bought: string
}

interface PathPayment {
  readonly success?: { readonly offers: readonly Readonly<Record<string, ClaimedOffer>>[] }
}

/**
 * What the first operation of a transaction, a payment through the order book, really took of the sent asset, by the base64
 * TransactionResult: what the offers on the first step of the path got. Undefined when that operation is no such payment.
 * @throws when it is not valid XDR
 */
export function parsePathPayment(result: string, sent: Asset): Stroops | undefined {
  const outer = TransactionResult.fromXdr(result, 'base64').toJson() as unknown as { result: unknown }
  const [first] = listOperationResults(outer.result) as { op_inner?: Record<string, PathPayment> }[]
  const done = first?.op_inner?.path_payment_strict_receive ?? first?.op_inner?.path_payment_strict_send
  const offers = done?.success?.offers.flatMap(offer => Object.values(offer)) ?? []
  const taken = offers.filter(offer => sameAsset(toAsset(offer), sent)).reduce((total, offer) => total + BigInt(offer.amount_bought), 0n)
  return taken === 0n ? undefined : toStroops(taken)
}

function toAsset({ asset_bought: asset }: ClaimedOffer): Asset {
  const [issued] = typeof asset === 'string' ? [] : Object.values(asset)
  return issued ? { code: issued.asset_code, issuer: issued.issuer } : { code: 'XLM' }
}

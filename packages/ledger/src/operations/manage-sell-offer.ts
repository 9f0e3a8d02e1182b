import { INT64_MAX } from '#entries/int64.ts'
import { toLiabilities } from '#exchange/exchange.ts'
import { applyOffer, checkOffer, limitTo, limitToNothing, type OfferRequest } from '#operations/manage-offer.ts'
import type { OperationRules } from '#operations/operation-rules.ts'
import type { OperationOf } from '#xdr/index.ts'

/** What an operation asks for that names the amount to sell. */
export function toSellRequest(
  operation: Pick<OperationOf<'manage_sell_offer'>, 'selling' | 'buying' | 'amount' | 'price' | 'offerId'>,
  isPassive: boolean,
): OfferRequest {
  const { selling, buying, amount, price, offerId } = operation
  return {
    type: 'manage_sell_offer',
    sheep: selling,
    wheat: buying,
    price,
    offerId,
    isPassive,
    isDelete: amount === 0n,
    isAmountValid: amount >= 0n,
    toLiabilities: () => toLiabilities(price, amount, INT64_MAX),
    limitSell: limitTo(amount),
    limitBuy: limitToNothing,
  }
}

/** Offers to sell an amount. */
export const manageSellOffer: OperationRules<'manage_sell_offer'> = {
  threshold: 'medium',
  check: operation => checkOffer(toSellRequest(operation, false)),
  apply: (operation, context) => applyOffer(toSellRequest(operation, false), context),
}

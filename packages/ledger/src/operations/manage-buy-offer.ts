import { INT64_MAX } from '#entries/int64.ts'
import { toLiabilities } from '#exchange/exchange.ts'
import { applyOffer, checkOffer, limitTo, limitToNothing, type OfferRequest } from '#operations/manage-offer.ts'
import type { OperationRules } from '#operations/operation-rules.ts'
import type { OperationOf } from '#xdr/index.ts'

function toBuyRequest({ selling, buying, buyAmount, price, offerId }: OperationOf<'manage_buy_offer'>): OfferRequest {
  const inverse = { n: price.d, d: price.n }
  return {
    type: 'manage_buy_offer',
    sheep: selling,
    wheat: buying,
    price: inverse,
    offerId,
    isPassive: false,
    isDelete: buyAmount === 0n,
    isAmountValid: buyAmount >= 0n,
    toLiabilities: () => toLiabilities(inverse, INT64_MAX, buyAmount),
    limitSell: limitToNothing,
    limitBuy: limitTo(buyAmount),
  }
}

/** Offers to buy an amount (CAP-6). It stays in the book as an offer to sell. */
export const manageBuyOffer: OperationRules<'manage_buy_offer'> = {
  threshold: 'medium',
  check: operation => checkOffer(toBuyRequest(operation)),
  apply: (operation, context) => applyOffer(toBuyRequest(operation), context),
}

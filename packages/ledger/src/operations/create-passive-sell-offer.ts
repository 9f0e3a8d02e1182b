import { applyOffer, checkOffer } from '#operations/manage-offer.ts'
import { toSellRequest } from '#operations/manage-sell-offer.ts'
import type { OperationRules } from '#operations/operation-rules.ts'

/** Offers to sell an amount without taking offers of the same price. Its results have the type manage_sell_offer, as in core. */
export const createPassiveSellOffer: OperationRules<'create_passive_sell_offer'> = {
  threshold: 'medium',
  check: operation => checkOffer(toSellRequest({ ...operation, offerId: 0n }, true)),
  apply: (operation, context) => applyOffer(toSellRequest({ ...operation, offerId: 0n }, true), context),
}

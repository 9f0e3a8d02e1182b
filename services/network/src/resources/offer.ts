import type { OfferEntry } from '@lealta/ledger/xdr'
import { formatAmount, formatPrice } from './amount.ts'
import { assetFields } from './asset.ts'
import type { Links } from './links.ts'
import { formatTime } from './time.ts'

/** Horizon's offer resource. `lastModifiedAt` in unix seconds, undefined when that ledger is not in the history. */
export function formatOffer(offer: OfferEntry, lastModifiedAt: bigint | undefined, links: Links): Record<string, unknown> {
  const id = offer.offerId.toString()
  return {
    _links: { self: links.to(`/offers/${id}`), offer_maker: links.to(`/accounts/${offer.sellerId}`) },
    id,
    paging_token: id,
    seller: offer.sellerId,
    selling: assetFields(offer.selling),
    buying: assetFields(offer.buying),
    amount: formatAmount(offer.amount),
    price_r: { n: offer.price.n, d: offer.price.d },
    price: formatPrice(offer.price.n, offer.price.d),
    last_modified_ledger: offer.lastModifiedLedgerSeq,
    last_modified_time: lastModifiedAt === undefined ? null : formatTime(lastModifiedAt),
    ...(offer.sponsor ? { sponsor: offer.sponsor } : {}),
  }
}

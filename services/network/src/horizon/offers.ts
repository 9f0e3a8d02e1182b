import type { OfferEntry } from '@lealta/ledger/xdr'
import { formatAsset } from '#resources/asset.ts'
import { formatOffer } from '#resources/offer.ts'
import { lists, offerPosition } from '#store/entry-positions.ts'
import { readCloseTime } from '#store/ledger-reader.ts'
import type { Page } from '#store/page.ts'
import { listEntries, readEntryAt } from '#store/state-reader.ts'
import { accountOf } from './accounts.ts'
import type { HorizonContext } from './horizon-context.ts'
import { Problem } from './problem.ts'
import { parseAccount, parseAssetParts } from './query.ts'
import type { Routes } from './routes.ts'
import { operationIdOf } from './scope.ts'

const toPosition = (page: Page): Page => (page.cursor === undefined ? page : { ...page, cursor: offerPosition(BigInt(page.cursor)) })

/** `/offers`, `/offers/{offer_id}` and the offers of an account. */
export function registerOffers(routes: Routes, { chain, links }: HorizonContext): void {
  const { ledger, database } = chain
  const toResource = (offer: OfferEntry) => formatOffer(offer, readCloseTime(database, offer.lastModifiedLedgerSeq), links)

  routes.page('/offers', {
    kind: 'id',
    read(parameters, page) {
      const seller = parseAccount(parameters, 'seller')
      const sponsor = parseAccount(parameters, 'sponsor')
      const selling = parseAssetParts(parameters, 'selling_')
      const buying = parseAssetParts(parameters, 'buying_')
      const list =
        (seller && lists.offersBySeller(seller)) ??
        (sponsor && lists.offersBySponsor(sponsor)) ??
        (selling && lists.offersBySelling(formatAsset(selling))) ??
        (buying && lists.offersByBuying(formatAsset(buying))) ??
        lists.offers
      const fits = (offer: OfferEntry) =>
        (!seller || offer.sellerId === seller) &&
        (!sponsor || offer.sponsor === sponsor) &&
        (!selling || formatAsset(offer.selling) === formatAsset(selling)) &&
        (!buying || formatAsset(offer.buying) === formatAsset(buying))
      return listEntries(ledger, database, 'offer', list, toPosition(page), fits).map(toResource)
    },
  })
  routes.page('/accounts/:account_id/offers', {
    kind: 'id',
    streamable: true,
    read: (parameters, page) =>
      listEntries(ledger, database, 'offer', lists.offersBySeller(accountOf(parameters)), toPosition(page)).map(toResource),
  })
  routes.object('/offers/:offer_id', {
    read(parameters) {
      const position = offerPosition(operationIdOf(parameters, 'offer_id'))
      const offer = readEntryAt(ledger, database, 'offer', lists.offers, position)
      if (!offer) throw new Problem('not_found')
      return toResource(offer)
    },
  })
}

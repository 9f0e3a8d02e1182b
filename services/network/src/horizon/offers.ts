import type { Asset, OfferEntry } from '@lealta/ledger/xdr'
import { isAccountId } from '@lealta/ledger/xdr'
import { MAX_INT64 } from '#resources/amount.ts'
import { creditAsset, formatAsset } from '#resources/asset.ts'
import { formatOffer } from '#resources/offer.ts'
import { lists, offerPosition } from '#store/entry-positions.ts'
import { readCloseTime } from '#store/ledger-reader.ts'
import type { Page } from '#store/page.ts'
import { listEntries, readEntryAt } from '#store/state-reader.ts'
import { describeAddressFault } from './address-fault.ts'
import { checkAssetFits, readAssetParts, toAsset } from './asset-query.ts'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField, Problem } from './problem.ts'
import { readAccountId, readUnsigned } from './query.ts'
import type { Parameters, Routes } from './routes.ts'

const toPosition = (page: Page): Page => (page.cursor === undefined ? page : { ...page, cursor: offerPosition(BigInt(page.cursor)) })

type Side = 'selling' | 'buying'

/** Refuses both forms of an asset at once, and parameters of the older one that do not fit together. */
function checkSide(parameters: Parameters, side: Side): void {
  const parts = readAssetParts(parameters, `${side}_`)
  if (parts.type !== '' && (parameters[side] ?? '') !== '') {
    const reason = `Ambiguous parameter, you can't include both \`${side}\` and \`${side}_asset_type\`. Remove all parameters of the form \`${side}_\``
    throw invalidField(`${side}_asset_type`, reason)
  }
  checkAssetFits(parts, `${side}_`)
}

/** Reads the asset of a side: `selling=CODE:ISSUER`, or in the older form of three parameters. */
function readSide(parameters: Parameters, side: Side): Asset | undefined {
  const text = parameters[side] ?? ''
  if (text === 'native') return { type: 'native' }
  if (text !== '') {
    const [code = '', issuer, ...rest] = text.split(':')
    if (issuer === undefined || rest.length > 0) throw invalidField(side, 'missing colon')
    if (!isAccountId(issuer)) throw invalidField(side, describeAddressFault(issuer))
    if (code === '' || code.length > 12) throw invalidField(side, 'Asset code length is invalid')
    return creditAsset(code, issuer)
  }
  const asset = toAsset(readAssetParts(parameters, `${side}_`))
  if (asset && 'reason' in asset) throw new Problem('bad_request', { extras: { reason: `bad ${side} asset: ${asset.reason}` } })
  return asset
}

/** `/offers`, `/offers/{offer_id}` and the offers of an account. */
export function registerOffers(routes: Routes, { chain, links }: HorizonContext): void {
  const { ledger, database } = chain
  const toResource = (offer: OfferEntry) => formatOffer(offer, readCloseTime(database, offer.lastModifiedLedgerSeq), links)

  routes.page('/offers', {
    state: true,
    cursor: 'id',
    filterFirst: true,
    filter(parameters: Parameters) {
      const accounts = { seller: readAccountId(parameters, 'seller'), sponsor: readAccountId(parameters, 'sponsor') }
      checkSide(parameters, 'selling')
      checkSide(parameters, 'buying')
      return { ...accounts, selling: readSide(parameters, 'selling'), buying: readSide(parameters, 'buying') }
    },
    read({ seller, sponsor, selling, buying }, page) {
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
    state: true,
    cursor: 'id',
    streamable: true,
    filter(parameters: Parameters) {
      const seller = readAccountId(parameters, 'account_id')
      if (seller === undefined) throw invalidField('account_id', 'non zero value required')
      return lists.offersBySeller(seller)
    },
    read: (list, page) => listEntries(ledger, database, 'offer', list, toPosition(page)).map(toResource),
  })
  routes.object('/offers/:offer_id', {
    state: true,
    read(parameters) {
      const id = readUnsigned(parameters, 'offer_id', 64, 'Offer ID must be an integer higher than 0')
      const offer = id > MAX_INT64 ? undefined : readEntryAt(ledger, database, 'offer', lists.offers, offerPosition(id))
      if (!offer) throw new Problem('not_found')
      return toResource(offer)
    },
  })
}

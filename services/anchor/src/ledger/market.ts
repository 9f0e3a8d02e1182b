import { type Clock, STROOPS_PER_UNIT, type Stroops, toStroops } from '@lealta/kernel'
import { formatDecimal, type Price } from '@lealta/stellar/amount'
import { formatAssetId, type IssuedAsset, sameAsset } from '@lealta/stellar/asset'
import type { Horizon, OfferRecord } from '@lealta/stellar/horizon'
import { Asset, Memo, Operation, type xdr } from '@stellar/stellar-sdk/base'
import type { Issuing } from './issuing.ts'

const DAY_MS = 86_400_000

/** Pesos for a dollar in the middle of the market, and by how many thousandths of it each day differs. */
const MIDDLE = 1_050
const DAYS = [0, 3, 5, 4, 8, 11, 9, 12, 10, 6, 7, 2, -1, -4, -3, -7, -9, -6, -11, -12, -8, -10, -5, -2] as const

/** Hundredths that the anchor wants on each side of the middle. */
const MARGIN = 1

/** What each side offers, in whole units. Less than half of it is filled up. */
const DEPTH = { dollars: 20_000n, pesos: 20_000_000n }

export interface MarketOptions {
  readonly horizon: Horizon
  readonly issuing: Issuing
  readonly distributionId: string
  readonly stablecoins: readonly IssuedAsset[]
  readonly clock: Clock
}

/** One side of the market: what the anchor sells, for what, at which price. */
interface Side {
  readonly selling: IssuedAsset
  readonly buying: IssuedAsset
  readonly amount: Stroops
  readonly price: Price
}

/** What a day's dollar costs in pesos, in thousandths of the middle: the same for everybody, for ever. */
export function readDayRate(now: Date): { n: number; d: number } {
  const day = Math.floor(now.getTime() / DAY_MS)
  return { n: MIDDLE * (1_000 + (DAYS[day % DAYS.length] ?? 0)), d: 1_000 }
}

/** What stablecoins are worth on a day: US dollars for one unit, as decimal texts, by asset id. */
export interface MarketDay {
  /** The day (UTC), `2026-11-20`. */
  readonly date: string
  readonly rates: Readonly<Record<string, string>>
}

const DECIMALS = 18

/** The day's prices in the middle of the market, without the anchor's margins. Of stablecoins of no known currency there is none. */
export function readMarketDay(stablecoins: readonly IssuedAsset[], now: Date): MarketDay {
  const { n, d } = readDayRate(now)
  const peso = ((10n ** BigInt(DECIMALS) * BigInt(d)) / BigInt(n)).toString().padStart(DECIMALS + 1, '0')
  const known: Readonly<Record<string, string>> = { USDL: '1', ARSL: `${peso.slice(0, -DECIMALS)}.${peso.slice(-DECIMALS)}` }
  const rates = stablecoins.flatMap(asset => {
    const rate = known[asset.code]
    return rate === undefined ? [] : [[formatAssetId(asset), rate] as const]
  })
  return { date: now.toISOString().slice(0, 10), rates: Object.fromEntries(rates) }
}

/**
 * Keeps the anchor's two offers on the order book, USDL for ARSL and back (product decision 36): one of each, at the day's price. Reads what
 * is there and adds what is missing, so that it can be interrupted and repeated; without both stablecoins there is no market.
 * @throws HorizonError, HorizonUnreachableError, and what `submitTransaction` throws
 */
export async function keepMarket(options: MarketOptions): Promise<void> {
  const { horizon, issuing, distributionId, clock } = options
  const sides = listSides(options, clock.now())
  if (sides.length === 0) return
  const { records } = await horizon.listOffers({ seller: distributionId }, { limit: 200 })
  const own = records.filter(offer => sides.some(side => isOf(offer, side)))
  const kept = sides.map(side => own.filter(offer => isOf(offer, side)))
  const isStale = own.some(offer => !sides.some(side => fits(offer, side))) || kept.some(offers => offers.length > 1)
  // Offers of yesterday would meet those of today: all go before the first one comes.
  const removals = isStale ? own.map(offer => toOperation(offer, toStroops(0n), offer.price, offer.id)) : []
  for (const [index, side] of sides.entries()) {
    if (!isStale && kept[index]!.length > 0) continue
    const operations = [...(index === 0 ? removals : []), toOperation(side, side.amount, side.price, 0n)]
    const spends = { code: side.selling.code, amount: side.amount }
    await issuing.send({ operations, memo: Memo.none(), spends, onSigned: () => undefined })
  }
}

function listSides({ stablecoins }: MarketOptions, now: Date): Side[] {
  const dollars = stablecoins.find(({ code }) => code === 'USDL')
  const pesos = stablecoins.find(({ code }) => code === 'ARSL')
  if (dollars === undefined || pesos === undefined) return []
  const { n, d } = readDayRate(now)
  const whole = (units: bigint) => toStroops(units * STROOPS_PER_UNIT)
  return [
    { selling: dollars, buying: pesos, amount: whole(DEPTH.dollars), price: { n: n * (100 + MARGIN), d: d * 100 } },
    { selling: pesos, buying: dollars, amount: whole(DEPTH.pesos), price: { n: d * 100, d: n * (100 - MARGIN) } },
  ]
}

const isOf = (offer: OfferRecord, side: Side): boolean => sameAsset(offer.selling, side.selling) && sameAsset(offer.buying, side.buying)

function fits(offer: OfferRecord, side: Side): boolean {
  const isPrice = BigInt(offer.price.n) * BigInt(side.price.d) === BigInt(side.price.n) * BigInt(offer.price.d)
  return isOf(offer, side) && isPrice && offer.amount * 2n >= side.amount
}

function toOperation(pair: Pick<OfferRecord, 'selling' | 'buying'>, amount: Stroops, price: Price, offerId: bigint): xdr.Operation {
  const toSdk = ({ code, issuer }: OfferRecord['selling']) => (issuer === undefined ? Asset.native() : new Asset(code, issuer))
  return Operation.manageSellOffer({
    selling: toSdk(pair.selling),
    buying: toSdk(pair.buying),
    amount: formatDecimal(amount),
    price: { ...price },
    offerId: offerId.toString(),
  })
}

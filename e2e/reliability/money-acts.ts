import { toStroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { exchanged, listFee, paid } from './effects.ts'
import { perform, type Signer, type Tools } from './intents.ts'
import type { Random } from './random.ts'
import type { Shop } from './shop.ts'

const walletOf = async ({ person }: Signer): Promise<string> => (await person.client.readWallet()).data.id

/** Asks whoever comes for a point or a dollar. */
export async function ask(shop: Shop, tools: Tools, random: Random, asker: Signer): Promise<boolean> {
  const { client, publicKey } = asker.person
  const walletId = asker === shop.owner ? shop.ownerWalletId : await walletOf(asker)
  const asset = random.pick([shop.points, shop.dollar])
  const body = { asset, amount: '1', expiresAt: new Date(Date.now() + 3_600_000).toISOString() }
  const { data } = await client.createPayRequest({ params: { walletId }, body }, { signal: tools.signal })
  shop.requests.push({ id: data.id, asker: publicKey })
  return true
}

/** Pays one of the latest requests: often somebody else does at the same moment. */
export async function payRequest(shop: Shop, tools: Tools, random: Random, payer: Signer): Promise<boolean> {
  const { client, publicKey } = payer.person
  const latest = shop.requests.filter(({ asker }) => asker !== publicKey).slice(-3)
  if (latest.length === 0) return false
  const { id: payRequestId, asker } = random.pick(latest)
  return perform(
    tools,
    payer,
    'pay a request',
    async () => client.payPayRequest({ params: { walletId: await walletOf(payer), payRequestId } }),
    paid(publicKey, asker),
  )
}

/** Exchanges dollars for pesos or back, for a price that the ledger decides; the amount is exact on one side. */
export function exchange(shop: Shop, tools: Tools, random: Random, signer: Signer): Promise<boolean> {
  const { client, publicKey } = signer.person
  const [sending, receiving] = random.chance(0.5) ? [shop.dollar, shop.peso] : [shop.peso, shop.dollar]
  const side = random.pick(['send', 'receive'] as const)
  const exact = side === 'send' ? sending : receiving
  const units = BigInt(1 + random.below(30_000_000)) * (exact === shop.peso ? 1_000n : 1n)
  const wanted = { sending, receiving, side, amount: formatDecimal(toStroops(units)) }
  return perform(
    tools,
    signer,
    'exchange',
    async () => {
      const params = { walletId: await walletOf(signer) }
      const { limit } = (await client.readExchangeQuote({ params, query: wanted })).data.attributes
      return client.exchange({ params, body: { ...wanted, limit } })
    },
    prepared => listFee(shop, prepared),
    exchanged(publicKey, sending, receiving),
  )
}

/**
 * Puts dollars on the order book for about as many pesos as they bring, so that some orders meet others at once, some later and some never;
 * or takes one of the own orders back. What it trades, and when, the ledger decides.
 */
export async function trade(shop: Shop, tools: Tools, random: Random, signer: Signer): Promise<boolean> {
  const { client, publicKey } = signer.person
  const walletId = signer === shop.owner ? shop.ownerWalletId : await walletOf(signer)
  const params = { walletId }
  const { records } = await shop.horizon.listOffers({ seller: publicKey }, { limit: 50 })
  if (records.length > 0 && random.chance(0.4)) {
    const offerId = String(random.pick(records).id)
    return perform(
      tools,
      signer,
      'cancel an order',
      () => client.cancelOffer({ params: { walletId, offerId }, body: {} }),
      () => [],
    )
  }
  const side = random.pick(['buy', 'sell'] as const)
  const one = { sending: shop.dollar, receiving: shop.peso, side: 'send', amount: '1' } as const
  return perform(
    tools,
    signer,
    'trade',
    async () => {
      const { receiveAmount } = (await client.readExchangeQuote({ params, query: one })).data.attributes
      const price = formatDecimal(toStroops((parseDecimal(receiveAmount) * BigInt(970 + random.below(60))) / 1_000n))
      const amount = formatDecimal(toStroops(BigInt(10_000_000 + random.below(20_000_000))))
      return client.placeOffer({ params, body: { side, asset: shop.dollar, amount, priceAsset: shop.peso, price } })
    },
    prepared => listFee(shop, prepared),
  )
}

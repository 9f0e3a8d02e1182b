import type { ApiOptions } from '@lealta/api'
import { toStroops } from '@lealta/kernel'
import { Asset, Keypair, Operation } from '@stellar/stellar-sdk/base'
import { actOutside, createLedgerWorld, type LedgerWorld } from './ledger-world.ts'

/** A ledger world in which somebody offers two stablecoins of one issuer for each other. */
export type MarketWorld = LedgerWorld & {
  dollar: string
  peso: string
  /** Whose offers stand on the book. */
  maker: { keypair: Keypair; publicKey: string }
  /** Pays from the issuer to an account that can hold it. */
  issue: (publicKey: string, code: 'USDL' | 'ARSL', amount: string) => Promise<void>
  /** Lets an account hold a stablecoin at its own expense, paying it XLM first. */
  trust: (person: { keypair: Keypair }, code: 'USDL' | 'ARSL') => Promise<void>
  /** Puts an offer of the maker on the book, or takes one off with amount 0: `amount` of the first at `price` in the second. */
  offer: (sell: 'USDL' | 'ARSL', buy: 'USDL' | 'ARSL', amount: string, price: { n: number; d: number }, offerId?: bigint) => Promise<void>
}

/** A dollar is worth 1000 pesos at the market close, and 1010 or 990 on the book, 10,000 dollars and as many pesos deep. */
export async function createMarketWorld(options: Partial<ApiOptions> = {}): Promise<MarketWorld> {
  const [issuer, maker] = [Keypair.random(), Keypair.random()]
  const stablecoins = ['USDL', 'ARSL'].map(code => ({ code, issuer: issuer.publicKey() }))
  const [dollar, peso] = stablecoins.map(({ code }) => `${code}-${issuer.publicKey()}`) as [string, string]
  const rates = { [dollar]: '1', [peso]: '0.001' }
  const world: LedgerWorld = await createLedgerWorld({
    stablecoins,
    marketRates: { table: () => ({ date: world.clock.now().toISOString().slice(0, 10), rates }) },
    ...options,
  })
  for (const { publicKey } of [{ publicKey: issuer.publicKey() }, { publicKey: maker.publicKey() }]) {
    await world.ledger.fund(publicKey, toStroops(1_000_0000000n))
  }
  await world.api.prepare()
  const toAsset = (code: string) => new Asset(code, issuer.publicKey())
  const issue: MarketWorld['issue'] = (destination, code, amount) =>
    actOutside(world, { keypair: issuer }, issuer.publicKey(), Operation.payment({ destination, asset: toAsset(code), amount }))
  const offer: MarketWorld['offer'] = (sell, buy, amount, price, offerId = 0n) =>
    actOutside(
      world,
      { keypair: maker },
      maker.publicKey(),
      Operation.manageSellOffer({ selling: toAsset(sell), buying: toAsset(buy), amount, price, offerId: String(offerId) }),
    )
  const lines = stablecoins.map(({ code }) => Operation.changeTrust({ asset: toAsset(code) }))
  await actOutside(world, { keypair: maker }, maker.publicKey(), ...lines)
  await issue(maker.publicKey(), 'USDL', '100000')
  await issue(maker.publicKey(), 'ARSL', '100000000')
  await offer('USDL', 'ARSL', '10000', { n: 1010, d: 1 })
  await offer('ARSL', 'USDL', '10000000', { n: 1, d: 990 })
  return {
    ...world,
    dollar,
    peso,
    maker: { keypair: maker, publicKey: maker.publicKey() },
    issue,
    offer,
    trust: async (person, code) => {
      const destination = person.keypair.publicKey()
      const xlm = Operation.payment({ destination, asset: Asset.native(), amount: '2' })
      await actOutside(world, { keypair: maker }, maker.publicKey(), xlm)
      await actOutside(world, person, destination, Operation.changeTrust({ asset: toAsset(code) }))
    },
  }
}

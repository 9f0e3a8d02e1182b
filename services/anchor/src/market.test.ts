import { toStroops } from '@lealta/kernel'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { Asset, Keypair, Operation } from '@stellar/stellar-sdk/base'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startAnchorWorld } from '#testing/anchor-world.ts'
import { readDayRate } from './ledger/market.ts'

const DAY_MS = 86_400_000

async function startMarket() {
  const world = await startAnchorWorld({ hasMarket: true })
  onTestFinished(() => world.close())
  const [usdl, arsl] = world.anchor.stablecoins as [IssuedAsset, IssuedAsset]
  const list = async () => {
    const { records } = await world.horizon.listOffers({ seller: world.anchor.distributionId })
    return records.map(({ id, selling, price, amount }) => ({
      id,
      code: selling.code,
      rate: selling.code === 'USDL' ? price.n / price.d : price.d / price.n,
      amount,
    }))
  }
  /** Each side stands a hundredth from the middle of the day. */
  const expectBoth = async () => {
    const { n, d } = readDayRate(world.clock.now())
    const offers = await list()
    expect(offers.map(({ code }) => code).sort()).toEqual(['ARSL', 'USDL'])
    for (const { code, rate } of offers) expect(rate).toBeCloseTo((n / d) * (code === 'USDL' ? 1.01 : 0.99), 6)
    return offers
  }
  return { world, usdl, arsl, list, expectBoth }
}

describe('product decision 36: the local anchor makes a market, both sides', () => {
  it('one offer of each, around the price of the day; again changes nothing', async () => {
    const { world, list, expectBoth } = await startMarket()
    await world.anchor.work()
    const before = await expectBoth()
    await world.pass(60_000)
    expect(await list()).toEqual(before)
  })

  it('a payment in one arrives in the other', async () => {
    const { world, usdl, arsl } = await startMarket()
    await world.anchor.work()
    const [path] = await world.horizon.listStrictSendPaths({ source: usdl, amount: toStroops(1_000_000_000n), destination: arsl })
    const { n, d } = readDayRate(world.clock.now())
    expect(Number(path?.destinationAmount)).toBeCloseTo(1_000_000_000 * (n / d) * 0.99, -3)
  })

  it('another day, another price: the old offers go, each side is there once', async () => {
    const { world, expectBoth } = await startMarket()
    await world.anchor.work()
    const [before] = await expectBoth()
    for (let day = 0; day < 5; day++) {
      await world.pass(DAY_MS)
      await expectBoth()
    }
    expect((await expectBoth())[0]?.rate).not.toBe(before?.rate)
  })

  it('what was bought is offered again once half is gone', async () => {
    const { world, usdl, arsl, expectBoth } = await startMarket()
    await world.anchor.work()
    const buyer = await world.makePerson([usdl, arsl])
    await world.anchor.issue({ to: buyer.publicKey(), code: 'ARSL', amount: toStroops(300_000_000_000_000n) })
    const [sdkUsdl, sdkArsl] = [usdl, arsl].map(({ code, issuer }) => new Asset(code, issuer)) as [Asset, Asset]
    await world.submit(buyer, [
      Operation.pathPaymentStrictReceive({
        sendAsset: sdkArsl,
        sendMax: '30000000',
        destination: buyer.publicKey(),
        destAsset: sdkUsdl,
        destAmount: '11000',
        path: [],
      }),
    ])
    await world.pass(60_000)
    const offers = await expectBoth()
    expect(offers.find(({ code }) => code === 'USDL')?.amount).toBe(200_000_000_000n)
  })

  it('a process that ended between the two sides, or offered one twice: each is there once again', async () => {
    const { world, usdl, arsl, list, expectBoth } = await startMarket()
    await world.anchor.work()
    const maker = Keypair.fromSecret(world.options.distributionSecret)
    const pair = { selling: new Asset(usdl.code, usdl.issuer), buying: new Asset(arsl.code, arsl.issuer), price: '2000' }
    const ask = (await list()).find(({ code }) => code === 'USDL')
    await world.submit(maker, [Operation.manageSellOffer({ ...pair, amount: '0', offerId: String(ask?.id) })])
    expect(await list()).toHaveLength(1)
    await world.pass(60_000)
    await expectBoth()
    await world.submit(maker, [Operation.manageSellOffer({ ...pair, amount: '5', offerId: '0' })])
    expect(await list()).toHaveLength(3)
    await world.pass(60_000)
    await expectBoth()
  })

  it('the price of a day is the same for everybody, and never leaves a hundredth and a half', () => {
    for (let day = 0; day < 100; day++) {
      const at = new Date(day * DAY_MS + 1)
      expect(readDayRate(at)).toEqual(readDayRate(new Date((day + 1) * DAY_MS - 1)))
      expect(Math.abs(readDayRate(at).n / readDayRate(at).d / 1_050 - 1)).toBeLessThan(0.015)
    }
  })
})

describe('product decision 34: "embedded, a small daily table that moves deterministically"', () => {
  it('says of each day what the market goes by', async () => {
    const { world, usdl, arsl } = await startMarket()
    for (let day = 0; day < 3; day++) {
      const { date, rates } = world.anchor.readRates()
      const { n, d } = readDayRate(world.clock.now())
      expect(date).toBe(world.clock.now().toISOString().slice(0, 10))
      expect(rates[`USDL-${usdl.issuer}`]).toBe('1')
      expect(rates[`ARSL-${arsl.issuer}`]).toMatch(/^0\.\d{18}$/)
      expect(Number(rates[`ARSL-${arsl.issuer}`]) * (n / d)).toBeCloseTo(1, 12)
      world.clock.advance(DAY_MS)
    }
  })
})

import { Asset, getLiquidityPoolId, type Keypair, LiquidityPoolAsset, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNetwork, type TestNetwork } from './test-network.ts'

let net: TestNetwork
let issuer: Keypair
let maker: Keypair
let taker: Keypair
let usd: Asset
let beans: Asset
const xlm = Asset.native()

beforeAll(async () => {
  net = await startTestNetwork()
  ;[issuer, maker, taker] = (await net.accounts(3)) as [Keypair, Keypair, Keypair]
  usd = new Asset('USD', issuer.publicKey())
  beans = new Asset('BEANS', issuer.publicKey())
  for (const key of [maker, taker]) await net.send(key, Operation.changeTrust({ asset: usd }), Operation.changeTrust({ asset: beans }))
  await net.send(
    issuer,
    Operation.payment({ destination: maker.publicKey(), asset: usd, amount: '1000' }),
    Operation.payment({ destination: maker.publicKey(), asset: beans, amount: '1000' }),
  )
  await net.send(
    maker,
    Operation.manageSellOffer({ selling: usd, buying: xlm, amount: '100', price: { n: 2, d: 1 } }),
    Operation.manageSellOffer({ selling: usd, buying: xlm, amount: '50', price: { n: 4, d: 2 } }),
    Operation.createPassiveSellOffer({ selling: usd, buying: xlm, amount: '10', price: { n: 3, d: 1 } }),
    Operation.manageSellOffer({ selling: beans, buying: usd, amount: '100', price: { n: 1, d: 2 } }),
    Operation.manageBuyOffer({ selling: xlm, buying: usd, buyAmount: '10', price: { n: 1, d: 1 } }),
  )
})

afterAll(async () => {
  await net.close()
  expect(net.violations).toEqual([])
})

describe('order book and offers', () => {
  it('sums up offers of one price, best first, bids the other way round', async () => {
    const book = await net.server.orderbook(usd, xlm).call()
    expect(book.asks).toEqual([
      { price_r: { n: 2, d: 1 }, price: '2.0000000', amount: '150.0000000' },
      { price_r: { n: 3, d: 1 }, price: '3.0000000', amount: '10.0000000' },
    ])
    expect(book.bids).toEqual([{ price_r: { n: 1, d: 1 }, price: '1.0000000', amount: '10.0000000' }])
  })

  it('lists offers by seller and by what is sold or bought, and reads one', async () => {
    const mine = await net.server.offers().forAccount(maker.publicKey()).call()
    expect(mine.records).toHaveLength(5)
    const selling = await net.server.offers().selling(beans).call()
    expect(selling.records).toMatchObject([{ amount: '100.0000000', price: '0.5000000', seller: maker.publicKey() }])
    const one = await net.server.offers().offer(selling.records[0]!.id.toString()).call()
    expect(one.id).toBe(selling.records[0]!.id)
    const page = await net.server.offers().seller(maker.publicKey()).limit(2).call()
    expect((await page.next()).records[0]?.id).toBe(mine.records[2]?.id)
  })
})

describe('paths', () => {
  it('strict receive: what a source account pays to deliver an amount, over two offers', async () => {
    const { records } = await net.server.strictReceivePaths(taker.publicKey(), beans, '10').call()
    expect(records).toMatchObject([
      { source_asset_type: 'native', source_amount: '10.0000000', path: [{ asset_code: 'USD' }], destination_amount: '10.0000000' },
    ])
    const direct = await net.server.strictReceivePaths([usd], beans, '10').call()
    expect(direct.records).toMatchObject([{ source_asset_code: 'USD', source_amount: '5.0000000', path: [] }])
  })

  it('strict send: what arrives of an amount', async () => {
    const { records } = await net.server.strictSendPaths(xlm, '10', [beans]).call()
    expect(records).toMatchObject([{ source_amount: '10.0000000', destination_amount: '10.0000000', path: [{ asset_code: 'USD' }] }])
    const toAccount = await net.server.strictSendPaths(xlm, '10', taker.publicKey()).call()
    expect(toAccount.records.map(record => record.destination_asset_type)).toContain('native')
  })

  it('error: both or neither end', async () => {
    expect((await net.get('/paths/strict-send?source_asset_type=native&source_amount=1')).status).toBe(400)
  })

  it('the found path is the one that the payment takes', async () => {
    const { hash } = await net.send(
      taker,
      Operation.pathPaymentStrictReceive({
        sendAsset: xlm,
        sendMax: '10',
        destination: taker.publicKey(),
        destAsset: beans,
        destAmount: '10',
        path: [usd],
      }),
    )
    const [operation] = (await net.server.operations().forTransaction(hash).call()).records
    expect(operation).toMatchObject({ source_amount: '10.0000000', amount: '10.0000000', source_max: '10.0000000' })
    const effects = (await net.server.effects().forTransaction(hash).call()).records.map(record => record.type)
    expect(effects.filter(type => (type as string) === 'trade')).toHaveLength(4)
  })
})

describe('trades', () => {
  it('are listed for the market, an account, an offer and a pair seen from either side', async () => {
    await net.send(taker, Operation.manageBuyOffer({ selling: xlm, buying: usd, buyAmount: '1', price: { n: 2, d: 1 } }))
    const ofPair = await net.server.trades().forAssetPair(usd, xlm).order('desc').limit(1).call()
    expect(ofPair.records[0]).toMatchObject({ base_asset_code: 'USD', base_amount: '1.0000000', counter_amount: '2.0000000' })
    const inverse = await net.server.trades().forAssetPair(xlm, usd).order('desc').limit(1).call()
    expect(inverse.records[0]).toMatchObject({ base_asset_type: 'native', base_amount: '2.0000000', price: { n: '1', d: '2' } })
    const ofAccount = await net.server.trades().forAccount(taker.publicKey()).limit(200).call()
    const all = await net.server.trades().limit(200).call()
    expect(ofAccount.records.map(record => record.id)).toEqual(all.records.map(record => record.id))
    const offerId = (await net.server.offers().selling(usd).call()).records[0]!.id.toString()
    expect((await net.server.trades().forOffer(offerId).call()).records.length).toBeGreaterThan(0)
  })

  it('are summed up over equal spans of time', async () => {
    const { records } = await net.server.tradeAggregation(usd, xlm, 0, Date.now() + 86_400_000, 86_400_000, 0).call()
    const sum = records.reduce((total, record) => total + Number(record.trade_count), 0)
    expect(sum).toBe((await net.server.trades().forAssetPair(usd, xlm).call()).records.length)
    expect(records[0]).toMatchObject({ high: '2.0000000', low: '2.0000000', avg: '2.0000000' })
  })
})

describe('liquidity pools', () => {
  it('are listed with deposits, trades, withdrawals and their effects', async () => {
    const [assetA, assetB] = [usd, beans].toSorted((one, two) => Asset.compare(one, two)) as [Asset, Asset]
    const pool = new LiquidityPoolAsset(assetA, assetB, 30)
    const poolId = Buffer.from(getLiquidityPoolId('constant_product', pool.getLiquidityPoolParameters())).toString('hex')
    await net.send(maker, Operation.changeTrust({ asset: pool }))
    await net.send(
      maker,
      Operation.liquidityPoolDeposit({ liquidityPoolId: poolId, maxAmountA: '100', maxAmountB: '100', minPrice: '0.1', maxPrice: '10' }),
    )
    await net.send(
      maker,
      Operation.pathPaymentStrictSend({
        sendAsset: usd,
        sendAmount: '1',
        destination: maker.publicKey(),
        destAsset: beans,
        destMin: '0.1',
        path: [],
      }),
    )
    await net.send(maker, Operation.liquidityPoolWithdraw({ liquidityPoolId: poolId, amount: '10', minAmountA: '1', minAmountB: '1' }))
    const record = await net.server.liquidityPools().liquidityPoolId(poolId).call()
    expect(record).toMatchObject({ id: poolId, fee_bp: 30, total_trustlines: '1', total_shares: '90.0000000' })
    expect((await net.server.liquidityPools().forAccount(maker.publicKey()).call()).records).toHaveLength(1)
    expect((await net.server.liquidityPools().forAssets(usd, beans).call()).records).toHaveLength(1)
    const operations = (await net.server.operations().forLiquidityPool(poolId).call()).records.map(item => item.type)
    expect(operations).toContain('liquidity_pool_deposit')
    expect(operations).toContain('liquidity_pool_withdraw')
    const effects = (await net.server.effects().forLiquidityPool(poolId).call()).records.map(item => item.type as string)
    expect(effects).toEqual([
      'trustline_created',
      'liquidity_pool_created',
      'liquidity_pool_deposited',
      'account_credited',
      'account_debited',
      'liquidity_pool_trade',
      'liquidity_pool_withdrew',
    ])
    const account = await net.server.loadAccount(maker.publicKey())
    expect(account.balances).toContainEqual(expect.objectContaining({ liquidity_pool_id: poolId, balance: '90.0000000' }))
  })
})

import { Asset, Claimant, getLiquidityPoolId, Keypair, LiquidityPoolAsset, Operation } from '@stellar/stellar-sdk'
import { describe, expect, it } from 'vitest'
import { knownRoutes } from './horizon-schema.ts'
import { startTestNetwork } from './test-network.ts'

/** Parameters in the order in which the routes take them, by the first part of the path. */
type Names = Record<string, string>

describe('every route of the schemas', () => {
  it('is answered with something that is valid', async () => {
    const net = await startTestNetwork()
    const [issuer, holder] = (await net.accounts(2)) as [Keypair, Keypair]
    const usd = new Asset('USD', issuer.publicKey())
    const pool = new LiquidityPoolAsset(Asset.native(), usd, 30)
    const poolId = Buffer.from(getLiquidityPoolId('constant_product', pool.getLiquidityPoolParameters())).toString('hex')
    await net.send(
      holder,
      Operation.changeTrust({ asset: usd }),
      Operation.changeTrust({ asset: pool }),
      Operation.manageData({ name: 'note', value: 'x' }),
    )
    await net.send(issuer, Operation.payment({ destination: holder.publicKey(), asset: usd, amount: '100' }))
    await net.send(
      holder,
      Operation.createClaimableBalance({ asset: usd, amount: '1', claimants: [new Claimant(issuer.publicKey())] }),
      Operation.liquidityPoolDeposit({ liquidityPoolId: poolId, maxAmountA: '10', maxAmountB: '10', minPrice: '0.1', maxPrice: '10' }),
    )
    const through = {
      sendAsset: Asset.native(),
      sendAmount: '1',
      destination: holder.publicKey(),
      destAsset: usd,
      destMin: '0.1',
      path: [],
    }
    await net.send(holder, Operation.pathPaymentStrictSend(through))
    await net.send(holder, Operation.manageSellOffer({ selling: usd, buying: Asset.native(), amount: '5', price: '1' }))
    const { hash, ledger } = await net.send(
      issuer,
      Operation.manageSellOffer({ selling: Asset.native(), buying: usd, amount: '1', price: '1' }),
      Operation.payment({ destination: holder.publicKey(), asset: Asset.native(), amount: '1' }),
    )
    const balanceId = (await net.server.claimableBalances().call()).records[0]!.id
    const offerId = (await net.server.offers().call()).records[0]!.id.toString()
    const operationId = (await net.server.operations().forTransaction(hash).call()).records[0]!.id
    const names: Names = {
      accounts: holder.publicKey(),
      claimable_balances: balanceId,
      ledgers: String(ledger),
      liquidity_pools: poolId,
      offers: offerId,
      operations: operationId,
      transactions: hash,
    }
    const ends = `source_asset_type=native&destination_asset_type=credit_alphanum4&destination_asset_code=USD&destination_asset_issuer=${issuer.publicKey()}`
    const sides = (a: string, b: string) =>
      `${a}_asset_type=native&${b}_asset_type=credit_alphanum4&${b}_asset_code=USD&${b}_asset_issuer=${issuer.publicKey()}`
    const queries: Names = {
      '/accounts': `?asset=USD:${issuer.publicKey()}`,
      '/paths': `?source_assets=native&destination_amount=1&${ends}`,
      '/paths/strict-receive': `?source_assets=native&destination_amount=1&${ends}`,
      '/paths/strict-send': `?destination_assets=USD:${issuer.publicKey()}&source_amount=1&${ends}`,
      '/order_book': `?${sides('selling', 'buying')}`,
      '/trade_aggregations': `?resolution=86400000&${sides('base', 'counter')}`,
      '/friendbot': `?addr=${Keypair.random().publicKey()}`,
    }
    const gets = knownRoutes.filter(route => route.startsWith('GET '))
    expect(gets.length).toBeGreaterThan(45)
    for (const route of gets) {
      const [, path = ''] = route.split(' ')
      const [, first = ''] = path.split('/')
      const asked = path.replace('data/{}', 'data/note').replace('{}', names[first] ?? '') + (queries[path] ?? '')
      const { status, body } = await net.get(asked)
      expect([asked, status]).toEqual([asked, 200])
      const { records } = (body._embedded ?? { records: [1] }) as { records: unknown[] }
      expect([asked, records.length > 0]).toEqual([asked, true])
    }
    await net.close()
    expect(net.violations).toEqual([])
  })
})

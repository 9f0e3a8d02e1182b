import { addMember, createSecondApi } from '@lealta/testkit'
import {
  actOutside,
  balanceOf,
  bump,
  closeBalanced,
  enabledBusiness,
  enabledPerson,
  execute,
  stroopsOf,
  submit,
} from '@lealta/testkit/ledger'
import { createMarketWorld } from '@lealta/testkit/market'
import { enabledToken } from '@lealta/testkit/shop'
import { Asset, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { readServerKeys } from '#domain/keys/server-keys.ts'

const platformFee = { fixedUsd: '0.01', percent: '0.5', on: ['currencyExchange' as const], marginPercent: '2' }
const world = await createMarketWorld({ platformFee })
afterAll(() => closeBalanced(world))
const { dollar, peso } = world
const shop = await enabledBusiness(world)
await world.issue(shop.publicKey, 'USDL', '1000')
/** Takes pesos and nothing else. */
const supplier = await enabledPerson(world)
await world.trust(supplier, 'ARSL')
const params = { walletId: shop.walletId }

const quoteOf = async (amount: string, slippage = '0.5') =>
  (await shop.client.readExchangeQuote({ params, query: { sending: dollar, receiving: peso, side: 'receive', amount, slippage } })).data
    .attributes
type Change = { recipient?: string; asset?: string; sending?: string; client?: typeof shop.client }
const pay = (
  amount: string,
  limit: string,
  { recipient = supplier.publicKey, asset = peso, sending = dollar, client = shop.client }: Change = {},
) => client.pay({ params, body: { recipient, asset, amount, exchange: { asset: sending, limit } } })
const recordOf = async (person: { client: typeof shop.client; walletId: string }, hash: string) =>
  (await person.client.readActivity({ params: { walletId: person.walletId }, query: { type: 'txhash', id: hash } })).data[0]!.attributes
const refused = (code: string) => ({ code, status: code === 'market_rates_missing' ? 503 : 422 })

describe('POST /wallets/:walletId/payments', () => {
  test('who holds another stablecoin receives exactly the amount; at most the limit leaves the wallet, the fee of an exchange included', async () => {
    const { limit, total, fee } = await quoteOf('9900')
    const [before, had] = [await stroopsOf(shop, dollar), await stroopsOf(supplier, peso)]
    const prepared = await pay('9900', limit)
    expect(prepared.data.attributes).toMatchObject({
      name: 'payment',
      details: { amount: '9900.0000000', assetCode: 'ARSL', priceAssetCode: 'USDL', fee: { platform: fee } },
    })
    await execute(world, shop, prepared)
    expect((await stroopsOf(supplier, peso)) - had).toBe(99_000_000_000n)
    expect(before - (await stroopsOf(shop, dollar))).toBe(BigInt(total.replace('.', '')))
  })

  test('both activities say what arrived and what was sent for it, by the ledger; the filters and the file, too', async () => {
    const { limit, sendAmount, fee } = await quoteOf('990')
    const hash = await execute(world, shop, await pay('990', limit))
    const sent = { amount: sendAmount, asset: dollar, code: 'USDL' }
    for (const person of [shop, supplier]) {
      expect(await recordOf(person, hash)).toMatchObject({ entityType: 'payment', amount: '990.0000000', assetCode: 'ARSL', sent })
    }
    expect(await recordOf(shop, hash)).toMatchObject({ platformFee: fee, to: { publicKey: supplier.publicKey } })
    const found = async (person: typeof shop | typeof supplier, token: string) =>
      (await person.client.listActivity({ params: { walletId: person.walletId }, query: { id: hash, token } })).data.length
    expect([await found(shop, dollar), await found(shop, peso)], 'the sender’s is about what they sent').toEqual([1, 0])
    expect([await found(supplier, dollar), await found(supplier, peso)]).toEqual([0, 1])
    const csv = await (await supplier.client.exportActivity({ params: { walletId: supplier.walletId }, query: { id: hash } })).text()
    expect(csv).toContain(',ARSL,')
    expect(csv).toContain('990.0000000')
    expect(csv).not.toContain(',USDL,')
  })

  test('what the book gives better stays in the wallet, and the activity says what was really sent', async () => {
    const { limit } = await quoteOf('990')
    const bumped = await bump(shop, await pay('990', limit))
    await world.offer('ARSL', 'USDL', '1000', { n: 1, d: 1000 })
    await submit(world, bumped.attributes)
    await world.api.jobs.runOnce()
    world.clock.advance(1_000)
    await world.api.jobs.runOnce('confirm')
    expect((await recordOf(shop, bumped.attributes.hash)).sent?.amount).toBe('0.9900000')
  })

  test('error: exchange_quote_changed when the book moved past what the person saw; nothing is built', async () => {
    const { total } = await quoteOf('9900', '0')
    const below = `${total.slice(0, -1)}${Number(total.at(-1)) - 1}`
    await expect(pay('9900', below)).rejects.toMatchObject(refused('exchange_quote_changed'))
    await expect(pay('9900', '0')).rejects.toMatchObject(refused('exchange_quote_changed'))
    await expect(pay('9900', total)).resolves.toBeDefined()
  })

  test('trap "path gone between quote and signing": the ledger keeps to the limit, nothing moves', async () => {
    const { limit } = await quoteOf('990')
    const bumped = await bump(shop, await pay('990', limit))
    const { records } = await world.ledger.horizon.listOffers({ seller: world.maker.publicKey })
    const pesos = records.filter(({ selling, buying }) => selling.code === 'ARSL' && buying.code === 'USDL')
    const held = await balanceOf(shop, dollar)
    for (const { id } of pesos) await world.offer('ARSL', 'USDL', '10000000', { n: 1, d: 900 }, id)
    await expect(submit(world, bumped.attributes)).rejects.toMatchObject({ operationCodes: ['op_over_source_max', 'op_success'] })
    const again = await bump(shop, await pay('990', (await quoteOf('990')).limit))
    for (const { id } of pesos) await world.offer('ARSL', 'USDL', '0', { n: 1, d: 900 }, id)
    await expect(submit(world, again.attributes)).rejects.toMatchObject({ operationCodes: ['op_too_few_offers', 'op_success'] })
    await expect(pay('990', limit)).rejects.toMatchObject(refused('exchange_no_offers'))
    expect(await balanceOf(shop, dollar)).toBe(held)
    await world.offer('ARSL', 'USDL', '10000000', { n: 1, d: 990 })
  })

  test('error: destination_without_trust: what goes through the order book waits for nobody', async () => {
    const { limit } = await quoteOf('990')
    const newcomer = await enabledPerson(world)
    await expect(pay('990', limit, { recipient: newcomer.publicKey })).rejects.toMatchObject(refused('destination_without_trust'))
    await expect(pay('990', limit, { recipient: 'nobody.yet@example.com' })).rejects.toMatchObject(refused('destination_without_trust'))
  })

  test('error: exchange_no_offers, token_not_valid, insufficient_balance with the fee, no_trust, amount_too_large, market_rates_missing', async () => {
    await expect(pay('900000000', '1000000')).rejects.toMatchObject(refused('exchange_no_offers'))
    await expect(pay('1', '1', { sending: peso })).rejects.toMatchObject(refused('token_not_valid'))
    const [quote] = [await quoteOf('5000000')]
    await expect(pay('5000000', quote.limit)).rejects.toMatchObject(refused('insufficient_balance'))
    const poor = await enabledPerson(world)
    const call = poor.client.pay({
      params: { walletId: poor.walletId },
      body: { recipient: supplier.publicKey, asset: peso, amount: '1', exchange: { asset: dollar, limit: '1' } },
    })
    await expect(call).rejects.toMatchObject(refused('no_trust'))
    const old = await createSecondApi(world, { marketRates: undefined })
    await expect(pay('990', '10', { client: old.clientOf(shop) })).rejects.toMatchObject(refused('market_rates_missing'))
    await old.close()
  })

  test('error: amount_too_large and exchange_amount_zero: a fee that nobody could pay', async () => {
    const much = await createSecondApi(world, { platformFee: { ...platformFee, fixedUsd: '0', percent: '100' } })
    await expect(pay('990', '1000', { client: much.clientOf(shop) })).rejects.toMatchObject({
      code: expect.stringMatching(/^(exchange_amount_zero|amount_too_large)$/),
    })
    await much.close()
  })

  test('points are paid with a stablecoin where somebody offers them; the fee is in the stablecoin', async () => {
    const { asset } = await enabledToken(world, shop, 'CUP', { minted: '100' })
    const [name = '', issuer = ''] = asset.split('-')
    const xlm = Operation.payment({ destination: shop.publicKey, asset: Asset.native(), amount: '2' })
    await actOutside(world, world.maker, world.maker.publicKey, xlm)
    const offer = { selling: new Asset(name, issuer), buying: new Asset('USDL', dollar.slice(5)), amount: '50', price: '0.1' }
    await actOutside(world, shop, shop.publicKey, Operation.manageSellOffer(offer))
    const friend = await enabledBusiness(world)
    await world.issue(friend.publicKey, 'USDL', '50')
    const collected = async () => {
      const { platformFee: collector } = await readServerKeys(world.deps)
      const account = await world.ledger.horizon.readAccount(collector.publicKey())
      return account?.balances.find(line => line.asset.code === 'USDL')?.balance ?? 0n
    }
    const before = await collected()
    const client = friend.client
    const wanted = { sending: dollar, receiving: asset, side: 'receive' as const, amount: '10', slippage: '1' }
    const { limit, fee } = (await client.readExchangeQuote({ params: { walletId: friend.walletId }, query: wanted })).data.attributes
    const guest = await enabledPerson(world)
    await actOutside(
      world,
      world.maker,
      world.maker.publicKey,
      Operation.payment({ destination: guest.publicKey, asset: Asset.native(), amount: '2' }),
    )
    await actOutside(world, guest, guest.publicKey, Operation.changeTrust({ asset: new Asset(name, issuer) }))
    const prepared = await client.pay({
      params: { walletId: friend.walletId },
      body: { recipient: guest.publicKey, asset, amount: '10', exchange: { asset: dollar, limit } },
    })
    await execute(world, friend, prepared)
    expect(await balanceOf(guest, asset)).toBe('10.0000000')
    expect((await collected()) - before).toBe(BigInt(fee!.amount.replace('.', '')))
  })

  test('role: an employee without the key of the wallet does not, a stranger knows nothing of it', async () => {
    const { limit } = await quoteOf('990')
    const employee = await enabledPerson(world)
    await addMember(world, employee, shop, 'employee')
    await expect(pay('990', limit, { client: employee.client })).rejects.toMatchObject({ code: 'signer_level_too_low', status: 403 })
    const stranger = await enabledPerson(world)
    await expect(pay('990', limit, { client: stranger.client })).rejects.toMatchObject({ code: 'not_found', status: 404 })
  })
})

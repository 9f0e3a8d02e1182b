import { randomUUID } from 'node:crypto'
import { createSecondApi, individual, type RegisteredPerson } from '@lealta/testkit'
import { closedPerson, createLedgerWorld, enabledBusiness, enabledPerson } from '@lealta/testkit/ledger'
import { startTransakService } from '@lealta/testkit/transak-service'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { onRampTokens } from '#db/index.ts'

const transak = await startTransakService()
/** The ledger's stablecoin is known with the world; the list of what is sold is one object. */
const coins: { code: string; issuer: string; symbol: string; currency: string }[] = []
const settings = {
  ...transak.account,
  kind: 'transak' as const,
  name: 'Transak',
  coins,
  publicUrl: 'https://portal.example',
  timeoutMs: 500,
}
const world = await createLedgerWorld({ transak: settings })
const { code, issuer } = world.ledger.stablecoin
coins.push({ code, issuer, symbol: code, currency: 'USD' })
const asset = `${code}-${issuer}`
transak.tokenExpiresAt = new Date(world.clock.now().getTime() + 7 * 86_400_000)
const owner = await enabledBusiness(world)
const wallet = { walletId: owner.walletId }
afterAll(async () => {
  await world.close()
  await transak[Symbol.asyncDispose]()
})
beforeEach(() => {
  transak.trouble = undefined
  transak.calls.length = 0
})

const HASH = 'ab'.repeat(32)
const MINUTE = 60_000
const begin = (amount = '100', person: RegisteredPerson = owner) =>
  person.client.beginOnRampOrder({ params: { walletId: person.walletId }, body: { asset, amount } })
const read = async (orderId: string) => (await owner.client.readOnRampOrder({ params: { ...wallet, orderId } })).data.attributes
const follow = () => world.api.jobs.runOnce('follow-on-ramp')
const send = async (body: string) => {
  const headers = { 'content-type': 'application/json' }
  return (await world.app.inject({ method: 'POST', url: '/webhooks/on-ramp', headers, body })).statusCode
}
/** What Transak tells of an order, and the look at it that follows. */
const tell = async (order: object, options?: Parameters<typeof transak.signWebhook>[1]) => {
  const answered = await send(transak.signWebhook(order, options))
  await follow()
  return answered
}

describe('GET /wallets/:walletId/on-ramp', () => {
  test('default: what is sold, with the limits of the provider’s own list', async () => {
    const { data } = await owner.client.readOnRamp({ params: wallet })
    expect(data.attributes.coins).toEqual([{ asset, code, currency: 'USD', min: '30.0000000', max: '1500.5000000' }])
  })
  test.each([{ status: 500 }, { status: 429 }, { status: 302 }, 'nonsense', 'silent'] as const)(
    'error: on_ramp_unreachable: %o',
    async trouble => {
      transak.trouble = trouble
      await expect(owner.client.readOnRamp({ params: wallet })).rejects.toMatchObject({ code: 'on_ramp_unreachable', status: 502 })
    },
  )
  test('error: on_ramp_refused, with one line of what it says', async () => {
    transak.trouble = { status: 400, message: 'not\n\u202efrom here' }
    await expect(owner.client.readOnRamp({ params: wallet })).rejects.toMatchObject({
      code: 'on_ramp_refused',
      data: { reason: 'not from here' },
    })
  })
  test('without a provider there is none', async () => {
    const other = await createSecondApi(world, { transak: undefined })
    await expect(other.clientOf(owner).readOnRamp({ params: wallet })).rejects.toMatchObject({ status: 404 })
    await other.close()
  })
})

describe('GET /wallets/:walletId/on-ramp/quote', () => {
  const quote = (amount: string, of = asset) => owner.client.quoteOnRamp({ params: wallet, query: { asset: of, amount } })
  test('default: fee and what arrives are said before, to what a ledger holds', async () => {
    const { data } = await quote('100')
    expect(data.attributes).toEqual({ currency: 'USD', pays: '100.0000000', fee: '3.9900000', arrives: '96.0218530' })
  })
  test('error: token_not_valid for what is not sold', async () => {
    await expect(quote('100', 'native')).rejects.toMatchObject({ code: 'token_not_valid' })
  })
  test('error: on_ramp_amount_not_taken, with the limits', async () => {
    const refused = { code: 'on_ramp_amount_not_taken', data: { min: '30', max: '1500.5', currency: 'USD' } }
    await expect(quote('29.99')).rejects.toMatchObject(refused)
    await expect(quote('1500.51')).rejects.toMatchObject(refused)
  })
  test('error: on_ramp_unreachable', async () => {
    transak.trouble = { status: 503 }
    await expect(quote('100')).rejects.toMatchObject({ code: 'on_ramp_unreachable' })
  })
  test('error: on_ramp_refused', async () => {
    transak.trouble = { status: 400, message: 'no' }
    await expect(quote('100')).rejects.toMatchObject({ code: 'on_ramp_refused' })
  })
})

describe('POST /wallets/:walletId/on-ramp/orders', () => {
  test('default: the page is for this wallet, stablecoin and amount, and nobody can type another address there', async () => {
    const { data } = await begin('120.5')
    expect(data.attributes).toMatchObject({ asset, currency: 'USD', pays: '120.5000000', status: 'begun', url: transak.widgetUrl })
    expect(transak.widgetParams).toMatchObject({
      apiKey: transak.account.apiKey,
      network: 'stellar',
      cryptoCurrencyCode: code,
      fiatCurrency: 'USD',
      fiatAmount: '120.5000000',
      walletAddress: owner.publicKey,
      disableWalletAddressForm: true,
      partnerOrderId: data.id,
      referrerDomain: 'portal.example',
    })
  })
  test('one token is asked for and kept, sealed; one that is over is replaced once; one that ends soon is replaced before', async () => {
    await begin()
    const issued = transak.issued
    await Promise.all([begin(), begin(), begin()])
    expect(transak.issued).toBe(issued)
    const [row] = await world.deps.db.select().from(onRampTokens)
    expect(row?.token).not.toContain(transak.token)
    transak.token = 'ended by somebody else'
    await Promise.all([begin(), begin(), begin()])
    expect(transak.issued).toBe(issued + 1)
    transak.tokenExpiresAt = new Date(world.clock.now().getTime() + 30 * MINUTE)
    transak.token = 'ended again'
    await begin()
    transak.tokenExpiresAt = new Date(world.clock.now().getTime() + 7 * 86_400_000)
    await begin()
    expect(transak.issued, 'it had half an hour left').toBe(issued + 3)
  })
  test.each(['https://evil.example/?sessionId=1', 'https://pay.example:8443/', 'https://user@pay.example/', 'javascript:alert(1)'])(
    'error: on_ramp_unreachable for a page that is not its own: %s',
    async url => {
      const { widgetUrl } = transak
      transak.widgetUrl = url
      await expect(begin()).rejects.toMatchObject({ code: 'on_ramp_unreachable' })
      transak.widgetUrl = widgetUrl
    },
  )
  test('error: on_ramp_refused, and no order is left behind', async () => {
    const count = async () => (await owner.client.listOnRampOrders({ params: wallet, query: { asset } })).data.length
    const before = await count()
    transak.trouble = { status: 422, message: 'not from here' }
    await expect(begin()).rejects.toMatchObject({ code: 'on_ramp_refused', data: { reason: 'not from here' } })
    transak.trouble = undefined
    expect(await count()).toBe(before)
  })
  test('error: on_ramp_amount_not_taken', async () => {
    await expect(begin('1')).rejects.toMatchObject({ code: 'on_ramp_amount_not_taken' })
  })
  test('error: token_not_valid', async () => {
    const body = { asset: 'native', amount: '100' }
    await expect(owner.client.beginOnRampOrder({ params: wallet, body })).rejects.toMatchObject({ code: 'token_not_valid' })
  })
  test('error: no_trust for a wallet that cannot hold it: the provider is not even asked', async () => {
    await expect(begin('100', await enabledPerson(world))).rejects.toMatchObject({ code: 'no_trust' })
    expect(transak.calls).toEqual([])
  })
  test('error: wallet_not_enabled', async () => {
    await expect(begin('100', await individual(world))).rejects.toMatchObject({ code: 'wallet_not_enabled' })
  })
  test('error: wallet_closed', async () => {
    await expect(begin('100', await closedPerson(world))).rejects.toMatchObject({ code: 'wallet_closed' })
  })
})

describe('GET /wallets/:walletId/on-ramp/orders', () => {
  test('default: the last ten, newest first, of this wallet', async () => {
    for (let more = 0; more < 11; more++) await begin(String(40 + more))
    const { data } = await owner.client.listOnRampOrders({ params: wallet, query: { asset } })
    expect(data).toHaveLength(10)
    expect(data[0]?.attributes.pays).toBe('50.0000000')
    const stranger = await enabledPerson(world)
    const theirs = await stranger.client.listOnRampOrders({ params: { walletId: stranger.walletId }, query: { asset } })
    expect(theirs.data).toEqual([])
  })
})

describe('GET /wallets/:walletId/on-ramp/orders/:orderId', () => {
  test('default: what is open is asked for while somebody looks, not at every look', async () => {
    const { id } = (await begin()).data
    const order = transak.pay('AWAITING_PAYMENT_FROM_USER')
    await tell(order, { eventID: 'ORDER_CREATED' })
    expect((await read(id)).status).toBe('awaiting_payment')
    Object.assign(order, { status: 'COMPLETED', cryptoAmount: 96.5, totalFeeInFiat: 3.5, transactionHash: HASH })
    world.clock.advance(4_000)
    expect(await read(id)).toMatchObject({ status: 'completed', arrives: '96.5000000', fee: '3.5000000', hash: HASH })
    transak.calls.length = 0
    world.clock.advance(MINUTE)
    await read(id)
    expect(transak.calls, 'nothing follows on it').toEqual([])
  })
  test('an order of another wallet is not found', async () => {
    const { id: orderId } = (await begin()).data
    const stranger = await enabledPerson(world)
    const params = { walletId: stranger.walletId, orderId }
    await expect(stranger.client.readOnRampOrder({ params })).rejects.toMatchObject({ status: 404 })
    await expect(read(randomUUID())).rejects.toMatchObject({ status: 404 })
  })
})

describe('webhooks only wake; what is true, the provider is asked', () => {
  test.each([
    ['AWAITING_PAYMENT_FROM_USER', 'awaiting_payment'],
    ['PAYMENT_DONE_MARKED_BY_USER', 'payment_announced'],
    ['PROCESSING', 'processing'],
    ['PENDING_DELIVERY_FROM_TRANSAK', 'delivering'],
    ['ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK', 'on_hold'],
    ['COMPLETED', 'completed'],
    ['CANCELLED', 'cancelled'],
    ['FAILED', 'failed'],
    ['REFUNDED', 'refunded'],
    ['EXPIRED', 'expired'],
  ] as const)('%s is %s', async (theirs, ours) => {
    const { id } = (await begin()).data
    expect(await tell(transak.pay(theirs))).toBe(200)
    expect((await read(id)).status).toBe(ours)
  })

  test('one that is forged, unsigned or no webhook at all is refused, and changes nothing', async () => {
    const { id } = (await begin()).data
    const order = transak.pay('COMPLETED')
    expect(await tell(order, { key: 'another key' })).toBe(401)
    expect(await tell(order, { alg: 'none' })).toBe(401)
    for (const body of ['', 'x', '{}', '{"data":1}', '{"data":"a.b.c"}']) expect(await send(body)).toBe(401)
    expect((await read(id)).status).toBe('begun')
  })

  test('one signed with the token before still counts: it may be late', async () => {
    const { id } = (await begin()).data
    const order = transak.pay('PROCESSING')
    const before = transak.token
    transak.token = 'ended'
    await begin()
    expect(transak.token).not.toBe(before)
    expect(await tell(order, { key: before })).toBe(200)
    expect((await read(id)).status).toBe('processing')
  })

  test('twice, late and out of order: it stands where the provider says', async () => {
    const { id } = (await begin()).data
    const order = transak.pay('PROCESSING')
    const early = transak.signWebhook({ ...order })
    await send(early)
    Object.assign(order, { status: 'COMPLETED', cryptoAmount: 96.5, transactionHash: HASH })
    const late = transak.signWebhook(order, { eventID: 'ORDER_COMPLETED' })
    for (const body of [late, early, early, late]) expect(await send(body)).toBe(200)
    await follow()
    expect(await read(id)).toMatchObject({ status: 'completed', hash: HASH })
    await tell({ ...order, status: 'FAILED' }, { eventID: 'ORDER_FAILED' })
    expect((await read(id)).status).toBe('completed')
  })

  test('what is about another wallet, stablecoin or order is not taken', async () => {
    for (const over of [{ walletAddress: 'GOTHER' }, { cryptoCurrency: 'BTC' }, { partnerOrderId: randomUUID() }]) {
      const { id } = (await begin()).data
      const order = transak.pay('COMPLETED', { ...over, transactionHash: HASH })
      expect(await tell({ ...order, partnerOrderId: id })).toBe(200)
      expect(await read(id)).toMatchObject({ status: 'begun', hash: null })
    }
  })

  test('a status that is not known changes nothing; an order that is not known, or news of something else, are left alone', async () => {
    const { id } = (await begin()).data
    const order = transak.pay('PROCESSING')
    await tell(order)
    Object.assign(order, { status: 'SOMETHING_NEW' })
    expect(await tell(order)).toBe(200)
    expect((await read(id)).status).toBe('processing')
    expect(await tell({ id: 'x', partnerOrderId: randomUUID() })).toBe(200)
    expect(await tell(order, { eventID: 'KYC_APPROVED' })).toBe(200)
  })

  test('every webhook lost: what was delivered is found by our own number, and what was never paid expires', async () => {
    const { id } = (await begin()).data
    transak.pay('COMPLETED', { transactionHash: HASH })
    const { id: unpaid } = (await begin()).data
    world.clock.advance(2 * MINUTE)
    await follow()
    expect(await read(id)).toMatchObject({ status: 'completed', hash: HASH })
    expect((await read(unpaid)).status).toBe('begun')
  })

  test('a provider in trouble is asked again later', async () => {
    const { id } = (await begin()).data
    const order = transak.pay('COMPLETED')
    transak.trouble = { status: 500 }
    expect(await tell(order)).toBe(200)
    expect((await read(id)).status).toBe('begun')
    transak.trouble = undefined
    world.clock.advance(6 * MINUTE)
    await follow()
    expect((await read(id)).status).toBe('completed')
  })

  test('a card that is tried again makes another order at the provider, with our number', async () => {
    const { id } = (await begin()).data
    await tell(transak.pay('FAILED'))
    expect((await read(id)).status).toBe('failed')
    await tell(transak.pay('COMPLETED', { transactionHash: HASH }))
    expect(await read(id)).toMatchObject({ status: 'completed', hash: HASH })
    await tell(transak.pay('FAILED'))
    expect((await read(id)).status, 'what arrived stays').toBe('completed')
  })
})

import type { RegisteredPerson } from '@lealta/testkit'
import { actOutside, bump, closeBalanced, enabledBusiness, enabledPerson, execute, submit } from '@lealta/testkit/ledger'
import { createMarketWorld } from '@lealta/testkit/market'
import { businessWithProgram, enabledToken } from '@lealta/testkit/shop'
import { Asset, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { startAnchorDouble } from '#testing/anchor-double.ts'

const anchor = await startAnchorDouble()
const world = await createMarketWorld({
  anchorDomain: anchor.domain,
  localDomains: [anchor.domain],
  platformFee: { fixedUsd: '0', percent: '0.5', on: ['buy', 'currencyExchange'], marginPercent: '2' },
})
afterAll(async () => {
  await closeBalanced(world)
  await anchor.close()
})
const { dollar, peso } = world
const [seller, bank, buyer] = [await businessWithProgram(world), await enabledBusiness(world), await enabledPerson(world)]
const gift = await enabledToken(world, seller, 'GIFT', { minted: '500' })
for (const code of ['USDL', 'ARSL'] as const) {
  await world.trust(buyer, code)
  await world.issue(buyer.publicKey, code, '5000')
}
await world.issue(seller.publicKey, 'USDL', '1000')
const [code = '', issuer = ''] = gift.asset.split('-')
await actOutside(world, buyer, buyer.publicKey, Operation.changeTrust({ asset: new Asset(code, issuer) }))
const ofSeller = { businessId: seller.businessId }
const body = { tokenId: gift.tokenId, quantity: '400', price: { amount: '2.5', asset: dollar } }
await execute(world, seller, await seller.client.openSale({ params: ofSeller, body }))
const [sale] = (await seller.client.listSales({ params: ofSeller })).data
const { platformFee: collector } = await readServerKeys(world.deps)
const saleAccount = sale!.attributes.saleAccount
const ONE = 10_000_000n

type Prepared = Parameters<typeof execute>[2]
type Seen = 'open' | 'under way' | 'done'
/** One deal with money, that a browser may be killed in the middle of. */
type Deal = {
  actor: RegisteredPerson
  prepare: () => Promise<Prepared>
  /** What each side is shown of it. */
  look: () => Promise<Seen[]>
  /** What it moves, by account and asset. */
  moves: Record<string, bigint>
}
/** A kind of deal: what is shown while it is on its way, and how a second one is refused meanwhile and afterwards, if it is. */
type Kind = { begin: () => Promise<Deal>; onItsWay: Seen; refused?: string }

const buy = () => buyer.client.buy({ params: { saleId: sale!.id }, body: { quantity: '2', price: '2.5', termsAccepted: true } })

const listOrders = async () => [
  (await buyer.client.listOwnOrders({})).data,
  (await seller.client.listBusinessOrders({ params: ofSeller })).data,
]
async function beginPurchase(): Promise<Deal> {
  const known = new Set((await listOrders())[0]!.map(({ id }) => id))
  return {
    actor: buyer,
    prepare: buy,
    look: async () =>
      (await listOrders()).map(orders => {
        const statuses = orders.filter(({ id }) => !known.has(id)).map(({ attributes }) => attributes.status)
        if (statuses.includes('paid')) return 'done'
        return statuses.includes('pending') ? 'under way' : 'open'
      }),
    moves: {
      [`${buyer.publicKey} ${dollar}`]: -50_250_000n,
      [`${buyer.publicKey} ${gift.asset}`]: 2n * ONE,
      [`${saleAccount} ${dollar}`]: 5n * ONE,
      [`${saleAccount} ${gift.asset}`]: -2n * ONE,
      [`${collector.publicKey()} ${dollar}`]: 250_000n,
    },
  }
}

async function beginExchange(): Promise<Deal> {
  const params = { walletId: buyer.walletId }
  const wanted = { sending: dollar, receiving: peso, side: 'send' as const, amount: '10' }
  const quote = async () => (await buyer.client.readExchangeQuote({ params, query: wanted })).data.attributes
  const countDone = async () => {
    const { data } = await buyer.client.listActivity({ params, query: { limit: 200 } })
    return data.filter(({ attributes }) => attributes.entityType === 'currencyExchange').length
  }
  const [before, { limit, receiveAmount }] = [await countDone(), await quote()]
  return {
    actor: buyer,
    prepare: () => buyer.client.exchange({ params, body: { ...wanted, limit } }),
    look: async () => [(await countDone()) > before ? 'done' : 'open'],
    moves: {
      [`${buyer.publicKey} ${dollar}`]: -10n * ONE,
      [`${buyer.publicKey} ${peso}`]: BigInt(receiveAmount.replace('.', '')),
      [`${collector.publicKey()} ${dollar}`]: 500_000n,
    },
  }
}

let withdrawals = 0
async function beginWithdrawal(): Promise<Deal> {
  const params = { walletId: seller.walletId }
  const transactionId = `withdrawal-${++withdrawals}`
  const [coin, coinIssuer] = dollar.split('-')
  Object.assign(anchor.answers, {
    currencies: [{ code: coin, issuer: coinIssuer }],
    transaction: {
      ...{ kind: 'withdrawal', status: 'pending_user_transfer_start', amount_in: '12.5' },
      ...{ withdraw_anchor_account: bank.publicKey, withdraw_memo: `${withdrawals}`, withdraw_memo_type: 'id' },
    },
  })
  const seen = { open: 'open', paying: 'under way', paid: 'done' } as const
  return {
    actor: seller,
    prepare: () => seller.client.payWithdrawal({ params, body: { asset: dollar, transactionId, token: 'token' } }),
    look: async () => [seen[(await seller.client.readWithdrawal({ params: { ...params, transactionId } })).data.attributes.status]],
    moves: { [`${seller.publicKey} ${dollar}`]: -125_000_000n, [`${bank.publicKey} ${dollar}`]: 125_000_000n },
  }
}

async function beginRefund(): Promise<Deal> {
  const hash = await execute(world, buyer, await buy())
  const { id: orderId } = (await buyer.client.listOwnOrders({})).data.find(({ attributes }) => attributes.hash === hash)!
  const readStatus = async ({ client }: RegisteredPerson) => (await client.readOrder({ params: { orderId } })).data.attributes.status
  return {
    actor: seller,
    prepare: () => seller.client.refundOrder({ params: { orderId }, body: { amount: '5' } }),
    look: async () => [await readStatus(seller), await readStatus(buyer)].map(status => (status === 'refunded' ? 'done' : 'open')),
    moves: { [`${seller.publicKey} ${dollar}`]: -5n * ONE, [`${buyer.publicKey} ${dollar}`]: 5n * ONE },
  }
}

const kinds: Record<string, Kind> = {
  'a purchase': { begin: beginPurchase, onItsWay: 'under way' },
  'an exchange': { begin: beginExchange, onItsWay: 'open' },
  'a withdrawal': { begin: beginWithdrawal, onItsWay: 'under way', refused: 'withdrawal_already_paid' },
  'a refund': { begin: beginRefund, onItsWay: 'open', refused: 'order_cannot_be_refunded' },
}

/** Balances of everybody who takes part, and of nobody else. */
async function readBalances(): Promise<Record<string, bigint>> {
  const ids = [buyer.publicKey, seller.publicKey, bank.publicKey, saleAccount, collector.publicKey()]
  const accounts = await Promise.all(ids.map(id => world.ledger.horizon.readAccount(id)))
  const lines = accounts.flatMap(account => account!.balances.map(line => ({ id: account!.id, ...line })))
  return Object.fromEntries(lines.map(({ id, asset, balance }) => [`${id} ${asset.code}-${asset.issuer}`, balance]))
}

/** Begins a deal. `movedBy` says what has moved since then. */
async function begin(kind: Kind) {
  const deal = await kind.begin()
  const before = await readBalances()
  const readMoves = async () => {
    const now = Object.entries(await readBalances()).map(([key, balance]) => [key, balance - (before[key] ?? 0n)] as const)
    return Object.fromEntries(now.filter(([, amount]) => amount !== 0n))
  }
  return { ...deal, readMoves }
}

/** Whatever was prepared is over, and a later ledger shows that it never happened. */
async function letItExpire(): Promise<void> {
  world.clock.advance(400_000)
  await actOutside(world, world.maker, world.maker.publicKey, Operation.setOptions({}))
  await world.api.jobs.runOnce()
}

const all = (seen: Seen[], wanted: Seen) => expect(seen).toEqual(seen.map(() => wanted))

describe.each(Object.entries(kinds))('the browser is killed in the middle of %s', (_, kind) => {
  test('before the answer of prepare: whoever comes back does it again, and it happens once', async () => {
    const { actor, prepare, look, moves, readMoves } = await begin(kind)
    // Nobody reads the answer.
    await prepare()
    await execute(world, actor, await prepare())
    all(await look(), 'done')
    await letItExpire()
    expect(await readMoves()).toEqual(moves)
    all(await look(), 'done')
  })

  test('before the signature: nothing has happened, and both sides see that; again it happens once', async () => {
    const { actor, prepare, look, moves, readMoves } = await begin(kind)
    await prepare()
    await letItExpire()
    all(await look(), 'open')
    expect(await readMoves()).toEqual({})
    await execute(world, actor, await prepare())
    all(await look(), 'done')
    expect(await readMoves()).toEqual(moves)
  })

  test('after the signature and before submit: it is on its way until its time is over, then it has never happened', async () => {
    const { actor, prepare, look, moves, readMoves } = await begin(kind)
    await bump(actor, await prepare())
    all(await look(), kind.onItsWay)
    if (kind.refused) await expect(prepare()).rejects.toMatchObject({ code: 'transaction_in_progress' })
    await letItExpire()
    all(await look(), 'open')
    expect(await readMoves()).toEqual({})
    await execute(world, actor, await prepare())
    all(await look(), 'done')
    expect(await readMoves()).toEqual(moves)
  })

  test('after submit and before the answer: the server sees it by itself, both sides are shown it, and it happens once', async () => {
    const { actor, prepare, look, moves, readMoves } = await begin(kind)
    await submit(world, (await bump(actor, await prepare())).attributes)
    if (kind.refused) await expect(prepare()).rejects.toMatchObject({ code: 'transaction_in_progress' })
    world.clock.advance(2_000)
    await world.api.jobs.runOnce()
    all(await look(), 'done')
    if (kind.refused) await expect(prepare()).rejects.toMatchObject({ code: kind.refused })
    await letItExpire()
    expect(await readMoves()).toEqual(moves)
  })
})

import type { PayRequestInput } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { readTransaction } from '@lealta/stellar/transactions'
import { createSecondApi, individual, NETWORK_PASSPHRASE, type RegisteredPerson } from '@lealta/testkit'
import {
  actOutside,
  balanceOf,
  bump,
  closedPerson,
  enabledBusiness,
  enabledPerson,
  execute,
  payOutside,
  settle,
  submit,
} from '@lealta/testkit/ledger'
import { customerWith, locationInput, openCustomerWorld, openSubAccount, operatorOf } from '@lealta/testkit/shop'
import { Account, Asset, Keypair, Memo, MuxedAccount, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { readAllRequests } from '#domain/pay-requests/pay-request-jobs.ts'

const { world, owner, customer } = await openCustomerWorld({ points: '1000', treasury: '1000' })
afterAll(() => world.close())
const MINUTE = 60_000
const stablecoin = `USDL-${world.ledger.stablecoin.issuer}`

const ask = async (change: Partial<PayRequestInput> = {}, person: RegisteredPerson = owner) => {
  const expiresAt = new Date(world.clock.now().getTime() + 10 * MINUTE).toISOString()
  const body = { asset: owner.points, amount: '10', message: '', recipient: null, expiresAt, ...change }
  const { data } = await person.client.createPayRequest({ params: { walletId: person.walletId }, body })
  return { id: data.id, memo: data.attributes.memo }
}
const paramsOf = (payRequestId: string, { walletId }: RegisteredPerson) => ({ walletId, payRequestId })
const readOwn = async (id: string, person: RegisteredPerson = owner) =>
  (await person.client.readPayRequest({ params: paramsOf(id, person) })).data.attributes
const pay = (id: string, person: RegisteredPerson = customer) => person.client.payPayRequest({ params: paramsOf(id, person) })
const refund = (id: string, paymentId: string, client = owner.client) =>
  client.refundPayRequest({ params: paramsOf(id, owner), body: { paymentId } })
/** Pays without the portal, and looks at the ledger. */
const send = async (amount: string, memo: Memo | undefined, { payer = customer, asset = owner.points, to = owner.publicKey } = {}) => {
  await payOutside(world, payer, { to, asset, amount, ...(memo ? { memo } : {}) })
  await readAllRequests(world.deps)
}
const id = (memo: string) => Memo.id(memo)
const toTrust = (asset: string, limit?: string) => {
  const [code = '', issuer = ''] = asset.split('-')
  return Operation.changeTrust({ asset: new Asset(code, issuer), ...(limit === undefined ? {} : { limit }) })
}
const muxedOf = (publicKey: string, memo: string) => new MuxedAccount(new Account(publicKey, '0'), memo).accountId()

describe('POST /wallets/:walletId/pay-requests/:payRequestId/payment', () => {
  test('default: receiver, asset, amount and memo are those of the request; it is paid as soon as the ledger has it', async () => {
    const request = await ask({ recipient: customer.email })
    const prepared = await pay(request.id)
    const decoded = readTransaction(prepared.data.attributes.envelope, NETWORK_PASSPHRASE)
    expect(decoded.memo).toEqual({ type: 'id', value: BigInt(request.memo) })
    expect(prepared.data.attributes).toMatchObject({ name: 'payment', details: { amount: '10.0000000' } })
    const hash = await execute(world, customer, prepared)
    expect(await readOwn(request.id)).toMatchObject({ status: 'paid', received: '10.0000000', payments: [{ hash, isLate: false }] })
    const own = await readOwn(request.id, customer)
    expect(own, 'the payer sees the own receipt').toMatchObject({ payments: [{ from: { publicKey: customer.publicKey } }] })
  })

  test('default: the activity of both sides tells which request was paid, and of no other payment with a number', async () => {
    const request = await ask()
    const hash = await execute(world, customer, await pay(request.id))
    const tell = async ({ client, walletId }: RegisteredPerson, id: string) =>
      (await client.readActivity({ params: { walletId }, query: { type: 'txhash', id } })).data.map(
        ({ attributes }) => attributes.payRequestId,
      )
    expect(await tell(owner, hash)).toEqual([request.id])
    expect(await tell(customer, hash)).toEqual([request.id])
    const body = { recipient: customer.publicKey, asset: owner.points, amount: '1', memo: { type: 'id' as const, value: request.memo } }
    const back = await execute(world, owner, await owner.client.pay({ params: { walletId: owner.walletId }, body }))
    expect(await tell(owner, back)).toEqual([null])
  })

  test('default: what is left after a part', async () => {
    const request = await ask()
    await send('4', id(request.memo))
    await execute(world, customer, await pay(request.id))
    expect(await readOwn(request.id)).toMatchObject({ status: 'paid', payments: [{ amount: '4.0000000' }, { amount: '6.0000000' }] })
  })

  test('default: a stablecoin, from business to business', async () => {
    const shop = await enabledBusiness(world)
    await world.ledger.issue(shop.publicKey, '50')
    const request = await ask({ asset: stablecoin, recipient: shop.alias })
    await execute(world, shop, await pay(request.id, shop))
    expect(await balanceOf(shop, stablecoin)).toBe('40.0000000')
    expect((await readOwn(request.id)).status).toBe('paid')
  })

  test('error: pay_request_not_executed when it is paid, over or closed', async () => {
    const paid = await ask()
    await send('10', id(paid.memo))
    const cancelled = await ask()
    await owner.client.cancelPayRequest({ params: paramsOf(cancelled.id, owner) })
    const expired = await ask()
    world.clock.advance(11 * MINUTE)
    for (const request of [paid, cancelled, expired]) {
      await expect(pay(request.id)).rejects.toMatchObject({ code: 'pay_request_not_executed', status: 422 })
    }
  })

  test('error: pay_request_not_executed when the asker does not hold the asset any more', async () => {
    const asker = await enabledPerson(world, owner.programId)
    const request = await ask({}, asker)
    await actOutside(world, asker, asker.publicKey, toTrust(owner.points, '0'))
    await expect(pay(request.id)).rejects.toMatchObject({ code: 'pay_request_not_executed' })
  })

  test('error: transaction_in_progress for the second tab of the same wallet', async () => {
    const request = await ask()
    const bumped = await bump(customer, await pay(request.id))
    await expect(pay(request.id)).rejects.toMatchObject({ code: 'transaction_in_progress', status: 409 })
    await submit(world, bumped.attributes)
    await settle(customer, bumped.attributes.hash)
    expect((await readOwn(request.id)).status).toBe('paid')
  })

  test('error: destination_is_self, no_trust, insufficient_balance, wallet_not_enabled, wallet_closed', async () => {
    const request = await ask()
    await expect(pay(request.id, owner)).rejects.toMatchObject({ code: 'destination_is_self' })
    await expect(pay(request.id, await enabledPerson(world))).rejects.toMatchObject({ code: 'no_trust' })
    await expect(pay(request.id, await customerWith(world, owner, '1'))).rejects.toMatchObject({ code: 'insufficient_balance' })
    await expect(pay(request.id, await individual(world))).rejects.toMatchObject({ code: 'wallet_not_enabled' })
    const gone = await closedPerson(world)
    await expect(pay(request.id, gone)).rejects.toMatchObject({ code: 'wallet_closed' })
  })

  test('trap: the browser is killed between submit and recorded; the server records it by the ledger', async () => {
    const request = await ask()
    const bumped = await bump(customer, await pay(request.id))
    await submit(world, bumped.attributes)
    // Nobody asks for the state of the transaction: the browser is gone.
    await world.api.jobs.runOnce('all-requests')
    expect((await readOwn(request.id)).status).toBe('paid')
    await settle(customer, bumped.attributes.hash)
    expect((await readOwn(request.id)).payments).toHaveLength(1)
  })

  test('trap: two wallets pay at once: both payments are shown, the second can go back', async () => {
    const request = await ask()
    const other = await customerWith(world, owner, '10')
    const prepared = [await pay(request.id), await pay(request.id, other)] as const
    await execute(world, customer, prepared[0])
    await execute(world, other, prepared[1])
    expect(await readOwn(request.id)).toMatchObject({ status: 'overpaid', received: '20.0000000', refund: { amount: '10.0000000' } })
  })
})

describe('what arrives is matched by memo, asset and account, never by the amount', () => {
  test('trap: two requests for the same amount', async () => {
    const [one, two] = [await ask(), await ask()]
    await send('10', id(two.memo))
    expect([(await readOwn(one.id)).status, (await readOwn(two.id)).status]).toEqual(['open', 'paid'])
  })

  test.each([
    ['no memo, as from an exchange', () => undefined],
    ['a wrong memo', () => id('123456789012345')],
    ['a text that is none', () => Memo.text('lunch')],
    ['an id that no request can have', () => id('18446744073709551615')],
    ['a hash', () => Memo.hash('ab'.repeat(32))],
  ])('trap: %s: the request stays open, the money is in the wallet', async (_, memo) => {
    const request = await ask()
    const before = Number(await balanceOf(owner, owner.points))
    await send('10', memo())
    expect(await readOwn(request.id)).toMatchObject({ status: 'open', received: '0.0000000' })
    expect(Number(await balanceOf(owner, owner.points))).toBe(before + 10)
  })

  test('trap: the right memo with another asset, one of the same code too', async () => {
    const shop = await enabledBusiness(world)
    await world.ledger.issue(shop.publicKey, '50')
    const request = await ask()
    await send('10', id(request.memo), { payer: shop, asset: stablecoin })
    // The account has asked for this asset, too.
    await ask({ asset: stablecoin })
    await send('10', id(request.memo), { payer: shop, asset: stablecoin })
    expect((await readOwn(request.id)).received).toBe('0.0000000')
  })

  test('trap: the right memo to another account', async () => {
    const request = await ask()
    const asker = await customerWith(world, owner, '1')
    await ask({}, asker)
    await send('10', id(request.memo), { to: asker.publicKey })
    expect((await readOwn(request.id)).status).toBe('open')
  })

  test('the memo as a text, and a muxed address with the id, count as well', async () => {
    const byText = await ask()
    await send('10', Memo.text(byText.memo))
    expect((await readOwn(byText.id)).status).toBe('paid')
    const muxed = await ask()
    await send('10', undefined, { to: muxedOf(owner.publicKey, muxed.memo) })
    expect((await readOwn(muxed.id)).status).toBe('paid')
  })

  test('trap 4: late, short, over, twice', async () => {
    const short = await ask()
    await send('9.9999999', id(short.memo))
    expect(await readOwn(short.id)).toMatchObject({ status: 'partially_paid', remaining: '0.0000001' })
    const over = await ask()
    await send('10.0000001', id(over.memo))
    expect(await readOwn(over.id)).toMatchObject({ status: 'overpaid', refund: { amount: '0.0000001' } })
    const twice = await ask()
    await send('10', id(twice.memo))
    await send('10', id(twice.memo))
    expect(await readOwn(twice.id)).toMatchObject({ status: 'overpaid', refund: { amount: '10.0000000' } })
    const late = await ask()
    world.clock.advance(11 * MINUTE)
    await send('10', id(late.memo))
    expect(await readOwn(late.id)).toMatchObject({ status: 'expired', late: '10.0000000', refund: { amount: '10.0000000' } })
  })

  test('each payment is recorded once, however often and by however many it is looked for', async () => {
    const request = await ask()
    await payOutside(world, customer, { to: owner.publicKey, asset: owner.points, amount: '10', memo: id(request.memo) })
    const second = await createSecondApi(world, {})
    await Promise.all([...Array.from({ length: 5 }, () => readAllRequests(world.deps)), second.api.jobs.runOnce('all-requests')])
    expect((await readOwn(request.id)).payments).toHaveLength(1)
    await second.close()
  })

  test('what arrived while the product was down is found when it looks again', async () => {
    const requests = [await ask(), await ask(), await ask()]
    for (const request of requests) {
      await payOutside(world, customer, { to: owner.publicKey, asset: owner.points, amount: '10', memo: id(request.memo) })
    }
    const later = await createSecondApi(world, {})
    await later.api.jobs.runOnce()
    for (const request of requests) expect((await readOwn(request.id)).status).toBe('paid')
    await later.close()
  })
})

describe('POST /wallets/:walletId/pay-requests/:payRequestId/refund', () => {
  const overpaid = async (amount = '12') => {
    const request = await ask()
    await send(amount, id(request.memo))
    const attributes = await readOwn(request.id)
    return { ...request, paymentId: attributes.refund!.paymentId, hash: attributes.payments[0]!.hash }
  }

  test('default: the difference goes back to whom it came from, and says which payment it returns', async () => {
    const request = await overpaid()
    const before = Number(await balanceOf(customer, owner.points))
    const prepared = await refund(request.id, request.paymentId)
    expect(readTransaction(prepared.data.attributes.envelope, NETWORK_PASSPHRASE).memo).toEqual({ type: 'return', value: request.hash })
    const hash = await execute(world, owner, prepared)
    expect(Number(await balanceOf(customer, owner.points))).toBe(before + 2)
    expect(await readOwn(request.id)).toMatchObject({
      status: 'paid',
      received: '10.0000000',
      refund: null,
      payments: [{ amount: '12.0000000', returned: '2.0000000', returnHash: hash }],
    })
    for (const { client, walletId } of [owner, customer]) {
      const { data } = await client.readActivity({ params: { walletId }, query: { type: 'txhash', id: hash } })
      expect(data).toMatchObject([{ attributes: { payRequestId: request.id, orderId: null, returned: 'refund' } }])
    }
  })

  test('default: all of it after the request was cancelled, payment by payment, the last first', async () => {
    const request = await ask()
    const other = await customerWith(world, owner, '3')
    await send('3', id(request.memo), { payer: other })
    await send('4', id(request.memo))
    await owner.client.cancelPayRequest({ params: paramsOf(request.id, owner) })
    for (const [amount, payer, held] of [
      ['4.0000000', customer, undefined],
      ['3.0000000', other, '3.0000000'],
    ] as const) {
      const { refund: next } = await readOwn(request.id)
      expect(next?.amount).toBe(amount)
      await execute(world, owner, await refund(request.id, next!.paymentId))
      if (held) expect(await balanceOf(payer, owner.points)).toBe(held)
    }
    expect(await readOwn(request.id)).toMatchObject({ status: 'cancelled', received: '0.0000000', refund: null })
  })

  test('default: into the muxed address that it came from, without a memo', async () => {
    const request = await ask()
    const [code = '', issuer = ''] = owner.points.split('-')
    const payment = { destination: muxedOf(owner.publicKey, request.memo), asset: new Asset(code, issuer), amount: '12' }
    const from = muxedOf(customer.publicKey, '77')
    await actOutside(world, customer, customer.publicKey, Operation.payment({ ...payment, source: from }))
    await readAllRequests(world.deps)
    const { refund: next } = await readOwn(request.id)
    const { data } = await refund(request.id, next!.paymentId)
    const { operations, memo } = readTransaction(data.attributes.envelope, NETWORK_PASSPHRASE)
    expect([operations[0], memo]).toMatchObject([{ destination: from }, { type: 'none' }])
  })

  test('trap 2: once, from two tabs and by two operators', async () => {
    const request = await overpaid()
    const operator = await operatorOf(world, owner, [owner.publicKey])
    const tabs = [await refund(request.id, request.paymentId), await refund(request.id, request.paymentId, operator.client)] as const
    const before = Number(await balanceOf(customer, owner.points))
    const results = await Promise.allSettled([execute(world, owner, tabs[0]), execute(world, operator, tabs[1])])
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    await expect(refund(request.id, request.paymentId)).rejects.toMatchObject({ code: 'pay_request_wrong_status' })
    expect(Number(await balanceOf(customer, owner.points))).toBe(before + 2)
  })

  test('error: transaction_in_progress while one is on its way', async () => {
    const request = await overpaid()
    const bumped = await bump(owner, await refund(request.id, request.paymentId))
    await expect(refund(request.id, request.paymentId)).rejects.toMatchObject({ code: 'transaction_in_progress', status: 409 })
    await submit(world, bumped.attributes)
    await settle(owner, bumped.attributes.hash)
    expect((await readOwn(request.id)).status).toBe('paid')
  })

  test('error: pay_request_wrong_status while it is being paid, when it is paid, accepted, or for another payment', async () => {
    const part = await ask()
    await send('4', id(part.memo))
    const { payments } = await readOwn(part.id)
    await expect(refund(part.id, payments[0]!.id)).rejects.toMatchObject({ code: 'pay_request_wrong_status' })
    const request = await overpaid()
    await expect(refund(request.id, payments[0]!.id)).rejects.toMatchObject({ code: 'pay_request_wrong_status' })
    await owner.client.acceptPayRequest({ params: paramsOf(request.id, owner), body: { received: '12' } })
    await expect(refund(request.id, request.paymentId)).rejects.toMatchObject({ code: 'pay_request_wrong_status' })
  })

  test('error: memo_required where the payer demands one: to an exchange nobody knows whose it is', async () => {
    const keypair = Keypair.random()
    const exchange = { keypair, publicKey: keypair.publicKey() } as RegisteredPerson
    await world.ledger.fund(exchange.publicKey, toStroops(100_000_000n))
    const memoRequired = Operation.manageData({ name: 'config.memo_required', value: '1' })
    await actOutside(world, exchange, exchange.publicKey, toTrust(stablecoin), memoRequired)
    await world.ledger.issue(exchange.publicKey, '20')
    const request = await ask({ asset: stablecoin })
    await send('12', id(request.memo), { payer: exchange, asset: stablecoin })
    const { refund: next } = await readOwn(request.id)
    await expect(refund(request.id, next!.paymentId)).rejects.toMatchObject({ code: 'memo_required' })
  })

  test('error: recipient_without_trust when the payer does not hold the asset any more', async () => {
    const payer = await customerWith(world, owner, '12')
    const request = await ask()
    await send('12', id(request.memo), { payer })
    await actOutside(world, payer, payer.publicKey, toTrust(owner.points, '0'))
    const { refund: next } = await readOwn(request.id)
    await expect(refund(request.id, next!.paymentId)).rejects.toMatchObject({ code: 'recipient_without_trust' })
  })

  test('error: recipient_full when the payer has no room for it any more', async () => {
    const payer = await customerWith(world, owner, '12')
    const request = await ask()
    await send('12', id(request.memo), { payer })
    await actOutside(world, payer, payer.publicKey, toTrust(owner.points, '1'))
    const { refund: next } = await readOwn(request.id)
    await expect(refund(request.id, next!.paymentId)).rejects.toMatchObject({ code: 'recipient_full' })
  })

  test('error: insufficient_balance when it was spent', async () => {
    const asker = await enabledPerson(world, owner.programId)
    const request = await ask({}, asker)
    await send('12', id(request.memo), { to: asker.publicKey })
    await send('12', undefined, { payer: asker })
    const { refund: next } = await readOwn(request.id, asker)
    const refunded = asker.client.refundPayRequest({ params: paramsOf(request.id, asker), body: { paymentId: next!.paymentId } })
    await expect(refunded).rejects.toMatchObject({ code: 'insufficient_balance' })
  })

  test('error: wallet_closed when the account that asked is closed, wallet_not_enabled before there was one; a stranger and whoever was asked find nothing', async () => {
    const location = await openSubAccount(world, owner, locationInput())
    const expiresAt = new Date(world.clock.now().getTime() + MINUTE).toISOString()
    const body = { asset: stablecoin, amount: '1', expiresAt }
    const asked = await owner.client.createPayRequest({ params: { walletId: location.walletId }, body })
    const { businessId, subAccountId } = location
    await execute(world, owner, await owner.client.disableSubAccount({ params: { businessId, subAccountId } }))
    const params = { walletId: location.walletId, payRequestId: asked.data.id }
    await expect(owner.client.refundPayRequest({ params, body: { paymentId: asked.data.id } })).rejects.toMatchObject({
      code: 'wallet_closed',
    })
    const young = await individual(world)
    const early = young.client.refundPayRequest({ params: paramsOf(asked.data.id, young), body: { paymentId: asked.data.id } })
    await expect(early).rejects.toMatchObject({ code: 'wallet_not_enabled' })
    const request = await overpaid()
    const stranger = customer.client.refundPayRequest({ params: paramsOf(request.id, customer), body: { paymentId: request.paymentId } })
    await expect(stranger).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('POST /wallets/:walletId/pay-requests/:payRequestId/acceptance', () => {
  test('error: transaction_in_progress while the money is being sent back; a refund that nobody has signed ends', async () => {
    const request = await ask()
    await send('12', id(request.memo))
    const { refund: next } = await readOwn(request.id)
    const accept = () => owner.client.acceptPayRequest({ params: paramsOf(request.id, owner), body: { received: '12' } })
    const unsigned = await refund(request.id, next!.paymentId)
    const signed = await bump(owner, await refund(request.id, next!.paymentId))
    await expect(bump(owner, unsigned)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
    await expect(accept()).rejects.toMatchObject({ code: 'transaction_in_progress', status: 409 })
    await submit(world, signed.attributes)
    await settle(owner, signed.attributes.hash)
    await expect(accept()).rejects.toMatchObject({ code: 'pay_request_wrong_status' })

    const other = await ask()
    await send('12', id(other.memo))
    const prepared = await refund(other.id, (await readOwn(other.id)).refund!.paymentId)
    await owner.client.acceptPayRequest({ params: paramsOf(other.id, owner), body: { received: '12' } })
    await expect(bump(owner, prepared)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
  })
})

describe('POST /wallets/:walletId/pay-requests/:payRequestId/extension', () => {
  test('error: transaction_in_progress while what came late is being sent back', async () => {
    const request = await ask()
    world.clock.advance(11 * MINUTE)
    await send('10', id(request.memo))
    const { refund: next } = await readOwn(request.id)
    const signed = await bump(owner, await refund(request.id, next!.paymentId))
    const expiresAt = new Date(world.clock.now().getTime() + 10 * MINUTE).toISOString()
    const extended = owner.client.extendPayRequest({ params: paramsOf(request.id, owner), body: { expiresAt } })
    await expect(extended).rejects.toMatchObject({ code: 'transaction_in_progress', status: 409 })
    await submit(world, signed.attributes)
    await settle(owner, signed.attributes.hash)
    expect(await readOwn(request.id)).toMatchObject({ status: 'expired', received: '0.0000000' })
  })
})

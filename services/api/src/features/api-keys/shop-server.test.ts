import { randomUUID } from 'node:crypto'
import type { PurchasePoints } from '@lealta/contract'
import { business, individual, signEnvelope } from '@lealta/testkit'
import { actOutside, balanceOf, closeBalanced, createLedgerWorld, enabledBusiness, execute, submit } from '@lealta/testkit/ledger'
import { businessWithProgram, createReadyProgram, customerWith, mint, openTill, operatorOf } from '@lealta/testkit/shop'
import { Asset, Keypair, Operation } from '@stellar/stellar-sdk/base'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { idempotentCalls, preparedTransactions, purchases, tillGifts } from '#db/index.ts'
import { addServer, callByKey, createKey } from '#testing/api-key-calls.ts'

const world = await createLedgerWorld()
afterAll(() => closeBalanced(world))
const owner = await businessWithProgram(world)
await mint(world, owner, '10000')
const params = { businessId: owner.businessId }
const issuer = owner.points.split('-')[1] ?? ''
const coffee = { id: randomUUID(), name: 'Coffee', price: '4.5' }
await owner.client.replacePriceList({ params, body: { items: [coffee] } })
const till = await openTill(world, owner)
const server = await addServer(world, owner, [owner.publicKey])
const { id: apiKeyId, secret } = await createKey(owner)

/** Makes a point for each unit of money count. */
async function activateRules(): Promise<void> {
  const rules = [{ id: randomUUID(), name: '', kind: 'amount' as const, points: '1', per: '1' }]
  const caps = { customerDay: null, customerTotal: null, day: null, total: null }
  const body = { currency: 'USD', timeZone: 'UTC', rounding: 'down' as const, minimum: null, rules, caps }
  const { data } = await owner.client.saveEarnRulesDraft({ params, body })
  await owner.client.activateEarnRules({ params, body: { savedAt: data.attributes.draft!.savedAt } })
}

type Bought = { recipient: string; amount?: string; signer?: string; purchaseId?: string; posId?: string; items?: object[] }
const toBody = (bought: Bought) => ({ purchaseId: randomUUID(), amount: '10', signer: server.publicKey(), ...bought })
const give = (bought: Bought, key?: string | null, by = secret) =>
  callByKey(world, by, 'givePurchasePoints', { params, body: toBody(bought), ...(key === undefined ? {} : { key }) })
const read = (answer: { body: string }) => (JSON.parse(answer.body) as { data: { id: string; attributes: PurchasePoints } }).data.attributes
const bumpBy = (by: string, envelope: string) => callByKey(world, by, 'feeBump', { body: { envelope } })

/** Signs as the shop's server does, has it bumped, submits it, and waits until it is recorded. */
async function finish(answer: { body: string }, keypair: Keypair = server): Promise<void> {
  const { transaction } = read(answer)
  const bumped = await bumpBy(secret, signEnvelope(transaction!.envelope, keypair))
  if (bumped.status !== 200) throw new Error(`${bumped.status} ${bumped.title}`)
  const { attributes } = (JSON.parse(bumped.body) as { data: { attributes: { envelope: string; hash: string } } }).data
  await submit(world, attributes)
  const state = await callByKey(world, secret, 'readTransactionState', { params: { hash: attributes.hash } })
  expect(JSON.parse(state.body)).toMatchObject({ data: { attributes: { state: 'succeeded' } } })
}

describe('POST /businesses/:businessId/loyalty-program/purchases', () => {
  test('error: earn_rules_missing', async () => {
    const { publicKey } = await individual(world)
    expect(await give({ recipient: publicKey })).toMatchObject({ status: 422, title: 'earn_rules_missing' })
    await activateRules()
  })

  test('default: by an API key, the operator key of the shop’s server signs, and the purchase is written down once', async () => {
    const customer = await customerWith(world, owner, '1')
    const purchaseId = randomUUID()
    const answer = await give({ recipient: customer.publicKey, amount: '12.5', purchaseId, items: [{ itemId: coffee.id, quantity: 2 }] })
    expect(answer.status).toBe(201)
    expect(read(answer)).toMatchObject({
      points: '12.0000000',
      owed: '0.0000000',
      paid: '12.0000000',
      currency: 'USD',
      transaction: { name: 'payment' },
    })
    await finish(answer)
    expect(await balanceOf(customer, owner.points)).toBe('13.0000000')
    expect(await world.deps.db.select().from(purchases).where(eq(purchases.id, purchaseId))).toMatchObject([
      { customerKey: customer.publicKey },
    ])
    expect((await give({ recipient: customer.publicKey, purchaseId })).title).toBe('purchase_known')
  })

  test('default: a person with access gives in the same way, with the key of the session', async () => {
    const cashier = await operatorOf(world, owner)
    const customer = await customerWith(world, owner, '1')
    const body = { purchaseId: randomUUID(), recipient: customer.publicKey, amount: '5' }
    const { data } = await cashier.client.givePurchasePoints({ params, body })
    await execute(world, cashier, { data: { attributes: data.attributes.transaction! } })
    expect(await balanceOf(customer, owner.points)).toBe('6.0000000')
    await expect(cashier.client.givePurchasePoints({ params, body: { ...body, signer: server.publicKey() } })).rejects.toMatchObject({
      code: 'operator_key_unknown',
    })
  })

  test('points come from where the server signs: issued, from the main wallet, from the till that is named and its list says so', async () => {
    const customer = await customerWith(world, owner, '1')
    const minter = await addServer(world, owner, [owner.publicKey, issuer])
    const minted = await give({ recipient: customer.publicKey, signer: minter.publicKey() })
    expect(read(minted).transaction?.name).toBe('mint')
    await finish(minted, minter)
    await execute(
      world,
      owner,
      await owner.client.pay({
        params: { walletId: owner.walletId },
        body: { recipient: till.publicKey, asset: owner.points, amount: '50' },
      }),
    )
    const counter = await addServer(world, owner, [till.publicKey])
    expect((await give({ recipient: customer.publicKey, signer: counter.publicKey() })).title).toBe('signer_level_too_low')
    await finish(await give({ recipient: customer.publicKey, signer: counter.publicKey(), posId: till.posId }), counter)
    expect(await balanceOf(customer, owner.points)).toBe('21.0000000')
    const gifts = await world.deps.db.select().from(tillGifts).where(eq(tillGifts.posId, till.posId))
    expect(gifts).toMatchObject([{ giverKey: counter.publicKey(), customerKey: customer.publicKey }])
  })

  test('to an e-mail address without a wallet they wait; what a customer owes is taken first, and nothing is signed where all of it is', async () => {
    const waiting = await give({ recipient: 'new@example.com' })
    expect(read(waiting).transaction?.name).toBe('paymentClaimable')
    await finish(waiting)
    const customer = await customerWith(world, owner, '1')
    await finish(await give({ recipient: customer.publicKey, amount: '20' }))
    const of = { ...params, publicKey: customer.publicKey }
    const { data } = await owner.client.readCustomerPoints({ params: of })
    const earning = data.attributes.earnings[0]!
    await owner.client.refundEarning({ params: { ...params, earningId: earning.id }, body: { amount: '20', refunded: '0' } })
    const purchaseId = randomUUID()
    const all = await give({ recipient: customer.publicKey, amount: '15', purchaseId })
    expect(read(all)).toMatchObject({ points: '15.0000000', owed: '15.0000000', paid: '0.0000000', transaction: null })
    const rest = await give({ recipient: customer.publicKey, amount: '15' })
    expect(read(rest)).toMatchObject({ points: '15.0000000', owed: '5.0000000', paid: '10.0000000' })
    await finish(rest)
    expect(await balanceOf(customer, owner.points)).toBe('31.0000000')
  })

  test('error: %s for what leads to nobody, or nowhere', async () => {
    const cases = [
      ['alias_missing', { recipient: ' ' }],
      ['alias_not_found', { recipient: 'nobody' }],
      ['address_not_valid', { recipient: `G${'A'.repeat(55)}` }],
      ['email_not_valid', { recipient: 'ñandú@example.com' }],
      ['federation_server_error', { recipient: 'name*localhost' }],
      ['destination_is_self', { recipient: owner.publicKey }],
      ['amount_not_valid', { recipient: 'new@example.com', amount: '-1' }],
      ['amount_too_large', { recipient: 'new@example.com', amount: '999999999999.9999999' }],
      ['price_item_not_found', { recipient: 'new@example.com', items: [{ itemId: randomUUID(), quantity: 1 }] }],
      ['insufficient_balance', { recipient: 'new@example.com', amount: '900000' }],
      ['pending_payment_email_limit', { recipient: 'new@example.com', amount: '1001' }],
      ['operator_key_unknown', { recipient: 'new@example.com', signer: Keypair.random().publicKey() }],
    ] as const
    for (const [code, bought] of cases) expect([code, (await give(bought as Bought)).title]).toEqual([code, code])
  })

  test('error: recipient_full when the customer has no room for so much', async () => {
    const customer = await customerWith(world, owner, '1')
    const line = { asset: new Asset(owner.points.split('-')[0] ?? '', issuer), limit: '2' }
    await actOutside(world, customer, customer.publicKey, Operation.changeTrust(line))
    // What was read of them a moment ago counts no more.
    world.clock.advance(5_000)
    expect((await give({ recipient: customer.publicKey })).title).toBe('recipient_full')
    expect((await give({ recipient: customer.publicKey, amount: '1' })).status).toBe(201)
  })

  test('error: destination_not_found for a business that is not on the network yet', async () => {
    expect((await give({ recipient: (await business(world)).alias })).title).toBe('destination_not_found')
  })

  test('error: token_wrong_status while the program is not on the network', async () => {
    const young = await enabledBusiness(world)
    await createReadyProgram(young)
    const key = await createKey(young)
    const answer = await callByKey(world, key.secret, 'givePurchasePoints', {
      params: { businessId: young.businessId },
      body: toBody({ recipient: 'new@example.com' }),
    })
    expect(answer.title).toBe('token_wrong_status')
  })

  test('error: purchase_known, transaction_in_progress while the same customer is being given to', async () => {
    const customer = await customerWith(world, owner, '1')
    const first = await give({ recipient: customer.publicKey })
    const signed = signEnvelope(read(first).transaction!.envelope, server)
    const bumped = await bumpBy(secret, signed)
    expect((await give({ recipient: customer.publicKey })).title).toBe('transaction_in_progress')
    const { attributes } = (JSON.parse(bumped.body) as { data: { attributes: { envelope: string; hash: string } } }).data
    await submit(world, attributes)
    await callByKey(world, secret, 'readTransactionState', { params: { hash: attributes.hash } })
    expect((await give({ recipient: customer.publicKey })).status).toBe(201)
  })

  test('a key without the scope prepares nothing, and a key of another business finds nothing', async () => {
    const reader = await createKey(owner, ['program:read'])
    expect((await give({ recipient: 'new@example.com' }, undefined, reader.secret)).title).toBe('scope_missing')
    const stranger = await createKey(await enabledBusiness(world))
    expect((await give({ recipient: 'new@example.com' }, undefined, stranger.secret)).title).toBe('not_found')
  })
})

describe('Idempotency-Key', () => {
  test('the same key and body give the same answer; another body is idempotency_key_reused', async () => {
    const customer = await customerWith(world, owner, '1')
    const body = { recipient: customer.publicKey, purchaseId: randomUUID() }
    const key = randomUUID()
    const first = await give(body, key)
    const again = await give(body, key)
    expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([201, first.body, 'true'])
    expect(await give({ ...body, amount: '11' }, key)).toMatchObject({ status: 422, title: 'idempotency_key_reused' })
    expect((await bumpBy(secret, read(first).transaction!.envelope)).title).toBe('transaction_signature_missing')
  })

  test('fifty calls at once under one key have one effect: one answer, the others repeat it or are told that it is under way', async () => {
    const customer = await customerWith(world, owner, '1')
    const body = { recipient: customer.publicKey, purchaseId: randomUUID() }
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => give(body, key)))
    const good = answers.filter(({ status }) => status === 201)
    expect(good.length).toBeGreaterThan(0)
    expect(new Set(good.map(answer => answer.body)).size).toBe(1)
    expect(answers.filter(({ status }) => status !== 201).map(({ title }) => title)).toEqual(
      Array.from({ length: 50 - good.length }, () => 'idempotency_in_progress'),
    )
    const { apiKeyId: of, envelope } = preparedTransactions
    const prepared = await world.deps.db
      .select()
      .from(preparedTransactions)
      .where(and(eq(of, apiKeyId), eq(envelope, read(good[0]!).transaction!.envelope)))
    expect(prepared).toHaveLength(1)
    await finish(good[0]!)
    expect(await balanceOf(customer, owner.points)).toBe('11.0000000')
  })

  test('a POST without one, or with one that cannot be, is idempotency_key_not_valid; a refused call may be asked again under its key', async () => {
    for (const key of [null, '', 'with space', 'x'.repeat(101)]) {
      expect([key, (await give({ recipient: 'new@example.com' }, key)).title]).toEqual([key, 'idempotency_key_not_valid'])
    }
    const key = randomUUID()
    const body = { recipient: 'nobody-yet', purchaseId: randomUUID() }
    expect((await give(body, key)).title).toBe('alias_not_found')
    expect((await give(body, key)).title).toBe('alias_not_found')
  })

  test('an attempt whose server ended is in progress for a minute, then may be repeated', async () => {
    const customer = await customerWith(world, owner, '1')
    const body = toBody({ recipient: customer.publicKey })
    const key = randomUUID()
    const first = await give(body, key)
    await world.deps.db.update(idempotentCalls).set({ status: null, answer: null }).where(eq(idempotentCalls.key, key))
    expect((await give(body, key)).title).toBe('idempotency_in_progress')
    world.clock.advance(61_000)
    const second = await give(body, key)
    expect(second.status).toBe(201)
    expect((await bumpBy(secret, signEnvelope(read(first).transaction!.envelope, server))).title).toBe('transaction_withdrawn')
    await finish(second)
    expect(await balanceOf(customer, owner.points)).toBe('11.0000000')
  })

  test('people in the portal need none', async () => {
    const customer = await customerWith(world, owner, '1')
    const body = { purchaseId: randomUUID(), recipient: customer.publicKey, amount: '5' }
    expect((await owner.client.givePurchasePoints({ params, body })).data.attributes.paid).toBe('5.0000000')
  })
})

describe('POST /stellar/fee_bump', () => {
  test('error: api_key_revoked for what a key has prepared before it was revoked, also by another key of the shop', async () => {
    const customer = await customerWith(world, owner, '1')
    const key = await createKey(owner)
    const prepared = await give({ recipient: customer.publicKey }, undefined, key.secret)
    const signed = signEnvelope(read(prepared).transaction!.envelope, server)
    expect((await bumpBy(secret, signed)).title).toBe('transaction_not_prepared')
    // The call has begun, and is between its checks, when the owner revokes the key.
    const { feeStats } = world.deps
    world.deps.feeStats = {
      ...feeStats,
      read: async () => {
        await owner.client.revokeApiKey({ params: { ...params, apiKeyId: key.id } })
        return feeStats.read()
      },
    }
    try {
      expect(await bumpBy(key.secret, signed)).toMatchObject({ status: 401, title: 'api_key_revoked' })
    } finally {
      world.deps.feeStats = feeStats
    }
    const [row] = await world.deps.db.select().from(preparedTransactions).where(eq(preparedTransactions.apiKeyId, key.id))
    expect(row).toMatchObject({ state: 'prepared', outerEnvelope: null })
    await expect(owner.client.feeBump({ body: { envelope: signed } })).rejects.toMatchObject({ code: 'transaction_not_prepared' })
    expect(await balanceOf(customer, owner.points)).toBe('1.0000000')
  })

  test('an API key sees and withdraws what was asked for with it, and nothing else', async () => {
    const customer = await customerWith(world, owner, '1')
    const other = await createKey(owner)
    const { transaction } = read(await give({ recipient: customer.publicKey }))
    const { data } = await owner.client.burnPoints({ params, body: { amount: '1' } })
    const state = (by: string, hash: string) => callByKey(world, by, 'readTransactionState', { params: { hash } })
    expect((await state(secret, transaction!.hash)).status).toBe(200)
    expect((await state(other.secret, transaction!.hash)).title).toBe('not_found')
    expect((await state(secret, data.attributes.hash)).title).toBe('not_found')
    const withdraw = (by: string) => callByKey(world, by, 'withdrawTransaction', { params: { hash: transaction!.hash } })
    expect((await withdraw(other.secret)).title).toBe('not_found')
    expect((await withdraw(secret)).status).toBe(204)
    expect((await bumpBy(secret, signEnvelope(transaction!.envelope, server))).title).toBe('transaction_withdrawn')
  })
})

describe('an answer to an Idempotency-Key', () => {
  test('is kept for a day', async () => {
    const kept = async () => (await world.deps.db.select().from(idempotentCalls)).length
    await world.api.jobs.runOnce()
    expect(await kept()).toBeGreaterThan(0)
    world.clock.advance(25 * 3_600_000)
    await world.api.jobs.runOnce()
    expect(await kept()).toBe(0)
  })
})

import { randomUUID } from 'node:crypto'
import type { Memo } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { readTransaction } from '@lealta/stellar/transactions'
import { business, collector, individual, NETWORK_PASSPHRASE, type RegisteredPerson, readCode, register, signIn } from '@lealta/testkit'
import { balanceOf, bump, closeBalanced, enabledBusiness, enabledPerson, execute, settle, submit } from '@lealta/testkit/ledger'
import { businessWithProgram, createReadyReward, customerWith, openProgramWorld } from '@lealta/testkit/shop'
import { Account, Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { pendingPayments, usageUnits } from '#db/index.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { checkPendingPayments } from '#domain/payments/check-pending-payments.ts'
import { measureUnitsDifference } from '#domain/sponsorship/sponsorship.ts'

/** Beginning of ids of claimable balances that the ledger does not know. */
const GONE = '0'.repeat(64)

const { world, owner } = await openProgramWorld({ treasury: '1000000' })
afterAll(() => closeBalanced(world))

const pay = (person: RegisteredPerson, recipient: string, amount = '1', more: { asset?: string; memo?: Memo } = {}) =>
  person.client.pay({ params: { walletId: person.walletId }, body: { recipient, asset: owner.points, amount, ...more } })

const text = (value: string): Memo => ({ type: 'text', value })

const customer = (points = '10') => customerWith(world, owner, points)

const pendingOf = async (person: RegisteredPerson) =>
  (await person.client.listPendingPayments({ params: { walletId: person.walletId }, query: { status: 'waiting' } })).data

describe('POST /wallets/:walletId/payments', () => {
  test('default: to an alias, an e-mail, a federation address and a key', async () => {
    const sender = await customer()
    const receiver = await customer('1')
    for (const recipient of [owner.alias, receiver.email, `${owner.alias}*localhost:3000`, receiver.publicKey]) {
      const prepared = await pay(sender, recipient)
      expect(prepared.data.attributes.name).toBe('payment')
      await execute(world, sender, prepared)
    }
    expect(await balanceOf(receiver, owner.points)).toBe('3.0000000')
    expect(await balanceOf(sender, owner.points)).toBe('6.0000000')
  })

  test('default: to somebody without the asset it waits, two units of the issuing business (chain design D2)', async () => {
    const sender = await customer()
    const receiver = await enabledPerson(world)
    const prepared = await pay(sender, receiver.publicKey, '4')
    expect(prepared.data.attributes.name).toBe('paymentClaimable')
    await execute(world, sender, prepared)
    expect(await measureUnitsDifference(world.deps)).toBe(0)
    const [waiting] = await pendingOf(receiver)
    expect(waiting?.attributes).toMatchObject({ direction: 'received', amount: '4.0000000', canAccept: true, canCancel: false })
    await execute(world, receiver, await receiver.client.acceptPendingPayment({ params: { pendingPaymentId: waiting!.id } }))
    expect(await balanceOf(receiver, owner.points)).toBe('4.0000000')
    expect(await pendingOf(receiver)).toEqual([])
    expect(await measureUnitsDifference(world.deps)).toBe(0)
  })

  test('rule §5: to an unknown e-mail it waits until the person verifies the address', async () => {
    const sender = await customer()
    await execute(world, sender, await pay(sender, 'newcomer@example.com', '3'))
    const mail = await world.admin.adminListOutbox({ query: { to: 'newcomer@example.com' } })
    const { subject, text } = mail.data[0]!.attributes
    expect(subject, 'points are counted in their code').toMatch(new RegExp(` sent you 3(\\.00)? ${toAsset(owner.points).code}$`))
    expect(text).toContain(`/j/${owner.programId}`)
    const receiver = await enabledPerson(world)
    await receiver.client.registerEmail({ body: { email: 'newcomer@example.com' } })
    expect(await pendingOf(receiver)).toEqual([])
    await receiver.client.verifyEmail({ body: { code: await readCode(world, 'newcomer@example.com') } })
    const [waiting] = await pendingOf(receiver)
    await execute(world, receiver, await receiver.client.acceptPendingPayment({ params: { pendingPaymentId: waiting!.id } }))
    expect(await balanceOf(receiver, owner.points)).toBe('3.0000000')
    expect(await measureUnitsDifference(world.deps)).toBe(0)
  })

  test('default: stablecoins of a business, with a memo', async () => {
    await world.ledger.issue(owner.publicKey, '50')
    const asset = `USDL-${world.ledger.stablecoin.issuer}`
    const receiver = await enabledPerson(world)
    await execute(world, owner, await pay(owner, receiver.publicKey, '5', { asset, memo: text('invoice 7') }))
    const [waiting] = await pendingOf(receiver)
    expect(waiting?.attributes).toMatchObject({ memo: 'invoice 7', amount: '5.0000000' })
    await execute(world, receiver, await receiver.client.acceptPendingPayment({ params: { pendingPaymentId: waiting!.id } }))
    expect(await balanceOf(receiver, asset)).toBe('5.0000000')
  })

  test('error: destination_is_self, insufficient_balance, no_trust, amount_not_valid, memo_not_valid, token_not_valid', async () => {
    const sender = await customer('1')
    await expect(pay(sender, sender.publicKey)).rejects.toMatchObject({ code: 'destination_is_self' })
    await expect(pay(sender, owner.alias, '2')).rejects.toMatchObject({ code: 'insufficient_balance' })
    const asset = `USDL-${world.ledger.stablecoin.issuer}`
    await expect(pay(sender, owner.alias, '1', { asset })).rejects.toMatchObject({ code: 'no_trust' })
    await expect(pay(sender, owner.alias, '0')).rejects.toMatchObject({ code: 'amount_not_valid' })
    await expect(pay(sender, owner.alias, '1', { memo: text('ñ'.repeat(15)) })).rejects.toMatchObject({ code: 'memo_not_valid' })
    await expect(pay(sender, owner.alias, '1', { asset: 'nothing' })).rejects.toMatchObject({ code: 'token_not_valid' })
  })

  test('error: alias_missing, alias_not_found, address_not_valid, federation_server_error, destination_not_found', async () => {
    const sender = await customer('1')
    await expect(pay(sender, ' ')).rejects.toMatchObject({ code: 'alias_missing' })
    await expect(pay(sender, 'nobody')).rejects.toMatchObject({ code: 'alias_not_found' })
    await expect(pay(sender, `G${'A'.repeat(55)}`)).rejects.toMatchObject({ code: 'address_not_valid' })
    await expect(pay(sender, 'name*localhost')).rejects.toMatchObject({ code: 'federation_server_error' })
    const registered = await business(world)
    await expect(pay(sender, registered.alias)).rejects.toMatchObject({ code: 'destination_not_found' })
  })

  test('error: invalid_payment for points that would go back to the account that issues them', async () => {
    const issuer = owner.points.split('-')[1]!
    await expect(pay(owner, issuer)).rejects.toMatchObject({ code: 'invalid_payment' })
  })

  test('error: email_not_valid for what registration refuses', async () => {
    await expect(pay(owner, 'ñandú@example.com')).rejects.toMatchObject({ code: 'email_not_valid' })
  })

  test('error: pending_payment_email_limit (chain design D6)', async () => {
    await expect(pay(owner, 'rich@example.com', '1000.0000001')).rejects.toMatchObject({ code: 'pending_payment_email_limit' })
  })

  test('error: cannot_pay_nft: the whole of a fixed supply of one (product decision 11)', async () => {
    const maker = await enabledBusiness(world)
    const params = await createReadyReward(maker, 'ONLY')
    await maker.client.updateReward({ params, body: { supply: { kind: 'fixed', amount: '1' } } })
    await execute(world, maker, await maker.client.enableReward({ params }))
    const { data } = await maker.client.readReward({ params })
    await expect(pay(maker, owner.publicKey, '1', { asset: data.attributes.assetId! })).rejects.toMatchObject({ code: 'cannot_pay_nft' })
  })

  const hash = '0123456789abcdef'.repeat(4)
  test.for<[Memo, string]>([
    [text('Table 4: café'), 'Table 4: café'],
    [{ type: 'id', value: '18446744073709551615' }, '18446744073709551615'],
    [{ type: 'hash', value: hash }, hash],
    [{ type: 'return', value: hash }, hash],
  ])('SEP-7: a memo of every kind reaches the envelope and the activity: %o', async ([memo, shown]) => {
    const sender = await customer('2')
    const prepared = await pay(sender, owner.publicKey, '1', { memo })
    const { envelope } = prepared.data.attributes
    const { memo: carried } = readTransaction(envelope, NETWORK_PASSPHRASE)
    expect(carried).toEqual(memo.type === 'id' ? { type: 'id', value: BigInt(memo.value) } : memo)
    const hash = await execute(world, sender, prepared)
    const { data } = await sender.client.readActivity({ params: { walletId: sender.walletId }, query: { type: 'txhash', id: hash } })
    expect(data[0]?.attributes.memo).toBe(shown)
  })

  test.for<Memo>([
    { type: 'id', value: '18446744073709551616' },
    { type: 'id', value: '-1' },
    { type: 'id', value: '07' },
    { type: 'hash', value: 'abc' },
    { type: 'return', value: 'g'.repeat(64) },
    { type: 'text', value: 'ñ'.repeat(15) },
  ])('error: memo_not_valid: %o', async memo => {
    const sender = await customer('2')
    await expect(pay(sender, owner.publicKey, '1', { memo })).rejects.toMatchObject({ code: 'memo_not_valid' })
  })

  test('error: memo_required by the receiver (SEP-29)', async () => {
    const exchange = Keypair.random()
    await world.ledger.fund(exchange.publicKey(), toStroops(100_000_000n))
    const account = await world.ledger.horizon.readAccount(exchange.publicKey())
    const builder = new TransactionBuilder(new Account(account!.id, account!.sequence.toString()), {
      fee: '100',
      networkPassphrase: NETWORK_PASSPHRASE,
      timebounds: { minTime: 0, maxTime: Math.floor(world.clock.now().getTime() / 1000) + 60 },
    })
    const demand = builder.addOperation(Operation.manageData({ name: 'config.memo_required', value: '1' })).build()
    demand.sign(exchange)
    await world.ledger.horizon.postTransaction(demand.toXdr())
    const sender = await customer('2')
    await expect(pay(sender, exchange.publicKey())).rejects.toMatchObject({ code: 'memo_required' })
    await expect(pay(sender, exchange.publicKey(), '1', { memo: text('account 7') })).resolves.toBeDefined()
  })

  test('error: wallet_not_enabled; role: the wallet of somebody else is unknown', async () => {
    const person = await individual(world)
    await expect(pay(person, owner.alias)).rejects.toMatchObject({ code: 'wallet_not_enabled' })
    await expect(
      person.client.pay({ params: { walletId: owner.walletId }, body: { recipient: owner.alias, asset: owner.points, amount: '1' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('auth: no session', async () => {
    await expect(
      world.anonymous.pay({ params: { walletId: owner.walletId }, body: { recipient: 'x', asset: 'native', amount: '1' } }),
    ).rejects.toMatchObject({ status: 401 })
  })
})

describe('POST /pending-payments/:pendingPaymentId/acceptance', () => {
  test('default: it is the receiver’s, the trustline comes along; error: pending_payment_gone the second time', async () => {
    const [sender, receiver] = [await customer(), await enabledPerson(world)]
    await execute(world, sender, await pay(sender, receiver.email, '2'))
    const [row] = await pendingOf(receiver)
    const params = { pendingPaymentId: row!.id }
    await execute(world, receiver, await receiver.client.acceptPendingPayment({ params }))
    expect(await balanceOf(receiver, owner.points)).toBe('2.0000000')
    await expect(receiver.client.acceptPendingPayment({ params })).rejects.toMatchObject({ code: 'pending_payment_gone' })
  })
})

describe('POST /pending-payments/acceptance', () => {
  /** Points that wait for an address and a key, from two people, and a stablecoin of the shop. */
  async function threeWaiting() {
    const [one, two, receiver] = [await customer(), await customer(), await enabledPerson(world)]
    await world.ledger.issue(owner.publicKey, '50')
    const stablecoin = `USDL-${world.ledger.stablecoin.issuer}`
    await execute(world, one, await pay(one, receiver.publicKey, '2'))
    await execute(world, two, await pay(two, receiver.email, '3', { memo: text('Thanks') }))
    await execute(world, owner, await pay(owner, receiver.publicKey, '5', { asset: stablecoin }))
    const ids = (await pendingOf(receiver)).map(({ id }) => id)
    const accept = (pendingPaymentIds = ids, person: RegisteredPerson = receiver) =>
      person.client.acceptPendingPayments({ body: { pendingPaymentIds } })
    return { one, two, receiver, stablecoin, ids, accept }
  }
  const tell = async ({ client, walletId }: RegisteredPerson, hash: string) =>
    (await client.readActivity({ params: { walletId }, query: { type: 'txhash', id: hash } })).data.map(({ attributes }) => attributes)

  test('default: all of them by one signature, each told of to its own sides', async () => {
    const { one, two, receiver, stablecoin, ids, accept } = await threeWaiting()
    expect(ids).toHaveLength(3)
    const prepared = await accept()
    expect(prepared.data.attributes).toMatchObject({ name: 'paymentAccept', details: { recipients: [] } })
    const hash = await execute(world, receiver, prepared)
    expect(await balanceOf(receiver, owner.points)).toBe('5.0000000')
    expect(await balanceOf(receiver, stablecoin)).toBe('5.0000000')
    expect(await pendingOf(receiver)).toEqual([])
    const amounts = (records: Awaited<ReturnType<typeof tell>>) =>
      records
        .map(({ entityType, amount, from, memo }) => [entityType, amount, from?.publicKey, memo])
        .sort((a, b) => String(a).localeCompare(String(b)))
    expect(amounts(await tell(receiver, hash))).toEqual([
      ['paymentAccept', '2.0000000', one.publicKey, null],
      ['paymentAccept', '3.0000000', two.publicKey, 'Thanks'],
      ['paymentAccept', '5.0000000', owner.publicKey, null],
    ])
    expect(amounts(await tell(one, hash)), 'a sender sees the own one').toEqual([['paymentAccept', '2.0000000', one.publicKey, null]])
    const places = (await world.ledger.horizon.listOperationsOfTransaction(hash, { limit: 100 })).records.map(({ type }) => type)
    for (const { place } of await tell(receiver, hash)) expect(places[place]).toMatch(/^(claim_claimable_balance|payment)$/)
    expect(await measureUnitsDifference(world.deps)).toBe(0)
  })

  test('error: pending_payment_gone for all when one was taken back; the others are accepted without it', async () => {
    const { one, receiver, ids, accept } = await threeWaiting()
    const { data } = await one.client.listPendingPayments({ params: { walletId: one.walletId }, query: { status: 'waiting' } })
    const gone = data[0]!.id
    await execute(world, one, await one.client.cancelPendingPayment({ params: { pendingPaymentId: gone } }))
    await expect(accept()).rejects.toMatchObject({ code: 'pending_payment_gone' })
    await execute(world, receiver, await accept(ids.filter(id => id !== gone)))
    expect(await balanceOf(receiver, owner.points)).toBe('3.0000000')
  })

  test('error: batch_empty, batch_too_large, transaction_in_progress; not_found among what waits for others', async () => {
    const { one, receiver, ids, accept } = await threeWaiting()
    await expect(accept([])).rejects.toMatchObject({ code: 'batch_empty' })
    await expect(accept(Array.from({ length: 11 }, () => randomUUID()))).rejects.toMatchObject({ code: 'batch_too_large' })
    await expect(accept([...ids, randomUUID()])).rejects.toMatchObject({ code: 'not_found' })
    await expect(accept(ids, one)).rejects.toMatchObject({ code: 'not_found' })
    const others = await threeWaiting()
    await expect(accept([...ids, others.ids[0]!])).rejects.toMatchObject({ code: 'not_found' })
    const first = await bump(receiver, await accept())
    await expect(accept()).rejects.toMatchObject({ code: 'transaction_in_progress' })
    await submit(world, first.attributes)
    await settle(receiver, first.attributes.hash)
    expect(await balanceOf(receiver, owner.points)).toBe('5.0000000')
  })
})

describe('POST /pending-payments/:pendingPaymentId/cancellation', () => {
  async function waiting(): Promise<{ sender: RegisteredPerson; receiver: RegisteredPerson; id: string }> {
    const sender = await customer()
    const receiver = await enabledPerson(world)
    await execute(world, sender, await pay(sender, receiver.publicKey, '2'))
    const [row] = await pendingOf(sender)
    return { sender, receiver, id: row!.id }
  }

  test('default: the sender takes it back any time (spec §5), the units are free; error: pending_payment_gone the second time', async () => {
    const { sender, id } = await waiting()
    await execute(world, sender, await sender.client.cancelPendingPayment({ params: { pendingPaymentId: id } }))
    expect(await balanceOf(sender, owner.points)).toBe('10.0000000')
    expect(await measureUnitsDifference(world.deps)).toBe(0)
    await expect(sender.client.cancelPendingPayment({ params: { pendingPaymentId: id } })).rejects.toMatchObject({
      code: 'pending_payment_gone',
    })
  })

  test('rule: accept and cancel racing end in one clear result', async () => {
    const { sender, receiver, id } = await waiting()
    const params = { pendingPaymentId: id }
    const accept = await bump(receiver, await receiver.client.acceptPendingPayment({ params }))
    const cancel = await bump(sender, await sender.client.cancelPendingPayment({ params }))
    const results = await Promise.allSettled([submit(world, accept.attributes), submit(world, cancel.attributes)])
    expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    world.clock.advance(2_000)
    await world.api.jobs.runOnce()
    const [row] = await world.deps.db.select().from(pendingPayments).where(eq(pendingPayments.id, id))
    expect(row?.status).toBe(results[0]!.status === 'fulfilled' ? 'accepted' : 'cancelled')
    await expect(receiver.client.acceptPendingPayment({ params })).rejects.toMatchObject({ code: 'pending_payment_gone' })
  })

  test('default: what was accepted outside the portal is noticed', async () => {
    const { sender, receiver, id } = await waiting()
    const params = { pendingPaymentId: id }
    const cancel = await bump(sender, await sender.client.cancelPendingPayment({ params }))
    await submit(world, cancel.attributes)
    world.clock.advance(600_000)
    await checkPendingPayments(world.deps)
    const [row] = await world.deps.db.select().from(pendingPayments).where(eq(pendingPayments.id, id))
    expect(row?.status).toBe('cancelled')
    await expect(receiver.client.acceptPendingPayment({ params })).rejects.toMatchObject({ code: 'pending_payment_gone' })
    await world.api.jobs.runOnce()
  })

  test('rule: however many wait, each is looked at', async () => {
    const createdAt = new Date(world.clock.now().getTime() - 120_000)
    const row = { senderKey: owner.publicKey, asset: owner.points, amount: 1n, status: 'waiting' as const, createdAt }
    const gone = Array.from({ length: 501 }, (_, index) => ({ ...row, balanceId: `${GONE}${String(index).padStart(8, '0')}` }))
    await world.deps.db.insert(pendingPayments).values(gone)
    await checkPendingPayments(world.deps)
    const left = await world.deps.db
      .select()
      .from(pendingPayments)
      .where(and(like(pendingPayments.balanceId, `${GONE}%`), eq(pendingPayments.status, 'waiting')))
    expect(left).toEqual([])
  })

  test('role: strangers get 404, the receiver cannot cancel, the sender cannot accept', async () => {
    const { sender, receiver, id } = await waiting()
    const params = { pendingPaymentId: id }
    const stranger = await enabledPerson(world)
    await expect(stranger.client.acceptPendingPayment({ params })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.client.cancelPendingPayment({ params })).rejects.toMatchObject({ status: 404 })
    await expect(receiver.client.cancelPendingPayment({ params })).rejects.toMatchObject({ status: 404 })
    await expect(sender.client.acceptPendingPayment({ params })).rejects.toMatchObject({ status: 404 })
  })
})

describe('GET /recipients', () => {
  test('default: says who it is and what would happen', async () => {
    const person = await register(world, 'individual')
    const found = await person.client.readRecipient({ query: { query: owner.alias, asset: owner.points } })
    expect(found.data.attributes).toMatchObject({
      kind: 'account',
      name: 'Café Sol',
      delivery: 'payment',
      alias: `${owner.alias}*localhost:3000`,
    })
    const unknown = await person.client.readRecipient({ query: { query: 'x.y@example.com', asset: owner.points } })
    expect(unknown.data.attributes).toMatchObject({ kind: 'unknown_email', publicKey: null, delivery: 'paymentClaimable' })
  })
})

describe('rule: whose an e-mail address is, is not told to everybody', () => {
  test('error: onboarding_incomplete for callers who have not verified an address, known or unknown', async () => {
    const somebody = await enabledPerson(world)
    const caller = await signIn(world)
    await caller.client.registerWallet({ body: { type: 'individual', language: 'en', termsAccepted: true } })
    for (const query of [somebody.email, 'x.y@example.com']) {
      await expect(caller.client.readRecipient({ query: { query, asset: owner.points } })).rejects.toMatchObject({
        code: 'onboarding_incomplete',
      })
    }
    for (const verified of [await individual(world), await collector(world, 'email'), await collector(world, 'phone')]) {
      const found = await verified.client.readRecipient({ query: { query: somebody.email, asset: owner.points } })
      expect(found.data.attributes.publicKey).toBe(somebody.publicKey)
    }
  })
})

describe('what became of a payment that waited', () => {
  test('rule: the activity says so as soon as it was accepted or taken back, the export too', async () => {
    const [sender, receiver] = [await customer(), await enabledPerson(world)]
    const hash = await execute(world, sender, await pay(sender, receiver.publicKey, '2'))
    const params = { walletId: sender.walletId }
    const readPending = async () =>
      (await sender.client.readActivity({ params, query: { type: 'txhash', id: hash } })).data[0]?.attributes.pending
    const readType = async () => {
      const csv = await world.app.inject({
        url: `/api/wallets/${sender.walletId}/activity.csv?timeZone=UTC&language=en`,
        headers: { authorization: `Bearer ${sender.token}` },
      })
      return csv.body
        .split('\r\n')
        .find(line => line.includes(hash))
        ?.split(',')[1]
    }
    expect([await readPending(), await readType()]).toEqual(['waiting', 'Payment waiting to be accepted'])
    const [row] = await pendingOf(receiver)
    await execute(world, receiver, await receiver.client.acceptPendingPayment({ params: { pendingPaymentId: row!.id } }))
    expect([await readPending(), await readType()]).toEqual(['accepted', 'Payment'])
  })
})

describe('POST /programs/:programId/members', () => {
  test('default: the points can be held, one unit of the business; error: already_member the second time', async () => {
    const person = await enabledPerson(world)
    const params = { programId: owner.programId }
    await execute(world, person, await person.client.joinProgram({ params }))
    expect(await balanceOf(person, owner.points)).toBe('0.0000000')
    const rows = await world.deps.db.select().from(usageUnits).where(eq(usageUnits.account, person.publicKey))
    expect(rows).toMatchObject([{ item: 'trustline', state: 'booked', units: 1 }])
    await expect(person.client.joinProgram({ params })).rejects.toMatchObject({ code: 'already_member' })
  })

  test('error: trustlines_limit_external when the business has used up its units', async () => {
    const other = await businessWithProgram(world)
    await world.admin.adminSetLimits({ params: { businessId: other.businessId }, body: { unitsLimit: 100, limits: { trustline: 0 } } })
    const person = await enabledPerson(world)
    await expect(person.client.joinProgram({ params: { programId: other.programId } })).rejects.toMatchObject({
      code: 'trustlines_limit_external',
    })
  })

  test('default: anybody reads the program', async () => {
    const { data } = await world.anonymous.readProgram({ params: { programId: owner.programId } })
    expect(data.attributes).toMatchObject({ code: 'SOL', business: { alias: owner.alias } })
  })
})

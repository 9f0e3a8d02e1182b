import { buildFundSponsorAccount } from '@lealta/stellar/transactions'
import { type RegisteredPerson, signEnvelope } from '@lealta/testkit'
import { actOutside, bump, enabledBusiness, enabledPerson, execute, payOutside, submit } from '@lealta/testkit/ledger'
import { businessWithProgram, createTill, mint, openCustomerWorld } from '@lealta/testkit/shop'
import { Operation } from '@stellar/stellar-sdk/base'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { activityRecords, preparedTransactions, tokens } from '#db/index.ts'
import { sendFromTreasury, toXlm } from '#domain/sponsorship/treasury.ts'
import { makePaymentsDue } from '#testing/make-due.ts'
import { confirmTransactions } from './confirmations.ts'

const { world, owner, customer } = await openCustomerWorld({ points: '1000', treasury: '1000' })
afterAll(() => world.close())

const pay = (person: RegisteredPerson, recipient: string) =>
  person.client.pay({ params: { walletId: person.walletId }, body: { recipient, asset: owner.points, amount: '1' } })

const readRow = async (hash: string) => {
  const [row] = await world.deps.db.select().from(preparedTransactions).where(eq(preparedTransactions.outerHash, hash))
  return row!
}

describe('a row that cannot be recorded', () => {
  test('is set aside with an alarm, holds up nobody, and is recorded when it can be', async () => {
    const broken = (await bump(customer, await pay(customer, owner.alias))).attributes
    const sound = (await bump(owner, await pay(owner, customer.publicKey))).attributes
    for (const bumped of [broken, sound]) await submit(world, bumped)
    const { recording } = await readRow(broken.hash)
    const change = (value: unknown) =>
      world.deps.db.update(preparedTransactions).set({ recording: value }).where(eq(preparedTransactions.outerHash, broken.hash))
    await change({ kind: 'steal' })
    world.clock.advance(1_000)
    await world.api.jobs.runOnce('confirm')
    expect((await readRow(sound.hash)).state).toBe('succeeded')
    expect(await readRow(broken.hash)).toMatchObject({ state: 'bumped', settleFailures: 1 })
    expect(world.deps.awaited.size, 'no close of a ledger hurries it either').toBe(0)
    expect(world.logs.filter(line => line.includes('a transaction cannot be recorded'))).toHaveLength(1)
    const asked = await customer.client.readTransactionState({ params: { hash: broken.hash } })
    expect(asked.data.attributes.state).toBe('bumped')
    expect((await readRow(broken.hash)).settleFailures, 'whoever asks does not hurry it').toBe(1)
    await change(recording)
    world.clock.advance(60_000)
    await world.api.jobs.runOnce('confirm')
    expect((await readRow(broken.hash)).state).toBe('succeeded')
    const records = await world.deps.db.select().from(activityRecords).where(eq(activityRecords.hash, broken.hash))
    expect(records).toHaveLength(1)
  })
})

describe('many that are due at once, as after an outage', () => {
  test('are recorded once each by what the fee account has paid for; a refused one is found out, too', async () => {
    const params = { walletId: customer.walletId }
    const send = () => customer.client.pay({ params, body: { recipient: owner.alias, asset: owner.points, amount: '0.01' } })
    const hashes: string[] = []
    for (let n = 0; n < 21; n++) hashes.push(await execute(world, customer, await send()))
    const late = await bump(customer, await send())
    await payOutside(world, customer, { to: owner.publicKey, asset: owner.points, amount: '0.01' })
    await expect(submit(world, late.attributes)).rejects.toThrow()
    const due = await makePaymentsDue(world.deps)
    expect(due).toBeGreaterThan(20)
    let single = 0
    const { horizon } = world.deps
    const readTransaction = (hash: string) => {
      single += 1
      return horizon.readTransaction(hash)
    }
    world.clock.advance(1_000)
    await confirmTransactions({ ...world.deps, horizon: { ...horizon, readTransaction } })
    for (const hash of hashes) expect((await readRow(hash)).state).toBe('succeeded')
    const records = await world.deps.db.select().from(activityRecords).where(inArray(activityRecords.hash, hashes))
    expect(records).toHaveLength(hashes.length)
    expect(single, 'only what is not among them is asked for by its hash').toBeLessThan(5)
    world.clock.advance(15_000)
    await confirmTransactions(world.deps)
    expect((await readRow(late.attributes.hash)).state).toBe('failed')
  })
})

describe('rule chain design D12: two looks before "never happened"', () => {
  test('what was never sent is unknown until a ledger closed a minute after its time bound, and then it has failed', async () => {
    const person = await enabledPerson(world, owner.programId)
    await mint(world, owner, '1', person.publicKey)
    const { attributes } = await bump(person, await pay(person, owner.alias))
    const look = async () => {
      // A ledger closes.
      await mint(world, owner, '1')
      await world.api.jobs.runOnce('confirm')
      return readRow(attributes.hash)
    }
    world.clock.advance(340_000)
    expect(await look()).toMatchObject({ state: 'bumped' })
    world.clock.advance(60_000)
    expect(await look()).toMatchObject({ state: 'failed', resultCodes: ['tx_too_late'], fee: 0n })
  })
})

describe('rule chain design §9: weights', () => {
  test('the weight of the key is kept at build; a lower one than the operation needs is refused there', async () => {
    const prepared = await pay(owner, customer.publicKey)
    const { attributes } = await bump(owner, prepared)
    expect((await readRow(attributes.hash)).signerWeight).toBe(3)
    await submit(world, attributes)
    // Somebody else becomes the admin, and the owner's own key reaches low alone.
    const admin = Operation.setOptions({ signer: { ed25519PublicKey: customer.publicKey, weight: 3 } })
    const reserve = { sponsorId: owner.publicKey, amount: toXlm(1) }
    await sendFromTreasury(world.deps, frame => buildFundSponsorAccount({ ...frame, ...reserve }))
    await actOutside(world, owner, owner.publicKey, admin, Operation.setOptions({ masterWeight: 1 }))
    await expect(pay(owner, customer.publicKey)).rejects.toMatchObject({ code: 'signer_level_too_low', status: 403 })
  })
})

describe('rule: totals hold every amount that the ledger can hold', () => {
  test('what is minted, burned and minted again is recorded', async () => {
    const maker = await businessWithProgram(world)
    const params = { businessId: maker.businessId }
    for (let turn = 0; turn < 2; turn++) {
      await mint(world, maker, '900000000000')
      await execute(world, maker, await maker.client.burnPoints({ params, body: { amount: '900000000000' } }))
    }
    const [token] = await world.deps.db.select().from(tokens).where(eq(tokens.businessId, maker.businessId))
    expect([token?.minted, token?.burned]).toEqual([18_000_000_000_000_000_000n, 18_000_000_000_000_000_000n])
  })
})

describe('rule: a key that a transaction under way makes an account of is nobody’s to register', () => {
  test('error: conflict; the till opens, and stays the business’s', async () => {
    const maker = await enabledBusiness(world)
    const params = await createTill(maker)
    const prepared = await maker.client.enablePos({ params })
    const bumped = await bump(maker, prepared)
    const [row] = await world.deps.db.select().from(preparedTransactions).where(eq(preparedTransactions.outerHash, bumped.attributes.hash))
    const publicKey = row!.makes[0]!
    await submit(world, bumped.attributes)
    const challenge = await world.anonymous.readChallenge({ query: { account: publicKey } })
    const { token } = await world.anonymous.createSession({ body: { transaction: signEnvelope(challenge.transaction, maker.keypair) } })
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/wallet',
      headers: { authorization: `Bearer ${token}` },
      payload: { type: 'individual', language: 'en', termsAccepted: true },
    })
    expect(answer.json()).toMatchObject({ errors: [{ status: '409', title: 'conflict' }] })
    world.clock.advance(1_000)
    await world.api.jobs.runOnce('confirm')
    expect((await maker.client.readPos({ params })).data.attributes).toMatchObject({ status: 'enabled', publicKey })
  })
})

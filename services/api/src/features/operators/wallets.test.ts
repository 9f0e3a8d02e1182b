import { everyFeature } from '@lealta/contract'
import { buildFundSponsorAccount, readTransaction } from '@lealta/stellar/transactions'
import { type Client, createSecondApi, NETWORK_PASSPHRASE, type RegisteredPerson } from '@lealta/testkit'
import { actOutside, balanceOf, bump, enabledBusiness, enabledPerson, execute, settle, submit } from '@lealta/testkit/ledger'
import { addOperator, createTill, mint, openShopWorld, openTill, operatorOf, sendWaiting } from '@lealta/testkit/shop'
import { Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { sendFromTreasury, toXlm } from '#domain/sponsorship/treasury.ts'

const { world, shop } = await openShopWorld()
const { owner, customer, till } = shop
afterAll(() => world.close())

const ofBusiness = { businessId: owner.businessId }
const unknown = { code: 'not_found', status: 404 }
const tooLow = { code: 'signer_level_too_low', status: 403 }

await mint(world, owner, '500')
const list = async (client: Client = owner.client) => (await client.listBusinessWallets({ params: ofBusiness })).data
const walletOf = async (publicKey: string) => (await list()).find(({ id }) => id === publicKey)!.attributes.walletId
const tillWallet = await walletOf(till.publicKey)
const payFrom = (person: RegisteredPerson, walletId: string, amount = '1', recipient = customer.publicKey) =>
  person.client.pay({ params: { walletId }, body: { recipient, asset: owner.points, amount } })
const pointsOf = async (walletId: string) => {
  const { data } = await owner.client.listBalances({ params: { walletId } })
  return Number(data.find(({ id }) => id === owner.points)?.attributes.balance ?? 0)
}
await execute(world, owner, await payFrom(owner, owner.walletId, '100', till.publicKey))

/** Signs for the till and has no access to the business. */
const handedOver = await enabledPerson(world)
await addOperator(world, owner, till.publicKey, handedOver)
/** Has access, and signs for the till alone. */
const tillOperator = await operatorOf(world, owner, [till.publicKey])
const employee = await operatorOf(world, owner, [])
const stranger = await enabledPerson(world)

describe('GET /businesses/:businessId/wallets', () => {
  test('default: the main wallet, then the tills, each with its first stablecoin and what the caller’s key reaches on it', async () => {
    const wallets = (await list(tillOperator.client)).map(({ attributes }) => attributes)
    expect(wallets.map(({ kind, name, callerLevel }) => [kind, name, callerLevel])).toEqual([
      ['wallet', expect.any(String), 'none'],
      ['pos', 'Counter', 'med'],
    ])
    expect(wallets[0]).toMatchObject({ publicKey: owner.publicKey, walletId: owner.walletId, alias: owner.alias })
    expect(wallets.map(({ balance }) => balance?.amount)).toEqual(['0.0000000', '0.0000000'])
  })

  test('issuers, tills that are not open and closed ones are no wallets to select', async () => {
    await createTill(owner)
    const closed = await openTill(world, owner)
    expect((await list()).map(({ id }) => id)).toEqual([owner.publicKey, till.publicKey, closed.publicKey])
    await execute(world, owner, await owner.client.disablePos({ params: { ...ofBusiness, posId: closed.posId } }))
    expect((await list()).map(({ id }) => id)).toEqual([owner.publicKey, till.publicKey])
  })

  test('rule: who signs for a wallet without any access is shown that wallet and no other', async () => {
    expect((await list(handedOver.client)).map(({ id }) => id)).toEqual([till.publicKey])
  })

  test('a stranger, a rival and a key of low weight are told that it is not found', async () => {
    const weak = await enabledPerson(world)
    await setSigner(weak, 1)
    for (const person of [stranger, weak, await enabledBusiness(world)]) {
      await expect(person.client.listBusinessWallets({ params: ofBusiness })).rejects.toMatchObject(unknown)
    }
  })

  test('where operators are switched off there is nothing to select', async () => {
    const without = await createSecondApi(world, {
      features: {
        ...everyFeature(false),
        partnerships_enabled: true,
        transfers_enabled: true,
        demo: true,
      },
    })
    await expect(without.clientOf(owner).listBusinessWallets({ params: ofBusiness })).rejects.toMatchObject(unknown)
    expect((await without.clientOf(handedOver).listOperatedBusinesses()).data).toEqual([])
    await without.close()
  })
})

describe('GET /operated-businesses', () => {
  const listOf = async (person: RegisteredPerson) => (await person.client.listOperatedBusinesses()).data

  test('default: businesses without access for the caller, for some of whose wallets their key signs', async () => {
    const [entry, ...others] = await listOf(handedOver)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      id: owner.businessId,
      attributes: { alias: owner.alias, publicKey: till.publicKey, walletId: tillWallet },
    })
  })

  test('not those with access, nor of somebody who signs for nothing or only for an issuer', async () => {
    const issuerOnly = await enabledPerson(world)
    const [, issuer = ''] = owner.points.split('-')
    await setSigner(issuerOnly, 2, issuer)
    for (const person of [tillOperator, owner, stranger, issuerOnly]) expect(await listOf(person)).toEqual([])
  })
})

describe('rule product decision 29: an account acts for whoever its signers let, and shows itself alone to who has no access', () => {
  test('without access: balances, waiting payments, activity and CSV of that wallet', async () => {
    const { client } = handedOver
    const { data } = await client.listBalances({ params: { walletId: tillWallet } })
    expect(Number(data.find(({ id }) => id === owner.points)?.attributes.balance)).toBeGreaterThan(0)
    const hash = await execute(world, handedOver, await payFrom(handedOver, tillWallet, '2'))
    const read = (id: string) => client.readActivity({ params: { walletId: tillWallet }, query: { type: 'txhash', id } })
    expect((await read(hash)).data[0]!.attributes).toMatchObject({ entityType: 'payment', from: { publicKey: till.publicKey } })
    const csv = await client.exportActivity({ params: { walletId: tillWallet }, query: {} })
    expect(await csv.text()).toContain(hash)
    expect((await client.listPendingPayments({ params: { walletId: tillWallet }, query: {} })).data).toEqual([])
  })

  test('without access: nothing else of the business, neither its main wallet nor what that did, nor its operators', async () => {
    const { client } = handedOver
    const hash = await execute(world, owner, await payFrom(owner, owner.walletId))
    const ofTill = { params: { walletId: tillWallet }, query: { type: 'txhash', id: hash } as const }
    await expect(client.readActivity(ofTill)).rejects.toMatchObject(unknown)
    expect((await tillOperator.client.readActivity(ofTill)).data, 'with access it is seen').toHaveLength(1)
    await expect(payFrom(handedOver, owner.walletId)).rejects.toMatchObject(unknown)
    for (const call of [
      () => client.listBalances({ params: { walletId: owner.walletId } }),
      () => client.readBusiness({ params: ofBusiness }),
      () => client.listOperators({ params: { ...ofBusiness, account: till.publicKey } }),
      () => client.listPos({ params: ofBusiness, query: {} }),
    ]) {
      await expect(call()).rejects.toMatchObject(unknown)
    }
  })

  test('without access: a payment that waits for the wallet is accepted, one that it sent is taken back', async () => {
    await execute(world, handedOver, await payFrom(handedOver, tillWallet, '2', 'waits.for.nobody@example.com'))
    const { data } = await handedOver.client.listPendingPayments({ params: { walletId: tillWallet }, query: { status: 'waiting' } })
    const params = { pendingPaymentId: data[0]!.id }
    await expect(employee.client.cancelPendingPayment({ params })).rejects.toMatchObject(tooLow)
    await expect(stranger.client.cancelPendingPayment({ params })).rejects.toMatchObject(unknown)
    await execute(world, handedOver, await handedOver.client.cancelPendingPayment({ params }))
    const other = await sendWaiting(world, shop, await enabledPerson(world))
    await expect(handedOver.client.cancelPendingPayment({ params: other }), 'of somebody else').rejects.toMatchObject(unknown)
  })

  test('the signer level counts on the account that acts: an employee sees a till and cannot pay from it, an operator of the till pays from it alone', async () => {
    await expect(employee.client.listBalances({ params: { walletId: tillWallet } })).resolves.toBeDefined()
    await expect(payFrom(employee, tillWallet)).rejects.toMatchObject(tooLow)
    const before = await pointsOf(tillWallet)
    await execute(world, tillOperator, await payFrom(tillOperator, tillWallet, '3'))
    expect(await pointsOf(tillWallet)).toBe(before - 3)
    await expect(payFrom(tillOperator, owner.walletId)).rejects.toMatchObject(tooLow)
  })

  test('wallets of another business, of no one, and garbage are unknown, whoever asks', async () => {
    const rival = await enabledBusiness(world)
    for (const person of [owner, handedOver, stranger]) {
      for (const walletId of [rival.walletId, crypto.randomUUID(), 'garbage', till.publicKey]) {
        await expect(person.client.listBalances({ params: { walletId } })).rejects.toMatchObject(unknown)
        await expect(payFrom(person, walletId)).rejects.toMatchObject(unknown)
      }
    }
    await expect(payFrom(rival, tillWallet)).rejects.toMatchObject(unknown)
  })

  test('a signer who was removed while the screen was open moves nothing, and does not see the wallet any more', async () => {
    const other = await openTill(world, owner)
    const walletId = await walletOf(other.publicKey)
    await execute(world, owner, await payFrom(owner, owner.walletId, '5', other.publicKey))
    const person = await enabledPerson(world)
    await addOperator(world, owner, other.publicKey, person)
    const { attributes } = await bump(person, await payFrom(person, walletId))
    const params = { ...ofBusiness, account: other.publicKey, operator: person.publicKey }
    await execute(world, owner, await owner.client.removeOperator({ params }))
    await expect(submit(world, attributes)).rejects.toMatchObject({ code: 'transaction_failed' })
    expect(await pointsOf(walletId)).toBe(5)
    await expect(payFrom(person, walletId)).rejects.toMatchObject(unknown)
    await expect(person.client.listBalances({ params: { walletId } })).rejects.toMatchObject(unknown)
    expect((await person.client.listOperatedBusinesses()).data).toEqual([])
  })
})

describe('POST /wallets/:walletId/payments', () => {
  test('error: wallet_closed for a till that was disabled meanwhile; who only signed for it is told that it is not found', async () => {
    const closing = await openTill(world, owner)
    const walletId = await walletOf(closing.publicKey)
    await addOperator(world, owner, closing.publicKey, handedOver)
    await execute(world, owner, await payFrom(owner, owner.walletId, '5', closing.publicKey))
    await execute(world, handedOver, await payFrom(handedOver, walletId))
    await execute(world, owner, await owner.client.disablePos({ params: { ...ofBusiness, posId: closing.posId } }))
    await expect(payFrom(owner, walletId)).rejects.toMatchObject({ code: 'wallet_closed', status: 422 })
    await expect(payFrom(handedOver, walletId)).rejects.toMatchObject(unknown)
  })
})

describe('rule quality 7: money moves once or not at all, on each account', () => {
  const sourceOf = (prepared: Awaited<ReturnType<typeof payFrom>>) =>
    readTransaction(prepared.data.attributes.envelope, NETWORK_PASSPHRASE).source

  test('two accounts at once by one person: each takes its own sequence number, and both payments happen', async () => {
    const [main, float, before] = [await pointsOf(owner.walletId), await pointsOf(tillWallet), await customerPoints()]
    const prepared = await Promise.all([payFrom(owner, owner.walletId, '2'), payFrom(owner, tillWallet, '3')])
    expect(prepared.map(sourceOf)).toEqual([owner.publicKey, till.publicKey])
    await sendAll(prepared.map(one => [owner, one] as const))
    expect([await pointsOf(owner.walletId), await pointsOf(tillWallet)]).toEqual([main - 2, float - 3])
    expect(await customerPoints()).toBe(before + 5)
  })

  test('one account by two people at once: one takes its number, the other a channel, and both payments happen', async () => {
    const [float, before] = [await pointsOf(tillWallet), await customerPoints()]
    const prepared = await Promise.all([payFrom(tillOperator, tillWallet, '2'), payFrom(handedOver, tillWallet, '3')])
    expect(prepared.map(sourceOf).filter(source => source === till.publicKey)).toHaveLength(1)
    await sendAll([
      [tillOperator, prepared[0]!],
      [handedOver, prepared[1]!],
    ])
    expect(await pointsOf(tillWallet)).toBe(float - 5)
    expect(await customerPoints()).toBe(before + 5)
  })

  test('one account by two people at once: nobody spends what the other has signed away', async () => {
    const float = await pointsOf(tillWallet)
    const first = await bump(tillOperator, await payFrom(tillOperator, tillWallet, String(float)))
    await expect(payFrom(handedOver, tillWallet, '1')).rejects.toMatchObject({ code: 'insufficient_balance' })
    await submit(world, first.attributes)
    await settle(tillOperator, first.attributes.hash)
    expect(await pointsOf(tillWallet)).toBe(0)
    await execute(world, owner, await payFrom(owner, owner.walletId, String(float), till.publicKey))
  })

  test('a payment that waits for a till is accepted once, whoever of its people tries', async () => {
    const other = await enabledBusiness(world)
    await expect(payFrom(other as RegisteredPerson, tillWallet)).rejects.toMatchObject(unknown)
    await execute(world, handedOver, await payFrom(handedOver, tillWallet, '1', 'also.nobody@example.com'))
    const { data } = await owner.client.listPendingPayments({ params: { walletId: tillWallet }, query: { status: 'waiting' } })
    const params = { pendingPaymentId: data[0]!.id }
    const first = await bump(handedOver, await handedOver.client.cancelPendingPayment({ params }))
    await expect(tillOperator.client.cancelPendingPayment({ params })).rejects.toMatchObject({ code: 'transaction_in_progress' })
    await submit(world, first.attributes)
    await settle(handedOver, first.attributes.hash)
    await expect(tillOperator.client.cancelPendingPayment({ params })).rejects.toMatchObject({ code: 'pending_payment_gone' })
  })
})

const customerPoints = async () => Number(await balanceOf(customer, owner.points))

async function sendAll(payments: (readonly [RegisteredPerson, Awaited<ReturnType<typeof payFrom>>])[]): Promise<void> {
  const bumped = await Promise.all(payments.map(async ([person, one]) => [person, (await bump(person, one)).attributes] as const))
  for (const [, one] of bumped.toReversed()) await submit(world, one)
  for (const [person, { hash }] of bumped) await settle(person, hash)
}

/** Another tool gives a key a weight on an account of the business, which needs XLM of its own for that. */
async function setSigner(person: { publicKey: string }, weight: number, account = till.publicKey): Promise<void> {
  await sendFromTreasury(world.deps, frame => buildFundSponsorAccount({ ...frame, sponsorId: account, amount: toXlm(10) }))
  await actOutside(world, owner, account, Operation.setOptions({ signer: { ed25519PublicKey: person.publicKey, weight } }))
}

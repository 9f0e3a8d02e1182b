import { randomUUID } from 'node:crypto'
import { addMember, signIn } from '@lealta/testkit'
import { closeBalanced, createLedgerWorld, enabledPerson, execute, stroopsOf } from '@lealta/testkit/ledger'
import { businessWithProgram, createTill, customerWith, mint, openTill, operatorOf } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

const world = await createLedgerWorld()
afterAll(() => closeBalanced(world))
const owner = await businessWithProgram(world)
await mint(world, owner, '1000')
const till = await openTill(world, owner)
const cashiers = [await operatorOf(world, owner), await operatorOf(world, owner)] as const
const customer = await customerWith(world, owner, '1')
const params = { businessId: owner.businessId, posId: till.posId }

type Giver = Pick<typeof owner, 'client' | 'publicKey'>
const DAY_MS = 24 * 60 * 60_000

const prepare = (by: Giver, amount: string, { to = customer.publicKey, posId = till.posId, owed = '0' } = {}) =>
  by.client.pay({
    params: { walletId: owner.walletId },
    body: { recipient: to, asset: owner.points, amount, earning: { owed, posId } },
  })
const give = async (by: (typeof cashiers)[number] | typeof owner, amount: string, more?: Parameters<typeof prepare>[2]) => {
  world.clock.advance(5_000)
  return execute(world, by, await prepare(by, amount, more))
}
const list = async (by: Giver) => (await by.client.listTillGifts({ params, query: {} })).data
const voidGift = (by: Giver, giftId: string) => by.client.voidTillGift({ params: { ...params, giftId } })
const owed = async () =>
  (await owner.client.readCustomerPoints({ params: { businessId: owner.businessId, publicKey: customer.publicKey } })).data.attributes.owed

describe('GET /businesses/:businessId/points-of-sale/:posId/gifts', () => {
  test('rule: a cashier sees what they gave themselves; owner and manager see all', async () => {
    const [first, second] = cashiers
    const manager = await enabledPerson(world)
    await addMember(world, manager, owner, 'manager')
    await give(first, '3')
    await give(second, '4')
    expect(await list(first)).toMatchObject([{ attributes: { amount: '3.0000000', giver: first.publicKey, isOwn: true, mayVoid: true } }])
    expect(await list(second)).toMatchObject([{ attributes: { amount: '4.0000000', isOwn: true } }])
    for (const person of [owner, manager]) {
      expect(await list(person)).toMatchObject([
        { attributes: { amount: '4.0000000', isOwn: false } },
        { attributes: { amount: '3.0000000' } },
      ])
    }
  })

  test('what waits for an e-mail address is listed with it, and cannot be voided', async () => {
    await give(owner, '2', { to: 'somebody@example.com' })
    expect((await list(owner))[0]?.attributes).toMatchObject({
      ...{ status: 'waiting', customer: null, customerEmail: 'somebody@example.com', mayVoid: false },
    })
  })

  test('points that are minted for a purchase, or go wholly to what is owed, are listed as well; each once', async () => {
    const body = { amount: '5', recipient: customer.publicKey, earning: { owed: '0', posId: till.posId } }
    world.clock.advance(5_000)
    await execute(world, owner, await owner.client.mintPoints({ params: { businessId: owner.businessId }, body }))
    const [minted] = await list(owner)
    expect(minted?.attributes).toMatchObject({ amount: '5.0000000', taken: '0.0000000', status: 'given' })
    await voidGift(owner, minted!.id)
    world.clock.advance(1_000)
    const settled = { id: randomUUID(), account: owner.publicKey, amount: '5', posId: till.posId }
    for (const _ of [1, 2]) {
      await owner.client.settleEarning({ params: { businessId: owner.businessId, publicKey: customer.publicKey }, body: settled })
    }
    const [all, before] = await list(owner)
    expect(all?.attributes).toMatchObject({ amount: '5.0000000', taken: '5.0000000', hash: null, mayVoid: true })
    expect(before?.id).toBe(minted?.id)
  })

  test('a till that is not open, or not of the business, is given at by nobody', async () => {
    const closed = await createTill(owner)
    const rival = await businessWithProgram(world)
    const foreign = await openTill(world, rival)
    for (const posId of [closed.posId, foreign.posId]) {
      await expect(prepare(owner, '1', { posId })).rejects.toMatchObject({ code: 'not_found' })
      const body = { id: randomUUID(), account: owner.publicKey, amount: '1', posId }
      const of = { businessId: owner.businessId, publicKey: customer.publicKey }
      await expect(owner.client.settleEarning({ params: of, body })).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

describe('POST /businesses/:businessId/points-of-sale/:posId/gifts/:giftId/void', () => {
  test('default: what was given is owed; the ledger keeps what it has; asked twice it is voided once', async () => {
    const [first] = cashiers
    const before = await owed()
    await give(first, '6')
    const balance = await stroopsOf(customer, owner.points)
    const [gift] = await list(first)
    for (const _ of [1, 2]) {
      const { data } = await voidGift(first, gift!.id)
      expect(data.attributes).toMatchObject({ status: 'voided', mayVoid: false, amount: '6.0000000' })
    }
    expect(await stroopsOf(customer, owner.points)).toBe(balance)
    expect(Number(await owed()) - Number(before)).toBe(6)
    expect((await list(owner)).find(({ id }) => id === gift!.id)?.attributes).toMatchObject({ status: 'voided', isOwn: false })
  })

  test('role: whoever gave, an owner or a manager; another cashier finds nothing', async () => {
    const [first, second] = cashiers
    await give(first, '2', { owed: await owed() })
    const [gift] = await list(first)
    await expect(voidGift(second, gift!.id)).rejects.toMatchObject({ status: 404 })
    await expect(voidGift(customer, gift!.id)).rejects.toMatchObject({ status: 404 })
    expect((await voidGift(owner, gift!.id)).data.attributes.status).toBe('voided')
  })

  test('error: earning_not_accepted while nobody has the points', async () => {
    await give(owner, '2', { to: 'nobody@example.com' })
    const [gift] = await list(owner)
    await expect(voidGift(owner, gift!.id)).rejects.toMatchObject({ code: 'earning_not_accepted' })
  })

  test('error: gift_too_old after a day', async () => {
    const [first] = cashiers
    await give(first, '2', { owed: await owed() })
    const [gift] = await list(first)
    world.clock.advance(DAY_MS + 1)
    const { client, publicKey } = await signIn(world, owner.keypair)
    expect((await list({ client, publicKey }))[0]?.attributes.mayVoid).toBe(false)
    await expect(voidGift({ client, publicKey }, gift!.id)).rejects.toMatchObject({ code: 'gift_too_old' })
  })
})

import { randomUUID } from 'node:crypto'
import { closeBalanced, execute } from '@lealta/testkit/ledger'
import { createTill, openShopWorld, openTill, operatorOf } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

const { world, shop } = await openShopWorld()
afterAll(() => closeBalanced(world))
const { owner, customer, reward, till } = shop
await execute(world, owner, await owner.client.mintPoints({ params: { businessId: owner.businessId }, body: { amount: '500' } }))
const cashiers = [await operatorOf(world, owner), await operatorOf(world, owner)] as const
const params = { businessId: owner.businessId, posId: till.posId }

type By = Pick<typeof owner, 'client'>
const open = async (by: By = owner) => {
  world.clock.advance(5_000)
  return (await by.client.openShift({ params })).data
}
const close = async (shiftId: string, note = '', by: By = owner) => {
  world.clock.advance(5_000)
  return (await by.client.closeShift({ params: { ...params, shiftId }, body: { note } })).data
}
const read = async (shiftId: string, by: By = owner) => (await by.client.readShift({ params: { ...params, shiftId } })).data.attributes
const give = async (by: (typeof cashiers)[number] | typeof owner, amount: string) => {
  world.clock.advance(5_000)
  const body = { recipient: customer.publicKey, asset: owner.points, amount, earning: { owed: '0', posId: till.posId } }
  await execute(world, by, await by.client.pay({ params: { walletId: owner.walletId }, body }))
}
const voidNewest = async (by: By) => {
  const [gift] = (await by.client.listTillGifts({ params, query: {} })).data
  await by.client.voidTillGift({ params: { ...params, giftId: gift!.id } })
  await owner.client.forgiveOwed({ params: { businessId: owner.businessId, publicKey: customer.publicKey } })
}

describe('GET /businesses/:businessId/points-of-sale/:posId/shifts/:shiftId', () => {
  test('default: what each cashier gave and voided, and what customers redeemed and paid, in its time alone', async () => {
    await give(cashiers[0], '1')
    const { id } = await open()
    await give(cashiers[0], '3')
    await give(cashiers[0], '4')
    await give(cashiers[1], '5')
    await voidNewest(cashiers[1])
    await execute(world, customer, await customer.client.redeemReward({ params: { posId: till.posId }, body: { asset: reward.asset } }))
    const pays = { recipient: till.publicKey, asset: owner.points, amount: '2' }
    await execute(world, customer, await customer.client.pay({ params: { walletId: customer.walletId }, body: pays }))
    const tops = { ...pays, amount: '50' }
    await execute(world, owner, await owner.client.pay({ params: { walletId: owner.walletId }, body: tops }))
    await world.api.jobs.runOnce()
    const { totals, status } = await read(id)
    expect(status).toBe('open')
    const line = (cashier: { publicKey: string }) => totals.cashiers.find(one => one.cashier === cashier.publicKey)
    expect(line(cashiers[0])).toMatchObject({ given: [{ count: 2, amount: '7.0000000' }], voided: [], purchases: [] })
    expect(line(cashiers[1])).toMatchObject({ given: [], voided: [{ count: 1, amount: '5.0000000' }] })
    expect(totals.redeemed).toMatchObject([{ asset: reward.asset, count: 1 }])
    expect(totals.received, 'not what the business moved itself').toMatchObject([{ asset: owner.points, count: 1, amount: '2.0000000' }])
    await close(id)
    await give(cashiers[0], '6')
    expect((await read(id)).totals).toEqual(totals)
  })

  test('rule: a cashier sees their own line', async () => {
    const { id } = await open(cashiers[0])
    await execute(world, owner, await owner.client.mintPoints({ params: { businessId: owner.businessId }, body: { amount: '10' } }))
    await give(owner, '1')
    await give(cashiers[0], '2')
    expect((await read(id, cashiers[0])).totals.cashiers.map(({ cashier }) => cashier)).toEqual([cashiers[0].publicKey])
    expect((await read(id, cashiers[1])).totals.cashiers).toEqual([])
    expect((await read(id)).totals.cashiers).toHaveLength(2)
    await close(id)
  })
})

describe('POST /businesses/:businessId/points-of-sale/:posId/shifts', () => {
  test('default: one is open from then on; error: shift_open: a till has one at a time, whoever asks at once', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => owner.client.openShift({ params })))
    const opened = asked.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value.data.id] : []))
    expect(opened).toHaveLength(1)
    await expect(open()).rejects.toMatchObject({ code: 'shift_open' })
    await close(opened[0]!)
  })

  test('error: pos_wrong_status: a till that is not open', async () => {
    const closed = await createTill(owner)
    await expect(owner.client.openShift({ params: closed })).rejects.toMatchObject({ code: 'pos_wrong_status' })
  })
})

describe('POST /businesses/:businessId/points-of-sale/:posId/shifts/:shiftId/closing', () => {
  test('default: by whom, when and with what note; the list has it', async () => {
    const { id } = await open(cashiers[0])
    const { attributes } = await close(id, 'one coin short', cashiers[1])
    expect(attributes).toMatchObject({ status: 'closed', note: 'one coin short', closedAt: expect.any(String) })
    const { data } = await owner.client.listShifts({ params, query: {} })
    expect(data[0]).toMatchObject({ id, attributes: { status: 'closed' } })
    expect(data.length).toBeGreaterThan(1)
  })

  test('error: shift_closed: it is closed once', async () => {
    const { id } = await open()
    await close(id, 'first')
    await expect(close(id, 'second')).rejects.toMatchObject({ code: 'shift_closed' })
    expect((await read(id)).note).toBe('first')
  })

  test('error: field_too_long', async () => {
    const { id } = await open()
    await expect(close(id, 'x'.repeat(301))).rejects.toMatchObject({ code: 'field_too_long' })
    await close(id)
  })

  test('another till’s shift is not found, nor one that there is none of', async () => {
    const { id } = await open()
    const other = await openTill(world, owner)
    for (const there of [
      { ...params, posId: other.posId, shiftId: id },
      { ...params, shiftId: randomUUID() },
    ]) {
      await expect(owner.client.closeShift({ params: there, body: { note: '' } })).rejects.toMatchObject({ code: 'not_found' })
      await expect(owner.client.readShift({ params: there })).rejects.toMatchObject({ code: 'not_found' })
    }
    await close(id)
  })
})

describe('GET /businesses/:businessId/points-of-sale/:posId/shifts/:shiftId/csv', () => {
  test('default: a line for each figure, in the reader’s language', async () => {
    const { id } = await open()
    await give(cashiers[0], '3')
    const text = await (await owner.client.exportShift({ params: { ...params, shiftId: id }, query: { language: 'es' } })).text()
    const [head, line] = text.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('Cajero,Clave,Qué,De,Veces,Cantidad')
    expect(line).toContain(`${cashiers[0].publicKey},Puntos dados,`)
    expect(line).toMatch(/,1,3\.0000000$/)
    await close(id)
  })
})

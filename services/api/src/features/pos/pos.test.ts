import { addMember } from '@lealta/testkit'
import { balanceOf, closeBalanced, enabledPerson, execute, payOutside } from '@lealta/testkit/ledger'
import {
  businessWithProgram,
  createSubAccount,
  createTill,
  enabledReward,
  locationInput,
  openCustomerWorld,
  openSale,
  openTill,
} from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'
import { tillEvents } from '#db/index.ts'
import { measureUnitsDifference } from '#domain/sponsorship/sponsorship.ts'
import { readTillPayments } from '#domain/tills/read-till-payments.ts'
import { readPosById } from './pos.repository.ts'

const { world, owner, customer } = await openCustomerWorld({ points: '100' })
const reward = await enabledReward(world, owner, { minted: '10' })
const sale = await openSale(world, owner, reward.rewardId)
afterAll(() => closeBalanced(world))

async function buy(quantity = '1'): Promise<void> {
  const { saleId, price } = sale
  await execute(world, customer, await customer.client.buy({ params: { saleId }, body: { quantity, price } }))
}

describe('POST /businesses/:businessId/points-of-sale', () => {
  test('default: a till is ready, and has no account yet', async () => {
    const { data } = await owner.client.createPos({ params: { businessId: owner.businessId }, body: { name: 'Bar', alias: null } })
    expect(data.attributes).toMatchObject({ name: 'Bar', status: 'ready', publicKey: null })
  })

  test('error: alias_outside_business, alias_already_exists, alias_not_valid (spec §5)', async () => {
    const params = { businessId: owner.businessId }
    const create = (alias: string) => owner.client.createPos({ params, body: { name: 'Till', alias } })
    await expect(create('till.elsewhere')).rejects.toMatchObject({ code: 'alias_outside_business' })
    await expect(create('Till')).rejects.toMatchObject({ code: 'alias_not_valid' })
    await createTill(owner, `till9.${owner.alias}`)
    await expect(create(`till9.${owner.alias}`)).rejects.toMatchObject({ code: 'alias_already_exists' })
  })
})

describe('GET /businesses/:businessId/points-of-sale', () => {
  test('default: each till with its location, what it can give, and when something last arrived', async () => {
    const params = { businessId: owner.businessId }
    const ready = (await owner.client.createPos({ params, body: { name: 'Stall', alias: null } })).data.id
    const till = await openTill(world, owner)
    const { subAccountId } = await createSubAccount(owner, locationInput())
    await owner.client.updatePos({ params: { ...params, posId: till.posId }, body: { locationId: subAccountId } })
    const read = async (posId: string) => {
      const { data } = await owner.client.listPos({ params, query: {} })
      return data.find(({ id }) => id === posId)?.attributes
    }
    expect(await read(ready)).toMatchObject({ float: null, last: null, locationName: null })
    expect(await read(till.posId)).toMatchObject({ float: '0.0000000', last: null, locationName: 'Palermo' })
    await payOutside(world, customer, { to: till.publicKey, asset: owner.points, amount: '3' })
    await readTillPayments(world.deps, (await readPosById(world.deps.db, till.posId))!)
    const after = await read(till.posId)
    expect(after).toMatchObject({ float: '3.0000000' })
    expect(Date.parse(after?.last ?? '')).not.toBeNaN()
    await execute(world, owner, await owner.client.disablePos({ params: { ...params, posId: till.posId } }))
    expect(await read(till.posId)).toMatchObject({ status: 'disabled', float: null })
  })
})

describe('POST /businesses/:businessId/points-of-sale/:posId/enablement', () => {
  test('default: the till takes the stablecoin, the points and the rewards, for four units and one each', async () => {
    const till = await openTill(world, owner)
    const account = await world.ledger.horizon.readAccount(till.publicKey)
    expect(account?.balances).toHaveLength(4)
    const { data } = await owner.client.readPos({ params: { businessId: owner.businessId, posId: till.posId } })
    expect(data.attributes).toMatchObject({ status: 'enabled', missing: [] })
    expect(data.attributes.accepts).toEqual(expect.arrayContaining([owner.points, reward.asset]))
    expect(data.attributes.payUri).toContain('web+stellar:pay?destination=')
    expect(await measureUnitsDifference(world.deps)).toBe(0)
  })

  test('error: pos_wrong_status when it is enabled', async () => {
    const till = await openTill(world, owner)
    await expect(owner.client.enablePos({ params: { businessId: owner.businessId, posId: till.posId } })).rejects.toMatchObject({
      code: 'pos_wrong_status',
    })
  })

  test('role: an employee sees it and cannot enable it', async () => {
    const employee = await enabledPerson(world)
    await addMember(world, employee, owner, 'employee')
    const { data } = await owner.client.createPos({ params: { businessId: owner.businessId }, body: { name: 'Till', alias: null } })
    const params = { businessId: owner.businessId, posId: data.id }
    expect((await employee.client.readPos({ params })).data.attributes.status).toBe('ready')
    await expect(employee.client.enablePos({ params })).rejects.toMatchObject({ code: 'signer_level_too_low' })
  })
})

describe('PATCH /businesses/:businessId/points-of-sale/:posId', () => {
  test('default: what is left out stays', async () => {
    const params = await createTill(owner, `patio.${owner.alias}`)
    const { data } = await owner.client.updatePos({ params, body: { name: 'Patio' } })
    expect(data.attributes).toMatchObject({ name: 'Patio', alias: `patio.${owner.alias}` })
  })

  test('error: alias_not_valid, alias_outside_business, alias_already_exists', async () => {
    const params = await createTill(owner)
    await createTill(owner, `terrace.${owner.alias}`)
    const rename = (alias: string) => owner.client.updatePos({ params, body: { alias } })
    await expect(rename('Till')).rejects.toMatchObject({ code: 'alias_not_valid' })
    await expect(rename('till.elsewhere')).rejects.toMatchObject({ code: 'alias_outside_business' })
    await expect(rename(`terrace.${owner.alias}`)).rejects.toMatchObject({ code: 'alias_already_exists' })
  })

  test('error: pos_wrong_status when it is closed', async () => {
    const till = await openTill(world, owner)
    const params = { businessId: owner.businessId, posId: till.posId }
    await execute(world, owner, await owner.client.disablePos({ params }))
    await expect(owner.client.updatePos({ params, body: { name: 'Again' } })).rejects.toMatchObject({ code: 'pos_wrong_status' })
  })
})

describe('DELETE /businesses/:businessId/points-of-sale/:posId', () => {
  test('default: one that was never opened is gone, and its address free; what was prepared to open it is given up', async () => {
    const alias = `gone.${owner.alias}`
    const params = await createTill(owner, alias)
    const prepared = await owner.client.enablePos({ params })
    await owner.client.deletePos({ params })
    await expect(owner.client.readPos({ params })).rejects.toMatchObject({ status: 404 })
    await expect(owner.client.deletePos({ params })).rejects.toMatchObject({ status: 404 })
    await expect(execute(world, owner, prepared)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
    await createTill(owner, alias)
  })

  test('error: pos_wrong_status once it was opened, also after it was closed', async () => {
    const params = { businessId: owner.businessId, posId: (await openTill(world, owner)).posId }
    await expect(owner.client.deletePos({ params })).rejects.toMatchObject({ code: 'pos_wrong_status', status: 422 })
    await execute(world, owner, await owner.client.disablePos({ params }))
    await expect(owner.client.deletePos({ params })).rejects.toMatchObject({ code: 'pos_wrong_status' })
  })
})

describe('POST /businesses/:businessId/points-of-sale/:posId/assets', () => {
  test('default: the till takes what was enabled after it; error: token_wrong_status when nothing is missing', async () => {
    const till = await openTill(world, owner)
    const params = { businessId: owner.businessId, posId: till.posId }
    const later = await enabledReward(world, owner)
    expect((await owner.client.readPos({ params })).data.attributes.missing).toEqual([later.asset])
    await execute(world, owner, await owner.client.acceptAssets({ params }))
    expect((await owner.client.readPos({ params })).data.attributes.accepts).toContain(later.asset)
    await expect(owner.client.acceptAssets({ params })).rejects.toMatchObject({ code: 'token_wrong_status' })
  })

  test('error: pos_wrong_status before it is enabled', async () => {
    const { data } = await owner.client.createPos({ params: { businessId: owner.businessId }, body: { name: 'Till', alias: null } })
    await expect(owner.client.acceptAssets({ params: { businessId: owner.businessId, posId: data.id } })).rejects.toMatchObject({
      code: 'pos_wrong_status',
    })
  })
})

describe('POST /points-of-sale/:posId/redemptions', () => {
  test('error: reward_expired', async () => {
    const expiresAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    const brief = await enabledReward(world, owner, { expiresAt })
    const till = await openTill(world, owner)
    world.clock.advance(3_700_000)
    await expect(customer.client.redeemReward({ params: { posId: till.posId }, body: { asset: brief.asset } })).rejects.toMatchObject({
      code: 'reward_expired',
    })
  })

  test('default: a reward bought with points is handed in and counts once; error: reward_already_redeemed', async () => {
    const till = await openTill(world, owner)
    await buy()
    expect(await balanceOf(customer, reward.asset)).toBe('1.0000000')
    const params = { posId: till.posId }
    const hash = await execute(world, customer, await customer.client.redeemReward({ params, body: { asset: reward.asset } }))
    const row = await readPosById(world.deps.db, till.posId)
    await Promise.all(Array.from({ length: 50 }, () => readTillPayments(world.deps, row!)))
    const { data } = await owner.client.listTillEvents({ params: { businessId: owner.businessId, posId: till.posId } })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      type: 'redemption',
      redemption: { status: 'redeemed', quantity: '1.0000000', hash, customer: customer.publicKey },
    })
    const activity = await owner.client.readActivity({ params: { walletId: owner.walletId }, query: { type: 'txhash', id: hash } })
    expect(activity.data[0]?.attributes).toMatchObject({ entityType: 'payment', redemptionId: data[0]?.id })
    await expect(customer.client.redeemReward({ params, body: { asset: reward.asset } })).rejects.toMatchObject({
      code: 'reward_already_redeemed',
    })
  })

  test('error: token_not_valid for points, insufficient_balance, reward_foreign, pos_wrong_status', async () => {
    const till = await openTill(world, owner)
    const params = { posId: till.posId }
    await expect(customer.client.redeemReward({ params, body: { asset: owner.points } })).rejects.toMatchObject({ code: 'token_not_valid' })
    const stranger = await enabledPerson(world)
    await expect(stranger.client.redeemReward({ params, body: { asset: reward.asset } })).rejects.toMatchObject({
      code: 'insufficient_balance',
    })
    const other = await businessWithProgram(world)
    const foreign = await enabledReward(world, other)
    await expect(customer.client.redeemReward({ params, body: { asset: foreign.asset } })).rejects.toMatchObject({ code: 'reward_foreign' })
    const { data } = await owner.client.createPos({ params: { businessId: owner.businessId }, body: { name: 'Till', alias: null } })
    await expect(customer.client.redeemReward({ params: { posId: data.id }, body: { asset: reward.asset } })).rejects.toMatchObject({
      code: 'pos_wrong_status',
    })
  })

  test('auth: no session', async () => {
    const till = await openTill(world, owner)
    await expect(world.anonymous.redeemReward({ params: { posId: till.posId }, body: { asset: reward.asset } })).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('GET /businesses/:businessId/points-of-sale/:posId/stream', () => {
  test('default: points paid at the till arrive as an event; Last-Event-ID goes on after it; opening reads the till', async () => {
    const till = await openTill(world, owner)
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = world.app.server.address() as { port: number }
    const url = `http://127.0.0.1:${port}/api/businesses/${owner.businessId}/points-of-sale/${till.posId}/stream`
    const headers = { authorization: `Bearer ${owner.token}` }
    const closing = new AbortController()
    const response = await fetch(url, { headers, signal: closing.signal })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const body = { recipient: till.publicKey, asset: owner.points, amount: '2.5' }
    await execute(world, customer, await customer.client.pay({ params: { walletId: customer.walletId }, body }))
    const text = await readUntil(response, /"type":"payment"/)
    expect(text).toContain('"amount":"2.5000000"')
    closing.abort()
    const id = /id: (\d+)/.exec(text)![1]!
    const [row] = await world.deps.db.select().from(tillEvents)
    expect(row).toBeDefined()
    const again = new AbortController()
    const resumed = await fetch(url, { headers: { ...headers, 'last-event-id': String(BigInt(id) - 1n) }, signal: again.signal })
    expect(await readUntil(resumed, /"type":"payment"/)).toContain(`id: ${id}`)
    again.abort()
    const { data } = await owner.client.listTillEvents({ params: { businessId: owner.businessId, posId: till.posId }, query: {} })
    await payOutside(world, customer, { to: till.publicKey, asset: owner.points, amount: '1.5' })
    const later = new AbortController()
    // After the event that it has seen: the stream before may have read the till too.
    const reopened = await fetch(url, { headers: { ...headers, 'last-event-id': id }, signal: later.signal })
    expect(await readUntil(reopened, /"type":"payment"/), 'what was paid while nobody looked waits for no job').toContain(
      '"amount":"1.5000000"',
    )
    later.abort()
    const listed = new AbortController()
    const afterList = await fetch(url, { headers: { ...headers, 'last-event-id': data[0]!.id }, signal: listed.signal })
    const missed = await readUntil(afterList, /"type":"payment"/)
    expect(missed, 'what came after the list was read').toContain('"amount":"1.5000000"')
    expect(missed).not.toContain(`id: ${id}\n`)
    listed.abort()
  })
})

async function readUntil(response: Response, pattern: RegExp): Promise<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!pattern.test(text)) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`the stream ended after ${text}`)
    text += value
  }
  return text
}

describe('POST /businesses/:businessId/points-of-sale/:posId/disablement', () => {
  test('error: pos_wrong_status before it is enabled', async () => {
    const { data } = await owner.client.createPos({ params: { businessId: owner.businessId }, body: { name: 'Till', alias: null } })
    await expect(owner.client.disablePos({ params: { businessId: owner.businessId, posId: data.id } })).rejects.toMatchObject({
      code: 'pos_wrong_status',
    })
  })

  test('default: everything moves to the main wallet and the units come back', async () => {
    const till = await openTill(world, owner)
    const body = { recipient: till.publicKey, asset: owner.points, amount: '1' }
    await execute(world, customer, await customer.client.pay({ params: { walletId: customer.walletId }, body }))
    const before = await balanceOf(owner, owner.points)
    const params = { businessId: owner.businessId, posId: till.posId }
    await execute(world, owner, await owner.client.disablePos({ params }))
    expect(await world.ledger.horizon.readAccount(till.publicKey)).toBeUndefined()
    expect((await owner.client.readPos({ params })).data.attributes.status).toBe('disabled')
    expect(await balanceOf(owner, owner.points)).toBe(`${Number.parseInt(before ?? '0', 10) + 1}.0000000`)
    expect(await measureUnitsDifference(world.deps)).toBe(0)
  })
})

import { addMember, collector, individual, inviteGuest, type RegisteredPerson } from '@lealta/testkit'
import { closeBalanced, execute } from '@lealta/testkit/ledger'
import { businessWithProgram, openShopWorld, openTill, operatorOf, removeOperator, sendWaiting } from '@lealta/testkit/shop'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { apiKeys, bulkRows, bulkRuns, webhooks } from '#db/index.ts'

const { world, shop } = await openShopWorld()
afterAll(() => closeBalanced(world))
const { owner, customer, till } = shop
const [manager, employee] = [await individual(world), await individual(world)]
await addMember(world, manager, owner, 'manager')
await addMember(world, employee, owner, 'employee')

type By = Pick<RegisteredPerson, 'client' | 'walletId'>
const ofShop = (person: By): By => ({ client: person.client, walletId: owner.walletId })
const list = async ({ client, walletId }: By) =>
  (await client.listTasks({ params: { walletId }, query: {} })).data.map(({ id, attributes }) => ({ id, ...attributes }))
const ids = async (by: By, isPutAway = false) => (await list(by)).filter(task => task.isPutAway === isPutAway).map(({ id }) => id)
const find = async (by: By, id: string) => (await list(by)).find(task => task.id === id)
const putAway = async ({ client, walletId }: By, taskId: string, version: string, isPutAway = true) =>
  (await client.putTaskAway({ params: { walletId, taskId }, body: { version, isPutAway } })).data.attributes
const payFrom = async (by: RegisteredPerson, walletId: string, recipient: string, amount: string) =>
  execute(world, by, await by.client.pay({ params: { walletId }, body: { recipient, asset: owner.points, amount } }))
/** What is new is told by the time of its ledger, which is in seconds. */
const aSecondLater = () => world.clock.advance(1000)
await execute(world, owner, await owner.client.mintPoints({ params: { businessId: owner.businessId }, body: { amount: '2000' } }))
await payFrom(owner, owner.walletId, customer.publicKey, '50')

describe('GET /wallets/:walletId/tasks', () => {
  test('default: of one’s own wallet, what others sent and asked for, until that is done', async () => {
    const eva = await individual(world)
    expect(await list(eva)).toEqual([])
    const { pendingPaymentId } = await sendWaiting(world, shop, eva)
    aSecondLater()
    await sendWaiting(world, shop, eva)
    expect(await find(eva, 'pendingPayments')).toMatchObject({ about: { kind: 'pendingPayments', count: 2 }, isPutAway: false })
    const request = await owner.client.createPayRequest({
      params: { walletId: owner.walletId },
      body: {
        asset: owner.points,
        amount: '3',
        recipient: eva.email,
        message: '',
        expiresAt: new Date(world.clock.now().getTime() + 3_600_000).toISOString(),
      },
    })
    expect(await ids(eva)).toEqual(['pendingPayments', 'payRequests'])
    expect(await ids(owner), 'who asks is not asked').not.toContain('payRequests')
    const params = { walletId: eva.walletId, payRequestId: request.data.id }
    await eva.client.declinePayRequest({ params })
    const before = await find(eva, 'pendingPayments')
    await customer.client.cancelPendingPayment({ params: { pendingPaymentId } }).then(prepared => execute(world, customer, prepared))
    expect(await list(eva)).toEqual([{ ...before, about: { kind: 'pendingPayments', count: 1 } }])
  })

  test('default: an invitation, until it is answered', async () => {
    const eva = await individual(world)
    const { id } = await inviteGuest(world, owner, { email: eva.email, level: 'manager' })
    const { data } = await owner.client.readBusiness({ params: { businessId: owner.businessId } })
    const about = { kind: 'invitation', business: data.attributes.name, accessLevel: 'manager' }
    expect(await list(eva)).toEqual([{ id: `invitation-${id}`, version: '', isPutAway: false, about }])
    await eva.client.declineInvitation({ params: { invitationId: id } })
    expect(await list(eva)).toEqual([])
  })

  test('look and feel "Needs you": a till that gives from its float is low before it is empty; rule: put away, it comes back once it was filled and is low again', async () => {
    const lowTill = () => find(owner, `lowTill-${till.posId}`)
    await payFrom(owner, owner.walletId, till.publicKey, '150')
    const cashier = await operatorOf(world, owner, [till.publicKey])
    const { data } = await cashier.client.readPos({ params: { businessId: owner.businessId, posId: till.posId } })
    const give = (amount: string) => payFrom(cashier, data.attributes.walletId!, customer.publicKey, amount)
    await give('50')
    expect(await lowTill(), '100 are left').toBeUndefined()
    await give('50')
    const low = (await lowTill())!
    expect(low.about).toEqual({
      kind: 'lowTill',
      posId: till.posId,
      name: 'Counter',
      publicKey: till.publicKey,
      asset: owner.points,
      left: '50.0000000',
    })
    expect(await putAway(owner, low.id, low.version)).toMatchObject({ isPutAway: true })
    await give('10')
    expect(await lowTill(), 'less of the same float is nothing new').toMatchObject({ isPutAway: true, about: { left: '40.0000000' } })
    aSecondLater()
    await payFrom(owner, owner.walletId, till.publicKey, '60')
    expect(await lowTill()).toBeUndefined()
    await give('1')
    expect(await lowTill()).toMatchObject({ isPutAway: false, about: { left: '99.0000000' } })
    await payFrom(owner, owner.walletId, till.publicKey, '900')
  })

  test('look and feel "Needs you": a till to which somebody was added has nothing to give, until it gets points or they are gone', async () => {
    const empty = await openTill(world, owner)
    const lowTill = () => find(owner, `lowTill-${empty.posId}`)
    expect(await lowTill(), 'nobody serves there').toBeUndefined()
    const cashier = await operatorOf(world, owner, [empty.publicKey])
    expect((await lowTill())!.about).toMatchObject({ kind: 'lowTill', name: 'Counter', left: '0.0000000' })
    await payFrom(owner, owner.walletId, empty.publicKey, '100')
    expect(await lowTill()).toBeUndefined()
    await removeOperator(world, owner, empty.publicKey, cashier)
  })

  test('look and feel "Needs you": what is used up to four fifths of its limit, and all units together', async () => {
    const limit = (operator: number, unitsLimit = 100) =>
      world.admin.adminSetLimits({ params: { businessId: owner.businessId }, body: { unitsLimit, limits: { pointOfSale: 1, operator } } })
    const near = async () => (await list(owner)).flatMap(({ about }) => (about.kind === 'nearLimit' ? [about] : []))
    // One till of one is no news: it has one. One operator is not four fifths of two.
    await limit(2)
    expect(await near()).toEqual([])
    await operatorOf(world, owner, [till.publicKey])
    await limit(2)
    expect(await near()).toEqual([{ kind: 'nearLimit', item: 'operator', count: 2, limit: 2 }])
    const { data } = await owner.client.readUsage({ params: { businessId: owner.businessId } })
    const used = data.attributes.unitsUsed + data.attributes.unitsReserved
    await limit(10, used + 1)
    expect(await near()).toEqual([{ kind: 'nearLimit', item: 'units', count: used, limit: used + 1 }])
    await limit(10, 100)
  })

  test('default: a run with rows that failed; put away, it comes back when more of them fail', async () => {
    const now = world.clock.now()
    const [run] = await world.deps.db
      .insert(bulkRuns)
      .values({
        ...{ businessId: owner.businessId, kind: 'give', name: 'march.csv', asset: owner.points, decimals: 'point', digest: 'march' },
        ...{ size: 2, state: 'finished', createdBy: owner.userId, createdAt: now },
      })
      .returning()
    const fail = (number: number) =>
      world.deps.db
        .insert(bulkRows)
        .values({ runId: run!.id, number, recipient: 'x', typed: '1', state: 'failed', reason: 'recipient_full' })
    const id = `failedRows-${run!.id}`
    await fail(1)
    const failed = (await find(owner, id))!
    expect(failed.about).toEqual({ kind: 'failedRows', runId: run!.id, name: 'march.csv', count: 1 })
    await putAway(owner, id, failed.version)
    expect(await ids(owner)).not.toContain(id)
    await fail(2)
    expect(await ids(owner)).toContain(id)
  })

  test('default: a webhook that was switched off since nothing arrives there, until it is on again; not one that the owner switched off', async () => {
    const now = world.clock.now()
    const hook = { businessId: owner.businessId, events: [], sealedSecret: '', createdBy: owner.userId, createdAt: now, disabledAt: now }
    const [silent] = await world.deps.db
      .insert(webhooks)
      .values([
        { ...hook, url: 'https://shop.example/hooks', disabledBy: 'failing' },
        { ...hook, url: 'https://other.example/hooks', disabledBy: 'owner' },
      ])
      .returning()
    const about = { kind: 'webhookOff', webhookId: silent!.id, host: 'shop.example', because: 'failing' }
    const off = async (by: By) => (await list(by)).filter(task => task.about.kind === 'webhookOff')
    expect(await off(owner)).toMatchObject([{ id: `webhookOff-${silent!.id}`, about }])
    expect(await off(ofShop(manager)), 'webhooks are the owner’s').toEqual([])
    await world.deps.db.update(webhooks).set({ disabledAt: null, disabledBy: null }).where(eq(webhooks.id, silent!.id))
    expect(await off(owner)).toEqual([])
  })

  test('default: an API key in the two weeks before its end; not one that was revoked, has ended or never ends', async () => {
    const now = world.clock.now().getTime()
    const key = (name: string, days: number | null, revokedAt: Date | null = null) => ({
      ...{
        businessId: owner.businessId,
        name,
        prefix: `lk_${name}`,
        hash: '',
        scopes: [],
        createdBy: owner.publicKey,
        createdAt: new Date(now),
      },
      ...{ expiresAt: days === null ? null : new Date(now + days * 86_400_000), revokedAt },
    })
    await world.deps.db
      .insert(apiKeys)
      .values([key('soon', 13.9), key('later', 14.1), key('ended', -0.1), key('never', null), key('revoked', 3, new Date(now))])
    const ending = async (by: By) => (await list(by)).flatMap(({ about }) => (about.kind === 'apiKeyEnds' ? [about.name] : []))
    expect(await ending(owner)).toEqual(['soon'])
    expect(await ending(ofShop(manager))).toEqual([])
  })

  test('default: the next first step of a new business, and an e-mail address or phone number that is missing', async () => {
    const young = await businessWithProgram(world)
    expect(await find(young, 'firstStep')).toMatchObject({ about: { kind: 'firstStep', step: 'firstPoints' } })
    expect(await find(owner, 'firstStep'), 'every step is done').toBeUndefined()
    expect(await list(await collector(world, 'email'))).toMatchObject([{ about: { kind: 'contact', contact: 'phone' } }])
  })

  test('default: a change of verified data waits for its documents', async () => {
    const { data } = await owner.client.readBusiness({ params: { businessId: owner.businessId } })
    const { name, document_number } = data.attributes
    await owner.client.requestChange({ body: { name, legalName: 'Another Legal Name', document_number } })
    expect(await find(owner, 'review')).toMatchObject({ about: { kind: 'review', wants: 'documents' } })
    expect(await find(ofShop(manager), 'review'), 'the owner hands documents in').toBeUndefined()
    await owner.client.withdrawChange()
    expect(await find(owner, 'review')).toBeUndefined()
  })

  test('rule §6: by access level: employees see what waits and what their tills lack, not limits and first steps', async () => {
    const limits = (operator: number) =>
      world.admin.adminSetLimits({ params: { businessId: owner.businessId }, body: { unitsLimit: 100, limits: { operator } } })
    await limits(2)
    const ofManager = await ids(ofShop(manager))
    expect(ofManager).toContain('nearLimit-operator')
    expect(await ids(ofShop(employee))).toEqual(ofManager.filter(id => !id.startsWith('nearLimit')))
    await limits(20)
    const stranger = await individual(world)
    await expect(list(ofShop(stranger))).rejects.toMatchObject({ code: 'not_found' })
  })

  test('rule: with a feature off for the business, nobody is told of it', async () => {
    const [shy, asker] = [await businessWithProgram(world), await businessWithProgram(world)]
    await asker.client.createPartnership({ params: { businessId: asker.businessId }, body: { alias: shy.alias, tokens: [asker.points] } })
    expect(await ids(shy)).toContain('partnershipRequests')
    await world.admin.adminSwitchFeature({ params: { feature: 'partnerships_enabled' }, body: { alias: shy.alias, isOn: false } })
    expect(await ids(shy)).not.toContain('partnershipRequests')
  })

  test('error: field_required: what is no time zone', async () => {
    for (const timeZone of ['Nowhere/Here', '+03:00', '']) {
      const asked = owner.client.listTasks({ params: { walletId: owner.walletId }, query: { timeZone } })
      await expect(asked, timeZone).rejects.toMatchObject({ code: 'field_required' })
    }
  })
})

describe('PUT /wallets/:walletId/tasks/:taskId', () => {
  test('default: put away for the one who did, in that wallet, and taken back', async () => {
    const eva = await individual(world)
    await sendWaiting(world, shop, eva)
    const { version } = (await find(eva, 'pendingPayments'))!
    await putAway(eva, 'pendingPayments', version)
    expect([await ids(eva), await ids(eva, true)]).toEqual([[], ['pendingPayments']])
    world.clock.advance(5_000)
    await sendWaiting(world, shop, eva)
    expect(await ids(eva), 'something newer waits').toEqual(['pendingPayments'])
    expect(await putAway(eva, 'pendingPayments', version), 'what was seen is not what is there').toMatchObject({ isPutAway: false })
    const now = (await find(eva, 'pendingPayments'))!
    await putAway(eva, 'pendingPayments', now.version)
    expect(await putAway(eva, 'pendingPayments', now.version, false)).toMatchObject({ isPutAway: false })
    expect(await ids(eva)).toEqual(['pendingPayments'])
  })

  test('default: each person of a business puts away for themselves', async () => {
    const young = await businessWithProgram(world)
    await addMember(world, manager, young, 'manager')
    const { version } = (await find(young, 'firstStep'))!
    await putAway(young, 'firstStep', version)
    expect(await ids({ client: manager.client, walletId: young.walletId })).toContain('firstStep')
    expect(await ids(young)).not.toContain('firstStep')
  })

  test('rule: what is not there is not found', async () => {
    await expect(putAway(owner, 'pendingPayments', 'x')).rejects.toMatchObject({ code: 'not_found' })
    await expect(putAway(owner, 'no-such-task', '')).rejects.toMatchObject({ code: 'not_found' })
  })
})

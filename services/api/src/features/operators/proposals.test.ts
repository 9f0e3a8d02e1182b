import { toStroops } from '@lealta/kernel'
import { addMember, business, individual, type RegisteredPerson, signIn } from '@lealta/testkit'
import { actOutside, closeBalanced, enabledBusiness, enabledPerson } from '@lealta/testkit/ledger'
import { addOperator, openShopWorld, operatorOf, removeOperator } from '@lealta/testkit/shop'
import { Asset, Keypair, Operation } from '@stellar/stellar-sdk/base'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { operatorProposals } from '#db/index.ts'
import { cleanUp } from '#jobs/clean-up.ts'

const { world, shop } = await openShopWorld()
const { owner, till } = shop
afterAll(() => closeBalanced(world))

/** Manages the business, and signs for nothing of it. */
const manager = await enabledPerson(world)
await addMember(world, manager, owner, 'manager')
const [, issuer = ''] = owner.points.split('-')
const DAY = 86_400_000

const of = (account = owner.publicKey) => ({ businessId: owner.businessId, account })
const propose = (operator: string, level: 'med' | 'high' = 'med', account = owner.publicKey, by: RegisteredPerson = manager) =>
  by.client.proposeOperator({ params: of(account), body: { operator, level } })
const proposed = async (by: RegisteredPerson = owner, account = owner.publicKey) =>
  (await by.client.listOperatorProposals({ params: of(account) })).data
const end = (proposalId: string, by: RegisteredPerson = owner, account = owner.publicKey) =>
  by.client.endOperatorProposal({ params: { ...of(account), proposalId } })
const told = async (by: RegisteredPerson = owner) =>
  (await by.client.listTasks({ params: { walletId: owner.walletId }, query: {} })).data.flatMap(({ attributes: { about } }) =>
    about.kind === 'operatorProposal' ? [about] : [],
  )

/** What the outbox holds for somebody whose subject names this. */
const toldOf = async ({ email }: RegisteredPerson, name: string) =>
  (await world.admin.adminListOutbox({ query: { to: email } })).data
    .map(({ attributes }) => attributes)
    .filter(({ subject }) => subject?.includes(name))

/** While another tool made twenty keys signers of the main wallet. */
async function whileFull(run: () => Promise<unknown>): Promise<void> {
  const keypair = Keypair.random()
  const rich = { ...owner, keypair, publicKey: keypair.publicKey() }
  await world.ledger.fund(rich.publicKey, toStroops(500_000_000n))
  await actOutside(world, rich, rich.publicKey, Operation.payment({ destination: owner.publicKey, asset: Asset.native(), amount: '30' }))
  const signers = Array.from({ length: 20 }, () => ({ ed25519PublicKey: Keypair.random().publicKey(), weight: 1 }))
  const setAll = (weight: number) =>
    actOutside(world, owner, owner.publicKey, ...signers.map(signer => Operation.setOptions({ signer: { ...signer, weight } })))
  await setAll(1)
  await run()
  await setAll(0)
}

describe('POST /businesses/:businessId/accounts/:account/operator-proposals', () => {
  test('default: a manager without a key asks, the owner is told, and signs; then nothing waits', async () => {
    const person = await enabledPerson(world)
    const { data } = await propose(person.email, 'med', till.publicKey)
    expect(data.attributes).toMatchObject({
      ...{ account: { kind: 'pos', publicKey: till.publicKey }, operator: person.publicKey, name: person.email, level: 'med', isOwn: true },
    })
    const [row] = await proposed(owner, till.publicKey)
    expect(row).toMatchObject({ id: data.id, attributes: { isOwn: false, by: manager.email } })
    expect(Date.parse(row!.attributes.expiresAt) - Date.parse(row!.attributes.createdAt)).toBe(7 * DAY)
    expect(await proposed(), 'of another account').toEqual([])
    expect(await told()).toEqual([expect.objectContaining({ operator: person.publicKey, by: manager.email })])
    expect(await told(manager), 'the owner is told, and nobody else').toEqual([])
    await addOperator(world, owner, till.publicKey, person)
    const operators = await owner.client.listOperators({ params: of(till.publicKey) })
    expect(operators.data.find(({ id }) => id === person.publicKey)!.attributes.name, 'as who asked called them').toBe(person.email)
    expect([await proposed(owner, till.publicKey), await told()]).toEqual([[], []])
    await removeOperator(world, owner, till.publicKey, person)
    expect(await told(), 'it does not come back').toEqual([])
  })

  test('rule: asking again replaces what was asked; what another tool added is not listed', async () => {
    const person = await enabledPerson(world)
    const first = await propose(person.publicKey)
    world.clock.advance(60_000)
    const second = await propose(person.publicKey, 'high')
    expect(second.data.id).toBe(first.data.id)
    expect((await proposed()).map(({ attributes }) => attributes.level)).toEqual(['high'])
    await end(first.data.id)
  })

  test('rule: a manager asks for themselves; an employee and a stranger ask for nobody else', async () => {
    const { data } = await propose(manager.publicKey)
    expect(data.attributes).toMatchObject({ operator: manager.publicKey, by: manager.email })
    await end(data.id)
    const query = manager.publicKey
    expect((await manager.client.findOperator({ params: of(), query: { query } })).data.id).toBe(manager.publicKey)
    const employee = await enabledPerson(world)
    await addMember(world, employee, owner, 'employee')
    await expect(propose(shop.customer.publicKey, 'med', owner.publicKey, employee)).rejects.toMatchObject({ status: 403 })
    await expect(propose(shop.customer.publicKey, 'med', owner.publicKey, await enabledPerson(world))).rejects.toMatchObject({
      status: 404,
    })
  })

  test('an account of another business is not_found', async () => {
    const rival = await enabledBusiness(world)
    await expect(propose(shop.customer.publicKey, 'med', rival.publicKey)).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each([
    ['alias_missing', async () => ' '],
    ['alias_not_found', async () => 'nobody-here'],
    ['address_not_valid', async () => `G${'A'.repeat(55)}`],
    ['email_not_valid', async () => 'ñandú@example.com'],
    ['federation_server_error', async () => 'name*localhost'],
    ['destination_not_found', async () => (await business(world)).alias],
    ['operator_not_person', async () => till.publicKey],
    ['operator_without_wallet', async () => 'nobody.yet@example.com'],
    ['operator_without_wallet', async () => (await individual(world)).publicKey],
  ] satisfies [string, () => Promise<string>][])('error: %s', async (code, who) => {
    await expect(propose(await who())).rejects.toMatchObject({ code })
  })

  test('error: operator_exists for who signs already', async () => {
    const person = await operatorOf(world, owner)
    await expect(propose(person.publicKey)).rejects.toMatchObject({ code: 'operator_exists' })
    await removeOperator(world, owner, owner.publicKey, person)
  })

  test('error: minter_not_operator', () =>
    expect(propose(shop.customer.publicKey, 'med', issuer)).rejects.toMatchObject({ code: 'minter_not_operator' }))

  test('error: operator_key_not_admin for a server', async () => {
    const server = Keypair.random().publicKey()
    await owner.client.createOperatorKey({ params: { businessId: owner.businessId }, body: { name: 'Other', publicKey: server } })
    await expect(propose(server, 'high')).rejects.toMatchObject({ code: 'operator_key_not_admin' })
  })

  test('error: too_many_signers for the 21st', async () => {
    await whileFull(() => expect(propose(shop.customer.publicKey)).rejects.toMatchObject({ code: 'too_many_signers' }))
  })
})

describe('POST /businesses/:businessId/accounts/:account/operator-proposals/own', () => {
  const ask = (by: RegisteredPerson, account = till.publicKey) => by.client.askToOperate({ params: of(account) })
  const employed = async () => {
    const employee = await enabledPerson(world)
    await addMember(world, employee, owner, 'employee')
    return employee
  }

  test('default: an employee asks to be added, for themselves alone; the owner is told, and signs', async () => {
    const employee = await employed()
    const { data } = await ask(employee)
    expect(data.attributes).toMatchObject({ operator: employee.publicKey, level: 'med', isOwn: true, byThemselves: true })
    expect((await ask(employee)).data.id, 'asking again renews it').toBe(data.id)
    expect(await told()).toEqual([expect.objectContaining({ operator: employee.publicKey, name: employee.email, byThemselves: true })])
    await addOperator(world, owner, till.publicKey, employee)
    expect([await proposed(owner, till.publicKey), await told()]).toEqual([[], []])
    await expect(ask(employee)).rejects.toMatchObject({ code: 'operator_exists' })
    await removeOperator(world, owner, till.publicKey, employee)
  })

  test('rule: they take it back, and end nobody else’s; it goes with their access; a stranger finds nothing', async () => {
    const [employee, other] = [await employed(), await employed()]
    const { data } = await ask(employee)
    await expect(end(data.id, other, till.publicKey)).rejects.toMatchObject({ code: 'forbidden' })
    await end(data.id, employee, till.publicKey)
    await ask(other)
    await owner.client.removeAccess({ params: { businessId: owner.businessId, userId: other.userId }, query: {} })
    expect(await proposed(owner, till.publicKey)).toEqual([])
    await expect(ask(await enabledPerson(world))).rejects.toMatchObject({ status: 404 })
  })

  test('error: too_many_signers for the 21st', async () => {
    const employee = await employed()
    await whileFull(() => expect(ask(employee, owner.publicKey)).rejects.toMatchObject({ code: 'too_many_signers' }))
  })

  test('error: operator_without_wallet', async () => {
    const person = await individual(world)
    await addMember(world, person, owner, 'employee')
    await expect(ask(person)).rejects.toMatchObject({ code: 'operator_without_wallet' })
  })

  test('error: operator_exists', () => expect(ask(owner, owner.publicKey)).rejects.toMatchObject({ code: 'operator_exists' }))

  test('error: minter_not_operator', async () =>
    expect(ask(await employed(), issuer)).rejects.toMatchObject({ code: 'minter_not_operator' }))
})

describe('DELETE /businesses/:businessId/accounts/:account/operator-proposals/:proposalId', () => {
  test('default: the owner declines it, who asked takes it back; a second time it is not_found', async () => {
    for (const by of [owner, manager]) {
      const { data } = await propose((await enabledPerson(world)).publicKey)
      await end(data.id, by)
      expect([await proposed(), await told()]).toEqual([[], []])
      await expect(end(data.id, by)).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  test('rule: another manager does not end it, nor does it go by another account', async () => {
    const other = await enabledPerson(world)
    await addMember(world, other, owner, 'manager')
    const { data } = await propose((await enabledPerson(world)).publicKey)
    await expect(end(data.id, other)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(end(data.id, owner, till.publicKey)).rejects.toMatchObject({ code: 'not_found' })
    await end(data.id)
  })
})

describe('what became of it', () => {
  test('default: whoever asked is told by e-mail when they are added, and when they are declined; in their language', async () => {
    const employee = await enabledPerson(world)
    await addMember(world, employee, owner, 'employee')
    const asked = await employee.client.askToOperate({ params: of(till.publicKey) })
    await end(asked.data.id, owner, till.publicKey)
    await employee.client.updateWallet({ body: { language: 'es' } })
    await employee.client.askToOperate({ params: of(till.publicKey) })
    await addOperator(world, owner, till.publicKey, employee)
    const [added, declined, ...more] = await toldOf(employee, 'Counter')
    expect(declined).toMatchObject({ subject: expect.stringMatching(/ did not add you to Counter$/) })
    expect(added).toMatchObject({
      subject: expect.stringMatching(/^Ya puedes usar la caja Counter · /),
      text: expect.stringContaining('/home'),
    })
    expect(more).toEqual([])
    await removeOperator(world, owner, till.publicKey, employee)
  })

  test('rule: it says what they may do, also where that is another level than was asked for', async () => {
    const person = await enabledPerson(world)
    await propose(person.email, 'med')
    await addOperator(world, owner, owner.publicKey, person, 'high')
    expect((await toldOf(manager, person.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(new RegExp(`^${person.email} is now an admin of `)),
    ])
    await removeOperator(world, owner, owner.publicKey, person)
  })

  test('rule: nobody is told of what they did themselves', async () => {
    const [admin, person] = [await enabledPerson(world), await enabledPerson(world)]
    await addMember(world, admin, owner, 'manager')
    await propose(person.email, 'med', owner.publicKey, admin)
    await addOperator(world, owner, owner.publicKey, admin, 'high')
    await addOperator(world, { ...owner, ...admin, businessId: owner.businessId }, owner.publicKey, person)
    expect(await toldOf(admin, person.email)).toEqual([])
    await removeOperator(world, owner, owner.publicKey, person)
    await removeOperator(world, owner, owner.publicKey, admin)
  })

  test('rule: who asked is told nothing of what had run out', async () => {
    const person = await enabledPerson(world)
    const { data } = await propose(person.email)
    const createdAt = new Date(world.clock.now().getTime() - 7 * DAY - 60_000)
    await world.deps.db.update(operatorProposals).set({ createdAt }).where(eq(operatorProposals.id, data.id))
    await addOperator(world, owner, owner.publicKey, person)
    expect(await toldOf(manager, person.email)).toEqual([])
    await removeOperator(world, owner, owner.publicKey, person)
  })

  test('rule: a manager is told of whom they proposed, by what they typed; who takes it back, or has no verified address, is told nothing', async () => {
    const [person, other] = [await enabledPerson(world), await enabledPerson(world)]
    await propose(person.email)
    await addOperator(world, owner, owner.publicKey, person)
    const back = await propose(other.email)
    await end(back.data.id, manager)
    expect((await toldOf(manager, person.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(new RegExp(`^${person.email} can now pay from `)),
    ])
    expect(await toldOf(manager, other.email)).toEqual([])
    expect(await toldOf(person, 'can now'), 'whoever was proposed asked for nothing').toEqual([])
    await removeOperator(world, owner, owner.publicKey, person)
  })
})

describe('GET /businesses/:businessId/accounts/:account/operator-proposals', () => {
  test('rule: the e-mail address that was typed is for owners and managers', async () => {
    const [person, employee] = [await enabledPerson(world), await enabledPerson(world)]
    await addMember(world, employee, owner, 'employee')
    const { data } = await propose(person.email)
    expect((await proposed(manager)).map(({ attributes: { name, by } }) => ({ name, by }))).toEqual([
      { name: person.email, by: manager.email },
    ])
    expect((await proposed(employee)).map(({ attributes: { name, by } }) => ({ name, by }))).toEqual([{ name: null, by: null }])
    await end(data.id)
  })

  test.each([
    [
      'their access is taken',
      (userId: string) => owner.client.removeAccess({ params: { businessId: owner.businessId, userId }, query: {} }),
    ],
    [
      'they become an employee',
      (userId: string) =>
        owner.client.changeAccess({ params: { businessId: owner.businessId, userId }, body: { accessLevel: 'employee' } }),
    ],
    ['they leave', (_: string, by: RegisteredPerson) => by.client.leaveBusiness({ params: { businessId: owner.businessId }, query: {} })],
  ])('rule: what a manager asked ends when %s', async (_, take) => {
    const leaving = await enabledPerson(world)
    await addMember(world, leaving, owner, 'manager')
    await propose(shop.customer.publicKey, 'med', owner.publicKey, leaving)
    const staying = await propose((await enabledPerson(world)).publicKey)
    await take(leaving.userId, leaving)
    expect((await proposed()).map(({ id }) => id)).toEqual([staying.data.id])
    await end(staying.data.id)
  })

  test('rule: who asks in the moment in which their access is taken leaves nothing behind', async () => {
    const leaving = await enabledPerson(world)
    await addMember(world, leaving, owner, 'manager')
    const asking = propose(shop.customer.publicKey, 'med', owner.publicKey, leaving).catch((cause: unknown) => cause)
    await owner.client.removeAccess({ params: { businessId: owner.businessId, userId: leaving.userId }, query: {} })
    await asking
    expect(await proposed()).toEqual([])
  })

  test('rule: it ends by itself after seven days, for the task too', async () => {
    const person = await enabledPerson(world)
    await propose(person.publicKey)
    world.clock.advance(7 * DAY - 1_000)
    const late = { ...owner, ...(await signIn(world, owner.keypair)) }
    const lateManager = { ...manager, ...(await signIn(world, manager.keypair)) }
    expect([await proposed(late), await told(late)]).toEqual([[expect.anything()], [expect.anything()]])
    world.clock.advance(1_000)
    expect([await proposed(late), await told(late)]).toEqual([[], []])
    const again = await propose(person.publicKey, 'med', owner.publicKey, lateManager)
    await cleanUp.run(world.deps, AbortSignal.timeout(10_000))
    expect((await proposed(late)).map(({ id }) => id)).toEqual([again.data.id])
  })
})
